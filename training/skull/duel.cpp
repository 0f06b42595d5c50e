// Solves two living seats: mirror descent with a falling temperature over every position, then a best response.
// g++ -O3 -march=native duel.cpp -o duel && ./duel OUT ITERATIONS
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
struct Info { uint32_t key; uint64_t mask; int from, count; };

vector<World> worlds;
vector<Edge> edges;
vector<Info> infos;
std::unordered_map<std::string, int> worldAt;
std::unordered_map<uint32_t, int> infoAt;

// Seat 0 is always the first player.
bool canonical(Table &t) {
  memset(t.lastFlowers, 0, sizeof t.lastFlowers);
  t.rng = 0;
  if (t.first == 0) return false;
  uint8_t *pairs[] = {t.discs, t.skull, t.pile, t.at, t.flipped, t.mat, t.by, t.lastSkull};
  for (uint8_t *p : pairs) std::swap(p[0], p[1]);
  auto turned = [](uint8_t s) { return (uint8_t)(s < 2 ? 1 - s : s); };
  t.first = 0, t.turn = turned(t.turn), t.bidder = turned(t.bidder), t.lastChallenger = turned(t.lastChallenger);
  return true;
}

std::string nameOf(const Table &t) {
  uint8_t b[] = {t.phase, t.turn, t.bidder, t.count, t.discs[0], t.discs[1], t.skull[0], t.skull[1], t.pile[0], t.pile[1],
                 t.at[0], t.at[1], t.mat[0], t.mat[1], (uint8_t)lastClass(t, 0, 1)};
  return std::string((char *)b, sizeof b);
}

int visit(Table t) {
  std::string name = nameOf(t);
  auto found = worldAt.find(name);
  if (found != worldAt.end()) return found->second;
  uint64_t mask = legal(t);
  uint32_t key = pairKey(t, 1 - t.turn);
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
        // A tribe of one flower and the skull that kept its skull has no flower left, and so on: both are positions.
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
struct Root { int world; float share; int index; };
vector<Root> roots;

Table startOf(int d0, int s0, int d1, int s1, int mats, int last) {
  Table t;
  memset(&t, 0, sizeof t);
  t.n = 2;
  t.discs[0] = d0, t.skull[0] = s0, t.discs[1] = d1, t.skull[1] = s1, t.mat[0] = mats >> 1, t.mat[1] = mats & 1;
  t.lastChallenger = NOBODY;
  if (last > 0) {
    t.hasLast = 1, t.lastWon = last < 3;
    int by = last < 3 ? last - 1 : (last - 3) % 3;
    t.lastChallenger = by == 2 ? 5 : by;
    if (last >= 3) t.lastSkull[(last - 3) / 3] = 1;
  }
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

int main(int argc, char **argv) {
  std::string out = argc > 1 ? argv[1] : "duel.bin";
  int iterations = argc > 2 ? atoi(argv[2]) : 1000;
  const int kinds[7][2] = {{1, 0}, {1, 1}, {2, 0}, {2, 1}, {3, 0}, {3, 1}, {4, 1}};
  const int lasts[] = {0, 5, 8};
  vector<Root> whole;
  for (int last : lasts)
    for (auto &a : kinds)
      for (auto &b : kinds)
        for (int mats = 0; mats < 4; mats++) {
          if ((last == 5 && !a[1]) || (last == 8 && !b[1])) continue;
          Table t = startOf(a[0], a[1], b[0], b[1], mats, last);
          auto prior = [](const int *k) { float keeps = k[0] / 4.f; keeps += (1 - keeps) * 0.3f; return k[1] ? keeps : 1 - keeps; };
          float share = prior(a) * prior(b) * (last == 0 ? 1 : 0.5f) / 100;
          bool start = last == 0 && mats == 0 && a[0] == 4 && b[0] == 4;
          int w = visit(t);
          roots.push_back({w, start ? 1.0f : share, 0});
          if (start) whole.push_back(roots.back());
        }
  int from = 0;
  for (Info &info : infos) info.from = from, from += info.count;
  policy.assign(from, 0);
  for (const Info &info : infos)
    for (int a = 0; a < info.count; a++) policy[info.from + a] = 1.0f / info.count;
  int choices = 0, numbers = 0;
  for (const Info &info : infos)
    if (info.count > 1) choices++, numbers += info.count;
  printf("%zu positions, %zu views, %d with a choice, %d probabilities\n", worlds.size(), infos.size(), choices, numbers);
  fflush(stdout);
  vector<float> slow = policy, answer;
  float hot = argc > 3 ? atof(argv[3]) : 0.05f, cold = argc > 4 ? atof(argv[4]) : 0.003f, pace = argc > 5 ? atof(argv[5]) : 6.f;
  int memory = argc > 6 ? atoi(argv[6]) : 24, each = argc > 7 ? atoi(argv[7]) : 10;
  Contest contest;
  vector<vector<float>> rivals;
  Table luck;
  luck.rng = 7;
  double least = 1;
  vector<float> chosen = policy;
  for (int k = 0; k < iterations; k++) {
    float part = std::min(1.0f, k / (0.8f * iterations)), heat = hot * powf(cold / hot, part), step = pace * heat;
    contest.clear();
    contest.add(policy, policy, 0.02f, 0.3f);
    if (!rivals.empty())
      for (int j = 0; j < 3; j++) contest.add(policy, j == 0 ? rivals[(k / each) % rivals.size()] : rivals[below(luck, rivals.size())], 0.02f, 0.7f / 3);
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
    float keep = 1 - 1.0f / std::max(1.f, std::min(300.f, 0.1f * k));
    for (size_t i = 0; i < slow.size(); i++) slow[i] = keep * slow[i] + (1 - keep) * policy[i];
    if (k % each == each - 1) {
      double gain = bestResponse(slow, 6, whole, &answer, contest);
      if (gain < least) least = gain, chosen = slow;
      if ((int)rivals.size() < memory) rivals.push_back(answer);
      else rivals[below(luck, memory)] = answer;
    }
    if (k % (iterations / 20) == iterations / 20 - 1) {
      printf("%d heat %.5f best response at the start: %.4f, longer %.4f; least so far %.4f\n", k + 1, heat,
             bestResponse(slow, 6, whole, nullptr, contest), bestResponse(slow, 20, whole, nullptr, contest), least);
      fflush(stdout);
    }
  }
  policy = chosen;
  printf("shipped: %.4f\n", bestResponse(policy, 40, whole, nullptr, contest));
  FILE *file = fopen(out.c_str(), "wb");
  int32_t head[2] = {choices, numbers};
  fwrite(head, 4, 2, file);
  vector<int> order;
  for (size_t i = 0; i < infos.size(); i++)
    if (infos[i].count > 1) order.push_back(i);
  std::sort(order.begin(), order.end(), [](int a, int b) { return infos[a].key < infos[b].key; });
  for (int i : order) fwrite(&infos[i].key, 4, 1, file);
  for (int i : order) fwrite(&infos[i].mask, 8, 1, file);
  for (int i : order) fwrite(rowOf(policy, i), 4, infos[i].count, file);
  contest.clear();
  contest.add(policy, policy, 0, 1);
  vector<float> rounds(ROUNDS, 0.5f);
  for (int last = 0; last < 9; last++)
    for (auto &a : kinds)
      for (auto &b : kinds)
        for (int mats = 0; mats < 4; mats++) {
          Table t = startOf(a[0], a[1], b[0], b[1], mats, last);
          auto found = worldAt.find(nameOf(t));
          if (found != worldAt.end()) rounds[roundIndex(t, 0, 1)] = contest.value[2 * found->second];
        }
  fwrite(rounds.data(), 4, ROUNDS, file);
  fclose(file);
  double value = 0;
  for (const Root &r : whole) value += contest.value[2 * r.world];
  printf("the first player of a whole game wins %.4f\n", value / whole.size());
}
