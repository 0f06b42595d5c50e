// The tree of one round of two living seats, which both solvers walk. We are seat 1, they are seat 2.
#pragma once
#include <algorithm>
#include <cstdint>
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
