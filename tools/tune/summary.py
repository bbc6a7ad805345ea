"""Shows the state of a run as a table, with the command that checks its numbers."""

import math
import shlex

from duel import command_in

OPTIONS_OF_CHECK = ["--games", "2000", "--concurrency", "1"]
MORE_NODES = 4  # times those of the run: numbers that are good in short searches can be bad in longer ones


def nearest(value):
    """Returns the whole number that is nearest to a value; the higher one of two."""
    return math.floor(value + 0.5)


def games_of(records):
    return sum(record.won + record.drawn + record.lost for record in records)


def status_line(plan, records):
    """Returns one line on the games so far."""
    return f"step {len(records)} of {plan.steps}, {games_of(records)} games"


def faults_by_kind(records):
    """Returns the numbers of losses by a fault, such as {"time": 2}."""
    counts = {}
    for record in records:
        for fault in record.faults:
            *_, number, kind = fault.split(maxsplit=2)
            counts[kind] = counts.get(kind, 0) + int(number)
    return counts


def table(plan, values):
    """Returns the lines of the table: parameter, start, value now, range."""
    rows = [("parameter", "start", "now", "range")]
    for parameter, value in zip(plan.parameters, values):
        rows.append((parameter.name, str(parameter.start), f"{value:.1f}", f"{parameter.least} to {parameter.greatest}"))
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return ["  ".join((row[0].ljust(widths[0]), *(text.rjust(width) for text, width in zip(row[1:], widths[1:])))) for row in rows]


def changed_options(plan, values):
    """Returns the options, with {game} for the game, of the numbers that are no longer those of the start."""
    pairs = [(parameter, nearest(value)) for parameter, value in zip(plan.parameters, values)]
    return [f"{{game}} {parameter.name}={number}" for parameter, number in pairs if number != parameter.start]


def check_command(plan, values, program):
    """Returns the command that plays the program with the new numbers against itself with the old ones."""
    command = command_in("{game}", program)
    words = ["tools/scripts/match_peer", "--roundel", command, "--peer", command, "--each", f"nodes={MORE_NODES * plan.nodes}"]
    words += OPTIONS_OF_CHECK
    for option in changed_options(plan, values):
        words += ["--our-option", option]
    return shlex.join([*words, *plan.variants])


def summary(plan, records, values, program):
    """Returns the lines of the whole summary."""
    lines = [status_line(plan, records), *table(plan, values)]
    faults = faults_by_kind(records)
    if faults:
        lines.append("losses by a fault: " + ", ".join(f"{number} {kind}" for kind, number in faults.items()))
    if changed_options(plan, values):
        lines += ["check:", check_command(plan, values, program)]
    return lines
