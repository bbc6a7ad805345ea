"""Reads the call: the game's file, the time, the folder."""

import argparse
import math
import shlex
from dataclasses import dataclass
from pathlib import Path

from failure import UsageError

HELP = """\
Usage: roundel make FILE --hours H --out DIR [options]

Makes the game of a file strong. The steps are: check, perft, self-play with
training and matches, endgame tablebases, opening book, a last match, a page
for browsers, and a report with pictures. The same command continues after
Ctrl-C or a kill; what is finished is not repeated.

Example:
  roundel make carousel.toml --hours 8 --out carousel

Options:
  -h [ --help ]     print this help
  --hours H         the time of all steps, such as 8 or 0.5
  --out DIR         the folder for all results
  --page FOLDER     the page for browsers, as `tools/board --out` makes it;
                    without it, the installed page or a new build of it
  --threads N       games at the same time, and threads of the training
                    (the number of cores)
  --slurm           run self-play, matches and tablebases as job arrays of
                    Slurm; training, book and page stay on this machine
  --slurm-tasks N   tasks of an array (as many as can run at the same time, at
                    most 32)
  --sbatch OPTIONS  options of sbatch for all jobs, as one word, such as
                    "--partition=long --cpus-per-task=4"
"""
MOST_HOURS = 10_000
MOST_THREADS = 1024
MOST_TASKS = 1000
# Options of sbatch that would take the jobs away from this program, or print something instead.
OWN_OPTIONS = (
    "--array", "--clusters", "--error", "--help", "--hold", "--job-name", "--open-mode", "--output", "--parsable", "--signal",
    "--test-only", "--usage", "--version", "--wait", "--wrap", "-H", "-J", "-M", "-V", "-W", "-a", "-e", "-h", "-o",
)
HINT = "; see `roundel make --help`"


@dataclass(frozen=True)
class ClusterCall:
    tasks: int | None  # of an array. None: as many as can run at the same time
    options: tuple  # of sbatch


@dataclass(frozen=True)
class Call:
    file: Path  # the game
    hours: float
    out: Path
    page: Path | None
    threads: int | None  # None: as many as there are processors
    cluster: ClusterCall | None = None  # None: all work is done on this machine

    @property
    def seconds(self):
        return self.hours * 3600


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise UsageError(message + HINT)


def read_call(words):
    """Returns the call of these words, or None if they ask for help. Raises UsageError."""
    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("file", nargs="?", metavar="FILE")
    for name in ("--hours", "--out", "--page", "--threads", "--slurm-tasks"):
        parser.add_argument(name)
    parser.add_argument("--slurm", action="store_true")
    parser.add_argument("--sbatch")
    given = parser.parse_args(joined(words))
    if given.help:
        return None
    for name, value in (("FILE", given.file), ("--hours", given.hours), ("--out", given.out)):
        if not value:
            raise UsageError(f"{name} is missing{HINT}")
    return Call(
        file=existing(Path(given.file)),
        hours=hours_of(given.hours),
        out=Path(given.out).absolute(),
        page=page_of(given.page),
        threads=whole_number("--threads", given.threads, MOST_THREADS),
        cluster=cluster_of(given),
    )


def joined(words):
    """Returns the words with `--sbatch VALUE` as one word, because the value may begin with a dash."""
    words = list(words)
    if "--sbatch" in words[:-1]:
        place = words.index("--sbatch")
        words[place : place + 2] = [f"--sbatch={words[place + 1]}"]
    return words


def existing(file):
    if not file.is_file():
        raise UsageError(f"'{file}' is not a file; name the file that describes the game")
    return file


def hours_of(text):
    try:
        hours = float(text)
    except ValueError:
        hours = math.nan
    if not 0 < hours <= MOST_HOURS:
        raise UsageError(f"--hours: '{text}' is not a number above 0 and up to {MOST_HOURS}")
    return hours


def page_of(text):
    if text is None:
        return None
    if not (Path(text) / "index.html").is_file():
        raise UsageError(f"--page: '{text}' has no index.html; `tools/board --out FOLDER` makes such a folder")
    return Path(text)


def whole_number(name, text, most):
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= most:
        raise UsageError(f"{name}: '{text}' is not a whole number from 1 to {most}")
    return int(text)


def cluster_of(given):
    tasks = whole_number("--slurm-tasks", given.slurm_tasks, MOST_TASKS)
    options = options_of(given.sbatch or "")
    if given.slurm:
        return ClusterCall(tasks, options)
    for name, value in (("--slurm-tasks", given.slurm_tasks), ("--sbatch", given.sbatch)):
        if value is not None:
            raise UsageError(f"{name} has no effect without --slurm; add --slurm")
    return None


def options_of(text):
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise UsageError(f"--sbatch: '{text}' cannot be read: {error}") from error
    for word in words:
        name = word.partition("=")[0] if word.startswith("--") else word[:2]
        if name in OWN_OPTIONS:
            raise UsageError(f"--sbatch: {name} cannot be used here; leave it out")
    return tuple(words)
