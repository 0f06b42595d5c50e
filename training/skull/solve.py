"""Solves tables of three and four living seats entry by entry, and teaches a network to play so.

Entries learn by mirror descent from rounds that end in what the next round is worth; the network learns what the table
plays and, where more than four are left, what an earlier network does. See README.md."""

import argparse
import json
import math
import pathlib
import time

import torch
from torch.nn import functional as F

from exploit import BY_LEARNER, exploit
from export import read
from learner import Learner, between, masked_log_softmax, net_of
from store import Rates, Store
from tables import ACTIONS, Setup, Tables, read_duel, set_up


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


class Teacher:
    """The table where it knows what to do, else a network."""

    def __init__(self, store, network):
        self.store, self.network = store, network

    def at(self, tables):
        return lambda rows: self.answers(tables, rows)[0]

    @torch.no_grad()
    def answers(self, tables, rows):
        out = self.network(rows)
        logits, worth, known = self.store.answers(tables)
        value = torch.where(known & (worth >= 0), worth, torch.sigmoid(out[:, ACTIONS]))
        return torch.where(known[:, None], logits, out[:, :ACTIONS]), value, known


def distil(teacher, learner, library, duel, args):
    """All kinds of tables, in some of them one seat that explores."""
    setup = Setup(most=6, answers=-1, duel=duel.data_ptr(), random_start=0.3, noisy=0.5, noise=0.15)
    tables = Tables(library, learner.device, args.tables, args.steps, setup, args.seed * 100 + 9)
    targets = torch.zeros(args.steps, args.tables, ACTIONS, device=learner.device)
    values = torch.zeros(args.steps, args.tables, device=learner.device)
    begun, step, told = time.time(), 0, 0.0
    while (share := (time.time() - begun) / args.distil) < 1:
        step, known = 0, 0.0

        def act(rows):
            nonlocal step, known
            with learner.autocast():
                logits, value, sure = teacher.answers(tables, rows)
            targets[step], values[step] = logits, value
            step, known = step + 1, known + sure.float().mean()
            return logits

        tables.rollout(act)
        flat = {"rows": tables.rows, "mask": tables.mask, "target": targets, "value": values}
        flat = {name: tensor.flatten(0, 1) for name, tensor in flat.items()}
        order = torch.randperm(len(flat["mask"]), device=learner.device)
        total = torch.zeros(2, device=learner.device)
        for group in learner.optimiser.param_groups:
            group["lr"] = 1e-5 + (args.rate - 1e-5) * 0.5 * (1 + math.cos(math.pi * share))
        parts = order.split(args.minibatch)
        for pick in parts:
            with learner.autocast():
                out = learner.net(flat["rows"][pick])
            logp, legal = masked_log_softmax(out[:, :ACTIONS], flat["mask"][pick])
            wanted, _ = masked_log_softmax(flat["target"][pick], flat["mask"][pick])
            apart = (wanted.exp() * (wanted - logp).masked_fill(~legal, 0)).sum(1).mean()
            seen = F.binary_cross_entropy_with_logits(out[:, ACTIONS], flat["value"][pick].clamp(0, 1))
            learner.optimiser.zero_grad(set_to_none=True)
            (apart + 0.1 * seen).backward()
            learner.optimiser.step()
            with torch.no_grad():
                total += torch.stack([apart, seen])
        learner.follow(0.9 if share < 0.5 else 0.98)
        if share - told >= 0.1:
            told = share
            apart, seen = (total / len(parts)).tolist()
            print(json.dumps({"share": round(share, 2), "apart": round(apart, 5), "seen": round(seen, 4),
                              "known": round(float(known) / args.steps, 3)}), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("network", help="a shipped file (.bin): what is done where more than four are left")
    parser.add_argument("--duel", required=True)
    parser.add_argument("--out", default=".")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("--bits", type=int, default=28, help="the table has room for 2 to the so many entries")
    parser.add_argument("--games", type=int, default=1 << 17)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--start", type=float, default=0.15, help="share of games that begin in the middle")
    parser.add_argument("--explore", type=float, default=0.2)
    parser.add_argument("--tremble", type=float, nargs=2, default=(0.03, 0.005))
    parser.add_argument("--step", type=float, nargs=2, default=(3, 0.8))
    parser.add_argument("--pull", type=float, nargs=2, default=(0.03, 0.004))
    parser.add_argument("--window", type=float, default=5, help="visits of an entry that it learns from")
    parser.add_argument("--later", type=float, default=0.3, help="share of the time before anything is averaged")
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
    network = net_of(read(args.network)).to(device).requires_grad_(False)
    store = Store(library, device, args.bits)
    setup = Setup(seats=args.seats, most=4, answers=-1, duel=duel.data_ptr(), random_start=args.start)
    solve(store, setup, args)
    teacher = Teacher(store, network)
    if args.answer:
        answer(store, duel, args)
    if args.exploit:
        how = argparse.Namespace(duel=args.duel, cut=0.0, tables=32768, steps=48, seed=1, width=512, rounds=12,
                                 minibatch=1 << 16, seconds=args.exploit)
        for seats in (3, 4):
            print(json.dumps({"the table": exploit(teacher, seats, how, library, device, False)}), flush=True)
    learner = Learner(device, network.out.in_features)
    learner.begin_as(network)
    distil(teacher, learner, library, duel, args)
    state = {name: getattr(learner, name).state_dict() for name in ("net", "slow")}
    torch.save(state, pathlib.Path(args.out) / "checkpoint.pt")


if __name__ == "__main__":
    main()
