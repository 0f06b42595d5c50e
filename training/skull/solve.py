"""Solves tables of three and four living seats entry by entry, and teaches a network to play so (distil.py).

Entries learn by mirror descent from rounds that end in what the next round is worth. See README.md."""

import argparse
import json
import time

import torch

from distil import Teacher, distil
from exploit import exploit
from export import shipped
from learner import Learner, between
from store import Rates, Store
from tables import BY_LEARNER, Setup, read_duel, set_up


def solve(store, setup, args):
    store.begin(args.games, setup, args.seed)
    begun, sweeps, told = time.time(), 0, 0.0
    while (share := (time.time() - begun) / args.seconds) < 1:
        tremble = between(*args.tremble, share / args.flat)
        store.play(args.rounds, args.explore, tremble)
        rates = Rates(
            between(*args.step, share / args.flat), between(*args.pull, share / args.flat), args.window,
            max(0.0, share - args.later),
        )
        store.learn(rates, 20000)
        sweeps += 1
        if store.device.type == "cuda":
            torch.cuda.synchronize()
        if share - told >= 0.1:
            told = share
            print(json.dumps({"share": round(share, 2), "sweeps": sweeps, "entries": store.entries()}), flush=True)


def answer(store, duel, args):
    """What one seat wins by a table of its own, learned against the average, over its fair share, in points."""
    own = Store(store.library, store.device, args.bits)
    setup = Setup(seats=args.seats, most=4, mix=1, answers=BY_LEARNER, duel=duel.data_ptr())
    store.freeze()
    own.begin(args.games, setup, args.seed + 1)
    begun = time.time()
    while (share := (time.time() - begun) / args.answer) < 1:
        own.play(args.rounds, between(0.3, 0.05, share), 0.0, store)
        own.learn(Rates(between(20, 1, share), between(0.01, 0.0002, share), args.window, 0), 20000)
        if store.device.type == "cuda":
            torch.cuda.synchronize()
    for seats in (3, 4):
        worth = own.worth_of(seats)
        print(json.dumps({"answer": seats, "points": round(100 * (sum(worth) - 1) / seats, 2),
                          "by seat": [round(each, 3) for each in worth]}), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("network", help="a shipped file (.bin): what is done where more than four are left")
    parser.add_argument("--duel", required=True)
    parser.add_argument("--out", default=".")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--bits", type=int, default=27, help="the table has room for 2 to the so many entries")
    parser.add_argument("--games", type=int, default=1 << 18)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--start", type=float, default=0.1, help="share of games that begin in the middle")
    parser.add_argument("--explore", type=float, default=0.15)
    parser.add_argument("--tremble", type=float, nargs=2, default=(0.03, 0.005))
    parser.add_argument("--step", type=float, nargs=2, default=(3, 0.6))
    parser.add_argument("--pull", type=float, nargs=2, default=(0.03, 0.006))
    parser.add_argument("--window", type=float, default=5, help="visits of an entry that it learns from")
    parser.add_argument("--later", type=float, default=0.25, help="share of the time before anything is averaged")
    parser.add_argument("--flat", type=float, default=0.6, help="share of the time after which rates stay")
    parser.add_argument("--distil", type=float, default=150)
    parser.add_argument("--tables", type=int, default=49152)
    parser.add_argument("--steps", type=int, default=16)
    parser.add_argument("--minibatch", type=int, default=1 << 16)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--answer", type=float, default=0, help="seconds of a table that learns to answer this one")
    parser.add_argument("--exploit", type=float, default=0, help="seconds of exploiter against the table itself")
    args = parser.parse_args()
    device, library = set_up(args.seed)
    duel = read_duel(args.duel, device)
    network = shipped(args.network, device)
    store = Store(library, device, args.bits)
    setup = Setup(seats=args.seats, most=4, answers=-1, duel=duel.data_ptr(), random_start=args.start)
    solve(store, setup, args)
    teacher = Teacher(store, network)
    if args.answer:
        answer(store, duel, args)
    if args.exploit:
        how = argparse.Namespace(duel=args.duel, cut=0.0, tables=32768, steps=48, seed=1, width=512, rounds=16,
                                 minibatch=1 << 16, seconds=args.exploit, iterations=0, keep="")
        for seats in (3, 4):
            print(json.dumps({"the table": exploit(teacher, network, seats, how, library, device)}), flush=True)
    learner = Learner(device, network.out.in_features)
    learner.begin_as(network)
    distil(teacher, learner, library, duel, args)
    learner.save(args.out)


if __name__ == "__main__":
    main()
