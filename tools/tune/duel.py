"""Plays the games of a step."""

import shlex
import subprocess
from dataclasses import dataclass

from plan import Refused
from arbiter import engine_words, faults_of, result_of
from uci_process import EngineError, split_command

FIRST, SECOND = "along", "against"  # names of the sides: along the signs of the step, and against them
HASH = "option.Hash=2"  # a search of a few thousand nodes needs no more
# Options of the arbiter that --more can replace. A longer search for an opening would cost as much as a game. Two engines
# agree that a game is decided or drawn, so it need not be played out.
USUAL = (["--openings", "nodes=2000", "limit=150", "loss=50"], ["--resign", "moves=3", "score=700"],
         ["--draw", "from=40", "moves=6", "score=10"], ["--max-moves", "200"])


@dataclass(frozen=True)
class Outcome:
    """The games of the first side."""

    won: int
    drawn: int
    lost: int
    faults: list


def options_of(plan, variant, numbers):
    """Returns the options, as NAME=VALUE, that give a side these numbers."""
    return [f"{variant} {parameter.name}={number}" for parameter, number in zip(plan.parameters, numbers)]


class Duel:
    """Calls the arbiter for each step."""

    def __init__(self, plan, program, arbiter, concurrency):
        self.plan = plan
        self.program = program
        self.arbiter = split_command(arbiter)
        self.concurrency = concurrency

    def words(self, step, numbers):
        """Returns the call of the arbiter. `numbers` are those of the two sides."""
        call = [*self.arbiter, "--variant", step.variant, "--games", str(2 * self.plan.pairs), "--seed", str(step.seed),
                "--concurrency", str(self.concurrency)]
        for name, of_side in zip((FIRST, SECOND), numbers):
            call += engine_words(name, self.program, options_of(self.plan, step.variant, of_side))
        call += ["--each", f"nodes={self.plan.nodes}", HASH]
        more = shlex.split(self.plan.more)
        for words in USUAL:
            call += [] if words[0] in more else words
        return call + more

    def play(self, step, numbers):
        """Returns the outcome of a match. Raises EngineError if the arbiter fails."""
        done = subprocess.run(self.words(step, numbers), capture_output=True, text=True, errors="replace")
        counts = result_of(done.stdout, FIRST, SECOND)
        if done.returncode != 0 or not counts:
            reason = done.stderr.strip().splitlines()[-1:] or [f"status {done.returncode}"]
            raise EngineError(f"{step.variant}: the match of step {step.number} failed: {reason[0]}")
        if sum(counts) != 2 * self.plan.pairs:
            raise Refused(f"{step.variant}: the match of step {step.number} had {sum(counts)} games; remove other numbers of games from --more")
        return Outcome(*counts, faults_of(done.stdout))
