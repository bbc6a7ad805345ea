"""Watches a job of Slurm until none of its tasks waits or runs."""

import time
from collections import Counter

from task_folder import End

LOOK = 1.0  # seconds between two looks at the files of tasks
POLL = 5.0  # seconds between two questions to Slurm
GRACE = 60.0  # seconds until the files of a task that has ended are visible on another machine
MOST_LINES = 5  # about tasks that failed
CANCELLED = "CANCELLED"
NO_STATE = "it ended without a result"


class JobWatch:
    """The tasks of a job that have not been seen to end."""

    def __init__(self, label, job, folder, slurm, say, may_fail=False):
        self.label, self.job, self.folder, self.slurm = label, job, folder, slurm
        self.say = say  # prints a line
        self.may_fail = may_fail  # the program of a task may fail, which is then no news
        self.waiting = set(job["tasks"])
        self.states = {}  # as Slurm reports them. None: Slurm does not answer
        self.polled = None
        self.spent = {}  # seconds that tasks ran which have no end
        self.gone = {}  # when a task was first seen to have left the queue
        self.failed = 0
        self.is_cancelled = False  # a task was cancelled

    def wait(self, show):
        """Returns when the job is over. Calls `show` with the seconds that are done and a text."""
        while True:
            self.look()
            if not self.waiting:
                break
            show(self.seconds_done(), f"{self.label}: {self.text()}")
            time.sleep(LOOK)
        if self.failed > MOST_LINES:
            self.say(f"{self.label}: {self.failed - MOST_LINES} more tasks failed; their logs are in {self.folder.path}")

    def look(self):
        now = time.monotonic()
        if self.polled is None or now - self.polled >= POLL:
            self.states, self.polled = self.slurm.states(self.job["id"]), now
            for number in self.waiting:
                self.note_gone(number, now)
                self.spent[number] = self.folder.spent(number)
        for number in sorted(self.waiting):
            end = self.folder.end(number)
            if end or self.is_lost(number, now):
                self.waiting.remove(number)
                if end:
                    self.spent.pop(number, None)
                self.report(number, end)

    def note_gone(self, number, now):
        if self.states is None:
            return
        state = self.states.get(number)
        if state and not state.has_ended:
            self.gone.pop(number, None)  # it was put back into the queue
        else:
            self.gone.setdefault(number, now)

    def is_lost(self, number, now):
        grace = 0 if self.job["is_cancelled"] else GRACE
        return number in self.gone and now - self.gone[number] >= grace

    def report(self, number, end):
        """Prints a line if the task failed."""
        if self.job["is_cancelled"] or (end and (end.state != End.FAILED or self.may_fail)):
            return
        state = (self.states or {}).get(number)
        self.is_cancelled |= end is None and state is not None and state.name == CANCELLED
        self.failed += 1
        if self.failed <= MOST_LINES:
            reason = end.reason if end else f"Slurm reports {state.name}" if state else NO_STATE
            log = self.folder.log(number)
            self.say(f"{self.label}: task {number} failed: {reason.removesuffix(f'; see {log}')}; see {log}")

    # ---- The progress

    def seconds_done(self):
        """Returns the average over all tasks."""
        seconds = self.folder.seconds
        return sum(min(seconds, self.spent.get(number, seconds)) for number in self.folder.numbers()) / self.folder.count

    def text(self):
        """Returns how many tasks are done, run and wait, and why most wait: `5 of 16 tasks done, 8 running, 3 waiting (Priority)`."""
        count = len(self.job["tasks"])
        done = f"{count - len(self.waiting)} of {count} tasks done"
        if self.states is None:
            return f"{done}; Slurm does not answer"
        active = [self.states[number] for number in self.waiting if number in self.states and not self.states[number].has_ended]
        reasons = Counter(state.reason for state in active if state.name == "PENDING")
        text = f"{done}, {len(active) - reasons.total()} running"
        return f"{text}, {reasons.total()} waiting ({reasons.most_common(1)[0][0]})" if reasons else text
