#!/usr/bin/python3
"""Trains one network for many chess-like games, and then one for each game that starts from it.

Reads the arrays of `roundel-learn features` for each game (PREFIX ...). The shared network has no table of rows. A small
network computes the rows from PREFIX.descriptions.npy, which describes each input by numbers with the same meaning in all games.
So it also works for games that it was never trained on (variants/fairy/shared_network.hpp).

Writes into the folder OUT:
- shared.npy: the numbers of the shared network, for `roundel-learn weights --shared`
- GAME.npy for each game: the numbers of its own network, which started as the shared one, for `roundel-learn weights`
- losses.csv: the losses on positions held out, of the hand-crafted evaluation, the shared network and the own network
"""

import argparse
import csv
import json
import os
import time

from training_loop import blended_targets, save, split_rows, sum_of_losses

import numpy as np
import torch
import torch.nn.functional as functional

UNIT = 256  # stands for 1 in descriptions


class Game:
    """The positions of a game on the device, with their targets."""

    def __init__(self, prefix, settings):
        self.head = json.load(open(prefix + ".json", encoding="utf-8"))
        self.name = self.head["game"]
        device = settings.device
        load = lambda name: np.load(f"{prefix}.{name}.npy")
        pad = self.head["inputs"]
        active = load("inputs")
        views = active.reshape(len(active), 2, -1)
        most = 1
        for first in range(0, len(views), 1 << 16):
            most = max(most, int((views[first : first + (1 << 16), 0] != pad).sum(1).max()))
        self.active = torch.from_numpy(np.ascontiguousarray(views[:, :, :most]).view(np.int16)).to(device)
        self.bucket = torch.from_numpy(load("bucket")).to(device).long()
        self.by_hand = torch.from_numpy(load("by_hand")).to(device).float() / settings.scale
        self.targets = blended_targets(load("score"), load("result"), settings).to(device)
        self.descriptions = torch.from_numpy(load("descriptions")).to(device).float() / UNIT
        images = [list(range(pad + 1))] + self.head["images"]
        self.images = torch.tensor(images, dtype=torch.int32, device=device)
        self.learning, self.held_out = (rows.to(device) for rows in split_rows(len(self), settings.held_out, settings.seed))

    def __len__(self):
        return len(self.targets)

    def views(self, numbers, mirrored):
        """Returns the active inputs of both views of some rows, unchanged or as a random image."""
        active = self.active[numbers].int() & 0xFFFF
        if mirrored and len(self.images) > 1:
            drawn = torch.randint(len(self.images), (len(numbers), 1, 1), device=active.device)
            active = self.images[drawn, active.long()]
        return active.view(2 * len(numbers), -1)


class Head(torch.nn.Module):
    """The part of a network after the sums: biases, squares, the outputs of each bucket."""

    def __init__(self, head):
        super().__init__()
        width, buckets = head["width"], head["buckets"]
        self.biases = torch.nn.Parameter(torch.full((width,), 0.2))
        self.outputs = torch.nn.Parameter(torch.empty(buckets, 2 * width).uniform_(-0.05, 0.05))
        self.output_biases = torch.nn.Parameter(torch.zeros(buckets))

    def forward(self, rows, game, numbers, settings, mirrored):
        padded = torch.cat([rows, rows.new_zeros(1, rows.shape[1])])
        views = game.views(numbers, mirrored)
        sums = functional.embedding_bag(views, padded, mode="sum", padding_idx=len(rows)) + self.biases
        squares = sums.clamp(0, 1).square().view(len(numbers), -1)
        values = functional.linear(squares, self.outputs, self.output_biases)
        learned = values.gather(1, game.bucket[numbers][:, None])[:, 0]
        return learned * (game.head["value_unit"] / settings.scale) + game.by_hand[numbers]

    def parts(self):
        return self.biases, self.outputs, self.output_biases

    def keep_bounds(self, head):
        with torch.no_grad():
            self.biases.clamp_(-head["greatest_input"], head["greatest_input"])
            self.output_biases.clamp_(-head["greatest_bias"], head["greatest_bias"])
            sums = self.outputs.abs().sum(1, keepdim=True)
            self.outputs *= (head["greatest_outputs"] / sums).clamp(max=1)


class Shared(torch.nn.Module):
    """Computes the rows of a game's inputs from their descriptions."""

    def __init__(self, head, described, hidden):
        super().__init__()
        width = head["width"]
        self.first = torch.nn.Parameter(torch.empty(2, described, hidden).uniform_(-1, 1) * (0.5 / described**0.5))
        self.first_biases = torch.nn.Parameter(torch.zeros(2, hidden))
        self.second = torch.nn.Parameter(torch.empty(hidden, width).uniform_(-1, 1) * (0.3 / hidden**0.5))
        self.second_biases = torch.nn.Parameter(torch.zeros(2, width))
        self.head = Head(head)

    def rows(self, game):
        sides = game.descriptions.view(2, -1, game.descriptions.shape[1])  # own pieces, then the enemy's
        hidden = torch.relu(torch.baddbmm(self.first_biases[:, None], sides, self.first))
        rows = (hidden @ self.second + self.second_biases[:, None]) * sides.any(2, keepdim=True)
        return rows.view(-1, rows.shape[2]).clamp(-game.head["greatest_input"], game.head["greatest_input"])

    def keep_bounds(self, game):
        self.head.keep_bounds(game.head)

    def table(self):
        return column_of((self.first, self.first_biases, self.second, self.second_biases, *self.head.parts()))


class Own(torch.nn.Module):
    """The network of one game, whose rows are numbers of their own."""

    def __init__(self, game, shared):
        super().__init__()
        with torch.no_grad():
            self.table_rows = torch.nn.Parameter(shared.rows(game).clone())
        self.head = Head(game.head).to(self.table_rows.device)
        self.head.load_state_dict(shared.head.state_dict())

    def rows(self, _game):
        return self.table_rows

    def keep_bounds(self, game):
        self.head.keep_bounds(game.head)
        with torch.no_grad():
            self.table_rows.clamp_(-game.head["greatest_input"], game.head["greatest_input"])

    def table(self):
        return column_of((self.table_rows, *self.head.parts()))


def column_of(parts):
    """Returns all numbers of some tensors as one column, as `roundel-learn weights` reads them."""
    return torch.cat([part.detach().flatten() for part in parts]).cpu().numpy()[:, None].astype(np.float32)


def held_out_loss(game, settings, model=None):
    """Returns the loss of a model, or of the hand-crafted evaluation alone."""
    losses = []
    with torch.no_grad():
        rows = model.rows(game) if model else None
        for part in game.held_out.split(1 << 15):
            values = model.head(rows, game, part, settings, False) if model else game.by_hand[part]
            losses.append(sum_of_losses(values, game.targets[part]).item())
    return sum(losses) / len(game.held_out)


def learn(model, games, steps, rate, settings, note):
    """Makes steps of AdamW, each on positions of one game. A game is drawn with its size to the power in `settings`."""
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=settings.decay)
    weights = torch.tensor([len(game) ** settings.power for game in games])
    drawn = torch.multinomial(weights, steps, replacement=True).tolist()
    begun = time.monotonic()
    for step, number in enumerate(drawn):
        game = games[number]
        optimizer.param_groups[0]["lr"] = rate * (0.02 + 0.98 * (1 + np.cos(np.pi * step / steps)) / 2)
        batch = game.learning[torch.randint(len(game.learning), (settings.batch,), device=settings.device)]
        optimizer.zero_grad(set_to_none=True)
        values = model.head(model.rows(game), game, batch, settings, True)
        (sum_of_losses(values, game.targets[batch]) / len(batch)).backward()
        optimizer.step()
        model.keep_bounds(game)
        if (step + 1) % max(1, steps // 10) == 0 and note:
            print(f"{note} step {step + 1} of {steps}, {time.monotonic() - begun:.0f} s", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("prefix", nargs="+", help="the beginning of the names of a game's arrays")
    parser.add_argument("--out", required=True, help="the folder for the results")
    parser.add_argument("--blend", type=float, default=0.25, help="the share of the result in the target (0.25)")
    parser.add_argument("--scale", type=float, default=200, help="centipawns for which the odds of a win grow e-fold (200)")
    parser.add_argument("--epochs", type=float, default=4, help="passes over all positions by the shared network (4)")
    parser.add_argument("--own-epochs", type=float, default=3, help="passes by each game's own network; 0: make none (3)")
    parser.add_argument("--hidden", type=int, default=96, help="numbers between a description and its row (96)")
    parser.add_argument("--batch", type=int, default=8192, help="positions in a step (8192)")
    parser.add_argument("--rate", type=float, default=0.002, help="first learning rate of AdamW, for the shared network (0.002)")
    parser.add_argument("--own-rate", type=float, default=0.001, help="the same for the games' own networks (0.001)")
    parser.add_argument("--decay", type=float, default=0.01, help="weight decay of AdamW (0.01)")
    parser.add_argument("--power", type=float, default=0.75, help="games are drawn with their size to this power (0.75)")
    parser.add_argument("--held-out", type=float, default=0.04, help="the part of the positions that is held out for measuring the loss (0.04)")
    parser.add_argument("--leave-out", nargs="*", default=[], help="games that the shared network does not learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    settings = parser.parse_args()
    torch.manual_seed(settings.seed)
    os.makedirs(settings.out, exist_ok=True)
    games = [Game(prefix, settings) for prefix in settings.prefix]
    taught = [game for game in games if game.name not in settings.leave_out]
    shared = Shared(games[0].head, games[0].descriptions.shape[1], settings.hidden).to(settings.device)
    steps = max(1, int(settings.epochs * sum(len(game.learning) for game in taught) / settings.batch))
    learn(shared, taught, steps, settings.rate, settings, "shared")
    save(os.path.join(settings.out, "shared.npy"), lambda file: np.save(file, shared.table()))
    with open(os.path.join(settings.out, "losses.csv"), "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["game", "positions", "hand-crafted", "shared", "own"])
        for game in games:
            by_hand, by_shared = held_out_loss(game, settings), held_out_loss(game, settings, shared)
            own_loss = ""
            if settings.own_epochs > 0:
                own = Own(game, shared)
                learn(own, [game], max(1, int(settings.own_epochs * len(game.learning) / settings.batch)), settings.own_rate, settings, "")
                own_loss = f"{held_out_loss(game, settings, own):.5f}"
                save(os.path.join(settings.out, game.name + ".npy"), lambda file: np.save(file, own.table()))
            writer.writerow([game.name, len(game), f"{by_hand:.5f}", f"{by_shared:.5f}", own_loss])
            print(f"{game.name:16} {len(game):8} positions  hand-crafted {by_hand:.5f}  shared {by_shared:.5f}  own {own_loss}", flush=True)


if __name__ == "__main__":
    main()
