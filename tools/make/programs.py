"""Runs the other programs."""

import ctypes
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from failure import Failed

LOOK = 0.1  # seconds between two looks at a process
PATIENCE = 60  # seconds for an interrupted program to finish its current step
DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG of Linux


class Programs:
    """The programs in the folder of this one."""

    def __init__(self, folder, log=None):
        self.folder = Path(folder)
        self.log = log  # the file for the output of long runs

    def words(self, name, arguments):
        return [str(self.folder / name), *map(str, arguments)]

    def answer(self, name, *arguments, text=None):
        """Returns the finished process of a short call, with its output and errors as texts."""
        words = self.words(name, arguments)
        try:
            return subprocess.run(words, input=text or "", capture_output=True, text=True, errors="replace", check=False)
        except OSError as error:
            raise Failed(f"'{words[0]}' cannot be started: {error.strerror}; build or install it") from error

    def output(self, name, *arguments):
        """Returns the output of a short call. Raises Failed if it fails."""
        process = self.answer(name, *arguments)
        if process.returncode != 0:
            raise Failed(reason_of(process.stderr) or f"{name}: exit status {process.returncode}")
        return process.stdout

    def run(self, name, *arguments, until=lambda: False, tick=lambda: None):
        """Runs a program to its end, or interrupts it if `until` says so. Calls `tick` meanwhile. Returns whether it reached its end.

        Raises Failed with the program's last line if it fails before it is interrupted."""
        words = self.words(name, arguments)
        with open(self.log, "a+", encoding="utf-8", errors="replace") as log:
            print("$", *words, file=log, flush=True)
            begin = log.tell()
            process = start(words, log)
            try:
                is_over = wait(process, until, tick)
            finally:
                end(process)
            log.seek(begin)
            if is_over and process.returncode != 0:
                raise Failed(reason_of(log.read()) or f"{name}: exit status {process.returncode}; see {self.log}")
        return is_over


def start(words, log):
    library = ctypes.CDLL(None)

    def die_with_parent():
        if hasattr(library, "prctl"):
            library.prctl(DEATH_SIGNAL, signal.SIGKILL)

    # It gets its own session, so that Ctrl-C reaches it only once, through this program.
    try:
        return subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=die_with_parent, start_new_session=True
        )
    except OSError as error:
        raise Failed(f"'{words[0]}' cannot be started: {error.strerror}; build or install it") from error


def wait(process, until, tick):
    """Returns whether the process ended before `until` was true."""
    while process.poll() is None:
        if until():
            return False
        tick()
        time.sleep(LOOK)
    return True


def end(process):
    """Interrupts a process that still runs, and kills it if it does not end."""
    if process.poll() is not None:
        return
    process.send_signal(signal.SIGINT)
    try:
        process.wait(PATIENCE)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def reason_of(text):
    """Returns the last line that is not empty, without the name of the program."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return re.sub(r"^roundel(-[a-z]+)?: ", "", lines[-1]) if lines else ""


def own_folder():
    """Returns the folder of the programs: the folder of this one, or the build of its sources."""
    here = Path(sys.argv[0]).absolute().parent
    built = Path(__file__).resolve().parents[2] / "build" / "release"
    return here if (here / "roundel").is_file() or not (built / "roundel").is_file() else built
