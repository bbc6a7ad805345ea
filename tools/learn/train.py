#!/usr/bin/python3
"""Trains the weights of an evaluation that is a sum of them; those of a network, where the arrays are of one, as
train_network.py, whose --help says more.

Reads the arrays that `roundel-learn features` has written (tools/learn/feature_files.hpp), fits a sparse linear model to
them, and writes its weights, two for each place and in hundredths of a man, for `roundel-learn weights`:

    value = sum over k of counts[k] * (phase * weights[places[k], 0] + (1 - phase) * weights[places[k], 1])

To the loss comes for each weight l2 / 2 * ((weight - start) / scale)^2, divided by the number of positions: with an l2 of 1
each weight begins as if one position had said that it is what it starts with, which is zero, or what START.npy has.
"""

import os
import sys

import training  # before the others, as it says what is missing

import numpy as np
import torch
import torch.nn.functional as functional

import train_network


class SumRows(training.Rows):
    def __init__(self, settings):
        super().__init__(settings)
        self.places = torch.from_numpy(self.load("places"))
        self.counts = torch.from_numpy(self.load("counts"))
        self.phase = torch.from_numpy(self.load("phase"))


class Sum(torch.nn.Module):
    """The weights in parts of the scale, [n, 2]."""

    def __init__(self, weights, settings):
        super().__init__()
        self.settings = settings
        self.start = start_of(weights, settings)
        self.weights = torch.nn.Parameter(self.start.clone())

    def forward(self, rows, numbers):
        sums = functional.embedding_bag(
            rows.places[numbers], self.weights, per_sample_weights=rows.counts[numbers].float(), mode="sum")
        phase = rows.phase[numbers]
        return phase * sums[:, 0] + (1 - phase) * sums[:, 1]

    def penalty(self, rows):
        return self.settings.l2 / 2 / rows * (self.weights - self.start).square().sum()

    def keep_bounds(self):
        pass

    def table(self, state):
        return (state["weights"] * self.settings.scale).numpy()


def start_of(weights, settings):
    """What the weights begin with, in parts of the scale."""
    if settings.start is None:
        return torch.zeros(weights, 2)
    start = torch.from_numpy(np.load(settings.start)) / settings.scale
    if start.shape != (weights, 2):
        raise SystemExit(f"train.py: '{settings.start}' is no array of {weights} rows of 2")
    return start


def lbfgs_epoch(model, optimizer, rows, learning, _settings, _epoch):
    """One call of the optimizer, which looks at all rows up to 20 times. Returns the mean loss before it."""

    def closure():
        optimizer.zero_grad()
        total = 0.0
        for part in learning.split(training.CHUNK):
            loss = training.loss_of(model, rows, part) / len(learning)
            loss.backward()
            total += loss.item()
        cost = model.penalty(len(learning))
        cost.backward()
        return total + cost.item()

    return float(optimizer.step(closure))


def is_of_network(words):
    """Whether the arrays that a command line names are those of a network."""
    return any(os.path.exists(word + ".inputs.npy") for word in words)


def main():
    if is_of_network(sys.argv[1:]):
        train_network.main()
        return
    parser = training.parser(__doc__ + "\n" + training.__doc__)
    parser.add_argument("--optimizer", choices=("adam", "lbfgs"), default="adam")
    parser.add_argument("--batch", type=int, help="rows of a step of adam (8192)")
    parser.add_argument("--rate", type=float, help="of adam at first, in parts of the scale (0.02)")
    parser.add_argument("--l2", type=float, default=1.0)
    parser.add_argument("--start", metavar="START.npy", help="what the weights begin with, instead of zero")
    settings = training.settings_of(parser)
    for name, usual in (("batch", 8192), ("rate", 0.02)):
        if getattr(settings, name) is None:
            setattr(settings, name, usual)
        elif settings.optimizer != "adam":
            parser.error(f"--{name} is for adam")
    rows = SumRows(settings)
    model = Sum(rows.head["weights"], settings)
    if settings.optimizer == "adam":
        optimizer, learn = torch.optim.Adam(model.parameters(), lr=settings.rate), training.adam_epoch
    else:
        optimizer = torch.optim.LBFGS(model.parameters(), lr=1, max_iter=20, line_search_fn="strong_wolfe")
        learn = lbfgs_epoch
    training.Training(rows, model, optimizer, settings, learn).run()


if __name__ == "__main__":
    training.run(main)
