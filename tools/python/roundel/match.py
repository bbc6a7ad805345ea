"""Games between engines. `roundel-match` plays long matches, with clocks and tests of significance; these are for a script."""

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
    """Of the first of two players."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def share(self) -> float:
        """Of the points, from 0 to 1; a half where nothing was played."""
        games = self.won + self.drawn + self.lost
        return (self.won + self.drawn / 2) / games if games else 0.5

    def add(self, result: Result, side: str) -> None:
        """A game in which that player was `first` or `second`."""
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
    """Plays a game to its end from a position; `first` has the side that begins the game. `hear` sees every position.

    The rules are those of `referee`, which is `first` where none is given. In a game that hides something it knows all, as `hear` does, and
    a player is asked by what its side may know; `start` has to be None there. Raises EngineError where somebody plays what is not
    legal.
    """
    judge = referee or first
    if start is not None and begins_with_set_up(judge.position(variant)):
        raise EngineError(f"a game of {variant} is played from its start, or from `moves` behind it, as `start` could tell secrets")
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
    """Plays two games from each opening, given by its moves, with the sides exchanged. Returns the score of `one`."""
    score = MatchScore()
    for opening in openings:
        score.add(play_game(one, other, variant, limits, moves=opening).result, "first")
        score.add(play_game(other, one, variant, limits, moves=opening).result, "second")
    return score


def begins_with_set_up(position: Position) -> bool:
    """Whether a game begins with what each side lays out unseen."""
    return not position.legal_moves and position.result is None


def moves_told(moves: Sequence[str]) -> list[str]:
    """The moves of a game as the side to move may know them. Raises EngineError where one does not say what was played."""
    return [told_text(move) if (len(moves) - number) % 2 else move for number, move in enumerate(moves)]


def told_text(move: str) -> str:
    """A move as the other side may know it: of a set-up, `@a2R,b2N`, it sees the places alone, `@a2X,b2X`.

    Raises EngineError where the move itself says no more, so that nobody could judge the game.
    """
    if not move.startswith("@"):
        return move
    told = "@" + ",".join(placed[:-1] + "X" for placed in move[1:].split(","))
    if told == move:
        raise EngineError(f"'{move}' does not say what is set up")
    return told
