"""Writes a trained network as the file that the player reads: 8-bit weights with one scale a row."""

import argparse
import struct

import torch


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("checkpoint")
    parser.add_argument("out")
    parser.add_argument("--which", default="slow")
    args = parser.parse_args()
    state = torch.load(args.checkpoint, map_location="cpu")[args.which]
    names = sorted({name.rsplit(".", 1)[0] for name in state if name.startswith("hidden")}) + ["out"]
    layers = [(state[f"{name}.weight"].float(), state[f"{name}.bias"].float()) for name in names]
    with open(args.out, "wb") as file:
        file.write(struct.pack("<I", len(layers)))
        for weight, _ in layers:
            file.write(struct.pack("<II", weight.shape[1], weight.shape[0]))
        for weight, bias in layers:
            scale = weight.abs().amax(1).clamp(min=1e-9) / 127
            file.write(scale.numpy().astype("<f4").tobytes())
            file.write(bias.numpy().astype("<f4").tobytes())
            file.write((weight / scale[:, None]).round().clamp(-127, 127).to(torch.int8).numpy().tobytes())


if __name__ == "__main__":
    main()
