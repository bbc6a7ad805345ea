#include "protocol/uci/uci_go.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"

namespace roundel::uci_go_test {
namespace {

/// Moves are single capitals, read in lower case too.
Expected<TurnView> read_letter(std::string_view text) {
  if (text.size() != 1 || text[0] < 'A' || text[0] > 'z') return Error{"no move"};
  TurnView turn;
  turn.text = static_cast<char>(text[0] & ~0x20);
  return turn;
}

GoRequest read(std::string_view text, Side white = Side::first) {
  return read_go(split_words(text), white, read_letter);
}

}  // namespace

TEST_SUITE("protocol text") {
  TEST_CASE("go: every limit is kept where it belongs") {
    const auto request =
        read("nodes 18446744073 depth 7 movetime 250 mate 3 movestogo 40 searchmoves A b a infinite ponder");
    CHECK(request.limits.nodes == 18446744073);
    CHECK(request.limits.depth == 7);
    CHECK(request.limits.move_time == Milliseconds(250));
    CHECK(request.limits.mate == 3);
    CHECK(request.limits.moves_to_go == 40);
    REQUIRE(request.limits.search_moves.size() == 2);
    CHECK(request.limits.search_moves[0].text == "A");
    CHECK(request.limits.search_moves[1].text == "B");
    CHECK(request.limits.infinite);
    CHECK(request.ponder);
    CHECK_FALSE(request.perft);
  }

  TEST_CASE("go: without words there is no limit") {
    const auto request = read("");
    CHECK_FALSE(request.limits.depth);
    CHECK_FALSE(request.limits.nodes);
    CHECK_FALSE(request.limits.move_time);
    CHECK_FALSE(request.limits.time[0]);
    CHECK_FALSE(request.limits.infinite);
    CHECK_FALSE(request.ponder);
    CHECK(read("perft 5").perft == 5);
  }

  TEST_CASE("go: White's clock is the one of the side that is called White") {
    for (const Side white : {Side::first, Side::second}) {
      const auto request = read("wtime 1 btime 2 winc 3 binc 4", white);
      const auto first = static_cast<std::size_t>(index(white));
      CHECK(request.limits.time[first] == Milliseconds(1));
      CHECK(request.limits.time[1 - first] == Milliseconds(2));
      CHECK(request.limits.increment[first] == Milliseconds(3));
      CHECK(request.limits.increment[1 - first] == Milliseconds(4));
    }
  }

  TEST_CASE("go: a clock that has run out has no time left, and movestogo 0 means no further control") {
    const auto request = read("wtime -40 movestogo 0");
    CHECK(request.limits.time[0] == Milliseconds(0));
    CHECK_FALSE(request.limits.moves_to_go);
    CHECK(request.complaints.empty());
  }

  TEST_CASE("go: a number outside its range becomes the nearest one in it") {
    CHECK(read("depth 0").limits.depth == 1);
    CHECK(read("depth -7").limits.depth == 1);
    CHECK(read("depth 99999999999999999999999").limits.depth == int_limit);
    CHECK(read("nodes 0").limits.nodes == 1);
    CHECK(read("movetime 0").limits.move_time == Milliseconds(1));
    CHECK(read("movetime -99999999999999999999999").limits.move_time == Milliseconds(1));
    CHECK(read("mate 0").limits.mate == 1);
    CHECK(read("winc -5").limits.increment[0] == Milliseconds(0));
    CHECK(read("movetime 0").complaints.size() == 1);
    CHECK(read("mate 0").was_to_end);
    CHECK_FALSE(read("mate 1").was_to_end);
  }

  TEST_CASE("go: what cannot be used is skipped, and the words around it are kept") {
    const auto request = read("joho movetime 50 nonsense depth nodes x searchmoves B ? ponder winc");
    CHECK(request.complaints.size() == 6);
    CHECK(request.limits.move_time == Milliseconds(50));
    CHECK_FALSE(request.limits.depth);
    CHECK_FALSE(request.limits.nodes);
    REQUIRE(request.limits.search_moves.size() == 1);
    CHECK(request.limits.search_moves[0].text == "B");
    CHECK(request.ponder);
    CHECK(request.was_to_end);
  }

  TEST_CASE("go: moves that are all illegal leave every move to be searched") {
    const auto request = read("searchmoves ? 1 depth 2");
    CHECK(request.complaints.size() == 2);
    CHECK(request.limits.search_moves.empty());
    CHECK(request.limits.depth == 2);
  }

  TEST_CASE("go: a count needs a depth that there is") {
    for (const char* text : {"perft", "perft 0", "perft -1", "perft x", "perft 101", "perft depth 3"}) {
      CAPTURE(text);
      const auto request = read(text);
      CHECK(request.refuses_perft);
      CHECK_FALSE(request.perft);
    }
    CHECK(read("perft 3 joho").perft == 3);
  }
}

}  // namespace roundel::uci_go_test
