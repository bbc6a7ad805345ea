"""The program at the other end of a pipe."""

from __future__ import annotations

import queue
import subprocess
import threading
from collections.abc import Iterator, Sequence
from typing import Optional

from .errors import EngineGone


class Process:
    """A program that is spoken to line by line. One thread reads what it says; close() ends both."""

    def __init__(self, command: Sequence[str]) -> None:
        """Starts it. Raises EngineGone where it cannot be started."""
        try:
            self._process = subprocess.Popen(
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace", bufsize=1
            )
        except OSError as error:
            raise EngineGone(f"{command[0]} cannot be started: {error.strerror}") from None
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
        except (OSError, ValueError):
            raise EngineGone("the engine has ended") from None

    def lines(self, seconds: Optional[float]) -> Iterator[str]:
        """What it says from now on. Raises EngineGone where it is silent for so many seconds (None: for ever), or ends."""
        while True:
            try:
                line = self._lines.get(timeout=seconds)
            except queue.Empty:
                raise EngineGone(f"the engine has said nothing for {seconds} seconds") from None
            if line is None:
                self._lines.put(None)  # for whoever asks again
                raise EngineGone("the engine has ended")
            yield line

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
