"""Tests tools/tune/spsa: its steps on a known function, and the tool with an engine and an arbiter that play nothing."""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
TUNE = HERE.parents[2] / "tools" / "tune"
sys.path.insert(0, str(TUNE))

import descent
import duel
import summary
from journal import Journal, Record
from plan import Parameter, Plan, Refused, plan_of

PAIRS = 4
BEST = (160, -30)


def plan(games=20000, pairs=PAIRS, rate=0.01):
    parameters = (Parameter("search margin", 100, 0, 1000, 10), Parameter("search threat", -60, -100, 0, 6))
    return Plan("Fake 1", ("one", "two"), 1000, games, pairs, rate, 1, "", parameters)


def strength(numbers):
    """Returns a strength that is greatest, 0, at BEST."""
    return -sum(((number - best) / 40) ** 2 for number, best in zip(numbers, BEST))


def points(step, numbers, pairs):
    """Returns the games that the first side won, less those that it lost."""
    chance = random.Random(step.seed)
    first, second = map(strength, numbers)
    return sum(1 if chance.random() < 0.5 + max(-0.5, min(0.5, first - second)) else -1 for _ in range(2 * pairs))


def descend(plan, steps):
    values = [float(parameter.start) for parameter in plan.parameters]
    for number in range(1, steps + 1):
        step = descent.step_of(plan, number)
        numbers = descent.sides(plan, step, values)
        values = descent.moved(plan, step, values, points(step, numbers, plan.pairs))
    return values


class DescentTest(unittest.TestCase):
    def test_it_finds_the_best_numbers_of_a_quadratic_function(self):
        values = descend(plan(), plan().steps)
        for value, best in zip(values, BEST):
            self.assertAlmostEqual(value, best, delta=8)

    def test_the_pairs_of_a_step_do_not_change_the_speed(self):
        for pairs in (1, 16):
            values = descend(plan(pairs=pairs), plan(pairs=pairs).steps)
            self.assertAlmostEqual(values[0], BEST[0], delta=8)

    def test_the_last_steps_have_the_reach_and_the_rate_of_the_plan(self):
        last = plan().all_pairs
        for parameter in plan().parameters:
            self.assertAlmostEqual(descent.reach_at(plan(), parameter, last), parameter.reach)
            self.assertAlmostEqual(descent.gain_at(plan(), parameter, last), 0.01 * parameter.reach)
            self.assertGreater(descent.reach_at(plan(), parameter, 1), parameter.reach)

    def test_numbers_and_values_stay_in_their_range(self):
        step = descent.step_of(plan(), 1)
        for first, second in descent.sides(plan(), step, [0.0, 0.0]), descent.sides(plan(), step, [1000.0, -100.0]):
            for parameter, number, other in zip(plan().parameters, first, second):
                self.assertTrue(parameter.least <= number <= parameter.greatest)
                self.assertTrue(parameter.least <= other <= parameter.greatest)
        self.assertEqual(descent.moved(plan(), step, [0.0, 0.0], 1e9)[0], 1000.0 if step.signs[0] == 1 else 0.0)

    def test_numbers_are_right_on_average(self):
        numbers = [descent.sides(plan(), descent.step_of(plan(), number), [100.3, -50.0]) for number in range(1, 4001)]
        mean = sum(first[0] + second[0] for first, second in numbers) / len(numbers) / 2
        self.assertAlmostEqual(mean, 100.3, delta=0.03)

    def test_games_take_turns(self):
        self.assertEqual([descent.step_of(plan(), number).variant for number in (1, 2, 3)], ["one", "two", "one"])

    def test_a_plan_is_the_same_after_json(self):
        self.assertEqual(plan_of(json.loads(json.dumps(plan().as_json()))), plan())


class SummaryTest(unittest.TestCase):
    def test_only_changed_numbers_are_options_of_the_check(self):
        self.assertEqual(summary.changed_options(plan(), [100.4, -58.5]), ["{game} search threat=-58"])


class ToolTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)

    def words(self, out, *more):
        return [str(TUNE / "spsa"), "--program", str(HERE / "fake_engine"), "--arbiter", str(HERE / "fake_arbiter"), "--out",
                str(self.folder / out), "--games", "160", "--pairs", "4", "--rate", "0.05", *more]

    def call(self, out, *more):
        return subprocess.run(self.words(out, *more), capture_output=True, text=True)

    def journal(self, out):
        return self.folder / out / "journal.jsonl"

    def refused(self, text, *more, out="bad"):
        """Checks that the call fails with status 2 and one line that has the text."""
        done = self.call(out, *more)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
        self.assertIn(text, done.stderr)

    def kill_after(self, lines, out, *more):
        """Kills a run in the step after these lines of its journal. The arbiter waits there for it."""
        wait = {"FAKE_ARBITER_WAITS_AT": f"{lines} {self.journal(out)}"}
        process = subprocess.Popen(self.words(out, *more), stdout=subprocess.DEVNULL, env={**os.environ, **wait})
        while not self.journal(out).exists() or self.journal(out).read_bytes().count(b"\n") < lines:
            self.assertIsNone(process.poll())
            time.sleep(0.01)
        process.kill()
        process.wait()

    def test_a_run_that_was_killed_ends_like_one_that_was_not(self):
        whole = self.call("whole", "one", "two")
        self.assertEqual(whole.returncode, 0, whole.stderr)
        self.kill_after(6, "killed", "one", "two")
        with open(self.journal("killed"), "ab") as file:
            file.write(b'{"step":7,"var')
        self.kill_after(12, "killed", "one", "two")
        self.assertEqual(self.call("killed", "one", "two").returncode, 0)
        self.assertEqual(self.journal("killed").read_bytes(), self.journal("whole").read_bytes())

    def test_a_run_finds_a_better_number_and_shows_it(self):
        done = self.call("run", "--parameter", "search margin", "--games", "400", "one")
        self.assertEqual(done.returncode, 0, done.stderr)
        row = next(line.split() for line in done.stdout.splitlines() if line.startswith("search margin"))
        self.assertEqual(row[2], "100")
        self.assertTrue(120 < float(row[3]) < 200, done.stdout)
        self.assertIn("'{game} search margin=", done.stdout)
        self.assertEqual((self.folder / "run" / "ways.png").read_bytes()[:4], b"\x89PNG")
        again = self.call("run", "--summary")
        self.assertEqual((again.returncode, again.stdout), (0, done.stdout))

    def test_what_changes_nothing_or_is_a_switch_is_tuned_only_by_its_name(self):
        self.assertEqual(self.call("usual", "one", "--games", "8").returncode, 0)
        named = self.call("named", "one", "--games", "8", "--parameter", "search off", "--parameter", "search ma*")
        self.assertEqual(named.returncode, 0, named.stderr)
        names = {out: [each["name"] for each in self.plan(out)["parameters"]] for out in ("usual", "named")}
        self.assertEqual(names["usual"], ["search margin", "search depth", "search threat"])
        self.assertEqual(names["named"], ["search margin", "search off"])

    def plan(self, out):
        return json.loads(self.journal(out).read_bytes().split(b"\n")[0])["plan"]

    def test_a_number_of_the_search_keeps_its_sign_and_a_range_can_be_narrower(self):
        self.call("ranges", "two", "--games", "8", "--range", "search margin=50:150")
        found = {each["name"]: (each["least"], each["greatest"], each["reach"]) for each in self.plan("ranges")["parameters"]}
        self.assertEqual(found["search margin"], (50, 150, 5))
        self.assertEqual(found["search depth"], (0, 1000, 0.6))
        self.assertEqual(found["search threat"], (-1000, 0, 6))
        self.assertEqual(found["evaluation pair"], (-1000, 1000, 0.5))

    def test_a_wrong_call_is_refused_with_one_line(self):
        self.refused("does not play three", "three")
        self.refused("no numbers of bare", "bare")
        self.refused("no game given")
        self.refused("no number 'search margni'; the nearest is 'search margin'", "one", "--parameter", "search margni")
        self.refused("one has no number 'evaluation pair'", "one", "two", "--parameter", "evaluation pair")
        self.refused("does not start alike", "one", "two", "--parameter", "search depth")
        self.refused("not tuned", "one", "--range", "search magic=1:2")
        self.refused("starts at 100", "one", "--range", "search margin=1:2")
        self.refused("--range", "one", "--range", "search margin")
        self.refused("--nodes", "one", "--nodes", "0")
        self.refused("no such engine", "one", "--arbiter", "nowhere/roundel-match")
        self.refused("cannot be read: No closing quotation", "one", "--program", "'x")
        self.refused("the disk is full", "one", "--more", "fail", out="failed")
        self.refused("cannot be read", "--summary", out="nowhere")

    def test_a_match_with_a_late_engine_is_played_again(self):
        marks = {out: self.folder / f"was_{out}" for out in ("late", "hangs")}
        for out, more in (*((out, f"{out} {mark}") for out, mark in marks.items()), ("usual", "")):
            done = self.call(out, "one", "--games", "16", "--more", more)
            self.assertEqual(done.returncode, 0, done.stderr)
        steps = {out: self.journal(out).read_bytes().split(b"\n")[1:] for out in (*marks, "usual")}
        for out, mark in marks.items():
            self.assertTrue(mark.exists())
            self.assertEqual(steps[out], steps["usual"])

    def test_a_crash_is_a_loss_that_the_summary_counts(self):
        done = self.call("crash", "one", "--games", "16", "--more", "crash")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("losses by a fault: 2 crash\n", done.stdout)

    def test_messages_of_a_late_engine_are_late(self):
        for text in ("along: no 'readyok' within 10 s", "along: does not read its input within 500 ms"):
            self.assertTrue(duel.LATE_START.search(text))
        self.assertFalse(duel.LATE_START.search("along: no such file"))

    def test_a_full_disk_is_one_line(self):
        journal = Journal(self.journal("full"), plan(), [])
        journal.file = open("/dev/full", "wb", buffering=0)
        self.addCleanup(journal.file.close)
        with self.assertRaisesRegex(Refused, "cannot be written: No space left on device; the same command continues"):
            journal.add(Record(1, "one", 1, 0, 0, [], [100.0, -60.0]))
        self.assertEqual(journal.records, [])

    def test_a_folder_of_another_run_is_refused(self):
        self.assertEqual(self.call("used", "one", "--games", "8").returncode, 0)
        self.refused("other --nodes", "one", "--games", "8", "--nodes", "7", out="used")
        self.refused("other games", "two", "--games", "8", out="used")
        self.refused("other parameters", "one", "--games", "8", "--parameter", "search margin", out="used")

    def test_a_damaged_line_is_refused(self):
        self.assertEqual(self.call("damaged", "one", "--games", "32").returncode, 0)
        lines = self.journal("damaged").read_bytes().split(b"\n")
        for number, line in (1, b'{"roundel_spsa":1,"plan":{}}'), (3, b'{"step":'), (3, lines[3]), (3, b"[]"):
            self.journal("damaged").write_bytes(b"\n".join([*lines[: number - 1], line, *lines[number:]]))
            self.refused(f"line {number} of", "one", "--games", "32", out="damaged")
            self.refused(f"line {number} of", "--summary", out="damaged")


if __name__ == "__main__":
    unittest.main()
