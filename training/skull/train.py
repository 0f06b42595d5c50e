"""Learns to play Skull against itself. See README.md for what it does and how long it takes."""

import argparse
import copy
import json
import math
import pathlib
import time

import torch

from learner import Learner, batch_of, between
from tables import BY_OTHER, MEMORY, OBS, Setup, Tables, read_duel, set_up


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=500)
    parser.add_argument("--out", default=".")
    parser.add_argument("--resume", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=49152)
    parser.add_argument("--steps", type=int, default=48)
    parser.add_argument("--minibatch", type=int, default=1 << 18)
    parser.add_argument("--rate", type=float, nargs=2, default=(1e-3, 5e-5))
    parser.add_argument("--entropy", type=float, nargs=2, default=(0.03, 0.0015))
    parser.add_argument("--pull", type=float, nargs=2, default=(0.03, 0.005))
    parser.add_argument("--keep", type=float, nargs=2, default=(0.98, 0.998))
    parser.add_argument("--trace", type=float, default=0.9)
    parser.add_argument("--refresh", type=int, default=250, help="iterations after which the exploiter starts anew")
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--flat", type=float, default=0.75, help="share of the time after which entropy stays")
    parser.add_argument("--duel", default="", help="what duel.cpp says of the game of two: then games end there")
    parser.add_argument("--luck", type=float, default=0.1, help="tables against scripts and luck, as a share of --tables")
    args = parser.parse_args()

    device, library = set_up(args.seed)
    learner = Learner(device, args.width)
    if args.resume:
        state = torch.load(args.resume, map_location=device)
        learner.net.load_state_dict(state["slow"])
        learner.slow.load_state_dict(state["slow"])
        learner.critic.load_state_dict(state["critic"])

    duel = read_duel(args.duel, device) if args.duel else None

    def tables(share, seed, most=6, answers=-1, **how):
        setup = Setup(most=most, answers=answers, duel=duel.data_ptr() if args.duel else 0, **how)
        return Tables(library, device, max(8, int(args.tables * share)), args.steps, setup, args.seed * 100 + seed)

    # Whole games; games from the middle; games with random moves mixed in; scripts and luck; one exploiter.
    alone = [
        tables(0.40, 1),
        tables(0.25, 2, most=4, random_start=1.0),
        tables(0.30, 3, random_start=0.5, noisy=1.0, noise=0.08),
        tables(args.luck, 4, mix=3, random_start=0.2),
    ]
    mixed = tables(0.24, 5, most=5, mix=2, random_start=0.25, answers=BY_OTHER)
    past = [tables(0.06, 10 + index, most=5, mix=2, random_start=0.2, answers=BY_OTHER) for index in range(4)]
    past_nets = [None] * len(past)
    groups = [*alone, mixed]

    exploiter = None
    begun, log = time.time(), []
    iteration, last_save, exploiter_score = 0, begun, [0, 0]
    while True:
        share = (time.time() - begun) / args.seconds
        if share >= 1:
            break
        if iteration % args.refresh == 0:
            if exploiter is not None:
                print("exploiter ends", exploiter_score, flush=True)
                past_nets[iteration // args.refresh % len(past)] = copy.deepcopy(exploiter.slow)
            exploiter = Learner(device, args.width, OBS + MEMORY)
            exploiter.begin_as(learner.net)
            exploiter.critic.load_state_dict(learner.critic.state_dict())
        with learner.autocast():
            for group in alone:
                group.rollout(learner.net)
            mixed.rollout(learner.net, exploiter.net)
            met = [(group, net) for group, net in zip(past, past_nets) if net is not None]
            for group, net in met:
                group.rollout(learner.net, net)
        groups = [*alone, mixed, *(group for group, _ in met)]
        for group in groups:
            group.value.copy_(learner.values(group.rows))
        theirs = mixed.who == 1
        mixed.value.copy_(torch.where(theirs, exploiter.values(mixed.rows), mixed.value))
        for group in groups:
            group.advise(args.trace)
        rate = args.rate[1] + (args.rate[0] - args.rate[1]) * 0.5 * (1 + math.cos(math.pi * share))
        settings = {
            "rate": rate,
            "critic_rate": max(rate, 2e-4),
            "entropy": between(*args.entropy, share / args.flat),
            "pull": between(*args.pull, share / args.flat),
            "minibatch": args.minibatch,
            "clip": 0.2,
        }
        report = learner.update(batch_of(groups, 1), settings)
        learner.follow(between(args.keep[0], args.keep[1], share / args.flat))
        exploiter.update(
            batch_of([mixed], 2),
            {**settings, "entropy": 0.001, "pull": 0.002, "rate": 5e-4, "minibatch": args.minibatch // 4},
        )
        exploiter.follow(0.98)
        games, lost = mixed.score()
        exploiter_score = [games, round(1 - lost / max(1, games), 4)]
        if iteration % 50 == 0:
            line = {
                "iteration": iteration, "seconds": round(time.time() - begun, 1), "exploiter": exploiter_score,
                "among scripts": round(alone[3].score()[1] / max(1, alone[3].score()[0]), 4),
                **{k: round(v, 5) for k, v in settings.items() if k in ("rate", "entropy", "pull")},
                **{k: round(v, 5) for k, v in report.items()},
            }
            log.append(line)
            print(json.dumps(line), flush=True)
        if time.time() - last_save > 60:
            save(args, learner, log)
            last_save = time.time()
        iteration += 1
    save(args, learner, log)
    print("iterations", iteration, flush=True)


def save(args, learner, log):
    learner.save(args.out)
    (pathlib.Path(args.out) / "train-log.json").write_text("\n".join(json.dumps(line) for line in log))


if __name__ == "__main__":
    main()
