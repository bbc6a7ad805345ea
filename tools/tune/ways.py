"""Draws the way of each parameter."""

import math

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot
from matplotlib.ticker import MaxNLocator

COLUMNS = 4
WIDTH, HEIGHT = 3.2, 2.0  # inches of the picture of one parameter
START, WAY = "#9aa0a6", "#3d5a80"
MOST_POINTS = 1000  # of a line


def draw(path, plan, records):
    """Writes a PNG with a small picture for each parameter: its value by the number of games."""
    rows = math.ceil(len(plan.parameters) / COLUMNS)
    figure, areas = pyplot.subplots(rows, COLUMNS, figsize=(WIDTH * COLUMNS, HEIGHT * rows), layout="constrained", squeeze=False)
    shown = records[:: -(math.ceil(len(records) / MOST_POINTS) or 1)][::-1]  # with the last one
    games = [0, *(2 * plan.pairs * record.step for record in shown)]
    for area, (place, parameter) in zip(areas.flat, enumerate(plan.parameters)):
        area.axhline(parameter.start, color=START, linewidth=0.8)
        area.plot(games, [parameter.start, *(record.values[place] for record in shown)], color=WAY, linewidth=1)
        area.set_title(parameter.name, fontsize=8)
        area.tick_params(labelsize=7)
        area.xaxis.set_major_locator(MaxNLocator(4, integer=True))
    for area in areas.flat[len(plan.parameters):]:
        area.set_visible(False)
    figure.supxlabel("games", fontsize=8)
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
