"""The program at the other end of a pipe."""

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
    """A program that is spoken to line by line. One thread reads what it says; close() ends both."""

    def __init__(self, command: Sequence[Union[str, os.PathLike[str]]]) -> None:
        """Starts it where the terminal's Ctrl-C, which is for the script, does not reach it. Raises EngineGone where it cannot be started."""
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
        """Says a line. Raises ValueError where it is more than one, EngineGone where nobody hears it."""
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
        """What it says next; None where it is silent for so many seconds. Raises EngineGone where it has ended."""
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        if line is None:
            self._lines.put(None)  # for whoever asks again
            raise self._gone()
        return line

    def _gone(self) -> EngineGone:
        """What is said of a program that neither speaks nor hears any more: how it has ended, too."""
        try:
            return EngineGone(f"the engine {how_ended(self._process.wait(ENDING))}")
        except subprocess.TimeoutExpired:
            return EngineGone("the engine has closed its end of the pipe, and goes on")

    def close(self) -> None:
        """Asks it to end, and ends it where it does not within five seconds."""
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
    """In words, of the exit status as subprocess has it, below 0 where a signal ended it."""
    if status >= 0:
        return f"has ended with status {status}"
    try:
        return f"was ended by {signal.Signals(-status).name}"
    except ValueError:  # it has no name here
        return f"was ended by signal {-status}"
