"""Reads the call: the game's file, the time, the folder."""

import argparse
import math
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
  -h [ --help ]   print this help
  --hours H       the time of all steps, such as 8 or 0.5
  --out DIR       the folder for all results
  --page FOLDER   the page for browsers, as `tools/board --out` makes it;
                  without it, the installed page or a new build of it
  --threads N     games at the same time, and threads of the training
                  (the number of cores)
"""
MOST_HOURS = 10_000
MOST_THREADS = 1024
HINT = "; see `roundel make --help`"


@dataclass(frozen=True)
class Call:
    file: Path  # the game
    hours: float
    out: Path
    page: Path | None
    threads: int | None  # None: as many as there are processors

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
    for name in ("--hours", "--out", "--page", "--threads"):
        parser.add_argument(name)
    given = parser.parse_args(words)
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
        threads=threads_of(given.threads),
    )


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


def threads_of(text):
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_THREADS:
        raise UsageError(f"--threads: '{text}' is not a whole number from 1 to {MOST_THREADS}")
    return int(text)
