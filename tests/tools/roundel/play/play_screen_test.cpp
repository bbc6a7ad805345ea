// `roundel play` at a terminal of 80 columns and 24 rows.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>

#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_writer.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/tools/roundel/play/play_screen.hpp"
#include "tests/tools/roundel/review/famous_games.hpp"

namespace roundel::play_screen_test {
namespace {

using roundel::testing::contains;
using roundel::testing::Lines;
using roundel::testing::PlayScreen;
using roundel::testing::ScratchFolder;

/// A first turn of each game as people write it, and the text by which a test finds the engine's answer.
struct FirstTurn {
  const char* variant;
  const char* typed;
  const char* mover;
  const char* prompt;
};
constexpr FirstTurn first_turns[] = {
    {"chess", "e2-e4", "Black plays ", "White to move: "},
    {"centrechess", "E2E3", "Black plays ", "White to move: "},
    {"english", "11 15", "White plays ", "Black to move: "},
    {"brazilian", "c3-d4", "Black plays ", "White to move: "},
    {"international", "32-28", "Black plays ", "White to move: "},
    {"russian", "c3d4", "Black plays ", "White to move: "},
    {"centrecheckers", "10 15", "White plays ", "Black to move: "},
    {"cheversi", "ke4", "Black plays ", "White to move: "},
    {"crest", "random", "Black plays ", "White to move: "},
};

std::string bytes_of(const std::string& path) {
  std::ifstream file(path);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_SUITE("screen terminal") {
  TEST_CASE(
      "after a turn of each game the whole board, the engine's move below it, and the prompt are on the screen") {
    for (const FirstTurn& turn : first_turns) {
      CAPTURE(turn.variant);
      const ScratchFolder state;
      PlayScreen game(state, turn.variant);
      game.wait_for(": you");
      game.type(turn.typed);
      game.wait_for(turn.mover);
      const Lines screen = game.wait_for_prompt(turn.prompt);
      // The row of the last line that has it.
      const auto row_of = [&](std::string_view part) {
        const auto found = std::find_if(screen.rbegin(), screen.rend(),
                                        [&](const std::string& line) { return contains(line, part); });
        return screen.rend() - found;
      };
      CHECK(row_of(": engine") > 0);
      CHECK(row_of(": engine") < row_of(turn.mover));
      CHECK(row_of(turn.mover) < row_of(turn.prompt));
      game.type("quit");
      CHECK(game.wait() == 0);
    }
  }

  TEST_CASE("colours and signs are left out where they are not wanted, or cannot be shown") {
    const ScratchFolder state;
    const auto is_ascii = [](const std::string& text) {
      return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    };
    {
      PlayScreen game(state, "chess");
      game.wait_for_prompt("White to move: ");
      CHECK(contains(game.sent(), "\x1b[0;"));
      CHECK(contains(game.sent(), "♚"));
    }
    {
      PlayScreen game(state, "chess", {}, {"NO_COLOR=1"});
      game.wait_for_prompt("White to move: ");
      CHECK_FALSE(contains(game.sent(), "\x1b[0;"));
    }
    for (const auto& [option, variable] :
         {std::pair("--ascii", "A=B"), std::pair("--threads=1", "TERM=dumb"), std::pair("--threads=1", "LANG=C")}) {
      PlayScreen game(state, "chess", {option}, {variable});
      game.wait_for_prompt("White to move: ");
      const auto& shown_variable = variable;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_variable);
      CHECK(is_ascii(game.sent()));
    }
  }

  TEST_CASE("a game that is interrupted at the prompt is saved, offered the next time, and deleted when it is over") {
    const ScratchFolder state;
    const std::string kept = state.file("roundel/chess.pgn");
    {
      PlayScreen game(state, "chess", {"--side", "second"});
      game.wait_for_prompt("Black to move: ");
      game.type("e5");
      game.wait_for("2. ");
      game.wait_for_prompt("Black to move: ");
      game.press("\x03");
      CHECK(game.wait() == -2);
      CHECK(contains(game.sent(), "The game is saved"));
      CHECK(std::filesystem::exists(kept));
    }
    {
      PlayScreen game(state, "chess");
      game.wait_for("Continue it? [Y/n]");
      game.type("");
      game.wait_for("Black: you");
      game.wait_for("1. ");
      game.type("undo");
      game.wait_for_prompt("Black to move: ");
      game.type("redo");
      game.type("resign");
      game.wait_for("Black resigns, White wins.");
      game.type("quit");
      CHECK(game.wait() == 0);
      CHECK_FALSE(std::filesystem::exists(kept));
    }
    PlayScreen game(state, "chess");
    game.wait_for_prompt("White to move: ");
    game.end_input();
    CHECK(game.wait() == 0);
    CHECK_FALSE(contains(game.sent(), "resigns"));
  }

  TEST_CASE("a saved game that is not continued stays, and a continued one has its level and clock") {
    const ScratchFolder state;
    {
      PlayScreen game(state, "chess", {"--level", "1500", "--clock", "30+2", "--moves", "e2e4 e7e5"});
      game.type("d4");
      game.wait_for("  2. d4");
    }
    const auto leave = [](PlayScreen& game) {
      game.wait_for_prompt("White to move: ");
      game.type("q");
      CHECK(game.wait() == 0);
    };
    {
      PlayScreen game(state, "chess");
      for (const char* const unclear : {"what", "e5", "perhaps", "n o", "2. d4"}) {
        game.wait_for_prompt("Continue it? [Y/n] ");
        game.type(unclear);
        game.wait_for(std::string("Continue it? [Y/n] ") + unclear);
        game.wait_for("`y` continues it; `n` starts another game and keeps this one.");
      }
      game.wait_for_prompt("Continue it? [Y/n] ");
      game.end_input();
      game.wait_for_prompt("White to move: ");
      game.end_input();
      CHECK(game.wait() == 0);
      CHECK(std::filesystem::exists(state.file("roundel/chess.pgn")));
      CHECK_FALSE(std::filesystem::exists(state.file("roundel/chess-1.pgn")));
    }
    {
      PlayScreen game(state, "chess");
      game.wait_for_prompt("Continue it? [Y/n] ");
      game.type("");
      game.wait_for("engine, 1500");
      leave(game);
    }
    {
      PlayScreen game(state, "chess");
      game.wait_for("Continue it? [Y/n]");
      game.type("quit");
      CHECK(game.wait() == 0);
      CHECK(std::filesystem::exists(state.file("roundel/chess.pgn")));
    }
    PlayScreen game(state, "chess");
    game.wait_for("Continue it? [Y/n]");
    game.type("n");
    game.wait_for("The unfinished game is in ");
    leave(game);
    CHECK(std::filesystem::exists(state.file("roundel/chess-1.pgn")));
    CHECK_FALSE(std::filesystem::exists(state.file("roundel/chess.pgn")));
  }

  TEST_CASE("a level and a clock are kept from when they are set, and a saved game has none that it does not name") {
    const ScratchFolder state;
    const std::string timed = state.file("timed.pgn");
    const std::string plain = state.file("plain.pgn");
    {
      PlayScreen game(state, "chess");
      game.wait_for_prompt("White to move: ");
      game.type("e4");
      game.wait_for("Black plays ");
      game.type("save " + plain);
      game.wait_for("Saved: 2 moves.");
      game.type("level 1000");
      game.wait_for("The engine plays at 1000 Elo.");
      game.type("clock 30+2");
      game.wait_for("White 30:00");
      game.type("save " + timed);
      game.wait_for("Saved: 2 moves.");
      game.type("quit");
      CHECK(game.wait() == 0);
    }
    PlayScreen game(state, "chess");
    game.wait_for("Continue it? [Y/n]");
    game.type("");
    game.wait_for("engine, 1000  30:0");
    game.type("load " + plain);
    game.wait_for_prompt("White to move: ");
    game.type("level");
    game.wait_for("The engine plays at full strength.");
    game.type("clock");
    game.wait_for("There is no clock.");
    game.type("load " + timed);
    game.wait_for("engine, 1000  30:0");
  }

  TEST_CASE("a window that is drawn to another width has its texts and boards in that width") {
    const ScratchFolder state;
    PlayScreen game(state, "centrechess", {"--side", "both"});
    game.wait_for_prompt("White to move: ");
    game.resize(40);
    game.type("a9a9");
    game.wait_for("'a9a9' is not legal");
    for (const std::string& line : game.screen()) CHECK(line.size() < 40);
    game.resize(120);
    game.type("board");
    game.wait_for("White: you");
    CHECK_FALSE(contains(game.sent(), "(The board takes "));
    game.resize(30);
    game.type("board");
    game.wait_for("(The board takes ");
  }

  TEST_CASE("a window may be drawn to other widths all the time") {
    const ScratchFolder state;
    PlayScreen game(state, "chess", {"--side", "none"});
    game.wait_for("White: engine");
    for (int n = 0; n < 200; ++n) {
      game.resize(n % 2 == 0 ? 81 : 80);
      game.type("eval");
    }
    game.type("quit");
    CHECK(game.wait() == 0);
  }

  TEST_CASE("a narrow terminal breaks texts between words, and has below the board what has no room beside it") {
    const ScratchFolder state;
    constexpr int columns = 50;
    PlayScreen game(state, "chess", {"--side", "both"}, {}, columns);
    game.wait_for_prompt("White to move: ");
    const auto has_line = [&](std::string_view line) {
      const Lines screen = game.screen();
      return std::find(screen.begin(), screen.end(), line) != screen.end();
    };
    game.type("a1a5");
    game.wait_for("way.");
    CHECK(has_line("'a1a5' is not legal: the pawn on a2 stands in the"));
    CHECK(has_line("  way."));
    game.type("help");
    game.wait_for("prints the rules");
    CHECK(has_line("  position [TEXT]     shows the position, or sets"));
    CHECK(has_line("                      another one"));

    PlayScreen points(state, "cheversi", {"--side", "both", "--moves", "K@e4 N@d5"}, {}, columns);
    points.wait_for_prompt("White to move: ");
    const Lines screen = points.screen();
    const auto row_of = [&](std::string_view part) {
      const auto found =
          std::find_if(screen.rbegin(), screen.rend(), [&](const std::string& line) { return contains(line, part); });
      REQUIRE_MESSAGE(found != screen.rend(), part);
      return screen.rend() - found;
    };
    const auto last = row_of("a    b    c");
    CHECK(row_of("White: you") > last);
    CHECK(row_of("an empty square's points") > last);
    for (const std::string& line : screen) CHECK(line.size() <= columns);
  }

  TEST_CASE("lines are completed, and those before come again") {
    const ScratchFolder state;
    PlayScreen game(state, "chess");
    game.wait_for_prompt("White to move: ");
    game.press("posi\t");
    game.wait_for("White to move: position");
    game.press("\r");
    game.wait_for("KQkq");
    game.wait_for_prompt("White to move: ");
    game.press("\x1b[A");
    game.wait_for("White to move: position");
    game.press("\x15Nf\t\r");
    game.wait_for("Black plays");
    CHECK(contains(game.wait_for("1. Nf3"), "1. Nf3"));
  }

  TEST_CASE("words with signs in them are completed") {
    const ScratchFolder state;
    PlayScreen game(state, "cheversi", {"--side", "both"});
    game.wait_for_prompt("White to move: ");
    game.press("K@b\t\t");
    game.wait_for("K@b8");
  }

  TEST_CASE("names of files are completed, those with blanks, in folders and below the user's own too") {
    const ScratchFolder state;
    std::filesystem::create_directory(state.file("my games"));
    std::filesystem::create_directory(state.file(".hidden"));
    for (const char* const name : {"my games/two 1.pgn", "my games/two 2.pgn"}) {
      std::ofstream(state.file(name)) << "[Event \"one\"]\n\n1. e4 *\n";
    }
    PlayScreen game(state, "chess", {"--side", "both"}, {"HOME=" + state.path()});
    game.wait_for_prompt("White to move: ");
    game.press("load ~/\t");
    game.wait_for_prompt("White to move: load ~/my games/");
    game.press("t\t");
    game.wait_for_prompt("White to move: load ~/my games/two ");
    game.press("1\t");
    game.wait_for_prompt("White to move: load ~/my games/two 1.pgn ");
    game.press("\r");
    game.wait_for_prompt("Black to move: ");
    game.press("save  " + state.path() + "/my\t");
    game.wait_for("/my games/");
    game.press("own.pgn\r");
    game.wait_for("Saved: 1 move.");
    CHECK(std::filesystem::exists(state.file("my games/own.pgn")));
    game.wait_for_prompt("Black to move: ");
    game.press("SAVE! ~/.h\t");
    game.wait_for_prompt("Black to move: SAVE! ~/.hidden/");
    game.press("\x15level ~/m\t");
    game.wait_for_prompt("Black to move: level ~/m");
  }

  TEST_CASE("errors distinguish a missing piece, the other side's piece, an impossible move, and a typing error") {
    const ScratchFolder state;
    PlayScreen game(state, "chess");
    game.wait_for_prompt("White to move: ");
    game.type("e5e6");
    game.wait_for("nothing stands on e5");
    game.type("e7e5");
    game.wait_for("the pawn on e7 is not yours to move");
    game.type("a1a5");
    game.wait_for("the pawn on a2 stands in the way");
    game.type("g1e2");
    game.wait_for("the pawn on e2 is of the same side");
  }

  TEST_CASE("a game is saved, and continues from its file with moves that can be taken back") {
    const ScratchFolder state;
    const std::string file = state.file("own.pgn");
    {
      PlayScreen game(state, "crest");
      game.wait_for("set up your pieces");
      game.type("random");
      game.wait_for("Black plays");
      game.type("save " + file);
      game.wait_for("Saved: 2 moves.");
    }
    // A glance must not reveal what it hides, but an older record in plain text is accepted too.
    for (const std::string& path : {file, state.file("roundel/crest.pgn")})
      CHECK_FALSE(contains(bytes_of(path), "@"));
    const std::string open = state.file("open.pgn");
    {
      std::istringstream stream(bytes_of(file));
      std::ofstream(open) << pgn_text(**PgnReader(stream).next());
    }
    CHECK(contains(bytes_of(open), "@"));
    for (const std::string& path : {file, open}) {
      std::filesystem::remove(state.file("roundel/crest.pgn"));
      PlayScreen game(state, "crest");
      game.wait_for("set up your pieces");
      game.type("load " + path);
      game.wait_for_prompt("White to move: ");
      game.type("undo");
      game.wait_for("no move can be taken back");
      game.type("resign");
      game.wait_for("White resigns");
      game.type("save " + path);
      game.wait_for("Saved: 2 moves.");
      CHECK(contains(bytes_of(path), "@"));
      game.type("load " + path);
      game.wait_for("The game is over: Black wins, as its record says.");
    }
  }

  TEST_CASE("a saved game has its date, the program's version, its sides and what its clocks have left") {
    const ScratchFolder state;
    const Lines home{"HOME=" + state.path()};
    const std::string file = state.file("own.pgn");
    {
      PlayScreen game(state, "chess", {"--clock", "30+2", "--side", "second"}, home);
      game.wait_for_prompt("Black to move: ");
      game.type("save ~/own.pgn");
      game.wait_for("Saved: 1 move.");
    }
    std::string saved = bytes_of(file);
    CHECK_FALSE(contains(saved, "[Date \"?"));
    CHECK(contains(saved, "[White \"Roundel 0."));
    const std::string left = "[BlackClock \"0:";
    const auto place = saved.find(left);
    REQUIRE(place != std::string::npos);
    saved.replace(place + left.size(), 2, "11");
    std::ofstream(file) << saved;
    std::filesystem::remove(state.file("roundel/chess.pgn"));
    PlayScreen game(state, "chess", {}, home);
    game.wait_for_prompt("White to move: ");
    game.type("load ~/own.pgn");
    game.wait_for("Black: you  1");
  }

  TEST_CASE("a game that was given up continues where it stood when the resignation is taken back") {
    const ScratchFolder state;
    PlayScreen game(state, "chess", {"--side", "both", "--moves", "e2e4"});
    game.wait_for_prompt("Black to move: ");
    game.type("e5");
    game.wait_for_prompt("White to move: ");
    for (const char* const end : {"resign", "draw"}) {
      game.type(end);
      game.wait_for_prompt("> ");
      game.type("undo");
      game.wait_for_prompt("White to move: ");
    }
    game.type("undo");
    game.wait_for_prompt("Black to move: ");
  }

  TEST_CASE("a game is not saved over what is not its own, unless that is wanted") {
    const ScratchFolder state;
    const std::string file = state.file("games.pgn");
    const std::string games = "[Event \"one\"]\n\n1. e4 *\n\n[Event \"two\"]\n\n1. d4 *\n";
    std::ofstream(file) << games;
    PlayScreen game(state, "chess", {"--side", "both"});
    game.wait_for_prompt("White to move: ");
    game.type("save " + file);
    game.wait_for("has other content: ");
    game.type("load " + file);
    game.wait_for_prompt("Black to move: ");
    game.type("save " + file);
    game.wait_for_prompt("Black to move: ");
    game.type("e5");
    game.wait_for_prompt("White to move: ");
    CHECK(bytes_of(file) == games);
    game.type("save! " + file);
    game.wait_for("Saved: 2 moves.");
    CHECK(contains(bytes_of(file), "1. e4 e5"));
    game.type("Nf3");
    game.wait_for_prompt("Black to move: ");
    game.type("save " + file);
    game.wait_for("Saved: 3 moves.");
    game.type("new");
    game.wait_for_prompt("White to move: ");
    game.type("save " + file);
    game.wait_for("has other content: ");
  }

  TEST_CASE("two games at once are both saved, and a finished one is not reported as saved") {
    const ScratchFolder state;
    PlayScreen one(state, "chess", {"--side", "both"});
    PlayScreen other(state, "chess", {"--side", "both"});
    for (PlayScreen* const game : {&one, &other}) game->wait_for_prompt("White to move: ");
    for (const auto& [game, move] : {std::pair(&one, "e4"), std::pair(&other, "d4")}) {
      game->type(move);
      game->wait_for_prompt("Black to move: ");
    }
    one.type("e5");
    one.wait_for_prompt("White to move: ");
    CHECK(contains(bytes_of(state.file("roundel/chess.pgn")), "1. e4 e5"));
    CHECK(contains(bytes_of(state.file("roundel/chess-1.pgn")), "1. d4"));
    other.press("\x03");
    CHECK(other.wait() == -2);
    CHECK(contains(other.sent(), "The game is saved in"));
    one.type("resign");
    one.wait_for_prompt("> ");
    one.press("\x03");
    CHECK(one.wait() == -2);
    CHECK_FALSE(contains(one.sent(), "is saved"));
    CHECK_FALSE(std::filesystem::exists(state.file("roundel/chess.pgn")));
    CHECK(std::filesystem::exists(state.file("roundel/chess-1.pgn")));
  }

  TEST_CASE("a game that is over stands still, and its file has it over") {
    const ScratchFolder state;
    const std::string at_once = state.file("at_once.pgn");
    const std::string later = state.file("later.pgn");
    {
      PlayScreen game(state, "chess", {"--side", "both", "--clock", "30+0"});
      game.wait_for_prompt("White to move: ");
      game.type("e4");
      game.wait_for_prompt("Black to move: ");
      game.type("resign");
      game.wait_for("Black resigns, White wins.");
      game.type("save " + at_once);
      game.wait_for("Saved: 1 move.");
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      game.type("save " + later);
      game.wait_for("later.pgn");
      game.wait_for_prompt("> ");
      game.type("quit");
      CHECK(game.wait() == 0);
    }
    CHECK(bytes_of(at_once) == bytes_of(later));
    PlayScreen game(state, "chess");
    game.wait_for_prompt("White to move: ");
    game.type("load " + at_once);
    game.wait_for("The game is over: White wins, as its record says.");
    game.wait_for_prompt("> ");
    CHECK_FALSE(std::filesystem::exists(state.file("roundel/chess.pgn")));
    game.type("undo");
    game.wait_for_prompt("Black to move: ");
  }

  TEST_CASE("the level, clocks and a draw are each requested in a line") {
    const ScratchFolder state;
    PlayScreen game(state, "english");
    game.wait_for_prompt("Black to move: ");
    game.type("level 900");
    game.wait_for("The engine plays at 900 Elo.");
    game.type("level 7");
    game.wait_for("A level is a number from 800 to 2200");
    game.type("clock 5+3");
    game.wait_for("Black 5:00 +3 s, White 5:00 +3 s.");
    game.type("draw");
    game.wait_for("The engine declines the draw.");
    game.type("hint");
    game.wait_for("Hint: ");
    game.type("flip");
    game.wait_for("White: engine, 900");
  }

  TEST_CASE("a hint and an analysis show that they are made, and Ctrl-C cuts them short") {
    const ScratchFolder state;
    // With this many moves, not all are analysed before the key is pressed.
    const std::string moves = famous_games::immortal_game.substr(0, famous_games::immortal_game.find("18."));
    PlayScreen game(state, "chess", {"--side", "both", "--moves", moves});
    game.wait_for_prompt("White to move: ");
    game.type("time 1000");
    game.wait_for("The engine thinks 1000 s per move.");
    game.type("hint");
    game.wait_for("Looking for a hint, ");
    game.press("\x03");
    game.wait_for("Hint: ");
    game.wait_for_prompt("White to move: ");
    game.type("analyse");
    game.wait_for(" of 34 moves are judged");
    game.press("\x03");
    game.wait_for(" of 34 moves.");
    const Lines screen = game.wait_for_prompt("White to move: ");
    for (const std::string& line : screen) {
      for (const char* const gone : {"are judged", "Looking"}) CHECK_FALSE(contains(line, gone));
    }
  }
}

}  // namespace roundel::play_screen_test
