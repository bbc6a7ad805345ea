#!/usr/bin/python3
"""Makes the game of a file strong: `roundel make FILE --hours H --out DIR`. See call.py for the options, README.md for the rest."""

import importlib.util
import signal
import sys

from call import HELP, read_call
from failure import Failed, UsageError
from game import read_game
from ledger import open_ledger
from programs import Programs, own_folder
from progress_bar import ProgressBar, clock
from slurm import Slurm
from stages import LONGEST_JOB, stages
from work import Work

SUCCESS, FAILURE, USAGE_ERROR = 0, 1, 2


def run_stages(work):
    """Runs the stages that are not finished, in their order."""
    for stage in work.stages:
        if not stage.is_done(work):
            work.bar.line(f"{100 * work.begun_parts:3.0f} %  {stage.title}")
            work.ledger.finish(stage.name, stage.run(work))
        work.begun_parts += stage.share


def make(words):
    call = read_call(words)
    if call is None:
        print(HELP, end="")
        return
    if importlib.util.find_spec("matplotlib") is None:
        raise Failed("the report needs matplotlib; Debian has it in python3-matplotlib")
    folder = own_folder()
    check_file(Programs(folder), call.file)
    game = read_game(call.file)
    if call.cluster:
        Slurm(call.cluster.options).check(LONGEST_JOB * call.seconds, call.cluster.tasks)
    ledger = open_ledger(call.out, game, call.hours, call.cluster is not None)
    work = Work(call, game, ledger, ProgressBar(call.seconds), folder)
    work.stages = stages()
    work.copy_game()
    try:
        run_stages(work)
        from report import Report, play_line, serve_line  # only now, as it takes a second

        path = Report(work).write()
    finally:
        work.bar.clear()
    work.bar.line(f"100 %  done in {clock(ledger.total())}")
    print(f"Report: {path}\nPlay: {play_line(work)}")
    missing = ledger.result("page")["missing"]
    print(f"Page: {missing}" if missing else f"Page: {serve_line(work)}")


def check_file(programs, file):
    """Raises UsageError with the engine's message if a file does not describe a game, before a folder is made for it."""
    answer = programs.answer("roundel", "rules", "--variant-file", file)
    if answer.returncode != 0:
        raise UsageError(answer.stderr.strip().splitlines()[-1].removeprefix("roundel: ").removeprefix("--variant-file: "))


def interrupt(*_):
    raise KeyboardInterrupt


def main():
    signal.signal(signal.SIGTERM, interrupt)
    try:
        make(sys.argv[1:])
        return SUCCESS
    except UsageError as error:
        status, reason = USAGE_ERROR, str(error)
    except Failed as error:
        status, reason = FAILURE, str(error)
    except OSError as error:
        status, reason = FAILURE, f"{error.filename or 'output'}: {error.strerror}"
    except KeyboardInterrupt:
        status, reason = FAILURE, "interrupted; the same command continues"
    print(f"roundel-make: {reason}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
