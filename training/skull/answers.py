"""Whether a network that is read from its file here answers as the shipped player does: reads what answers.ts writes.

node answers.ts | python3 answers.py [../../packages/bots/data/skull.bin]"""

import json
import sys

import torch

from export import shipped
from learner import masked_log_softmax
from tables import ACTIONS, HERE


@torch.no_grad()
def main():
    path = sys.argv[1] if len(sys.argv) > 1 else HERE / "../../packages/bots/data/skull.bin"
    net = shipped(path, torch.device("cpu"))
    lines = [json.loads(line) for line in sys.stdin]
    rows = torch.tensor([[int(each) for each in line["on"]] for line in lines], dtype=torch.uint8)
    said = net(rows)
    # As a GPU does in a search.
    with torch.autocast("cpu", dtype=torch.bfloat16):
        short = net(rows)
    mask = torch.tensor([sum(1 << action for action, _, _ in line["moves"]) for line in lines])
    (p, legal), (q, _) = (masked_log_softmax(logits[:, :ACTIONS], mask) for logits in (said, short))
    apart = (p.exp() * (p - q).masked_fill(~legal, 0)).sum(1)
    wanted = worth = 0.0
    for line, logits in zip(lines, said.double()):
        actions, weights, values = zip(*line["moves"])
        actions, weights, values = torch.tensor(actions), torch.tensor(weights).double(), torch.tensor(values).double()
        wanted = max(wanted, (torch.softmax(logits[actions], 0) - weights).abs().max().item())
        worth = max(worth, (torch.sigmoid(logits[ACTIONS + actions]) - values).abs().max().item())
    print(f"{len(lines)} decisions: mixtures at most {wanted:.1e} apart, values {worth:.1e}")
    print(f"with 16 bits: {apart.mean():.1e} nats apart on average, {apart.max():.1e} at most")


if __name__ == "__main__":
    main()
