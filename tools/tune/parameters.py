"""The numbers that a program built for tuning offers as options, and the choice of them."""

import difflib
import re
from dataclasses import dataclass
from fnmatch import fnmatchcase

from descent import DIGITS
from plan import Parameter, Refused

SPIN = re.compile(r"spin default (-?\d+) min (-?\d+) max (-?\d+)$")
LEAST_REACH = 0.5  # the two sides then differ by at least one
PARTS_OF_RANGE = 20  # a given range has this many reaches
USELESS = "search time."  # at a fixed number of nodes, the clock changes nothing


@dataclass(frozen=True)
class Offered:
    """A number as the program offers it."""

    start: int
    least: int
    greatest: int

    def is_switch(self):
        return self.start == 0 or (self.least, self.greatest) == (0, 1)


def offered_by(engine, variant):
    """Returns the numbers of this game by their names without the game. Raises Refused, EngineError."""
    if variant not in engine.variants():
        raise Refused(f"{engine.name} does not play {variant}; `roundel variants` lists the games")
    engine.set_variant(variant)
    engine.handshake()  # the options of this game are now among the others
    prefix = f"{variant} "
    found = {name.removeprefix(prefix): SPIN.match(kind) for name, kind in engine.options.items() if name.startswith(prefix)}
    numbers = {name: Offered(*map(int, kind.groups())) for name, kind in found.items() if kind}
    if not numbers:
        raise Refused(f"{engine.name} has no numbers of {variant} to tune; build the preset `tuning`, and give it by --program")
    return numbers


def common_numbers(offers):
    """Returns the numbers that all games have with the same start and range. `offers` has the numbers of each game."""
    first, *others = offers.values()
    return {name: number for name, number in first.items() if all(other.get(name) == number for other in others)}


def chosen_names(offers, patterns):
    """Returns the names that the patterns select, in the program's order. Without patterns, all usual ones."""
    common = common_numbers(offers)
    usual = [name for name, number in common.items() if not name.startswith(USELESS) and not number.is_switch()]
    wanted = set()
    for pattern in patterns or ["*"]:
        names = [pattern] if pattern in common else [name for name in usual if fnmatchcase(name, pattern)]
        if not names:
            raise Refused(why_nothing(offers, common, pattern))
        wanted.update(names)
    return [name for name in common if name in wanted]


def why_nothing(offers, common, pattern):
    """Returns why a pattern selects no number."""
    for variant, numbers in offers.items():
        if pattern in numbers:
            continue
        if any(pattern in other for other in offers.values()):
            return f"--parameter: {variant} has no number '{pattern}'; leave it out, or tune the games apart"
        near = difflib.get_close_matches(pattern, common, 1)
        return f"--parameter: there is no number '{pattern}'; " + (
            f"the nearest is '{near[0]}'" if near else f"a name is as '{next(iter(common), 'search razor_margin')}'")
    return f"--parameter: '{pattern}' does not start alike in {', '.join(offers)}; tune these games apart"


def parameters_of(offers, patterns, ranges, share):
    """Returns the parameters of a plan. `ranges` has pairs of numbers by name, `share` the reach as a part of the start."""
    common = common_numbers(offers)
    names = chosen_names(offers, patterns)
    for name in ranges:
        if name not in names:
            raise Refused(f"--range: '{name}' is not tuned; correct the name, or add it by --parameter")
    return tuple(parameter_of(name, common[name], ranges.get(name), share) for name in names)


def parameter_of(name, number, given, share):
    if given is None:
        least, greatest = natural_range(name, number)
        return Parameter(name, number.start, least, greatest, max(LEAST_REACH, round(share * abs(number.start), DIGITS)))
    least, greatest = given
    if not number.least <= least <= number.start <= greatest <= number.greatest:
        raise Refused(f"--range: '{name}' starts at {number.start} and must stay from {number.least} to {number.greatest}; "
                      "give a range that fits")
    return Parameter(name, number.start, least, greatest, max(LEAST_REACH, (greatest - least) / PARTS_OF_RANGE))


def natural_range(name, number):
    """Returns the range of the option. Numbers of the search keep their sign: a negative depth, for example, has no meaning."""
    if not name.startswith("search "):
        return number.least, number.greatest
    if number.start < 0:
        return number.least, min(number.greatest, 0)
    return max(number.least, 0), number.greatest
