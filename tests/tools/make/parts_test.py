"""Tests the parts of `roundel make` that need no other program."""

import contextlib
import errno
import io
import json
import math
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "tools" / "make"))

import game
import ledger
import matches
import piece_values
import progress_bar
import stages
from failure import Failed, UsageError
from learning import Learning


class Folder(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)


class MatchesTest(Folder):
    def test_a_tally_has_the_elo_of_its_share(self):
        self.assertEqual(matches.Tally(5, 0, 5).share()[0], 0.5)
        value, low, high = matches.Tally(640, 0, 360).elo()
        self.assertAlmostEqual(value, 100, delta=0.1)
        self.assertTrue(low < value < high)
        self.assertEqual(matches.Tally(2, 0, 0).elo()[0], math.inf)

    def test_more_games_make_the_interval_smaller(self):
        few, many = matches.Tally(5, 10, 5), matches.Tally(50, 100, 50)
        self.assertGreater(few.share()[1], 2 * many.share()[1])
        self.assertGreater(matches.Tally(0, 20, 0).share()[1], 0)

    def test_games_are_counted_for_players_and_sides_and_half_a_line_is_left_out(self):
        turns = {"book_moves": ["a"], "moves": ["b", "c"]}

        def line(first, second, result, cause="checkmate"):
            return json.dumps({"players": [first, second], "result": result, "cause": cause, **turns})

        results = [("new", "old", "1-0"), ("old", "new", "1-0"), ("old", "new", "1/2-1/2"), ("new", "old", "0-1", "time")]
        lines = ["{}", *(line(*result) for result in results), '{"half']
        (self.folder / "part-1-of-1.jsonl").write_text("\n".join(lines))
        games = matches.read_games(self.folder)
        self.assertEqual([each.plies for each in games], [3] * 4)
        self.assertEqual(matches.tally_between(games, "new", "old"), matches.Tally(1, 1, 2))
        self.assertEqual(matches.tally_of_first(matches.sound(games)), matches.Tally(2, 1, 0))


class LedgerTest(Folder):
    def source(self, name="a", digest="1"):
        return game.GameSource(name, name, "", (Path("a.toml"),), digest)

    def test_what_is_finished_is_there_in_the_next_call(self):
        (self.folder / "out").mkdir()
        head = {"game": "a", "digest": "1", "hours": 1.0}
        first = ledger.Ledger(self.folder / "out", head)
        first.finish("check", {"text": "fine"})
        first.spend("learn", 2.5)
        first.spend("learn", 1.5)
        again = ledger.open_ledger(self.folder / "out", self.source(), 1.0)
        self.assertEqual(again.result("check"), {"text": "fine"})
        self.assertEqual(again.spent("learn"), 4)
        self.assertIsNone(again.result("learn"))

    def test_a_folder_is_of_one_call_at_a_time(self):
        ledger.open_ledger(self.folder / "out", self.source(), 1.0)
        with self.assertRaisesRegex(Failed, "in use"):
            ledger.open_ledger(self.folder / "out", self.source(), 1.0)

    def test_a_folder_with_other_files_is_refused_and_not_changed(self):
        (self.folder / "notes").touch()
        with self.assertRaisesRegex(UsageError, "has other files"):
            ledger.open_ledger(self.folder, self.source(), 1.0)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["notes"])

    def test_a_file_system_without_locks_is_a_line(self):
        with mock.patch("fcntl.flock", side_effect=OSError(errno.ENOLCK, "No locks available")):
            with contextlib.redirect_stderr(io.StringIO()) as errors:
                ledger.open_ledger(self.folder / "out", self.source(), 1.0)
        self.assertRegex(errors.getvalue(), "^roundel-make: .*cannot be locked: No locks available; .*\n$")

    def test_another_game_is_refused(self):
        (self.folder / "make.json").write_text('{"roundel_make":1,"game":"b","digest":"1","hours":1,"done":{},"spent":{}}')
        with self.assertRaisesRegex(UsageError, "another game, b"):
            ledger.open_ledger(self.folder, self.source(), 1.0)


class GameTest(Folder):
    def test_inherited_files_are_copied_and_count(self):
        (self.folder / "games").mkdir()
        (self.folder / "games/base.toml").write_text('name = "base"\ntitle = "Base"\n')
        (self.folder / "mine.toml").write_text('name = "own"\ninherits = "games/base.toml"\n')
        source = game.read_game(self.folder / "mine.toml")
        self.assertEqual((source.name, source.title), ("own", "Base"))
        place = source.copy_to(self.folder / "games")
        self.assertEqual(place, self.folder / "games/own.toml")
        self.assertTrue((self.folder / "games/games/base.toml").is_file())
        (self.folder / "games/base.toml").write_text('name = "base"\ntitle = "Changed"\n')
        self.assertNotEqual(game.read_game(self.folder / "mine.toml").digest, source.digest)

    def test_games_of_the_engine_are_inherited_without_a_file(self):
        (self.folder / "mine.toml").write_text('name = "own"\ninherits = "other"\n')
        self.assertEqual(len(game.read_game(self.folder / "mine.toml").files), 1)


class LearningTest(Folder):
    def steps(self, *steps):
        (self.folder / "journal.jsonl").write_text("\n".join(["{}", *map(json.dumps, steps), ""]))
        return Learning(self.folder)

    MADE = {"generation": 1, "step": "make", "games": 9, "positions": 90}
    LEARNED = {"generation": 1, "step": "learn", "weights": "generation-1/a.weights"}
    PLAYED = {"generation": 1, "step": "play", "won": 3, "drawn": 2, "lost": 1, "kept": True}

    def test_each_step_says_what_follows(self):
        self.assertEqual(Learning(self.folder).doing(), "generation 1: self-play")
        self.assertEqual(self.steps(self.MADE).doing(), "generation 1: training")
        self.assertEqual(self.steps(self.MADE, self.LEARNED).doing(), "generation 1: match")
        self.assertEqual(self.steps(self.MADE, self.LEARNED, self.PLAYED).doing(), "generation 2: self-play")
        self.assertEqual(self.steps(self.MADE, {**self.LEARNED, "weights": ""}).doing(), "generation 2: self-play")

    def test_generations_are_read_with_their_curves(self):
        (self.folder / "generation-1").mkdir()
        (self.folder / "generation-1/curve.csv").write_text("epoch,learning,held out,seconds\n1,0.3,0.4,1\n2,0.2,0.35,1\n")
        (generation,) = self.steps(self.MADE, self.LEARNED, self.PLAYED).kept()
        self.assertEqual(generation.played, (3, 2, 1))
        self.assertEqual(generation.curve, [(0.3, 0.4), (0.2, 0.35)])
        self.assertEqual(generation.positions, 90)


class WordsTest(unittest.TestCase):
    def test_boards_are_packed_again_after_a_change(self):
        self.assertEqual(piece_values.expanded("r12k/3/p"), "r" + "1" * 12 + "k/111/p")
        self.assertEqual(piece_values.packed(piece_values.expanded("r12k/3/p")), "r12k/3/p")

    def test_an_evaluation_is_read_unless_the_position_is_refused(self):
        self.assertEqual(piece_values.evaluation_in("sum\nEvaluation: -0.25 (view)\n"), -0.25)
        self.assertIsNone(piece_values.evaluation_in("info string error: position\nEvaluation: +0.25 (view)\n"))

    def test_pieces_are_named_by_their_letters(self):
        text = "Title\n\nPieces (o: can move there)\nK: king, royal\nP: pawn, promotes to rook\n\nK a1\n"
        self.assertEqual(stages.pieces_of(text), {"K": "king", "P": "pawn"})

    def test_the_longest_win_is_of_the_side_to_move(self):
        def row(name, won, longest):
            return {"class": name, "won": won, "longest": longest, "example": name}

        best = stages.longest_win([row("KR v K", 5, 11), row("K v KR", 0, 12), row("KP v K", 3, 35)])
        self.assertEqual(best, {"class": "KP v K", "plies": 35, "position": "KP v K"})
        self.assertIsNone(stages.longest_win([row("K v K", 0, 0)]))

    def test_times_are_read_by_people(self):
        self.assertEqual(progress_bar.clock(61), "1 min 01 s")
        self.assertEqual(progress_bar.clock(7260), "2 h 01 min")
        self.assertEqual(progress_bar.clock(-3), "0 min 00 s")


if __name__ == "__main__":
    unittest.main()
