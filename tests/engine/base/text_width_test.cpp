#include "engine/base/text_width.hpp"

#include <doctest/doctest.h>

namespace roundel::text_width_test {

TEST_SUITE("text width") {
  TEST_CASE("characters of East Asian scripts take two columns, all others one") {
    CHECK(text_width("") == 0);
    CHECK(text_width("Weiß") == 4);
    CHECK(text_width("Белые ♔") == 7);
    CHECK(text_width("白の番: e4") == 10);
    CHECK(text_width("（、。」") == 8);
    CHECK(text_width("한국") == 4);
    CHECK(text_width("a\xff") == 2);
  }

  TEST_CASE("a text that is cut to columns ends after a whole character") {
    CHECK(first_columns("Weiß am Zug", 4) == "Weiß");
    CHECK(first_columns("白の番", 5) == "白の");
    CHECK(first_columns("白の番", 6) == "白の番");
    CHECK(first_columns("", 3).empty());
  }
}

}  // namespace roundel::text_width_test
