"""Where a game stands."""

from __future__ import annotations

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
    _engine: Engine = field(repr=False, compare=False)

    def play(self, *moves: str) -> Position:
        """The position after these moves. Raises EngineError where one is not legal."""
        return self._engine.position(self.variant, self.start, (*self.moves, *moves))

    def command(self) -> str:
        """That sets it, in UCI."""
        return position_command(self.start, self.moves)


def position_command(start: Optional[str], moves: tuple[str, ...]) -> str:
    """The command of UCI that sets a position."""
    where = "startpos" if start is None else f"fen {start}"
    return f"position {where}" + (f" moves {' '.join(moves)}" if moves else "")


def read_result(text: str) -> Result:
    """Of what the engine says behind `Result: `."""
    how, _, reason = text.partition(", ")
    return Result(None if how == "drawn" else how.split()[0], reason)
