"""Plays the games of a step."""

import re
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


# On a busy machine, an engine may be silent for too long. Such a match is played again: its games depend on nothing else.
LATE_START = re.compile(r"(no '\w+'|does not read its input) within \d+ m?s")
LATE_GAMES = (" hang", " time")
TRIES = 10


class Late(EngineError):
    """An engine did not answer in time."""


@dataclass(frozen=True)
class Outcome:
    """The games of the first side."""

    won: int
    drawn: int
    lost: int
    faults: list


def command_in(variant, program):
    """Returns the command of a side. In its greeting, a program offers the numbers of the game with which it starts."""
    return f"{program} --variant {variant}"


def options_of(plan, variant, numbers):
    """Returns the options, as NAME=VALUE, that give a side these numbers. Each costs time, so the start is left out."""
    return [f"{variant} {parameter.name}={number}" for parameter, number in zip(plan.parameters, numbers)
            if number != parameter.start]


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
            command = command_in(step.variant, self.program)
            call += engine_words(name, command, options_of(self.plan, step.variant, of_side))
        call += ["--each", f"nodes={self.plan.nodes}", HASH]
        more = shlex.split(self.plan.more)
        for words in USUAL:
            call += [] if words[0] in more else words
        return call + more

    def play(self, step, numbers):
        """Returns the outcome of a match. Raises EngineError if the arbiter fails."""
        for left in reversed(range(TRIES)):
            try:
                return self.play_once(step, numbers)
            except Late:
                if not left:
                    raise

    def play_once(self, step, numbers):
        """Does the same, and raises Late if an engine did not answer in time."""
        done = subprocess.run(self.words(step, numbers), capture_output=True, text=True, errors="replace")
        match = f"{step.variant}: the match of step {step.number}"
        counts = result_of(done.stdout, FIRST, SECOND)
        if done.returncode != 0 or not counts:
            reason = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
            kind = Late if LATE_START.search(reason) else EngineError
            raise kind(f"{match} failed: {reason}")
        if sum(counts) != 2 * self.plan.pairs:
            raise Refused(f"{match} had {sum(counts)} games; leave the number of games out of --more")
        faults = faults_of(done.stdout)
        if any(fault.endswith(LATE_GAMES) for fault in faults):
            raise Late(f"{match} had late engines ({', '.join(faults)}); continue when the machine is less busy")
        return Outcome(*counts, faults)
