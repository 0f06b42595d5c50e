// Play by a table: for tables of three and four living seats every view has its own entry, with what each move is worth
// and how likely it is played. Entries lie in one open hash table, so only what is visited takes room.
#pragma once
#include "table.h"

#ifdef __CUDACC__
#define DEVICE __device__ inline
DEVICE uint64_t claim(uint64_t *at, uint64_t key) { return atomicCAS((unsigned long long *)at, 0ull, (unsigned long long)key); }
DEVICE void addTo(float *at, float x) { atomicAdd(at, x); }
#else
#define DEVICE inline
DEVICE uint64_t claim(uint64_t *at, uint64_t key) { uint64_t old = *at; if (old == 0) *at = key; return old; }
DEVICE void addTo(float *at, float x) { *at += x; }
#endif

enum { WIDTH = 18, MOST_TABLED = 4, PER_WORTH = 64, LONGEST = 48 };

struct Store {
  uint64_t capacity;        // a power of two
  uint64_t *keys;
  uint8_t *counts;          // how many moves there are
  uint8_t *fresh;           // whether it was visited of late
  float *logits, *gain, *seen, *sum;  // by entry, WIDTH each: the present mixture; what moves brought, how often; the average
  float *worth;             // by how a round begins: chance to win of each seat from the first on
  float *worthSum, *worthSeen;  // what it rests on
};
enum { WORTHS = PER_WORTH * PER_WORTH * PER_WORTH * PER_WORTH * MOST_TABLED };

// Discs and what is known of the skull, in four bits; among four there is room for no, perhaps and likely.
HD int knownOf(const Table &t, int s, int k) {
  int d = t.discs[s], b = bucket(t.chance[s]);
  if (k > 3 && b > 0) b = b < 3 ? 2 : 3;
  return d == 4 ? 0 : d == 3 ? 1 + (b == 0 ? 0 : b == 1 ? 1 : b - 1) : d == 2 ? 5 + b : 10 + b;
}

// All that a decision depends on.
HD uint64_t keyOf(const Table &t) {
  int me = t.turn;
  uint8_t seatOf[SEATS];
  int k = slots(t, me, seatOf), bidder = 0, first = 0;
  bool mats = t.phase != PLACE && t.phase != DISCARD, auction = t.phase == BID || t.phase == ATTEMPT;
  uint64_t key = t.phase + 1;
  for (int i = 0; i < k; i++) {
    int s = seatOf[i];
    key = key * 16 + knownOf(t, s, k);
    key = key * 2 + t.mat[s];
    key = key * 8 + (mats ? t.pile[s] : 0);
    key = key * 2 + (auction && ((t.passed >> s) & 1));
    key = key * 8 + (t.phase == ATTEMPT ? t.flipped[s] : 0);
    if (t.bidder == s) bidder = i;
    if (t.first == s) first = i;
  }
  int held = !t.skull[me] ? 0 : t.at[me] == NONE ? 1 : 2 + t.at[me];
  key = key * 8 + held;
  key = key * 32 + (auction ? t.count : 0);
  key = key * 4 + (auction ? bidder : 0);
  key = key * 4 + first;
  return key * 2 + (k == 4);
}

DEVICE int64_t entryOf(const Store &store, uint64_t key, bool adds, int count) {
  uint64_t h = key;
  h ^= h >> 32, h *= 0xd6e8feb86659fd93ull, h ^= h >> 32, h *= 0xd6e8feb86659fd93ull, h ^= h >> 32;
  for (int probe = 0; probe < 64; probe++) {
    uint64_t at = (h + probe) & (store.capacity - 1), there = store.keys[at];
    if (there == key) return at;
    if (there != 0) continue;
    if (!adds) return -1;
    there = claim(store.keys + at, key);
    if (there == 0) store.counts[at] = count;
    if (there == 0 || there == key) return at;
  }
  return -1;
}

HD int livingSeats(const Table &t, uint8_t *seatOf) {
  int k = 0;
  for (int i = 0; i < t.n; i++) {
    int s = (t.first + i) % t.n;
    if (living(t, s)) seatOf[k++] = s;
  }
  return k;
}

// How a round begins, skulls included, seats from the first on.
HD int64_t worthAt(const Table &t, const uint8_t *seatOf, int k) {
  int64_t at = 0;
  for (int i = 0; i < MOST_TABLED; i++)
    at = at * PER_WORTH + (i < k ? (knownOf(t, seatOf[i], k) * 2 + t.mat[seatOf[i]]) * 2 + t.skull[seatOf[i]] : PER_WORTH - 1);
  return at * MOST_TABLED;
}

DEVICE int sampled(Table &t, const float *logits, int count) {
  float top = -1e30f, sum = 0;
  for (int a = 0; a < count; a++) top = fmaxf(top, logits[a]);
  for (int a = 0; a < count; a++) sum += expf(logits[a] - top);
  float x = uniform(t) * sum;
  for (int a = 0; a < count; a++) {
    x -= expf(logits[a] - top);
    if (x < 0) return a;
  }
  return count - 1;
}

// One round. One seat explores, by `own`: what it does after its last deviation tells what moves are worth. The others
// play by `store` and seldom do what they would not, so that nothing stays unanswered; where that is the same table and
// nobody explored, all learn. Who answers to one that explores must not: it would learn to play against luck.
DEVICE void playRound(Table &t, const Setup &setup, const Store &store, const Store &own, float explore, float tremble) {
  uint8_t seatOf[SEATS];
  int k = livingSeats(t, seatOf);
  int64_t begin = worthAt(t, seatOf, k);
  int explorer, moves = 0;
  do explorer = seatOf[below(t, k)];
  while (t.by[explorer] != BY_LEARNER);
  bool deviated = false, alike = own.keys == store.keys;
  int64_t entries[LONGEST];
  uint8_t ranks[LONGEST], whose[LONGEST], from[SEATS] = {};
  Event event = {NOBODY, 0};
  do {
    uint64_t mask = legal(t);
    int count = bits(mask), rank = 0;
    if (count > 1) {
      int me = t.turn;
      bool explores = me == explorer;
      const Store &by = explores ? own : store;
      int64_t entry = entryOf(by, keyOf(t), true, count);
      bool random = uniform(t) < (explores ? explore : tremble) || entry < 0;
      rank = random ? below(t, count) : sampled(t, by.logits + entry * WIDTH, count);
      if (random) from[me] = moves, deviated |= explores;
      if ((explores || alike) && moves < LONGEST && entry >= 0) entries[moves] = entry, whose[moves] = me, ranks[moves++] = rank;
    }
    apply(t, nth(mask, rank), event);
  } while (event.winner == NOBODY && !(t.phase == PLACE && onMats(t) == 0));

  float value[SEATS] = {};
  if (event.winner == NOBODY && isDuel(t)) {
    int we = nextLiving(t, t.first), they = nextLiving(t, we);
    if (t.by[we] == setup.answers) { int s = we; we = they, they = s; }
    value[they] = duelValue(t, setup, we, they), value[we] = 1 - value[they];
    event.winner = they;
  } else if (event.winner != NOBODY) {
    value[event.winner] = 1;
  } else {
    uint8_t next[SEATS];
    int left = livingSeats(t, next);
    const float *worth = own.worth + worthAt(t, next, left);
    for (int i = 0; i < left; i++) value[next[i]] = worth[i];
  }
  for (int m = 0; m < moves; m++) {
    if (m < from[whose[m]] || (deviated && whose[m] != explorer)) continue;
    addTo(own.gain + entries[m] * WIDTH + ranks[m], value[whose[m]]);
    addTo(own.seen + entries[m] * WIDTH + ranks[m], 1);
    own.fresh[entries[m]] = 1;
  }
  for (int i = 0; i < k && !deviated; i++)
    if (t.by[seatOf[i]] == BY_LEARNER) addTo(own.worthSum + begin + i, value[seatOf[i]]), addTo(own.worthSeen + begin + i, 1);
  bool over = event.winner != NOBODY;
  for (int s = 0; s < t.n && setup.mix == 1; s++) over |= t.by[s] == BY_LEARNER && !living(t, s);
  if (over) newGame(t, setup);
}

struct Rates { float step, pull, window, average; };
constexpr float DOUBT = 20;  // what was seen seldom moves little

// Mirror descent with a pull to evenness: one step for an entry that was visited, after what was seen there of late.
DEVICE void learnEntry(const Store &store, uint64_t at, const Rates &rates) {
  int count = store.counts[at];
  float *logits = store.logits + at * WIDTH, *gain = store.gain + at * WIDTH, *seen = store.seen + at * WIDTH;
  float all = 0, sum = 0, top = -1e30f, mass = 0, mean = 0, p[WIDTH];
  for (int a = 0; a < count; a++) all += seen[a], sum += gain[a], top = fmaxf(top, logits[a]);
  for (int a = 0; a < count; a++) p[a] = expf(logits[a] - top), mass += p[a];
  for (int a = 0; a < count; a++) p[a] /= mass, mean += p[a] * (seen[a] > 0 ? gain[a] / seen[a] : sum / all);
  float keep = all > rates.window ? rates.window / all : 1, sure = all / (all + DOUBT);
  for (int a = 0; a < count; a++) {
    float better = seen[a] > 0 ? seen[a] / (seen[a] + DOUBT / count) * (gain[a] / seen[a] - mean) : 0;
    logits[a] = (logits[a] - top + rates.step * better) / (1 + rates.step * sure * rates.pull);
    gain[a] *= keep, seen[a] *= keep;
    store.sum[at * WIDTH + a] += rates.average * p[a];
  }
  store.fresh[at] = 0;
}

DEVICE void learnWorth(const Store &store, int64_t at, float window) {
  float seen = store.worthSeen[at];
  if (seen == 0) return;
  store.worth[at] = store.worthSum[at] / seen;
  if (seen > window) store.worthSum[at] *= window / seen, store.worthSeen[at] = window;
}

// From here on the average is what is played.
DEVICE void freezeEntry(const Store &store, uint64_t at) {
  float all = 0;
  for (int a = 0; a < store.counts[at]; a++) all += store.sum[at * WIDTH + a];
  for (int a = 0; a < store.counts[at] && all > 0; a++) store.logits[at * WIDTH + a] = logf(store.sum[at * WIDTH + a] / all + 1e-9f);
}

// The average mixture for who is asked at a table, as logits of all moves; false where the table knows nothing of it.
DEVICE bool answerOf(const Table &t, const Store &store, float *logits) {
  uint8_t seatOf[SEATS];
  if (slots(t, t.turn, seatOf) > MOST_TABLED) return false;
  uint64_t mask = legal(t);
  int64_t entry = entryOf(store, keyOf(t), false, 0);
  if (entry < 0) return false;
  const float *sum = store.sum + entry * WIDTH;
  float all = 0;
  int count = store.counts[entry];
  for (int a = 0; a < count; a++) all += sum[a];
  if (all <= 0) return false;
  for (int a = 0, rank = 0; a < ACTIONS; a++) {
    logits[a] = -30;
    if (!((mask >> a) & 1)) continue;
    logits[a] = logf(sum[rank++] / all + 1e-9f);
  }
  return true;
}
