// The answers of `roundel play` to new users.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/base/text_parts.hpp"
#include "tests/pattern.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/tools/roundel/play/play_call.hpp"
#include "tests/tools/roundel/play/play_screen.hpp"

namespace roundel::play_answers_test {
namespace {

using roundel::testing::both_sides;
using roundel::testing::contains;
using roundel::testing::has_part;
using roundel::testing::Lines;
using roundel::testing::output_of;
using roundel::testing::PlayScreen;
using roundel::testing::said;
using roundel::testing::ScratchFolder;
using roundel::testing::text_of;

/// The names of all commands, as the call's help lists them.
Lines all_commands() {
  Lines names;
  bool is_there = false;
  for (const std::string& line : output_of({"play", "--help"})) {
    if (is_there && line.starts_with("  ") && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
    if (line == "Commands at the prompt:") is_there = true;
  }
  REQUIRE(names.size() > 20);
  return names;
}

/// A text whose lines have been joined, each with one blank to the next.
std::string in_one_line(const std::string& text) {
  std::string line;
  for (const std::string_view word : words_of(text, " \n")) line.append(line.empty() ? "" : " ").append(word);
  return line;
}

/// Returns the examples of moves that a text shows after `begin`.
Lines examples_in(const std::string& text, const std::string& begin) {
  const std::size_t at = text.find(begin);
  REQUIRE_MESSAGE(at != std::string::npos, text);
  const std::string shown = text.substr(at + begin.size(), text.find(".\n", at) - at - begin.size());
  Lines examples;
  for (const std::string_view word : words_of(shown, " ;\n")) {
    if (word != "or" && word != "also") examples.emplace_back(word);
  }
  return examples;
}

}  // namespace

TEST_SUITE("answers terminal") {
  TEST_CASE("help explains each command further, in every form of the request") {
    const Lines names = all_commands();
    const auto asked_of_all = [&](const std::string& before, const std::string& behind) {
      std::string lines;
      for (const std::string& name : names) {
        if (name != "quit") lines.append(before).append(name).append(behind).append("\n");
      }
      return said(both_sides, lines);
    };
    const std::string asked = asked_of_all("help ", "");
    for (const std::string& name : names) {
      CAPTURE(name);
      CHECK(has_part(name == "quit" ? said(both_sides, "help quit\n") : asked, "\n" + name + "( [^ ]+)*: [a-z]"));
    }
    CHECK_FALSE(contains(asked, "is not the form"));
    for (const char* const form : {" ?", " --help", " -h"}) CHECK(asked_of_all("", form) == asked);
    CHECK(contains(said(both_sides, "help hnit\n"), "There is no command 'hnit'; did you mean 'hint'?\n"));
    CHECK(contains(said(both_sides, "help e4 e5\n"), "There is no command 'e4 e5'; `help` lists the commands.\n"));
    CHECK(contains(said({"crest"}, "help undo\n"), "\n  Not in games in which the sides hide something.\n"));
    CHECK(contains(said(both_sides, "help analyze\n"), "\nanalyse: "));
  }

  TEST_CASE("the list of commands has room on a screen of 24 rows, with the prompt") {
    for (const char* const variant : {"chess", "english", "centrechess", "cheversi"}) {
      const ScratchFolder state;
      PlayScreen game(state, variant);
      game.wait_for(" to move: ");
      game.type("help");
      game.wait_for("prints the rules.");
      const Lines screen = game.screen();
      CHECK(std::find(screen.begin(), screen.end(), "Commands:") != screen.end());
    }
  }

  TEST_CASE("a typing error in a command is reported, also in capitals and with a text after it") {
    CHECK(contains(said(both_sides, "hnit\n"), "'hnit' is not the form of a move; did you mean 'hint'?\n"));
    CHECK(contains(said(both_sides, "HNIT\n"), "; did you mean 'hint'?\n"));
    CHECK(contains(said(both_sides, "levle 900\n"), "There is no command 'levle'; did you mean 'level'?\n"));
    CHECK(contains(said({"english"}, "unod\n"), "; did you mean 'undo'?\n"));
    CHECK_FALSE(contains(said({"crest"}, "random\nunod\n"), "did you mean 'undo'"));
    CHECK(contains(said(both_sides, "perhaps\n"), "; `help` lists the commands.\n"));
    // Also if the engine is to move.
    const std::string looked_back = said({"chess"}, "e4\nback\nhnit\nd5\n");
    CHECK(contains(looked_back, "\nThere is no command 'hnit'; did you mean 'hint'?\n"));
    CHECK(contains(looked_back, "\nBlack is to move, and the engine plays this side: "));
  }

  TEST_CASE("an option of the engine is not a move: the command that sets it is named for any spelling") {
    struct Typed {
      const char* game;
      const char* line;
      const char* answer;
    };
    constexpr const char* two_threads =
        "Set the option Threads when you start the program: `roundel play chess\n  --threads 2`.";
    for (const Typed& each : {
             Typed{"chess", "threads 2", two_threads},
             {"chess", "Threads=2", two_threads},
             {"chess", "set THREADS = 2", two_threads},
             {"chess", "setoption name Threads value 2", two_threads},
             {"chess", "Threads", "`roundel play chess\n  --threads N`."},
             {"chess", "threads 0", "'0' is not a whole number from 1 to 1024."},
             {"chess", "uci_chess960 true", "chess\n  --game-option UCI_Chess960=true`."},
             {"chess", "uci_elo 1500", "`level 1500` sets the strength of the engine."},
             {"chess", "UCI_LimitStrength false", "`level full` sets the strength of the engine."},
             {"chess", "TablebasePath a b", "chess\n  --tables 'a b'`."},
             {"chess", "OwnBook false", "--book\n  none`."},
             {"chess", "UCI_Variant crest", "`roundel play crest`."},
             {"chess", "hash 64", "The option Hash belongs to `roundel uci`, not to `roundel play`."},
             {"chess", "clear hash", "The option Clear Hash belongs to `roundel uci`"},
             {"english", "threads 2", "`roundel play english\n  --threads 2`."},
             {"russian", "notation algebraic", "--game-option Notation=algebraic`."},
         }) {
      const std::string reported = said({each.game, "--side", "both"}, std::string(each.line) + "\n");
      CHECK_MESSAGE(contains(reported, each.answer), reported);
      CHECK_FALSE(contains(reported, "legal"));
    }
    // It is the same if the engine is to move, and after the end of the game.
    CHECK(contains(said({"chess", "--side", "both"}, "resign\nthreads 2\n"), two_threads));
    CHECK(contains(said({"chess", "--side", "both"}, "Nf3\n"), "1. Nf3"));
  }

  TEST_CASE("in every game the examples of moves are legal at its start, in each form") {
    for (const std::string& row : output_of({"variants"})) {
      const std::string name = row.substr(0, row.find(' '));
      if (name.empty() || name == "crest") continue;
      CAPTURE(name);
      const Lines examples = examples_in(text_of(output_of({"rules", name})), " A move is written like ");
      CHECK_FALSE(examples.empty());
      std::string lines;
      for (const std::string& move : examples) lines += move + "\nundo\n";
      const std::string all = said({name, "--side", "both"}, lines);
      std::size_t played = 0;
      for (auto at = all.find(" plays "); at != std::string::npos; at = all.find(" plays ", at + 1)) ++played;
      CHECK_MESSAGE(played == examples.size(), all);
    }
    for (const char* const name : {"chess", "english", "cheversi", "gardner"}) {
      CHECK(examples_in(said({name}, "help\n"), "\nWrite a move like ") ==
            examples_in(text_of(output_of({"rules", name})), " A move is written like "));
    }
  }

  TEST_CASE("chess shows moves as players write them, and what the letters are") {
    const std::string help = said({"chess"}, "help\n");
    CHECK(contains(help, "Write a move like a4 or Nf3; also a2a4 or g1f3.\n"));
    CHECK(contains(help, "P pawn, N knight, B bishop, R rook, Q queen, K king.\n"));
    CHECK(contains(said({"chess"}, "moves\n"), " Nf3 "));
    CHECK(contains(said({"chess"}, "moves\n"),
                   "Instead of h4 you can also type h2h4; the same holds for the others.\n"));
  }

  TEST_CASE("moves in words are understood, and refused with the same reasons") {
    const auto plays = [](const char* position, const std::string& words, const std::string& move) {
      const std::string all = said({"chess", "--side", "both", "--position", position}, words + "\n");
      CHECK_MESSAGE(contains(all, " plays " + move), all);
    };
    const char* const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (const char* const words : {"pawn e4", "pawn to e4", "e2 to e4", "move pawn e2 to e4", "Pawn E4"}) {
      plays(start, words, "e4");
    }
    for (const char* const words : {"knight f3", "Knight to f3", "knight from g1 to f3", "the knight goes to f3"}) {
      plays(start, words, "Nf3");
    }
    const char* const open = "4k3/8/8/3p4/4P3/2N5/8/R3K2R w KQ - 0 1";
    plays(open, "knight takes d5", "Nxd5");
    plays(open, "pawn takes d5", "exd5");
    plays(open, "e4 takes d5", "exd5");
    const auto refused = [&](const std::string& words, const std::string& why) {
      const std::string all = said({"chess", "--side", "both", "--position", open}, words + "\n");
      CHECK_MESSAGE(contains(all, why), all);
    };
    refused("castle", "'castle' could be O-O-O, O-O;");
    refused("knight to e5", "'Ne5' is not legal: ");
    refused("king to e5", "'Ke5' is not legal: ");
    CHECK(contains(said({"chess", "--side", "both"}, "knight to f3\n"), "White plays Nf3"));
    CHECK_FALSE(contains(said({"chess", "--side", "both"}, "knight to e4\n"), " plays "));
    CHECK(contains(said({"english", "--side", "both"}, "9 to 13\n"), "Black plays 9-13"));
    CHECK(contains(said({"cheversi", "--side", "both"}, "king to e4\n"), "White plays K@e4"));
  }

  TEST_CASE("a finished game offers the possible commands after any input") {
    const std::string behind_undo =
        "`back` looks back, `analyse` finds the mistakes, `save FILE` saves the game, `quit` ends the program.\n";
    const auto ends_with_offers = [&](const std::string& all, const std::string& end, const std::string& undo) {
      const std::string offers = end + " `new` starts another game, `undo` takes " + undo + " back, " + behind_undo;
      return in_one_line(all).ends_with(in_one_line(offers));
    };
    for (const char* const typed : {"", "e5", "hint", "moves", "go", "draw", "resign", "nonsense"}) {
      CAPTURE(typed);
      const std::string all = said(both_sides, std::string("e4\nresign\n") + typed + "\n");
      CHECK(ends_with_offers(all, "Black resigns, White wins.", "that"));
    }
    const std::string mate = said({"chess", "--position", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"}, "Ra8\nKh8\n");
    CHECK(ends_with_offers(mate, "The game is over: White wins, checkmate.", "the last move"));
    for (const char* const offered : {"new", "undo", "analyse", "back", "save /dev/null"}) {
      CHECK_FALSE(contains(said(both_sides, std::string("e4\nresign\n") + offered + "\n"), "not the form"));
    }
    // The answer offers no command that would be refused.
    const std::string hidden = said({"crest"}, "random\nresign\n");
    CHECK_FALSE(contains(hidden, "`undo`"));
    CHECK(contains(hidden, "`analyse`"));
    CHECK_FALSE(contains(said({"chess"}, "resign\n"), "`analyse`"));
  }

  TEST_CASE("the evaluation of a finished game states how it ended") {
    CHECK(
        said(both_sides, "f3\ne5\ng4\nQh4\neval\n").ends_with(" view)\nThe game is over: Black wins, checkmate.\n"));
    CHECK_FALSE(contains(said(both_sides, "f3\ne5\ng4\nQh4\nback\neval\n"), "view)\nThe game is over"));
  }

  TEST_CASE("lines after a resignation are answered in full, even if more lines wait") {
    const std::string all = said(both_sides, "f3\ne5\ng4\nresign\nanalyse\nboard\nboard\n");
    CHECK(contains(all, "\n2. g4??"));
    CHECK_FALSE(contains(all, "Stopped after"));
  }

  TEST_CASE("clocks always show the time that each move adds") {
    const std::string all = said(both_sides, "clock 5+3\nboard\nclock\n");
    CHECK(contains(all, "\nWhite 5:00 +3 s, Black 5:00 +3 s.\n"));
    CHECK(contains(all, "White: you  5:00 +3 s\n"));
    CHECK(contains(said({"chess", "--clock", "0.5+0.5"}, "board\n"), "Black: engine  0:30 +0.5 s\n"));
    CHECK(contains(said(both_sides, "clock 5\n"), "\nWhite 5:00, Black 5:00.\n"));
  }

  TEST_CASE("a clock may have only the time that each move adds: the first move has it too, or 3 s") {
    CHECK(contains(said(both_sides, "clock 0+8\n"), "\nWhite 0:08 +8 s, Black 0:08 +8 s.\n"));
    CHECK(contains(said(both_sides, "clock 0+1\n"), "\nWhite 0:03 +1 s, Black 0:03 +1 s.\n"));
    for (const char* const none : {"0", "0+0", "0:00"}) {
      CHECK(contains(said(both_sides, std::string("clock ") + none + "\n"), "' is not a clock such as 5+3"));
    }
    const ScratchFolder folder;
    const std::string file = folder.file("game.pgn");
    said(both_sides, "clock 0+40\ne4\nsave " + file + "\n");
    CHECK(contains(testing::content_of(file), "[Clock \"0+40\"]"));
    CHECK(contains(said(both_sides, "load " + file + "\nclock\n"), " +40 s, Black 0:"));
  }

  TEST_CASE("a side may be named by its letter, and stands after the game") {
    for (const Lines& call : {Lines{"chess", "black"}, Lines{"chess", "--side", "b"}, Lines{"chess", "B"}}) {
      CHECK(contains(said(call, ""), "White: the engine, Black: you"));
    }
    testing::check_refused({"play", "chess", "blakc"},
                           "--side: 'blakc' is not a side: write White, Black, both or none; did you mean 'Black'?");
  }

  TEST_CASE("without a game, a person is asked for one, and a program gets an error that states how to name it") {
    const ScratchFolder state;
    const Lines home{"XDG_STATE_HOME=" + state.path()};
    {
      testing::TerminalProcess person({"play", "--time", "0.02"}, home);
      person.wait_for("Which game?");
      person.wait_for_prompt("Game [chess]: ");
      person.type("ches");
      person.wait_for("There is no variant 'ches'; did you mean 'chess'?");
      person.wait_for_prompt("Game [chess]: ");
      for (const char* const number : {"0", "99"}) {
        person.type(number);
        person.wait_for(std::string("There is no game ") + number + ": the numbers are 1 to 9.");
        person.wait_for_prompt("Game [chess]: ");
      }
      person.type("all");
      person.wait_for("glinski");
      person.wait_for_prompt("Game [chess]: ");
      person.type("3");
      person.wait_for("English draughts. Black: you");
      person.type("quit");
      CHECK(person.wait() == 0);
    }
    for (const char* const answer : {"", "chess", "CHESS", "1"}) {
      testing::TerminalProcess person({"play", "--time", "0.02"}, home);
      person.wait_for_prompt("Game [chess]: ");
      person.type(answer);
      person.wait_for("Chess. White: you");
      person.wait_for_prompt("White to move: ");
      person.type("quit");
      CHECK(person.wait() == 0);
    }
    testing::TerminalProcess person({"play"}, home);
    person.wait_for_prompt("Game [chess]: ");
    person.type("quit");
    CHECK(person.wait() == 0);
    testing::check_refused({"play"}, "no game is given; write `roundel play chess`, or --variant V");
  }

  TEST_CASE("words after help and other commands are completed") {
    const ScratchFolder state;
    PlayScreen game(state, "chess");
    game.wait_for_prompt("White to move: ");
    game.press("help forw\t");
    game.wait_for_prompt("White to move: help forward ");
    game.press("\x15level f\t");
    game.wait_for_prompt("White to move: level full ");
    game.press(
        "\x15"
        "clock o\t");
    game.wait_for_prompt("White to move: clock off ");
    game.press(
        "\x15"
        "forw\t");
    game.wait_for_prompt("White to move: forward ");
  }
}

}  // namespace roundel::play_answers_test
