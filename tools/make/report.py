"""Writes the report about the game: one HTML file with all its pictures."""

import base64
import html
import math
import statistics
import time

import matches
import pictures
from progress_bar import clock

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fdfbf6; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #ddd; } figure { margin: 1rem 0; }
img { max-width: 100%; } img.board { width: 22rem; } pre { background: #f1ece2; padding: .7rem; overflow-x: auto; }
table { border-collapse: collapse; } td, th { padding: .2rem .8rem .2rem 0; text-align: left; vertical-align: top; }
td.number { text-align: right; } ul.tree { list-style: none; padding-left: 1.2rem; border-left: 1px solid #ccc; }
.bar { display: inline-block; height: .7rem; background: #d9a441; } .rest { background: #3d5a80; } .summary li { margin: .3rem 0; }
figcaption { color: #666; font-size: .9rem; }
"""
BAR_WIDTH = 6.0  # rem, of the bar that shows a share in the opening tree
FEW_GAMES = 30  # below this many, results are uncertain


class Report:
    def __init__(self, work):
        self.work = work
        self.facts = work.ledger.facts["done"]
        self.generations = work.learning.generations()
        self.final = matches.read_games(work.call.out / "match")
        self.ladder = matches.read_games(work.call.out / "ladder")
        trials = [matches.read_games(folder) for folder in sorted(work.learning.folder.glob("generation-*/games"))]
        self.trials = [game for games in trials for game in games]
        self.all = matches.sound(self.trials + self.ladder + self.final)
        self.from_start = matches.Tally(*self.facts["book"]["results"])

    def write(self):
        """Writes DIR/report.html."""
        sections = (self.summary, self.board, self.strength, self.curves, self.sides, self.length, self.openings,
                    self.endings, self.pieces, self.play, self.times)
        body = "\n".join(section() for section in sections)
        title = html.escape(self.work.game.title)
        path = self.work.call.out / "report.html"
        path.write_text(
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>\n'
            f"<h1>{title}</h1>\n<p>{html.escape(self.work.game.summary)}</p>\n{body}\n</body></html>\n",
            encoding="utf-8",
        )
        return path

    # ---- Sections

    def summary(self):
        """Answers the first questions about a game, each in a sentence."""
        lines = [self.strength_sentence(), *self.balance_sentences(), *self.endings_sentences(), *self.pieces_sentences()]
        items = "\n".join(f"<li>{html.escape(line)}</li>" for line in lines)
        return f'<h2>In short</h2><ul class="summary">\n{items}\n</ul>'

    def board(self):
        perft = self.facts["perft"]["nodes"]
        counts = ", ".join(f"{nodes:,}".replace(",", " ") for nodes in perft)
        text = f"The start has {counted(perft[0], 'legal move')}. Sequences of 1 to {len(perft)} moves (perft): {counts}."
        return section("The board", image(self.diagram(), "the board at the start", "board"), text)

    def strength(self):
        rows, table = [], []
        for generation in self.generations:
            against_best = matches.Tally(*generation.played) if generation.played else None
            start = matches.tally_between(self.ladder, f"generation {generation.number}", "start")
            if start.games > 0 and all(map(math.isfinite, start.elo())):
                rows.append((generation.number, *start.elo()))
            cells = (generation.number, generation.games, generation.positions, score_text(against_best),
                     elo_text(start), "yes" if generation.kept else "no")
            table.append(cells)
        heads = ("generation", "games of self-play", "positions", "against the previous best", "Elo above the start", "kept")
        chart = image(pictures.elo_by_generation(rows), "Elo by generation") if rows else ""
        text = (
            "Each generation plays against itself, learns, and plays a match against the best weights before it. It is kept only "
            "if it is not worse. The kept generations then play against the start. Bars are 95 % intervals."
        )
        return section("Strength", chart, text, table_of(heads, table))

    def curves(self):
        learned = [generation for generation in self.generations if generation.curve]
        if not learned:
            return section("Learning", "", "There was no time to learn. Give more --hours.")
        text = (
            "The loss is the distance between the engine's evaluation and the results and searches of games that it has not seen. "
            "Lower is better."
        )
        return section("Learning", image(pictures.learning_curves(learned), "learning curves"), text)

    def sides(self):
        groups = (("generations", self.trials), ("against the start", self.ladder), ("last match", self.final))
        rows = [(name, matches.tally_of_first(matches.sound(games))) for name, games in groups]
        rows = [(name, tally) for name, tally in (*rows, ("from the start", self.from_start)) if tally.games > 0]
        if not rows:
            return section("First move and draws", "", "No game was played to its end.")
        text = (
            "The last bar has the games of the opening book: the trained engine against itself, from the start of the game. It shows "
            "best whether the first move is an advantage. The other bars are matches. They begin with random balanced openings, and "
            "each opening is played twice, with colours swapped."
        )
        return section("First move and draws", image(pictures.results_by_side(rows), "results by side"), text)

    def length(self):
        if not self.all:
            return section("Length of games", "", "No game was played to its end.")
        plies = [game.plies for game in self.all]
        text = (
            f"Half of the games in matches have at most {statistics.median(plies):.0f} plies. The longest has {max(plies)}. A game is "
            "drawn after 100 moves of each side; in matches of generations, after 200."
        )
        return section("Length of games", image(pictures.lengths(plies), "length of games"), text)

    def openings(self):
        book = self.facts["book"]
        games = counted(book["games"], "game")
        text = f"From {games} of the trained engine against itself. A bar is the share of the points of the side that plays the move."
        return section("Openings", tree_of(book["tree"]) or "<p>The book has no moves of the start.</p>", text)

    def endings(self):
        tables = self.facts["tables"]
        if not tables["pieces"]:
            return section("Endings", "", "There are no tablebases. " + sentence(tables.get("reason", "The time was too short")))
        longest = tables["longest"]
        if longest is None:
            return section("Endings", "", f"With {tables['pieces']} pieces or fewer, no side can win.")
        text = f"With best play, the side to move wins {longest['class']} in {longest['plies']} plies from here: {longest['position']}"
        picture = image(self.diagram("--position", longest["position"]), "the longest win", "board")
        return section(f"Longest win with {tables['pieces']} pieces or fewer", picture, text)

    def pieces(self):
        rows = self.named_worth()
        if not rows:
            return section("Which pieces matter", "", "The pieces of this game cannot be removed one by one.")
        text = (
            "The number is the loss in the engine's evaluation of the start if one such piece is removed, on average over both sides. "
            "Royal pieces have no number."
        )
        return section("Which pieces matter", image(pictures.worth(rows), "worth of pieces"), text)

    def play(self):
        lines = [f"Play in the terminal:<pre>{html.escape(play_line(self.work))}</pre>"]
        missing = self.facts["page"]["missing"]
        if missing:
            lines.append(f"Page for browsers: {html.escape(missing)}.")
        else:
            lines.append(f"Play in a browser, at the address that this command prints:<pre>{html.escape(serve_line(self.work))}</pre>")
        return section("How to play it", "", *lines)

    def times(self):
        rows = [(stage.title, clock(self.work.ledger.spent(stage.name))) for stage in self.work.stages if stage.share]
        made = time.strftime("%Y-%m-%d")
        return section("How it was made", "", f"On {made}, with --hours {self.work.call.hours:g}.", table_of(("stage", "time"), rows))

    # ---- Sentences

    def strength_sentence(self):
        tally = matches.tally_between(self.final, "made", "before")
        if tally.games == 0:
            return "The trained engine has not yet played against the first one."
        trust = "" if tally.games >= FEW_GAMES else " The games are few, so this is uncertain; give more --hours."
        learned = "" if self.facts["learn"]["kept"] else " No generation was kept, so the weights are those of the start."
        return f"The trained engine against the first one: {score_text(tally)}, Elo {elo_text(tally)}.{learned}{trust}"

    def balance_sentences(self):
        lines = []
        if self.from_start.games > 0:
            mean, half = self.from_start.share()
            numbers = f"{100 * mean:.0f} ± {100 * half:.0f} % of the points in {counted(self.from_start.games, 'game')} from the start"
            lines.append(f"{advantage(self.from_start)}: the side that moves first has {numbers}.")
        if self.all:
            drawn = 100 * matches.tally_of_first(self.all).drawn / len(self.all)
            plies = statistics.mean(game.plies for game in self.all)
            lines.append(f"{drawn:.0f} % of the games in matches are drawn. Such a game has {plies:.0f} plies on average.")
        return lines

    def endings_sentences(self):
        tables = self.facts["tables"]
        if not tables["pieces"] or not tables["longest"]:
            return []
        return [f"With {tables['pieces']} pieces or fewer, the longest win takes {tables['longest']['plies']} plies."]

    def pieces_sentences(self):
        rows = self.named_worth()
        if not rows:
            return []
        name, value = rows[0]
        return [f"The piece that matters most is the {name}, worth {value:.1f} pawns at the start."]

    # ---- Facts

    def named_worth(self):
        names = self.facts["check"]["pieces"]
        return [(names.get(letter, letter), value) for letter, value, _ in self.facts["match"]["worth"]]

    def diagram(self, *options):
        return self.work.programs.output("roundel", "diagram", "--variant-file", self.work.file, *options)


def advantage(tally):
    """Returns a sentence about the advantage of the first move, from results of the side that moves first."""
    mean, half = tally.share()
    if tally.games < FEW_GAMES:
        return "There are too few games to rate the first move"
    if mean - half > 0.5:
        return "The first move is an advantage"
    return "The first move is a disadvantage" if mean + half < 0.5 else "The first move is not a clear advantage"


def play_line(work):
    """Returns the command that plays with all results."""
    words = ["roundel", "play", "--variant-file", work.file, "--book", work.book]
    if work.ledger.result("tables")["pieces"]:
        words += ["--tables", work.call.out / "tables"]
    return " ".join(map(str, words))


def serve_line(work):
    return f"python3 -m http.server --bind 127.0.0.1 --directory {work.call.out / 'page'} 8021"


def section(title, picture, *texts):
    parts = [text if text.startswith("<table") else f"<p>{text}</p>" for text in texts if text]
    return f"<h2>{html.escape(title)}</h2>\n{picture}\n" + "\n".join(parts)


def image(svg, words, kind=""):
    data = base64.b64encode(svg.encode()).decode()
    return f'<figure><img class="{kind}" alt="{html.escape(words)}" src="data:image/svg+xml;base64,{data}"></figure>'


def table_of(heads, rows):
    head = "".join(f"<th>{html.escape(str(cell))}</th>" for cell in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>\n{body}</table>"


def tree_of(branches):
    """Returns nested lists of moves, each with its games and a bar of its share."""
    if not branches:
        return ""
    items = []
    for branch in branches:
        part = BAR_WIDTH * branch["share"]
        widths = (("bar", part), ("bar rest", BAR_WIDTH - part))
        bar = "".join(f'<span class="{kind}" style="width:{width:.2f}rem"></span>' for kind, width in widths)
        label = f"<b>{html.escape(branch['turn'])}</b> {bar} {100 * branch['share']:.0f} % of {counted(branch['games'], 'game')}"
        items.append(f"<li>{label}{tree_of(branch['replies'])}</li>")
    return '<ul class="tree">' + "\n".join(items) + "</ul>"


def score_text(tally):
    return "–" if tally is None or tally.games == 0 else f"{tally.won} won, {tally.drawn} drawn, {tally.lost} lost"


def elo_text(tally):
    if tally.games == 0:
        return "–"
    value, low, high = (f"{number:+.0f}".replace("inf", "∞") for number in tally.elo())
    return f"{value} ({low} to {high})"


def counted(number, noun):
    return f"{number} {noun}" + ("" if number == 1 else "s")


def sentence(text):
    return html.escape(text[:1].upper() + text[1:].rstrip(".") + ".")
