"""A network part of the way from one to others that were trained from it, weight by weight; writes a checkpoint."""

import argparse

import torch

from export import read


def state_of(path):
    return read(path) if path.endswith(".bin") else torch.load(path, map_location="cpu")["slow"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("start", help="a file as it is shipped (.bin), or a checkpoint")
    parser.add_argument("out")
    parser.add_argument("--towards", nargs="+", required=True, help="FILE=SHARE: how much of the way, for each of them")
    args = parser.parse_args()
    start = state_of(args.start)
    state = {name: value.clone() for name, value in start.items()}
    for path, share in (each.split("=") for each in args.towards):
        for name, value in state_of(path).items():
            state[name] += float(share) * (value - start[name])
    torch.save({"slow": state}, args.out)


if __name__ == "__main__":
    main()
