// Many tables at once: on a GPU one thread a table, on a processor a plain loop. Reached through ctypes with raw pointers.
// nvcc -O3 -shared -Xcompiler -fPIC -arch=sm_90 simulator.cu -o libskull.so
// g++ -O2 -shared -fPIC -x c++ simulator.cu -o libskull.so
#include "tabular.h"
#include <stddef.h>

#ifdef __CUDACC__
#define KERNEL __global__ void
#define EACH(i, n) int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;
#define LAUNCH(kernel, n, stream, ...) kernel<<<((n) + 127) / 128, 128, 0, (cudaStream_t)stream>>>(n, __VA_ARGS__)
#else
#define KERNEL static void
#define EACH(i, n) for (int i = 0; i < n; i++)
#define LAUNCH(kernel, n, stream, ...) kernel(n, __VA_ARGS__)
#endif

// What is kept of one step of every table; `who` is BY_LEARNER or BY_OTHER where a network chose, 3 where it did but
// learns nothing (another seat explores), else 2;
// `champion` is 0, or 1 + who played for the winner of a game that ended.
struct Step {
  int64_t *mask;
  uint8_t *action, *seat, *who, *winner, *died, *champion;
  float *logp;
};

KERNEL startKernel(int n, Table *tables, Setup setup, uint64_t seed) {
  EACH(i, n) {
    Table &t = tables[i];
    t.rng = (seed + i) * 0x9E3779B97F4A7C15ull;
    for (int k = 0; k < 8; k++) draw(t);
    Event event = {NOBODY, 0};
    do {
      event.winner = NOBODY;
      newGame(t, setup);
      settle(t, event, setup);
    } while (event.winner != NOBODY);
  }
}

KERNEL observeKernel(int n, const Table *tables, uint8_t *rows) {
  EACH(i, n) observe(tables[i], rows + (int64_t)i * ROW);
}

KERNEL legalKernel(int n, const Table *tables, int64_t *mask) {
  EACH(i, n) mask[i] = (int64_t)legal(tables[i]);
}

HD float choose(Table &t, uint64_t mask, const float *logits, float cut, int &action) {
  float top = -1e30f, sum = 0;
  for (int a = 0; a < ACTIONS; a++)
    if ((mask >> a) & 1) top = fmaxf(top, logits[a]);
  for (int a = 0; a < ACTIONS; a++)
    if ((mask >> a) & 1) sum += expf(logits[a] - top);
  if (cut > 0) {
    float least = cut * sum;
    uint64_t kept = 0;
    sum = 0;
    for (int a = 0; a < ACTIONS; a++)
      if (((mask >> a) & 1) && expf(logits[a] - top) >= least) kept |= 1ull << a, sum += expf(logits[a] - top);
    mask = kept;
  }
  float x = uniform(t) * sum;
  action = -1;
  for (int a = 0; a < ACTIONS; a++)
    if ((mask >> a) & 1) {
      action = a;
      x -= expf(logits[a] - top);
      if (x < 0) break;
    }
  return logits[action] - top - logf(sum);
}

KERNEL stepKernel(int n, Table *tables, Setup setup, const float *learner, const float *other, Step step) {
  EACH(i, n) {
    Table &t = tables[i];
    uint64_t mask = legal(t);
    int action = 0, by = t.by[t.turn], who = 2;
    float logp = 0;
    if (by == BY_SCRIPT) action = scripted(t, mask);
    else if (by == BY_LUCK || (t.noise > 0 && t.turn == t.explorer && uniform(t) * 255 < t.noise)) action = nth(mask, below(t, bits(mask)));
    else {
      bool mine = by == BY_LEARNER;
      logp = choose(t, mask, (mine ? learner : other) + (int64_t)i * ACTIONS, mine ? 0 : setup.cut, action);
      who = t.noise > 0 && t.turn != t.explorer ? 3 : by;
    }
    if (!((mask >> action) & 1)) action = nth(mask, 0);
    step.mask[i] = (int64_t)mask, step.action[i] = action, step.logp[i] = logp;
    step.seat[i] = t.turn, step.who[i] = who;
    Event event = {NOBODY, 0};
    apply(t, action, event);
    settle(t, event, setup);
    // One learner among others: nothing is left to see when it is out.
    if (setup.mix == 1 && event.winner == NOBODY && !living(t, t.explorer)) event.winner = t.turn;
    step.winner[i] = event.winner, step.died[i] = event.died;
    step.champion[i] = event.winner == NOBODY ? 0 : 1 + t.by[event.winner];
    while (event.winner != NOBODY) {
      event.winner = NOBODY;
      newGame(t, setup);
      settle(t, event, setup);
    }
  }
}

// Generalised advantages, seat by seat, over steps [T][n]; a random own move cuts the trace.
KERNEL adviseKernel(int n, int T, float lambda, const uint8_t *seat, const uint8_t *who, const uint8_t *winner,
                    const uint8_t *died, const float *value, float *advantage, float *target, uint8_t *use) {
  EACH(i, n) {
    bool known[SEATS] = {};
    float next[SEATS] = {}, trace[SEATS] = {};
    for (int k = T - 1; k >= 0; k--) {
      int64_t j = (int64_t)k * n + i;
      for (int s = 0; s < SEATS; s++) {
        if (winner[j] != NOBODY) known[s] = true, next[s] = winner[j] == s, trace[s] = 0;
        else if ((died[j] >> s) & 1) known[s] = true, next[s] = 0, trace[s] = 0;
      }
      int s = seat[j];
      float v = value[j], a = known[s] ? next[s] - v + lambda * trace[s] : 0;
      advantage[j] = a, target[j] = v + a;
      use[j] = known[s] && who[j] < 3 ? 1 + who[j] : 0;
      known[s] = true, next[s] = v, trace[s] = who[j] != 2 ? a : 0;
    }
  }
}

KERNEL roundsKernel(int n, Table *tables, Setup setup, Store store, Store own, float explore, float tremble, int rounds) {
  EACH(i, n) {
    Table t = tables[i];
    for (int k = 0; k < rounds; k++) playRound(t, setup, store, own, explore, tremble);
    tables[i] = t;
  }
}

KERNEL learnEntriesKernel(int n, Store store, Rates rates) {
  EACH(i, n) if (store.fresh[i]) learnEntry(store, i, rates);
}
KERNEL learnWorthsKernel(int n, Store store, float window) {
  EACH(i, n) learnWorth(store, i, window);
}
KERNEL freezeKernel(int n, Store store) {
  EACH(i, n) freezeEntry(store, i);
}
KERNEL answersKernel(int n, const Table *tables, Store store, float *logits, uint8_t *known) {
  EACH(i, n) known[i] = answerOf(tables[i], store, logits + (int64_t)i * ACTIONS);
}
KERNEL beginKernel(int n, Table *tables, Setup setup, uint64_t seed) {
  EACH(i, n) {
    tables[i].rng = (seed + i) * 0x9E3779B97F4A7C15ull;
    for (int k = 0; k < 8; k++) draw(tables[i]);
    newGame(tables[i], setup);
  }
}

extern "C" {
int tableBytes() { return sizeof(Table); }
int shape(int what) { return (const int[]){SEATS, ROW, OBS, MEMORY, ACTIONS, LEFT + 1, (int)offsetof(Table, turn)}[what]; }
void startTables(int n, void *tables, Setup *setup, uint64_t seed, void *stream) {
  LAUNCH(startKernel, n, stream, (Table *)tables, *setup, seed);
}
void observeTables(int n, void *tables, void *rows, void *stream) {
  LAUNCH(observeKernel, n, stream, (Table *)tables, (uint8_t *)rows);
}
void legalTables(int n, void *tables, void *mask, void *stream) {
  LAUNCH(legalKernel, n, stream, (const Table *)tables, (int64_t *)mask);
}
void stepTables(int n, void *tables, Setup *setup, void *learner, void *other, Step *step, void *stream) {
  LAUNCH(stepKernel, n, stream, (Table *)tables, *setup, (const float *)learner, (const float *)other, *step);
}
void advantages(int n, int T, float lambda, void *seat, void *who, void *winner, void *died, void *value, void *advantage,
                void *target, void *use, void *stream) {
  LAUNCH(adviseKernel, n, stream, T, lambda, (uint8_t *)seat, (uint8_t *)who, (uint8_t *)winner, (uint8_t *)died,
         (float *)value, (float *)advantage, (float *)target, (uint8_t *)use);
}
// By a table: games from the beginning of a round each, rounds of them, what they taught, and what is played.
int64_t worths() { return WORTHS; }
void beginRounds(int n, void *tables, Setup *setup, uint64_t seed, void *stream) {
  LAUNCH(beginKernel, n, stream, (Table *)tables, *setup, seed);
}
void playRounds(int n, void *tables, Setup *setup, Store *store, Store *own, float explore, float tremble, int rounds, void *stream) {
  LAUNCH(roundsKernel, n, stream, (Table *)tables, *setup, *store, *own, explore, tremble, rounds);
}
void learnTable(Store *store, Rates *rates, float window, void *stream) {
  LAUNCH(learnEntriesKernel, (int)store->capacity, stream, *store, *rates);
  LAUNCH(learnWorthsKernel, WORTHS, stream, *store, window);
}
void freezeTable(Store *store, void *stream) { LAUNCH(freezeKernel, (int)store->capacity, stream, *store); }
void answers(int n, void *tables, Store *store, void *logits, void *known, void *stream) {
  LAUNCH(answersKernel, n, stream, (const Table *)tables, *store, (float *)logits, (uint8_t *)known);
}
}
