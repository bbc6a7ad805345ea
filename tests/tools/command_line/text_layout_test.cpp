// Texts for people in lines of a terminal: nothing is lost, and no line is too long.

#include "tools/command_line/text_layout.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/base/text_parts.hpp"

namespace roundel::text_layout_test {

namespace {

void check_width(const std::string& text) {
  for (const std::string_view line : parts_of(text, '\n')) CHECK_MESSAGE(line.size() <= text_columns, line);
}

}  // namespace

TEST_SUITE("text layout") {
  TEST_CASE("a call is wrapped between brackets, and each form of the call has its own lines") {
    const std::string usage = laid_out_usage(
        "roundel analyse --variant V [--position TEXT] [--moves MOVE ...] [limits and more] [options]\n"
        "       roundel analyse --game FILE");
    CHECK(usage ==
          "Usage: roundel analyse --variant V [--position TEXT] [--moves MOVE ...]\n"
          "           [limits and more] [options]\n"
          "       roundel analyse --game FILE");
  }

  TEST_CASE("paragraphs are filled, and lists keep their columns") {
    const std::string words(100, 'x');
    const std::string text = laid_out_text(
        "One line is far too long for any terminal that has no more than eighty columns, as most have,\nand goes "
        "on.\n\n"
        "Keys:\n"
        "  a=ONE      says something that is rather long, so that it has to go on in a line of its own\n"
        "  b          short");
    CHECK(text ==
          "One line is far too long for any terminal that has no more than eighty columns,\n"
          "as most have, and goes on.\n\n"
          "Keys:\n"
          "  a=ONE      says something that is rather long, so that it has to go on in a\n"
          "             line of its own\n"
          "  b          short");
    check_width(text);
    CHECK(laid_out_text(words) == words);
    CHECK(laid_out_text("") == "");
  }

  TEST_CASE("lists, short lines and drawings stay unchanged") {
    const std::string text = laid_out_text(
        "Title of a game\n"
        "1. The first rule.\n"
        "2. The second one is so long that it was broken by whoever wrote it, and it is broken anew here, since\n"
        "   a terminal has fewer columns.\n"
        "Choices\n"
        "- One.\n"
        "- Another, which is wider than any terminal is that has no more than eighty columns, as most have.\n"
        "P: pawn, of which more is said than has room in one line, as it does many things at once\n"
        "N: knight\n\n"
        "pawn on f6     pawn on f5\n"
        ". . x .        . . . .\n"
        "  . .            . x\n"
        ". . x x . .");
    CHECK(text ==
          "Title of a game\n"
          "1. The first rule.\n"
          "2. The second one is so long that it was broken by whoever wrote it, and it is\n"
          "   broken anew here, since a terminal has fewer columns.\n"
          "Choices\n"
          "- One.\n"
          "- Another, which is wider than any terminal is that has no more than eighty\n"
          "  columns, as most have.\n"
          "P: pawn, of which more is said than has room in one line, as it does many\n"
          "   things at once\n"
          "N: knight\n\n"
          "pawn on f6     pawn on f5\n"
          ". . x .        . . . .\n"
          "  . .            . x\n"
          ". . x x . .");
  }

  TEST_CASE("each continuation of a line is indented") {
    std::string line = "12. Nf3:";
    for (int n = 0; n < 60; ++n) line += " word";
    const std::string hanging = hanging_line(line, 4);
    check_width(hanging);
    CHECK(std::count(hanging.begin(), hanging.end(), '\n') == 4);
    CHECK(words_of(hanging) == words_of(line));
    CHECK(hanging_line("short", 4) == "short");
    CHECK(hanging_line("one two three four", 2, 8) == "one two\n  three\n  four");
    CHECK(hanging_line("a exceedingly long word", 2, 8) == "a exceedingly\n  long\n  word");
    CHECK(hanging_line("über die ganze", 2, 8) == "über die\n  ganze");
  }

  TEST_CASE("a text without blanks is broken between wide characters, but not before a sign that closes") {
    CHECK(hanging_line("盤面を表示します", 2, 8) == "盤面を表\n  示しま\n  す");
    CHECK(hanging_line("盤面を表。示", 0, 8) == "盤面を\n表。示");
  }

  TEST_CASE("on a narrow terminal, texts continue below themselves; those of terms do so if there is room") {
    const std::string text =
        "Commands:\n  board               draws the whole board anew\n\nA move is written like e2e4.";
    CHECK(narrowed_text(text, 79) == text);
    CHECK(narrowed_text(text, 44) ==
          "Commands:\n  board               draws the whole board\n                      anew\n\n"
          "A move is written like e2e4.");
    CHECK(narrowed_text(text, 24) ==
          "Commands:\n  board\n      draws the whole\n      board anew\n\nA move is written like\n    e2e4.");
    CHECK(narrowed_text("", 10).empty());
  }
}

}  // namespace roundel::text_layout_test
