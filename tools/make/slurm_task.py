"""Runs one task of a job array on a machine of the cluster: `slurm_task.py FOLDER`. It continues what an earlier job began."""

import os
import signal
import sys
import time
from pathlib import Path

from failure import Failed
from programs import Programs
from task_folder import CPUS, End, TaskFolder

SAVE = 5.0  # seconds between two notes of the time that was spent
SIGNAL_DELAY = 1  # seconds that a signal to all processes of a job may take


class Task:
    """The task, and the time that it has."""

    def __init__(self, folder, number):
        self.folder, self.number = folder, number
        self.before = folder.spent(number)
        self.begun = self.saved = time.monotonic()
        self.is_ending = False  # the time of its job is nearly over

    def spent(self):
        return self.before + time.monotonic() - self.begun

    def is_over(self):
        return self.is_ending or self.spent() >= self.folder.seconds

    def end_soon(self, *_):
        self.is_ending = True

    def tick(self):
        if time.monotonic() - self.saved >= SAVE:
            self.save()

    def save(self):
        self.saved = time.monotonic()
        self.folder.spend(self.number, self.spent())

    def run(self):
        """Runs the commands until the time is over. Returns the end."""
        programs = Programs(self.folder.programs, self.folder.log(self.number))
        for finished, (name, *words) in enumerate(self.folder.commands(self.number)):
            words = [word.replace(CPUS, os.environ.get("SLURM_CPUS_PER_TASK", "1")) for word in words]
            try:
                if self.is_over() or not programs.run(name, *words, until=self.is_over, tick=self.tick):
                    return End(End.OVER_TIME, finished)
            except Failed as error:
                # A program that was killed together with this one has not failed. This process then ends here.
                time.sleep(SIGNAL_DELAY)
                return End(End.FAILED, finished, str(error))
            finally:
                self.save()
        return End(End.DONE, len(self.folder.commands(self.number)))


def stop(*_):
    raise KeyboardInterrupt


def main():
    """Returns the exit status: 0 if the task did not fail."""
    folder, number = TaskFolder(Path(sys.argv[1])), int(os.environ["SLURM_ARRAY_TASK_ID"])
    if not folder.facts:
        print(f"'{folder.path}' has no tasks on this machine; all machines must see it", file=sys.stderr)
        return 1
    task = Task(folder, number)
    signal.signal(signal.SIGUSR1, task.end_soon)
    signal.signal(signal.SIGTERM, stop)
    if folder.end(number):  # Slurm put a task into its queue again that has ended
        return 0
    try:
        end = task.run()
    except KeyboardInterrupt:
        return 1
    except OSError as error:
        end = End(End.FAILED, 0, f"{error.filename or 'a file'}: {error.strerror}")
    folder.finish(number, end)
    return int(end.state == End.FAILED)


if __name__ == "__main__":
    sys.exit(main())
