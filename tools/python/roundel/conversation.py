"""The exchange of lines with the engine."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Union

from .errors import EngineError, EngineGone
from .process import Process

ERROR = "info string error: "
READY = "readyok"


class Conversation:
    """UCI with a program, one question at a time. If a question is left early, the next one still gets its own answer."""

    def __init__(self, command: Sequence[Union[str, os.PathLike[str]]], patience: float) -> None:
        """Starts the program. After `patience` seconds of silence it counts as gone. Raises EngineGone if it cannot be started."""
        self._process = Process(command)
        self._patience = patience
        self._unready = 0  # the number of unanswered `isready`
        self._is_open = False  # a search may still be running
        self._is_heard = False  # an answer is being read

    def close(self) -> None:
        """Ends the program."""
        self._process.close()

    def ask(self, command: str) -> list[str]:
        """Sends a command, and returns its answer, which comes at once. Raises EngineError if the command is refused."""
        said = []
        with self._question():
            self._process.send(command)
            self._ask_ready()
            while self._unready:
                said.append(self._hear())
            self._is_open = False
        for line in said:
            raise_error(line)
        return [line for line in said if line != READY]

    @contextmanager
    def job(self, command: str, last: str) -> Iterator[Iterator[str]]:
        """Starts a job that ends with a line that begins with `last`. Yields its lines, including that one.

        If the `with` is left before the end, the job is stopped. Raises EngineError if the command is refused.
        """
        with self._question():
            self._process.send(command)
            yield self._lines_to(last)

    def _lines_to(self, last: str) -> Iterator[str]:
        while self._is_open:
            line = self._hear()
            raise_error(line)
            if line.startswith(last):
                self._is_open = False
            if line != READY:
                yield line

    @contextmanager
    def _question(self) -> Iterator[None]:
        """Afterwards no search is running, and no answer is left that the next question could mistake for its own."""
        if self._is_heard:
            raise EngineError("not while the engine is searching")
        self._settle()  # the end of an earlier one may have been interrupted too
        try:
            self._is_open = self._is_heard = True
            yield
        except EngineGone:  # waiting again is useless
            raise
        except BaseException:
            with suppress(EngineGone):
                self._settle()
            raise
        else:
            self._settle()
        finally:
            self._is_heard = False

    def _settle(self) -> None:
        """Stops a running job, and reads the rest of the answers."""
        if self._is_open:
            self._process.send("stop")
            self._process.send("position startpos")  # is answered when that has ended
            self._ask_ready()
        while self._unready:
            self._hear()
        self._is_open = False

    def _ask_ready(self) -> None:
        self._unready += 1
        self._process.send("isready")

    def _hear(self) -> str:
        """Returns the next line. Raises EngineGone if there is none for too long."""
        line = self._process.line(self._patience / 2)
        if line is None:
            if not self._unready:  # a search can be silent for long, but it answers
                self._ask_ready()
            line = self._process.line(self._patience / 2)
        if line is None:
            raise EngineGone(f"the engine has sent nothing for {self._patience:g} seconds")
        if line == READY:
            self._unready -= 1
        return line


def raise_error(line: str) -> None:
    """Raises EngineError if the engine refuses something with this line."""
    if line.startswith(ERROR):
        raise EngineError(line[len(ERROR) :])
