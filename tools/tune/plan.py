"""The plan of a run: what is tuned, in which games, and by how many of them."""

from dataclasses import asdict, dataclass
from pathlib import Path
import sys

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from uci_process import EngineError


class Refused(EngineError):
    """The call, a number in it or the journal is wrong: one line, exit status 2."""


@dataclass(frozen=True)
class Parameter:
    name: str  # without its game, such as `search razor_margin`
    start: int
    least: int
    greatest: int
    reach: float  # how far the last steps try values on both sides

    def within(self, value):
        """Returns the value, or the end of the range that is nearest to it."""
        return min(max(value, self.least), self.greatest)


@dataclass(frozen=True)
class Plan:
    engine: str  # its name and version
    variants: tuple  # the games, which take turns
    nodes: int  # for each move
    games: int  # of the whole run
    pairs: int  # of games in a step
    rate: float
    seed: int
    more: str  # further words for the arbiter
    parameters: tuple

    @property
    def steps(self):
        return -(-self.games // (2 * self.pairs))

    @property
    def all_pairs(self):
        return self.steps * self.pairs

    def as_json(self):
        facts = asdict(self)
        return {**facts, "variants": list(self.variants), "parameters": list(facts["parameters"])}


def plan_of(facts):
    """Returns the plan of the JSON. Raises KeyError, TypeError or ValueError if there is no plan in it."""
    parameters = tuple(Parameter(**each) for each in facts["parameters"])
    plan = Plan(**{**facts, "variants": tuple(facts["variants"]), "parameters": parameters})
    if not parameters or not plan.variants or plan.games < 1 or plan.pairs < 1:
        raise ValueError
    return plan
