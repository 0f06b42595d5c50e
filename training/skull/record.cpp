// Plays random games on the processor and writes each decision with its features, for cross-check.ts.
// g++ -O2 record.cpp -o record && ./record GAMES SEED > games.jsonl
#include "table.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int games = argc > 1 ? atoi(argv[1]) : 100;
  uint64_t seed = argc > 2 ? atoi(argv[2]) : 1;
  Setup setup = {0, 0.5f, 0, 0, 0, 6, 0, -1, nullptr};
  Table t;
  t.rng = seed * 0x9E3779B97F4A7C15ull;
  for (int k = 0; k < 8; k++) draw(t);
  for (int game = 0; game < games; game++) {
    newGame(t, setup);
    // All that who looks on from there knows of the skulls.
    for (int s = 0; s < t.n; s++) t.chance[s] = natural(t.discs[s]);
    bool script = below(t, 2);
    printf("{\"n\":%d,\"first\":%d,\"seats\":[", t.n, t.first);
    for (int s = 0; s < t.n; s++) printf("%s[%d,%d,%d]", s ? "," : "", t.discs[s], t.skull[s], t.mat[s]);
    printf("],\"steps\":[");
    Event event = {NOBODY, 0};
    for (bool comma = false; event.winner == NOBODY; comma = true) {
      uint64_t mask = legal(t);
      uint8_t row[ROW];
      observe(t, row);
      int action = script && bits(mask) > 1 ? scripted(t, mask) : nth(mask, below(t, bits(mask)));
      if (!((mask >> action) & 1)) action = nth(mask, 0);
      int me = t.turn;
      printf("%s{\"seat\":%d,\"mask\":\"%llx\",\"action\":%d,\"on\":\"", comma ? "," : "", me, (unsigned long long)mask, action);
      for (int i = 0; i < OBS; i++) putchar('0' + row[i]);
      apply(t, action, event);
      // What chance did: which disc a blind pick took, and who begins after an appointment.
      printf("\",\"skulls\":[");
      for (int s = 0; s < t.n; s++) printf("%s%d", s ? "," : "", t.skull[s]);
      printf("],\"discs\":[");
      for (int s = 0; s < t.n; s++) printf("%s%d", s ? "," : "", t.discs[s]);
      printf("],\"first\":%d}", t.first);
    }
    printf("],\"winner\":%d}\n", event.winner);
  }
}
