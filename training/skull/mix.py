"""Teaches a network to play as several do on average, which is harder to exploit than each of them."""

import argparse

import torch

from distil import distil
from export import shipped
from learner import Learner, masked_log_softmax, net_of
from tables import ACTIONS, BY_SCRIPT, SEATS, TURN, read_duel, set_up


class Mixture:
    """At each seat one of several networks, for good, and nobody knows which: it plays as they do on average, each
    weighed by how likely it would have done what was done there in this game."""

    def __init__(self, networks, weights=None):
        self.networks = networks
        self.prior = torch.tensor(weights or [1.0] * len(networks)).log()

    def at(self, tables):
        """Answers at every step of rollouts there, one after the other."""
        prior, count = self.prior.to(tables.device), len(self.networks)
        weights = prior.expand(tables.count, SEATS, count).clone()
        step, said = 0, None

        def of(seat):
            return seat.long()[:, None, None].expand(-1, 1, count)

        def learn(last):
            told = said.gather(1, of(tables.action[last]))[:, 0] * (tables.who[last] != BY_SCRIPT)[:, None]
            weights.scatter_add_(1, of(tables.seat[last]), told[:, None])
            weights.copy_(torch.where((tables.champion[last] > 0)[:, None, None], prior, weights))

        def answer(rows):
            nonlocal step, said
            if said is not None:
                learn((step - 1) % tables.steps)
            mask = tables.legal()
            each = [masked_log_softmax(network(rows)[:, :ACTIONS], mask)[0] for network in self.networks]
            step, said = step + 1, torch.stack(each, 2)
            own = weights.gather(1, of(tables.tables[:, TURN]))[:, 0].log_softmax(1)
            return (said + own[:, None]).logsumexp(2)

        return answer


def attackers_of(named, device):
    """Pairs of how many sit there and the network of one of them, from SEATS=FILE (exploit.py --keep)."""
    pairs = [each.split("=") for each in named]
    states = [(int(seats), torch.load(path, map_location=device)) for seats, path in pairs]
    return [(seats, net_of(state).to(device).requires_grad_(False)) for seats, state in states]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("networks", nargs="+", help="files as they are shipped (.bin); the pupil begins as the first")
    parser.add_argument("--weights", type=float, nargs="+", help="how often each of them sits there")
    parser.add_argument("--attackers", nargs="*", default=[], help="SEATS=FILE: who also sits there (exploit.py --keep)")
    parser.add_argument("--duel", required=True)
    parser.add_argument("--out", default=".")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--distil", type=float, default=60, help="seconds")
    parser.add_argument("--tables", type=int, default=24576)
    parser.add_argument("--steps", type=int, default=16)
    parser.add_argument("--minibatch", type=int, default=1 << 16)
    parser.add_argument("--rate", type=float, default=5e-4)
    args = parser.parse_args()
    device, library = set_up(args.seed)
    networks = [shipped(path, device) for path in args.networks]
    pupil = Learner(device, networks[0].out.in_features)
    pupil.begin_as(networks[0])
    attackers = attackers_of(args.attackers, device)
    distil(Mixture(networks, args.weights), pupil, library, read_duel(args.duel, device), args, attackers)
    pupil.save(args.out)


if __name__ == "__main__":
    main()
