"""Runs the commands of Slurm."""

import argparse
import math
import os
import shutil
import subprocess
from dataclasses import dataclass

from failure import Failed, UsageError
from programs import reason_of

COMMANDS = ("sbatch", "squeue", "scancel")
PATIENCE = 120  # seconds for an answer
NO_ANSWER = ("no answer in", "Unable to contact", "timed out", "Zero Bytes")  # in messages, if the controller is not reached
WARNING = 90  # seconds before the end of a job's time; its task then ends its games
SPARE = 600  # seconds that a job may take longer than its task has
MOST_USUAL_TASKS = 32
# States of Slurm in which a task neither runs nor waits.
ENDED = {
    "BOOT_FAIL", "CANCELLED", "COMPLETED", "DEADLINE", "FAILED", "NODE_FAIL", "OUT_OF_MEMORY", "PREEMPTED", "REVOKED", "TIMEOUT",
}


@dataclass(frozen=True)
class TaskState:
    name: str  # of Slurm, such as RUNNING
    reason: str = ""  # why it waits

    @property
    def has_ended(self):
        return self.name in ENDED


class OptionsParser(argparse.ArgumentParser):
    """Reads some options of sbatch. It raises ValueError if they are wrong, and prints nothing."""

    def error(self, message):
        raise ValueError(message)


class NoAnswer(Failed):
    """The controller of Slurm could not be reached, so it is unknown whether it did what was asked."""

    def __init__(self, text):
        super().__init__(f"Slurm does not answer: {reason_of(text)}; the same command continues later")


class Slurm:
    """The queue of a cluster, with the user's options of sbatch."""

    def __init__(self, options=()):
        self.options = tuple(options)

    def check(self, seconds, tasks=None):
        """Raises UsageError if Slurm is missing, or refuses arrays with this number of tasks, which run for some seconds.

        None: the usual number."""
        missing = next((name for name in COMMANDS if not shutil.which(name)), None)
        if missing:
            raise UsageError(f"--slurm: there is no `{missing}` here; call it on a machine of the cluster, or leave --slurm out")
        answer = call(
            "sbatch", "--test-only", f"--time={minutes(seconds)}", *self.options, f"--array=1-{tasks or usual_tasks(self.options)}",
            "--wrap", "true",
        )
        check_answer(answer)
        if answer.returncode != 0:
            raise UsageError(f"--slurm: sbatch refuses the job: {reason_of_sbatch(answer.stderr)}; see --sbatch and --slurm-tasks")

    def submit(self, name, numbers, log, command, seconds):
        """Submits an array with these task numbers, and returns its job id. Raises Failed, and NoAnswer.

        The user's options come before those that a job needs, and after defaults."""
        answer = call(
            "sbatch", "--parsable", "--requeue", "--cpus-per-task=1", f"--time={minutes(seconds)}", *self.options,
            f"--signal=B:USR1@{WARNING}", "--open-mode=append", f"--job-name={name}", f"--output={log}",
            "--array=" + ",".join(map(str, numbers)), "--wrap", command,
        )
        check_answer(answer)
        if answer.returncode != 0:
            raise Failed(f"sbatch refuses the job: {reason_of_sbatch(answer.stderr)}; the same command continues")
        return answer.stdout.strip().partition(";")[0]

    def job_named(self, name):
        """Returns the job id of an array that waits or runs. None: there is none. Raises NoAnswer."""
        answer = call("squeue", "--noheader", f"--user={os.getuid()}", f"--name={name}", "--format=%F")
        if answer.returncode != 0:
            raise NoAnswer(answer.stderr)
        return next(iter(answer.stdout.split()), None)

    def states(self, job):
        """Returns the states of an array's tasks by their numbers. None: Slurm does not answer.

        Slurm removes jobs from its queue some minutes after their end. Then only its accounting has them, if it is on."""
        answer = call("squeue", "--noheader", "--array", "--states=all", f"--jobs={job}", "--format=%K|%T|%r")
        if answer.returncode == 0 and answer.stdout.strip():
            rows = [line.strip().split("|") for line in answer.stdout.splitlines()]
            return {int(row[0]): TaskState(*row[1:]) for row in rows if len(row) == 3 and row[0].isdigit()}
        if answer.returncode != 0 and "Invalid job id" not in answer.stderr:
            return None
        return self.old_states(job)

    def old_states(self, job):
        """Returns the states that the accounting has; none if it is off."""
        if not shutil.which("sacct"):
            return {}
        answer = call("sacct", "--noheader", "--parsable2", "--allocations", f"--jobs={job}", "--format=JobID,State")
        rows = [line.split("|") for line in answer.stdout.splitlines()]
        found = {row[0].partition("_")[2]: row[1].split()[0] for row in rows if len(row) == 2 and row[1]}
        return {int(number): TaskState(state) for number, state in found.items() if number.isdigit()}

    def cancel(self, job):
        """Cancels a job. Returns why it could not; empty: it is cancelled."""
        answer = call("scancel", job)
        return (reason_of(answer.stderr) or "no reason given") if answer.returncode != 0 else ""


def minutes(seconds):
    """Returns the time limit of a job whose tasks run for some seconds."""
    return math.ceil((seconds + SPARE) / 60)


def call(*words):
    """Returns the finished process of a command. It gets no signals of the terminal, and Ctrl-C waits for it.

    So sbatch is not killed between the start of a job and its answer."""
    try:
        process = subprocess.Popen(
            list(map(str, words)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            errors="replace", start_new_session=True,
        )
    except OSError as error:
        return subprocess.CompletedProcess(words, 1, "", f"{error.strerror}")
    with process:
        try:
            answer = answer_of(process)
        except KeyboardInterrupt:
            answer_of(process)
            raise
    return subprocess.CompletedProcess(words, process.returncode, *answer)


def answer_of(process):
    """Returns what a process writes until its end, as output and errors. It is killed if it takes too long."""
    try:
        return process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return "", f"{NO_ANSWER[0]} {PATIENCE} seconds"


def check_answer(answer):
    """Raises NoAnswer if a command failed because it did not reach the controller."""
    if answer.returncode != 0 and any(sign in answer.stderr for sign in NO_ANSWER):
        raise NoAnswer(answer.stderr)


def reason_of_sbatch(text):
    """Returns the line of sbatch that names the fault."""
    lines = [line.split("error: ", 1)[-1].removeprefix("sbatch: ").strip() for line in text.splitlines() if line.strip()]
    lines = [line for line in lines if not line.startswith("Try ")]
    return lines[0] if lines else "no reason given"


def usual_tasks(options):
    """Returns the number of tasks without --slurm-tasks: as many as can run at the same time, within limits."""
    parser = OptionsParser(add_help=False)
    parser.add_argument("-p", "--partition")
    parser.add_argument("-c", "--cpus-per-task", default="1")
    try:
        known, _ = parser.parse_known_args(options)
        processors = max(1, int(known.cpus_per_task))
    except ValueError:  # sbatch itself then says what is wrong
        return MOST_USUAL_TASKS
    answer = call("sinfo", "--noheader", "--format=%C", *([f"--partition={known.partition}"] if known.partition else []))
    try:
        allocated, idle, _, _ = map(int, answer.stdout.split()[0].split("/"))
    except (IndexError, ValueError):
        return MOST_USUAL_TASKS
    return min(MOST_USUAL_TASKS, max(1, (allocated + idle) // processors))
