// The grid on which the game of two living seats is solved, and what its values say of a pair of seats.
#pragma once
#include <stdint.h>

#ifdef __CUDACC__
#define HD __host__ __device__ inline
#else
#define HD inline
#endif

struct Round { int d1, d2, m1, m2, weStart; };  // discs, mats that show the flower, who starts

// How likely a tribe of so many discs has its skull where a larger table leaves two: counted in games of three and four.
HD float natural(int discs) {
  const float chances[5] = {0, 0.6f, 0.9f, 0.95f, 1};
  return chances[discs];
}

// By discs, how likely a tribe of so many discs has its skull.
enum { MOST = 8 };
HD int pointsOf(int discs) {
  const int counts[5] = {0, 5, 8, 6, 1};
  return counts[discs];
}
HD float pointOf(int discs, int g) {
  const float points[5][MOST] = {{},
                                 {0, 0.25f, 0.5f, 0.75f, 1},
                                 {0, 0.2f, 0.4f, 0.55f, 0.7f, 0.8f, 0.9f, 1},
                                 {0, 0.5f, 0.7f, 0.8f, 0.9f, 1},
                                 {1}};
  return points[discs][g];
}

struct Split { int low; float high; };  // on low with 1 - high, on low + 1 with high
HD Split split(float p, int discs) {
  if (discs == 4 || p <= 0) return {0, 0};
  int low = 0, last = pointsOf(discs) - 2;
  while (low < last && pointOf(discs, low + 1) <= p) low++;
  float high = (p - pointOf(discs, low)) / (pointOf(discs, low + 1) - pointOf(discs, low));
  return {low, high < 1 ? high : 1};
}

// Luck of our own puts us on a point, by whether we have the skull: so that the point is what one who knew it would think.
HD float upper(Split s, float p, int discs, int type) {
  if (s.high < 1e-5f || s.high > 1 - 1e-5f) return s.high;
  float point = pointOf(discs, s.low + 1);
  return s.high * (type ? point / p : (1 - point) / (1 - p));
}

// Cells by round and by both points.
enum { CELLS = 3200 };
HD int cellOf(const Round &r, int g1, int g2) {
  const int before[5] = {0, 0, 5, 13, 19}, all = 20;
  int n1 = pointsOf(r.d1), n2 = pointsOf(r.d2);
  return 8 * (all * before[r.d1] + n1 * before[r.d2]) + (r.m1 * 4 + r.m2 * 2 + r.weStart) * n1 * n2 + g1 * n2 + g2;
}

// A round that begins, and how likely our skull and theirs are there, as far as everybody knows.
struct Pair { Round round; float p1, p2; };

// How likely they win, by whether we and they have the skull; `values` has four numbers a cell.
HD float theyWin(const Pair &pair, int type1, int type2, const float *values) {
  const Round &r = pair.round;
  Split s = split(pair.p1, r.d1), t = split(pair.p2, r.d2);
  float up = upper(s, pair.p1, r.d1, type1), sum = 0;
  for (int a = 0; a < 2; a++)
    for (int b = 0; b < 2; b++) {
      float share = (a ? up : 1 - up) * (b ? t.high : 1 - t.high);
      if (share > 0) sum += share * values[cellOf(r, s.low + a, t.low + b) * 4 + type1 * 2 + type2];
    }
  return sum;
}
