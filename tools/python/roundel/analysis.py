"""What a search is asked for, and what it tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class Limits:
    """When a search ends: at the first of these that is reached."""

    depth: Optional[int] = None  #: plies
    nodes: Optional[int] = None  #: positions
    time: Optional[float] = None  #: seconds

    def words(self) -> str:
        """For the command `go`. Raises ValueError where there is no limit, or one that is none."""
        given = {"depth": self.depth, "nodes": self.nodes, "movetime": None if self.time is None else round(1000 * self.time)}
        words = [f"{name} {value}" for name, value in given.items() if value is not None]
        if not words or any(value is not None and value < 1 for value in given.values()):
            raise ValueError("a search needs a limit: depth or nodes of at least 1, or a time in seconds")
        return " ".join(words)


KNOWN_CENTIPAWNS = 30_000  # No estimate reaches so far: tables of endings know the outcome.


@dataclass(frozen=True)
class Score:
    """What a position is worth to the side to move: an estimate, or an end that is known. Its text is `+0.35`, `win in 3`, `won`."""

    centipawns: Optional[int] = None  #: in hundredths of a pawn or man; beyond 30000 the outcome is known, not its distance
    mate: Optional[int] = None  #: moves to a forced win; below 0 to a forced loss, 0: it is there

    @property
    def outcome(self) -> Optional[str]:
        """`won` or `lost` where that is known, by a forced end or by tables of endings; None where it is not, or drawn."""
        if self.mate is not None:
            return "won" if self.mate > 0 else "lost"
        centipawns = self.centipawns or 0
        if abs(centipawns) < KNOWN_CENTIPAWNS:
            return None
        return "won" if centipawns > 0 else "lost"

    def __str__(self) -> str:
        if self.mate:
            return f"win in {self.mate}" if self.mate > 0 else f"loss in {-self.mate}"
        return self.outcome or f"{(self.centipawns or 0) / 100:+.2f}"


@dataclass(frozen=True)
class Line:
    """A line of play, as the search sees it."""

    moves: tuple[str, ...]
    score: Score
    depth: int
    nodes: int
    seconds: float
    exact: bool = False  #: the score is no estimate: a forced or known end, or that of the game's end with best play
    at_least: bool = False  #: the score is a lower bound: the line is worth this or more


def read_line(text: str) -> Optional[tuple[int, Line]]:
    """The number of a line, from 1, and the line, of what UCI says in `info`; None where it tells another thing, or an upper bound."""
    words = text.split()
    if words[:1] != ["info"] or "pv" not in words or "score" not in words or words[1:2] == ["string"]:
        return None
    if "upperbound" in words:
        return None
    at_least = "lowerbound" in words
    kind, value = words[words.index("score") + 1 : words.index("score") + 3]
    number = {name: int(words[words.index(name) + 1]) for name in ("depth", "nodes", "time", "multipv") if name in words}
    score = Score(mate=int(value)) if kind == "mate" else Score(centipawns=int(value))
    moves = tuple(words[words.index("pv") + 1 :])
    exact = score.outcome is not None and not at_least
    line = Line(moves, score, number.get("depth", 0), number.get("nodes", 0), number.get("time", 0) / 1000, exact, at_least)
    return number.get("multipv", 1), line
