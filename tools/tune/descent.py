"""The steps of SPSA, simultaneous perturbation stochastic approximation.

The method is that of J. C. Spall, "Implementation of the Simultaneous Perturbation Algorithm for Stochastic Optimization", IEEE
Transactions on Aerospace and Electronic Systems 34 (1998). The units are those of Stockfish's fishtest: the reach and the rate
are those of the last pair of games, and time is counted in pairs. So a run with other pairs per step has the same speed.
"""

import math
import random
from dataclasses import dataclass

ALPHA, GAMMA = 0.602, 0.101  # the exponents that Spall recommends
CALM_PART = 0.1  # of all pairs: Spall's A, which keeps the first steps small
DIGITS = 6  # of stored values


@dataclass(frozen=True)
class Step:
    """What chance decides before the games of a step: it depends on the plan and the number of the step alone."""

    number: int  # from 1
    variant: str
    seed: int  # of the openings
    signs: tuple  # of each parameter: 1 or -1
    shifts: tuple  # added before numbers are rounded down, from 0 to 1, so that the mean of many steps is exact


def step_of(plan, number):
    chance = random.Random(f"{plan.seed} {number}")
    seed = chance.randrange(1, 1 << 31)
    signs = tuple(chance.choice((-1, 1)) for _ in plan.parameters)
    shifts = tuple(chance.random() for _ in plan.parameters)
    return Step(number, plan.variants[(number - 1) % len(plan.variants)], seed, signs, shifts)


def reach_at(plan, parameter, pair):
    """Returns Spall's c of this parameter at a pair of games, numbered from 1."""
    return parameter.reach * (plan.all_pairs / pair) ** GAMMA


def gain_at(plan, parameter, pair):
    """Returns how far one won game moves this parameter: Spall's a divided by c."""
    calm = CALM_PART * plan.all_pairs
    slowing = ((calm + plan.all_pairs) / (calm + pair)) ** ALPHA
    return plan.rate * parameter.reach**2 * slowing / reach_at(plan, parameter, pair)


def first_pair(plan, step):
    return (step.number - 1) * plan.pairs + 1


def sides(plan, step, values):
    """Returns the whole numbers with which the two sides play: the values moved along the signs, and against them."""
    both = ([], [])
    for parameter, value, sign, shift in zip(plan.parameters, values, step.signs, step.shifts):
        change = sign * reach_at(plan, parameter, first_pair(plan, step))
        for side, moved in zip(both, (value + change, value - change)):
            side.append(parameter.within(math.floor(moved + shift)))
    return both


def moved(plan, step, values, points):
    """Returns the values after a step in which the first side won `points` more games than it lost."""
    pair = first_pair(plan, step)
    return [round(parameter.within(value + sign * points * gain_at(plan, parameter, pair)), DIGITS)
            for parameter, value, sign in zip(plan.parameters, values, step.signs)]
