// The tree of one round of two living seats, which both solvers walk. We are seat 1, they are seat 2.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <tuple>
#include <vector>
using std::vector;

enum { HELD = 6 };  // what a seat holds: 0 no skull, 1 in hand, 2 + k at place k of the pile

// By discs and starter.
enum { PLACE, ADD, BID, END };
struct Node { int kind, who, n1, n2, count, kids[10], slots, ours, theirs, mirror; };
struct Ask { int from, slots; };
struct Tree {
  int d1, d2;
  vector<Node> nodes;
  vector<uint8_t> legal1, legal2;
  std::map<std::tuple<int, int, int, int>, Ask> asks;  // ours: how an auction came to its highest bid is not asked
};
Tree trees[4][4][2];

void slotsFor(Tree &t, Node &n) {
  int total = n.n1 + n.n2, discs = n.who == 1 ? t.d1 : t.d2, pile = n.who == 1 ? n.n1 : n.n2;
  n.slots = n.kind == PLACE ? 2 : n.kind == ADD ? 2 + total : n.kind == BID ? 1 + total - n.count : 2;
  if (n.kind == END && n.who == 1) return;
  vector<uint8_t> legal;
  for (int held = 0; held < HELD; held++)
    for (int a = 0; a < n.slots; a++) {
      bool may = true;
      if ((n.kind == PLACE || n.kind == ADD) && a == 0) may = discs - pile - (held == 1) > 0;
      if ((n.kind == PLACE || n.kind == ADD) && a == 1) may = held == 1;
      legal.push_back(may);
    }
  if (n.who == 1) {
    auto key = std::make_tuple(n.kind, n.n1, n.n2, n.count);
    auto found = t.asks.find(key);
    if (found != t.asks.end()) { n.ours = found->second.from; return; }
    n.ours = t.legal1.size();
    t.asks[key] = {n.ours, n.slots};
    t.legal1.insert(t.legal1.end(), legal.begin(), legal.end());
  } else {
    n.theirs = t.legal2.size();
    t.legal2.insert(t.legal2.end(), legal.begin(), legal.end());
  }
}

int grow(Tree &t, Node n, bool first) {
  int me = t.nodes.size(), total = n.n1 + n.n2;
  std::fill(n.kids, n.kids + 10, -1);
  slotsFor(t, n);
  t.nodes.push_back(n);
  auto bid = [&](int b) { return grow(t, {b == total ? END : BID, b == total ? n.who : 3 - n.who, n.n1, n.n2, b}, first); };
  if (n.kind == PLACE) n.kids[0] = n.who == 2 ? grow(t, {PLACE, 1, 0, 0, 0}, first) : grow(t, {ADD, first ? 1 : 2, 1, 1, 0}, first);
  if (n.kind == ADD) {
    if (n.who == 1 ? n.n1 < t.d1 : n.n2 < t.d2) n.kids[0] = grow(t, {ADD, 3 - n.who, n.n1 + (n.who == 1), n.n2 + (n.who == 2), 0}, first);
    for (int b = 1; b <= total; b++) n.kids[1 + b] = bid(b);
  }
  if (n.kind == BID) {
    n.kids[0] = grow(t, {END, 3 - n.who, n.n1, n.n2, n.count}, first);
    for (int b = n.count + 1; b <= total; b++) n.kids[b - n.count] = bid(b);
  }
  t.nodes[me] = n;
  return me;
}

// Of all discs and both starters, each with its place in the other's plan.
void growAll() {
  for (int a = 0; a < 4; a++) for (int b = 0; b < 4; b++) for (int s = 0; s < 2; s++) {
    trees[a][b][s].d1 = a + 1, trees[a][b][s].d2 = b + 1;
    grow(trees[a][b][s], {PLACE, 2, 0, 0, 0}, s);
  }
  for (auto &each : trees) for (auto &pair : each) for (int s = 0; s < 2; s++)
    for (Node &n : pair[s].nodes)
      if (n.kind != END && n.who == 2) n.mirror = trees[pair[s].d2 - 1][pair[s].d1 - 1][!s].asks.at({n.kind, n.n2, n.n1, n.count}).from;
}

struct alignas(32) Matrix { float at[HELD][8]; };  // chance that they win, by what we hold and what they hold

void mix(const float *weight, const uint8_t *legal, int count, float tremble, float *out) {
  float total = 0;
  int may = 0;
  for (int a = 0; a < count; a++) out[a] = legal[a] ? std::max(0.f, weight[a]) : 0, total += out[a], may += legal[a];
  for (int a = 0; a < count; a++)
    if (legal[a]) out[a] = (total > 0 ? out[a] / total : 1.f / may) * (1 - tremble) + tremble / may;
}
const uint8_t BOTH[2] = {1, 1};

// Whether a Challenger with that bid turns up the own skull, or so many of the other's discs that one is the skull.
inline bool hitsOwn(int held, int pile, int count) { return held >= 2 && held - 2 >= pile - std::min(count, pile); }
inline bool hitsOther(int held, int pile, int left) { return left > 0 && held >= 2 && held - 2 >= pile - left; }

// Adds what we do at each decision of the round, by how often we let it come to that.
void countOurs(const Tree &t, const float *ours, float share, float *sum, const float *own, int at) {
  const Node &n = t.nodes[at];
  if (n.kind == END) return;
  const float *p = ours + n.ours;
  if (n.who == 1)
    for (int h = 0; h < HELD; h++)
      for (int a = 0; a < n.slots; a++) sum[n.ours + h * n.slots + a] += share * (own[h] + 1e-6f) * p[h * n.slots + a];
  for (int a = 0; a < n.slots; a++) {
    if (n.kids[a] < 0) continue;
    float next[HELD];
    for (int h = 0; h < HELD; h++) next[h] = n.who == 1 ? own[h] * p[h * n.slots + a] : own[h];
    if (n.who == 1 && n.kind != BID && a == 0) next[2 + n.n1] += own[1] * p[n.slots + 1];
    countOurs(t, ours, share, sum, next, n.kids[a]);
  }
}

void put(FILE *f, float share) { fputc((int)lroundf(255 * std::min(1.f, std::max(0.f, share))), f); }

// What they gain where two seats begin, before anybody has won an attempt and where both have.
template <typename Gain> void print(const char *what, float sign, Gain gainAt) {
  printf("%s:", what);
  for (int a = 1; a <= 4; a++) for (int b = 1; b <= a; b++) printf(" %dv%d %.1f %.1f", a, b, sign * gainAt(a, b, 0, 0), sign * gainAt(a, b, 1, 1));
  printf("\n");
  fflush(stdout);
}
