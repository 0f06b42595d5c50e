"""Hardens a network against who would exploit it: it goes on learning at tables with one attacker among copies of it.

Attackers begin as copies, learn all the while, and remember more than it does. To the attacker a game is won or lost,
to the copies the other way round, whoever of them wins. In quiet games it is held to what it did before, and learns what
moves are worth; without attackers it learns from those alone."""

import argparse
import copy
import json
import math
import random
import time

import torch
from torch.nn import functional as F

from distil import Lesson, apart, quiet
from export import shipped
from learner import Learner, Mean, batch_of, masked_log_softmax
from mix import attackers_of
from tables import ACTIONS, BY_LEARNER, BY_OTHER, MEMORY, OBS, THREE_LEFT, Setup, Tables, read_duel, set_up


class Siege:
    """Tables with an attacker that learns, and tables with others, or with what it was earlier."""

    def __init__(self, library, pupil, duel, args, seats, near, past):
        def tables(count, seed):
            setup = Setup(seats=seats, mix=1, most=6, answers=BY_LEARNER, duel=duel.data_ptr())
            return Tables(library, pupil.device, count, args.steps, setup, args.seed * 100 + seats * 10 + seed)

        self.seats, self.near, self.past, self.ended, self.won = seats, near, past, 0, 0
        self.now, self.then = tables(args.tables, 1), tables(args.tables // 2, 2)
        self.attacker = Learner(pupil.device, pupil.net.out.in_features, OBS + MEMORY)
        self.attacker.begin_as(pupil.net)

    def play(self, pupil, args):
        """Plays and lets the attacker learn; returns the tables from which the others may."""
        fights = [(self.now, self.attacker.net)]
        if self.past:
            fights.append((self.then, random.choice(self.past)))
        for tables, net in fights:
            with pupil.autocast():
                tables.rollout(net, pupil.net)
            mine = tables.who == BY_LEARNER
            tables.value.copy_(torch.where(mine, self.attacker.values(tables.rows), pupil.values(tables.rows)))
            advise(tables, args.trace)
            if args.left:
                elsewhere = tables.rows[:, :, THREE_LEFT + args.left - 3] == 0
                tables.use.masked_fill_(elsewhere & ~mine, 0)
        ended, won = self.now.score()
        self.ended, self.won = self.ended + ended, self.won + won
        if self.near:
            self.attacker.begin_as(pupil.slow, ["slow"])
        for _ in range(2):
            self.attacker.update(
                batch_of([self.now], 1 + BY_LEARNER),
                {"rate": args.attack, "critic_rate": 5e-4, "clip": 0.2, "entropy": 0.001 if self.near else 0.003,
                 "pull": self.near, "minibatch": args.minibatch // 2},
            )
        return [tables for tables, _ in fights]

    def remember(self, most):
        self.past = [*self.past, copy.deepcopy(self.attacker.net).requires_grad_(False)][-most:]

    def told(self):
        points = 100 * self.won / max(1, self.ended) - 100 / self.seats
        self.ended = self.won = 0
        return {f"points of {self.seats} near {self.near}": round(points, 1)}


@torch.no_grad()
def advise(tables, trace):
    """What the attacker wins, over all steps of a game whoever makes them; advantages are those of who does."""
    ends, wins = tables.champion > 0, (tables.champion == 1 + BY_LEARNER).float()
    last = tables.steps - 1
    ahead = torch.zeros_like(tables.value[last])
    for k in range(last, -1, -1):
        following = tables.value[k + 1] if k < last else tables.value[k]
        ahead = torch.where(ends[k], wins[k], following + trace * ahead) - tables.value[k]
        tables.advantage[k] = ahead
    tables.target.copy_(tables.value + tables.advantage)
    tables.use.copy_(1 + tables.who)
    tables.use[last] *= ends[last]
    tables.advantage.mul_(torch.where(tables.who == BY_OTHER, -1.0, 1.0))


def defend(pupil, fought, rate, args):
    report = pupil.update(
        batch_of(fought, 1 + BY_OTHER),
        {"rate": rate, "critic_rate": 5e-4, "clip": 0.1, "entropy": args.entropy, "pull": args.pull,
         "minibatch": args.minibatch},
    )
    return {name: round(value, 4) for name, value in report.items()}


def study(pupil, tables, before, args):
    """Quiet games: stay near what was played before, and learn what moves are worth."""
    lesson = Lesson(before, tables)

    def answer(rows):
        lesson.ask(rows)
        return pupil.net(rows)

    with pupil.autocast():
        tables.rollout(answer)
        with torch.no_grad():
            worths = [worth(pupil.net(rows), mask) for rows, mask in zip(tables.rows, tables.mask)]
            tables.value.copy_(torch.stack(worths))
    tables.advise(args.trace)
    # A move at random teaches what it is worth as well.
    seen = (tables.use == 1) | (tables.use == 3)
    page = [tables.rows, tables.mask, lesson.answers, tables.action, tables.target, seen]
    page = [each.flatten(0, 1) for each in page]
    for pick in torch.randperm(len(page[0]), device=pupil.device).split(args.minibatch):
        rows, mask, wanted, action, target, seen = (each[pick] for each in page)
        with pupil.autocast():
            out = pupil.net(rows)
        guess = out[:, ACTIONS:].gather(1, action.long()[:, None])[:, 0]
        missed = F.binary_cross_entropy_with_logits(guess, target.clamp(0, 1), seen.float())
        far = apart(out, wanted, mask)
        pupil.optimiser.zero_grad(set_to_none=True)
        (args.hold * far + 0.1 * missed).backward()
        pupil.optimiser.step()
    return {"apart": round(far.item(), 4), "missed": round(missed.item(), 4)}


def worth(out, mask):
    logp, legal = masked_log_softmax(out[:, :ACTIONS], mask)
    return (logp.exp() * torch.sigmoid(out[:, ACTIONS:]).masked_fill(~legal, 0)).sum(1)


def harden(before, pupil, library, duel, args):
    calm = quiet(library, pupil.device, duel, args.seed, args.quiet, 48)
    others = attackers_of(args.attackers, pupil.device)
    sieges = [
        Siege(library, pupil, duel, args, seats, near, [net for there, net in others if there == seats])
        for seats in args.seats for near in args.near
    ]
    mean = Mean(pupil.net)
    begun, told, kept, rounds = time.time(), 0.0, 0.0, 0
    while (share := (time.time() - begun) / args.seconds) < 1:
        # Those who value positions begin without knowing anything, so nobody else learns fast at first.
        falling = args.rate[1] + (args.rate[0] - args.rate[1]) * 0.5 * (1 + math.cos(math.pi * share))
        rate = min(1.0, share / 0.1) * falling
        for group in pupil.optimiser.param_groups:
            group["lr"] = rate
        fought = [tables for siege in sieges for tables in siege.play(pupil, args)]
        news = defend(pupil, fought, rate, args) if fought else {}
        news.update(study(pupil, calm, before, args))
        pupil.follow(args.keep)
        if share >= args.since:
            mean.add(pupil.net)
        rounds += 1
        if share - kept >= args.past:
            kept = share
            for siege in sieges:
                siege.remember(4)
        if share - told >= 0.05:
            told = share
            for siege in sieges:
                news.update(siege.told())
            print(json.dumps({"share": round(share, 2), "rounds": rounds, **news}), flush=True)
    if mean.moments:
        pupil.slow.load_state_dict(mean.net.state_dict())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("network", help="a file as it is shipped (.bin)")
    parser.add_argument("--three", default="", help="another one that it is held to where three are left")
    parser.add_argument("--duel", required=True)
    parser.add_argument("--out", default=".")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5, 6], help="tables that are attacked")
    parser.add_argument("--left", type=int, default=0, help="the network learns only where so many are left")
    parser.add_argument("--tables", type=int, default=20480)
    parser.add_argument("--quiet", type=int, default=12288)
    parser.add_argument("--steps", type=int, default=24)
    parser.add_argument("--minibatch", type=int, default=1 << 16)
    parser.add_argument("--rate", type=float, nargs=2, default=(1e-4, 1e-5))
    parser.add_argument("--attack", type=float, default=1e-3, help="rate of the attackers")
    parser.add_argument("--near", type=float, nargs="+", default=[0.0],
                        help="how much attackers are held to what the network does now; one attacker each")
    parser.add_argument("--trace", type=float, default=0.97)
    parser.add_argument("--entropy", type=float, default=0.003)
    parser.add_argument("--pull", type=float, default=0.02)
    parser.add_argument("--hold", type=float, default=0.1, help="how much it counts what was played before")
    parser.add_argument("--keep", type=float, default=0.993)
    parser.add_argument("--since", type=float, default=1.0,
                        help="share of the time from which on the mean of the weights counts, not the slow average")
    parser.add_argument("--attackers", nargs="*", default=[], help="SEATS=FILE: who also attacks, and does not learn")
    parser.add_argument("--past", type=float, default=0.1, help="share of the time after which attackers are remembered")
    args = parser.parse_args()
    device, library = set_up(args.seed)
    random.seed(args.seed)
    duel = read_duel(args.duel, device)
    network, three = shipped(args.network, device), shipped(args.three or args.network, device)

    def before(rows):
        return torch.where(rows[:, THREE_LEFT, None] != 0, three(rows)[:, :ACTIONS], network(rows)[:, :ACTIONS])

    pupil = Learner(device, network.out.in_features)
    pupil.begin_as(network)
    harden(before, pupil, library, duel, args)
    pupil.save(args.out)


if __name__ == "__main__":
    main()
