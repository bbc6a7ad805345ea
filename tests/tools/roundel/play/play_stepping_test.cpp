// Moving through the moves of a game in `roundel play`: looking back, taking back, changing sides, and the players of
// a game from a file.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/text_parts.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/tools/roundel/play/play_call.hpp"

namespace roundel::play_stepping_test {
namespace {

using roundel::testing::both_sides;
using roundel::testing::contains;
using roundel::testing::content_of;
using roundel::testing::Lines;
using roundel::testing::run;
using roundel::testing::said;
using roundel::testing::ScratchFolder;

/// Returns the position that is shown last.
std::string position_after(const Lines& arguments, const std::string& lines) {
  const std::string all = said(arguments, lines + "position\n");
  std::string last;
  for (const std::string_view line : parts_of(all, '\n')) {
    if (std::count(line.begin(), line.end(), '/') == 7) last = line;
  }
  REQUIRE_MESSAGE(!last.empty(), all);
  return last;
}

const std::string four_turns = "e4\ne5\nNf3\nNc6\n";

}  // namespace

TEST_SUITE("stepping terminal") {
  TEST_CASE("looking back and forward changes nothing of the game") {
    const std::string there = position_after(both_sides, four_turns);
    for (const char* const steps :
         {"back\nforward\n", "start\nend\n", "back 3\nend\n", "goto 1\nend\n", "back 99\nforward 99\n",
          "goto 0\ngoto 2...\n", "back\nback\nback\nforward 2\nforward\n"}) {
      CAPTURE(steps);
      CHECK(position_after(both_sides, four_turns + steps) == there);
    }
  }

  TEST_CASE("each place is shown with the turn before it and the one after it") {
    const std::string all = said(both_sides, four_turns + "back\ngoto 1\ngoto 1...\nstart\nend\n");
    CHECK(contains(all, "\nAfter 2. Nf3; the next move is 2... Nc6, the last.\nBlack to move (looking back):\n"));
    CHECK(contains(all, "\nAfter 1. e4; the next move is 1... e5, the last is 2... Nc6.\n"));
    CHECK(contains(all, "\nAfter 1... e5; the next move is 2. Nf3, the last is 2... Nc6.\n"));
    CHECK(contains(all, "\nThe start of the game; the next move is 1. e4, the last is 2... Nc6.\n"));
    CHECK(all.ends_with("\nWhite to move:\n"));
  }

  TEST_CASE("places are counted as the game counts its moves, from where it begins") {
    const std::string position = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30";
    const std::string all = said({"chess", "--side", "both", "--position", position},
                                 "Kd7\ne4\nKe6\ngoto 30\ngoto 31.\ngoto 29\ngoto 31\n");
    CHECK(contains(all, "\nAfter 30... Kd7; the next move is 31. e4"));
    CHECK(contains(all, "\nAfter 31. e4; the next move is 31... Ke6, the last.\n"));
    CHECK(contains(all, "\nThe game has no move 29: its moves are 30... Kd7 to 31... Ke6.\n"));
    CHECK(contains(all, "\nThis is the position after 31. e4.\n"));
  }

  TEST_CASE("an impossible place is reported, and the present one stays") {
    const std::string all =
        said(both_sides, "back\nend\n" + four_turns + "forward\ngoto\ngoto e4\ngoto 12\nback x\nback 0\nundo -1\n");
    CHECK(contains(all, "\nNo move has been played: there is no other position.\n"));
    CHECK(contains(all, "\nThis is the last position of the game.\n"));
    CHECK(contains(all, "\nName a move: `goto 12`.\n"));
    CHECK(contains(all, "\n'e4' is not a move number such as 12 or 12...\n"));
    CHECK(contains(all, "\nThe game has no move 12: its moves are 1. e4 to 2... Nc6.\n"));
    for (const auto& [command, word] : {std::pair("back", "x"), std::pair("back", "0"), std::pair("undo", "-1")}) {
      CHECK(contains(all, "\n`" + std::string(command) + " N` needs a whole number from 1, not '" + word + "'.\n"));
    }
    CHECK_FALSE(contains(all, "looking back"));
  }

  TEST_CASE("advice, moves and the position are those of the place that is looked at") {
    const std::string all = said(both_sides, four_turns + "start\nposition\nmoves\nhint\n");
    CHECK(contains(all, "\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
    CHECK(contains(all, "\nNa3 Nc3 "));
    CHECK(contains(all, "\nHint: "));
    CHECK(contains(said({"chess"}, "e4\nstart\nforward\nhint\nend\n"), "\nHint: "));
  }

  TEST_CASE("a move at an earlier place begins another game, and undo returns to the one before, redo to the other") {
    const std::string whole = position_after(both_sides, four_turns);
    const std::string all = said(both_sides, four_turns + "goto 1\nc5\nundo\nend\n");
    CHECK(contains(all, "\n3 later moves are set aside: `undo` brings them back.\n"));
    CHECK(contains(all, "\nAfter 1. e4; the next move is 1... e5, the last is 2... Nc6.\n"));
    CHECK(position_after(both_sides, four_turns + "goto 1\nc5\nundo\nend\n") == whole);
    CHECK(position_after(both_sides, four_turns + "goto 1\nc5\nNf3\nundo 2\nend\n") == whole);
    const std::string other = position_after(both_sides, "e4\nc5\n");
    CHECK(position_after(both_sides, four_turns + "goto 1\nc5\nundo\nredo\n") == other);
    CHECK(position_after(both_sides, four_turns + "goto 1\nc5\nundo\nredo\nundo\nend\n") == whole);
    // It is possible to switch from another game to a third.
    CHECK(position_after(both_sides, four_turns + "goto 1\nc5\nstart\nd4\nundo\nend\n") == other);
    CHECK(position_after(both_sides, four_turns + "goto 1\nc5\nstart\nd4\nundo\nend\nundo\nend\n") == whole);
  }

  TEST_CASE("a wrong move at an earlier place takes nothing from the game") {
    CHECK(position_after(both_sides, four_turns + "start\ne5\nKe2\nend\n") == position_after(both_sides, four_turns));
  }

  TEST_CASE("undo takes back what follows the place that is looked at, and redo plays it again") {
    const std::string whole = position_after(both_sides, four_turns);
    CHECK(position_after(both_sides, four_turns + "goto 1...\nundo\n") == position_after(both_sides, "e4\ne5\n"));
    CHECK(position_after(both_sides, four_turns + "goto 1...\nundo\nredo\n") == whole);
    CHECK(position_after(both_sides, four_turns + "goto 1...\nundo\nback\nredo\nend\nredo\n") == whole);
  }

  TEST_CASE("the requested number of moves is taken back, or all") {
    CHECK(position_after(both_sides, four_turns + "undo 3\n") == position_after(both_sides, "e4\n"));
    CHECK(position_after(both_sides, four_turns + "undo 3\nredo 2\n") == position_after(both_sides, "e4\ne5\nNf3\n"));
    const std::string all = said(both_sides, four_turns + "undo 9\n");
    CHECK(contains(all, "\nOnly 4 moves could be taken back.\n"));
    CHECK(position_after(both_sides, four_turns + "undo 9\nredo 9\n") == position_after(both_sides, four_turns));
    CHECK(contains(said({"chess"}, "e4\nd4\nundo 2\nposition\n"),
                   "\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
  }

  TEST_CASE("the engine moves for the person on request, and for its own side at an earlier place") {
    const std::string all = said({"chess"}, "go\nboard\n");
    CHECK(contains(all, "\nWhite plays "));
    CHECK(contains(all, "\nBlack plays "));
    const std::string back = said({"chess"}, "e4\nback\nd5\ngo\n");
    CHECK(contains(
        back,
        "\nBlack is to move, and the engine plays this side: `go` makes it move, `swap`\n  gives you the side.\n"));
    CHECK(contains(back, "\n1 later move is set aside: `undo` brings it back.\n"));
    CHECK(contains(said({"chess"}, "e4\nback\ngo\nundo\n"), "\nAfter 1. e4; the next move is 1... "));
  }

  TEST_CASE("sides are swapped, and the engine continues with the person's") {
    const std::string all = said({"chess"}, "swap\nboard\n");
    CHECK(contains(all, "\nYou play Black now.\n"));
    CHECK(contains(all, "\nWhite plays "));
    CHECK(contains(all, "Black: you"));
    CHECK(contains(said({"chess"}, "resign\nswap\nnew\n"), "You play Black now. `new` starts another game.\n"));
    CHECK(contains(said(both_sides, "swap\n"), "\nYou play both sides: there is nothing to swap.\n"));
    CHECK(contains(said({"crest"}, "random\nswap\n"), "Swap sides when the game is over."));
  }

  TEST_CASE(
      "a game with hidden information shows earlier places as the person saw them, and continues only at its end") {
    const std::string all = said({"crest"}, "random\nback\nforward\nstart\nrandom\ngo\nend\n");
    CHECK(contains(all, "\nThe start of the game; the next move is 1. @"));
    CHECK(contains(all, "you can only play at the end: `end`"));
    CHECK(contains(all, "\nAfter 1. @"));
    // No piece of the engine is shown, neither on the board nor as a move.
    CHECK(contains(all, "1... @"));
    CHECK_FALSE(contains(all, "6R"));
    CHECK_FALSE(contains(all, "6B"));
    CHECK_FALSE(contains(all, "6N"));
  }

  TEST_CASE("a game of other players stays as it was read, with their names, until it is continued") {
    const ScratchFolder folder;
    const std::string file = folder.file("game.pgn");
    const std::string saved = folder.file("saved.pgn");
    std::ofstream(file)
        << "[White \"Anna\"]\n[Black \"M\xc3\xbcller, B.\"]\n[Result \"*\"]\n\n{The start.} 1. e4 {A push.} e5 2. "
           "Nf3 *\n\n[White \"?\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n";
    const std::string all =
        said({"chess"}, "load " + file + "\nstart\nforward\nend\ngo\nresign\nsave " + saved + "\n");
    CHECK(contains(all, "White: Anna (you)"));
    CHECK(contains(all, "Black: M?ller, B. (engine)"));
    CHECK(contains(all, "\nBlack to move (`go`: the engine plays):\n"));
    CHECK(contains(all, "\n  The start.\n"));
    CHECK(contains(all, "\n  A push.\n"));
    CHECK(contains(all, "\nWhite (Anna) resigns, Black (M\xc3\xbcller, B.) wins.\n"));
    CHECK(contains(content_of(saved), "[White \"Anna\"]\n[Black \"M\xc3\xbcller, B.\"]\n"));
    const std::string second = said({"chess"}, "load " + file + " 2\n");
    CHECK(contains(second, "White: you"));
    CHECK(contains(second, "The game is over: Black (Bob) wins, as its record says.\n"));
  }

  TEST_CASE("another game than that of a file does not have its names, and the same game has them again") {
    const ScratchFolder folder;
    const std::string file = folder.file("game.pgn");
    const std::string saved = folder.file("saved.pgn");
    std::ofstream(file) << "[White \"Anna\"]\n[Black \"Bob\"]\n\n1. e4 e5 *\n";
    said(both_sides, "load " + file + "\nstart\nd4\nsave " + saved + "\n");
    CHECK(contains(content_of(saved), "[White \"Person\"]"));
    said(both_sides, "load " + file + "\nstart\nd4\nundo\nend\nNf3\nsave! " + saved + "\n");
    CHECK(contains(content_of(saved), "[White \"Anna\"]"));
    said(both_sides, "load " + file + "\nnew\nd4\nsave! " + saved + "\n");
    CHECK(contains(content_of(saved), "[White \"Person\"]"));
  }

  TEST_CASE("a game that was saved here has no names but those that were written into it") {
    const ScratchFolder folder;
    const std::string file = folder.file("own.pgn");
    said({"chess"}, "e4\nsave " + file + "\n");
    CHECK(contains(said({"chess"}, "load " + file + "\n"), "White: you\n"));
    std::string named = content_of(file);
    named.replace(named.find("Person"), 6, "Carl");
    std::ofstream(file) << named;
    CHECK(contains(said({"chess"}, "load " + file + "\n"), "White: Carl (you)"));
  }

  TEST_CASE("a call continues a file of any game") {
    const ScratchFolder folder;
    std::ofstream(folder.file("a.pgn")) << "[Variant \"Centre Chess\"]\n[White \"Anna\"]\n\n1. e4 *\n";
    std::ofstream(folder.file("b.pdn")) << "[GameType \"25\"]\n[Black \"Boris\"]\n\n1. c3-d4 b6-a5 *\n";
    CHECK(contains(said({folder.file("a.pgn")}, "position\n"), "White: Anna (you)"));
    const std::string russian = said({folder.file("b.pdn"), "both"}, "");
    CHECK(contains(russian, "Russian draughts. "));
    CHECK(contains(russian, "Black: Boris (you)"));
    testing::check_refused({"play", folder.file("nosuch.pgn")}, "cannot be read: No such file or directory");
    // A record without the name of its game.
    const std::string plain = folder.file("plain.pdn");
    std::ofstream(plain) << "1. 11-15 24-20 *\n";
    for (const Lines& call :
         {Lines{"english", plain}, Lines{plain, "english"}, Lines{plain, "--variant", "english"}}) {
      CHECK(contains(said(call, "start\n"),
                     "The start of the game; the next move is 1. 11-15, the last is 1... 24-20."));
    }
    std::ofstream(folder.file("d.pgn")) << "[Variant \"Chess960\"]\n\n1. e4 e5 *\n";
    CHECK(
        contains(said({folder.file("d.pgn"), "both"}, "save " + folder.file("e.pgn") + "\n"), "\nSaved: 2 moves.\n"));
    CHECK(contains(content_of(folder.file("e.pgn")), "[Variant \"Chess960\"]"));
    testing::check_refused({"play", folder.file("a.pgn"), "--moves", "e4"}, "--moves cannot be combined with a file");
    // The answer offers no command that would be refused, and names no file twice.
    std::ofstream(folder.file("c.pdn")) << "1. 11-15 23-19 *\n";
    const std::string silent = "roundel: '" + folder.file("c.pdn") + "': the record does not name its game";
    const std::string reported = run({"play", folder.file("c.pdn")}).error;
    CHECK_MESSAGE(reported.starts_with(silent), reported);
    CHECK_MESSAGE(reported.ends_with(": name it with --variant\n"), reported);
    std::ofstream(folder.file("c.pgn")) << "\x7f\n\n1. e4 e5 *\n";
    const std::string odd = run({"play", folder.file("c.pgn")}).error;
    CHECK_MESSAGE(odd.starts_with("roundel: '" + folder.file("c.pgn") + "': game 1, line 1: "), odd);
    testing::check_refused({"play", folder.path()}, "' is a folder\n");
    testing::check_refused({"play", folder.file("a.pgn"), "2"},
                           "both or none; `load FILE 2` at the prompt continues that game\n");
  }
}

}  // namespace roundel::play_stepping_test
