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
) -> GameRecord:
    """Plays a game to its end from a position; `first` has the side that begins the game. `hear` sees every position.

    The rules are those of `first`. Raises EngineError where somebody plays what is not legal, and for games with hidden information,
    in which each side has to be told another thing.
    """
    position = first.position(variant, start, moves)
    while position.result is None:
        if not position.legal_moves:
            raise EngineError(f"the moves of {variant} are not all known to both sides")
        player = first if position.to_move == "first" else second
        move = player.best_move(position, limits)
        if move is None:
            raise EngineError(f"{player.name} has no move in {position.text}")
        position = position.play(move)
        if hear:
            hear(position)
    return GameRecord(variant, start, position.moves, position.result)


def play_match(one: Engine, other: Engine, variant: str, limits: Limits, openings: Sequence[Sequence[str]]) -> MatchScore:
    """Plays two games from each opening, given by its moves, with the sides exchanged. Returns the score of `one`."""
    score = MatchScore()
    for opening in openings:
        score.add(play_game(one, other, variant, limits, moves=opening).result, "first")
        score.add(play_game(other, one, variant, limits, moves=opening).result, "second")
    return score
