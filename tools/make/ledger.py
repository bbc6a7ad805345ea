"""Stores the finished stages, so that the same command continues after a kill at any point."""

import errno
import fcntl
import json
import os
import sys
from pathlib import Path

from failure import Failed, UsageError
from whole_file import write_whole

NAME = "make.json"
LOCK = "make.lock"
FORM = 1


class Ledger:
    """The file DIR/make.json: the game of the folder, the results of finished stages, the seconds spent by stage, and the jobs
    of Slurm that were submitted and not seen to end."""

    def __init__(self, folder, head):
        self.path = Path(folder) / NAME
        self.facts = {"roundel_make": FORM, **head, "done": {}, "spent": {}, "spent_in_jobs": {}, "jobs": {}}

    def result(self, stage):
        """Returns the result of a finished stage. None: it is not finished."""
        return self.facts["done"].get(stage)

    def finish(self, stage, result):
        self.facts["done"][stage] = result
        self.write()

    def spent(self, stage, without=None):
        """Returns the seconds that a stage took, in all calls together. For jobs, the time in the queue does not count.

        `without` names a job that is left out."""
        jobs = self.facts["spent_in_jobs"].get(stage, {})
        return self.facts["spent"].get(stage, 0.0) + sum(seconds for job, seconds in jobs.items() if job != without)

    def spend(self, stage, seconds):
        self.facts["spent"][stage] = self.facts["spent"].get(stage, 0.0) + seconds
        self.write()

    def spend_in_job(self, stage, job, seconds):
        """Stores the seconds of a job, in place of those that were stored before."""
        self.facts["spent_in_jobs"].setdefault(stage, {})[job] = seconds
        self.write()

    def total(self):
        """Returns the seconds of all stages."""
        return sum(map(self.spent, {**self.facts["spent"], **self.facts["spent_in_jobs"]}))

    def job(self, name):
        """Returns the facts of a job that was submitted and not seen to end. None: there is none."""
        return self.facts["jobs"].get(name)

    def set_job(self, name, facts):
        if facts is None:
            self.facts["jobs"].pop(name, None)
        else:
            self.facts["jobs"][name] = facts
        self.write()

    def write(self):
        write_whole(self.path, json.dumps(self.facts, indent=1) + "\n")


def open_ledger(folder, game, hours, is_on_cluster=False):
    """Begins a folder or continues it; no other process can do so until this one ends. Raises UsageError, Failed."""
    head = {"game": game.name, "digest": game.digest, "hours": hours, "slurm": is_on_cluster}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        ledger = Ledger(folder, head)
        if not ledger.path.exists() and any(path.name != LOCK for path in folder.iterdir()):
            raise UsageError(f"--out: '{folder}' has other files; name a new folder")
        lock(folder)
        if ledger.path.exists():
            ledger.facts = read_facts(ledger.path)
            check_head(ledger.facts, head, folder)
        else:
            ledger.write()
    except OSError as error:
        raise UsageError(f"--out: '{folder}' cannot be used: {error.strerror}; name another folder") from error
    return ledger


def lock(folder):
    """Holds the folder until the process ends. It locks a file, because NFS locks a folder for one machine only."""
    place = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise Failed(f"'{folder}' is in use by another `roundel make`; wait until it ends") from error
    except OSError as error:
        if error.errno not in (errno.ENOSYS, errno.ENOLCK):
            raise
        print(f"roundel-make: '{folder}' cannot be locked: {error.strerror}; start no second call with it", file=sys.stderr)


def read_facts(path):
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
        for name, usual in (("slurm", False), ("spent_in_jobs", {}), ("jobs", {})):
            facts.setdefault(name, usual)
        tables = ("done", "spent", "spent_in_jobs", "jobs")
        if facts["roundel_make"] == FORM and all(isinstance(facts[name], dict) for name in tables):
            return facts
    except (ValueError, KeyError, TypeError, AttributeError):
        pass
    raise UsageError(f"--out: '{path}' is damaged or of another version; name a new folder")


def check_head(facts, head, folder):
    if facts["game"] != head["game"]:
        raise UsageError(f"--out: '{folder}' holds another game, {facts['game']}; name a new folder")
    if facts["digest"] != head["digest"]:
        raise UsageError(f"--out: '{folder}' was begun with another content of FILE; restore it, or name a new folder")
    if facts["hours"] != head["hours"]:
        raise UsageError(f"--hours: '{folder}' was begun with --hours {facts['hours']:g}; use it again, or name a new folder")
    if facts["slurm"] != head["slurm"]:
        how = "with" if facts["slurm"] else "without"
        raise UsageError(f"--slurm: '{folder}' was begun {how} it; continue in the same way, or name a new folder")
