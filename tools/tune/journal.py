"""Stores the steps, so that the same command continues after a kill at any point."""

import fcntl
import json
from dataclasses import dataclass

from plan import Plan, Refused, plan_of

NAME = "journal.jsonl"
FORM = 1


@dataclass(frozen=True)
class Record:
    """A finished step."""

    step: int
    variant: str
    won: int  # by the side that played along the signs
    drawn: int
    lost: int
    faults: list
    values: list  # of the parameters after the step


class Journal:
    """The file DIR/journal.jsonl: the plan, then a line for each step."""

    def __init__(self, path, plan, records):
        self.path = path
        self.plan: Plan = plan
        self.records = records
        self.file = None

    @property
    def values(self):
        """Returns the values after the last step."""
        return self.records[-1].values if self.records else [float(each.start) for each in self.plan.parameters]

    def add(self, record):
        self.write(vars(record))
        self.records.append(record)

    def write(self, facts):
        """Adds a line. Raises Refused if the disk is full."""
        try:
            self.file.write(line_of(facts))
            self.file.flush()
        except OSError as error:
            raise Refused(f"--out: '{self.path}' cannot be written: {error.strerror}; the same command continues") from error


def line_of(facts):
    return json.dumps(facts, separators=(",", ":")).encode() + b"\n"


def read_journal(folder):
    """Returns the journal of a folder, to look at. Raises Refused."""
    try:
        content = (folder / NAME).read_bytes()
    except OSError as error:
        raise Refused(f"--out: '{folder / NAME}' cannot be read: {error.strerror}; name the folder of a run") from error
    lines = whole_lines(content)
    if not lines:
        raise Refused(f"--out: '{folder / NAME}' is empty; name the folder of a run")
    return journal_of(folder / NAME, lines)


def open_journal(folder, plan):
    """Begins a journal or continues it; no other process can do so until this one ends. Raises Refused."""
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = open(path, "ab+")
        lock(file, folder)
        file.seek(0)
        lines = whole_lines(file.read())
        journal = journal_of(path, lines) if lines else Journal(path, plan, [])
        check_plan(journal.plan, plan, folder)
        file.truncate(sum(len(line) + 1 for line in lines))  # half a line is what a kill leaves
    except OSError as error:
        raise Refused(f"--out: '{folder}' cannot be used: {error.strerror}; name another folder") from error
    journal.file = file
    if not lines:
        journal.write({"roundel_spsa": FORM, "plan": plan.as_json()})
    return journal


def lock(file, folder):
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise Refused(f"--out: another run uses '{folder}'; wait until it ends, or name another folder") from error


def whole_lines(content):
    return content.split(b"\n")[:-1]


def journal_of(path, lines):
    try:
        head = json.loads(lines[0])
        if head["roundel_spsa"] != FORM:
            raise ValueError
        plan = plan_of(head["plan"])
    except (ValueError, KeyError, TypeError) as error:
        raise Refused(f"--out: line 1 of '{path}' is damaged or of another version; name a new folder") from error
    return Journal(path, plan, [record_of(path, plan, number, line) for number, line in enumerate(lines[1:], 1)])


def record_of(path, plan, number, line):
    """Returns the record of a line. Raises Refused if it is damaged or another step than this one."""
    try:
        record = Record(**json.loads(line))
        if record.step == number and len([float(value) for value in record.values]) == len(plan.parameters):
            return record
    except (ValueError, TypeError):
        pass
    raise Refused(f"--out: line {number + 1} of '{path}' is damaged; remove it and all lines after it, or name a new folder")


def check_plan(begun, plan, folder):
    """Raises Refused if a journal was begun with another plan."""
    for name, value in vars(begun).items():
        if value != getattr(plan, name):
            other = OF_CALL.get(name, f"--{name}")
            raise Refused(f"--out: '{folder}' was begun with other {other}; use the same, or name a new folder")


# What the call has for parts of a plan that are no option of the same name.
OF_CALL = {"engine": "version of the program", "variants": "games", "parameters": "parameters, ranges or --reach"}
