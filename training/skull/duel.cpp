// Solves endgames of two living seats with at most two discs each: mirror descent with a falling temperature over every
// position, then a best response. g++ -O3 duel.cpp -o duel && ./duel 20000
#include "pair.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unordered_map>
#include <vector>
using std::vector;

struct Edge { int child[2]; float p; bool flip[2]; };  // child -1: the first player has won, -2: lost
struct World { int info, from, seat; };                // edges [from, from + actions of info)
struct Info { uint64_t key; uint64_t mask; int from, count; };

vector<World> worlds;
vector<Edge> edges;
vector<Info> infos;
std::unordered_map<std::string, int> worldAt;
std::unordered_map<uint64_t, int> infoAt;

// Seat 0 is always the first player.
bool canonical(Table &t) {
  t.rng = 0;
  if (t.first == 0) return false;
  uint8_t *pairs[] = {t.discs, t.skull, t.pile, t.at, t.flipped, t.mat, t.by, t.lastSkull, t.lastFlowers};
  for (uint8_t *p : pairs) std::swap(p[0], p[1]);
  auto turned = [](uint8_t s) { return (uint8_t)(s < 2 ? 1 - s : s); };
  t.first = 0, t.turn = turned(t.turn), t.bidder = turned(t.bidder), t.lastChallenger = turned(t.lastChallenger);
  return true;
}

std::string nameOf(const Table &t) {
  uint8_t b[] = {t.phase, t.turn, t.bidder, t.count, t.discs[0], t.discs[1], t.skull[0], t.skull[1], t.pile[0], t.pile[1],
                 t.at[0], t.at[1], t.mat[0], t.mat[1], (uint8_t)lastClass(t, 0, 1), t.lastFlowers[0], t.lastFlowers[1]};
  return std::string((char *)b, sizeof b);
}

int visit(Table t) {
  std::string name = nameOf(t);
  auto found = worldAt.find(name);
  if (found != worldAt.end()) return found->second;
  uint64_t mask = legal(t);
  uint64_t key = pairKey(t, 1 - t.turn);
  auto known = infoAt.find(key);
  int info;
  if (known == infoAt.end()) {
    info = infos.size();
    infoAt[key] = info;
    infos.push_back({key, mask, 0, bits(mask)});
  } else info = known->second;
  if (infos[info].mask != mask) { fprintf(stderr, "a view with two lists of moves\n"); exit(1); }
  vector<Edge> own;
  for (int a = 0; a < ACTIONS; a++) {
    if (!((mask >> a) & 1)) continue;
    Table next = t;
    Event event = {NOBODY, 0};
    apply(next, a, event);
    // The next decision, so that the attempt itself is no position: with two seats it leaves no choice.
    while (event.winner == NOBODY && next.phase == ATTEMPT) apply(next, nth(legal(next), 0), event);
    Edge e = {{0, 0}, 1, {false, false}};
    if (event.winner != NOBODY) e.child[0] = event.winner == 0 ? -1 : -2;
    else {
      int loser = next.lastChallenger;
      bool blind = t.phase != DISCARD && next.phase == PLACE && next.hasLast && !next.lastWon && t.phase != PLACE &&
                   loser < 2 && next.discs[loser] < t.discs[loser] && t.skull[loser] && !next.lastSkull[loser];
      if (blind) {
        Table kept = next, lost = next;
        kept.skull[loser] = 1, lost.skull[loser] = 0;
        e.p = 1 - 1.0f / t.discs[loser];
        e.flip[0] = canonical(kept), e.flip[1] = canonical(lost);
        e.child[1] = visit(lost);
        e.child[0] = visit(kept);
      } else {
        e.flip[0] = canonical(next);
        e.child[0] = visit(next);
      }
    }
    own.push_back(e);
  }
  int index = worlds.size();
  worlds.push_back({info, (int)edges.size(), t.turn});
  edges.insert(edges.end(), own.begin(), own.end());
  worldAt[name] = index;
  return index;
}

vector<float> policy;
struct Root { int world; float share; int discs[2], mats; };
vector<Root> roots;

Table startOf(const int *first, const int *other, int mats) {
  Table t;
  memset(&t, 0, sizeof t);
  t.n = 2;
  t.discs[0] = first[0], t.skull[0] = first[1], t.discs[1] = other[0], t.skull[1] = other[1];
  t.mat[0] = mats >> 1, t.mat[1] = mats & 1;
  t.lastChallenger = NOBODY;
  beginRound(t, 0);
  return t;
}

const float *rowOf(const vector<float> &p, int info) { return p.data() + infos[info].from; }

// One player's moves against another's, for both seats at once: how often each position comes up, what it is worth to
// the player whose policy is `mine`, and summed for each view what each move is worth to them. That player explores; what
// they believe of the other comes from how the other plays, never from random moves.
struct Contest {
  vector<float> flow, value, sum, total;
  Contest() : flow(2 * worlds.size()), value(2 * worlds.size()), sum(numbersInAll()), total(infos.size()) {}
  static size_t numbersInAll() { return infos.back().from + infos.back().count; }

  void add(const vector<float> &mine, const vector<float> &theirs, float explore, float share) {
    std::fill(flow.begin(), flow.end(), 0.f);
    for (const Root &r : roots) flow[2 * r.world] += share * r.share, flow[2 * r.world + 1] += share * r.share;
    for (int w = worlds.size() - 1; w >= 0; w--) {
      const World &x = worlds[w];
      int count = infos[x.info].count;
      for (int me = 0; me < 2; me++) {
        float here = flow[2 * w + me];
        if (here <= 0) continue;
        bool own = x.seat == me;
        const float *p = rowOf(own ? mine : theirs, x.info);
        for (int a = 0; a < count; a++) {
          const Edge &e = edges[x.from + a];
          float f = here * (own ? (1 - explore) * p[a] + explore / count : p[a]);
          if (e.child[0] >= 0) flow[2 * e.child[0] + (me ^ e.flip[0])] += f * e.p;
          if (e.p < 1) flow[2 * e.child[1] + (me ^ e.flip[1])] += f * (1 - e.p);
        }
      }
    }
    for (size_t w = 0; w < worlds.size(); w++) {
      const World &x = worlds[w];
      const Info &info = infos[x.info];
      for (int me = 0; me < 2; me++) {
        bool own = x.seat == me;
        const float *p = rowOf(own ? mine : theirs, x.info);
        float v = 0, here = flow[2 * w + me];
        for (int a = 0; a < info.count; a++) {
          const Edge &e = edges[x.from + a];
          auto of = [&](int k) {
            if (e.child[k] < 0) return (e.child[k] == -1) == (me == 0) ? 1.f : 0.f;
            return value[2 * e.child[k] + (me ^ e.flip[k])];
          };
          float q = e.p < 1 ? of(0) * e.p + of(1) * (1 - e.p) : of(0);
          v += p[a] * q;
          if (own) sum[info.from + a] += here * q;
        }
        value[2 * w + me] = v;
        if (own) total[x.info] += here;
      }
    }
  }
  void clear() { std::fill(sum.begin(), sum.end(), 0.f), std::fill(total.begin(), total.end(), 0.f); }
  double worth(const vector<Root> &from) const {
    double now = 0, share = 0;
    for (const Root &r : from) now += r.share * (value[2 * r.world] + value[2 * r.world + 1]) / 2, share += r.share;
    return now / share;
  }
};

// The most that a player wins against the policy by one fixed choice for each view, improved round by round.
double bestResponse(const vector<float> &fixed, int rounds, const vector<Root> &from, vector<float> *answer, Contest &contest) {
  vector<float> mine = fixed;
  double best = 0;
  for (int round = 0; round <= rounds; round++) {
    contest.clear();
    contest.add(mine, fixed, 0.02f, 1);
    double now = contest.worth(from);
    if (now > best) {
      best = now;
      if (answer) *answer = mine;
    }
    for (const Info &info : infos) {
      int top = 0;
      for (int a = 1; a < info.count; a++)
        if (contest.sum[info.from + a] > contest.sum[info.from + top]) top = a;
      for (int a = 0; a < info.count; a++) mine[info.from + a] = a == top;
    }
  }
  return best;
}

// How often a move is made, for what the seat in turn holds; -1 where it can't be made.
float often(Table t, int action) {
  auto found = infoAt.find(pairKey(t, 1 - t.turn));
  if (found == infoAt.end()) return -1;
  const Info &info = infos[found->second];
  if (!((info.mask >> action) & 1)) return -1;
  return policy[info.from + bits(info.mask & ((1ull << action) - 1))];
}

int main(int argc, char **argv) {
  int iterations = argc > 1 ? atoi(argv[1]) : 20000;
  const int kinds[4][2] = {{1, 0}, {1, 1}, {2, 0}, {2, 1}};
  // What was lost was lost blindly: one disc left is the skull in one case of four, two hold it in one of two.
  auto prior = [](const int *kind) { float has = kind[0] / 4.0f; return kind[1] ? has : 1 - has; };
  for (auto &a : kinds)
    for (auto &b : kinds)
      for (int mats = 0; mats < 4; mats++) roots.push_back({visit(startOf(a, b, mats)), prior(a) * prior(b), {a[0], b[0]}, mats});
  int from = 0;
  for (Info &info : infos) info.from = from, from += info.count;
  policy.assign(from, 0);
  for (const Info &info : infos)
    for (int a = 0; a < info.count; a++) policy[info.from + a] = 1.0f / info.count;
  printf("%zu positions, %zu views\n", worlds.size(), infos.size());
  Contest contest;
  vector<float> slow = policy;
  for (int k = 0; k < iterations; k++) {
    float part = std::min(1.0f, k / (0.8f * iterations)), heat = 0.05f * powf(0.02f, part), step = 4 * heat;
    contest.clear();
    contest.add(policy, policy, 0.02f, 1);
    for (size_t i = 0; i < infos.size(); i++) {
      const Info &info = infos[i];
      if (info.count < 2 || contest.total[i] <= 0) continue;
      float *p = policy.data() + info.from, top = -1e30f, sum = 0, l[16];
      for (int a = 0; a < info.count; a++) {
        l[a] = (logf(p[a]) + step * contest.sum[info.from + a] / contest.total[i]) / (1 + step * heat);
        top = std::max(top, l[a]);
      }
      for (int a = 0; a < info.count; a++) sum += expf(l[a] - top);
      for (int a = 0; a < info.count; a++) p[a] = std::max(1e-9f, expf(l[a] - top) / sum);
    }
    float keep = 1 - 1.0f / std::max(1.f, std::min(2000.f, 0.1f * k));
    for (size_t i = 0; i < slow.size(); i++) slow[i] = keep * slow[i] + (1 - keep) * policy[i];
  }
  policy = slow;
  for (int a = 2; a >= 1; a--)
    for (int b = 2; b >= 1; b--)
      for (int mats = 0; mats < 4; mats++) {
        vector<Root> here, turned;
        for (const Root &r : roots) {
          if (r.discs[0] == a && r.discs[1] == b && r.mats == mats) here.push_back(r);
          if (r.discs[0] == b && r.discs[1] == a && r.mats == (mats >> 1 | (mats & 1) << 1)) turned.push_back(r);
        }
        contest.clear();
        contest.add(policy, policy, 0, 1);
        double first = 0, share = 0;
        for (const Root &r : here) first += r.share * contest.value[2 * r.world], share += r.share;
        vector<Root> both = here;
        both.insert(both.end(), turned.begin(), turned.end());
        double gain = bestResponse(policy, 30, both, nullptr, contest) - 0.5;
        const int mine[2] = {a, 1}, theirs[2] = {b, 1};
        Table t = startOf(mine, theirs, mats);
        float second = often(t, A_SKULL);
        t.turn = 0;
        float lead = often(t, A_SKULL);
        const int plain[2] = {a, 0};
        float opens[2][2];  // with a flower on the mat; with the skull
        for (int skull = 0; skull < 2; skull++) {
          Table u = startOf(skull ? mine : plain, theirs, mats);
          u.pile[0] = u.pile[1] = 1, u.at[0] = skull ? 0 : NONE, u.phase = ADD, u.turn = 0;
          opens[skull][0] = often(u, A_BID), opens[skull][1] = often(u, A_BID + 1);
        }
        printf("%d against %d, mats %d%d: first wins %.3f; skull placed by first %.2f, by second %.2f; "
               "opens 1 / 2 on a flower %.2f / %.2f, on the skull %.2f / %.2f; best response gains %.4f\n",
               a, b, mats >> 1, mats & 1, first / share, lead, second, opens[0][0], opens[0][1], opens[1][0], opens[1][1], gain);
      }
}
