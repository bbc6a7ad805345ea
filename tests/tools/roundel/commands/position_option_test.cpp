// Positions in calls of commands: the word for the start, in every command, and impossible parts.

#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"

namespace roundel::position_option_test {
namespace {

using roundel::testing::contains;
using roundel::testing::content_of;
using roundel::testing::Lines;
using roundel::testing::Outcome;
using roundel::testing::output_of;
using roundel::testing::run;
using roundel::testing::ScratchFolder;
using roundel::testing::text_of;

constexpr const char* mate_in_one = "7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 0";

/// The record of mate_in_one, with its last tag and its moves.
Outcome analysed(const ScratchFolder& folder, const std::string& game) {
  std::ofstream(folder.file("in.pgn")) << game;
  return run({"analyse", "--game", folder.file("in.pgn"), "--depth", "1", "--tables", "<none>", "--annotate",
              folder.file("out.pgn")});
}

}  // namespace

TEST_SUITE("position option terminal") {
  TEST_CASE("the word for the start means the start, in every command and also in games from files") {
    const std::string start = "W:W31-50:B1-20";
    for (const std::string variant : {"chess", "english", "crazyhouse"}) {
      CAPTURE(variant);
      const Lines perft = output_of({"perft", variant, "--depth", "2", "--position", "startpos"});
      CHECK(contains(perft.back(), variant == "english" ? " 49 " : " 400 "));
      CHECK(text_of(output_of({"diagram", variant, "--position", "startpos"})) ==
            text_of(output_of({"diagram", variant})));
    }
    CHECK(
        contains(text_of(output_of({"analyse", "chess", "--position", "startpos", "--moves", "e4", "--depth", "1"})),
                 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
    CHECK(contains(text_of(output_of({"probe", "english", "--position", "startpos"})), "B:W21-32:B1-12"));
    CHECK(contains(run({"solve", "chess", "--position", "startpos"}).error, "has no solver"));
    const Outcome play = run({"play", "chess", "--side", "both", "--position", "startpos"}, "position\nquit\n");
    CHECK(contains(text_of(play.output), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  }

  TEST_CASE("impossible parts of a position are left out, and reported on standard error") {
    const std::string note =
        "roundel: --position: castling: KQ is ignored, as White's king is not on e1\n"
        "roundel: --position: castling: kq is ignored, as Black's king is not on e8\n";
    for (const Lines& call : {Lines{"analyse", "chess", "--depth", "2", "--json", "--tables", "<none>"},
                              Lines{"perft", "chess", "--depth", "1"}, Lines{"diagram", "chess"},
                              Lines{"play", "chess", "--side", "both"}}) {
      CAPTURE(call.front());
      Lines arguments = call;
      arguments.insert(arguments.end(), {"--position", mate_in_one});
      const Outcome outcome = run(arguments, "quit\n");
      CHECK(outcome.status == 0);
      CHECK(outcome.error == note);
    }
  }

  TEST_CASE("the prompt begins with a position, and what was left out is reported") {
    const Outcome outcome = run({"play", "chess", "--side", "both"},
                                std::string("position ") + mate_in_one + "\nposition\nposition startpos\nquit\n");
    const std::string reported = text_of(outcome.output);
    CHECK(contains(reported, "Castling: KQ is ignored, as White's king is not on e1."));
    CHECK(contains(reported, "7k/5K2/4R3/8/8/8/8/8 w - - 0 1"));
  }

  TEST_CASE("a game from a position that cannot be in all its parts is judged, and written with what is in force") {
    const ScratchFolder folder;
    const Outcome outcome = analysed(folder, std::string("[FEN \"") + mate_in_one + "\"]\n\n1. Rh6# 1-0\n");
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.error,
                   "roundel: --game: game 1: FEN tag: castling: KQ is ignored, as White's king is not on e1\n"));
    CHECK(contains(text_of(outcome.output), "1. Rh6#"));
    CHECK(contains(content_of(folder.file("out.pgn")), "[SetUp \"1\"]\n[FEN \""));
  }

  TEST_CASE("a game of a site is judged to its end, null moves and signs too") {
    const ScratchFolder folder;
    const Outcome outcome =
        analysed(folder,
                 "[Event Casual]\n[FEN \"?\"]\n[SetUp \"0\"]\n\n1. e4 e5 2. \u2658f3 \u00b1 Nc6 3. Bb5 N a6 "
                 "4. d4+= -- 5. O\u2013O $256 1\u20130\n");
    CHECK(outcome.status == 0);
    CHECK(outcome.error == "");
    CHECK(contains(text_of(outcome.output), "\n4... --\n5. O-O"));
    const std::string written = content_of(folder.file("out.pgn"));
    CHECK(contains(written, "[Event \"Casual\"]"));
    CHECK_FALSE(contains(written, "FEN"));
    for (const char* part : {"2. Nf3 $16", "Bb5 $146", "$14", "4... --", "$256"}) {
      CAPTURE(part);
      CHECK(contains(written, part));
    }
  }
}

}  // namespace roundel::position_option_test
