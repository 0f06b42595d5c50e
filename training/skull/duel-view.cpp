// Solves the game of two living seats for a player who knows no more than a view shows, against one who remembers
// everything. g++ -O3 -march=native duel-view.cpp -o duel-view && ./duel-view 480 FILE; ./duel-view 0 FILE measures a file.
//
// "We" decide by the view: discs, mats, what the last attempt showed, own discs, piles, the highest bid. "They" know their
// own discs, all that was said, and how likely we still have our skull: after each round that chance is split by luck
// onto two neighbours of a grid, which tells them more than they may know, so that what they can win is bounded from above.
// Every round ends with a turned mat or a lost disc, so rounds form layers: reach goes down through them, values go up.
#include "duel-tree.h"
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

enum { GRID = 17 };

// What the last attempt told. W, O, F: won, failed on the own skull, failed on the other's; 1 is us, 2 is them.
// W + 2: all that we have was seen to be flowers, W + 1: all that they have; F + 1: all that the loser had.
enum { NONE1, NONE2, THIRD1, THIRD2, O1, O2, F1, F2 = F1 + 2, W1 = F2 + 2, W2 = W1 + 4, KINDS = W2 + 4 };
struct Told { bool weStart, seen1, seen2, gone1, gone2; };  // skulls that were seen, or seen not to be there
Told toldBy(int k) {
  if (k >= W1) return {k < W2, false, false, ((k - W1) & 2) > 0, ((k - W1) & 1) > 0};
  if (k >= F2) return {false, true, false, false, k > F2};
  if (k >= F1) return {true, false, true, k > F1, false};
  return {k % 2 == 0, k == THIRD1, k == THIRD2, false, false};
}
int mirrored(int k) {
  if (k >= W1) return (k < W2 ? W2 : W1) + ((k - W1) & 1) * 2 + ((k - W1) >> 1 & 1);
  if (k >= F1) return k < F2 ? k + 2 : k - 2;
  return k ^ 1;
}
bool failedByUs(int k) { return k == O1 || k == F1 || k == F1 + 1; }
bool failedByThem(int k) { return k == O2 || k == F2 || k == F2 + 1; }

struct Round { int d1, d2, m1, m2, kind; };
Round turned(const Round &r) { return {r.d2, r.d1, r.m2, r.m1, mirrored(r.kind)}; }
int indexOf(const Round &r) { return ((((r.d1 - 1) * 4 + r.d2 - 1) * 2 + r.m1) * 2 + r.m2) * KINDS + r.kind; }
enum { ROUNDS = 64 * KINDS };
Round roundAt(int x) { return {x / KINDS / 16 + 1, x / KINDS / 4 % 4 + 1, x / KINDS / 2 % 2, x / KINDS % 2, x % KINDS}; }
int layerOf(const Round &r) { return 8 - r.d1 - r.d2 + r.m1 + r.m2; }

// ---- what is learned
size_t from1[ROUNDS], from2[ROUNDS];
vector<float> policy, regret1, sum1, gain1, regret2, seen1;
float drop[64][2], dropRegret[64][2], dropSum[64][2], dropGain[64][2];  // ours after the own skull: keep it, give it up
vector<float> copied;      // how they play in MIRROR and AGAINST
float copiedDrop[64][2];
struct Value { float at[2][2]; };                                      // they win, by our type and their type
vector<Value> values;
vector<float> reach;  // by round, grid, their type
Value &valueAt(int round, int g) { return values[round * GRID + g]; }
float chanceAt(int g) { return g / (float)(GRID - 1); }
bool doubted(const Round &r) { return r.d1 < 4 && !toldBy(r.kind).seen1 && !toldBy(r.kind).gone1; }
bool fits(const Round &r, int g) { return doubted(r) || g == (toldBy(r.kind).gone1 ? 0 : GRID - 1); }

struct Split { int low; float high; };  // on low with 1 - high, on low + 1 with high
Split split(float p) {
  float x = std::min(std::max(p, 0.f), 1.f) * (GRID - 1);
  int low = std::min((int)x, GRID - 2);
  return {low, x - low};
}
// What a next round is worth, where they know that we have our skull with chance p.
Value worth(const Round &next, float p) {
  int r = indexOf(next);
  Split s = split(p);
  if (s.high < 1e-5f) return valueAt(r, s.low);
  if (s.high > 1 - 1e-5f) return valueAt(r, s.low + 1);
  const Value &a = valueAt(r, s.low), &b = valueAt(r, s.low + 1);
  float up1 = s.high * chanceAt(s.low + 1) / p, up0 = s.high * (1 - chanceAt(s.low + 1)) / (1 - p);
  Value v;
  for (int j = 0; j < 2; j++) {
    v.at[0][j] = a.at[0][j] * (1 - up0) + b.at[0][j] * up0;
    v.at[1][j] = a.at[1][j] * (1 - up1) + b.at[1][j] * up1;
  }
  return v;
}
void flow(const Round &next, float p, int type2, float mass) {
  Split s = split(p);
  float *to = &reach[(indexOf(next) * GRID + s.low) * 2 + type2];
  to[0] += mass * (1 - s.high);
  to[2] += mass * s.high;
}


// ---- one round
// MIRROR: they play as we do. AGAINST: they play as we did, and we learn what to answer by the view.
enum Mode { LEARN_OURS, LEARN_THEIRS, ANSWER, MIRROR, AGAINST };
struct Play {
  Mode mode;
  float tremble;
  const Tree *tree;
  Round round;
  float prior[2];
  const float *ours, *mirror;
  float *theirs, *gain, *seen;

  bool copies() const { return mode == MIRROR || mode == AGAINST; }
  bool learns() const { return mode == LEARN_OURS || mode == AGAINST; }
  static int dropOf(const Round &r) { return ((r.d1 - 1) * 4 + r.d2 - 1) * 4 + r.m1 * 2 + r.m2; }
  int ourDrop() const { return dropOf(round); }
  float weight(const float *own, int i) const { return own[i] * prior[i > 0]; }

  // The chance that we have our skull, where our discs that were turned up were flowers.
  float posterior(const float *own, bool (*hit)(int, int, int), int count, int pile) const {
    float has = 0, all = 0;
    for (int i = 0; i < HELD; i++) {
      if (hit(i, pile, count)) continue;
      float w = weight(own, i);
      all += w;
      if (i) has += w;
    }
    return all > 1e-12f ? has / all : 0.5f;
  }

  void endOurs(const Node &n, const float *own, const float *w2, Matrix *M) const {
    const Round &r = round;
    int left = n.count - n.n1;
    float p = posterior(own, hitsOwn, n.count, n.n1);
    Round won = {r.d1, r.d2, 1, r.m2, W1 + (std::min(n.count, n.n1) == r.d1 ? 2 : 0) + (left == r.d2 ? 1 : 0)};
    Round lost = {r.d1 - 1, r.d2, r.m1, r.m2, F1 + (n.n1 == r.d1)}, dropped = {r.d1 - 1, r.d2, r.m1, r.m2, O1};
    float keeps = 1 - 1.f / r.d1;
    const float *d = drop[ourDrop()];
    Value vWon = {}, vLost = {{{1, 1}, {1, 1}}}, vDropped = vLost;
    if (M && !r.m1) vWon = worth(won, p);
    if (M && r.d1 > 1) vLost = worth(lost, p * keeps), vDropped = worth(dropped, d[0]);
    for (int i = 0; i < HELD; i++)
      for (int j = 0; j < HELD; j++) {
        bool onOwn = hitsOwn(i, n.n1, n.count), onOther = hitsOther(j, n.n2, left);
        if (!M) {
          float mass = weight(own, i) * w2[j];
          if (mass <= 0) continue;
          if (onOwn || onOther) {
            if (r.d1 == 1) continue;
            if (onOwn) flow(dropped, d[0], j > 0, mass);
            else flow(lost, p * keeps, 1, mass);
          } else if (!r.m1) flow(won, p, j > 0, mass);
          continue;
        }
        float v = vWon.at[i > 0][j > 0];
        if (onOwn) {
          float keep = vDropped.at[1][j > 0], give = vDropped.at[0][j > 0];
          v = d[0] * keep + d[1] * give;
          if (learns()) {
            float w = (own[i] + 1e-3f) * prior[1] * w2[j];
            dropGain[ourDrop()][0] += w * (v - keep), dropGain[ourDrop()][1] += w * (v - give);
          }
        } else if (onOther) v = i ? keeps * vLost.at[1][1] + (1 - keeps) * vLost.at[0][1] : vLost.at[0][1];
        M->at[i][j] = v;
      }
  }

  void endTheirs(const Node &n, const float *own, const float *w2, Matrix *M) const {
    const Round &r = round;
    int left = n.count - n.n2;
    float any = posterior(own, hitsOther, 0, 0), p = posterior(own, hitsOther, left, n.n1);
    Round won = {r.d1, r.d2, r.m1, 1, W2 + (left == r.d1 ? 2 : 0) + (std::min(n.count, n.n2) == r.d2 ? 1 : 0)};
    Round lost = {r.d1, r.d2 - 1, r.m1, r.m2, F2 + (n.n2 == r.d2)}, dropped = {r.d1, r.d2 - 1, r.m1, r.m2, O2};
    float keeps = 1 - 1.f / r.d2;
    float *regret = theirs + n.theirs, d[2];
    if (copies()) memcpy(d, copiedDrop[dropOf(turned(r))], sizeof d);
    else mix(regret, BOTH, 2, tremble, d);
    Value vWon = {{{1, 1}, {1, 1}}}, vLost = {}, vDropped = {};
    if (M && !r.m2) vWon = worth(won, p);
    if (M && r.d2 > 1) {
      vLost = worth(lost, 1), vDropped = worth(dropped, any);
      float keep = any * vDropped.at[1][1] + (1 - any) * vDropped.at[0][1];
      float give = any * vDropped.at[1][0] + (1 - any) * vDropped.at[0][0];
      if (mode == ANSWER) d[0] = keep >= give, d[1] = 1 - d[0];
      if (mode == LEARN_THEIRS) {
        float total = 0, v = d[0] * keep + d[1] * give;
        for (int i = 0; i < HELD; i++) total += weight(own, i);
        regret[0] = std::max(0.f, regret[0] + total * (keep - v)), regret[1] = std::max(0.f, regret[1] + total * (give - v));
      }
    }
    for (int i = 0; i < HELD; i++)
      for (int j = 0; j < HELD; j++) {
        bool onOwn = hitsOwn(j, n.n2, n.count), onOther = hitsOther(i, n.n1, left);
        if (!M) {
          float mass = weight(own, i) * w2[j];
          if (mass <= 0) continue;
          if (onOwn || onOther) {
            if (r.d2 == 1) continue;
            float kept = onOwn ? d[0] : j ? keeps : 0, p2 = onOwn ? any : 1;
            const Round &next = onOwn ? dropped : lost;
            flow(next, p2, 1, mass * kept), flow(next, p2, 0, mass * (1 - kept));
          } else if (!r.m2) flow(won, p, j > 0, mass);
          continue;
        }
        float v = vWon.at[i > 0][j > 0];
        if (onOwn) v = d[0] * vDropped.at[i > 0][1] + d[1] * vDropped.at[i > 0][0];
        else if (onOther) v = j ? keeps * vLost.at[1][1] + (1 - keeps) * vLost.at[1][0] : vLost.at[1][0];
        M->at[i][j] = v;
      }
  }

  // Values into M, or, without M, how often next rounds are reached.
  void visit(int at, const float *own, const float *w2, Matrix *M) const {
    const Node &n = tree->nodes[at];
    if (n.kind == END) return n.who == 1 ? endOurs(n, own, w2, M) : endTheirs(n, own, w2, M);
    bool places = n.kind == PLACE || n.kind == ADD, we = n.who == 1;
    int pile = we ? n.n1 : n.n2, count = n.slots;
    const uint8_t *legal = we ? &tree->legal1[n.ours] : &tree->legal2[n.theirs];
    const float *w = we ? own : w2;
    float p[HELD][10] = {};
    for (int h = 0; h < HELD; h++)
      if (we || copies()) memcpy(p[h], (we ? ours + n.ours : mirror + n.mirror) + h * count, count * sizeof(float));
      else if (mode != ANSWER) mix(theirs + n.theirs + h * count, legal + h * count, count, tremble, p[h]);
    Matrix kids[10];
    for (int a = 0; a < count; a++) {
      if (n.kids[a] < 0) continue;
      float next[HELD];
      for (int h = 0; h < HELD; h++) next[h] = w[h] * p[h][a];
      if (places && a == 0) next[2 + pile] += w[1] * p[1][1];
      visit(n.kids[a], we ? next : own, we ? w2 : next, M ? &kids[a] : nullptr);
    }
    if (!M) return;
    memset(M, 0, sizeof *M);
    for (int h = 0; h < HELD; h++) {
      // A skull that is added goes on as a flower would, with something else in the pile.
      auto kid = [&](int a) -> const Matrix & { return kids[places && a == 1 ? 0 : a]; };
      auto held = [&](int a) { return places && a == 1 ? 2 + pile : h; };
      const uint8_t *may = legal + h * count;
      float q[10] = {}, v = 0;
      int best = -1;
      for (int a = 0; a < count; a++) {
        if (!may[a]) continue;
        if (we) for (int j = 0; j < HELD; j++) q[a] += w2[j] * kid(a).at[held(a)][j];
        else for (int i = 0; i < HELD; i++) q[a] += weight(own, i) * kid(a).at[i][held(a)];
        if (best < 0 || q[a] > q[best]) best = a;
      }
      if (!we && mode == ANSWER && best >= 0) p[h][best] = 1;
      for (int a = 0; a < count; a++) {
        if (!may[a] || p[h][a] <= 0) continue;
        v += p[h][a] * q[a];
        if (we) for (int j = 0; j < 8; j++) M->at[h][j] += p[h][a] * kid(a).at[held(a)][j];
        else for (int i = 0; i < HELD; i++) M->at[i][h] += p[h][a] * kid(a).at[i][held(a)];
      }
      if (we && learns()) {
        float often = own[h] + 1e-3f, share = often * prior[h > 0];
        seen[n.ours + h * count] += often;
        for (int a = 0; a < count; a++) if (may[a]) gain[n.ours + h * count + a] += share * (v - q[a]);
      }
      if (!we && mode == LEARN_THEIRS) {
        float *r = theirs + n.theirs + h * count;
        for (int a = 0; a < count; a++) if (may[a]) r[a] = std::max(0.f, r[a] + q[a] - v);
      }
    }
  }
};

vector<int> order;  // rounds, first to last
const Tree &treeOf(const Round &r) { return trees[r.d1 - 1][r.d2 - 1][toldBy(r.kind).weStart]; }

bool possible(const Round &r) {
  Told told = toldBy(r.kind);
  int had1 = r.d1 + failedByUs(r.kind), had2 = r.d2 + failedByThem(r.kind);
  if (had1 > 4 || had2 > 4 || (told.gone1 && had1 == 4) || (told.gone2 && had2 == 4)) return false;
  return r.kind < W1 || (r.kind < W2 ? r.m1 : r.m2);
}

// Regrets of what was seen in one or more sweeps.
void learn() {
  for (int x : order)
    for (const auto &[key, ask] : treeOf(roundAt(x)).asks)
      for (int h = 0; h < HELD; h++) {
        size_t from = from1[x] + ask.from + h * ask.slots;
        for (int a = 0; a < ask.slots; a++)
          if (seen1[from] > 0) regret1[from + a] = std::max(0.f, regret1[from + a] + gain1[from + a] / seen1[from]);
      }
  for (int i = 0; i < 64; i++) for (int a = 0; a < 2; a++) dropRegret[i][a] = std::max(0.f, dropRegret[i][a] + dropGain[i][a]);
}

void sweep(Mode mode, float tremble, bool up) {
  for (size_t k = 0; k < order.size(); k++) {
    int x = order[up ? order.size() - 1 - k : k];
    Round r = roundAt(x);
    const Tree &t = treeOf(r);
    for (int g = 0; g < GRID; g++) {
      if (!fits(r, g)) continue;
      const float *from = &reach[(x * GRID + g) * 2];
      if (!up && from[0] + from[1] <= 0) continue;
      float p = chanceAt(g), own[HELD] = {1, 1}, w2[HELD] = {from[0], from[1]};
      Play play = {mode, tremble, &t, r, {1 - p, p}, policy.data() + from1[x],
                   copied.data() + from1[indexOf(turned(r))], regret2.data() + from2[x] + (doubted(r) ? t.legal2.size() * g : 0), gain1.data() + from1[x], seen1.data() + from1[x]};
      Matrix m;
      play.visit(0, own, w2, up ? &m : nullptr);
      if (!up) continue;
      for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) valueAt(x, g).at[i][j] = m.at[i][j];
    }
  }
}

void playBy(const vector<float> &weights, const float (*drops)[2]) {
  for (int x : order) {
    const Tree &t = treeOf(roundAt(x));
    for (const auto &[key, ask] : t.asks)
      for (int h = 0; h < HELD; h++) {
        size_t from = ask.from + h * ask.slots;
        mix(weights.data() + from1[x] + from, &t.legal1[from], ask.slots, 0, policy.data() + from1[x] + from);
      }
  }
  for (int k = 0; k < 64; k++) mix(drops[k], BOTH, 2, 0, drop[k]);
}

// They do anything that they may.
void playByChance() {
  for (int x : order) {
    const Tree &t = treeOf(roundAt(x));
    const vector<float> none(16, 0);
    for (const auto &[key, ask] : t.asks)
      for (int h = 0; h < HELD; h++) {
        size_t from = ask.from + h * ask.slots;
        mix(none.data(), &t.legal1[from], ask.slots, 0, copied.data() + from1[x] + from);
      }
  }
  std::fill(&copiedDrop[0][0], &copiedDrop[64][0], 0.5f);
}

void addToSum(float share) {
  for (int x : order) {
    const float own[HELD] = {1, 1};
    countOurs(treeOf(roundAt(x)), &policy[from1[x]], share, &sum1[from1[x]], own, 0);
  }
  for (int k = 0; k < 64; k++) for (int a = 0; a < 2; a++) dropSum[k][a] += share * drop[k][a];
}

// How likely a tribe of so many discs has its skull where a larger table leaves two: counted in games of three and four.
const float NATURAL[5] = {0, 0.6f, 0.9f, 0.95f, 1};

// Where games of two seats begin: four discs each, or, seldom, anything that a larger table may leave.
void setRoots(float share = 1) {
  std::fill(reach.begin(), reach.end(), 0.f);
  for (int x : order) {
    Round r = roundAt(x);
    if (r.kind > THIRD2) continue;
    bool fresh = r.d1 == 4 && r.d2 == 4 && !r.m1 && !r.m2 && r.kind <= NONE2;
    float all = share * (fresh ? 1.f : 0.01f), has1 = NATURAL[r.d1], has2 = r.kind == THIRD2 ? 1 : NATURAL[r.d2];
    for (int g = 0; g < GRID; g++) {
      if (!fits(r, g)) continue;
      float part = all * (doubted(r) ? std::max(0.f, 1 - fabsf(chanceAt(g) - has1) * 4) / 4 : 1);
      reach[(x * GRID + g) * 2] += part * (1 - has2), reach[(x * GRID + g) * 2 + 1] += part * has2;
    }
  }
}

// How much more than their half they win from there, in points, seats and starters in turn.
double theyWin(Round r) {
  double has1 = NATURAL[r.d1], has2 = NATURAL[r.d2], sum = 0;
  Value v = worth(r, has1);
  for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) sum += (i ? has1 : 1 - has1) * (j ? has2 : 1 - has2) * v.at[i][j];
  return sum;
}
double gainAt(int d1, int d2, int m1, int m2) {
  double sum = 0;
  for (int k = NONE1; k <= NONE2; k++) sum += theyWin({d1, d2, m1, m2, k}) + theyWin({d2, d1, m2, m1, NONE1 + NONE2 - k});
  return 100 * (sum / 4 - 0.5);
}

// How much of what we learn from is somebody who plays anything.
const float RANDOM = 0.3f;

// Moves that are less likely are noise.
const float LEAST = 0.01f;

// The rows of the file, in the order in which packages/bots/src/skull/duel/view.ts walks them: only what can be held and done.
template <typename Visit> void eachRow(Visit visit) {
  for (int x = 0; x < ROUNDS; x++) {
    Round r = roundAt(x);
    if (!possible(r)) continue;
    const Tree &t = treeOf(r);
    for (const auto &[key, ask] : t.asks)
      for (int h = r.d1 == 4; h < 2 + std::get<1>(key); h++) {
        const uint8_t *may = &t.legal1[ask.from + h * ask.slots];
        if ((h == 1 && std::get<1>(key) == r.d1) || std::count(may, may + ask.slots, 1) < 2) continue;
        visit(from1[x] + ask.from + h * ask.slots, ask.slots, may);
      }
  }
}

// How likely each move is (255 the likeliest); last, what is given up after the own skull.
void write(const char *name) {
  FILE *f = fopen(name, "wb");
  eachRow([&](size_t from, int slots, const uint8_t *may) {
    float top = *std::max_element(&policy[from], &policy[from] + slots);
    for (int a = 0; a < slots; a++) if (may[a]) put(f, policy[from + a] < LEAST ? 0 : policy[from + a] / top);
  });
  for (int k = 0; k < 64; k++) put(f, drop[k][0]);
  fclose(f);
}

// A file as it is shipped, into the sums.
void read(const char *name) {
  FILE *f = fopen(name, "rb");
  eachRow([&](size_t from, int slots, const uint8_t *may) {
    for (int a = 0; a < slots; a++) if (may[a]) sum1[from + a] = fgetc(f);
  });
  for (int k = 0; k < 64; k++) dropSum[k][0] = fgetc(f), dropSum[k][1] = 255 - dropSum[k][0];
  fclose(f);
}

void forget() {
  std::fill(gain1.begin(), gain1.end(), 0.f), std::fill(seen1.begin(), seen1.end(), 0.f);
  memset(dropGain, 0, sizeof dropGain);
}

void both(Mode mode, float tremble, float share = 1) {
  setRoots(share);
  sweep(mode, tremble, false);
  sweep(mode, tremble, true);
}

void report(const char *name) {
  playBy(sum1, dropSum);
  sweep(ANSWER, 0, true);
  print("the best answer with memory gains", 1, gainAt);
  playByChance();
  sweep(AGAINST, 0, true);
  print("against random players we gain", -1, gainAt);
  copied = policy, memcpy(copiedDrop, drop, sizeof drop);
  both(MIRROR, 0);
  for (int a = 1; a <= 4; a++)
    for (int b = 1; b <= 4; b++) {
      printf("%d discs against %d, the starter wins", a, b);
      for (int mats = 0; mats < 4; mats++) printf(" %.1f", 100 - 100 * theyWin({a, b, mats >> 1, mats & 1, NONE1}));
      printf("\n");
    }
  if (name) write(name);
}

// What somebody gains who also decides by the view: learned like the solution, with exact expectations.
void exploit(int iterations) {
  std::fill(regret1.begin(), regret1.end(), 0.f), memset(dropRegret, 0, sizeof dropRegret);
  for (int k = 0; k < iterations; k++) {
    playBy(regret1, dropRegret);
    forget();
    both(AGAINST, 0);
    learn();
  }
  print("an answer by the view gains", -1, gainAt);
}

int main(int argc, char **argv) {
  int iterations = argc > 1 ? atoi(argv[1]) : 1000;
  growAll();
  size_t size1 = 0, size2 = 0;
  for (int layer = 0; layer <= 8; layer++)
    for (int x = 0; x < ROUNDS; x++) {
      Round r = roundAt(x);
      if (layerOf(r) != layer || !possible(r)) continue;
      order.push_back(x);
      from1[x] = size1, from2[x] = size2;
      size1 += treeOf(r).legal1.size(), size2 += treeOf(r).legal2.size() * (doubted(r) ? GRID : 1);
    }
  printf("%zu kinds of round, %zu numbers ours, %zu theirs\n", order.size(), size1, size2);
  policy.resize(size1), copied.resize(size1), regret1.resize(size1), sum1.resize(size1), gain1.resize(size1), seen1.resize(size1), regret2.resize(size2);
  values.resize(ROUNDS * GRID), reach.resize(ROUNDS * GRID * 2 + 4);
  if (iterations == 0) {
    read(argv[2]);
    report(nullptr);
    exploit(100);
    return 0;
  }
  for (int k = 1; k <= iterations; k++) {
    float tremble = 4.f / (200 + k);
    playBy(regret1, dropRegret);
    sweep(LEARN_THEIRS, tremble, true);
    forget();
    both(LEARN_OURS, tremble);
    double now = gainAt(4, 4, 0, 0);
    playByChance();
    both(AGAINST, 0, RANDOM);
    learn();
    addToSum(k * (float)k);
    if (k % std::max(1, iterations / 8)) continue;
    printf("%d rounds of learning, in the last they won %.2f points too much\n", k, now);
    report(argc > 2 ? argv[2] : nullptr);
  }
}
