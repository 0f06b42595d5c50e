"""Teaches a network to play as several do on average, which is harder to exploit than each of them."""

import argparse

import torch

from distil import distil
from export import shipped
from learner import Learner
from tables import ACTIONS, SEATS, TURN, read_duel, set_up


class Mixture:
    """At each seat one of several networks, for good, and nobody knows which."""

    def __init__(self, networks, seed=1):
        self.networks, self.seed = networks, seed

    def at(self, tables):
        luck = torch.Generator().manual_seed(self.seed)
        drawn = torch.randint(len(self.networks), (tables.count, SEATS), generator=luck).to(tables.device)

        def answer(rows):
            sits = drawn.gather(1, tables.tables[:, TURN, None].long())[:, 0]
            logits = torch.zeros(tables.count, ACTIONS, device=tables.device)
            for index, network in enumerate(self.networks):
                where = (sits == index).nonzero()[:, 0]
                logits[where] = network(rows[where])[:, :ACTIONS]
            return logits

        return answer


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("networks", nargs="+", help="files as they are shipped (.bin); the pupil begins as the first")
    parser.add_argument("--duel", required=True)
    parser.add_argument("--out", default=".")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--distil", type=float, default=60, help="seconds")
    parser.add_argument("--tables", type=int, default=49152)
    parser.add_argument("--steps", type=int, default=16)
    parser.add_argument("--minibatch", type=int, default=1 << 16)
    parser.add_argument("--rate", type=float, default=1e-3)
    args = parser.parse_args()
    device, library = set_up(args.seed)
    networks = [shipped(path, device) for path in args.networks]
    pupil = Learner(device, networks[0].out.in_features)
    pupil.begin_as(networks[0])
    distil(Mixture(networks, args.seed), pupil, library, read_duel(args.duel, device), args)
    pupil.save(args.out)


if __name__ == "__main__":
    main()
