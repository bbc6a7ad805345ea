"""Draws the charts of the report as SVG."""

import io

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt
from matplotlib.ticker import MaxNLocator

FIRST, DRAW, SECOND, LINE = "#d9a441", "#9aa0a6", "#3d5a80", "#8a4f2d"
plt.rcParams.update({
    "svg.fonttype": "none", "svg.hashsalt": "roundel", "font.family": "sans-serif", "font.size": 10,
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.alpha": 0.3, "axes.axisbelow": True,
})


def svg_of(figure):
    text = io.StringIO()
    figure.savefig(text, format="svg", bbox_inches="tight", metadata={"Date": None})
    plt.close(figure)
    return text.getvalue()


def axes(height=3.0):
    return plt.subplots(figsize=(6.4, height), layout="constrained")


def learning_curves(generations):
    """Draws the loss on the positions held out by pass, with a line for each generation."""
    figure, area = axes()
    for generation in generations:
        losses = [held_out for _, held_out in generation.curve]
        passes = range(1, len(losses) + 1)
        area.plot(passes, losses, marker="o", markersize=3, label=f"generation {generation.number}")
    area.set_xlim(0.5, max(len(generation.curve) for generation in generations) + 0.5)
    area.set_xlabel("pass over the positions")
    area.set_ylabel("loss on positions held out")
    area.xaxis.set_major_locator(MaxNLocator(integer=True))
    area.legend(frameon=False, fontsize=8)
    return svg_of(figure)


def elo_by_generation(rows):
    """Draws rows of (generation, Elo, lower end, upper end), all finite."""
    figure, area = axes()
    numbers = [row[0] for row in rows]
    values = [row[1] for row in rows]
    below = [row[1] - row[2] for row in rows]
    above = [row[3] - row[1] for row in rows]
    area.errorbar(numbers, values, yerr=[below, above], marker="o", capsize=4, color=LINE)
    area.axhline(0, color="black", linewidth=0.8)
    area.set_xticks(numbers)
    area.set_xlabel("generation")
    area.set_ylabel("Elo above the start")
    return svg_of(figure)


def results_by_side(rows):
    """Draws rows of (name, Tally of the side that moves first) as bars of 100 %."""
    figure, area = axes(0.9 + 0.45 * len(rows))
    for place, (_, tally) in enumerate(rows):
        left = 0.0
        parts = ((tally.won, FIRST, "first side wins"), (tally.drawn, DRAW, "draw"), (tally.lost, SECOND, "second side wins"))
        for number, colour, label in parts:
            part = 100 * number / tally.games
            area.barh(place, part, left=left, color=colour, label=label if place == 0 else None)
            if part >= 6:
                area.text(left + part / 2, place, f"{part:.0f} %", ha="center", va="center", fontsize=9, color="white")
            left += part
    area.set_yticks(range(len(rows)), [f"{name} ({tally.games} games)" for name, tally in rows])
    area.invert_yaxis()
    area.set_xlim(0, 100)
    area.set_xlabel("% of games")
    area.grid(False)
    area.legend(frameon=False, fontsize=8, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1.0))
    return svg_of(figure)


def lengths(plies):
    """Draws the number of games by their plies."""
    figure, area = axes()
    area.hist(plies, bins=min(30, max(5, len(set(plies)))), color=LINE)
    area.set_xlabel("plies of a game")
    area.set_ylabel("games")
    area.yaxis.set_major_locator(MaxNLocator(integer=True))
    return svg_of(figure)


def worth(rows):
    """Draws rows of (name, pawns)."""
    figure, area = axes(0.8 + 0.35 * len(rows))
    bars = area.barh([name for name, _ in rows], [value for _, value in rows], color=LINE)
    area.bar_label(bars, fmt="%.2f", padding=3, fontsize=9)
    area.invert_yaxis()
    area.set_xlabel("pawns")
    return svg_of(figure)
