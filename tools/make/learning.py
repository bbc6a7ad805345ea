"""Reads the results in the folder of `roundel-learn run`."""

import csv
import json
from dataclasses import dataclass, field

NAMES = {None: "self-play", "make": "training", "learn": "match"}  # the next step after each step of the journal


@dataclass
class Generation:
    number: int  # from 1
    games: int = 0  # of self-play
    positions: int = 0
    weights: str = ""  # below the folder; empty: none were learned
    kept: bool = False
    played: tuple = ()  # won, drawn, lost against the best before; empty: no match
    curve: list = field(default_factory=list)  # of each pass: loss on what is learned, loss on what is held out


@dataclass(frozen=True)
class LearningPlan:
    """How a run of generations uses its time."""

    seconds: float
    first: float  # seconds of the first generation
    nodes: int  # of a search in self-play
    match_nodes: int  # of a search in a match


class Learning:
    """The folder of a run, finished or not."""

    def __init__(self, folder):
        self.folder = folder

    def steps(self):
        """Returns the finished steps of the journal, in order."""
        path = self.folder / "journal.jsonl"
        if not path.exists():
            return []
        lines = path.read_text(encoding="utf-8").split("\n")[1:-1]
        return [json.loads(line) for line in lines]

    def doing(self):
        """Returns the current step of the run, such as `generation 2: training`."""
        number, step = self.next_step()
        return f"generation {number}: {NAMES[step]}"

    def next_step(self):
        """Returns the number of the current generation, and its last finished step. None: it has none."""
        steps = self.steps()
        if not steps:
            return 1, None
        last = steps[-1]
        is_over = last["step"] == "play" or (last["step"] == "learn" and not last["weights"])
        return (last["generation"] + 1, None) if is_over else (last["generation"], last["step"])

    def generations(self):
        found = {}
        for step in self.steps():
            number = step["generation"]
            generation = found.setdefault(number, Generation(number))
            if step["step"] == "make":
                generation.games, generation.positions = step["games"], step["positions"]
            elif step["step"] == "learn":
                generation.weights = step["weights"]
                generation.curve = read_curve(self.folder / f"generation-{number}" / "curve.csv")
            else:
                generation.kept = step["kept"]
                generation.played = (step["won"], step["drawn"], step["lost"])
        return list(found.values())

    def kept(self):
        """Returns the generations whose weights were kept, in order."""
        return [generation for generation in self.generations() if generation.kept]


def read_curve(path):
    if not path.exists():
        return []
    with open(path, encoding="utf-8", newline="") as file:
        return [(float(row["learning"]), float(row["held out"])) for row in csv.DictReader(file)]
