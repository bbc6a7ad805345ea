// Unknown words are matched with similar known ones, and with no others.

#include "engine/base/suggestion.hpp"

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

namespace roundel {
namespace {

const std::vector<std::string_view> known{"hint", "undo", "level", "Threads"};

TEST_SUITE("suggestion") {
  TEST_CASE("letters that are swapped, put in, left out or changed are one slip each") {
    for (const char* const slip : {"hnit", "hitn", "hiint", "hin", "hing"}) {
      CAPTURE(slip);
      CHECK(nearest_word(slip, known) == "hint");
    }
    CHECK(nearest_word("levle", known) == "level");
    CHECK(nearest_word("elvle", known) == "level");
  }

  TEST_CASE("small and capital letters are the same") {
    CHECK(nearest_word("HNIT", known) == "hint");
    CHECK(nearest_word("threasd", known) == "Threads");
    CHECK(did_you_mean("HNIT", known) == "; did you mean 'hint'?");
  }

  TEST_CASE("a word of four letters does not match one that is two edits away, and a single letter matches nothing") {
    CHECK(nearest_word("hunt", known) == "hint");
    CHECK(nearest_word("hnti", known).empty());
    CHECK(nearest_word("nudt", known).empty());
    CHECK(nearest_word("h", known).empty());
    CHECK(did_you_mean("resign", known).empty());
  }

  TEST_CASE("the names of a table's rows are suggested as words are") {
    struct Row {
      std::string_view name;
    };
    const std::vector<Row> rows{{"hint"}, {"level"}};
    CHECK(meant_name("hnit", rows) == "did you mean 'hint'?");
  }
}

}  // namespace
}  // namespace roundel
