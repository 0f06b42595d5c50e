"""Writes a trained network as the file that the player reads: 8-bit weights with one scale a row."""

import argparse
import pathlib
import struct

import torch

from learner import masked_log_softmax, net_of
from tables import ACTIONS, THREE_LEFT, Setup, Tables, build


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


def steps(weight):
    return weight.abs().amax(1).clamp(min=1e-9) / 127


@torch.no_grad()
def rounded(weight, seen):
    """On 8 bits so that what it answers to what it has `seen` changes least: what one input loses by rounding is made up
    for by those that come later (GPTQ). Returns whole numbers and their scales."""
    square = seen.T @ seen / len(seen)
    square += 1e-3 * square.diagonal().mean() * torch.eye(len(square))
    order = square.diagonal().argsort(descending=True)
    upper = torch.linalg.cholesky(torch.linalg.inv(square[order][:, order].double()), upper=True).float()
    scale, left = steps(weight), weight[:, order].clone()
    whole = torch.zeros_like(weight)
    for index, input_ in enumerate(order):
        whole[:, input_] = (left[:, index] / scale).round().clamp(-127, 127)
        lost = (left[:, index] - whole[:, input_] * scale) / upper[index, index]
        left[:, index + 1 :] -= lost[:, None] * upper[index, index + 1 :]
    return whole, scale


@torch.no_grad()
def layers_of(state):
    """What is written: whole weights, scales and biases, each layer fitted to what those before it have become."""
    net = net_of(state)
    setup = Setup(most=6, answers=-1, random_start=0.3, noisy=0.5, noise=0.15)
    tables = Tables(build(False), torch.device("cpu"), 512, 60, setup, 6)
    tables.rollout(net)
    rows, mask = tables.rows.flatten(0, 1), tables.mask.flatten()
    more = rows[:, THREE_LEFT - 1] == 0  # where two are left it is not asked
    rows, mask = rows[more], mask[more]
    wanted = got = rows[:, : net.inputs].float()
    layers = []
    for index, layer in enumerate([*net.hidden, net.out]):
        whole, scale = rounded(layer.weight, got)
        want, have = layer(wanted), got @ (whole * scale[:, None]).T
        bias = (want - have).mean(0)
        layers.append((whole, scale, bias))
        have += bias
        if layer is not net.out:
            wanted, got = (a.relu() + (b if index else 0) for a, b in ((want, wanted), (have, got)))
    first, legal = masked_log_softmax(want[:, :ACTIONS], mask)
    then, _ = masked_log_softmax(have[:, :ACTIONS], mask)
    apart = (first.exp() * (first - then).masked_fill(~legal, 0)).sum(1)
    print(f"on 8 bits: {apart.mean():.2e} apart on average, {apart.max():.2e} at most")
    return layers


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
    layers = layers_of(state)
    with open(args.out, "wb") as file:
        file.write(struct.pack("<I", len(layers)))
        for whole, _, _ in layers:
            file.write(struct.pack("<II", whole.shape[1], whole.shape[0]))
        for whole, scale, bias in layers:
            file.write(scale.numpy().astype("<f4").tobytes())
            file.write(bias.numpy().astype("<f4").tobytes())
            file.write(whole.to(torch.int8).numpy().tobytes())


if __name__ == "__main__":
    main()
