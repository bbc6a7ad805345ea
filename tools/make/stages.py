"""The stages of the work, in their order. All have the same form: a name, a part of the time, files that they leave, and run()."""

import json
import shutil
import time

import page
from failure import Failed, UsageError
from learning import LearningPlan
from learning_here import learn_here
from learning_in_jobs import learn_in_jobs
from openings import opening_tree, results_of_start
from piece_values import values_of_pieces
from task_folder import CPUS

SELF_PLAY_NODES = 1000  # of a search in self-play
# Matches of generations have nodes for each move: their results are then the same on a busy computer.
MATCH_NODES = 1500  # in a short run
LONG_MATCH_NODES = 5000
LONG_RUN = 7200  # seconds
LEAST_GENERATION = 30  # seconds; with less, the trainer must end soon after its start
MOST_GENERATION = 600
# Part of the whole time: self-play of the last generation. It has half of the generation, which has about half of the learning.
LONGEST_JOB = 0.17
LADDER = 6  # generations at most that play against the start
TABLE_SIZES = range(2, 7)  # pieces
PERFT_SECONDS = 2


class Stage:
    name = ""  # in the ledger
    title = ""  # for people
    share = 0.0  # part of the whole time

    def outputs(self, work):
        """Returns the files and folders that this stage writes. If one is missing, the stage runs again."""
        return []

    def is_done(self, work):
        return work.ledger.result(self.name) is not None and all(path.exists() for path in self.outputs(work))

    def seconds_left(self, work):
        """Returns the remaining time of this stage; at least a second, so that it has a result."""
        return max(1.0, self.share * work.call.seconds - work.ledger.spent(self.name))

    def detail(self, work):
        """Returns the current step of the stage; empty: its title is enough."""
        return ""

    def run(self, work):
        """Does the work, and returns facts for the report as JSON. Raises Failed or UsageError."""
        raise NotImplementedError


class Check(Stage):
    name, title = "check", "check of the file"

    def run(self, work):
        answer = work.programs.answer("roundel", "check-variant", work.call.file)
        if answer.returncode != 0:
            raise UsageError(answer.stderr.strip().removeprefix("roundel: "))
        return {"text": answer.stdout, "pieces": pieces_of(answer.stdout)}


class Perft(Stage):
    name, title = "perft", "perft"

    def run(self, work):
        rows, begun = [], time.monotonic()
        while time.monotonic() - begun < PERFT_SECONDS and len(rows) < 8:
            depth = len(rows) + 1
            table = work.programs.output("roundel", "perft", "--variant-file", work.bare_file, "--depth", depth)
            last = table.splitlines()[-1].split()
            rows.append(int(last[1]))
            if len(rows) > 1 and rows[-1] * rows[-1] / max(1, rows[-2]) > 2e7:
                break
        return {"nodes": rows}


class Learn(Stage):
    name, title, share = "learn", "self-play and training", 0.68

    def outputs(self, work):
        return [work.learning.folder / "journal.jsonl"]

    def detail(self, work):
        return work.learning.doing()

    def run(self, work):
        seconds = self.share * work.call.seconds
        plan = LearningPlan(
            seconds=seconds,
            first=min(MOST_GENERATION, max(LEAST_GENERATION, seconds / 10)),
            nodes=SELF_PLAY_NODES,
            match_nodes=MATCH_NODES if work.call.seconds < LONG_RUN else LONG_MATCH_NODES,
        )
        (learn_in_jobs if work.slurm else learn_here)(self, work, plan)
        kept = work.learning.kept()
        if kept:
            shutil.copyfile(work.learning.folder / "best.weights", work.weights)
        return {"kept": [generation.number for generation in kept]}


class Tables(Stage):
    name, title, share = "tables", "endgame tablebases", 0.06

    def run(self, work):
        built, reason = (self.build_in_job if work.slurm else self.build_here)(work)
        result = {"pieces": built[-1], "longest": self.longest(work, built[-1])} if built else {"pieces": 0}
        return {**result, "reason": reason} if reason else result

    def build(self, work, pieces):
        """Returns the words that build the tables of so many pieces."""
        folder = work.call.out / "tables"
        return ["roundel-tables", "build", "--variant-file", work.file, "--men", pieces, "--out", folder]

    def build_here(self, work):
        """Returns the numbers of pieces whose tables are complete, and why there are no more; empty: for lack of time."""
        built = []
        for pieces in TABLE_SIZES:
            try:
                words = self.build(work, pieces) + work.threads("--threads")
                if not work.run(self, *words, seconds=self.seconds_left(work)):
                    break
            except Failed as error:
                return built, str(error)
            built.append(pieces)
        return built, ""

    def build_in_job(self, work):
        """Does the same in one job, because each table needs the smaller ones."""
        task = [[*self.build(work, pieces), "--threads", CPUS] for pieces in TABLE_SIZES]
        array = work.job_array(self, self.title, work.call.out / "tables" / "tasks", [task], self.share * work.call.seconds)
        (end,) = work.run_jobs(self, array, may_fail=True)
        return list(TABLE_SIZES[: end.finished]), end.reason

    def longest(self, work, pieces):
        words = ("--variant-file", work.file, "--men", pieces, "--tables", work.call.out / "tables", "--json")
        return longest_win(json.loads(work.programs.output("roundel-tables", "stats", *words)))


class Book(Stage):
    name, title, share = "book", "opening book", 0.08

    def outputs(self, work):
        return [work.book]

    def run(self, work):
        games, begun = 8, time.monotonic()
        nodes = 2000 if work.call.seconds < 3600 else 50_000
        while True:
            work.run(
                self, "roundel-learn", "book", "--variant-file", work.file, "--out", work.book, "--number", games,
                "--choice-nodes", nodes, "--min-games", 1 if games < 100 else 3, *work.threads("--threads"),
            )
            # Twice the games take about the same time again.
            if 1.5 * (time.monotonic() - begun) > self.seconds_left(work) or games >= 16_384:
                break
            games *= 2
        book = (work.programs, work.file, work.book)
        return {"games": games, "tree": opening_tree(*book), "results": results_of_start(*book)}


class Ladder(Stage):
    name, title, share = "ladder", "each generation against the start", 0.07

    def run(self, work):
        kept = work.learning.kept()
        chosen = [kept[n * (len(kept) - 1) // max(1, LADDER - 1)] for n in range(LADDER)] if len(kept) > LADDER else kept
        if not chosen:
            return {"players": []}
        players = [{"name": "start"}]
        for generation in chosen:
            weights = work.learning.folder / generation.weights
            players.append({"name": f"generation {generation.number}", "option.EvalFile": weights})
        work.match(self, players, pairings=len(chosen))
        return {"players": [generation.number for generation in chosen]}


class Match(Stage):
    name, title, share = "match", "the trained engine against the first one", 0.11

    def run(self, work):
        work.match(self, [{"name": "made", **work.made_options()}, {"name": "before"}])
        return {"worth": values_of_pieces(work.programs, work.file)}


class Page(Stage):
    name, title = "page", "page for browsers"

    def outputs(self, work):
        return [work.call.out / "page"]

    def run(self, work):
        return {"missing": page.make_page(work)}


def stages():
    """Returns the stages before the report, in their order."""
    return [Check(), Perft(), Learn(), Tables(), Book(), Ladder(), Match(), Page()]


def pieces_of(text):
    """Returns the names of pieces by their letters, from the output of `check-variant`."""
    names = {}
    for line in text.partition("\nPieces (")[2].split("\n\n")[0].splitlines()[1:]:
        letter, _, name = line.partition(": ")
        names[letter.strip().upper()] = name.split(",")[0].strip()
    return names


def longest_win(stats):
    """Returns the class with the longest win for the side to move, as `class`, `plies` and `position`. None: no wins."""
    won = [each for each in stats if each["won"] > 0 and each["example"]]
    if not won:
        return None
    best = max(won, key=lambda each: each["longest"])
    return {"class": best["class"], "plies": best["longest"], "position": best["example"]}
