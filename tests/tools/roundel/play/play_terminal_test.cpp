// `roundel play`, with the input of a person.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tools/roundel/play/conversation.hpp"
#include "variants/games/registry.hpp"

namespace roundel::play_terminal_test {
namespace {

using roundel::testing::check_refused;
using roundel::testing::contains;
using roundel::testing::Lines;
using roundel::testing::Outcome;
using roundel::testing::output_of;
using roundel::testing::Process;
using roundel::testing::run;
using roundel::testing::ScratchFolder;
using roundel::testing::text_of;

Lines quick(const std::string& variant, const Lines& more = {}) {
  Lines arguments{"play", "--variant", variant, "--time", "0.02", "--seed", "1"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

/// Returns the engine's move in the lines.
std::string played_in(const Lines& lines, const std::string& side) {
  const std::string prefix = side + " plays ";
  for (const std::string& line : lines) {
    if (line.starts_with(prefix)) return line.substr(prefix.size());
  }
  return {};
}

}  // namespace

TEST_SUITE("terminal play") {
  TEST_CASE("a move in short notation that is not legal is answered with the true reason") {
    const auto said = [](const std::string& position, const std::string& move) {
      Process game({"play", "--variant", "chess", "--side", "both", "--position", position});
      game.send(move);
      game.send("quit");
      return text_of(game.read_all());
    };
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    CHECK(contains(said(start, "e5"), "'e5' is not legal: no pawn reaches e5."));
    CHECK(contains(said(start, "Ke3"), "'Ke3' is not legal: the king on e1 does not reach e3."));
    CHECK(
        contains(said(start, "O-O"), "'O-O' is not legal: the bishop on f1 and the knight on g1 stand in the way."));
    const std::string ambiguous = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    CHECK(contains(said(ambiguous, "Nd2"), "'Nd2' could be Nbd2, Nfd2."));
    const std::string check = "4k3/8/8/8/8/8/4r3/1N2K3 w - - 0 1";
    CHECK(contains(said(check, "Rc3"), "'Rc3' is not legal: White has no rook."));
    CHECK(contains(said(check, "b1b3"), "'b1b3' is not legal: the knight on b1 does not reach b3."));
    for (const char* const text : {"Nc3", "b1c3", "B1-C3"}) {
      CHECK(contains(said(check, text), "is not legal: the king would be in check from the rook on e2."));
    }
    const std::string castling = "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1";
    for (const char* const text : {"O-O", "e1g1", "E1 G1"}) {
      CHECK(contains(said(castling, text), "the king would go over f1, in check from the rook on f3."));
    }
  }

  TEST_CASE("moves after the end of the game are reported as too late") {
    const auto said = [](const char* side, const std::string& line) {
      return text_of(
          run({"play", "chess", "--ascii", "--side", side, "--position", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"},
              line + "\n")
              .output);
    };
    for (const char* const side : {"both", "first"}) {
      const std::string refused = said(side, "Ra8 Kh8");
      CHECK(contains(refused, "\n'Ra8 Kh8' is not played: the game is over after 'Ra8'.\n"));
      CHECK_FALSE(contains(refused, "checkmate"));
      const std::string played = said(side, "1. Ra8# Kh8 2. h3");
      CHECK(contains(played, "White wins, checkmate."));
      CHECK(contains(played, "\nThe game is over: 'Kh8' and later moves are not played.\n"));
    }
    CHECK(contains(said("both", "Ra7 Kh8"), "\n'Ra7 Kh8' is not played: it is more than one move.\n"));
    CHECK(contains(said("both", "Ra7 a8"), "\n'Ra7 a8' is not played: it is more than one move.\n"));
  }

  TEST_CASE("a move of two cells is one move, even if its first cell alone is a move") {
    const auto said = [](const std::string& line) {
      return text_of(
          run({"play", "chess", "--ascii", "--side", "both", "--position", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
              line + "\n")
              .output);
    };
    CHECK(contains(said("e2 e4"), "White plays e4"));
    CHECK(contains(said("e2 e5"), "'e2 e5' is not legal: "));
  }

  TEST_CASE("squares are called as the person calls them, by letters or by numbers") {
    const auto said = [](const std::string& line) {
      return text_of(run({"play", "russian", "--ascii", "--side", "both"}, line + "\n").output);
    };
    CHECK(contains(said("d4-e5"), "'d4-e5' is not legal: nothing stands on d4."));
    CHECK(contains(said("18-15"), "'18-15' is not legal: nothing stands on 18."));
    CHECK(contains(said("f6-e5"), "the man on f6 is not yours to move."));
    CHECK(contains(said("11-15"), "the man on 11 is not yours to move."));
    CHECK(contains(said("a1"), "nothing of yours can go to a1."));
    CHECK(contains(said("29"), "nothing of yours can go to 29."));
    CHECK(contains(said("b4"), "to b4 you can play a3-b4, c3-b4."));
    CHECK(contains(said("C3 D5"), "is not legal: "));
  }

  TEST_CASE("the engine takes a draw where it stands no better, before its first turn too") {
    const auto said = [](const std::string& position) {
      return text_of(
          run({"play", "chess", "--ascii", "--time", "0.1", "--side", "white", "--position", position}, "draw\n")
              .output);
    };
    CHECK(contains(said("7k/8/8/8/8/8/Q7/K7 w - - 0 1"), "A draw is agreed."));
    CHECK(contains(said("7k/q7/8/8/8/8/8/K7 w - - 0 1"), "The engine declines the draw."));
    CHECK(contains(said("q6k/8/8/8/8/8/8/1K6 w - - 0 1"), "The engine declines the draw."));
  }

  TEST_CASE("numbers are separated as the person typed them, and a square alone is not a turn") {
    const auto said = [](const std::string& position, const std::string& text) {
      return text_of(
          run({"play", "english", "--ascii", "--side", "both", "--position", position}, text + "\n").output);
    };
    CHECK(contains(said("W:W11:B1", "1-17"), "'1-17' is not legal: "));
    CHECK(contains(said("W:W11:B1", "11 7"), "White plays 11-7"));
    CHECK(contains(said("W:W11:B1", "117"), "White plays 11-7"));
    CHECK(contains(said("B:W32:B1", "15"), "'15' is not legal: nothing of yours can go to 15."));
    CHECK(contains(said("B:W32:B1", "1 5"), "Black plays 1-5"));
  }

  TEST_CASE("advice goes by the tablebases that are named") {
    const ScratchFolder tables;
    const ScratchFolder none;
    const Outcome build =
        run({"build", "--variant", "english", "--men", "3", "--out", tables.path(), "--samples", "1"}, "",
            testing::tables_path);
    REQUIRE(build.status == 0);
    const Lines said = run({"play", "english", "--tables", tables.path(), "--side", "both", "--time", "0.01",
                            "--position", "W:WK28,K32:BK1"},
                           "hint\n")
                           .output;
    CHECK(contains(text_of(said), "(won; "));
    check_refused({"play", "english", "--tables", none.path()},
                  "no endgame tablebases of english in '" + none.path() + "'");
    check_refused({"play", "crest", "--tables", tables.path()}, "there are no tables of crest's endings");
  }

  TEST_CASE("a cell that the board lacks is reported in every game, with the existing ones") {
    const auto said = [](const std::string& variant, const std::string& text) {
      return text_of(run({"play", variant, "--ascii", "--side", "both"}, text + "\n").output);
    };
    for (const char* const variant : {"chess", "centrechess", "cheversi"}) {
      CHECK(contains(said(variant, "99"), "'99' is not legal: the board has no 99, only a1 to h8."));
      CHECK(contains(said(variant, "33-34"), "'33-34' is not legal: the board has no 33, only a1 to h8."));
      CHECK(contains(said(variant, "a1i9"), "'a1i9' is not legal: the board has no i9, only a1 to h8."));
    }
    CHECK(contains(said("chess", "Nb1-z3"), "'Nb1-z3' is not legal: the board has no z3, only a1 to h8."));
    CHECK(contains(said("international", "99"), "'99' is not legal: '99' is not a square from 1 to 50."));
    for (const char* const variant : {"russian", "centrecheckers"}) {
      CHECK(contains(said(variant, "33-34"), "'33-34' is not legal: '33' is not a square from 1 to 32."));
    }
    CHECK(contains(said("glinski", "a1m1"), "the board has no m1, only files a to l and ranks 1 to 11."));
    CHECK(contains(said("hole", "d3d4"), "'d3d4' is not legal: the board has no d4."));
  }

  TEST_CASE("in Crest, the reason why a tile cannot move reveals nothing hidden") {
    const auto said = [](const std::string& text) {
      return text_of(run({"play", "crest", "--ascii", "--seed", "1", "--time", "0.02"}, text).output);
    };
    CHECK(contains(said("a2=B\n"), "'a2=B' is not legal: White lays out its 6 tiles first, all in one turn, as in"));
    CHECK(contains(said("b6=R\n"), "'b6=R' is not legal: b6 is not a diamond in White's half."));
    CHECK(contains(said("@a2R,b2R,c2R,e2N,f2N,g2B\n"), "White has 2 R to lay out, not more."));
    const std::string layout = "@a2R,b2R,c2B,e2B,f2N,g2N\n";
    const auto refused = [&](const std::string& text, const std::string& why) {
      CHECK_MESSAGE(contains(said(layout + text + "\n"), "'" + text + "' is not legal: " + why), text);
    };
    refused("a2=B", "the tile on a2 is R.");
    refused("a6=R", "White has no tile on a6.");
    refused("a2a5", "the tile on a2 lies face down.");
    refused("d1d2", "White may not move before Black has moved");
    refused("+d1d2", "White has no crest.");
    refused("+a2=R", "White has no crest.");
    refused("h9", "the board has no h9, only a1 to g7.");
    refused("pass", "a side passes only where it has no action.");
  }

  TEST_CASE("a crest is only given up explicitly") {
    const auto said = [](const std::string& text) {
      const std::string position = "3k3/~rr3{~bN}1/7/1n5/7/RR1B3/3K3 w 3.1/3.0 - 0";
      return text_of(
          run({"play", "crest", "--ascii", "--side", "first", "--time", "0.02", "--position", position}, text)
              .output);
    };
    CHECK(contains(said("d1c1\n"), "'d1c1' is not legal: a king moves in a crest turn only."));
    CHECK(contains(said("D1 C1\n"), "'D1 C1' is not legal: a king moves in a crest turn only."));
    CHECK_FALSE(contains(said("+d1c1\n"), "is not legal"));
  }

  TEST_CASE("if a side must take most pieces, the error names the number and the capture") {
    const std::string said =
        text_of(run({"play", "brazilian", "--ascii", "--side", "both", "--position", "W:W22,32:B18,10,27"}, "32x23\n")
                    .output);
    CHECK(contains(said, "'32x23' is not legal: a capture of 3 pieces has to be made, 32x7."));
  }

  TEST_CASE("a record of another game is reported as such") {
    const roundel::testing::ScratchFolder folder;
    const std::string file = folder.file("game.pdn");
    std::ofstream(file) << "[GameType \"25,W,8,8,A0,0\"]\n\n1. c3-d4 b6-a5 *\n";
    for (const auto& [variant, title] : {std::pair("cheversi", "Cheversi"), std::pair("chess", "Chess"),
                                         std::pair("international", "International draughts")}) {
      const std::string said =
          text_of(run({"play", variant, "--ascii", "--side", "both"}, "load " + file + "\n").output);
      CHECK(contains(said, std::string("The record is of Russian draughts, not of ") + title + ": `roundel"));
    }
  }

  TEST_CASE(
      "for a record without a game's name, the program states which game was assumed, and how to name another") {
    const roundel::testing::ScratchFolder folder;
    const auto said = [&](const char* variant, const std::string& record) {
      const std::string file = folder.file("game.pdn");
      std::ofstream(file) << record;
      return text_of(run({"play", variant, "--ascii", "--side", "both"}, "load " + file + "\n").output);
    };
    const std::string record = "1. 32-28 19-23 *\n";
    CHECK(contains(
        said("english", record),
        "the record names no game,\n  and was read as one of English draughts: `roundel play FILE --variant NAME`\n"
        "  reads it as another."));
    CHECK_FALSE(contains(said("english", "[GameType \"21\"]\n\n" + record), "names no game"));
    CHECK_FALSE(contains(said("chess", "1. e4 e5 2. Ke3 *\n"), "names no game"));
  }

  TEST_CASE("a position is understood as UCI has it too") {
    const Lines arguments = quick("chess", {"--side", "both"});
    const std::string said =
        text_of(run(arguments, "position fen 4k3/8/8/8/8/8/8/4K2R b K - 0 1\nKd8\nposition startpos\ne4\n").output);
    CHECK(contains(said, "\nBlack plays Kd8 (e8d8)\n"));
    CHECK(contains(said, "\nWhite plays e4 (e2e4)\n"));
  }

  TEST_CASE("errors are whole sentences") {
    const std::string said =
        text_of(run({"play", "chess", "--ascii", "--side", "both"}, "position 8/8\nload nosuch.pgn\n").output);
    CHECK(contains(said, "\nBoard: 2 ranks, not 8.\n"));
    CHECK(contains(said, "\n'nosuch.pgn' cannot be read: No such file or directory.\n"));
    const std::string refused =
        text_of(run({"play", "chess", "--ascii", "--side", "both"}, "time 1e9\nflip 2\ntime\nnew checkers\n").output);
    CHECK(contains(refused, "\nThe engine thinks for at most one day per move.\n"));
    CHECK(contains(refused, "\n`flip` stands alone: nothing was done.\n"));
    CHECK(contains(refused, "\nThe engine thinks 1 s per move.\n"));
    CHECK(contains(refused,
                   "\n`new` starts another game of Chess. To play the other game, type `quit`, then\n  `roundel play "
                   "checkers`.\n"));
  }

  TEST_CASE("commands are read in capitals too") {
    const std::string said = text_of(run(quick("english", {"--side", "both"}), "MOVES\nTime\nQUIT\n").output);
    CHECK(contains(said, "9-13 10-14"));
    CHECK(contains(said, "The engine thinks "));
  }

  TEST_CASE("a reason has squares as the person wrote them") {
    const std::string said =
        text_of(run(quick("english", {"--side", "both"}), "11-15\n22-18\n12 16\n12-16\n").output);
    CHECK(contains(said, "'12 16' is not legal: a capture has to be made, 15x22."));
    CHECK(contains(said, "'12-16' is not legal: a capture has to be made, 15x22."));
  }

  TEST_CASE("a game keeps the annotations of the file that it was read from") {
    const ScratchFolder folder;
    const std::string mine = folder.file("mine.pgn");
    const std::string others = folder.file("others.pgn");
    const std::string saved = folder.file("saved.pgn");
    const std::string roster = "[Event \"Final\"]\n[Site \"Here\"]\n[Date \"1999.01.02\"]\n[Round \"3\"]\n";
    const std::string game = "1. e4 {best by test} 1... e5 $1 ( 1... c5 2. Nf3 ) 2. Nf3 ";
    const std::string whole =
        roster + "[White \"Anna\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n[Termination \"time forfeit\"]\n\n" + game +
        "0-1\n\n";
    const auto bytes_of = [](const std::string& path) {
      std::ifstream file(path);
      return std::string{std::istreambuf_iterator<char>(file), {}};
    };
    std::ofstream(others) << whole;
    run(quick("chess", {"--side", "both"}), "load " + others + "\nsave " + saved + "\n");
    CHECK(bytes_of(saved) == whole);
    std::ofstream(mine) << roster << "[White \"Person\"]\n[Black \"Roundel\"]\n[Result \"*\"]\n[Person \"both\"]\n\n"
                        << game << "*\n\n";
    run(quick("chess", {}),
        "load " + mine + "\nNc6\nsave " + mine + "\nundo\nundo\nundo\nundo\nd4\nsave " + saved + "2\n");
    CHECK(bytes_of(mine).starts_with(roster));
    CHECK(contains(bytes_of(mine), game + "Nc6 *\n"));
    // The text about moves disappears when they are taken back.
    CHECK(contains(bytes_of(saved + "2"), "\n1. d4 *\n"));
  }

  TEST_CASE("a review uses the engine's full strength at every level") {
    const std::string moves = "e4\ne5\nBc4\nNc6\nQh5\nNf6\nQxf7\n";
    const auto said = [&](const Lines& more) {
      Lines arguments{"play", "chess", "--ascii", "--time", "0.2", "--seed", "1", "--side", "both"};
      arguments.insert(arguments.end(), more.begin(), more.end());
      return text_of(run(arguments, moves + "analyse\nlevel\n").output);
    };
    const std::string weak = said({"--level", "800"});
    CHECK(contains(weak, "\n3... Nf6??         =        #1 "));
    CHECK(contains(weak, "\n4. Qxf7#           = White won\n"));
    CHECK(contains(weak, "\nScores are for White; "));
    CHECK(contains(weak, "\nBlack: accuracy "));
    CHECK(contains(weak, " %, inaccuracy 0, mistake 0, blunder 1\n"));
    CHECK(contains(weak, "The engine plays at 800 Elo."));
  }

  TEST_CASE("a person without time loses at the next input, and a move comes too late") {
    const Lines arguments{"play", "chess", "--ascii", "--side", "both", "--time", "0.2", "--clock", "0.002+0"};
    const std::string said = text_of(run(arguments, "hint\ne4\nposition\n").output);
    CHECK(contains(said, "White loses on time, Black wins."));
    CHECK(!contains(said, "e2e4"));
  }

  TEST_CASE("a placed piece is named before or after its cell, or not at all, or is refused with the reason") {
    const auto said = [](const std::string& lines) {
      return text_of(run({"play", "cheversi", "--side", "both", "--ascii"}, lines).output);
    };
    for (const char* const text : {"e4", "K e4", "e4 k", "e4K", "king e4"}) {
      CHECK(contains(said(std::string(text) + "\n"), "White plays K@e4"));
    }
    CHECK(contains(said("q d5\n"), "'q d5' is not legal: White's king is placed first."));
    CHECK(contains(said("e4\nd5\n"), "'d5' could be Q@d5, R@d5, B@d5, N@d5."));
    CHECK(contains(said("e4\nd5 q\n"), "Black plays Q@d5"));
    CHECK(contains(said("e4\nh8\n"), "'h8' is not legal: no piece touches the cell."));
    CHECK(contains(said("e4\ne4\n"), "'e4' is not legal: the cell is occupied."));
  }

  TEST_CASE("moves are counted from the position that a game begins with, in lines that fit") {
    const std::string position = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 2 30";
    const Lines said = run({"play", "chess", "--ascii", "--side", "both", "--time", "0.05", "--position", position,
                            "--moves", "Qg5 Nxg5"},
                           "analyse\n")
                           .output;
    CHECK(contains(text_of(said), "  30... Qg5\n"));
    CHECK(contains(text_of(said), " 31. Nxg5\n"));
    CHECK(contains(text_of(said), "\n30... Qg5?"));
    for (const std::string& line : said) CHECK_MESSAGE(line.size() < 80, line);
  }

  TEST_CASE("other words for a command are understood") {
    Process game(quick("chess", {"--side", "both", "--moves", "e4"}));
    game.read_until("Black to move:");
    game.send("?");
    game.read_until("Commands:");
    game.read_until("Black to move:");
    game.send("e5");
    game.read_until("White to move:");
    game.send("takeback");
    game.read_until("Black to move:");
    game.send("analyze");
    game.read_until("White: accuracy ");
  }

  TEST_CASE("numbers of moves are read over, on the command line and at the prompt") {
    const auto said = [](const Lines& arguments, const std::string& lines) {
      return text_of(run(arguments, lines).output);
    };
    const Lines both{"play", "chess", "--ascii", "--side", "both"};
    Lines with_moves = both;
    for (const char* const word : {"--moves", "1.", "e4", "e5", "2.Nf3"}) with_moves.emplace_back(word);
    CHECK(contains(said(with_moves, "2... Nc6\n"), "Black plays Nc6 (b8c6)"));
    CHECK(contains(said(both, "1. e4 e5 2. Nf3\n"), "White plays Nf3 (g1f3)"));
    CHECK(contains(said(both, "1. e4 e6 2. e6\n"), "'e6' is not legal: no pawn reaches e6."));
    CHECK(
        contains(said(quick("chess"), "1. e4 e5\n"), "The engine plays Black: 'e5' and later moves are not played."));
    CHECK(
        contains(said({"play", "international", "--ascii", "--side", "both"}, "1. 32.28 19-23\n"), "White to move:"));
  }

  TEST_CASE("a game of chess: moves in both notations, wrong ones refused, taken back, resigned") {
    Process game(quick("chess"));
    CHECK(contains(game.read_until("White to move:").front(), "White: you, Black: the engine"));
    game.send("e2e5");
    CHECK(contains(text_of(game.read_until("White to move:")), "e2e5"));
    game.send("Nf3");
    CHECK_FALSE(played_in(game.read_until("White to move:"), "Black").empty());
    game.send("  g2g3  ");
    CHECK_FALSE(played_in(game.read_until("White to move:"), "Black").empty());
    game.send("undo");
    const Lines before = game.read_until("White to move:");
    game.send("board");
    game.send("moves");
    game.send("undo");
    const std::string shown = text_of(game.read_until("White to move:"));
    CHECK(contains(shown, before[before.size() / 2]));
    CHECK(contains(shown, " a3 "));
    game.send("undo");
    game.read_until("There is no move to take back.");
    game.send("resign");
    game.read_until("White resigns, Black wins.");
    game.send("e2e4");
    game.read_until("White resigns, Black wins.");
    game.send("quit");
    CHECK(game.wait() == 0);
  }

  TEST_CASE("the end of a game is reported, and can be taken back") {
    Process game(quick("chess", {"--position", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"}));
    game.read_until("White to move:");
    game.send("a1a8");
    game.read_until("The game is over: White wins, checkmate.");
    game.send("g1f1");
    game.read_until("The game is over: White wins, checkmate.");
    game.send("undo");
    game.read_until("White to move:");
  }

  TEST_CASE("nothing is played again in a game that is over") {
    const Lines said =
        run({"play", "chess", "--ascii", "--side", "both"}, "e4\nundo\nresign\nredo\nundo\nredo\n").output;
    CHECK(contains(text_of(said), "There is no move to play again."));
    CHECK(said.back() == "Black to move:");
  }

  TEST_CASE("a game is played with its own options, which its records name") {
    const ScratchFolder folder;
    const std::string file = folder.file("a.pgn");
    const std::string start = "nrkbbnqr/pppppppp/8/8/8/8/PPPPPPPP/NRKBBNQR w KQkq - 0 1";
    const Lines both{"--ascii", "--side", "both"};
    const auto said = [&](Lines call, const std::string& lines) {
      call.insert(call.end(), both.begin(), both.end());
      return text_of(run(call, lines).output);
    };
    const Lines fischer{"play", "chess", "--game-option", "UCI_Chess960=true"};
    Lines from_start = fischer;
    from_start.insert(from_start.end(), {"--position", start});
    CHECK(contains(said(from_start, "f2f3\nsave " + file + "\n"), "Saved: 1 move."));
    const std::string refused = said({"play", "chess"}, "load " + file + "\n");
    CHECK(contains(refused, "needs the option UCI_Chess960:"));
    CHECK(contains(refused, "\n  --game-option UCI_Chess960=true` plays it."));
    CHECK(contains(said(fischer, "load " + file + "\nposition\n"), "NRKBBNQR b HBhb"));
    CHECK(
        text_of(run({"perft", "chess", "--depth", "1", "--position", start, "--game-option", "UCI_Chess960=true"}, "")
                    .output) != "");
  }

  TEST_CASE("the engine begins where the person has the second side") {
    for (const char* side : {"second", "BLACK"}) {
      Process game(quick("chess", {"--side", side, "--threads", "2"}));
      CHECK_FALSE(played_in(game.read_until("Black to move:"), "White").empty());
    }
  }

  TEST_CASE("with a position and without a side, the person plays the side to move") {
    const std::string position = "4k3/3r4/8/8/8/8/8/4K3 b - - 0 1";
    const auto said = [&](const Lines& more) {
      Lines arguments = quick("chess", {"--position", position});
      arguments.insert(arguments.end(), more.begin(), more.end());
      return text_of(run(arguments, "").output);
    };
    CHECK(contains(said({}), "\nBlack to move:"));
    CHECK_FALSE(contains(said({}), " plays "));
    CHECK(contains(said({"--moves", "d7d2"}), "\nWhite to move:"));
    CHECK(contains(said({"--side", "first"}), "\nBlack plays "));
  }

  TEST_CASE("two persons, from a position with moves played") {
    Process game(quick("chess", {"--side", "both", "--moves", "e2e4 e7e5"}));
    game.read_until("White to move:");
    game.send("d2d4");
    game.read_until("Black to move:");
    game.send("exd4");
    game.read_until("White to move:");
    game.send("undo");
    game.read_until("Black to move:");
  }

  TEST_CASE("the engine against itself, until the game is over") {
    Process game(quick("chess", {"--side", "none", "--position", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"}));
    CHECK(contains(text_of(game.read_until("The game is over: ")), "White plays Ra8# (a1a8)"));
    game.send("board");
    CHECK(contains(text_of(game.read_until(" 8 [R]")), " 8 [R]"));
  }

  TEST_CASE("every game can be played") {
    for (const std::string& row : output_of({"variants"})) {
      const std::string name = row.substr(0, row.find(' '));
      if (name.empty()) continue;  // between compiled games and those of the library
      CAPTURE(name);
      Process game(quick(name));
      game.send("help");
      const std::string help = text_of(game.read_until("`help COMMAND` explains one; `roundel rules " + name + "`"));
      const std::string example = "Write a move like ";
      std::string move;
      if (const auto at = help.find(example); at != std::string::npos) {
        move =
            help.substr(at + example.size(), help.find_first_of(" ;.\n", at + example.size()) - at - example.size());
      } else {
        move = "random";
      }
      game.send(move);
      game.send("board");
      game.send("moves");
      game.send("quit");
      const std::string rest = text_of(game.read_all());
      std::istringstream lines(help + rest);
      for (std::string line; std::getline(lines, line);) CHECK_MESSAGE(line.size() <= 80, line);
      CHECK_FALSE(contains(rest, "Something went wrong"));
      CHECK(contains(rest, " plays "));
      CHECK(game.wait() == 0);
    }
  }

  TEST_CASE("a whole game of the engine with itself") {
    Process game(quick("cheversi", {"--side", "none"}));
    const Lines lines = game.read_until("The game is over: ");
    CHECK(std::count_if(lines.begin(), lines.end(),
                        [](const std::string& line) { return contains(line, " plays "); }) >= 10);
  }

  TEST_CASE("a silent spectator sees the game to its end, with any input") {
    const Outcome outcome =
        run(quick("chess", {"--side", "none", "--position", "4k3/8/8/8/8/8/3P4/4K3 w - - 90 1"}), "");
    CHECK(outcome.status == 0);
    REQUIRE_FALSE(outcome.output.empty());
    CHECK(contains(text_of(outcome.output), "\nWhite plays "));
    CHECK(contains(text_of(outcome.output), "\nThe game is over: "));
    CHECK(contains(outcome.output.back(), "`quit` ends the program."));
    // An end with a long text.
    const Outcome drawn = run(quick("international", {"--side", "none", "--position", "W:WK46:BK4"}), "");
    CHECK(contains(text_of(drawn.output), "against\n  a king.\n`new` starts another game, "));
    for (const std::string& line : drawn.output) CHECK_MESSAGE(line.size() <= 80, line);
  }

  TEST_CASE("piped moves are answered one after the other, the last one too") {
    for (const char* end : {"", "quit\n", "quit\na2a3\n"}) {
      CAPTURE(end);
      const auto begin = std::chrono::steady_clock::now();
      const Outcome outcome =
          run({"play", "--variant", "chess", "--time", "0.3", "--book", "none"}, std::string("e2e4\nd2d4\n") + end);
      // The engine searched for both answers.
      CHECK(std::chrono::steady_clock::now() - begin >= std::chrono::milliseconds(500));
      CHECK(outcome.status == 0);
      CHECK(outcome.error.empty());
      CHECK(std::count_if(outcome.output.begin(), outcome.output.end(),
                          [](const std::string& line) { return line.starts_with("Black plays "); }) == 2);
      CHECK_FALSE(contains(text_of(outcome.output), "a2a3"));
    }
    CHECK_FALSE(played_in(run(quick("chess", {"--side", "second"})).output, "White").empty());
  }

  TEST_CASE("a spectator or a person at a terminal can end the program at once, even during a search") {
    const Outcome watched = run({"play", "--variant", "chess", "--time", "1000", "--side", "none"}, "quit\n");
    CHECK(watched.status == 0);
    CHECK(watched.error.empty());

    const Games games(built_in_variants());
    std::string said;
    Output output([&said](std::string_view bytes) {
      said += bytes;
      return std::error_code();
    });
    const play::Strength slow{.time = std::chrono::seconds(1000), .book = std::string(play::no_book)};
    play::Conversation conversation({*games.known("chess"), {}, play::Seating({true, false}), slow, 1}, output);
    REQUIRE_FALSE(conversation.begin());
    // Earlier lines are processed first, with a fast engine.
    std::istringstream input("e2e4\na2a3\nboard\nquit\n");
    conversation.serve(input, play::Parting::at_once);
    CHECK(contains(said, "\n 3  P "));
  }

  TEST_CASE("a game that is given up waits for no move") {
    Process game({"play", "--variant", "chess", "--time", "1000", "--side", "second"});
    game.send("resign");
    game.read_until("Black resigns, White wins.");
    game.send("quit");
    CHECK(game.wait() == 0);
  }

  TEST_CASE("a line of any kind is survived") {
    const std::string input =
        std::string(2 << 20, 'x') + "\n\n   \n\x01\xff\nresign now\n" + std::string(2000, 'y') + "\n";
    const Outcome outcome = run(quick("chess"), input);
    CHECK(outcome.status == 0);
    CHECK(contains(text_of(outcome.output), "That line is too long."));
    CHECK_FALSE(contains(text_of(outcome.output), "\x01"));
  }

  TEST_CASE("wrong calls are refused with the reason") {
    struct Wrong {
      Lines arguments;
      const char* part;
    };
    const std::vector<Wrong> wrong = {
        {{"play"}, "--variant"},
        {{"play", "--variant", "nosuchgame"}, "'nosuchgame'"},
        {quick("chess", {"--side", "green"}), "White, Black, both or none"},
        {{"play", "--variant", "chess", "--time", "0"}, "--time"},
        {{"play", "--variant", "chess", "--seed", "x"}, "'x'"},
        {quick("chess", {"--threads", "0"}), "--threads: '0'"},
        {quick("chess", {"--tables", "/nowhere/at/all"}), "--tables: '/nowhere/at/all'"},
        {quick("chess", {"--book", "/nowhere/at/all"}), "--book: '/nowhere/at/all'"},
        {quick("chess", {"--position", "nonsense"}), "--position: "},
        {{"play", "crest", "--side", "both"}, "--side: the sides hide something"},
        {quick("chess", {"--game-option", "Hash=1"}), "--game-option: chess has no option 'Hash' of its own"},
        {quick("chess", {"--game-option", "Hash"}), "--game-option: 'Hash' is not KEY=VALUE"},
        {quick("chess", {"--moves", "e2e5"}), "--moves: 'e2e5' is not legal: the pawn on e2 does not reach e5"},
    };
    for (const Wrong& each : wrong) check_refused(each.arguments, each.part);
    CHECK(contains(text_of(output_of({"--help"})), "\n  play "));
    CHECK(contains(text_of(output_of({"play", "--help"})), "--side"));
  }
}

}  // namespace roundel::play_terminal_test
