"""The package against the program that the environment variable ROUNDEL_PROGRAM names."""

import os
import sys
import threading
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import roundel
from roundel.analysis import read_line

PROGRAM = [os.environ.get("ROUNDEL_PROGRAM", "roundel")]
GAMES = ["chess", "centrechess", "english", "brazilian", "international", "russian", "centrecheckers", "cheversi", "crest"]
QUICK = roundel.Limits(nodes=300)


class EngineTest(unittest.TestCase):
    def setUp(self):
        self.engine = roundel.Engine(PROGRAM)
        self.addCleanup(self.engine.close)

    def test_games_and_name(self):
        self.assertTrue(self.engine.name.startswith("Roundel "))
        self.assertLessEqual(set(GAMES), set(self.engine.games))

    def test_version(self):
        self.assertRegex(roundel.__version__, r"^\d")

    def test_every_game_has_a_position(self):
        for game in GAMES:
            position = self.engine.position(game)
            self.assertTrue(position.text, game)
            self.assertGreater(len(position.board.splitlines()), 6)
            self.assertEqual(position.to_move, "first")
            self.assertIsNone(position.result)
            self.assertEqual(bool(position.legal_moves), game != "crest")
            self.assertIn(self.engine.best_move(position, QUICK) is None, [False])

    def test_positions_do_not_change(self):
        start = self.engine.position("english")
        after = start.play("11-15")
        self.assertEqual(start, self.engine.position("english"))
        self.assertEqual((after.to_move, after.moves), ("second", ("11-15",)))
        self.assertEqual(after.play("23-19", "8-11"), self.engine.position("english", None, ["11-15", "23-19", "8-11"]))
        self.assertEqual(self.engine.perft(start, 4), 1469)

    def test_what_is_wrong_is_said_and_changes_nothing(self):
        start = self.engine.position("chess")
        for wrong in (
            lambda: start.play("e2e5"),
            lambda: self.engine.position("chess", "8/8/8/8/8/8/8/8 w - - 0 1"),
            lambda: self.engine.position("ludo"),
            lambda: self.engine.set_option("Hash", -1),
            lambda: self.engine.set_option("Nothing", True),
        ):
            with self.assertRaises(roundel.EngineError):
                wrong()
        self.assertEqual(self.engine.position("chess"), start)
        for limits in (roundel.Limits(), roundel.Limits(depth=0), roundel.Limits(time=-1)):
            with self.assertRaises(ValueError):
                self.engine.analyse(start, limits)
        with self.assertRaises(ValueError):
            self.engine.position("chess", "startpos\nquit")

    def test_results(self):
        mated = self.engine.position("chess", None, ["f2f3", "e7e5", "g2g4", "d8h4"])
        self.assertEqual(mated.result, roundel.Result("second", "checkmate"))
        self.assertEqual(mated.legal_moves, ())
        self.assertIsNone(self.engine.best_move(mated, QUICK))
        self.assertEqual(self.engine.analyse(mated, QUICK), [])
        stalemate = self.engine.position("chess", "7k/5Q2/5K2/8/8/8/8/8 b - - 0 1")
        self.assertEqual(stalemate.result, roundel.Result(None, "stalemate"))

    def test_analysis(self):
        position = self.engine.position("centrechess", "6K1/1Q6/5q1p/6k1/7b/8/B7/8 w - - 0 1")
        heard = []
        lines = self.engine.analyse(
            position, roundel.Limits(depth=4), lines=3, hear=lambda number, line: heard.append((number, line.depth))
        )
        self.assertEqual(len(lines), 3)
        self.assertEqual(lines[0].score, roundel.Score(mate=2))
        self.assertEqual(str(lines[0].score), "win in 2")
        self.assertIn(lines[0].moves[0], position.legal_moves)
        self.assertEqual({number for number, _ in heard}, {1, 2, 3})
        self.assertEqual(len(self.engine.analyse(position, QUICK)), 1)

    def test_whole_games(self):
        for game in ("english", "cheversi"):
            record = roundel.play_game(self.engine, self.engine, game, QUICK)
            self.assertEqual(self.engine.position(game, None, record.moves).result, record.result)
        with self.assertRaises(roundel.EngineError):
            roundel.play_game(self.engine, self.engine, "crest", QUICK)

    def test_match(self):
        with roundel.Engine(PROGRAM, options={"Hash": 1}) as other:
            score = roundel.play_match(self.engine, other, "english", QUICK, [["11-15"], ["9-13"]])
        self.assertEqual(score.won + score.drawn + score.lost, 4)
        self.assertEqual(score.share, (score.won + score.drawn / 2) / 4)

    def test_several_threads_take_turns(self):
        start = self.engine.position("chess")
        found = []
        threads = [threading.Thread(target=lambda: found.append(self.engine.analyse(start, QUICK))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([len(lines) for lines in found], [1, 1, 1, 1])


class ProgramTest(unittest.TestCase):
    def test_a_program_that_is_not_there(self):
        with self.assertRaises(roundel.EngineGone):
            roundel.Engine("/nowhere/roundel")

    def test_a_program_that_is_no_engine(self):
        with self.assertRaises(roundel.EngineGone):
            roundel.Engine([sys.executable, "-c", "pass"])

    def test_a_game_from_a_file(self):
        library = Path(__file__).resolve().parents[3] / "variants/library"
        with roundel.Engine(PROGRAM, variant_file=str(library / "gardner.toml")) as engine:
            self.assertIn("gardner", engine.games)
        with self.assertRaises(roundel.EngineError):
            roundel.Engine(PROGRAM, variant_file="/nowhere.toml")


class LineTest(unittest.TestCase):
    def test_what_is_no_line(self):
        for text in ("bestmove e2e4", "info string pv", "info depth 3 currmove e2e4", ""):
            self.assertIsNone(read_line(text))
        self.assertIsNone(read_line("info depth 3 score cp 20 lowerbound nodes 5 time 1 pv e2e4"))

    def test_scores(self):
        number, line = read_line("info depth 3 seldepth 4 multipv 2 score mate -1 nodes 5 nps 9 time 1500 pv a b")
        self.assertEqual((number, str(line.score), line.moves, line.seconds), (2, "loss in 1", ("a", "b"), 1.5))
        self.assertEqual(str(roundel.Score(-35)), "-0.35")


if __name__ == "__main__":
    unittest.main()
