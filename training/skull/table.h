// Skull's base rules for one table, with the features that a network sees.
// One source for the processor (cross-check) and for CUDA (training); rule numbers are those of docs/rules/skull.md.
#pragma once
#include "duel-grid.h"
#include <math.h>

enum { SEATS = 6, ACTIONS = 34, OBS = 270, MEMORY = 30, HIDDEN = 52, ROW = OBS + MEMORY + HIDDEN, NOBODY = 255, NONE = 255 };
enum { PLACE, ADD, BID, ATTEMPT, DISCARD };
enum { A_FLOWER = 0, A_SKULL = 1, A_BID = 2, A_PASS = 26, A_FLIP = 27, A_DROP_FLOWER = 32, A_DROP_SKULL = 33 };
enum { BY_LEARNER, BY_OTHER, BY_SCRIPT, BY_LUCK };

// How tables are set up; one for a whole range of tables.
struct Setup {
  int32_t seats;        // 0: 2 to 6, drawn by weight
  float randomStart;    // share of games that begin in the middle: fewer discs, turned mats
  float noisy;          // share of games in which one seat explores: random moves are mixed in, and only it learns
  float noise;          // chance of a random move in such a game
  int32_t mix;          // 0 all learner, 1 one learner among others, 2 one other among learners, 3 scripts and luck
  int32_t most;         // most seats where `seats` is 0
  float cut;            // moves of the other network that are less likely are never played, as in the shipped player
  int32_t answers;      // who plays the best answer where two are left: BY_LEARNER, BY_OTHER or -1, nobody
  const float *duel;    // what duel.cpp says that two seats win: a larger table's game ends there; or 0, it is played on
};

struct Table {
  uint64_t rng;
  uint8_t n, phase, turn, first, bidder, count, passed, waiting;
  uint8_t hasLast, lastWon, lastChallenger, noise, explorer;
  uint8_t discs[SEATS], skull[SEATS], pile[SEATS], at[SEATS], flipped[SEATS], mat[SEATS], by[SEATS];
  uint8_t lastSkull[SEATS], lastFlowers[SEATS], bids[SEATS];
  float chance[SEATS];  // how likely the skull is still there, from what all have seen, as in duel/story.ts
};

// What a move led to, forced moves after it included.
struct Event {
  uint8_t winner, died;
};

HD uint32_t draw(Table &t) {
  t.rng = t.rng * 6364136223846793005ull + 1442695040888963407ull;
  uint64_t x = t.rng;
  uint32_t shifted = (uint32_t)(((x >> 18u) ^ x) >> 27u), rot = (uint32_t)(x >> 59u);
  return (shifted >> rot) | (shifted << ((32u - rot) & 31u));
}
HD float uniform(Table &t) { return (draw(t) >> 8) * (1.0f / 16777216.0f); }
HD int below(Table &t, int count) { return (int)(((uint64_t)draw(t) * (uint64_t)count) >> 32); }

HD bool living(const Table &t, int s) { return t.discs[s] > 0; }
HD int nextLiving(const Table &t, int s) {
  do s = s + 1 < t.n ? s + 1 : 0;
  while (!living(t, s));
  return s;
}
HD int onMats(const Table &t) {
  int total = 0;
  for (int s = 0; s < t.n; s++) total += t.pile[s];
  return total;
}
HD bool skullInHand(const Table &t, int s) { return t.skull[s] && t.at[s] == NONE; }
HD int flowersInHand(const Table &t, int s) { return t.discs[s] - t.pile[s] - (skullInHand(t, s) ? 1 : 0); }

HD void clearMats(Table &t) {
  for (int s = 0; s < SEATS; s++) t.pile[s] = 0, t.at[s] = NONE, t.flipped[s] = 0;
}

// S21, S6.
HD void beginRound(Table &t, int first) {
  clearMats(t);
  for (int s = 0; s < SEATS; s++) t.bids[s] = 0;
  t.first = first;
  t.phase = PLACE;
  t.count = 0, t.passed = 0, t.bidder = NOBODY;
  t.turn = nextLiving(t, first);
}

HD void newGame(Table &t, const Setup &setup) {
  const float weights[7] = {0, 0, 0.24f, 0.25f, 0.25f, 0.13f, 0.13f};
  const int least = setup.duel ? 3 : 2;
  if (setup.seats > 0) t.n = setup.seats;
  else {
    float total = 0;
    for (int n = least; n <= setup.most; n++) total += weights[n];
    float x = uniform(t) * total;
    t.n = least;
    while (t.n < setup.most && x >= weights[t.n]) x -= weights[t.n], t.n++;
  }
  t.hasLast = 0, t.lastWon = 0, t.lastChallenger = NOBODY;
  bool middle = uniform(t) < setup.randomStart;
  for (int s = 0; s < SEATS; s++) {
    t.lastSkull[s] = 0, t.lastFlowers[s] = 0, t.by[s] = BY_LEARNER;
    t.discs[s] = s < t.n ? 4 : 0, t.skull[s] = s < t.n, t.mat[s] = 0;
    if (middle && s < t.n) {
      t.discs[s] = 1 + below(t, 4);
      t.mat[s] = uniform(t) < 0.35f;
    }
    // What everybody knows of the skull: how often it is there by and by, a blind pick each time, or for sure.
    float x = middle ? uniform(t) : 0, keeps = t.discs[s] / 4.0f;
    t.chance[s] = t.discs[s] == 4 || x < 0.4f ? natural(t.discs[s]) : x < 0.7f ? keeps : x < 0.85f;
    if (s < t.n) t.skull[s] = uniform(t) < t.chance[s];
  }
  t.noise = uniform(t) < setup.noisy ? (uint8_t)(setup.noise * 255) : 0;
  int one = below(t, t.n);
  t.explorer = one;
  if (setup.mix == 1) for (int s = 0; s < t.n; s++) t.by[s] = s == one ? BY_LEARNER : BY_OTHER;
  if (setup.mix == 2) t.by[one] = BY_OTHER;
  if (setup.mix == 3) {
    int kind = below(t, 3);
    for (int s = 0; s < t.n; s++)
      if (s != one && uniform(t) < 0.75f) t.by[s] = kind == 0 ? BY_LUCK : kind == 1 ? BY_SCRIPT : BY_LUCK - below(t, 2);
  }
  beginRound(t, below(t, t.n));
}

// Other living seats clockwise from a seat: slot 1 is the first of them.
HD int slots(const Table &t, int me, uint8_t *seatOf) {
  int k = 0;
  seatOf[k++] = me;
  for (int i = 1; i < t.n; i++) {
    int s = me + i < t.n ? me + i : me + i - t.n;
    if (living(t, s)) seatOf[k++] = s;
  }
  return k;
}

HD uint64_t legal(const Table &t) {
  int me = t.turn;
  uint64_t mask = 0;
  if (t.phase == PLACE || t.phase == ADD) {
    if (flowersInHand(t, me) > 0) mask |= 1ull << A_FLOWER;
    if (skullInHand(t, me)) mask |= 1ull << A_SKULL;
  }
  if (t.phase == ADD || t.phase == BID) {
    int total = onMats(t);
    mask |= ((1ull << total) - (1ull << (t.phase == ADD ? 0 : t.count))) << A_BID;
    if (t.phase == BID) mask |= 1ull << A_PASS;
  }
  if (t.phase == ATTEMPT) {
    uint8_t seatOf[SEATS];
    int k = slots(t, me, seatOf);
    for (int i = 1; i < k; i++)
      if (t.pile[seatOf[i]] > t.flipped[seatOf[i]]) mask |= 1ull << (A_FLIP + i - 1);
  }
  if (t.phase == DISCARD) {
    if (t.discs[me] - t.skull[me] > 0) mask |= 1ull << A_DROP_FLOWER;
    if (t.skull[me]) mask |= 1ull << A_DROP_SKULL;
  }
  return mask;
}

HD int flippedInAll(const Table &t) {
  int total = 0;
  for (int s = 0; s < t.n; s++) total += t.flipped[s];
  return total;
}

// What lies flipped is remembered until the next attempt ends.
HD void remember(Table &t, bool won, int challenger, int owner) {
  t.hasLast = 1, t.lastWon = won, t.lastChallenger = challenger;
  for (int s = 0; s < t.n; s++) {
    t.lastSkull[s] = s == owner;
    t.lastFlowers[s] = t.flipped[s] - (s == owner ? 1 : 0);
    if (s == owner) t.chance[s] = 1;
    else if (living(t, s) && t.flipped[s] == t.discs[s]) t.chance[s] = 0;
  }
}

// S15 to S18, S22, S23. Returns true where the Challenger has to choose a disc.
HD void fail(Table &t, int owner, Event &event) {
  int me = t.bidder;
  remember(t, false, me, owner);
  clearMats(t);
  if (t.discs[me] == 1) {
    t.discs[me] = 0, t.skull[me] = 0;
    event.died |= 1 << me;
    int left = 0, winner = NOBODY;
    for (int s = 0; s < t.n; s++)
      if (living(t, s)) left++, winner = s;
    if (left == 1) { event.winner = winner; return; }
    // S22: who names the next first player has nothing left to win, so any living seat is as good.
    int first = owner;
    if (owner == me) {
      int skip = below(t, left);
      first = nextLiving(t, me);
      while (skip-- > 0) first = nextLiving(t, first);
    }
    beginRound(t, first);
  } else if (owner == me) {
    t.phase = DISCARD, t.turn = me;
    t.chance[me] = natural(t.discs[me] - 1);
  } else {
    if (t.skull[me] && below(t, t.discs[me]) == 0) t.skull[me] = 0;
    t.chance[me] *= 1 - 1.f / t.discs[me];
    t.discs[me]--;
    beginRound(t, me);
  }
}

HD void succeed(Table &t, Event &event) {
  int me = t.bidder;
  remember(t, true, me, NOBODY);
  if (t.mat[me]) { event.winner = me; return; }
  t.mat[me] = 1;
  beginRound(t, me);
}

// S12, S13, S14.
HD void flipOne(Table &t, int s, Event &event) {
  int position = t.pile[s] - t.flipped[s] - 1;
  t.flipped[s]++;
  if (t.at[s] == position) fail(t, s, event);
  else if (flippedInAll(t) == t.count) succeed(t, event);
}

HD void startAttempt(Table &t, Event &event) {
  int me = t.bidder;
  t.phase = ATTEMPT, t.turn = me;
  while (t.phase == ATTEMPT && event.winner == NOBODY && t.flipped[me] < t.pile[me]) flipOne(t, me, event);
}

// S10, S11.
HD void auctionGoesOn(Table &t, Event &event) {
  int s = t.turn;
  do s = nextLiving(t, s);
  while ((t.passed >> s) & 1);
  if (s == t.bidder || t.count == onMats(t)) startAttempt(t, event);
  else t.phase = BID, t.turn = s;
}

HD void apply(Table &t, int action, Event &event) {
  int me = t.turn;
  if (action == A_FLOWER || action == A_SKULL) {
    if (action == A_SKULL) t.at[me] = t.pile[me];
    t.pile[me]++;
    if (t.phase == PLACE) {
      if (me == t.first) t.phase = ADD;
      else t.turn = nextLiving(t, me);
    } else t.turn = nextLiving(t, me);
  } else if (action < A_PASS) {
    t.bidder = me, t.count = t.bids[me] = action - A_BID + 1;
    auctionGoesOn(t, event);
  } else if (action == A_PASS) {
    t.passed |= 1 << me;
    auctionGoesOn(t, event);
  } else if (action < A_DROP_FLOWER) {
    uint8_t seatOf[SEATS];
    slots(t, me, seatOf);
    flipOne(t, seatOf[action - A_FLIP + 1], event);
  } else {
    if (action == A_DROP_SKULL) t.skull[me] = 0;
    t.discs[me]--;
    beginRound(t, me);
  }
}

#ifdef __CUDA_ARCH__
HD int bits(uint64_t mask) { return __popcll(mask); }
HD int lowest(uint64_t mask) { return __ffsll(mask) - 1; }
#else
HD int bits(uint64_t mask) { return __builtin_popcountll(mask); }
HD int lowest(uint64_t mask) { return __builtin_ctzll(mask); }
#endif
HD int nth(uint64_t mask, int skip) {
  while (skip-- > 0) mask &= mask - 1;
  return lowest(mask);
}

// Where a larger table has left two: how likely the second of them wins the rest.
HD float duelValue(const Table &t, const Setup &setup, int we, int they) {
  bool answers = t.by[they] == setup.answers && t.by[we] != setup.answers;
  Pair pair = {{t.discs[we], t.discs[they], t.mat[we], t.mat[they], t.first == we}, t.chance[we], t.chance[they]};
  return theyWin(pair, t.skull[we], t.skull[they], setup.duel + (answers ? 0 : CELLS * 4));
}
HD int winnerOfDuel(Table &t, const Setup &setup) {
  int we = nextLiving(t, t.first), they = nextLiving(t, we);
  if (t.by[we] == setup.answers) { int s = we; we = they, they = s; }
  return uniform(t) < duelValue(t, setup, we, they) ? they : we;
}

HD bool isDuel(const Table &t) {
  int left = 0;
  for (int s = 0; s < t.n; s++) left += living(t, s);
  return left == 2 && t.n > 2;
}

// Moves with one possibility are made at once, so that every stop is a decision.
HD void settle(Table &t, Event &event, const Setup &setup) {
  while (event.winner == NOBODY) {
    if (setup.duel && isDuel(t)) { event.winner = winnerOfDuel(t, setup); return; }
    uint64_t mask = legal(t);
    if (bits(mask) > 1) return;
    apply(t, nth(mask, 0), event);
  }
}

// A plain player, for the pool: flowers are likely, own skull stops own bids.
HD int scripted(Table &t, uint64_t mask) {
  int me = t.turn;
  bool skullLies = t.at[me] != NONE && t.pile[me] > 0;
  if (t.phase == PLACE) return (mask & 2) && ((mask & 1) == 0 || uniform(t) < 0.35f) ? A_SKULL : A_FLOWER;
  if (t.phase == DISCARD) return (mask >> A_DROP_FLOWER) & 1 ? A_DROP_FLOWER : A_DROP_SKULL;
  int total = onMats(t), mine = t.pile[me], others = total - mine;
  if (t.phase == ATTEMPT) {
    int best = 0;
    float least = 9;
    uint8_t seatOf[SEATS];
    int k = slots(t, me, seatOf);
    for (int i = 1; i < k; i++) {
      if (!((mask >> (A_FLIP + i - 1)) & 1)) continue;
      int s = seatOf[i];
      float risk = (t.passed >> s & 1 ? 0.3f : 0.2f) + 0.1f * t.flipped[s] + 0.02f * uniform(t) - (t.pile[s] > 1 ? 0.05f : 0.f);
      if (risk < least) least = risk, best = i;
    }
    return A_FLIP + best - 1;
  }
  float sure = others > 0 ? 0.75f : 1.0f;
  int want = mine + (int)(uniform(t) * 2.2f);
  if (want > total) want = total;
  if (skullLies) want = uniform(t) < 0.25f ? 1 + below(t, mine + 1) : 0;
  if (want > total) want = total;
  if (t.phase == ADD) {
    bool canAdd = mask & 3;
    if (canAdd && (want < 2 || uniform(t) < 0.5f)) return (mask & 1) && ((mask & 2) == 0 || uniform(t) < sure) ? A_FLOWER : A_SKULL;
    return A_BID + (want < 1 ? 1 : want) - 1;
  }
  return want > t.count ? A_BID + t.count : A_PASS;
}

// Features: all 0 or 1. The same in packages/bots/src/skull/features.ts; the cross-check compares them.
HD int bucket(float chance) { return chance < 0.05f ? 0 : chance < 0.55f ? 1 : chance < 0.8f ? 2 : chance < 0.98f ? 3 : 4; }
HD void oneHot(uint8_t *f, int value, int least, int count) {
  int i = value - least;
  if (i >= count) i = count - 1;
  if (i >= 0) f[i] = 1;
}
enum { PER_SLOT = 23, OWN = SEATS * PER_SLOT, GLOBAL = OWN + 14, LEFT = GLOBAL + 64, KNOWN = GLOBAL + 88, BUCKETS = 5, PER_MEMORY = MEMORY / SEATS };

HD void observe(const Table &t, uint8_t *f) {
  for (int i = 0; i < ROW; i++) f[i] = 0;
  int me = t.turn;
  uint8_t seatOf[SEATS];
  int k = slots(t, me, seatOf);
  bool mats = t.phase != PLACE && t.phase != DISCARD, auction = t.phase == BID || t.phase == ATTEMPT;
  for (int i = 0; i < k; i++) {
    uint8_t *p = f + i * PER_SLOT;
    int s = seatOf[i];
    p[0] = 1;
    oneHot(p + 1, t.discs[s], 1, 4);
    oneHot(p + 5, mats ? t.pile[s] : 0, 0, 5);
    p[10] = t.mat[s];
    p[11] = auction && ((t.passed >> s) & 1);
    p[12] = t.first == s;
    p[13] = auction && t.bidder == s;
    oneHot(p + 14, mats ? t.flipped[s] : 0, 1, 4);
    p[18] = t.lastSkull[s];
    p[19] = t.lastChallenger == s;
    oneHot(p + 20, t.lastFlowers[s], 1, 3);
  }
  uint8_t *own = f + OWN;
  own[0] = t.skull[me];
  own[1] = skullInHand(t, me);
  oneHot(own + 2, flowersInHand(t, me), 0, 4);
  if (mats)
    for (int i = 0; i < t.pile[me]; i++) own[6 + 2 * i + (t.at[me] == i ? 1 : 0)] = 1;
  uint8_t *g = f + GLOBAL;
  int total = mats ? onMats(t) : 0, count = auction ? t.count : 0;
  g[t.phase] = 1;
  oneHot(g + 5, count, 0, 25);
  oneHot(g + 30, total, 0, 25);
  if (t.phase == ATTEMPT) oneHot(g + 55, t.count - flippedInAll(t), 1, 9);
  oneHot(f + LEFT, k, 2, 5);
  g[69] = t.hasLast;
  g[70] = t.lastWon;
  if (t.phase == ADD || t.phase == BID) {
    int need = count + 1 - t.pile[me];
    oneHot(g + 71, need < 0 ? 0 : need, 0, 12);
  }
  for (int i = 0; i < k; i++) f[KNOWN + i * BUCKETS + bucket(t.chance[seatOf[i]])] = 1;
  // What an exploiter may keep in mind besides: who has bid what.
  for (int i = 0; i < k; i++) oneHot(f + OBS + i * PER_MEMORY, auction ? t.bids[seatOf[i]] : 0, 1, PER_MEMORY);
  // Only the critic of the training sees what others hide, and who they are.
  for (int i = 1; i < k; i++) {
    uint8_t *h = f + OBS + MEMORY + (i - 1) * 9;
    int s = seatOf[i];
    h[0] = t.skull[s];
    if (t.at[s] != NONE && t.pile[s] > 0) {
      h[1 + t.at[s]] = 1;
      int above = t.pile[s] - t.flipped[s] - 1 - t.at[s];
      if (above >= 0) h[5 + above] = 1;
    }
  }
  for (int i = 0; i < k; i++) f[OBS + MEMORY + (SEATS - 1) * 9 + i] = t.by[seatOf[i]] == BY_LEARNER;
}
