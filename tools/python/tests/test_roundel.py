"""The package against the program that the environment variable ROUNDEL_PROGRAM names."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
import unittest
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import roundel
from roundel.analysis import read_line
from roundel.match import moves_told

PROGRAM = [os.environ.get("ROUNDEL_PROGRAM", "roundel")]
GAMES = ["chess", "centrechess", "english", "brazilian", "international", "russian", "centrecheckers", "cheversi", "crest"]
QUICK = roundel.Limits(nodes=300)

# Whoever starts the tests in the background may have them ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)


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

    def test_moves_are_in_the_form_of_uci_beside_what_was_typed(self):
        position = self.engine.position("chess").play("Nf3", "e7-e5", "Nxe5")
        self.assertEqual(position.moves, ("g1f3", "e7e5", "f3e5"))
        self.assertEqual(position.typed, ("Nf3", "e7-e5", "Nxe5"))
        self.assertEqual(position.notations, ("Nf3", "e5", "Nxe5"))
        self.assertEqual(position, self.engine.position("chess", None, ["g1f3", "e7e5", "f3e5"]))
        self.assertEqual(position.play("d6").moves[-1], "d7d6")

    def test_legal_moves_have_their_notation(self):
        start = self.engine.position("chess")
        moves = dict(zip(start.legal_moves, start.legal_notations))
        self.assertEqual(len(moves), 20)
        self.assertEqual((moves["g1f3"], moves["e2e4"]), ("Nf3", "e4"))
        for game in GAMES:
            position = self.engine.position(game)
            self.assertEqual(len(position.legal_notations), len(position.legal_moves), game)
            for move, notation in zip(position.legal_moves, position.legal_notations):
                self.assertEqual(position.play(notation).moves, (move,))
                break
        self.assertEqual(self.engine.position("crest").legal_notations, ())

    def test_sides_have_the_names_of_their_colours(self):
        self.assertEqual(self.engine.position("english").colours, ("Black", "White"))
        self.assertEqual(self.engine.position("english").play("11-15").colour, "White")
        mated = self.engine.position("chess", None, ["f3", "e5", "g4", "Qh4"])
        self.assertEqual((mated.colour, mated.result.winner, mated.result.colour), ("White", "second", "Black"))
        self.assertIsNone(self.engine.position("chess", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1").result.colour)

    def test_a_wrong_move_of_a_list_is_blamed(self):
        with self.assertRaisesRegex(roundel.EngineError, "move 3: 'Bb5' is not legal: the pawn on e2 stands in the way"):
            self.engine.position("chess", None, ["Nf3", "Nc6", "Bb5"])

    def test_records_are_read_and_written(self):
        text = (
            '[White "Anna"]\n[Black "Bela"]\n[Result "1-0"]\n\n{First.} 1. e4! {good} e5 (1... c5 2. Nf3) 2. Nf3 1-0\n\n'
            "1. e4 e4 *\n\n"
        )
        read = self.engine.read_records(text)
        self.assertEqual([game.variant for game in read.games], ["chess"])
        self.assertRegex(read.errors[0], "game 2, move 1")
        self.assertEqual(self.engine.read_records('[GameType "25"]\n\n1. c3-d4 b6-a5 *\n').games[0].variant, "russian")
        game = read.games[0]
        self.assertEqual((game.moves, game.notations, game.result), (("e2e4", "e7e5", "g1f3"), ("e4", "e5", "Nf3"), "1-0"))
        self.assertEqual((game.tags["White"], game.comment, game.comments, game.nags[0]), ("Anna", "First.", ("good", "", ""), (1,)))
        self.assertEqual([(line.instead, line.moves) for line in game.variations], [(1, ("c7c5", "g1f3"))])
        again = self.engine.read_records(self.engine.write_record(game)).games
        self.assertEqual(again[0].tags["White"], "Anna")
        self.assertEqual(again, (replace(game, tags=again[0].tags),))
        self.assertEqual(self.engine.position(game.variant, game.start, game.moves).notations, game.notations)

    def test_games_of_draughts_and_positions_have_records(self):
        drawn = self.engine.position("international", "W:WK1:BK46", ["1-6"])
        text = self.engine.write_record(roundel.Record.of(drawn, {"White": "A", "Black": "B"}))
        self.assertIn('[GameType "20', text)
        self.assertIn('[FEN "W:WK1:BK46"]', text)
        self.assertEqual(self.engine.read_records(text).games[0].moves, ("1-6",))
        losing = self.engine.write_record(roundel.Record.of(self.engine.position("losingdraughts").play("9-13")))
        self.assertEqual(self.engine.read_records(losing).games[0].variant, "losingdraughts")
        game = roundel.play_game(self.engine, self.engine, "english", QUICK, moves=["11-15"])
        played = self.engine.read_records(self.engine.write_record(roundel.Record.of(game))).games[0]
        self.assertEqual((played.variant, played.moves), ("english", game.moves))
        shuffled = self.engine.read_records('[Variant "Chess960"]\n\n1. e4 *\n').games[0]
        self.assertEqual(shuffled.option, "UCI_Chess960")
        self.assertIn('[Variant "Chess960"]', self.engine.write_record(shuffled))
        for wrong, reason in (
            (lambda: self.engine.write_record(roundel.Record("chess", ("e2e5",))), "turns: move 1"),
            (lambda: self.engine.write_record(roundel.Record("ludo", ())), "ludo"),
            (lambda: self.engine.read_records("1. e4 *", variant="ludo"), "ludo"),
        ):
            with self.assertRaisesRegex(roundel.EngineError, reason):
                wrong()

    def test_the_result_of_a_record_is_that_of_the_side_that_begins(self):
        for game, colours in (("chess", ("White", "Black")), ("english", ("Black", "White"))):
            for winner, text in (("first", "1-0"), ("second", "0-1"), (None, "1/2-1/2")):
                colour = None if winner is None else colours[winner == "second"]
                played = roundel.GameRecord(game, None, (), roundel.Result(winner, "", colour))
                self.assertEqual(roundel.Record.of(played).result, text)
                self.assertIn(f'[Result "{text}"]', self.engine.write_record(roundel.Record.of(played)))

    def test_records_of_chess960_say_so(self):
        start = "nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w HBhb - 0 1"
        self.assertIsNone(self.engine.position("chess").option)
        with roundel.Engine(PROGRAM, options={"UCI_Chess960": True}) as other:
            chosen = other.position("chess", start, ["e2e4"])
            for position in (self.engine.position("chess960", start, ["e2e4"]), chosen):
                self.assertEqual(position.option, "UCI_Chess960")
                text = self.engine.write_record(roundel.Record.of(position))
                self.assertIn('[Variant "Chess960"]', text)
                game = self.engine.read_records(text).games[0]
                self.assertEqual((game.variant, game.option, game.moves), ("chess", "UCI_Chess960", ("e2e4",)))
                self.assertEqual(other.position("chess", game.start, game.moves).text, chosen.text)
        plain = roundel.Record("chess", ("e2e4",))
        self.assertNotIn("Variant", self.engine.write_record(plain))

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
            lambda: self.engine.set_option("MultiPV", 3),
        ):
            with self.assertRaises(roundel.EngineError):
                wrong()
        self.assertEqual(self.engine.position("chess"), start)
        for limits in (roundel.Limits(), roundel.Limits(depth=0), roundel.Limits(time=-1)):
            with self.assertRaises(ValueError):
                self.engine.analyse(start, limits)
        with self.assertRaises(ValueError):
            self.engine.position("chess", "startpos\nquit")

    def test_positions_as_sites_write_them(self):
        start = self.engine.position("chess")
        self.assertEqual(self.engine.position("chess", "startpos").text, start.text)
        self.assertEqual(start.notes, ())
        zero = self.engine.position("chess", start.text[:-1] + "0")
        self.assertEqual((zero.text, zero.notes), (start.text, ()))
        left = self.engine.position("chess", "7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 1")
        self.assertEqual(left.text, "7k/5K2/4R3/8/8/8/8/8 w - - 0 1")
        self.assertEqual(
            left.notes,
            (
                "castling: KQ is ignored, as White's king is not on e1",
                "castling: kq is ignored, as Black's king is not on e8",
            ),
        )
        self.assertEqual(left.play("Rh6").result, roundel.Result("first", "checkmate"))

    def test_what_is_no_text_of_a_move_or_a_position_is_refused(self):
        start = self.engine.position("chess")
        for move, reason in (("", "empty"), (" ", "empty"), ("e2e4 e7e5", "one word"), ("e2e4\n", "one word"), (" e2e4", "one word")):
            with self.assertRaisesRegex(ValueError, reason):
                start.play(move)
            with self.assertRaisesRegex(ValueError, reason):
                roundel.play_game(self.engine, self.engine, "chess", QUICK, moves=[move])
        with self.assertRaisesRegex(ValueError, "one word, not '1- 7'"):  # records write so; it was two moves
            self.engine.position("english").play("1- 7")
        for start_text, reason in ((f"{start.text} moves e2e4", "'moves' in it"), ("", "empty"), (" ", "empty")):
            with self.assertRaisesRegex(ValueError, reason):
                self.engine.position("chess", start_text)
        for wrong in (
            lambda: start.play(5),
            lambda: start.play(None),
            lambda: start.play(["e2e4"]),
            lambda: self.engine.position("chess", None, "e2e4"),
            lambda: self.engine.position("chess", 5),
        ):
            with self.assertRaisesRegex(TypeError, "text|str"):
                wrong()
        self.assertEqual(self.engine.position("chess"), start)
        self.assertEqual(start.play("e4", "e7-e5").text, start.play("e2e4", "e7e5").text)

    def test_no_game_has_blanks_in_its_texts_of_moves(self):
        library = Path(__file__).resolve().parents[3] / "variants/library"
        self.engine.set_option("VariantPath", library)
        for game in self.engine.games:
            position = self.engine.position(game)
            for _ in range(4):
                move = self.engine.best_move(position, roundel.Limits(nodes=1))
                if move is None:
                    break
                self.assertTrue(position.play(move).moves, game)
                position = position.play(move)

    def test_games_by_the_names_of_other_sites(self):
        for name, game in (("kingOfTheHill", "kingofthehill"), ("Three-check", "3check"), ("fromPosition", "chess")):
            self.assertEqual(self.engine.position(name).text, self.engine.position(game).text)
        lost_all = self.engine.position("antichess", "8/8/8/8/8/8/8/4r3 w - - 0 1")
        self.assertEqual(lost_all.result, roundel.Result("first", "all pieces are gone"))
        start = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"
        self.assertEqual(self.engine.position("chess960", start).text, start)

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
        self.assertTrue(lines[0].exact)
        self.assertIn(lines[0].moves[0], position.legal_moves)
        self.assertEqual({number for number, _ in heard}, {1, 2, 3})
        self.assertEqual(len(self.engine.analyse(position, QUICK)), 1)

    def test_what_tables_know(self):
        self.engine.set_option("TablebasePath", "<small>")
        position = self.engine.position("english", "W:WK1,K5:BK32")
        line = self.engine.analyse(position, QUICK)[0]
        self.assertEqual((str(line.score), line.score.outcome, line.exact), ("won", "won", True))

    def test_what_is_exact_is_told(self):
        heard = []
        position = self.engine.position("cheversi", "8/8/6r1/2N1BB2/2nbb3/2KQ4/1q6/Rn6[RNkr] w g6")
        line = self.engine.analyse(position, roundel.Limits(time=20), hear=lambda number, line: heard.append(line))[0]
        self.assertTrue(line.exact)
        self.assertEqual(heard[-1], line)
        self.assertFalse(heard[0].exact)
        self.assertFalse(self.engine.analyse(self.engine.position("cheversi"), QUICK)[0].exact)

    def test_whole_games(self):
        for game in ("english", "cheversi"):
            record = roundel.play_game(self.engine, self.engine, game, QUICK)
            self.assertEqual(self.engine.position(game, None, record.moves).result, record.result)

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


SLOW = """
    import threading, time
    answers = {"uci": "uciok", "isready": "readyok", "d": "Fen: here"}
    while True:
        word = input().split()[0]
        if word == "go":
            threading.Timer(14, lambda: print("bestmove e2e4", flush=True)).start()
        elif word == "setoption":
            time.sleep(1)
        elif word == "quit":
            break
        elif word in answers:
            print(answers[word], flush=True)
"""  # an engine that is silent while it searches, and takes its time for options


class SecretsTest(unittest.TestCase):
    """A game in which each side lays out its men unseen."""

    OWN = "@a2R,b2R,c2B,e2B,f2N,g2N"
    OTHERS = "@a6N,b6N,c6B,e6B,f6R,g6R"

    def setUp(self):
        self.engine = roundel.Engine(PROGRAM)
        self.addCleanup(self.engine.close)

    def test_a_set_up_has_no_moves_and_no_lines(self):
        start = self.engine.position("crest")
        self.assertEqual(start.legal_moves, ())
        self.assertEqual(self.engine.analyse(start, QUICK), [])
        self.assertTrue(self.engine.best_move(start, QUICK).startswith("@"))
        with self.assertRaisesRegex(roundel.EngineError, "set-ups are not listed"):
            self.engine.perft(start, 1)
        self.assertEqual(self.engine.position("crest"), start)

    def test_each_side_is_told_what_it_may_know(self):
        hidden, others_hidden = "@a2X,b2X,c2X,e2X,f2X,g2X", "@a6X,b6X,c6X,e6X,f6X,g6X"
        self.assertEqual(moves_told([]), [])
        self.assertEqual(moves_told([self.OWN]), [hidden])
        self.assertEqual(moves_told([self.OWN, self.OTHERS]), [self.OWN, others_hidden])
        self.assertEqual(moves_told([self.OWN, self.OTHERS, "a2=R"]), [hidden, self.OTHERS, "a2=R"])
        self.assertEqual(moves_told(["e2e4", "N@f3"]), ["e2e4", "N@f3"])

    def test_a_player_hears_no_secret_and_the_referee_all(self):
        asked = []

        class Player(roundel.Engine):
            def best_move(self, position, limits):
                asked.append(position)
                return super().best_move(position, limits)

        with Player(PROGRAM) as one, Player(PROGRAM) as other:
            record = roundel.play_game(one, other, "crest", roundel.Limits(nodes=20), referee=self.engine)
        whole = self.engine.position("crest", None, record.moves)
        self.assertEqual(whole.result, record.result)
        self.assertEqual(len(asked), len(record.moves))
        for number, position in enumerate(asked):
            for turn in range(min(number, 2)):
                self.assertEqual(position.moves[turn] == record.moves[turn], (number - turn) % 2 == 0)
            self.assertEqual(position.moves[2:], record.moves[2:number])

    def test_what_nobody_could_judge_is_refused(self):
        start = "3k3/7/7/7/7/7/3K3[RRBBNNrrbbnn] w 3.0/3.0 0 0"
        with self.assertRaisesRegex(roundel.EngineError, "from its start"):
            roundel.play_game(self.engine, self.engine, "crest", QUICK, start=start)
        with self.assertRaisesRegex(roundel.EngineError, "does not say what is set up"):
            roundel.play_game(self.engine, self.engine, "crest", QUICK, moves=["@a2X,b2X,c2X,e2X,f2X,g2X"])


class OptionTest(unittest.TestCase):
    def test_a_position_is_of_the_game_that_was_asked_for(self):
        with roundel.Engine(PROGRAM, options={"UCI_Variant": "cheversi"}) as engine:
            start = engine.position("chess")
            engine.set_option("UCI_Variant", "english")
            self.assertEqual(engine.position("chess"), start)
            self.assertEqual(engine.perft(start, 1), 20)

    def test_a_changed_file_is_played_when_it_is_set_again(self):
        text = """
            name = "small"
            inherits = "chess"
            castling = false
            [setup]
            position = "{} w - - 0 1"
        """
        with tempfile.TemporaryDirectory() as folder, roundel.Engine(PROGRAM) as engine:
            file = Path(folder) / "small.toml"
            for men in ("4k3/8/8/8/8/8/8/R3K3", "4k3/8/8/8/8/8/8/3QK3"):
                file.write_text(textwrap.dedent(text.format(men)))
                engine.set_option("VariantPath", file)
                self.assertIn("small", engine.games)
                self.assertTrue(engine.position("small").text.startswith(men))


class RecordsBesideFilesTest(unittest.TestCase):
    """Files of games do not keep records of other games from being read and written."""

    def test_records_are_of_any_game(self):
        library = Path(__file__).resolve().parents[3] / "variants/library"
        with tempfile.TemporaryDirectory() as folder:
            for name in ("small", "smaller"):
                rest = (library / "gardner.toml").read_text().split('summary = ', 1)[1]
                (Path(folder) / f"{name}.toml").write_text(f'name = "{name}"\ntitle = "{name}"\nsummary = {rest}')
            for files in (Path(folder) / "small.toml", folder):  # one game, and several
                with roundel.Engine(PROGRAM) as later, roundel.Engine(PROGRAM, variant_file=files) as engine:
                    later.set_option("VariantPath", files)
                    for told in (engine, later):
                        small = told.write_record(roundel.Record.of(told.position("small", None, ["a2a3"])))
                        chess = told.write_record(roundel.Record.of(told.position("chess", None, ["e2e4"])))
                        read = told.read_records(small + chess, variant="chess")
                        self.assertEqual(read.errors, ())
                        self.assertEqual([game.variant for game in read.games], ["small", "chess"])


class InterruptionTest(unittest.TestCase):
    """However a call ends, the next one is answered."""

    def setUp(self):
        self.engine = roundel.Engine(PROGRAM, patience=20)
        self.addCleanup(self.engine.close)
        self.start = self.engine.position("chess")

    def check_that_it_answers(self):
        self.assertEqual(self.engine.position("chess"), self.start)
        self.assertEqual(self.engine.perft(self.start, 2), 400)
        self.assertEqual(len(self.engine.analyse(self.start, QUICK, lines=2)), 2)

    def interrupt(self, seconds):
        """Ctrl-C, later."""
        main = threading.main_thread().ident
        timer = threading.Timer(seconds, lambda: signal.pthread_kill(main, signal.SIGINT))
        timer.start()
        self.addCleanup(timer.join)

    def test_what_is_heard_may_raise(self):
        def hear(number, line):
            raise KeyError(number)

        for _ in range(3):
            with self.assertRaises(KeyError):
                self.engine.analyse(self.start, roundel.Limits(depth=100), hear=hear)
            self.check_that_it_answers()

    def test_who_hears_cannot_ask(self):
        with self.assertRaisesRegex(roundel.EngineError, "searching"):
            self.engine.analyse(self.start, roundel.Limits(depth=100), hear=lambda number, line: self.start.play("e2e4"))
        self.check_that_it_answers()

    @unittest.skipUnless(hasattr(signal, "pthread_kill"), "no signals for threads")
    def test_jobs_are_interrupted(self):
        for job in (
            lambda: self.engine.analyse(self.start, roundel.Limits(depth=100)),
            lambda: self.engine.best_move(self.start, roundel.Limits(time=600)),
            lambda: self.engine.perft(self.start, 12),
        ):
            self.interrupt(0.2)
            begin = time.monotonic()
            with self.assertRaises(KeyboardInterrupt):
                job()
            self.assertLess(time.monotonic() - begin, 15)
            self.check_that_it_answers()

    @unittest.skipUnless(hasattr(signal, "pthread_kill"), "no signals for threads")
    def test_the_setting_of_an_option_is_interrupted(self):
        with roundel.Engine([sys.executable, "-c", textwrap.dedent(SLOW)]) as slow:
            self.interrupt(0.2)
            with self.assertRaises(KeyboardInterrupt):
                slow.set_option("Hash", 1)
            self.assertEqual(slow.position("chess").text, "here")

    @unittest.skipUnless(hasattr(os, "killpg"), "no groups of processes")
    def test_the_terminals_interrupt_is_for_the_script(self):
        script = """
            import sys, roundel
            with roundel.Engine(sys.argv[1:]) as engine:
                start = engine.position("chess")
                try:
                    engine.analyse(start, roundel.Limits(depth=100), hear=lambda number, line: print("heard", flush=True))
                except KeyboardInterrupt:
                    print("moves:", len(engine.position("chess").legal_moves))
        """
        child = subprocess.Popen(
            [sys.executable, "-B", "-c", textwrap.dedent(script), *PROGRAM],
            env={**os.environ, "PYTHONPATH": str(Path(roundel.__file__).parents[1])},
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.addCleanup(child.kill)
        self.assertEqual(child.stdout.readline(), "heard\n")
        os.killpg(child.pid, signal.SIGINT)
        said, _ = child.communicate(timeout=60)
        self.assertTrue(said.endswith("moves: 20\n"), said)  # it may come amid a line


class SilenceTest(unittest.TestCase):
    @unittest.skipUnless(hasattr(signal, "SIGSTOP"), "no program can be halted")
    def test_a_halted_engine_counts_as_gone(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "number"
            command = ["sh", "-c", 'echo $$ > "$0"; exec "$@"', file, *PROGRAM]
            with roundel.Engine(command, patience=10) as engine:
                number = int(file.read_text())
                start = engine.position("chess")
                with self.assertRaisesRegex(roundel.EngineGone, "nothing for 10 seconds"):
                    engine.analyse(start, roundel.Limits(depth=100), hear=lambda *_: os.kill(number, signal.SIGSTOP))
                os.kill(number, signal.SIGCONT)
                self.assertEqual(engine.position("chess"), start)

    def test_a_silent_search_goes_on(self):
        with roundel.Engine(PROGRAM) as engine:
            start = engine.position("chess")
        with roundel.Engine([sys.executable, "-c", textwrap.dedent(SLOW)], patience=12) as silent:
            self.assertEqual(silent.best_move(start, QUICK), "e2e4")
            silent.set_option("Hash", 1)


class ProgramTest(unittest.TestCase):
    def test_a_program_that_is_not_there(self):
        with self.assertRaises(roundel.EngineGone):
            roundel.Engine("/nowhere/roundel")

    def test_a_program_that_is_no_engine(self):
        with self.assertRaises(roundel.EngineGone):
            roundel.Engine([sys.executable, "-c", "pass"])

    def test_how_a_program_has_ended_is_told(self):
        greeting = "import os, sys; input(); print('uciok', flush=True); input(); print('readyok', flush=True); input(); "
        for end, reason in (
            ("sys.exit(3)", "has ended with status 3"),
            ("os.close(1); list(iter(input, 'quit'))", "still runs"),
            ("os.abort()", "was ended by SIGABRT" if os.name == "posix" else "status"),
        ):
            with roundel.Engine([sys.executable, "-c", greeting + end]) as engine:
                for _ in range(2):  # by who hears it end, and by who speaks to it afterwards
                    with self.assertRaisesRegex(roundel.EngineGone, reason):
                        engine.position("chess")

    def test_a_closed_engine_is_gone(self):
        engine = roundel.Engine(PROGRAM)
        engine.close()
        with self.assertRaisesRegex(roundel.EngineGone, "was closed"):
            engine.position("chess")
        engine.close()

    def test_ways_to_name_a_program(self):
        path = Path(shutil.which(PROGRAM[0])).resolve()
        with tempfile.TemporaryDirectory() as folder:
            with_blank = Path(folder) / "an engine"
            with_blank.symlink_to(path)
            for program in (with_blank, [with_blank, "uci"], f"'{with_blank}' uci"):
                with roundel.Engine(program) as engine:
                    self.assertEqual(len(engine.position("chess").legal_moves), 20)

    def test_a_game_from_a_file(self):
        library = Path(__file__).resolve().parents[3] / "variants/library"
        for file in (library / "gardner.toml", str(library / "gardner.toml")):
            with roundel.Engine(PROGRAM, variant_file=file) as engine:
                self.assertIn("gardner", engine.games)
        with self.assertRaises(roundel.EngineError):
            roundel.Engine(PROGRAM, variant_file="/nowhere.toml")


class LineTest(unittest.TestCase):
    def test_what_is_no_line(self):
        for text in ("bestmove e2e4", "info string pv", "info depth 3 currmove e2e4", ""):
            self.assertIsNone(read_line(text))
        self.assertIsNone(read_line("info depth 3 score cp 20 upperbound nodes 5 time 1 pv e2e4"))

    def test_a_lower_bound(self):
        _, line = read_line("info depth 3 score mate 3 lowerbound nodes 5 time 1 pv e2e4")
        self.assertTrue(line.at_least)
        self.assertFalse(line.exact)

    def test_known_ends_are_exact(self):
        known = ("mate 1", "mate -3", "mate 0", "cp 31578")
        for score, is_exact in (*((score, True) for score in known), ("cp 0", False), ("cp -900", False)):
            _, line = read_line(f"info depth 3 score {score} nodes 5 time 1 pv e2e4")
            self.assertEqual(line.exact, is_exact, score)

    def test_scores(self):
        number, line = read_line("info depth 3 seldepth 4 multipv 2 score mate -1 nodes 5 nps 9 time 1500 pv a b")
        self.assertEqual((number, str(line.score), line.moves, line.seconds), (2, "loss in 1", ("a", "b"), 1.5))
        for score, text, outcome in (
            (roundel.Score(-35), "-0.35", None),
            (roundel.Score(5000), "+50.00", None),
            (roundel.Score(31578), "won", "won"),
            (roundel.Score(-31578), "lost", "lost"),
            (roundel.Score(mate=2), "win in 2", "won"),
            (roundel.Score(mate=-1), "loss in 1", "lost"),
            (roundel.Score(mate=0), "lost", "lost"),
        ):
            self.assertEqual((str(score), score.outcome), (text, outcome))


if __name__ == "__main__":
    unittest.main()
