"""Records of games: PGN and PDN, which the program itself reads and writes."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Optional, Union

from .errors import EngineError, EngineGone

if TYPE_CHECKING:
    from .match import GameRecord
    from .position import Position


@dataclass(frozen=True)
class Variation:
    """A line that starts with another move instead of a move of the line that it belongs to."""

    instead: int  #: the number of that move, from 0
    moves: tuple[str, ...]  #: in the form of UCI
    notations: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()  #: one for each move; empty: no comments
    nags: tuple[tuple[int, ...], ...] = ()  #: PGN's numeric glyphs, for each move
    variations: tuple[Variation, ...] = ()


@dataclass(frozen=True)
class Record:
    """A game with the data of its record."""

    variant: str
    moves: tuple[str, ...]  #: in the form of UCI
    tags: Mapping[str, str] = field(default_factory=dict)  #: such as `White`, a name
    result: str = "*"  #: `1-0`, the side that begins has won, `0-1`, `1/2-1/2`, or `*`: it is not known; PDN has points too
    start: Optional[str] = None  #: the text of the first position; None: the start of the game
    notations: tuple[str, ...] = ()  #: the moves as the record has them
    comment: str = ""  #: before the first move
    comments: tuple[str, ...] = ()
    nags: tuple[tuple[int, ...], ...] = ()
    variations: tuple[Variation, ...] = ()
    option: Optional[str] = None  #: the option of the game that must be on, as `UCI_Chess960`
    notes: tuple[str, ...] = ()  #: impossible parts that were left out of the tags

    @staticmethod
    def of(game: Union[Position, GameRecord], tags: Optional[Mapping[str, str]] = None) -> Record:
        """Returns the record of a position with the moves that led to it, or of a game that was played."""
        result = "*"
        if game.result is not None:
            result = result_text(game.result.winner)
        return Record(game.variant, game.moves, dict(tags or {}), result, game.start, option=game.option)


@dataclass(frozen=True)
class Records:
    """The games of a text."""

    games: tuple[Record, ...]
    errors: tuple[str, ...]  #: a line for each unreadable game, with its number, the place and the reason


def result_text(winner: Optional[str]) -> str:
    """Returns a result. The points of the side that begins come first, whatever its colour, as in `roundel records`."""
    return {"first": "1-0", "second": "0-1", None: "1/2-1/2"}[winner]


class RecordProgram:
    """Reads and writes records with `roundel records`. Each call runs the program once."""

    def __init__(self, words: Sequence[Union[str, os.PathLike[str]]], variant_file: Optional[Union[str, os.PathLike[str]]]) -> None:
        self._words = list(words[:-1] if words and words[-1] == "uci" else words)
        self._file: list[str] = []
        self.set_files("" if variant_file is None else os.fspath(variant_file))

    def set_files(self, paths: str) -> None:
        """Sets the files of games, as in the option VariantPath; empty: none."""
        self._file = ["--variant-file", paths] if paths else []

    def read(self, text: str, variant: Optional[str]) -> Records:
        named = [] if variant is None else ["--variant", variant]
        told = json.loads(self._run(["-", *named], text))
        errors = told.get("error", "")
        return Records(tuple(record_of(game) for game in told["games"]), tuple(errors.split("\n")) if errors else ())

    def write(self, record: Record) -> str:
        return self._run(["--write", "-"], json.dumps(json_of(record)) + "\n")

    def _run(self, arguments: list[str], text: str) -> str:
        words = [*self._words, "records", *arguments, *self._file]
        try:
            done = subprocess.run(words, input=text.encode(), capture_output=True, check=False)
        except OSError as error:
            raise EngineGone(f"{os.fspath(self._words[0])}: {error.strerror}") from error
        if done.returncode != 0:
            reason = done.stderr.decode(errors="replace").strip() or f"it ended with status {done.returncode}"
            raise EngineError(reason.removeprefix("roundel: "))
        return done.stdout.decode()


def line_of(told: dict[str, Any]) -> dict[str, Any]:
    """Returns the common members of a game and a variation."""
    return {
        "moves": tuple(told["turns"]),
        "notations": tuple(told["notations"]),
        "comments": tuple(told["comments"]),
        "nags": tuple(tuple(nags) for nags in told["nags"]),
        "variations": tuple(Variation(instead=line["instead"], **line_of(line)) for line in told.get("variations", ())),
    }


def record_of(told: dict[str, Any]) -> Record:
    return Record(
        variant=told["variant"],
        tags=dict(told["tags"]),
        result=told["result"],
        start=told.get("start"),
        comment=told["comment"],
        option=told.get("option"),
        notes=tuple(told.get("notes", ())),
        **line_of(told),
    )


def json_of_line(line: Union[Record, Variation]) -> dict[str, Any]:
    told: dict[str, Any] = {"turns": line.moves, "comments": line.comments, "nags": line.nags}
    told["variations"] = [{"instead": other.instead, **json_of_line(other)} for other in line.variations]
    return told


def json_of(record: Record) -> dict[str, Any]:
    told: dict[str, Any] = {"variant": record.variant, "result": record.result, "comment": record.comment}
    told["tags"] = [[name, value] for name, value in record.tags.items()]
    if record.start is not None:
        told["start"] = record.start
    if record.option is not None:
        told["option"] = record.option
    return {**told, **json_of_line(record)}
