"""Stores the tasks of a job array, and what became of each. All machines of the cluster read and write this folder."""

import json
from dataclasses import asdict, dataclass

from whole_file import write_whole

TASKS = "tasks.json"
CPUS = "{cpus}"  # stands in commands for the processors of a task


@dataclass(frozen=True)
class End:
    """How a task ended. Its job may also be killed: then the task has no end."""

    DONE, OVER_TIME, FAILED = "done", "over time", "failed"

    state: str
    finished: int  # commands that reached their end
    reason: str = ""  # for people, if it failed


class TaskFolder:
    """The files of tasks with the numbers 1 to `count`. A task is a list of commands, which run one after another."""

    def __init__(self, path):
        self.path = path
        self.facts = json.loads((path / TASKS).read_text(encoding="utf-8")) if (path / TASKS).exists() else {}

    def begin(self, programs, tasks, seconds):
        """Stores the tasks, unless the folder has some: a job array keeps those that it was begun with."""
        if self.facts:
            return
        self.path.mkdir(parents=True, exist_ok=True)
        texts = [[list(map(str, command)) for command in task] for task in tasks]
        self.facts = {"programs": str(programs), "seconds": seconds, "tasks": texts}
        self.write()

    def write(self):
        write_whole(self.path / TASKS, json.dumps(self.facts, indent=1) + "\n")

    @property
    def programs(self):
        """Returns the folder of the programs."""
        return self.facts["programs"]

    @property
    def seconds(self):
        """Returns the time after which a task is interrupted."""
        return self.facts["seconds"]

    @property
    def count(self):
        return len(self.facts["tasks"])

    def numbers(self):
        return range(1, self.count + 1)

    def commands(self, number):
        return self.facts["tasks"][number - 1]

    def log(self, number):
        return self.path / f"{number}.log"

    def extend(self, seconds):
        """Gives all tasks more time."""
        self.facts["seconds"] += seconds
        self.write()
        for number in self.numbers():
            end = self.end(number)
            if end and end.state == End.OVER_TIME:
                self.reopen(number)

    def spent(self, number):
        """Returns the seconds that a task ran, in all its jobs together."""
        try:
            return float((self.path / f"{number}.spent").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return 0.0

    def spend(self, number, seconds):
        write_whole(self.path / f"{number}.spent", f"{seconds:.1f}\n")

    def longest(self):
        """Returns the seconds of the task that ran longest."""
        return max(map(self.spent, self.numbers()))

    def end(self, number):
        """Returns the end of a task. None: it has not ended."""
        try:
            return End(**json.loads((self.path / f"{number}.end").read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None

    def finish(self, number, end):
        write_whole(self.path / f"{number}.end", json.dumps(asdict(end)) + "\n")

    def reopen(self, number):
        """Removes the end of a task, so that it runs again."""
        (self.path / f"{number}.end").unlink(missing_ok=True)
