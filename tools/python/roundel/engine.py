"""The engine, a program that is used through UCI."""

from __future__ import annotations

import os
import shlex
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Optional, Union

from .analysis import Limits, Line, read_line
from .conversation import Conversation
from .errors import EngineError
from .position import Position, checked_moves, position_command, read_result
from .records import Record, RecordProgram, Records

VIEW_LINES = ("Fen", "Key", "Legal", "Colours", "Option", "Notation", "Moves", "Played", "To move", "Result")  # of the command `d`
POSITION_NOTE = "info string note: position: "  # what follows was left out of it


class Engine:
    """A running engine. It answers one call at a time; others wait. Use it in a `with`, or close() it.

    - `program` is a command, which is split at its blanks, or a list of words, or a `Path`, which is not split.
    - `variant_file` is a file that describes a game, or a folder of such files.
    - `options` are UCI options.
    - `patience` is the number of seconds of silence after which the engine counts as gone. A search may be silent for longer, as
      long as the engine answers `isready`. Building tablebases may not.

    An interruption of a call (Ctrl-C, or an exception in `hear`) ends its search. The engine can then be used again.
    """

    def __init__(
        self,
        program: Union[str, os.PathLike[str], Sequence[Union[str, os.PathLike[str]]]] = "roundel",
        *,
        variant_file: Optional[Union[str, os.PathLike[str]]] = None,
        options: Optional[dict[str, object]] = None,
        patience: float = 30.0,
    ) -> None:
        self._turn = threading.RLock()
        self._records = RecordProgram(command_words(program), variant_file)
        self._conversation = Conversation(command_words(program), patience)
        self._variant = ""  # the chosen game; empty: not known
        self.name = ""  #: the program's own name
        self.games: tuple[str, ...] = ()  #: the games that it plays
        try:
            self._greet()
            if variant_file is not None:
                self.set_option("VariantPath", os.fspath(variant_file))
            for name, value in (options or {}).items():
                self.set_option(name, value)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program."""
        self._conversation.close()

    def set_option(self, name: str, value: object) -> None:
        """Sets a UCI option. Raises EngineError if there is no such option, or the value is wrong, or the option is MultiPV, which
        analyse() sets by `lines`."""
        if name.casefold() == "multipv":
            raise EngineError(f"{name} is set by each analysis: analyse(..., lines={value})")
        with self._turn:
            self._variant = ""  # it may be another game now, or the same one by other rules
            self._set(name, value)
            if name.casefold() == "variantpath":
                self._records.set_files(str(value))

    def position(self, variant: str = "chess", start: Optional[str] = None, moves: Sequence[str] = ()) -> Position:
        """Returns a position from its text (None or `startpos`: the game's start) and the moves from there. Impossible parts of the
        text, such as a right to castle without a rook, are left out; Position.notes lists them.

        Raises EngineError if they are wrong, ValueError or TypeError if they are not the text of a position or of moves.
        """
        played = checked_moves(moves)
        command = position_command(start, played)
        with self._turn:
            self._choose(variant)
            said = self._conversation.ask(command)
            notes = tuple(line[len(POSITION_NOTE) :] for line in said if line.startswith(POSITION_NOTE))
            return self._show(variant, start, played, notes)

    def analyse(
        self,
        position: Position,
        limits: Limits,
        *,
        lines: int = 1,
        hear: Optional[Callable[[int, Line], None]] = None,
    ) -> list[Line]:
        """Returns the best lines of a position, best first. There are none if the game is over, or for a set-up; best_move() returns
        the set-up.

        `hear` is called with the number of each line, from 1, and the line, whenever the search deepens, and again if the line turns
        out to be exact. It cannot use the engine that searches.
        """
        with self._turn:
            return self._search(position, limits, lines, hear)[0]

    def best_move(self, position: Position, limits: Limits) -> Optional[str]:
        """Returns the move that the engine would play; None if the game is over."""
        with self._turn:
            return self._search(position, limits, 1, None)[1]

    def perft(self, position: Position, depth: int) -> int:
        """Returns the number of sequences of this many moves. Raises EngineError in a set-up, whose moves are not listed."""
        with self._turn:
            self._set_position(position)
            with self._conversation.job(f"go perft {depth}", "Nodes searched:") as said:
                return int(list(said)[-1].split()[-1])

    def read_records(self, text: str, *, variant: Optional[str] = None) -> Records:
        """Reads the games of a text in PGN or PDN, each with the variant in its tags. `variant` is for records without such a tag.
        Records.errors lists unreadable games.

        Raises EngineError if there is no such variant, or the program has no command `records`.
        """
        return self._records.read(text, variant)

    def write_record(self, record: Record) -> str:
        """Returns a game as PGN or PDN. Raises EngineError if a move is illegal, or its variant has neither format."""
        return self._records.write(record)

    # ---- The conversation

    def _search(
        self, position: Position, limits: Limits, lines: int, hear: Optional[Callable[[int, Line], None]]
    ) -> tuple[list[Line], Optional[str]]:
        words = limits.words()
        self._set("MultiPV", lines)
        self._set_position(position)
        found: dict[int, Line] = {}
        number = 0  # of the last line
        text = ""
        with self._conversation.job(f"go {words}", "bestmove") as said:
            for text in said:
                told = read_line(text)
                if told:
                    number, line = told
                elif text == "info string exact" and number:
                    if found[number].exact:
                        continue  # its score is exact already
                    line = replace(found[number], exact=True)
                else:
                    number = 0
                    continue
                found[number] = line
                if hear:
                    hear(number, line)
        move = text.split()[1]
        return [found[number] for number in sorted(found)], None if move == "(none)" else move

    def _greet(self) -> None:
        for line in self._conversation.ask("uci"):
            if line.startswith("id name "):
                self.name = line[len("id name ") :]
            self._note_games(line)

    def _note_games(self, line: str) -> None:
        if line.startswith("option name UCI_Variant "):
            words = line.split()
            self.games = tuple(word for before, word in zip(words, words[1:]) if before == "var")

    def _set(self, name: str, value: object) -> None:
        text = str(value).lower() if isinstance(value, bool) else str(value)
        for line in self._conversation.ask(f"setoption name {name} value {text}"):
            self._note_games(line)

    def _set_position(self, position: Position) -> None:
        self._choose(position.variant)
        self._conversation.ask(position.command())

    def _choose(self, variant: str) -> None:
        if variant != self._variant:
            self._variant = ""
            self._set("UCI_Variant", variant)
            self._variant = variant

    def _show(self, variant: str, start: Optional[str], moves: tuple[str, ...], notes: tuple[str, ...]) -> Position:
        board: list[str] = []
        told: dict[str, str] = {}
        for line in self._conversation.ask("d"):
            name, separator, value = line.partition(": ")
            if separator and name in VIEW_LINES:
                told[name] = value
            elif "Fen" not in told:
                board.append(line)
        legal = told.get("Legal", "")
        first, _, second = told.get("Colours", "").partition(", ")
        colours = (first or "first", second or "second")
        # For games of thousands of moves the program prints only the position.
        canonical = tuple(told["Moves"].split()) if "Moves" in told else moves
        return Position(
            variant=variant,
            start=start,
            moves=canonical,
            text=told.get("Fen", ""),
            board="\n".join(board).strip("\n"),
            to_move=told.get("To move", ""),
            legal_moves=() if legal.startswith("(") else tuple(legal.split()),
            result=read_result(told["Result"], colours) if "Result" in told else None,
            notations=tuple(told["Played"].split()) if "Played" in told else canonical,
            legal_notations=tuple(told.get("Notation", "").split()),
            colours=colours,
            option=told.get("Option"),
            typed=moves,
            notes=notes,
            _engine=self,
        )


def command_words(program: Union[str, os.PathLike[str], Sequence[Union[str, os.PathLike[str]]]]) -> list[Union[str, os.PathLike[str]]]:
    """Returns the words of a command, which may be one string, one path or its words."""
    if isinstance(program, str):
        return list(shlex.split(program))
    return [program] if isinstance(program, os.PathLike) else list(program)
