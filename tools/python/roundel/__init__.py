"""Uses Roundel, an engine for boards that other engines cannot play on.

>>> import roundel
>>> with roundel.Engine() as engine:
...     position = engine.position("centrechess").play("e2e3")
...     best = engine.analyse(position, roundel.Limits(depth=8))[0]
...     print(best.score, *best.moves)

The program `roundel` must be installed; nothing else is needed.
"""

from importlib import metadata

from .analysis import Limits, Line, Score
from .engine import Engine
from .errors import EngineError, EngineGone
from .match import GameRecord, MatchScore, play_game, play_match
from .position import Position, Result
from .records import Record, Records, Variation

try:
    __version__ = metadata.version("roundel")
except metadata.PackageNotFoundError:  # not installed: this runs from the sources
    __version__ = "0+sources"

__all__ = [
    "Engine",
    "EngineError",
    "EngineGone",
    "GameRecord",
    "Limits",
    "Line",
    "MatchScore",
    "Position",
    "Record",
    "Records",
    "Result",
    "Score",
    "Variation",
    "play_game",
    "play_match",
]
