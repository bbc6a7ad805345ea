"""Where a game stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Optional

if TYPE_CHECKING:
    from .engine import Engine


@dataclass(frozen=True)
class Result:
    """How a game has ended."""

    winner: Optional[str]  #: `first`, the side that began, or `second`; None: it is drawn
    reason: str


@dataclass(frozen=True)
class Position:
    """A position of a game, with the moves that led to it. It does not change: play() makes another."""

    variant: str
    start: Optional[str]  #: the text where the moves begin; None: the start of the game
    moves: tuple[str, ...]
    text: str  #: the game's own text of the position: FEN in chess, PDN's FEN in draughts
    board: str  #: in characters
    to_move: str  #: `first`, the side that begins the game, or `second`
    legal_moves: tuple[str, ...]  #: empty where the game is over, and in a set-up, as at the start of Crest, which is not listed
    result: Optional[Result]
    notes: tuple[str, ...]  #: what was left out of the start's text, because it cannot be, such as a right to castle without a rook
    _engine: Engine = field(repr=False, compare=False)

    def play(self, *moves: str) -> Position:
        """The position after these moves.

        Raises EngineError where one is not legal, ValueError where a text is not that of one move, TypeError where it is no text.
        """
        return self._engine.position(self.variant, self.start, (*self.moves, *moves))

    def command(self) -> str:
        """That sets it, in UCI."""
        return position_command(self.start, self.moves)


def position_command(start: Optional[str], moves: tuple[str, ...]) -> str:
    """The command of UCI that sets a position. Raises ValueError or TypeError where `start` is no text of one."""
    if start is not None:
        check_start(start)
    where = "startpos" if start is None else f"fen {start}"
    return f"position {where}" + (f" moves {' '.join(moves)}" if moves else "")


def check_start(start: str) -> None:
    """Raises ValueError or TypeError where it cannot be the text of a position, which `moves` would end in UCI."""
    if not isinstance(start, str):
        raise TypeError(f"the text of a position is a str, not {start!r}")
    if not start.strip():
        raise ValueError("the text of a position is empty; None is the start of the game")
    if "moves" in start.split():
        raise ValueError("the text of a position has 'moves' in it; moves are given by themselves")


def checked_moves(moves: Sequence[str]) -> tuple[str, ...]:
    """The moves, each the text of one. In no game has that blanks, which part moves in UCI; records have them, as `1- 7`, and are no such
    texts. Raises ValueError or TypeError where one is none."""
    if isinstance(moves, str):
        raise TypeError(f"moves are a sequence of texts, as [{moves!r}], not one text")
    played = tuple(moves)
    for move in played:
        if not isinstance(move, str):
            raise TypeError(f"a move is a str, not {move!r}")
        if move.split() != [move]:
            raise ValueError(f"a move is one word, not {move!r}" if move.strip() else "the text of a move is empty")
    return played


def read_result(text: str) -> Result:
    """Of what the engine says behind `Result: `."""
    how, _, reason = text.partition(", ")
    return Result(None if how == "drawn" else how.split()[0], reason)
