// Two living seats: what a view tells, as a number.
#pragma once
#include "table.h"

// Which of 9 things the last attempt told two seats about each other.
// 0 nothing; 1, 2 won by me, by the other; else failed: 3 + 3 * (0 my skull, 1 the other's) + (0 I tried, 1 the other, 2 somebody who is out).
HD int lastClass(const Table &t, int me, int other) {
  if (!t.hasLast) return 0;
  int by = t.lastChallenger == me ? 0 : t.lastChallenger == other ? 1 : 2;
  if (t.lastWon) return by == 2 ? 0 : 1 + by;
  if (t.lastSkull[me]) return 3 + by;
  return t.lastSkull[other] ? 6 + by : 0;
}

// What the seat in turn sees, as a number.
HD uint64_t pairKey(const Table &t, int other) {
  int me = t.turn;
  bool mats = t.phase == ADD || t.phase == BID;
  uint64_t key = t.phase == PLACE ? 0 : t.phase == ADD ? 1 : t.phase == BID ? 2 : 3;
  key = key << 2 | (t.discs[me] - 1);
  key = key << 2 | (t.discs[other] - 1);
  key = key << 1 | t.skull[me];
  key = key << 3 | (mats ? t.pile[me] : 0);
  key = key << 3 | (mats && t.at[me] != NONE ? t.at[me] : 7);
  key = key << 3 | (mats ? t.pile[other] : 0);
  key = key << 1 | t.mat[me];
  key = key << 1 | t.mat[other];
  key = key << 4 | lastClass(t, me, other);
  key = key << 1 | (t.first == me);
  key = key << 4 | (t.phase == BID ? t.count : 0);
  return key << 4 | t.lastFlowers[me] << 2 | t.lastFlowers[other];
}

