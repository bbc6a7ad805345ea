// Clicks on the board at a terminal, and pictures of it between the lines.

#include <doctest/doctest.h>

#include <string>

#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/tools/roundel/play/play_screen.hpp"

namespace roundel::play_mouse_test {
namespace {

using roundel::testing::check_refused;
using roundel::testing::contains;
using roundel::testing::count_of;
using roundel::testing::Lines;
using roundel::testing::PlayScreen;
using roundel::testing::ScratchFolder;

/// Presses and releases a button of the mouse at a place of the terminal, counted from 1, and then presses these keys.
void click(PlayScreen& screen, int column, int row, int button = 0, const std::string& keys = {}) {
  const std::string place = std::to_string(button) + ';' + std::to_string(column) + ';' + std::to_string(row);
  screen.press("\x1b[<" + place + "M\x1b[<" + place + 'm' + keys);
}

/// Clicks on a square of the last chess board of the screen, which has its ranks at the left, and then presses these keys.
void click_square(PlayScreen& screen, const std::string& name, const std::string& keys = {}) {
  const Lines lines = screen.screen();
  int row = 0;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    if (lines[n].starts_with(std::string(" ") + name[1] + ' ')) row = static_cast<int>(n) + 1;
  }
  REQUIRE(row > 0);
  constexpr int left = 5;
  constexpr int square = 3;
  click(screen, left + square * (name[0] - 'a'), row, 0, keys);
}

constexpr const char* picture = "\x1b_Ga=T,f=100,q=2,r=";

}  // namespace

TEST_SUITE("mouse terminal") {
  TEST_CASE("two clicks play a move, and the board is found again after the next one") {
    const ScratchFolder state;
    PlayScreen screen(state, "chess", {"--mouse", "--side", "both"});
    screen.wait_for_prompt("White to move: ");
    click_square(screen, "e2");
    screen.wait_for("White to move: e2");
    click_square(screen, "e4");
    screen.wait_for_prompt("Black to move: ");
    click_square(screen, "e7");
    screen.wait_for("Black to move: e7");
    // A cell to which the piece cannot go begins another move.
    click_square(screen, "d7");
    screen.wait_for("Black to move: d7");
    click_square(screen, "d5");
    screen.wait_for("1. e4  d5");
    // Rows that were printed since count, those of typed lines too.
    screen.wait_for_prompt("White to move: ");
    screen.type("e4e6");
    screen.wait_for("does not reach");
    screen.wait_for_prompt("White to move: ");
    click_square(screen, "e4");
    screen.wait_for_prompt("White to move: e4");
    click_square(screen, "d5");
    screen.wait_for("exd5");
  }

  TEST_CASE("signals that end the program end the reports of the mouse") {
    for (const char* const key : {"\x03", "\x1c"}) {
      const ScratchFolder state;
      PlayScreen screen(state, "chess", {"--mouse"});
      screen.wait_for_prompt("White to move: ");
      screen.press(key);
      CHECK(screen.wait() < 0);
      CHECK(contains(screen.sent(), "\x1b[?1000l"));
    }
  }

  TEST_CASE("Ctrl-Z ends the reports of the mouse until the program goes on") {
    const ScratchFolder state;
    PlayScreen screen(state, "chess", {"--mouse", "--side", "both"});
    screen.wait_for_prompt("White to move: ");
    // Nobody could continue a program without a shell, so the system does not stop it, and it goes on at once.
    screen.press("\x1a");
    screen.wait_for_bytes("\x1b[?1000h", 2);
    CHECK(count_of(screen.sent(), "\x1b[?1000l") == 1);
  }

  TEST_CASE("a click replaces what was typed, and what is typed completes a move that was clicked") {
    const ScratchFolder state;
    PlayScreen screen(state, "chess", {"--mouse", "--position", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "--side", "both"});
    screen.wait_for_prompt("White to move: ");
    screen.press("nonsense");
    click_square(screen, "e7");
    screen.wait_for_prompt("White to move: e7");
    click_square(screen, "e8");
    screen.wait_for_prompt("White to move: e7e8");
    screen.type("r");
    screen.wait_for("e8=R");
  }

  TEST_CASE("places beside the board, other buttons and the wheel do nothing") {
    const ScratchFolder state;
    PlayScreen screen(state, "english", {"--mouse", "--side", "both"});
    screen.wait_for_prompt("Black to move: ");
    click(screen, 79, 2);
    click(screen, 5, 24);
    click(screen, 5, 3, 64);
    click(screen, 5, 3, 2);
    screen.press("\x1b[<0;1m");
    screen.type("11-15");
    screen.wait_for("1. 11-15");
  }

  TEST_CASE("keys that are typed before the terminal says where the cursor is are not lost") {
    const ScratchFolder state;
    PlayScreen screen(state, "chess", {"--mouse", "--side", "both"});
    screen.wait_for_prompt("White to move: ");
    click_square(screen, "e2", "e4\r");
    screen.wait_for("1. e4");
    screen.wait_for_prompt("Black to move: ");
    click_square(screen, "e7", "\x1b[<64;5;3Me");
    screen.wait_for("Black to move: e7e");
    screen.type("5");
    screen.wait_for("1. e4  e5");
  }

  TEST_CASE("without the option the mouse is the terminal's") {
    const ScratchFolder state;
    PlayScreen screen(state, "chess");
    screen.wait_for_prompt("White to move: ");
    CHECK_FALSE(contains(screen.sent(), "\x1b[?1000h"));
  }

  TEST_CASE("a terminal of kitty's kind shows the board as a picture, and others do so on demand") {
    for (const Lines& environment : {Lines{"TERM=xterm-kitty"}, Lines{"TERM_PROGRAM=WezTerm"}, Lines{}}) {
      const ScratchFolder state;
      const Lines more = environment.empty() ? Lines{"--pictures", "kitty"} : Lines{};
      PlayScreen screen(state, "chess", more, environment);
      screen.wait_for_prompt("White to move: ");
      CHECK(count_of(screen.sent(), picture) == 1);
      screen.type("e2e4");
      screen.wait_for("Black plays ");
      screen.wait_for_prompt("White to move: ");
      CHECK(count_of(screen.sent(), picture) == 2);
    }
    const ScratchFolder state;
    PlayScreen screen(state, "chess", {"--pictures", "none"}, {"TERM=xterm-kitty"});
    screen.wait_for_prompt("White to move: ");
    CHECK(count_of(screen.sent(), picture) == 0);
    CHECK(contains(screen.sent(), "♜"));
  }

  TEST_CASE("without the program that draws pictures the board has characters, and the reason is reported once") {
    const ScratchFolder state;
    PlayScreen screen(state, "chess", {"--pictures", "kitty"}, {"PATH=/nowhere"});
    screen.wait_for_prompt("White to move: ");
    screen.type("e2e4");
    screen.wait_for("Black plays ");
    screen.wait_for_prompt("White to move: ");
    CHECK(contains(screen.sent(), "♜"));
    CHECK(count_of(screen.sent(), "rsvg-convert") == 1);
  }

  TEST_CASE("terminals that show all colours get them") {
    const ScratchFolder state;
    PlayScreen full(state, "chess", {}, {"COLORTERM=truecolor"});
    full.wait_for_prompt("White to move: ");
    CHECK(contains(full.sent(), "48;2;"));
    CHECK_FALSE(contains(full.sent(), "48;5;"));
  }

  TEST_CASE("a word that names no way to show pictures is refused") {
    check_refused({"play", "chess", "--pictures", "gif"}, "--pictures: 'gif' is not auto, kitty, sixel or none");
  }
}

}  // namespace roundel::play_mouse_test
