"""The network and its update: clipped policy gradient, entropy, and KL to a slow average of itself."""

import copy
import functools
import pathlib

import torch
from torch import nn
from torch.nn import functional as F

from tables import ACTIONS, OBS, ROW


class Net(nn.Module):
    """Three layers with shortcuts; outputs the logits of all moves, and then those of winning after each of them."""

    def __init__(self, inputs=OBS, width=512, layers=3, outputs=2 * ACTIONS):
        super().__init__()
        self.inputs = inputs
        sizes = [inputs] + [width] * layers
        self.hidden = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        self.out = nn.Linear(width, outputs)
        with torch.no_grad():
            self.out.weight.mul_(0.1)
            self.out.bias.zero_()

    def forward(self, rows):
        wide = padded if rows.is_cuda else lambda weight, bias: (weight, bias)
        x = rows[:, : self.inputs + (-self.inputs % 8 if rows.is_cuda else 0)]
        x = x.to(torch.bfloat16) if x.is_cuda else x.float()
        for index, layer in enumerate(self.hidden):
            y = F.relu(F.linear(x, *wide(layer.weight, layer.bias)))
            x = y if index == 0 else x + y
        with torch.autocast(x.device.type, enabled=False):
            return F.linear(x.float(), *wide(self.out.weight, self.out.bias))[:, : self.out.out_features]


def padded(weight, bias):
    """A GPU is far slower where rows are no multiples of 16 bytes; what is added counts for nothing."""
    outputs, inputs = (-size % 8 for size in weight.shape)
    if outputs == inputs == 0:
        return weight, bias
    return F.pad(weight, (0, inputs, 0, outputs)), F.pad(bias, (0, outputs))


def between(a, b, share):
    """From a to b, by as much of itself at every step."""
    return a * (b / a) ** min(1.0, max(0.0, share))


def net_of(state):
    """A network as it was stored, of whatever width."""
    outputs, width = state["out.weight"].shape
    net = Net(inputs=state["hidden.0.weight"].shape[1], width=width, outputs=outputs)
    net.load_state_dict(state)
    return net


@functools.cache
def bits(device):
    return (1 << torch.arange(ACTIONS)).to(device)


def masked_log_softmax(logits, mask):
    legal = (mask[:, None] & bits(mask.device)) != 0
    return torch.log_softmax(logits.masked_fill(~legal, -1e9), 1), legal


class Learner:
    def __init__(self, device, width=512, inputs=OBS):
        self.device = device
        self.net = Net(inputs=inputs, width=width).to(device)
        self.slow = copy.deepcopy(self.net).requires_grad_(False)
        self.critic = Net(inputs=ROW, layers=2, outputs=1, width=width).to(device)
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=1e-3, betas=(0.9, 0.99))
        self.critic_optimiser = torch.optim.Adam(self.critic.parameters(), lr=1e-3, betas=(0.9, 0.99))

    def autocast(self):
        return torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.device.type == "cuda")

    @torch.no_grad()
    def begin_as(self, net, which=("net", "slow")):
        """Plays as `net` does, whatever else it sees."""
        state = {name: value.clone() for name, value in net.state_dict().items()}
        first = self.net.hidden[0].weight
        seen = state["hidden.0.weight"]
        state["hidden.0.weight"] = torch.zeros_like(first)
        state["hidden.0.weight"][:, : seen.shape[1]] = seen
        for name in which:
            getattr(self, name).load_state_dict(state)

    @torch.no_grad()
    def values(self, rows):
        flat = rows.reshape(-1, ROW)
        with self.autocast():
            parts = [torch.sigmoid(self.critic(part)[:, 0]) for part in flat.split(1 << 18)]
        return torch.cat(parts).reshape(rows.shape[:-1])

    def update(self, batch, settings):
        """One pass over the rows; returns what it was like. `settings`: rate, critic_rate, entropy, pull, minibatch, clip."""
        for group in self.optimiser.param_groups:
            group["lr"] = settings["rate"]
        for group in self.critic_optimiser.param_groups:
            group["lr"] = settings["critic_rate"]
        count = batch["rows"].shape[0]
        size = settings["minibatch"]
        order = torch.randperm(count, device=self.device)
        totals = torch.zeros(5, device=self.device)
        parts = list(order[: count - count % size if count > size else count].split(size))
        for pick in parts:
            rows, mask, action = batch["rows"][pick], batch["mask"][pick], batch["action"][pick].long()
            advantage, target, old = batch["advantage"][pick], batch["target"][pick], batch["logp"][pick]
            with self.autocast():
                out = self.net(rows)
                guess = self.critic(rows)[:, 0]
                with torch.no_grad():
                    calm = self.slow(rows)[:, :ACTIONS]
            logp, legal = masked_log_softmax(out[:, :ACTIONS], mask)
            calm_logp, _ = masked_log_softmax(calm, mask)
            p = logp.exp()
            entropy = -(p * logp.masked_fill(~legal, 0)).sum(1).mean()
            drift = (p * (logp - calm_logp).masked_fill(~legal, 0)).sum(1).mean()
            ratio = (logp.gather(1, action[:, None])[:, 0] - old).exp()
            clip = settings["clip"]
            gain = torch.minimum(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage).mean()
            loss = 10 * (-gain - settings["entropy"] * entropy + settings["pull"] * drift)
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            self.optimiser.step()
            fit = F.binary_cross_entropy_with_logits(guess, target.clamp(0, 1))
            self.critic_optimiser.zero_grad(set_to_none=True)
            fit.backward()
            self.critic_optimiser.step()
            with torch.no_grad():
                far = ((ratio - 1).abs() > clip).float().mean()
                totals += torch.stack([gain, entropy, drift, fit, far])
        return dict(zip(("gain", "H", "drift", "critic", "far"), (totals / len(parts)).tolist()))

    def save(self, folder):
        state = {name: getattr(self, name).state_dict() for name in ("net", "slow", "critic")}
        path = pathlib.Path(folder)
        path.mkdir(parents=True, exist_ok=True)
        torch.save(state, path / "checkpoint.pt")

    @torch.no_grad()
    def follow(self, keep):
        for slow, fast in zip(self.slow.parameters(), self.net.parameters()):
            slow.lerp_(fast, 1 - keep)


class Mean:
    """The mean of a network's weights at many moments."""

    def __init__(self, net):
        self.net, self.moments = copy.deepcopy(net).requires_grad_(False), 0

    @torch.no_grad()
    def add(self, net):
        self.moments += 1
        for mean, now in zip(self.net.parameters(), net.parameters()):
            mean.lerp_(now, 1 / self.moments)


def batch_of(groups, use):
    """The rows of rollouts that count for one learner, as one flat batch."""
    names = ("rows", "mask", "action", "advantage", "target", "logp")
    picks = [(tables, (tables.use == use).flatten().nonzero()[:, 0]) for tables in groups]
    return {
        name: torch.cat([getattr(tables, name).flatten(0, 1)[pick] for tables, pick in picks]) for name in names
    }
