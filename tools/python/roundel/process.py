"""A program that is connected by pipes."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import Optional, Union

from .errors import EngineGone

if sys.platform == "win32":
    OWN_GROUP = subprocess.CREATE_NEW_PROCESS_GROUP
else:
    OWN_GROUP = 0  # its own session is one

ENDING = 2.0  #: seconds that a program may take to end, once it has closed its output


class Process:
    """A program that reads and writes lines. A thread reads its output; close() ends both."""

    def __init__(self, command: Sequence[Union[str, os.PathLike[str]]]) -> None:
        """Starts the program out of reach of the terminal's Ctrl-C, which is for the script. Raises EngineGone if it cannot be started."""
        words = [os.fspath(word) for word in command]
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                start_new_session=True,
                creationflags=OWN_GROUP,
            )
        except OSError as error:
            raise EngineGone(f"{words[0]} cannot be started: {error.strerror}") from None
        self._lines: queue.Queue[Optional[str]] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def send(self, line: str) -> None:
        """Sends a line. Raises ValueError if it is more than one line, EngineGone if the program has ended."""
        if "\n" in line or "\r" in line:
            raise ValueError("a line for the engine has a line end")
        assert self._process.stdin
        try:
            self._process.stdin.write(line + "\n")
        except OSError:
            raise self._gone() from None
        except ValueError:
            raise EngineGone("the engine was closed") from None

    def line(self, seconds: float) -> Optional[str]:
        """Returns the next line; None if none comes within these seconds. Raises EngineGone if the program has ended."""
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        if line is None:
            self._lines.put(None)  # the next call finds the end too
            raise self._gone()
        return line

    def _gone(self) -> EngineGone:
        """Returns the error for a program that closed its pipes or ended, with its exit status."""
        try:
            return EngineGone(f"the engine {how_ended(self._process.wait(ENDING))}")
        except subprocess.TimeoutExpired:
            return EngineGone("the engine has closed its end of the pipe, but still runs")

    def close(self) -> None:
        """Asks the program to end, and kills it after five seconds."""
        try:
            self.send("quit")
            self._process.wait(5)
        except (EngineGone, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._reader.join()
        for stream in (self._process.stdin, self._process.stdout):
            try:
                if stream:
                    stream.close()
            except OSError:
                pass


def how_ended(status: int) -> str:
    """Returns words for an exit status of subprocess, which is below 0 if a signal ended the program."""
    if status >= 0:
        return f"has ended with status {status}"
    try:
        return f"was ended by {signal.Signals(-status).name}"
    except ValueError:  # it has no name here
        return f"was ended by signal {-status}"
