"""The engine, as UCI is spoken to it."""

from __future__ import annotations

import shlex
import threading
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Optional, Union

from .analysis import Limits, Line, read_line
from .errors import EngineError, EngineGone
from .position import Position, position_command, read_result
from .process import Process

ERROR = "info string error: "


class Engine:
    """A running engine. One call at a time is answered; others wait. Use it in a `with`, or close() it.

    `program` is a command or its words, `variant_file` a file that describes a game, or a folder of them, `options` those of UCI,
    `patience` the seconds of silence after which it counts as gone.
    """

    def __init__(
        self,
        program: Union[str, Sequence[str]] = "roundel",
        *,
        variant_file: Optional[str] = None,
        options: Optional[dict[str, object]] = None,
        patience: float = 30.0,
    ) -> None:
        command = shlex.split(program) if isinstance(program, str) else list(program)
        self._turn = threading.RLock()
        self._patience = patience
        self._process = Process(command)
        self.name = ""  #: what the program calls itself
        self.games: tuple[str, ...] = ()  #: that it plays
        try:
            self._greet()
            if variant_file is not None:
                self.set_option("VariantPath", variant_file)
                self._greet()
            for name, value in (options or {}).items():
                self.set_option(name, value)
        except BaseException:
            self.close()
            raise
        self._variant = ""

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program."""
        self._process.close()

    def set_option(self, name: str, value: object) -> None:
        """Sets an option of UCI. Raises EngineError where there is none, or it does not take the value."""
        text = str(value).lower() if isinstance(value, bool) else str(value)
        self._ask(f"setoption name {name} value {text}")

    def position(self, variant: str = "chess", start: Optional[str] = None, moves: Sequence[str] = ()) -> Position:
        """A position by its text (None: the game's start) and the moves from there. Raises EngineError where they are wrong."""
        with self._turn:
            played = tuple(moves)
            self._choose(variant)
            self._ask(position_command(start, played))
            return self._show(variant, start, played)

    def analyse(
        self,
        position: Position,
        limits: Limits,
        *,
        lines: int = 1,
        hear: Optional[Callable[[int, Line], None]] = None,
    ) -> list[Line]:
        """The best lines of a position, the best first; none where the game is over.

        `hear` is told of each line, by its number from 1, as the search deepens.
        """
        with self._turn:
            return self._search(position, limits, lines, hear)[0]

    def best_move(self, position: Position, limits: Limits) -> Optional[str]:
        """The move that it would play; None where the game is over."""
        with self._turn:
            return self._search(position, limits, 1, None)[1]

    def perft(self, position: Position, depth: int) -> int:
        """How many sequences of so many moves there are."""
        with self._turn:
            self._choose(position.variant)
            self._ask(position.command())
            self._process.send(f"go perft {depth}")
            return next(int(line.split()[-1]) for line in self._answers(None) if line.startswith("Nodes searched:"))

    # ---- The conversation

    def _search(
        self, position: Position, limits: Limits, lines: int, hear: Optional[Callable[[int, Line], None]]
    ) -> tuple[list[Line], Optional[str]]:
        words = limits.words()
        self._choose(position.variant)
        self.set_option("MultiPV", lines)
        self._ask(position.command())
        self._process.send(f"go {words}")
        found: dict[int, Line] = {}
        for text in self._answers(None):
            if text.startswith("bestmove"):
                move = text.split()[1]
                return [found[number] for number in sorted(found)], None if move == "(none)" else move
            told = read_line(text)
            if told:
                found[told[0]] = told[1]
                if hear:
                    hear(*told)
        raise EngineGone("the engine has ended")

    def _greet(self) -> None:
        with self._turn:
            self._process.send("uci")
            for line in self._answers(self._patience):
                if line.startswith("id name "):
                    self.name = line[len("id name ") :]
                elif line.startswith("option name UCI_Variant "):
                    words = line.split()
                    self.games = tuple(word for before, word in zip(words, words[1:]) if before == "var")
                elif line == "uciok":
                    return

    def _choose(self, variant: str) -> None:
        if variant != self._variant:
            self._ask(f"setoption name UCI_Variant value {variant}")
            self._variant = variant

    def _show(self, variant: str, start: Optional[str], moves: tuple[str, ...]) -> Position:
        self._process.send("d")
        board: list[str] = []
        told: dict[str, str] = {}
        for line in self._ask("isready", None):
            name, separator, value = line.partition(": ")
            if separator and name in ("Fen", "Key", "Legal", "To move", "Result"):
                told[name] = value
            elif "Fen" not in told:
                board.append(line)
        legal = told.get("Legal", "")
        return Position(
            variant=variant,
            start=start,
            moves=moves,
            text=told.get("Fen", ""),
            board="\n".join(board).strip("\n"),
            to_move=told.get("To move", ""),
            legal_moves=() if legal.startswith("(") else tuple(legal.split()),
            result=read_result(told["Result"]) if "Result" in told else None,
            _engine=self,
        )

    def _ask(self, command: str, end: Optional[str] = "isready") -> list[str]:
        """Says a command and, unless it is one itself, `isready`; what comes before `readyok`. Raises EngineError."""
        with self._turn:
            self._process.send(command)
            if end:
                self._process.send(end)
            said = []
            for line in self._process.lines(self._patience):
                if line == "readyok":
                    break
                said.append(line)
            for line in said:
                if line.startswith(ERROR):
                    raise EngineError(line[len(ERROR) :])
            return said

    def _answers(self, seconds: Optional[float]) -> Iterator[str]:
        """What is said, until one stops listening. Raises EngineError."""
        for line in self._process.lines(seconds):
            if line.startswith(ERROR):
                raise EngineError(line[len(ERROR) :])
            yield line
