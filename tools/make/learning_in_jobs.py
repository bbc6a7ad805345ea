"""Learns on a cluster: self-play and matches run as job arrays, and the training on this machine.

The folder has the form of `roundel-learn run`, but each task of self-play has its own set of positions."""

import json
import re
import shutil
import time

import matches
from failure import Failed
from learning import read_curve
from task_folder import CPUS
from whole_file import write_whole

GROWTH = 1.5  # the time of a generation relative to the one before
MAKING, LEARNING = 0.5, 0.25  # parts of a generation's time; the match has the rest
LEAST_PLAYING = 0.1  # the part that the match has in any case
LEAST_TIME = 2  # seconds, as for each step
LEAST_POSITIONS = 2048  # of the first generation, as the trainer refuses fewer
MOST_POSITIONS = 5_000_000  # of a generation, so that one machine can learn from them
WINDOW = 4  # generations whose positions are learned
BLEND = 0.5  # weight of results against scores
GAMES = 1000  # of a match at most
MOST_MOVES = 200  # of each side in a game of a match
KEEP = 0.8  # new weights are kept if they are better with at least this probability
NO_WEIGHTS = "the program has no weights of this game"


def learn_in_jobs(stage, work, plan):
    """Runs generations until the time of the plan is over."""
    run = LearningRun(stage, work, plan)
    while run.has_time():
        run.next_step()


class LearningRun:
    def __init__(self, stage, work, plan):
        self.stage, self.work, self.plan = stage, work, plan
        self.learning = work.learning

    # ---- The plan

    def left(self):
        return self.plan.seconds - sum(step["seconds"] for step in self.learning.steps())

    def has_time(self):
        """Returns whether there is a next step. A generation that was begun is finished."""
        number, step = self.learning.next_step()
        return step is not None or self.left() >= (LEAST_TIME if number == 1 else self.plan.first)

    def next_step(self):
        number, step = self.learning.next_step()
        used = sum(each["seconds"] for each in self.learning.steps() if each["generation"] == number)
        left = self.left() + used
        usual = self.plan.first * GROWTH ** (number - 1)
        whole = max(LEAST_TIME, left) if left < 2 * usual else usual  # the last generation gets all that is left
        if step is None:
            self.make_positions(number, MAKING * whole)
        elif step == "make":
            self.learn(number, LEARNING * whole)
        else:
            self.play(number, max(LEAST_PLAYING * whole, whole - used))

    # ---- The steps

    def make_positions(self, number, seconds):
        folder = self.folder(number)
        best = self.best()
        shards = self.work.shards()
        tasks = [
            [[
                "roundel-learn", "generate", "--variant-file", self.work.bare_file, "--out", folder / f"positions-{task}",
                "--shard", shard, "--positions", max(1, MOST_POSITIONS // len(shards)), "--nodes", self.plan.nodes,
                "--seed", number, "--threads", CPUS, *(["--option", f"EvalFile={best}"] if best else []),
            ]]
            for task, shard in enumerate(shards, 1)
        ]
        array = self.work.job_array(self.stage, f"generation {number}: self-play", folder / "tasks", tasks, seconds)
        self.work.run_until(self.stage, array, lambda: number > 1 or self.counts(number)[1] >= LEAST_POSITIONS)
        games, positions = self.counts(number)
        self.note(number, "make", array.folder.longest(), by=self.name(best), nodes=self.plan.nodes, games=games, positions=positions)

    def learn(self, number, seconds):
        folder, begun = self.folder(number), time.monotonic()
        first = max(1, number - WINDOW + 1)
        sets = [each for n in range(first, number + 1) for each in self.sets(n)]
        try:
            self.train(folder, sets, seconds, ["--from", self.best() or "present"])
        except Failed as error:
            if NO_WEIGHTS not in str(error):
                raise
            self.train(folder, sets, seconds, [])
        positions = sum(each.positions for each in self.learning.generations()[first - 1 :])
        self.note(number, "learn", time.monotonic() - begun, blend=BLEND, positions=positions, **self.learned(folder))
        for array in folder.glob("*.npy"):  # they are many times as large as the positions
            array.unlink()

    def train(self, folder, sets, seconds, first_weights):
        """Trains for some seconds, but until there are weights."""
        self.work.run(
            self.stage, "roundel-learn", "train", "--variant-file", self.work.bare_file, "--out", folder, "--blend", BLEND,
            *first_weights, *self.work.threads("--threads"), "--set", *sets,
            seconds=seconds, may_stop=(folder / "weights.npy").exists,
        )

    def learned(self, folder):
        """Returns the facts of a training: its best pass, and its weights."""
        weights = folder / f"{self.work.game.name}.weights"
        facts = {}
        if curve := read_curve(folder / "curve.csv"):
            best = min(range(len(curve)), key=lambda n: curve[n][1])
            facts = {"epoch": best + 1, "loss": curve[best][0], "held_out": curve[best][1]}
        return {**facts, "weights": self.name(weights) if weights.exists() else ""}

    def play(self, number, seconds):
        folder = self.folder(number) / "games"
        fresh = self.learning.folder / self.learning.generations()[-1].weights
        best = self.best()
        words = [
            "--variant-file", self.work.bare_file, "--out", folder, "--games", GAMES, "--max-moves", MOST_MOVES,
            "--engine", "name=new", f"option.EvalFile={fresh}", "--engine", "name=old", *([f"option.EvalFile={best}"] if best else []),
            "--each", f"nodes={self.plan.match_nodes}", *matches.openings_of(self.plan.match_nodes),
        ]
        longest = self.work.match_in_jobs(self.stage, f"generation {number}: match", folder, words, seconds)
        tally = matches.tally_between(matches.read_games(folder), "new", "old")
        superiority = tally.superiority()
        if superiority >= KEEP:
            shutil.copyfile(fresh, self.learning.folder / "best.weights")
        elo, low, high = tally.elo()
        self.note(
            number, "play", longest, won=tally.won, drawn=tally.drawn, lost=tally.lost, elo=f"{elo + 0.0:+.1f} ± {(high - low) / 2:.1f}",
            superiority=superiority, verdict=f"better with probability {superiority:.2f}", kept=superiority >= KEEP,
        )

    # ---- The folder

    def folder(self, number):
        return self.learning.folder / f"generation-{number}"

    def name(self, path):
        """Returns the name of a file for the journal, below the folder. Empty: there is none."""
        return str(path.relative_to(self.learning.folder)) if path else ""

    def best(self):
        """Returns the file of the best weights so far. None: those of the start."""
        kept = self.learning.kept()
        return self.learning.folder / kept[-1].weights if kept else None

    def sets(self, number):
        return sorted(self.folder(number).glob("positions*"))

    def counts(self, number):
        """Returns the games and positions of a generation."""
        sets = self.sets(number)
        if not sets:
            return 0, 0
        text = self.work.programs.output("roundel-learn", "statistics", "--variant-file", self.work.bare_file, "--file", *sets)
        return tuple(sum(map(int, re.findall(rf"^  {name}: (\d+)$", text, re.MULTILINE))) for name in ("games", "positions"))

    def note(self, number, step, seconds, **facts):
        """Adds a finished step to the journal."""
        path = self.learning.folder / "journal.jsonl"
        head = {"roundel_learn_run": 1, "variant": self.work.game.name, "from": ""}
        lines = [head, *self.learning.steps(), {"generation": number, "step": step, "seconds": round(seconds, 1), **facts}]
        write_whole(path, "".join(json.dumps(line) + "\n" for line in lines))
