"""The limits of a search, and its results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class Limits:
    """The limits of a search. It ends at the first one that is reached."""

    depth: Optional[int] = None  #: plies
    nodes: Optional[int] = None  #: positions
    time: Optional[float] = None  #: seconds

    def words(self) -> str:
        """Returns the words for the command `go`. Raises ValueError if there is no limit, or a wrong one."""
        given = {"depth": self.depth, "nodes": self.nodes, "movetime": None if self.time is None else round(1000 * self.time)}
        words = [f"{name} {value}" for name, value in given.items() if value is not None]
        if not words or any(value is not None and value < 1 for value in given.values()):
            raise ValueError("a search needs a limit: depth or nodes of at least 1, or a time in seconds")
        return " ".join(words)


KNOWN_CENTIPAWNS = 30_000  # No estimate is this large; tablebases have the outcome.


@dataclass(frozen=True)
class Score:
    """The value of a position for the side to move: an estimate, or a known end. Its text is `+0.35`, `win in 3`, `won`."""

    centipawns: Optional[int] = None  #: in hundredths of a pawn or man; beyond 30000 the outcome is known, not its distance
    mate: Optional[int] = None  #: moves to a forced win; below 0 to a forced loss, 0: it is there

    @property
    def outcome(self) -> Optional[str]:
        """Returns `won` or `lost` for a forced end or a tablebase result; None for an estimate or a draw."""
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
    """A line of play, as the search reports it."""

    moves: tuple[str, ...]
    score: Score
    depth: int
    nodes: int
    seconds: float
    exact: bool = False  #: the score is not an estimate: a forced or known end, or the end of the game with best play
    at_least: bool = False  #: the score is a lower bound: the line is worth this or more


def read_line(text: str) -> Optional[tuple[int, Line]]:
    """Reads UCI's `info`. Returns the number of a line, from 1, and the line; None for other contents, or an upper bound."""
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
