#!/usr/bin/python3
"""Trains the network of an evaluation (variants/evaluation/network.hpp has its formula).

Reads the arrays of `roundel-learn features` (tools/learn/feature_files.hpp). Writes the weights of the network as one column, in
units of 1, for `roundel-learn weights`.

- If a game has a hand-crafted part besides its network, that is added to the network's value before the loss is measured.
- After each step the weights are limited to the range that they can have as rounded whole numbers.
- Each use of a position draws either the position or one of its images under the symmetries of the board.
- If a position and its image must have exactly the same value, the network is paired: the second half of its sums takes the
  image of the input of the first half, with the same weights.
"""

import training_loop  # before the others, because it reports missing modules

import numpy as np
import torch
import torch.nn.functional as functional


class NetworkRows(training_loop.Rows):
    def __init__(self, settings):
        super().__init__(settings)
        self.inputs = self.load("inputs")
        self.buckets = torch.from_numpy(self.load("bucket"))
        self.by_hand = torch.from_numpy(self.load("by_hand")).float() / settings.scale

    def images(self):
        """Returns the number of each input on the board, and on each image of it. After the inputs comes the padding."""
        return torch.tensor([list(range(self.head["inputs"] + 1))] + self.head["images"], dtype=torch.int32)

    def unseen(self):
        """Returns for each input whether it is active in no position and in no image of one."""
        unseen = torch.ones(self.head["inputs"] + 1, dtype=torch.bool)
        for first in range(0, len(self), training_loop.CHUNK):
            seen = np.unique(self.inputs[first : first + training_loop.CHUNK]).astype(np.int64)
            unseen[self.images()[:, seen].flatten().long()] = False
        return unseen


class Network(torch.nn.Module):
    def __init__(self, rows, settings):
        super().__init__()
        self.head = head = rows.head
        self.scale = settings.scale
        inputs, buckets = head["inputs"], head["buckets"]
        self.copies = 2 if head["is_paired"] else 1
        width = head["width"] // self.copies
        # Sums start between 0 and 1 for about ten pieces. A network beside a hand-crafted evaluation starts with zero for the
        # pieces: random weights of inputs that are rarely active would remain, and spoil the hand-crafted values.
        drawn = 0 if rows.by_hand.any() else 0.15
        self.rows = torch.nn.Parameter(torch.empty(inputs + 1, width).uniform_(-drawn, drawn))
        self.biases = torch.nn.Parameter(torch.full((width,), 0.2))
        self.outputs = torch.nn.Parameter(torch.empty(buckets, 2 * width).uniform_(-0.1, 0.1))
        self.output_biases = torch.nn.Parameter(torch.zeros(buckets))
        with torch.no_grad():
            self.rows[inputs] = 0
            self.rows[rows.unseen()] = 0  # they would stay random, and zeros take no space in packed files
        self.register_buffer("images", rows.images(), persistent=False)

    def begin_with(self, path):
        """Takes the numbers of a file that has the order of table(). Of a paired network, the second half is left out."""
        width, buckets, inputs = self.head["width"], self.head["buckets"], self.head["inputs"]
        parts = [inputs * width, width, buckets * 2 * width, buckets]
        numbers = torch.from_numpy(np.load(path)).flatten()
        if len(numbers) != sum(parts):
            raise SystemExit(f"train.py: '{path}' has {len(numbers)} numbers instead of {sum(parts)}")
        rows, biases, outputs, output_biases = numbers.split(parts)
        own = self.rows.shape[1]
        with torch.no_grad():
            self.rows[:inputs] = rows.view(inputs, width)[:, :own]
            self.biases.copy_(biases[:own])
            self.outputs.copy_(outputs.view(buckets, 2, width)[:, :, :own].reshape(buckets, -1))
            self.output_biases.copy_(output_biases)

    def whole(self, rows, biases, outputs):
        """Returns the weights of all sums, including the second of each pair."""
        if self.copies == 1:
            return rows, biases, outputs
        pairs = torch.cat([rows, rows[self.images[1].long()]], 1)
        views = outputs.view(len(outputs), 2, -1)
        return pairs, biases.repeat(2), torch.cat([views, views], 2).view(len(outputs), -1)

    def forward(self, rows, numbers):
        device = self.rows.device
        weights, biases, outputs = self.whole(self.rows, self.biases, self.outputs)
        active = torch.from_numpy(rows.inputs[numbers.numpy()].astype(np.int32)).to(device)
        if self.training and self.copies == 1:
            drawn = torch.randint(len(self.images), (len(numbers), 1), device=device)
            active = self.images[drawn, active.long()]
        buckets = rows.buckets[numbers].to(device, torch.long)
        halves = active.view(2 * len(numbers), -1)  # the two views of a row, one after the other
        sums = functional.embedding_bag(halves, weights, mode="sum", padding_idx=self.head["inputs"]) + biases
        squares = sums.clamp(0, 1).square().view(len(numbers), -1)
        # All buckets at once: a matrix product is faster than picking rows.
        values = functional.linear(squares, outputs, self.output_biases)
        learned = values.gather(1, buckets[:, None])[:, 0] * (self.head["value_unit"] / self.scale)
        return learned + rows.by_hand[numbers].to(device)

    def penalty(self, _rows):
        return 0

    def keep_bounds(self):
        with torch.no_grad():
            for tensor, bound in ((self.rows, "input"), (self.biases, "input"), (self.output_biases, "bias")):
                greatest = self.head["greatest_" + bound]
                tensor.clamp_(-greatest, greatest)
            sums = self.copies * self.outputs.abs().sum(1, keepdim=True)
            self.outputs *= (self.head["greatest_outputs"] / sums).clamp(max=1)

    def table(self, state):
        rows, biases, outputs = self.whole(state["rows"], state["biases"], state["outputs"])
        parts = (rows[:-1], biases, outputs, state["output_biases"])
        return torch.cat([part.flatten() for part in parts]).numpy()[:, None]


def main():
    parser = training_loop.parser(__doc__ + "\n" + training_loop.__doc__)
    parser.add_argument("--batch", type=int, default=16384, help="rows in a step; fewer are better for sets below some millions (16384)")
    parser.add_argument("--rate", type=float, help="first learning rate of AdamW (0.003; with --start 0.001)")
    parser.add_argument("--start", metavar="START.npy", help="start values of the weights, in the order of weights.npy")
    parser.add_argument("--decay", type=float, default=0.01, help="weight decay of AdamW (0.01)")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    settings = training_loop.settings_of(parser)
    if settings.rate is None:
        settings.rate = 0.001 if settings.start else 0.003
    rows = NetworkRows(settings)
    model = Network(rows, settings)
    if settings.start:
        model.begin_with(settings.start)
    model.to(settings.device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=settings.rate, weight_decay=settings.decay)
    training_loop.Training(rows, model, optimizer, settings).run()


if __name__ == "__main__":
    training_loop.run(main)
