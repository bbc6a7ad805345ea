"""Reads the games of matches, and counts them."""

import json
import math
from dataclasses import dataclass

POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}  # of the side that moves first
SIDE_95 = 1.96  # standard deviations on each side of a 95 % interval
FAULTS = {"time", "illegal", "crash", "closed", "hang", "garbage"}  # such games are no evidence about the board
OPENING_LIMIT = 1000  # centipawns: a new game may have few balanced openings, and each is played from both sides
OPENING_LOSS = 100  # centipawns of a move


def openings_of(nodes):
    """Returns the arguments for openings that are checked by searches of this many nodes."""
    return ["--openings", f"nodes={nodes}", f"limit={OPENING_LIMIT}", f"loss={OPENING_LOSS}"]


@dataclass(frozen=True)
class Played:
    first: str  # name of the player that moves first
    second: str
    points: float  # of the first: 1, 0.5 or 0
    plies: int  # of the whole game, with its opening
    turns: tuple
    cause: str


@dataclass(frozen=True)
class Tally:
    won: int
    drawn: int
    lost: int

    @property
    def games(self):
        return self.won + self.drawn + self.lost

    def share(self):
        """Returns the part of the points, from 0 to 1, and the half of its 95 % interval."""
        if self.games == 0:
            return 0.5, 0.5
        mean = (self.won + self.drawn / 2) / self.games
        variance = (self.won * (1 - mean) ** 2 + self.drawn * (0.5 - mean) ** 2 + self.lost * mean**2) / self.games
        # One additional draw keeps the interval of few equal games above zero.
        return mean, SIDE_95 * math.sqrt((variance + 0.25 / (self.games + 1)) / self.games)

    def elo(self):
        """Returns the Elo difference and the ends of its 95 % interval; infinite at 0 and 100 %."""
        mean, half = self.share()
        return elo_of(mean), elo_of(mean - half), elo_of(mean + half)

    def superiority(self):
        """Returns the probability that the first player is better."""
        mean, half = self.share()
        return 0.5 * math.erfc((0.5 - mean) * SIDE_95 / (half * math.sqrt(2)))


def elo_of(share):
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return -400 * math.log10(1 / share - 1)


def read_games(folder):
    """Returns the finished games of a match's folder; none if there is no such folder. An incomplete last line is left out."""
    games = []
    for part in sorted(folder.glob("part-*.jsonl")):
        for line in part.read_text(encoding="utf-8").split("\n")[1:-1]:
            game = json.loads(line)
            if game["result"] in POINTS:
                games.append(played(game))
    return games


def played(game):
    turns = (*game["book_moves"], *game["moves"])
    return Played(*game["players"], POINTS[game["result"]], len(turns), turns, game["cause"])


def sound(games):
    """Returns the games that no fault of a player ended."""
    return [game for game in games if game.cause not in FAULTS]


def tally_of_first(games):
    """Returns the results of the side that moves first."""
    return tally(game.points for game in games)


def tally_between(games, name, other):
    """Returns the results of the player `name` against `other`."""
    of_first = [game.points for game in games if (game.first, game.second) == (name, other)]
    of_second = [1 - game.points for game in games if (game.first, game.second) == (other, name)]
    return tally(of_first + of_second)


def tally(points):
    points = list(points)
    return Tally(points.count(1.0), points.count(0.5), points.count(0.0))
