// Moves of a line between the numbers of records.

#include "tools/roundel/commands/move_words.hpp"

#include <doctest/doctest.h>

namespace roundel::move_words_test {

TEST_SUITE("move words") {
  TEST_CASE("numbers before moves are left out, and moves of numbers are not") {
    using Moves = std::vector<std::string_view>;
    CHECK(move_words("1. e4 e5 2. Nf3") == Moves{"e4", "e5", "Nf3"});
    CHECK(move_words("1.e4 1...e5 2... Nc6") == Moves{"e4", "e5", "Nc6"});
    CHECK(move_words("1. 32-28 32.28 11 15") == Moves{"32-28", "32.28", "11", "15"});
    CHECK(move_words(" 12. .e4 . ") == Moves{".e4", "."});
    CHECK(move_words("1.") == Moves{});
  }
}

}  // namespace roundel::move_words_test
