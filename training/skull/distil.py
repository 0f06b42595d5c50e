"""Teaches a network to play as a table does, and as an earlier network where more than four are left.

It learns from games that the teacher plays, and from games in which one seat learns to exploit the pupil: so it learns
what to do where somebody would lead it who is after its mistakes."""

import json
import math
import time

import torch
from torch.nn import functional as F

from learner import Learner, batch_of, masked_log_softmax
from tables import ACTIONS, BY_LEARNER, BY_OTHER, MEMORY, OBS, Setup, Tables


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


class Lesson:
    """What the teacher says at every step of a rollout."""

    def __init__(self, teacher, tables):
        self.teacher, self.tables, self.step = teacher, tables, 0
        self.targets = torch.zeros(tables.steps, tables.count, ACTIONS, device=tables.device)
        self.values = torch.zeros(tables.steps, tables.count, device=tables.device)

    def ask(self, rows):
        logits, value, _ = self.teacher.answers(self.tables, rows)
        self.targets[self.step], self.values[self.step] = logits, value
        self.step += 1
        return logits

    def pages(self, which):
        """The rows of the decisions that are marked, with what the teacher said of them."""
        pick = which.flatten().nonzero()[:, 0]
        flat = {"rows": self.tables.rows, "mask": self.tables.mask, "target": self.targets, "value": self.values}
        return {name: tensor.flatten(0, 1)[pick] for name, tensor in flat.items()}


class Quiet:
    """All kinds of tables played by the teacher, in some of them one seat that explores."""

    def __init__(self, library, device, duel, args):
        setup = Setup(most=6, answers=-1, duel=duel.data_ptr(), random_start=0.3, noisy=0.5, noise=0.15)
        self.tables = Tables(library, device, args.tables, args.steps, setup, args.seed * 100 + 9)

    def play(self, teacher, pupil, share):
        lesson = Lesson(teacher, self.tables)
        with pupil.autocast():
            self.tables.rollout(lesson.ask)
        return lesson.pages(torch.ones_like(self.tables.who, dtype=torch.bool))

    def told(self):
        return {}


class Attacked:
    """One seat learns to exploit the pupil; the lesson is what the teacher would have answered."""

    def __init__(self, library, device, duel, args, seats):
        self.seats, self.ended, self.won = seats, 0, 0
        setup = Setup(seats=seats, mix=1, most=6, answers=BY_LEARNER, duel=duel.data_ptr())
        self.tables = Tables(library, device, args.tables // 3, args.steps * 2, setup, args.seed * 100 + seats)
        self.attacker = Learner(device, inputs=OBS + MEMORY)

    def play(self, teacher, pupil, share):
        tables, attacker, lesson = self.tables, self.attacker, Lesson(teacher, self.tables)

        def answer(rows):
            lesson.ask(rows)
            return pupil.net(rows)

        with attacker.autocast():
            tables.rollout(attacker.net, answer)
        tables.value.copy_(attacker.values(tables.rows))
        tables.advise(0.95)
        rate = 1e-3 * (1 - share) + 1e-4
        attacker.update(
            batch_of([tables], 1),
            {"rate": rate, "critic_rate": rate, "clip": 0.2, "entropy": 0.01 * 0.1**share, "pull": 0.0,
             "minibatch": 1 << 15},
        )
        ended, won = tables.score()
        self.ended, self.won = self.ended + ended, self.won + won
        return lesson.pages(tables.who == BY_OTHER)

    def told(self):
        points = 100 * self.won / max(1, self.ended) - 100 / self.seats
        self.ended = self.won = 0
        return {f"points of {self.seats}": round(points, 1)}


def learn(pupil, pages, minibatch):
    """One pass: how far the pupil is from the teacher, and how well it knows who wins."""
    total, parts = torch.zeros(2, device=pupil.device), 0
    for pick in torch.randperm(len(pages["mask"]), device=pupil.device).split(minibatch):
        with pupil.autocast():
            out = pupil.net(pages["rows"][pick])
        logp, legal = masked_log_softmax(out[:, :ACTIONS], pages["mask"][pick])
        wanted, _ = masked_log_softmax(pages["target"][pick], pages["mask"][pick])
        apart = (wanted.exp() * (wanted - logp).masked_fill(~legal, 0)).sum(1).mean()
        seen = F.binary_cross_entropy_with_logits(out[:, ACTIONS], pages["value"][pick].clamp(0, 1))
        pupil.optimiser.zero_grad(set_to_none=True)
        (apart + 0.1 * seen).backward()
        pupil.optimiser.step()
        with torch.no_grad():
            total += torch.stack([apart, seen])
        parts += 1
    return (total / parts).tolist()


def distil(teacher, pupil, library, duel, args):
    groups = [Quiet(library, pupil.device, duel, args)]
    if args.attacked:
        groups += [Attacked(library, pupil.device, duel, args, seats) for seats in (3, 4)]
    begun, told = time.time(), 0.0
    while (share := (time.time() - begun) / args.distil) < 1:
        for group in pupil.optimiser.param_groups:
            group["lr"] = 1e-5 + (args.rate - 1e-5) * 0.5 * (1 + math.cos(math.pi * share))
        lessons = [group.play(teacher, pupil, share) for group in groups]
        pages = {name: torch.cat([each[name] for each in lessons]) for name in lessons[0]}
        apart, seen = learn(pupil, pages, args.minibatch)
        pupil.follow(0.9 if share < 0.5 else 0.98)
        if share - told >= 0.1:
            told = share
            news = {"share": round(share, 2), "apart": round(apart, 5), "seen": round(seen, 4)}
            for group in groups:
                news.update(group.told())
            print(json.dumps(news), flush=True)
