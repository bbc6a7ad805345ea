"""Reads the tree of openings from a book."""

import json

PLIES = 3
BRANCHES = 3  # moves of a position at most


def known_turns(programs, file, book, turns):
    """Returns the moves that a book has for a position, those with most games first."""
    moves = ["--moves", *turns] if turns else []
    answer = programs.answer("roundel-learn", "book", "--variant-file", file, "--show", book, "--json", *moves)
    if answer.returncode != 0:
        return []
    known = [turn for turn in json.loads(answer.stdout).get("turns", []) if turn.get("games")]
    return sorted(known, key=lambda turn: -turn["games"])


def opening_tree(programs, file, book, turns=()):
    """Returns the most frequent moves of a position, each a dict with `turn`, `games`, `share` (from 0 to 1, of the side that
    plays it) and `replies`."""
    tree = []
    for turn in known_turns(programs, file, book, turns)[:BRANCHES]:
        share = (turn["won"] + turn["drawn"] / 2) / turn["games"]
        line = (*turns, turn["turn"])
        replies = opening_tree(programs, file, book, line) if len(line) < PLIES else []
        tree.append({"turn": turn["turn"], "games": turn["games"], "share": share, "replies": replies})
    return tree


def results_of_start(programs, file, book):
    """Returns how many of the book's games the side that moves first won, drew and lost."""
    known = known_turns(programs, file, book, ())
    return [sum(turn[result] for turn in known) for result in ("won", "drawn", "lost")]
