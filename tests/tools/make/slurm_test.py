"""Tests the parts of `roundel make --slurm` with programs that stand for Slurm's (fake_slurm/), and without the engine."""

import contextlib
import fcntl
import io
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
MAKE = HERE.parents[2] / "tools" / "make"
sys.path.insert(0, str(MAKE))

import job_array
import job_watch
import learning_in_jobs
import slurm
from call import ClusterCall, read_call
from failure import Failed, UsageError
from job_array import JobArray
from learning import Learning, LearningPlan
from ledger import Ledger
from slurm import Slurm, usual_tasks
from task_folder import CPUS, End, TaskFolder

LONG = 1000.0  # seconds
SLEEP = ["sleep", LONG]


class Cluster(unittest.TestCase):
    """A folder for jobs, with the commands of Slurm before all others."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.queue = self.folder / "queue"
        self.queue.mkdir()
        self.addCleanup(self.wait_for_tasks)
        self.set_variables(PATH=f"{HERE / 'fake_slurm'}:{os.environ['PATH']}", FAKE_SLURM=str(self.queue))
        for name, value in (("LOOK", 0.02), ("POLL", 0.02), ("GRACE", 0.1)):
            patch = mock.patch.object(job_watch, name, value)
            patch.start()
            self.addCleanup(patch.stop)
        self.lines, self.shown = [], []
        (self.folder / "out").mkdir()
        self.ledger = Ledger(self.folder / "out", {})

    def wait_for_tasks(self):
        """Tasks of a job write their states after their results, into a folder that is removed after the test."""
        with (self.queue / "running").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)

    def set_variables(self, **variables):
        patch = mock.patch.dict(os.environ, variables)
        patch.start()
        self.addCleanup(patch.stop)

    def tasks(self, *tasks, seconds=LONG):
        """Returns a folder with tasks. Their commands are those of this machine."""
        folder = TaskFolder(self.folder / "tasks of 100%")
        folder.begin("/bin", tasks, seconds)
        return folder

    def array(self, folder, show=None):
        show = show or (lambda seconds, text: self.shown.append(text))
        return JobArray("self-play", folder, Slurm(["--qos=low"]), self.ledger, self.lines.append, show)

    def calls(self, name="sbatch"):
        file = self.queue / "calls"
        return [line for line in file.read_text().splitlines() if line.startswith(name)] if file.exists() else []

    def hold(self):
        """Leaves tasks of later jobs in the queue."""
        (self.queue / "hold").touch()

    def set_states(self, job, state):
        for task in (self.queue / job / "tasks").iterdir():
            task.write_text(state + "\n")


class JobArrayTest(Cluster):
    def test_tasks_run_with_their_processors_and_leave_logs(self):
        folder = self.tasks([["echo", "one", CPUS]], [["true"], ["echo", "two"]])
        ends = self.array(folder).run()
        self.assertEqual(ends, [End(End.DONE, 1), End(End.DONE, 2)])
        self.assertIn("one 3\n", folder.log(1).read_text())
        self.assertIn("two\n", folder.log(2).read_text())
        (call,) = self.calls()
        for word in ("--requeue", "--qos=low", "--array=1,2", "--cpus-per-task=1", "--signal=B:USR1@90"):
            self.assertIn(f" {word} ", call)
        self.assertEqual(self.lines, ["self-play: job 100 has 2 tasks"])
        self.assertIsNone(self.ledger.job("self-play"))

    def test_what_is_finished_is_not_submitted_again(self):
        folder = self.tasks([["true"]], [["true"]])
        self.array(folder).run()
        self.array(folder).run()
        self.assertEqual(len(self.calls()), 1)

    def test_a_failed_task_runs_once_more_and_each_failure_is_a_line_with_its_log(self):
        folder = self.tasks([["true"]], [["ls", self.folder / "missing"]])
        with self.assertRaisesRegex(Failed, "self-play: 1 of 2 tasks failed; .*; the same command runs them again"):
            self.array(folder).run()
        self.assertEqual([call.split("--array=")[1].split()[0] for call in self.calls()], ["1,2", "2"])
        failures = [line for line in self.lines if "failed" in line]
        self.assertEqual(len(failures), 2)
        self.assertRegex(failures[0], f"^self-play: task 2 failed: .*No such file.*; see {folder.log(2)}$")
        (self.folder / "missing").mkdir()
        self.assertEqual(self.array(folder).run()[1], End(End.DONE, 1))
        self.assertEqual(len(self.calls()), 3)

    def test_many_failures_are_a_few_lines(self):
        folder = self.tasks(*[[["false"]]] * 8)
        with self.assertRaises(Failed):
            self.array(folder).run()
        self.assertEqual(len([line for line in self.lines if ": task " in line]), 2 * job_watch.MOST_LINES)
        self.assertIn("self-play: 3 more tasks failed", self.lines[-1])

    def test_a_task_that_may_fail_ends_with_its_reason(self):
        folder = self.tasks([["true"], ["ls", self.folder / "missing"], ["true"]])
        (end,) = self.array(folder).run(may_fail=True)
        self.assertEqual((end.state, end.finished), (End.FAILED, 1))
        self.assertIn("No such file", end.reason)
        self.assertEqual(len(self.calls()), 1)
        self.assertEqual(self.lines, ["self-play: job 100 has 1 task"])

    def test_a_refusal_of_sbatch_is_a_line_and_leaves_no_job(self):
        (self.queue / "refusal").write_text("sbatch: error: invalid partition specified: foo\n")
        with self.assertRaisesRegex(Failed, "^sbatch refuses the job: invalid partition specified: foo; "):
            self.array(self.tasks([["true"]])).run()
        self.assertIsNone(self.ledger.job("self-play"))

    def test_slurm_is_asked_again_if_it_does_not_answer(self):
        refusal = self.queue / "refusal"
        refusal.write_text("sbatch: error: Batch job submission failed: Unable to contact slurm controller (connect failure)\n")
        folder = self.tasks([["true"]])
        with mock.patch.object(job_array, "PAUSES", (0, 0)), self.assertRaisesRegex(Failed, "^Slurm does not answer: .*later$"):
            self.array(folder).run()
        self.assertEqual(len(self.calls()), 3)
        self.assertIsNotNone(self.ledger.job("self-play"))  # a later call looks for it
        with self.assertRaisesRegex(Failed, "^Slurm does not answer"):
            Slurm().check(LONG, 1)

        def answer_again(*_):
            refusal.unlink()

        with mock.patch.object(job_array, "PAUSES", (0,)):
            self.array(folder, lambda _, text: text.endswith("does not answer") and answer_again()).run()
        self.assertEqual(folder.end(1), End(End.DONE, 1))

    def test_a_job_whose_id_was_lost_is_not_submitted_again_while_the_queue_is_silent(self):
        folder = self.tasks([["true"]])
        self.hold()
        for name in ("lost_reply", "silence"):
            (self.queue / name).touch()
        pauses = []

        def show(_, text):
            if text.endswith("Slurm does not answer"):
                pauses.append(text)
            if len(pauses) == 2:  # the first is after sbatch, the second after squeue
                (self.queue / "silence").unlink(missing_ok=True)

        with mock.patch.object(job_array, "PAUSES", (0, 0)):
            self.assertEqual(self.array(folder, show).submit([1])["id"], "100")
        self.assertEqual((len(self.calls()), len(pauses)), (1, 2))

    def test_a_later_refusal_leaves_the_name_of_a_job_that_may_be_queued(self):
        refusal = self.queue / "refusal"
        refusal.write_text("sbatch: error: Socket timed out\n")
        with mock.patch.object(job_array, "PAUSES", (0,)), self.assertRaisesRegex(Failed, "^sbatch refuses the job: no space"):
            self.array(self.tasks([["true"]]), lambda *_: refusal.write_text("sbatch: error: no space\n")).submit([1])
        self.assertIsNotNone(self.ledger.job("self-play"))

    def test_the_progress_counts_tasks(self):
        folder = self.tasks([["true"]], [["true"]])
        self.hold()
        array = self.array(folder)
        watch = job_watch.JobWatch("self-play", array.submit([1, 2]), folder, array.slurm, self.lines.append)
        watch.look()
        self.assertEqual(watch.text(), "0 of 2 tasks done, 0 running, 2 waiting (Resources)")
        folder.finish(1, End(End.DONE, 1))
        self.set_states("100", "RUNNING|None")
        time.sleep(2 * job_watch.POLL)
        watch.look()
        self.assertEqual(watch.text(), "1 of 2 tasks done, 1 running")
        self.assertEqual(watch.seconds_done(), LONG / 2)


class ContinuingTest(Cluster):
    """What a second call does after the first one was killed, or after Ctrl-C."""

    def abandoned(self, folder):
        """Submits a job that waits, and does not wait for it."""
        self.hold()
        return self.array(folder).submit([1])

    def test_it_waits_for_the_job_instead_of_submitting_it_again(self):
        folder = self.tasks([["true"]])
        self.abandoned(folder)
        folder.finish(1, End(End.DONE, 1))
        self.array(folder).run()
        self.assertEqual(len(self.calls()), 1)
        self.assertIn("self-play: waiting for job 100 of an earlier call", self.lines)

    def test_it_finds_a_job_whose_id_was_not_stored(self):
        folder = self.tasks([["true"]])
        job = self.abandoned(folder)
        self.ledger.set_job("self-play", {**job, "id": None})
        folder.finish(1, End(End.DONE, 1))
        self.array(folder).run()
        self.assertEqual(len(self.calls()), 1)

    def test_it_submits_a_job_that_slurm_did_not_get(self):
        folder = self.tasks([["true"]])
        self.ledger.set_job("self-play", {"id": None, "name": "lost", "tasks": [1], "is_cancelled": False})
        self.array(folder).run()
        self.assertEqual(len(self.calls()), 1)

    def test_ctrl_c_cancels_its_own_job_and_the_same_command_continues(self):
        folder = self.tasks([["true"]], [SLEEP])

        def interrupt(_, text):
            if text.startswith("self-play: 1 of 2 tasks done"):
                raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            self.array(folder, interrupt).run()
        self.assertEqual(self.calls("scancel"), ["scancel 100"])
        self.assertTrue(self.ledger.job("self-play")["is_cancelled"])
        folder.facts["tasks"][1] = [["true"]]
        folder.write()
        self.array(folder).run()
        self.assertEqual([call.split("--array=")[1].split()[0] for call in self.calls()], ["1,2", "2"])
        self.assertFalse([line for line in self.lines if "failed" in line])

    def test_ctrl_c_waits_for_a_command_of_slurm(self):
        begun, ended = self.folder / "begun", self.folder / "ended"
        code = f"import slurm; slurm.call('sh', '-c', 'touch {begun}; while [ -e {begun} ]; do sleep 0.02; done; touch {ended}')"
        caller = subprocess.Popen([sys.executable, "-B", "-c", code], cwd=MAKE, stderr=subprocess.PIPE, text=True)
        while not begun.exists():
            time.sleep(0.02)
        caller.send_signal(signal.SIGINT)
        time.sleep(0.1)
        begun.unlink()
        self.assertIn("KeyboardInterrupt", caller.communicate()[1])
        self.assertTrue(ended.exists())

    def test_ctrl_c_without_an_answer_names_the_command_that_cancels(self):
        folder = self.tasks([["true"]])
        job = {**self.abandoned(folder), "id": None}
        self.ledger.set_job("self-play", job)
        (self.queue / "silence").touch()
        self.array(folder).cancel()
        text = f"self-play: Slurm does not answer; a job may still run; use `scancel --name={job['name']}`"
        self.assertEqual(self.lines[-1], text)

    def test_a_job_that_somebody_cancelled_is_not_submitted_at_once(self):
        folder = self.tasks([["true"]])
        self.abandoned(folder)
        self.set_states("100", "CANCELLED|None")
        with self.assertRaisesRegex(Failed, "job 100 was cancelled; the same command submits it again"):
            self.array(folder).run()
        self.assertEqual(len(self.calls()), 1)
        (self.queue / "hold").unlink()
        self.array(folder).run()

    def test_a_job_that_slurm_ended_is_a_failure_with_its_state(self):
        folder = self.tasks([["true"]])
        self.abandoned(folder)
        (self.queue / "hold").unlink()
        self.set_states("100", "OUT_OF_MEMORY|None")
        self.array(folder).run()
        self.assertIn(f"self-play: task 1 failed: Slurm reports OUT_OF_MEMORY; see {folder.log(1)}", self.lines)
        self.assertEqual(len(self.calls()), 2)

    def test_old_states_are_those_of_the_accounting(self):
        self.assertEqual(Slurm().states("7"), {})
        (self.queue / "accounting").write_text("7_1|CANCELLED by 1000\n7_2|COMPLETED\n")
        states = Slurm().states("7")
        self.assertEqual((states[1].name, states[2].name), ("CANCELLED", "COMPLETED"))

    def test_a_task_in_the_queue_again_or_without_an_answer_is_not_lost(self):
        folder = self.tasks([["true"]])
        array = self.array(folder)
        watch = job_watch.JobWatch("self-play", self.abandoned(folder), folder, array.slurm, self.lines.append)
        for state in ("RUNNING|None", "COMPLETED|None", "PENDING|BeginTime"):
            self.set_states("100", state)
            time.sleep(2 * job_watch.POLL)
            watch.look()
        (self.queue / "silence").touch()
        time.sleep(2 * job_watch.GRACE)
        watch.look()
        self.assertEqual(watch.waiting, {1})
        self.assertIn("Slurm does not answer", watch.text())


class TaskTest(Cluster):
    """The program on the machines of the cluster."""

    def run_task(self, folder):
        self.set_variables(SLURM_ARRAY_TASK_ID="1")
        words = [sys.executable, "-B", str(MAKE / "slurm_task.py"), str(folder.path)]
        task = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        self.addCleanup(task.stderr.close)
        return task

    def wait_for_program(self, folder):
        while not (folder.log(1).exists() and folder.log(1).read_text()):
            time.sleep(0.02)
        time.sleep(0.2)

    def test_it_stops_after_its_time_and_continues_with_more(self):
        folder = self.tasks([["true"], SLEEP])
        self.end_in_sleep(folder)
        self.assertEqual(folder.end(1), End(End.OVER_TIME, 1))
        folder.spend(1, LONG)
        folder.extend(LONG)
        self.assertIsNone(folder.end(1))
        folder.log(1).unlink()
        self.end_in_sleep(folder)
        self.assertEqual(folder.end(1), End(End.OVER_TIME, 1))
        self.assertGreaterEqual(folder.spent(1), LONG)

    def end_in_sleep(self, folder):
        """Runs a task until it sleeps, and ends it as Slurm does before the time of its job."""
        task = self.run_task(folder)
        while not (folder.log(1).exists() and "sleep" in folder.log(1).read_text()):
            self.assertIsNone(task.poll())
            time.sleep(0.02)
        task.send_signal(signal.SIGUSR1)
        self.assertEqual(task.wait(), 0)

    def test_time_of_earlier_jobs_counts(self):
        folder = self.tasks([SLEEP])
        folder.spend(1, LONG)
        self.assertEqual(self.run_task(folder).wait(), 0)
        self.assertEqual(folder.end(1), End(End.OVER_TIME, 0))

    def test_a_task_that_has_ended_does_not_run_again(self):
        folder = self.tasks([["true"]])
        folder.finish(1, End(End.FAILED, 0, "a reason"))
        self.assertEqual(self.run_task(folder).wait(), 0)
        self.assertEqual(folder.end(1), End(End.FAILED, 0, "a reason"))
        self.assertFalse(folder.log(1).exists())

    def test_it_ends_before_the_time_of_its_job(self):
        folder = self.tasks([SLEEP])
        task = self.run_task(folder)
        self.wait_for_program(folder)
        task.send_signal(signal.SIGUSR1)
        self.assertEqual(task.wait(), 0)
        self.assertEqual(folder.end(1), End(End.OVER_TIME, 0))

    def test_a_killed_task_has_no_end(self):
        folder = self.tasks([SLEEP])
        task = self.run_task(folder)
        self.wait_for_program(folder)
        task.send_signal(signal.SIGTERM)
        self.assertEqual(task.wait(), 1)
        self.assertIsNone(folder.end(1))

    def test_a_folder_that_this_machine_does_not_see_is_a_line(self):
        task = self.run_task(TaskFolder(self.folder / "elsewhere"))
        self.assertEqual(task.wait(), 1)
        self.assertRegex(task.stderr.read(), "^'.*elsewhere' has no tasks on this machine; all machines must see it\n$")


class CallTest(Cluster):
    def call(self, *words):
        file = self.folder / "a.toml"
        file.touch()
        return read_call([str(file), "--hours", "1", "--out", str(self.folder / "out"), *words])

    def test_options_of_sbatch_are_words(self):
        self.assertIsNone(self.call().cluster)
        self.assertEqual(self.call("--slurm").cluster, ClusterCall(None, ()))
        call = self.call("--slurm", "--slurm-tasks", "8", "--sbatch", "-p long --comment='a b'")
        self.assertEqual(call.cluster, ClusterCall(8, ("-p", "long", "--comment=a b")))

    def test_wrong_options_are_refused(self):
        for words, reason in (
            (("--slurm-tasks", "8"), "--slurm-tasks has no effect without --slurm"),
            (("--sbatch", "-p long"), "--sbatch has no effect without --slurm"),
            (("--slurm", "--slurm-tasks", "1001"), "--slurm-tasks: '1001'"),
            (("--slurm", "--sbatch", "--array=1-3"), "--array cannot be used here; leave it out"),
            (("--slurm", "--sbatch", "-J mine"), "-J cannot be used here"),
            (("--slurm", "--sbatch", "--help"), "--help cannot be used here"),
            (("--slurm", "--sbatch", "'"), "cannot be read"),
        ):
            with self.assertRaisesRegex(UsageError, reason):
                self.call(*words)

    def test_a_machine_without_slurm_and_a_refused_job_are_named(self):
        Slurm(["--time=5"]).check(LONG)
        self.assertIn("--test-only --time=27 --time=5 --array=1-24 ", self.calls()[0])
        (self.queue / "refusal").write_text("sbatch: unrecognized option '--fast'\nTry \"sbatch --help\" for more information\n")
        with self.assertRaisesRegex(UsageError, "sbatch refuses the job: unrecognized option '--fast'; see --sbatch"):
            Slurm(["--fast"]).check(LONG, 4)
        self.set_variables(PATH=str(self.folder))
        with self.assertRaisesRegex(UsageError, "there is no `sbatch` here; call it on a machine of the cluster, or leave"):
            Slurm().check(LONG)

    def test_the_usual_number_of_tasks_fits_the_processors(self):
        self.assertEqual(usual_tasks(()), 24)
        self.assertEqual(usual_tasks(("--cpus-per-task=5",)), 4)
        self.assertEqual(usual_tasks(("-p", "small")), 4)
        with mock.patch.object(slurm, "MOST_USUAL_TASKS", 7), contextlib.redirect_stderr(io.StringIO()) as errors:
            self.assertEqual(usual_tasks(()), 7)
            for options in (("--cpus-per-task=many",), ("-c",)):
                self.assertEqual(usual_tasks(options), 7)
        self.assertEqual(errors.getvalue(), "")


class LearningTest(Cluster):
    """The order of steps, and their times."""

    def run_of(self, *steps):
        work = mock.Mock()
        work.learning, work.game.name = Learning(self.folder), "small"
        run = learning_in_jobs.LearningRun(None, work, LearningPlan(seconds=100, first=20, nodes=1, match_nodes=1))
        for number, step, seconds, facts in steps:
            run.note(number, step, seconds, **facts)
        return run

    def next_of(self, *steps):
        """Returns the next step, its generation and its seconds. None: the run is over."""
        run = self.run_of(*steps)
        if not run.has_time():
            return None
        with mock.patch.multiple(run, make_positions=mock.DEFAULT, learn=mock.DEFAULT, play=mock.DEFAULT) as methods:
            run.next_step()
        ((name, method),) = ((name, method) for name, method in methods.items() if method.called)
        return name, *method.call_args[0]

    MADE = {"by": "", "games": 1, "positions": 10}
    LEARNED = {"weights": "generation-1/small.weights"}
    PLAYED = {"won": 2, "drawn": 0, "lost": 0, "kept": True}

    def test_steps_have_parts_of_a_generation_that_grows(self):
        made, learned, played = (1, "make", 10, self.MADE), (1, "learn", 5, self.LEARNED), (1, "play", 5, self.PLAYED)
        self.assertEqual(self.next_of(), ("make_positions", 1, 10))
        self.assertEqual(self.next_of(made), ("learn", 1, 5))
        self.assertEqual(self.next_of(learned), ("play", 1, 5))
        self.assertEqual(self.next_of(played), ("make_positions", 2, 15))
        self.assertEqual(self.run_of().best(), self.folder / "generation-1/small.weights")

    def test_the_last_generation_gets_the_rest_and_a_begun_one_is_finished(self):
        none = {"weights": ""}
        self.assertEqual(self.next_of((1, "make", 30, self.MADE), (1, "learn", 15, none)), ("make_positions", 2, 27.5))
        self.assertEqual(self.next_of((2, "make", 90, self.MADE)), ("learn", 2, 13.75))
        self.assertIsNone(self.next_of((2, "learn", 1, none)))


if __name__ == "__main__":
    unittest.main()
