"""Writes a trained network as the file that the player reads: 8-bit weights with one scale a row."""

import argparse
import pathlib
import struct

import torch

from learner import masked_log_softmax, net_of
from tables import ACTIONS, Setup, Tables, build

def read(path):
    """The network of such a file."""
    data = pathlib.Path(path).read_bytes()
    (count,) = struct.unpack_from("<I", data)
    offset = 4 + 8 * count
    state = {}
    for index in range(count):
        inputs, outputs = struct.unpack_from("<II", data, 4 + 8 * index)
        floats = torch.frombuffer(bytearray(data[offset : offset + 8 * outputs]), dtype=torch.float32)
        offset += 8 * outputs
        weights = torch.frombuffer(bytearray(data[offset : offset + inputs * outputs]), dtype=torch.int8)
        offset += inputs * outputs
        name = "out" if index == count - 1 else f"hidden.{index}"
        state[f"{name}.weight"] = weights.reshape(outputs, inputs).float() * floats[:outputs, None]
        state[f"{name}.bias"] = floats[outputs:].clone()
    return state


def shipped(path, device):
    """The player of such a file, who learns no more."""
    return net_of(read(path)).to(device).requires_grad_(False)


@torch.no_grad()
def narrowed(state, width):
    """Without the units that matter least, by how they vary in games of its own; what they are on average is kept."""
    net = net_of(state)
    tables = Tables(build(False), torch.device("cpu"), 64, 150, Setup(most=6, answers=-1, noisy=0.3, noise=0.1), 5)
    tables.rollout(net)
    x = tables.rows.flatten(0, 1)[:, : net.inputs].float()
    after = [*net.hidden[1:], net.out]
    score, means = 0, []
    for index, layer in enumerate(net.hidden):
        y = torch.relu(layer(x))
        x = y if index == 0 else x + y
        means.append(x.mean(0))
        score = score + x.var(0) * after[index].weight.pow(2).sum(0) / after[index].weight.shape[0]
    kept = score.argsort(descending=True)[:width].sort().values
    gone = score.argsort(descending=True)[width:]
    small = {}
    for index, layer in enumerate([*net.hidden, net.out]):
        name = "out" if layer is net.out else f"hidden.{index}"
        rows = slice(None) if layer is net.out else kept
        bias = layer.bias if index == 0 else layer.bias + layer.weight[:, gone] @ means[index - 1][gone]
        small[f"{name}.weight"] = (layer.weight if index == 0 else layer.weight[:, kept])[rows]
        small[f"{name}.bias"] = bias[rows]
    there = net_of(small)
    rows, mask = tables.rows.flatten(0, 1), tables.mask.flatten()
    wanted, legal = masked_log_softmax(net(rows)[:, :ACTIONS], mask)
    got, _ = masked_log_softmax(there(rows)[:, :ACTIONS], mask)
    apart = (wanted.exp() * (wanted - got).masked_fill(~legal, 0)).sum(1)
    print(f"{width} units: {apart.mean():.2e} apart on average, {apart.max():.2e} at most")
    return small


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("checkpoint")
    parser.add_argument("out")
    parser.add_argument("--which", default="slow")
    parser.add_argument("--width", type=int, default=0, help="fewer units than it was trained with")
    args = parser.parse_args()
    state = torch.load(args.checkpoint, map_location="cpu")[args.which]
    if args.width:
        state = narrowed(state, args.width)
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
