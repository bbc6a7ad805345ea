"""Games between engines, for scripts. `roundel-match` plays long matches, with clocks and tests of significance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Optional

from .analysis import Limits
from .engine import Engine
from .errors import EngineError
from .position import Position, Result


@dataclass(frozen=True)
class GameRecord:
    """A game that was played."""

    variant: str
    start: Optional[str]
    moves: tuple[str, ...]
    result: Result
    option: Optional[str] = None  #: the option of the game that was on and that its records name, as `UCI_Chess960`


@dataclass
class MatchScore:
    """The score of the first of two players."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def share(self) -> float:
        """Returns the share of the points, from 0 to 1; a half if nothing was played."""
        games = self.won + self.drawn + self.lost
        return (self.won + self.drawn / 2) / games if games else 0.5

    def add(self, result: Result, side: str) -> None:
        """Adds a game in which that player was `first` or `second`."""
        if result.winner is None:
            self.drawn += 1
        elif result.winner == side:
            self.won += 1
        else:
            self.lost += 1


def play_game(
    first: Engine,
    second: Engine,
    variant: str,
    limits: Limits,
    *,
    start: Optional[str] = None,
    moves: Sequence[str] = (),
    hear: Optional[Callable[[Position], None]] = None,
    referee: Optional[Engine] = None,
) -> GameRecord:
    """Plays a game to its end from a position. `first` plays the side that begins the game. `hear` receives every position.

    `referee` applies the rules; without it, `first` does. In a game with hidden information, the referee and `hear` see
    everything, each player sees its side's view, and `start` must be None. Raises EngineError if a player's move is illegal.
    """
    judge = referee or first
    if start is not None and begins_with_set_up(judge.position(variant)):
        raise EngineError(f"a game of {variant} is played from its start, or from `moves` after it, because `start` could reveal secrets")
    position = judge.position(variant, start, moves)
    while position.result is None:
        player = first if position.to_move == "first" else second
        move = player.best_move(player.position(variant, start, moves_told(position.moves)), limits)
        if move is None:
            raise EngineError(f"{player.name} has no move in {position.text}")
        position = position.play(move)
        if hear:
            hear(position)
    return GameRecord(variant, start, position.moves, position.result, position.option)


def play_match(one: Engine, other: Engine, variant: str, limits: Limits, openings: Sequence[Sequence[str]]) -> MatchScore:
    """Plays two games from each opening, given by its moves, with sides swapped. Returns the score of `one`."""
    score = MatchScore()
    for opening in openings:
        score.add(play_game(one, other, variant, limits, moves=opening).result, "first")
        score.add(play_game(other, one, variant, limits, moves=opening).result, "second")
    return score


def begins_with_set_up(position: Position) -> bool:
    """Returns whether a game begins with hidden set-ups of both sides."""
    return not position.legal_moves and position.result is None


def moves_told(moves: Sequence[str]) -> list[str]:
    """Returns the moves of a game in the view of the side to move. Raises EngineError if a move is incomplete."""
    return [told_text(move) if (len(moves) - number) % 2 else move for number, move in enumerate(moves)]


def told_text(move: str) -> str:
    """Returns a move in the view of the other side. Of a set-up, `@a2R,b2N`, that is only the places, `@a2X,b2X`.

    Raises EngineError if the move itself has only the places, because a referee needs the pieces.
    """
    if not move.startswith("@"):
        return move
    told = "@" + ",".join(placed[:-1] + "X" for placed in move[1:].split(","))
    if told == move:
        raise EngineError(f"'{move}' does not say what is set up")
    return told
