"""Calls of roundel-match, the arbiter, and what its report says. Used by match_peer and match_tables here, and by tools/tune."""

import re
import shlex
from pathlib import Path

from uci_process import DEFAULT_ENGINE, split_command

ARBITER = str(Path(DEFAULT_ENGINE).with_name("roundel-match"))


def engine_words(name, command, options):
    """Returns the words that describe a player to the arbiter. Each option is a text NAME=VALUE."""
    return ["--engine", f"name={name}", f"cmd={shlex.join(split_command(command))}", *(f"option.{text}" for text in options)]


def result_of(report, name, other):
    """Returns the games that `name` won, drew and lost against `other`; None if the report does not say it."""
    found = re.search(rf"^{name} against {other}: (\d+) won, (\d+) drawn, (\d+) lost", report, re.MULTILINE)
    return tuple(map(int, found.groups())) if found else None


def faults_of(report):
    """Returns the losses by a fault in the report, each a line such as `peer 2 illegal`."""
    _, _, rows = report.partition("\nLosses by a fault of the player\n")
    return [" ".join(row.split()) for row in rows.splitlines() if row.startswith("  ")]
