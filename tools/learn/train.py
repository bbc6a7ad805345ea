#!/usr/bin/python3
"""Trains the weights of an evaluation that is a weighted sum. If the arrays are of a network, train_network.py trains it; see
its --help.

Reads the arrays of `roundel-learn features` (tools/learn/feature_files.hpp), and fits a sparse linear model to them. Writes two
weights for each place, in hundredths of a pawn or man, for `roundel-learn weights`:

    value = sum over k of counts[k] * (phase * weights[places[k], 0] + (1 - phase) * weights[places[k], 1])

The loss has a penalty for each weight: l2 / 2 * ((weight - start) / scale)^2, divided by the number of positions. With an l2 of
1, this has the strength of one position that asks for the start value. The start values are zero, or those of START.npy.
"""

import os
import sys

import training_loop  # before the others, because it reports missing modules

import numpy as np
import torch
import torch.nn.functional as functional

import train_network


class SumRows(training_loop.Rows):
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
    """Returns the start values of the weights, in parts of the scale."""
    if settings.start is None:
        return torch.zeros(weights, 2)
    start = torch.from_numpy(np.load(settings.start)) / settings.scale
    if start.shape != (weights, 2):
        raise SystemExit(f"train.py: '{settings.start}' is not an array of {weights} rows of 2")
    return start


def lbfgs_epoch(model, optimizer, rows, learning, _settings, _epoch):
    """Calls the optimizer once, which evaluates all rows up to 20 times. Returns the mean loss before."""

    def closure():
        optimizer.zero_grad()
        total = 0.0
        for part in learning.split(training_loop.CHUNK):
            loss = training_loop.loss_of(model, rows, part) / len(learning)
            loss.backward()
            total += loss.item()
        cost = model.penalty(len(learning))
        cost.backward()
        return total + cost.item()

    return float(optimizer.step(closure))


def is_of_network(words):
    """Returns whether the arrays of a command line are those of a network."""
    return any(os.path.exists(word + ".inputs.npy") for word in words)


def main():
    if is_of_network(sys.argv[1:]):
        train_network.main()
        return
    parser = training_loop.parser(__doc__ + "\n" + training_loop.__doc__)
    parser.add_argument("--optimizer", choices=("adam", "lbfgs"), default="adam")
    parser.add_argument("--batch", type=int, help="rows in a step of adam (8192)")
    parser.add_argument("--rate", type=float, help="first learning rate of adam, in parts of the scale (0.02)")
    parser.add_argument("--l2", type=float, default=1.0)
    parser.add_argument("--start", metavar="START.npy", help="start values of the weights, instead of zero")
    settings = training_loop.settings_of(parser)
    for name, usual in (("batch", 8192), ("rate", 0.02)):
        if getattr(settings, name) is None:
            setattr(settings, name, usual)
        elif settings.optimizer != "adam":
            parser.error(f"--{name} has no effect with this --optimizer; leave it out")
    rows = SumRows(settings)
    model = Sum(rows.head["weights"], settings)
    if settings.optimizer == "adam":
        optimizer, learn = torch.optim.Adam(model.parameters(), lr=settings.rate), training_loop.adam_epoch
    else:
        optimizer = torch.optim.LBFGS(model.parameters(), lr=1, max_iter=20, line_search_fn="strong_wolfe")
        learn = lbfgs_epoch
    training_loop.Training(rows, model, optimizer, settings, learn).run()


if __name__ == "__main__":
    training_loop.run(main)
