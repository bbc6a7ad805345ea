"""The common parts of all trainings: positions with their targets, steps of Adam, curves, checkpoints.

The model learns the expected share of the point, sigmoid(value / scale). The target is a blend of the result of the game and
the same function of a search's score. The loss is the cross entropy minus the entropy of the target, so 0 is perfect.

The folder OUT then has weights.npy, curve.csv, curve.png and checkpoint.pt. The weights are those of the epoch that was best on
the positions held out. The same command continues from the checkpoint. One seed gives the same weights again on the same
machine with the same number of threads.
"""

import argparse
import csv
import importlib.util
import io
import json
import os
import pickle
import sys
import time

for module in ("numpy", "torch", "matplotlib"):
    if importlib.util.find_spec(module) is None:
        sys.exit(f"train.py: {module} is missing; Debian has it in python3-{module}")

import numpy as np
import torch
import torch.nn.functional as functional

# Rows of one game are neighbours. Whole blocks are held out, so that almost no game is on both sides.
HELD_OUT_BLOCK = 1024
CHUNK = 1 << 18  # rows that are evaluated at once if no gradients are stored


def blended_targets(score, result, settings):
    """Returns the share of the point for each row: that of the score, blended with the result of the game."""
    searched = torch.sigmoid(torch.from_numpy(score).float() / settings.scale)
    played = (torch.from_numpy(result).float() + 1) / 2
    return (1 - settings.blend) * searched + settings.blend * played


def split_rows(count, share, seed):
    """Returns the numbers of the rows to learn from, and of those held out."""
    blocks = (count + HELD_OUT_BLOCK - 1) // HELD_OUT_BLOCK
    order = torch.randperm(blocks, generator=torch.Generator().manual_seed(seed))
    is_held_out = torch.zeros(blocks, dtype=torch.bool)
    is_held_out[order[: max(1, round(share * blocks))]] = True
    of_row = is_held_out.repeat_interleave(HELD_OUT_BLOCK)[:count]
    return torch.nonzero(~of_row).flatten(), torch.nonzero(of_row).flatten()


def sum_of_losses(values, targets):
    """Returns the sum of the cross entropies of values in parts of the scale, less those of the targets themselves."""
    entropy = -(torch.xlogy(targets, targets) + torch.xlogy(1 - targets, 1 - targets))
    return functional.binary_cross_entropy_with_logits(values, targets, reduction="sum") - entropy.sum()


class Rows:
    """The positions of one or more sets of arrays, with their targets. A subclass adds the features."""

    def __init__(self, settings):
        self.prefixes = settings.prefix
        heads = [json.load(open(prefix + ".json", encoding="utf-8")) for prefix in self.prefixes]
        for head in heads:
            del head["rows"]
        if any(head != heads[0] for head in heads):
            raise SystemExit("train.py: the arrays are of different games; give those of one game")
        self.head = heads[0]
        self.targets = blended_targets(self.load("score"), self.load("result"), settings)
        if len(self) < 2 * HELD_OUT_BLOCK:
            raise SystemExit(f"train.py: {len(self)} positions are too few; give {2 * HELD_OUT_BLOCK} or more")

    def load(self, name):
        """Returns an array of all prefixes. With a single prefix, rows are read from the file only when they are used."""
        arrays = [np.load(f"{prefix}.{name}.npy", mmap_mode="c") for prefix in self.prefixes]
        return arrays[0] if len(arrays) == 1 else np.concatenate(arrays)

    def __len__(self):
        return len(self.targets)

    def split(self, share, seed):
        """Returns the numbers of the rows to learn from, and of those held out."""
        return split_rows(len(self), share, seed)


def loss_of(model, rows, numbers):
    """Returns the sum of the losses of some rows. `model` returns their values in parts of the scale."""
    values = model(rows, numbers)
    return sum_of_losses(values, rows.targets[numbers].to(values.device))


def mean_loss(model, rows, numbers):
    with torch.no_grad():
        return sum(loss_of(model, rows, part).item() for part in numbers.split(CHUNK)) / len(numbers)


def adam_epoch(model, optimizer, rows, learning, settings, epoch):
    """Makes one pass over the rows, in a new order for each epoch. Returns the mean loss during the pass."""
    order = learning[torch.randperm(len(learning), generator=torch.Generator().manual_seed(settings.seed + 1 + epoch))]
    batches = order.split(settings.batch)
    total = 0.0
    for number, batch in enumerate(batches):
        # The rate falls from full to zero along half a cosine.
        done = (epoch + number / len(batches)) / settings.epochs
        optimizer.param_groups[0]["lr"] = settings.rate * (1 + np.cos(np.pi * done)) / 2
        optimizer.zero_grad()
        loss = loss_of(model, rows, batch)
        (loss / len(batch) + model.penalty(len(learning))).backward()
        optimizer.step()
        model.keep_bounds()
        total += loss.item()
    return total / len(learning)


def save(path, write):
    """Writes a whole file, or leaves the old one."""
    with open(path + ".new", "wb") as file:
        write(file)
    os.replace(path + ".new", path)


def put_curve(folder, curve):
    table = io.StringIO(newline="")
    writer = csv.writer(table)
    writer.writerow(["epoch", "learning", "held out", "seconds"])
    for epoch, learned, held, seconds in curve:
        writer.writerow([epoch, f"{learned:.6f}", f"{held:.6f}", f"{seconds:.1f}"])
    save(os.path.join(folder, "curve.csv"), lambda file: file.write(table.getvalue().encode()))
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
    save(os.path.join(folder, "curve.png"), lambda file: figure.savefig(file, format="png"))
    pyplot.close(figure)


def copy_of(state):
    return {name: tensor.detach().cpu().clone() for name, tensor in state.items()}


class Training:
    """A model in training. A checkpoint stores the complete state that is needed to continue.

    A model is a torch.nn.Module with these functions:
    - `forward(rows, numbers)` returns the values of some rows
    - `penalty(rows)` returns an addition to the mean loss of this many rows
    - `keep_bounds()` is called after each step
    - `table(state)` returns the array of weights.npy
    """

    def __init__(self, rows, model, optimizer, settings, learn=adam_epoch):
        self.rows = rows
        self.model = model
        self.optimizer = optimizer
        self.settings = settings
        self.learn = learn
        self.learning, self.held_out = rows.split(settings.held_out, settings.seed)
        self.best = copy_of(model.state_dict())
        self.curve = []
        # Weights that are trained on are only replaced by better ones.
        self.first_loss = mean_loss(model, rows, self.held_out) if settings.start else None
        self.identity = rows.head | {"rows": len(rows)} | {
            name: value for name, value in vars(settings).items() if name not in ("out", "threads", "device", "restart")}

    def path(self, name):
        return os.path.join(self.settings.out, name)

    def checkpoint(self):
        """Returns the checkpoint in the folder, or None. Ends the program if the folder has other files with these names."""
        path = self.path("checkpoint.pt")
        if not os.path.exists(path):
            for name in ("weights.npy", "curve.csv", "curve.png"):
                if os.path.exists(self.path(name)):
                    raise SystemExit(f"train.py: '{self.path(name)}' is not of a training and is not changed; name another folder")
            return None
        try:
            state = torch.load(path, map_location="cpu")
        except (OSError, RuntimeError, ValueError, EOFError, pickle.UnpicklingError) as error:
            raise SystemExit(f"train.py: '{path}' is not a checkpoint: {error}") from None
        if not isinstance(state, dict) or "identity" not in state:
            raise SystemExit(f"train.py: '{path}' is not of a training and is not changed; name another folder")
        return state

    def resume(self):
        """Loads the checkpoint if there is one."""
        state = self.checkpoint()
        if state is None or self.settings.restart:
            return
        if state["identity"] != self.identity:
            raise SystemExit(f"train.py: '{self.path('checkpoint.pt')}' is of other settings; give --restart to start again")
        self.model.load_state_dict(state["model"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.best = state["best"]
        self.curve = state["curve"]

    def keep(self):
        state = {"identity": self.identity, "model": copy_of(self.model.state_dict()), "best": self.best,
                 "curve": self.curve, "optimizer": self.optimizer.state_dict()}
        save(self.path("checkpoint.pt"), lambda file: torch.save(state, file))
        save(self.path("weights.npy"), lambda file: np.save(file, self.model.table(self.best)))
        put_curve(self.settings.out, self.curve)

    def losses_before(self):
        """Returns the losses of the start values and of earlier epochs, on the positions held out."""
        return ([] if self.first_loss is None else [self.first_loss]) + [point[2] for point in self.curve]

    def epoch(self):
        begun = time.monotonic()
        number = len(self.curve)
        # Random numbers are then the same if training continues from this epoch.
        torch.manual_seed(self.settings.seed + 1 + number)
        self.model.train()
        learned = self.learn(self.model, self.optimizer, self.rows, self.learning, self.settings, number)
        self.model.eval()
        held = mean_loss(self.model, self.rows, self.held_out)
        if all(held < loss for loss in self.losses_before()):
            self.best = copy_of(self.model.state_dict())
        self.curve.append((number + 1, learned, held, time.monotonic() - begun))
        self.keep()
        print(f"epoch {number + 1}: loss {learned:.6f}, held out {held:.6f}, {self.curve[-1][3]:.1f} s", flush=True)

    def run(self):
        self.resume()
        size = sum(tensor.numel() for tensor in self.model.parameters())
        even = mean_loss(lambda _, numbers: torch.zeros(len(numbers)), self.rows, self.held_out)
        print(f"{self.rows.head['game']}: {len(self.learning)} positions and {len(self.held_out)} held out, "
              f"{size} numbers; the loss of values that are all zero is {even:.6f}"
              + ("" if self.first_loss is None else f", of the start values {self.first_loss:.6f}"), flush=True)
        while len(self.curve) < self.settings.epochs:
            self.epoch()


def parser(description):
    """Returns the arguments that all trainings have."""
    made = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("prefix", nargs="+", help="the beginning of the arrays' names")
    made.add_argument("--out", required=True, help="the folder for the results")
    made.add_argument("--blend", type=float, default=0.5, help="the weight of the game's result in the target (0.5)")
    made.add_argument("--scale", type=float, default=100, help="the score at which 73 %% of the points are expected (100)")
    made.add_argument("--epochs", type=int, default=20)
    made.add_argument("--held-out", type=float, default=0.05, help="the part of the positions that is held out for measuring the loss (0.05)")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--threads", type=int, default=os.cpu_count())
    made.add_argument("--restart", action="store_true", help="start again, and ignore an existing checkpoint")
    return made


def settings_of(made):
    """Reads the arguments, checks them, and prepares the folder and PyTorch."""
    settings = made.parse_args()
    if not 0 <= settings.blend <= 1 or not 0 < settings.held_out < 1 or settings.scale <= 0:
        made.error("--blend must be from 0 to 1, --held-out between 0 and 1, and --scale greater than 0")
    torch.set_num_threads(settings.threads)
    torch.manual_seed(settings.seed)
    os.makedirs(settings.out, exist_ok=True)
    return settings


def run(main):
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("train.py: interrupted; the same command continues from the last epoch")
