"""Positions of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Optional

if TYPE_CHECKING:
    from .engine import Engine


@dataclass(frozen=True)
class Result:
    """The result of a game."""

    winner: Optional[str]  #: `first`, the side that began, or `second`; None: it is drawn
    reason: str
    colour: Optional[str] = field(default=None, compare=False)  #: the winner as the game calls it, as `White`


@dataclass(frozen=True)
class Position:
    """A position of a game, with the moves that led to it. It never changes; play() returns another one."""

    variant: str
    start: Optional[str]  #: the text of the position before the moves; None: the start of the game
    moves: tuple[str, ...]  #: in the form of UCI, whatever form was given
    text: str  #: the game's own text of the position: FEN in chess, PDN's FEN in draughts
    board: str  #: in characters
    to_move: str  #: `first`, the side that begins the game, or `second`
    legal_moves: tuple[str, ...]  #: empty if the game is over, and in a set-up, as at the start of Crest, which is not listed
    result: Optional[Result]
    notations: tuple[str, ...]  #: `moves` as records write them: `Nf3` for `g1f3`
    legal_notations: tuple[str, ...]  #: `legal_moves` as records write them, in the same order
    colours: tuple[str, str]  #: the game's names of the side that begins and the other, as `("White", "Black")`
    option: Optional[str]  #: the option of the game that is on and that its records name, as `UCI_Chess960`
    typed: tuple[str, ...] = field(compare=False)  #: `moves` as they were given
    notes: tuple[str, ...]  #: impossible parts that were left out of the start's text, such as a right to castle without a rook
    _engine: Engine = field(repr=False, compare=False)

    @property
    def colour(self) -> str:
        """The game's name of the side to move, as `White`."""
        return self.colours[self.to_move == "second"]

    def play(self, *moves: str) -> Position:
        """Returns the position after these moves.

        Raises EngineError if one is illegal, ValueError if a text is not one move, TypeError if it is not a text.
        """
        return self._engine.position(self.variant, self.start, (*self.typed, *moves))

    def command(self) -> str:
        """Returns the UCI command that sets the position."""
        return position_command(self.start, self.moves)


def position_command(start: Optional[str], moves: tuple[str, ...]) -> str:
    """Returns the UCI command that sets a position. Raises ValueError or TypeError if `start` is not the text of one."""
    if start is not None:
        check_start(start)
    where = "startpos" if start is None else f"fen {start}"
    return f"position {where}" + (f" moves {' '.join(moves)}" if moves else "")


def check_start(start: str) -> None:
    """Raises ValueError or TypeError if this cannot be the text of a position. In UCI, `moves` would end it."""
    if not isinstance(start, str):
        raise TypeError(f"the text of a position is a str, not {start!r}")
    if not start.strip():
        raise ValueError("the text of a position is empty; None is the start of the game")
    if "moves" in start.split():
        raise ValueError("the text of a position has 'moves' in it; moves are given by themselves")


def checked_moves(moves: Sequence[str]) -> tuple[str, ...]:
    """Returns the moves, each as a text. A move has no blanks, because UCI separates moves by blanks; `1- 7`, as in some records, is not
    accepted. Raises ValueError or TypeError if one is not a move's text."""
    if isinstance(moves, str):
        raise TypeError(f"moves are a sequence of texts, as [{moves!r}], not one text")
    played = tuple(moves)
    for move in played:
        if not isinstance(move, str):
            raise TypeError(f"a move is a str, not {move!r}")
        if move.split() != [move]:
            raise ValueError(f"a move is one word, not {move!r}" if move.strip() else "the text of a move is empty")
    return played


def read_result(text: str, colours: tuple[str, str]) -> Result:
    """Reads the result from the engine's text after `Result: `."""
    how, _, reason = text.partition(", ")
    if how == "drawn":
        return Result(None, reason)
    winner = how.split()[0]
    return Result(winner, reason, colours[winner == "second"])
