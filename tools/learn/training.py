"""What the trainings of all evaluations have in common: positions with their targets, steps of Adam, curves, checkpoints.

What is learned is a share of the point, sigmoid(value / scale); the target is a blend of the same function of the score
that a search has told with the result of the game. The loss is the cross entropy, less what the target itself has, so
that 0 is perfect.

In the folder OUT are then weights.npy (of the epoch that was best on the positions held out), curve.csv, curve.png and
checkpoint.pt, from which the same command goes on where it was ended. One seed gives the same weights again on the same
machine and number of threads.
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

# Rows of one game stand together; who is held out is drawn by such blocks, so that hardly a game is on both sides.
HELD_OUT_BLOCK = 1024
CHUNK = 1 << 18  # rows that are evaluated at once where no gradient is stored for each


class Rows:
    """The positions of one or more sets of arrays, with their targets. What is weighed in them is a subclass's."""

    def __init__(self, settings):
        self.prefixes = settings.prefix
        heads = [json.load(open(prefix + ".json", encoding="utf-8")) for prefix in self.prefixes]
        for head in heads:
            del head["rows"]
        if any(head != heads[0] for head in heads):
            raise SystemExit("train.py: the arrays are not of one game")
        self.head = heads[0]
        searched = torch.sigmoid(torch.from_numpy(self.load("score")).float() / settings.scale)
        played = (torch.from_numpy(self.load("result")).float() + 1) / 2
        self.targets = (1 - settings.blend) * searched + settings.blend * played
        if len(self) < 2 * HELD_OUT_BLOCK:
            raise SystemExit(f"train.py: {len(self)} positions are too few")

    def load(self, name):
        """An array of all prefixes; that of a single one stays in its file until its rows are asked for."""
        arrays = [np.load(f"{prefix}.{name}.npy", mmap_mode="c") for prefix in self.prefixes]
        return arrays[0] if len(arrays) == 1 else np.concatenate(arrays)

    def __len__(self):
        return len(self.targets)

    def split(self, share, seed):
        """The numbers of the rows to learn from, and of those held out."""
        blocks = (len(self) + HELD_OUT_BLOCK - 1) // HELD_OUT_BLOCK
        order = torch.randperm(blocks, generator=torch.Generator().manual_seed(seed))
        is_held_out = torch.zeros(blocks, dtype=torch.bool)
        is_held_out[order[: max(1, round(share * blocks))]] = True
        of_row = is_held_out.repeat_interleave(HELD_OUT_BLOCK)[: len(self)]
        return torch.nonzero(~of_row).flatten(), torch.nonzero(of_row).flatten()


def loss_of(model, rows, numbers):
    """The sum of the losses of some rows. `model` tells their values in parts of the scale."""
    values = model(rows, numbers)
    targets = rows.targets[numbers].to(values.device)
    entropy = -(torch.xlogy(targets, targets) + torch.xlogy(1 - targets, 1 - targets))
    return functional.binary_cross_entropy_with_logits(values, targets, reduction="sum") - entropy.sum()


def mean_loss(model, rows, numbers):
    with torch.no_grad():
        return sum(loss_of(model, rows, part).item() for part in numbers.split(CHUNK)) / len(numbers)


def adam_epoch(model, optimizer, rows, learning, settings, epoch):
    """One pass over the rows in an order of the epoch's own. Returns the mean loss on the way."""
    order = learning[torch.randperm(len(learning), generator=torch.Generator().manual_seed(settings.seed + 1 + epoch))]
    batches = order.split(settings.batch)
    total = 0.0
    for number, batch in enumerate(batches):
        # From the full rate to none, along a half of a cosine.
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
    """Writes a file whole or not at all."""
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
    """A model on its way, which a checkpoint holds with all that decides how it goes on.

    A model is a torch.nn.Module with `forward(rows, numbers)`, the values of some rows; `penalty(rows)`, what is added to
    the mean loss of so many; `keep_bounds()`, called after each step; and `table(state)`, the array of weights.npy.
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
        self.identity = rows.head | {"rows": len(rows)} | {
            name: value for name, value in vars(settings).items() if name not in ("out", "threads", "device", "restart")}

    def path(self, name):
        return os.path.join(self.settings.out, name)

    def checkpoint(self):
        """What the folder has of a training, or None. Ends the program where it has files of others under the names of one."""
        path = self.path("checkpoint.pt")
        if not os.path.exists(path):
            for name in ("weights.npy", "curve.csv", "curve.png"):
                if os.path.exists(self.path(name)):
                    raise SystemExit(f"train.py: '{self.path(name)}' is of no training: it is left as it is, and another folder is wanted")
            return None
        try:
            state = torch.load(path, map_location="cpu")
        except (OSError, RuntimeError, ValueError, EOFError, pickle.UnpicklingError) as error:
            raise SystemExit(f"train.py: '{path}' is no checkpoint: {error}") from None
        if not isinstance(state, dict) or "identity" not in state:
            raise SystemExit(f"train.py: '{path}' is of no training: it is left as it is, and another folder is wanted")
        return state

    def resume(self):
        """Takes up a checkpoint, where there is one."""
        state = self.checkpoint()
        if state is None or self.settings.restart:
            return
        if state["identity"] != self.identity:
            raise SystemExit(f"train.py: '{self.path('checkpoint.pt')}' is of other settings; --restart begins anew")
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

    def epoch(self):
        begun = time.monotonic()
        number = len(self.curve)
        # Whatever a model draws is then the same where an epoch is taken up.
        torch.manual_seed(self.settings.seed + 1 + number)
        self.model.train()
        learned = self.learn(self.model, self.optimizer, self.rows, self.learning, self.settings, number)
        self.model.eval()
        held = mean_loss(self.model, self.rows, self.held_out)
        if all(held < point[2] for point in self.curve):
            self.best = copy_of(self.model.state_dict())
        self.curve.append((number + 1, learned, held, time.monotonic() - begun))
        self.keep()
        print(f"epoch {number + 1}: loss {learned:.6f}, held out {held:.6f}, {self.curve[-1][3]:.1f} s", flush=True)

    def run(self):
        self.resume()
        size = sum(tensor.numel() for tensor in self.model.parameters())
        even = mean_loss(lambda _, numbers: torch.zeros(len(numbers)), self.rows, self.held_out)
        print(f"{self.rows.head['game']}: {len(self.learning)} positions and {len(self.held_out)} held out, "
              f"{size} numbers; the loss of values that are all zero is {even:.6f}", flush=True)
        while len(self.curve) < self.settings.epochs:
            self.epoch()


def parser(description):
    """The arguments of every training."""
    made = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("prefix", nargs="+", help="what the names of the arrays begin with")
    made.add_argument("--out", required=True, help="the folder for what is made")
    made.add_argument("--blend", type=float, default=0.5, help="the part of the game's result in the target (0.5)")
    made.add_argument("--scale", type=float, default=100, help="the score that is worth 73 %% of the point (100)")
    made.add_argument("--epochs", type=int, default=20)
    made.add_argument("--held-out", type=float, default=0.05, help="the part of the positions not learned from (0.05)")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--threads", type=int, default=os.cpu_count())
    made.add_argument("--restart", action="store_true", help="leave a checkpoint that is there unread")
    return made


def settings_of(made):
    """Reads the arguments and prepares what they say."""
    settings = made.parse_args()
    if not 0 <= settings.blend <= 1 or not 0 < settings.held_out < 1 or settings.scale <= 0:
        made.error("--blend and --held-out are parts of one, --scale is greater than 0")
    torch.set_num_threads(settings.threads)
    torch.manual_seed(settings.seed)
    os.makedirs(settings.out, exist_ok=True)
    return settings


def run(main):
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("train.py: interrupted; the same command goes on from the last epoch")
