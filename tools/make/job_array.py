"""Runs tasks as a job array of Slurm."""

import shlex
import sys
import time
import uuid
from pathlib import Path

from failure import Failed
from job_watch import JobWatch
from slurm import NoAnswer
from task_folder import End

MOST_TRIES = 2  # of a task that fails
PAUSES = (5, 10, 20, 40, 80, 160, 320)  # seconds before Slurm is asked again, if it does not answer
SCRIPT = Path(__file__).resolve().with_name("slurm_task.py")


class JobArray:
    """The tasks of a folder. The ledger has the job id, so that a later call waits for the job instead of submitting it twice."""

    def __init__(self, label, folder, slurm, ledger, say, show):
        self.label = label  # for people, and in the ledger
        self.folder, self.slurm, self.ledger = folder, slurm, ledger
        self.say = say  # prints a line
        self.show = show  # shows the progress: the seconds that are done, and a text

    def run(self, may_fail=False):
        """Runs the tasks that have not ended, and returns all ends. A task that fails runs once more, unless it may fail.

        Ctrl-C cancels the job. Raises Failed if tasks failed."""
        try:
            self.resume(may_fail)
            for _ in range(MOST_TRIES):
                if numbers := self.open(may_fail):
                    self.wait(self.submit(numbers), may_fail)
        except KeyboardInterrupt:
            self.cancel()
            raise
        if numbers := self.open(may_fail):
            raise Failed(
                f"{self.label}: {len(numbers)} of {self.folder.count} tasks failed; their logs are in {self.folder.path}; "
                "the same command runs them again"
            )
        return [self.folder.end(number) for number in self.folder.numbers()]

    def open(self, may_fail):
        """Returns the numbers of the tasks that have to run."""
        closed = (End.DONE, End.OVER_TIME, End.FAILED) if may_fail else (End.DONE, End.OVER_TIME)
        ends = {number: self.folder.end(number) for number in self.folder.numbers()}
        return [number for number, end in ends.items() if end is None or end.state not in closed]

    def submit(self, numbers):
        """Submits the tasks with these numbers, and returns the job."""
        for number in numbers:
            self.folder.reopen(number)
        # The name is stored first. If this program is killed before it has the id, the next call finds the job by its name.
        job = {"id": None, "name": f"roundel-make-{uuid.uuid4().hex[:12]}", "tasks": numbers, "is_cancelled": False}
        self.ledger.set_job(self.label, job)
        job["id"] = self.sent(job)
        self.ledger.set_job(self.label, job)
        self.say(f"{self.label}: job {job['id']} has {len(numbers)} task{'s' if len(numbers) != 1 else ''}")
        return job

    def sent(self, job):
        """Sends a job to Slurm, and returns its id. Tries again for some minutes if Slurm does not answer.

        A try without an answer may have left the job in the queue. So the queue must answer before the job is sent again."""
        log = str(self.folder.path).replace("%", "%%") + "/%a.log"
        command = "exec " + shlex.join([sys.executable, "-B", str(SCRIPT), str(self.folder.path)])
        may_be_queued = False
        for pause in (*PAUSES, None):
            try:
                if may_be_queued and (found := self.slurm.job_named(job["name"])):
                    return found
                return self.slurm.submit(job["name"], job["tasks"], log, command, self.folder.seconds)
            except NoAnswer:
                may_be_queued = True
                if pause is None:
                    raise
                self.show(0, f"{self.label}: Slurm does not answer")
                time.sleep(pause)
            except Failed:
                if not may_be_queued:  # otherwise the next call looks for the job once more
                    self.ledger.set_job(self.label, None)
                raise

    def resume(self, may_fail):
        """Waits for the job of an earlier call, if there is one."""
        job = self.ledger.job(self.label)
        if job and not job["id"]:
            job["id"] = self.slurm.job_named(job["name"])
        if job and job["id"]:
            self.say(f"{self.label}: waiting for job {job['id']} of an earlier call")
            self.wait(job, may_fail)
        self.ledger.set_job(self.label, None)

    def wait(self, job, may_fail):
        watch = JobWatch(self.label, job, self.folder, self.slurm, self.say, may_fail)
        watch.wait(self.show)
        self.ledger.set_job(self.label, None)
        if watch.is_cancelled:
            raise Failed(f"{self.label}: job {job['id']} was cancelled; the same command submits it again")

    def cancel(self):
        """Cancels the job. It stays in the ledger, so that the next call waits until its tasks have stopped."""
        job = self.ledger.job(self.label)
        if job is None:
            return
        try:
            job["id"] = job["id"] or self.slurm.job_named(job["name"])
        except NoAnswer:
            self.say(f"{self.label}: Slurm does not answer; a job may still run; use `scancel --name={job['name']}`")
            return
        if not job["id"]:
            return
        if reason := self.slurm.cancel(job["id"]):
            self.say(f"{self.label}: job {job['id']} could not be cancelled: {reason}; use `scancel {job['id']}`")
            return
        self.ledger.set_job(self.label, {**job, "is_cancelled": True})
        self.say(f"{self.label}: job {job['id']} is cancelled")
