"""Measures the value of each kind of piece for the engine."""

import re
from collections import defaultdict

EVALUATION = re.compile(r"^Evaluation: ([+-]?\d+\.\d+) ")
PLAIN_BOARD = re.compile(r"[A-Za-z0-9/]+")


def values_of_pieces(programs, file):
    """Returns a list of [letter, pawns, pieces]: the average loss in the evaluation of the start if such a piece is removed.

    Royal pieces are left out, because the game needs them. The list is empty if the position is not written as rows of letters."""
    start = start_of(programs, file)
    board, *rest = start.split(" ")
    if not PLAIN_BOARD.fullmatch(board):
        return []
    cells = expanded(board)
    places = [n for n, letter in enumerate(cells) if letter.isalpha()]
    boards = [board] + [packed(cells[:n] + "1" + cells[n + 1 :]) for n in places]
    whole, *others = evaluations(programs, file, [" ".join([each, *rest]) for each in boards])
    worth = defaultdict(list)
    for place, value in zip(places, others, strict=True):
        if whole is not None and value is not None:
            loss = whole - value if cells[place].isupper() else value - whole
            worth[cells[place].upper()].append(loss)
    rows = [[letter, sum(losses) / len(losses), len(losses)] for letter, losses in worth.items()]
    return sorted(rows, key=lambda row: -row[1])


def start_of(programs, file):
    text = programs.answer("roundel", "--variant-file", file, text="d\nquit\n").stdout
    found = re.search(r"^Fen: (.*)$", text, re.MULTILINE)
    return found[1] if found else ""


def evaluations(programs, file, positions):
    """Returns the evaluation of each position in pawns, from the first side's view. None: the position is refused."""
    # `isready` marks the end of each answer.
    lines = "".join(f"position fen {position}\neval\nisready\n" for position in positions)
    answer = programs.answer("roundel", "--variant-file", file, text=f"ucinewgame\n{lines}quit\n").stdout
    return [evaluation_in(part) for part in answer.split("readyok")[: len(positions)]]


def evaluation_in(text):
    refused = "info string error" in text
    found = re.search(EVALUATION.pattern, text, re.MULTILINE)
    return None if refused or not found else float(found[1])


def expanded(board):
    """Writes empty cells one by one: `3p` becomes `111p`."""
    return re.sub(r"\d+", lambda digits: "1" * int(digits[0]), board)


def packed(cells):
    return re.sub("1+", lambda ones: str(len(ones[0])), cells)
