"""Teaches a network to play as somebody else does: as a table, and as an earlier network where more than four are left;
or as several networks do on average (mix.py)."""

import json
import math
import time

import torch

from learner import masked_log_softmax
from tables import ACTIONS, BY_LEARNER, BY_OTHER, Setup, Tables


class Teacher:
    """The table where it knows what to do, else a network."""

    def __init__(self, store, network):
        self.store, self.network = store, network

    def at(self, tables):
        def answer(rows):
            logits, known = self.store.answers(tables)
            return torch.where(known[:, None], logits, self.network(rows)[:, :ACTIONS])

        return answer


class Lesson:
    """What somebody answers at every step of a rollout."""

    def __init__(self, answer, tables):
        self.answer, self.step = answer, 0
        self.answers = torch.zeros(tables.steps, tables.count, ACTIONS, device=tables.device)

    def ask(self, rows):
        logits = self.answer(rows)[:, :ACTIONS]
        self.answers[self.step] = logits
        self.step += 1
        return logits


def quiet(library, device, duel, seed, count, steps):
    """All kinds of tables, in some of them one seat that explores."""
    setup = Setup(most=6, answers=-1, duel=duel.data_ptr(), random_start=0.3, noisy=0.5, noise=0.15)
    return Tables(library, device, count, steps, setup, seed * 100 + 9)


def attacked(library, device, duel, seed, count, steps, seats):
    """Tables of the teacher with an attacker among them."""
    setup = Setup(seats=seats, mix=1, most=6, answers=BY_LEARNER, duel=duel.data_ptr())
    return Tables(library, device, count, steps, setup, seed * 100 + seats)


def lesson_at(tables, answer, attacker, pupil):
    """What the teacher answers in a rollout: rows, moves and answers of the decisions that are its own."""
    lesson = Lesson(answer, tables)
    with pupil.autocast():
        tables.rollout(attacker or lesson.ask, lesson.ask if attacker else None)
    page = [each.flatten(0, 1) for each in (tables.rows, tables.mask, lesson.answers)]
    own = (tables.who == BY_OTHER).flatten().nonzero()[:, 0] if attacker else slice(None)
    return [each[own] for each in page]


def apart(out, wanted, mask):
    """How far answers are from those that are wanted, in nats."""
    logp, legal = masked_log_softmax(out[:, :ACTIONS], mask)
    wanted, _ = masked_log_softmax(wanted, mask)
    return (wanted.exp() * (wanted - logp).masked_fill(~legal, 0)).sum(1).mean()


def distil(teacher, pupil, library, duel, args, attackers=()):
    """Quiet games, and games with `attackers`: pairs of how many sit there and the network of one of them."""
    places = [(quiet(library, pupil.device, duel, args.seed, args.tables, args.steps), None)]
    for seats, net in attackers:
        count = args.tables // 3
        places.append((attacked(library, pupil.device, duel, args.seed, count, args.steps, seats), net))
    answers = [teacher.at(tables) for tables, _ in places]
    begun, told = time.time(), 0.0
    while (share := (time.time() - begun) / args.distil) < 1:
        for group in pupil.optimiser.param_groups:
            group["lr"] = 1e-5 + (args.rate - 1e-5) * 0.5 * (1 + math.cos(math.pi * share))
        pages = [lesson_at(tables, answer, net, pupil) for (tables, net), answer in zip(places, answers)]
        rows, mask, wanted = (torch.cat(each) for each in zip(*pages))
        for pick in torch.randperm(len(mask), device=pupil.device).split(args.minibatch):
            with pupil.autocast():
                out = pupil.net(rows[pick])
            far = apart(out, wanted[pick], mask[pick])
            pupil.optimiser.zero_grad(set_to_none=True)
            far.backward()
            pupil.optimiser.step()
        pupil.follow(0.9 if share < 0.5 else 0.98)
        if share - told >= 0.1:
            told = share
            print(json.dumps({"share": round(share, 2), "apart": round(far.item(), 5)}), flush=True)
