#!/usr/bin/python3
"""Trains the weights of a learned evaluation.

Reads the arrays that `roundel-learn features` has written (tools/learn/feature_files.hpp), fits a sparse linear model to
them, and writes its weights, two for each place and in hundredths of a man, for `roundel-learn weights`:

    value = sum over k of counts[k] * (phase * weights[places[k], 0] + (1 - phase) * weights[places[k], 1])

What is learned is a share of the point, sigmoid(value / scale); the target is a blend of the same function of the score
that a search has told with the result of the game. The loss is the cross entropy, less what the target itself has, so
that 0 is perfect; for each weight comes l2 / 2 * (weight / scale)^2, divided by the number of positions: with an l2 of 1
each weight begins as if one position had said that it is zero.

In the folder OUT are then weights.npy (of the epoch that was best on the positions held out), curve.csv, curve.png and
checkpoint.pt, from which the same command goes on where it was ended. One seed gives the same weights again on the same
machine and number of threads.
"""

import argparse
import csv
import importlib.util
import json
import os
import sys
import time

for module in ("numpy", "torch", "matplotlib"):
    if importlib.util.find_spec(module) is None:
        sys.exit(f"train.py: {module} is missing; Debian has it in python3-{module}")

import numpy as np
import torch
import torch.nn.functional as functional

# Rows of one game stand together; who is held out is drawn by such blocks, so that hardly a game is on both sides.
HELD_OUT_BLOCK = 1024
CHUNK = 1 << 18  # rows that are evaluated at once where no gradient is stored for each


class Rows:
    """The positions of one or more sets of arrays, with their targets."""

    def __init__(self, prefixes, scale, blend):
        heads = [json.load(open(prefix + ".json", encoding="utf-8")) for prefix in prefixes]
        if any((head["game"], head["weights"]) != (heads[0]["game"], heads[0]["weights"]) for head in heads):
            raise SystemExit("train.py: the arrays are not of one game")
        self.game = heads[0]["game"]
        self.weights = heads[0]["weights"]

        def load(name):
            return torch.from_numpy(np.concatenate([np.load(f"{prefix}.{name}.npy") for prefix in prefixes]))

        self.places = load("places")
        self.counts = load("counts")
        self.phase = load("phase")
        searched = torch.sigmoid(load("score").float() / scale)
        played = (load("result").float() + 1) / 2
        self.targets = (1 - blend) * searched + blend * played
        if len(self.places) < 2 * HELD_OUT_BLOCK:
            raise SystemExit(f"train.py: {len(self.places)} positions are too few")

    def __len__(self):
        return len(self.places)

    def split(self, share, seed):
        """The numbers of the rows to learn from, and of those held out."""
        blocks = (len(self) + HELD_OUT_BLOCK - 1) // HELD_OUT_BLOCK
        order = torch.randperm(blocks, generator=torch.Generator().manual_seed(seed))
        is_held_out = torch.zeros(blocks, dtype=torch.bool)
        is_held_out[order[: max(1, round(share * blocks))]] = True
        of_row = is_held_out.repeat_interleave(HELD_OUT_BLOCK)[: len(self)]
        return torch.nonzero(~of_row).flatten(), torch.nonzero(of_row).flatten()


def loss_of(weights, rows, numbers):
    """The sum of the losses of some rows. `weights`: parts of the scale, [n, 2]."""
    sums = functional.embedding_bag(
        rows.places[numbers], weights, per_sample_weights=rows.counts[numbers].float(), mode="sum")
    phase = rows.phase[numbers]
    values = phase * sums[:, 0] + (1 - phase) * sums[:, 1]
    targets = rows.targets[numbers]
    entropy = -(torch.xlogy(targets, targets) + torch.xlogy(1 - targets, 1 - targets))
    return functional.binary_cross_entropy_with_logits(values, targets, reduction="sum") - entropy.sum()


def mean_loss(weights, rows, numbers):
    with torch.no_grad():
        return sum(loss_of(weights, rows, part).item() for part in numbers.split(CHUNK)) / len(numbers)


def penalty(weights, settings, rows):
    return settings.l2 / 2 / rows * weights.square().sum()


def adam_epoch(weights, optimizer, rows, learning, settings, epoch):
    """One pass over the rows in an order of the epoch's own. Returns the mean loss on the way."""
    order = learning[torch.randperm(len(learning), generator=torch.Generator().manual_seed(settings.seed + 1 + epoch))]
    batches = order.split(settings.batch)
    total = 0.0
    for number, batch in enumerate(batches):
        # From the full rate to none, along a half of a cosine.
        done = (epoch + number / len(batches)) / settings.epochs
        optimizer.param_groups[0]["lr"] = settings.rate * (1 + np.cos(np.pi * done)) / 2
        optimizer.zero_grad()
        loss = loss_of(weights, rows, batch)
        (loss / len(batch) + penalty(weights, settings, len(learning))).backward()
        optimizer.step()
        total += loss.item()
    return total / len(learning)


def lbfgs_epoch(weights, optimizer, rows, learning, settings):
    """One call of the optimizer, which looks at all rows up to 20 times. Returns the mean loss before it."""

    def closure():
        optimizer.zero_grad()
        total = 0.0
        for part in learning.split(CHUNK):
            loss = loss_of(weights, rows, part) / len(learning)
            loss.backward()
            total += loss.item()
        cost = penalty(weights, settings, len(learning))
        cost.backward()
        return total + cost.item()

    return float(optimizer.step(closure))


def make_optimizer(weights, settings):
    if settings.optimizer == "adam":
        return torch.optim.Adam([weights], lr=settings.rate)
    return torch.optim.LBFGS([weights], lr=1, max_iter=20, line_search_fn="strong_wolfe")


def save(path, write):
    """Writes a file whole or not at all."""
    with open(path + ".new", "wb") as file:
        write(file)
    os.replace(path + ".new", path)


def put_curve(folder, curve):
    with open(os.path.join(folder, "curve.csv"), "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["epoch", "learning", "held out", "seconds"])
        for epoch, learned, held, seconds in curve:
            writer.writerow([epoch, f"{learned:.6f}", f"{held:.6f}", f"{seconds:.1f}"])
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    for column, label in ((1, "learned from"), (2, "held out")):
        axes.plot([point[0] for point in curve], [point[column] for point in curve], label=label)
    axes.set_xlabel("epoch")
    axes.set_ylabel("loss")
    axes.legend()
    figure.tight_layout()
    figure.savefig(os.path.join(folder, "curve.png"))
    pyplot.close(figure)


class Training:
    """The weights on their way, which a checkpoint holds with all that decides how they go on."""

    def __init__(self, rows, settings):
        self.rows = rows
        self.settings = settings
        self.learning, self.held_out = rows.split(settings.held_out, settings.seed)
        self.weights = torch.zeros(rows.weights, 2, requires_grad=True)
        self.optimizer = make_optimizer(self.weights, settings)
        self.best = self.weights.detach().clone()
        self.curve = []
        self.identity = {"game": rows.game, "rows": len(rows)} | {
            name: value for name, value in vars(settings).items() if name not in ("out", "threads", "restart")}

    def path(self, name):
        return os.path.join(self.settings.out, name)

    def resume(self):
        """Takes up a checkpoint, where there is one."""
        if self.settings.restart or not os.path.exists(self.path("checkpoint.pt")):
            return
        state = torch.load(self.path("checkpoint.pt"))
        if state["identity"] != self.identity:
            raise SystemExit(f"train.py: '{self.path('checkpoint.pt')}' is of other settings; --restart begins anew")
        with torch.no_grad():
            self.weights.copy_(state["weights"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.best = state["best"]
        self.curve = state["curve"]

    def keep(self):
        state = {"identity": self.identity, "weights": self.weights.detach(), "best": self.best, "curve": self.curve,
                 "optimizer": self.optimizer.state_dict()}
        save(self.path("checkpoint.pt"), lambda file: torch.save(state, file))
        save(self.path("weights.npy"), lambda file: np.save(file, (self.best * self.settings.scale).numpy()))
        put_curve(self.settings.out, self.curve)

    def epoch(self):
        begun = time.monotonic()
        number = len(self.curve)
        if self.settings.optimizer == "adam":
            learned = adam_epoch(self.weights, self.optimizer, self.rows, self.learning, self.settings, number)
        else:
            learned = lbfgs_epoch(self.weights, self.optimizer, self.rows, self.learning, self.settings)
        held = mean_loss(self.weights, self.rows, self.held_out)
        if all(held < point[2] for point in self.curve):
            self.best = self.weights.detach().clone()
        self.curve.append((number + 1, learned, held, time.monotonic() - begun))
        self.keep()
        print(f"epoch {number + 1}: loss {learned:.6f}, held out {held:.6f}, {self.curve[-1][3]:.1f} s", flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("prefix", nargs="+", help="what the names of the arrays begin with")
    parser.add_argument("--out", required=True, help="the folder for what is made")
    parser.add_argument("--blend", type=float, default=0.5, help="the part of the game's result in the target (0.5)")
    parser.add_argument("--scale", type=float, default=100, help="the score that is worth 73 %% of the point (100)")
    parser.add_argument("--optimizer", choices=("adam", "lbfgs"), default="adam")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=8192, help="rows of a step of adam (8192)")
    parser.add_argument("--rate", type=float, default=0.02, help="of adam at first, in parts of the scale (0.02)")
    parser.add_argument("--l2", type=float, default=1.0)
    parser.add_argument("--held-out", type=float, default=0.05, help="the part of the positions not learned from (0.05)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--restart", action="store_true", help="leave a checkpoint that is there unread")
    settings = parser.parse_args()
    if not 0 <= settings.blend <= 1 or not 0 < settings.held_out < 1 or settings.scale <= 0:
        parser.error("--blend and --held-out are parts of one, --scale is greater than 0")
    return settings


def main():
    settings = arguments()
    torch.set_num_threads(settings.threads)
    torch.manual_seed(settings.seed)
    os.makedirs(settings.out, exist_ok=True)
    training = Training(Rows(settings.prefix, settings.scale, settings.blend), settings)
    training.resume()
    print(f"{training.rows.game}: {len(training.learning)} positions and {len(training.held_out)} held out, "
          f"{training.rows.weights} weights; the loss of none is "
          f"{mean_loss(torch.zeros(training.rows.weights, 2), training.rows, training.held_out):.6f}", flush=True)
    while len(training.curve) < settings.epochs:
        training.epoch()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("train.py: interrupted; the same command goes on from the last epoch")
