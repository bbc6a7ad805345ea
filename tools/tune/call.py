"""Reads the command line."""

import argparse
import re
import shlex
from pathlib import Path

from plan import Refused
from arbiter import ARBITER
from uci_process import REPOSITORY, positive

PROGRAM = str(REPOSITORY / "build" / "tuning" / "roundel")
RANGE = re.compile(r"(.+)=(-?\d+):(-?\d+)$")


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Refused(f"{message}; --help lists the options")


def part(text):
    """Reads an argument that is above 0 and at most 1."""
    number = float(text)
    if not 0 < number <= 1:
        raise ValueError
    return number


def range_of(text):
    """Reads NAME=LEAST:GREATEST."""
    found = RANGE.match(text)
    if not found or int(found[2]) >= int(found[3]):
        raise ValueError
    return found[1], (int(found[2]), int(found[3]))


def words_of(text):
    """Reads words for a command line, and returns the text itself."""
    shlex.split(text)
    return text


def parser_of(description):
    parser = Parser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", nargs="*", metavar="GAME", help="the games to tune; they take turns and count equally")
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="stores the journal here, and continues it")
    parser.add_argument("--program", default=PROGRAM, metavar="COMMAND", help="Roundel, built for tuning (build/tuning/roundel)")
    parser.add_argument("--arbiter", default=ARBITER, metavar="COMMAND", help="(build/release/roundel-match)")
    parser.add_argument("--parameter", action="append", default=[], metavar="NAME",
                        help="a number to tune, or a pattern such as 'search *_margin'; may be given several times "
                             "(all usual ones)")
    parser.add_argument("--range", action="append", default=[], type=range_of, metavar="NAME=LEAST:GREATEST",
                        help="a narrower range of a number; may be given several times")
    parser.add_argument("--nodes", type=positive, default=2500, metavar="N", help="for each move (%(default)s)")
    parser.add_argument("--games", type=positive, default=20000, metavar="N", help="of the whole run (%(default)s)")
    parser.add_argument("--pairs", type=positive, default=8, metavar="N", help="pairs of games in a step (%(default)s)")
    parser.add_argument("--reach", type=part, default=0.1, metavar="P",
                        help="the last steps try a number higher and lower by this part of its start (%(default)s)")
    parser.add_argument("--rate", type=part, default=0.002, metavar="P",
                        help="a game won in the last step moves a number by this part of its reach (%(default)s)")
    parser.add_argument("--concurrency", type=positive, default=1, metavar="N", help="games at the same time (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of openings and directions (%(default)s)")
    parser.add_argument("--more", type=words_of, default="", metavar="ARGUMENTS", help="others for roundel-match")
    parser.add_argument("--summary", action="store_true", help="plays nothing: shows the run in --out")
    return parser


def read_call(description, words=None):
    """Returns the options of the call. Raises Refused."""
    call = parser_of(description).parse_args(words)
    call.ranges = dict(call.range)
    call.variants = tuple(dict.fromkeys(call.variants))
    if not call.variants and not call.summary:
        raise Refused("no game given; name the games to tune")
    return call
