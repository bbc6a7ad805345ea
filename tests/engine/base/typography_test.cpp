// Typeset texts: which plain characters replace theirs, and what is unchanged.

#include "engine/base/typography.hpp"

#include <doctest/doctest.h>

#include <string>

namespace roundel::typography_test {

TEST_SUITE("typography") {
  TEST_CASE("plain texts are unchanged, for any bytes") {
    for (const char* text :
         {"", "Nf3", "exd8=Q+", "O-O-O", "32-28", "@a6R,b2N", "M\u00fcller", "\u2026e5", "\xff\xc3("}) {
      CAPTURE(text);
      CHECK(plain_move_text(text) == text);
      CHECK(plain_position_text(text) == text);
    }
  }

  TEST_CASE("dashes of all kinds are hyphens") {
    for (const char* dash : {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212", "\uff0d", "\ufe63",
                             "\u0096", "\u0097"}) {
      CAPTURE(dash);
      CHECK(plain_move_text(std::string("O") + dash + "O") == "O-O");
      CHECK(plain_position_text(std::string("W:W31") + dash + "50") == "W:W31-50");
    }
  }

  TEST_CASE("figurines of both colours become the letters of pieces, with any selector after them") {
    CHECK(plain_move_text("\u2654\u2655\u2656\u2657\u2658\u2659") == "KQRBNP");
    CHECK(plain_move_text("\u265a\u265b\u265c\u265d\u265e\u265f") == "KQRBNP");
    CHECK(plain_move_text("\u2658\ufe0ef3") == "Nf3");
    CHECK(plain_move_text("\u265f\ufe0fe8=\u2655") == "Pe8=Q");
    CHECK(plain_position_text("\u2658") == "\u2658");
    CHECK(is_figurine("\u2658"));
    CHECK(is_figurine("\u2658\ufe0e"));
    for (const char* text : {"", "N", "\u2658f3", "\u2657\u2658", "\u2713"}) CHECK_FALSE(is_figurine(text));
  }

  TEST_CASE("crosses become captures, daggers checks, and invisible characters are left out") {
    CHECK(plain_move_text("e4\u00d7d5") == "e4xd5");
    CHECK(plain_move_text("Qh7\u2020") == "Qh7+");
    CHECK(plain_move_text("Qh7\u2021") == "Qh7#");
    CHECK(plain_move_text("e4\uff01\uff1f") == "e4!?");
    CHECK(plain_move_text("\ufeffe\u200b4\u2060") == "e4");
    CHECK(plain_move_text("e4\u00a0e5") == "e4 e5");
  }

  TEST_CASE("underscores are the blanks of a position that has none") {
    CHECK(plain_position_text("8/8_w_-_-_0_1") == "8/8 w - - 0 1");
    CHECK(plain_position_text("8/8 w_b") == "8/8 w_b");
    CHECK(plain_position_text("8/8\u00a0w \u2013 \u2013") == "8/8 w - -");
    CHECK(plain_move_text("a_b") == "a_b");
  }

  TEST_CASE("unusual blanks are recognised and have their length") {
    CHECK(odd_blank_length("\u00a0x") == 2);
    CHECK(odd_blank_length("\u3000") == 3);
    CHECK(odd_blank_length("\ufeff") == 3);
    for (const char* text : {"", " ", "x", "\u2658", "\xa0"}) CHECK(odd_blank_length(text) == 0);
  }
}

}  // namespace roundel::typography_test
