"""Stores the finished stages, so that the same command continues after a kill at any point."""

import fcntl
import json
import os
from pathlib import Path

from failure import Failed, UsageError

NAME = "make.json"
FORM = 1


class Ledger:
    """The file DIR/make.json: the game of the folder, the results of finished stages, and the seconds spent by stage."""

    def __init__(self, folder, head):
        self.path = Path(folder) / NAME
        self.facts = {"roundel_make": FORM, **head, "done": {}, "spent": {}}

    def result(self, stage):
        """Returns the result of a finished stage. None: it is not finished."""
        return self.facts["done"].get(stage)

    def finish(self, stage, result):
        self.facts["done"][stage] = result
        self.write()

    def spent(self, stage):
        """Returns the seconds that a stage took, in all calls together."""
        return self.facts["spent"].get(stage, 0.0)

    def spend(self, stage, seconds):
        self.facts["spent"][stage] = self.spent(stage) + seconds
        self.write()

    def write(self):
        """Replaces the file in one step, so that a kill leaves the old or the new one."""
        draft = self.path.with_suffix(".draft")
        draft.write_text(json.dumps(self.facts, indent=1) + "\n", encoding="utf-8")
        os.replace(draft, self.path)


def open_ledger(folder, game, hours):
    """Begins a folder or continues it; no other process can do so until this one ends. Raises UsageError, Failed."""
    head = {"game": game.name, "digest": game.digest, "hours": hours}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock(folder)
        ledger = Ledger(folder, head)
        if ledger.path.exists():
            ledger.facts = read_facts(ledger.path)
            check_head(ledger.facts, head, folder)
        elif any(folder.iterdir()):
            raise UsageError(f"--out: '{folder}' has other files; name a new folder")
        else:
            ledger.write()
    except OSError as error:
        raise UsageError(f"--out: '{folder}' cannot be used: {error.strerror}; name another folder") from error
    return ledger


def lock(folder):
    """Holds the folder until the process ends."""
    place = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise Failed(f"'{folder}' is in use by another `roundel make`; wait until it ends") from error


def read_facts(path):
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
        if facts["roundel_make"] == FORM and isinstance(facts["done"], dict) and isinstance(facts["spent"], dict):
            return facts
    except (ValueError, KeyError, TypeError):
        pass
    raise UsageError(f"--out: '{path}' is damaged or of another version; name a new folder")


def check_head(facts, head, folder):
    if facts["game"] != head["game"]:
        raise UsageError(f"--out: '{folder}' holds another game, {facts['game']}; name a new folder")
    if facts["digest"] != head["digest"]:
        raise UsageError(f"--out: '{folder}' was begun with another content of FILE; restore it, or name a new folder")
    if facts["hours"] != head["hours"]:
        raise UsageError(f"--hours: '{folder}' was begun with --hours {facts['hours']:g}; use it again, or name a new folder")
