#include "protocol/uci/uci_go.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "protocol/words.hpp"

namespace roundel::uci_go_test {
namespace {

/// Moves are single capitals, read in lower case too.
Expected<TurnView> read_letter(std::string_view text) {
  if (text.size() != 1 || text[0] < 'A' || text[0] > 'z') return Error{"no move"};
  TurnView turn;
  turn.text = static_cast<char>(text[0] & ~0x20);
  return turn;
}

Expected<GoRequest> read(std::string_view text, Side white = Side::first) {
  return read_go(split_words(text), white, read_letter);
}

}  // namespace

TEST_SUITE("protocol text") {
  TEST_CASE("go: every limit is kept where it belongs") {
    const auto request =
        read("nodes 18446744073 depth 7 movetime 250 mate 3 movestogo 40 searchmoves A b a infinite ponder");
    REQUIRE(request);
    CHECK(request->limits.nodes == 18446744073);
    CHECK(request->limits.depth == 7);
    CHECK(request->limits.move_time == Milliseconds(250));
    CHECK(request->limits.mate == 3);
    CHECK(request->limits.moves_to_go == 40);
    REQUIRE(request->limits.search_moves.size() == 2);
    CHECK(request->limits.search_moves[0].text == "A");
    CHECK(request->limits.search_moves[1].text == "B");
    CHECK(request->limits.infinite);
    CHECK(request->ponder);
    CHECK_FALSE(request->perft);
  }

  TEST_CASE("go: without words there is no limit") {
    const auto request = read("");
    REQUIRE(request);
    CHECK_FALSE(request->limits.depth);
    CHECK_FALSE(request->limits.nodes);
    CHECK_FALSE(request->limits.move_time);
    CHECK_FALSE(request->limits.time[0]);
    CHECK_FALSE(request->limits.infinite);
    CHECK_FALSE(request->ponder);
    CHECK(read("perft 5")->perft == 5);
  }

  TEST_CASE("go: White's clock is the one of the side that is called White") {
    for (const Side white : {Side::first, Side::second}) {
      const auto request = read("wtime 1 btime 2 winc 3 binc 4", white);
      REQUIRE(request);
      const auto first = static_cast<std::size_t>(index(white));
      CHECK(request->limits.time[first] == Milliseconds(1));
      CHECK(request->limits.time[1 - first] == Milliseconds(2));
      CHECK(request->limits.increment[first] == Milliseconds(3));
      CHECK(request->limits.increment[1 - first] == Milliseconds(4));
    }
  }

  TEST_CASE("go: a clock that has run out has no time left, and movestogo 0 is no further control") {
    const auto request = read("wtime -40 movestogo 0");
    REQUIRE(request);
    CHECK(request->limits.time[0] == Milliseconds(0));
    CHECK_FALSE(request->limits.moves_to_go);
  }
}

}  // namespace roundel::uci_go_test
