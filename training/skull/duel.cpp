// Solves the game of two living seats for a player who remembers what was bid and lost, against one who also knows what
// that player thinks. g++ -O3 -march=native duel.cpp -o duel && ./duel 600 FILE; ./duel 0 FILE measures a file
// (./duel 0 FILE VALUES also writes what its cells are worth, for simulator.cu).
//
// All that matters of the past is how likely each tribe still has its skull: p1, what they may think of us, and p2, what
// we think of them if they play as we do. We keep both on a grid; a pair of points is a cell. After each round luck of
// our own puts us on neighbours: for p1 so that the point is exactly what somebody who knew it would think. "They"
// know the cell, their own discs and all that was said: more than they may, so what they can win is bounded from above.
// Every round ends with a turned mat or a lost disc, so rounds form layers: reach goes down through them, values go up.
#include "duel-grid.h"
#include "duel-tree.h"
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>


Round turned(const Round &r) { return {r.d2, r.d1, r.m2, r.m1, !r.weStart}; }
enum { ROUNDS = 128 };
int indexOf(const Round &r) { return ((((r.d1 - 1) * 4 + r.d2 - 1) * 2 + r.m1) * 2 + r.m2) * 2 + r.weStart; }
Round roundAt(int x) { return {x / 32 + 1, x / 8 % 4 + 1, x / 4 % 2, x / 2 % 2, x % 2}; }
int layerOf(const Round &r) { return 8 - r.d1 - r.d2 + r.m1 + r.m2; }

const Tree &treeOf(const Round &r) { return trees[r.d1 - 1][r.d2 - 1][r.weStart]; }

struct Cell { int x, g1, g2; };
vector<Cell> cells;  // first rounds first
int cellsFrom[ROUNDS];
int cellAt(int x, int g1, int g2) { return cellsFrom[x] + g1 * pointsOf(roundAt(x).d2) + g2; }

// ---- what is learned
vector<size_t> from1, from2;  // by cell
vector<float> policy, average, rating, regret1, sum1, gain1, seen1, regret2;
vector<float> drop, averageDrop, dropRating, dropRegret, dropSum, dropGain, dropSeen;  // after the own skull: keep it, give it up
struct Value { float at[2][2]; };                                                      // they win, by our type and their type
vector<Value> values;  // by cell
vector<float> reach;   // by cell, their type
int dropAt(const Round &next, int g2) { return (indexOf(next) * MOST + g2) * 2; }  // by the round that follows

// What a next round is worth.
Value worth(const Round &next, float p1, float p2) {
  int x = indexOf(next);
  Split s = split(p1, next.d1), t = split(p2, next.d2);
  float up[2] = {upper(s, p1, next.d1, 0), upper(s, p1, next.d1, 1)};
  Value v = {};
  for (int b = 0; b < 2; b++) {
    float share = b ? t.high : 1 - t.high;
    if (share <= 0) continue;
    const Value &low = values[cellAt(x, s.low, t.low + b)], &high = values[cellAt(x, s.low + (s.high > 0), t.low + b)];
    for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) v.at[i][j] += share * (low.at[i][j] * (1 - up[i]) + high.at[i][j] * up[i]);
  }
  return v;
}
void flow(const Round &next, float p1, float p2, int type2, float mass) {
  Split s = split(p1, next.d1), t = split(p2, next.d2);
  for (int a = 0; a < 2; a++)
    for (int b = 0; b < 2; b++) {
      float share = (a ? s.high : 1 - s.high) * (b ? t.high : 1 - t.high);
      if (share > 0) reach[cellAt(indexOf(next), s.low + a, t.low + b) * 2 + type2] += mass * share;
    }
}

const float NOTHING[16] = {};

// What we think of them where they do what we never would.
const float FLOOR = 0.005f;

// ---- one round
// ANYTHING, AGAINST: they do anything that they may; in AGAINST we learn from it. MIRROR: they play as we do.
enum Mode { LEARN_OURS, LEARN_THEIRS, ANSWER, MIRROR, ANYTHING, AGAINST };
struct Play {
  Mode mode;
  float tremble;
  const Tree *tree;
  Round round;
  float prior1[2], prior2[2];
  const float *ours, *mirror;
  float *theirs, *gain, *seen;

  bool learns() const { return mode == LEARN_OURS || mode == AGAINST; }

  // The chance that a skull is there, where the discs that were turned up were flowers.
  static float posterior(const float *weights, const float *prior, bool (*hit)(int, int, int), int count, int pile) {
    float has = 0, all = 0;
    for (int held = 0; held < HELD; held++) {
      if (hit(held, pile, count)) continue;
      float w = weights[held] * prior[held > 0];
      all += w;
      if (held) has += w;
    }
    return all > 1e-12f ? has / all : prior[1];
  }
  static float keepsAt(const vector<float> &drops, const Round &next, float p2) {
    Split t = split(p2, next.d2);
    float low = drops[dropAt(next, t.low)];
    return t.high > 0 ? low * (1 - t.high) + drops[dropAt(next, t.low + 1)] * t.high : low;
  }

  // How the round ended for its Challenger: what the others may think after it, and which rounds may follow.
  struct End {
    bool we;
    int pile, other, left, discs, mat;
    float flowers, others, any;  // p of the Challenger, of the other after the flips, of the other before
    float chance;                // that a skull survives a blind pick
    Round won, lost;
  };
  End endOf(const Node &n, const float *own, const float *named) const {
    const Round &r = round;
    bool we = n.who == 1;
    int pile = we ? n.n1 : n.n2, other = we ? n.n2 : n.n1, left = n.count - pile, discs = we ? r.d1 : r.d2;
    const float *mine = we ? own : named, *its = we ? named : own, *prior = we ? prior1 : prior2, *itsPrior = we ? prior2 : prior1;
    return {we, pile, other, left, discs, we ? r.m1 : r.m2,
            posterior(mine, prior, hitsOwn, n.count, pile), posterior(its, itsPrior, hitsOther, left, other), posterior(its, itsPrior, hitsOther, 0, 0),
            1 - 1.f / discs,
            we ? Round{r.d1, r.d2, 1, r.m2, 1} : Round{r.d1, r.d2, r.m1, 1, 0},
            we ? Round{r.d1 - 1, r.d2, r.m1, r.m2, 1} : Round{r.d1, r.d2 - 1, r.m1, r.m2, 0}};
  }
  static Value worthAfter(const End &e, const Round &next, float challenger, float other) { return e.we ? worth(next, challenger, other) : worth(next, other, challenger); }

  void flowOn(const Node &n, const End &e, const float *own, const float *w2, float keeps, float said) const {
    for (int i = 0; i < HELD; i++)
      for (int j = 0; j < HELD; j++) {
        float mass = own[i] * prior1[i > 0] * w2[j];
        if (mass <= 0) continue;
        bool onOwn = hitsOwn(e.we ? i : j, e.pile, n.count), onOther = hitsOther(e.we ? j : i, e.other, e.left);
        if ((onOwn || onOther) && e.discs == 1) continue;
        if (onOwn) {
          if (e.we) flow(e.lost, said, e.any, j > 0, mass);
          else flow(e.lost, e.any, said, 1, mass * keeps), flow(e.lost, e.any, said, 0, mass * (1 - keeps));
        } else if (onOther) {
          float p = e.flowers * e.chance, kept = j ? e.chance : 0;
          if (e.we) flow(e.lost, p, 1, 1, mass);
          else flow(e.lost, 1, p, 1, mass * kept), flow(e.lost, 1, p, 0, mass * (1 - kept));
        } else if (!e.mat) e.we ? flow(e.won, e.flowers, e.others, j > 0, mass) : flow(e.won, e.others, e.flowers, j > 0, mass);
      }
  }

  void end(const Node &n, const float *own, const float *named, const float *w2, Matrix *M) const {
    End e = endOf(n, own, named);
    // `said` is what the other thinks that the Challenger keeps; they may do otherwise.
    float said = 0, d[2] = {};
    if (e.discs > 1) said = e.we ? keepsAt(drop, e.lost, e.any) : keepsAt(averageDrop, turned(e.lost), e.any);
    d[0] = said, d[1] = 1 - said;
    if (!e.we && (mode == ANYTHING || mode == AGAINST)) d[0] = d[1] = 0.5f;
    if (!e.we && (mode == LEARN_OURS || mode == LEARN_THEIRS)) mix(theirs + n.theirs, BOTH, 2, tremble, d);
    if (!M) return flowOn(n, e, own, w2, d[0], said);
    float fails = e.we;
    Value vWon = {{{1 - fails, 1 - fails}, {1 - fails, 1 - fails}}}, vLost = {{{fails, fails}, {fails, fails}}}, vDropped = vLost;
    if (!e.mat) vWon = worthAfter(e, e.won, e.flowers, e.others);
    if (e.discs > 1) vLost = worthAfter(e, e.lost, e.flowers * e.chance, 1), vDropped = worthAfter(e, e.lost, said, e.any);
    if (!e.we && e.discs > 1 && (mode == ANSWER || mode == LEARN_THEIRS)) {
      float keep = e.any * vDropped.at[1][1] + (1 - e.any) * vDropped.at[0][1], give = e.any * vDropped.at[1][0] + (1 - e.any) * vDropped.at[0][0];
      if (mode == ANSWER) d[0] = keep >= give, d[1] = 1 - d[0];
      else {
        float *regret = theirs + n.theirs, total = 0, v = d[0] * keep + d[1] * give;
        for (int i = 0; i < HELD; i++) total += own[i] * prior1[i > 0];
        regret[0] = std::max(0.f, regret[0] + total * (keep - v)), regret[1] = std::max(0.f, regret[1] + total * (give - v));
      }
    }
    memset(M, 0, sizeof *M);
    for (int i = 0; i < HELD; i++)
      for (int j = 0; j < HELD; j++) {
        int held = e.we ? i : j, other = e.we ? j : i;
        auto after = [&](const Value &v, int type) { return e.we ? v.at[type][other > 0] : v.at[other > 0][type]; };
        float v = after(vWon, held > 0);
        if (hitsOwn(held, e.pile, n.count)) v = d[0] * after(vDropped, 1) + d[1] * after(vDropped, 0);
        else if (hitsOther(other, e.other, e.left)) v = held ? e.chance * after(vLost, 1) + (1 - e.chance) * after(vLost, 0) : after(vLost, 0);
        M->at[i][j] = v;
      }
    if (e.we && e.discs > 1 && (learns() || mode == MIRROR)) learnDrop(n, e, own, w2, vDropped, d);
  }

  void learnDrop(const Node &n, const End &e, const float *own, const float *w2, const Value &after, const float *d) const {
    Split t = split(e.any, round.d2);
    for (int i = 0; i < HELD; i++)
      for (int j = 0; j < HELD; j++) {
        if (!hitsOwn(i, e.pile, n.count)) continue;
        float keep = after.at[1][j > 0], give = after.at[0][j > 0], w = (own[i] + 1e-3f) * w2[j];
        float from = mode == MIRROR ? 1 : d[0] * keep + d[1] * give;
        for (int b = 0; b < 2; b++) {
          float share = w * (b ? t.high : 1 - t.high);
          if (share <= 0) continue;
          int to = dropAt(e.lost, t.low + b);
          dropGain[to] += share * (from - keep), dropGain[to + 1] += share * (from - give), dropSeen[to] += share;
        }
      }
  }

  // Values into M, or, without M, how often next rounds are reached. `own`, `named`: how often we let it come to that,
  // and how often they would if they played as we do; w2: how often they do.
  void visit(int at, const float *own, const float *named, const float *w2, Matrix *M) const {
    const Node &n = tree->nodes[at];
    if (n.kind == END) return end(n, own, named, w2, M);
    bool places = n.kind == PLACE || n.kind == ADD, we = n.who == 1;
    int pile = we ? n.n1 : n.n2, count = n.slots;
    const uint8_t *legal = we ? &tree->legal1[n.ours] : &tree->legal2[n.theirs];
    const float *plan = we ? ours + n.ours : mirror + n.mirror;
    float p[HELD][10] = {};
    for (int h = 0; h < HELD; h++)
      if (we || mode == MIRROR) memcpy(p[h], plan + h * count, count * sizeof(float));
      else if (mode != ANSWER) mix(mode == ANYTHING || mode == AGAINST ? NOTHING : theirs + n.theirs + h * count, legal + h * count, count, mode == ANYTHING || mode == AGAINST ? 0 : tremble, p[h]);
    Matrix kids[10];
    for (int a = 0; a < count; a++) {
      if (n.kids[a] < 0) continue;
      float next[HELD], said[HELD];
      const float *w = we ? own : w2;
      for (int h = 0; h < HELD; h++) next[h] = w[h] * p[h][a], said[h] = we ? named[h] : named[h] * (legal[h * count + a] ? plan[h * count + a] + FLOOR : 0);
      if (places && a == 0) {
        next[2 + pile] += w[1] * p[1][1];
        if (!we && legal[count + 1]) said[2 + pile] += named[1] * (plan[count + 1] + FLOOR);
      }
      visit(n.kids[a], we ? next : own, said, we ? w2 : next, M ? &kids[a] : nullptr);
    }
    if (!M) return;
    memset(M, 0, sizeof *M);
    for (int h = 0; h < HELD; h++) {
      // A skull that is added goes on as a flower would, with something else in the pile.
      auto kid = [&](int a) -> const Matrix & { return kids[places && a == 1 ? 0 : a]; };
      auto held = [&](int a) { return places && a == 1 ? 2 + pile : h; };
      const uint8_t *may = legal + h * count;
      float q[10] = {}, v = 0, total = 0;
      int best = -1;
      // What a move is worth is told of somebody who may do what we never would.
      auto theirWeight = [&](int j) { return mode == MIRROR ? named[j] * prior2[j > 0] : w2[j]; };
      for (int j = 0; j < HELD; j++) total += theirWeight(j);
      for (int a = 0; a < count; a++) {
        if (!may[a]) continue;
        if (we) for (int j = 0; j < HELD; j++) q[a] += theirWeight(j) * kid(a).at[held(a)][j];
        else for (int i = 0; i < HELD; i++) q[a] += own[i] * prior1[i > 0] * kid(a).at[i][held(a)];
        if (best < 0 || q[a] > q[best]) best = a;
      }
      if (!we && mode == ANSWER && best >= 0) p[h][best] = 1;
      for (int a = 0; a < count; a++) {
        if (!may[a] || p[h][a] <= 0) continue;
        v += p[h][a] * q[a];
        if (we) for (int j = 0; j < 8; j++) M->at[h][j] += p[h][a] * kid(a).at[held(a)][j];
        else for (int i = 0; i < HELD; i++) M->at[i][h] += p[h][a] * kid(a).at[i][held(a)];
      }
      if (we && (learns() || mode == MIRROR)) {
        float often = own[h] + 1e-3f, from = mode == MIRROR ? total : v;
        seen[n.ours + h * count] += often * (mode == MIRROR ? total : 1);
        for (int a = 0; a < count; a++) if (may[a]) gain[n.ours + h * count + a] += often * (from - q[a]);
      }
      if (!we && mode == LEARN_THEIRS) {
        float *r = theirs + n.theirs + h * count;
        for (int a = 0; a < count; a++) if (may[a]) r[a] = std::max(0.f, r[a] + q[a] - v);
      }
    }
  }
};

const float START[HELD] = {1, 1};
const Tree &treeOfCell(size_t c) { return treeOf(roundAt(cells[c].x)); }
Play playAt(Mode mode, float tremble, size_t c) {
  Round r = roundAt(cells[c].x);
  float p1 = pointOf(r.d1, cells[c].g1), p2 = pointOf(r.d2, cells[c].g2);
  int there = cellAt(indexOf(turned(r)), cells[c].g2, cells[c].g1);
  return {mode, tremble, &treeOf(r), r, {1 - p1, p1}, {1 - p2, p2}, policy.data() + from1[c], average.data() + from1[there],
          regret2.data() + from2[c], gain1.data() + from1[c], seen1.data() + from1[c]};
}

void sweep(Mode mode, float tremble, bool up) {
  for (size_t k = 0; k < cells.size(); k++) {
    size_t c = up ? cells.size() - 1 - k : k;
    Play play = playAt(mode, tremble, c);
    float w2[HELD] = {reach[c * 2], reach[c * 2 + 1]};
    if (mode == MIRROR) memcpy(w2, play.prior2, sizeof play.prior2);
    Matrix m;
    play.visit(0, START, START, w2, up ? &m : nullptr);
    if (up) for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) values[c].at[i][j] = m.at[i][j];
  }
}

// Regrets of what was seen in one or more sweeps.
void learn() {
  for (size_t c = 0; c < cells.size(); c++)
    for (const auto &[key, ask] : treeOfCell(c).asks)
      for (int h = 0; h < HELD; h++) {
        size_t from = from1[c] + ask.from + h * ask.slots;
        for (int a = 0; a < ask.slots; a++)
          if (seen1[from] > 0) regret1[from + a] = std::max(0.f, regret1[from + a] + gain1[from + a] / seen1[from]);
      }
  for (size_t k = 0; k < drop.size(); k++) dropRegret[k] = std::max(0.f, dropRegret[k] + dropGain[k]);
}

// Our chance to win after each move, of a sweep in which both play as we do.
void rate() {
  for (size_t c = 0; c < cells.size(); c++)
    for (const auto &[key, ask] : treeOfCell(c).asks)
      for (int h = 0; h < HELD; h++) {
        size_t from = from1[c] + ask.from + h * ask.slots;
        for (int a = 0; a < ask.slots; a++) rating[from + a] = seen1[from] > 0 ? gain1[from + a] / seen1[from] : 0.5f;
      }
  for (size_t k = 0; k < drop.size(); k++) dropRating[k] = dropSeen[k & ~1] > 0 ? dropGain[k] / dropSeen[k & ~1] : 0.5f;
}

void mixAll(const vector<float> &weights, const vector<float> &drops, vector<float> &out, vector<float> &outDrops) {
  for (size_t c = 0; c < cells.size(); c++) {
    const Tree &t = treeOfCell(c);
    for (const auto &[key, ask] : t.asks)
      for (int h = 0; h < HELD; h++) {
        size_t from = ask.from + h * ask.slots;
        mix(&weights[from1[c] + from], &t.legal1[from], ask.slots, 0, &out[from1[c] + from]);
      }
  }
  for (size_t k = 0; k < drops.size(); k += 2) mix(&drops[k], BOTH, 2, 0, &outDrops[k]);
}

void addToSum(float share) {
  for (size_t c = 0; c < cells.size(); c++) countOurs(treeOfCell(c), &policy[from1[c]], share, &sum1[from1[c]], START, 0);
  for (size_t k = 0; k < drop.size(); k++) dropSum[k] += share * drop[k];
}

// Where games of two seats begin: four discs each, or, seldom, what a larger table may leave; and a trace of every cell,
// so that all are learned.
void setRoots(float share = 1) {
  for (size_t c = 0; c < cells.size(); c++) {
    float p2 = pointOf(roundAt(cells[c].x).d2, cells[c].g2);
    reach[c * 2] = share * 0.0005f * (1 - p2), reach[c * 2 + 1] = share * 0.0005f * p2;
  }
  for (int x = 0; x < ROUNDS; x++) {
    Round r = roundAt(x);
    float all = share * (r.d1 == 4 && r.d2 == 4 && !r.m1 && !r.m2 ? 1 : 0.02f), has1 = natural(r.d1), has2 = natural(r.d2);
    flow(r, has1, has2, 0, all * (1 - has2)), flow(r, has1, has2, 1, all * has2);
  }
}

// How much more than their half they win from there, in points, seats and starters in turn.
double theyWin(Round r) {
  double has1 = natural(r.d1), has2 = natural(r.d2), sum = 0;
  Value v = worth(r, has1, has2);
  for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) sum += (i ? has1 : 1 - has1) * (j ? has2 : 1 - has2) * v.at[i][j];
  return sum;
}
double gainAt(int d1, int d2, int m1, int m2) {
  double sum = 0;
  for (int s = 0; s < 2; s++) sum += theyWin({d1, d2, m1, m2, s}) + theyWin({d2, d1, m2, m1, 1 - s});
  return 100 * (sum / 4 - 0.5);
}

// How much of what we learn from is somebody who plays anything.
const float RANDOM = 0.1f;

// Values are written for the ends of the grid and one point between, or the file would not be small.
const int BETWEEN[5] = {0, 2, 3, 2, 0};
bool isRated(int discs, int g) { return g == 0 || g == BETWEEN[discs] || g == pointsOf(discs) - 1; }

// The rows of the file, in the order in which packages/bots/src/skull/duel/file.ts walks them: only what can be held and done.
template <typename Visit> void eachRow(bool rated, Visit visit) {
  for (int x = 0; x < ROUNDS; x++) {
    Round r = roundAt(x);
    const Tree &t = treeOf(r);
    for (int g1 = 0; g1 < pointsOf(r.d1); g1++)
      for (int g2 = 0; g2 < pointsOf(r.d2); g2++) {
        if (rated && !(isRated(r.d1, g1) && isRated(r.d2, g2))) continue;
        for (const auto &[key, ask] : t.asks)
          for (int h = r.d1 == 4; h < 2 + std::get<1>(key); h++) {
            const uint8_t *may = &t.legal1[ask.from + h * ask.slots];
            if ((h == 1 && std::get<1>(key) == r.d1) || std::count(may, may + ask.slots, 1) < 2) continue;
            visit(from1[cellAt(x, g1, g2)] + ask.from + h * ask.slots, ask.slots, may);
          }
      }
  }
}
template <typename Visit> void eachDrop(Visit visit) {
  for (int d1 = 1; d1 < 4; d1++)
    for (int d2 = 1; d2 <= 4; d2++)
      for (int mats = 0; mats < 4; mats++)
        for (int g2 = 0; g2 < pointsOf(d2); g2++) visit(dropAt({d1, d2, mats >> 1, mats & 1, 1}, g2));
}

// How likely each move is (255 the likeliest), what it is worth; last, what is given up after the own skull.
void write(const char *name) {
  FILE *f = fopen(name, "wb");
  eachRow(false, [&](size_t from, int slots, const uint8_t *may) {
    float top = *std::max_element(&policy[from], &policy[from] + slots);
    for (int a = 0; a < slots; a++) if (may[a]) put(f, policy[from + a] / top);
  });
  eachRow(true, [&](size_t from, int slots, const uint8_t *may) {
    for (int a = 0; a < slots; a++) if (may[a]) put(f, rating[from + a]);
  });
  eachDrop([&](int at) { put(f, drop[at]), put(f, dropRating[at]), put(f, dropRating[at + 1]); });
  fclose(f);
}

// A file as it is shipped, into the sums.
void read(const char *name) {
  FILE *f = fopen(name, "rb");
  size_t rated = 0;
  eachRow(false, [&](size_t from, int slots, const uint8_t *may) {
    for (int a = 0; a < slots; a++) if (may[a]) sum1[from + a] = fgetc(f);
  });
  eachRow(true, [&](size_t, int slots, const uint8_t *may) { rated += std::count(may, may + slots, 1); });
  fseek(f, rated, SEEK_CUR);
  eachDrop([&](int at) { dropSum[at] = fgetc(f), dropSum[at + 1] = 255 - dropSum[at], fseek(f, 2, SEEK_CUR); });
  fclose(f);
}

void forget() {
  for (auto *each : {&gain1, &seen1, &dropGain, &dropSeen}) std::fill(each->begin(), each->end(), 0.f);
}

void both(Mode mode, float tremble, float share = 1) {
  setRoots(share);
  sweep(mode, tremble, false);
  sweep(mode, tremble, true);
}

// How likely they win each cell, for simulations that end where two are left.
void writeValues(FILE *f) {
  for (int x = 0; f && x < ROUNDS; x++)
    for (int g1 = 0; g1 < pointsOf(roundAt(x).d1); g1++)
      for (int g2 = 0; g2 < pointsOf(roundAt(x).d2); g2++) fwrite(&values[cellAt(x, g1, g2)], sizeof(Value), 1, f);
}

// `ends` gets the values of the best answer, then those of our own play.
void report(const char *name, FILE *ends = nullptr) {
  mixAll(sum1, dropSum, policy, drop);
  sweep(ANSWER, 0, true);
  writeValues(ends);
  print("the best answer gains", 1, gainAt);
  sweep(ANYTHING, 0, true);
  print("against random players we gain", -1, gainAt);
  forget();
  sweep(MIRROR, 0, true);
  writeValues(ends);
  rate();
  for (int a = 1; a <= 4; a++)
    for (int b = 1; b <= 4; b++) {
      printf("%d discs against %d, the starter wins", a, b);
      for (int mats = 0; mats < 4; mats++) printf(" %.1f", 100 - 100 * theyWin({a, b, mats >> 1, mats & 1, 1}));
      printf("\n");
    }
  if (name) write(name);
}

int main(int argc, char **argv) {
  int iterations = argc > 1 ? atoi(argv[1]) : 600;
  growAll();
  size_t size1 = 0, size2 = 0;
  for (int layer = 0; layer <= 8; layer++)
    for (int x = 0; x < ROUNDS; x++) {
      Round r = roundAt(x);
      if (layerOf(r) != layer) continue;
      cellsFrom[x] = cells.size();
      for (int g1 = 0; g1 < pointsOf(r.d1); g1++)
        for (int g2 = 0; g2 < pointsOf(r.d2); g2++) {
          cells.push_back({x, g1, g2}), from1.push_back(size1), from2.push_back(size2);
          size1 += treeOf(r).legal1.size(), size2 += treeOf(r).legal2.size();
        }
    }
  printf("%zu cells, %zu numbers ours, %zu theirs\n", cells.size(), size1, size2);
  for (auto *each : {&policy, &average, &rating, &regret1, &sum1, &gain1, &seen1}) each->resize(size1);
  for (auto *each : {&drop, &averageDrop, &dropRating, &dropRegret, &dropSum, &dropGain, &dropSeen}) each->resize(ROUNDS * MOST * 2);
  regret2.resize(size2), values.resize(cells.size()), reach.resize(cells.size() * 2);
  if (iterations == 0) read(argv[2]);
  mixAll(sum1, dropSum, average, averageDrop);
  if (iterations == 0) report(nullptr, argc > 3 ? fopen(argv[3], "wb") : nullptr);
  for (int k = 1; k <= iterations; k++) {
    float tremble = 4.f / (200 + k);
    mixAll(regret1, dropRegret, policy, drop);
    sweep(LEARN_THEIRS, tremble, true);
    forget();
    both(LEARN_OURS, tremble);
    double now = gainAt(4, 4, 0, 0);
    both(AGAINST, 0, RANDOM);
    learn();
    addToSum(k * (float)k);
    mixAll(sum1, dropSum, average, averageDrop);
    if (k % std::max(1, iterations / 8)) continue;
    printf("%d rounds of learning, in the last they won %.2f points too much\n", k, now);
    report(argc > 2 ? argv[2] : nullptr);
  }
}
