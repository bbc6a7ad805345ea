// Counts of chess-like games on masks that are wider than their boards; those of the library, from their starts, are in
// tests/variants/games/library_counts_test.cpp.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "search/perft.hpp"
#include "tests/variants/fairy/library_setup.hpp"

namespace roundel::fairy_perft_test {
namespace {

using namespace fairy;

template <CellMask M>
std::uint64_t perft(const std::string& game, const std::string& text, int depth) {
  const auto setup = library_setup<M>(game);
  const auto position = read_position(*setup, text.empty() ? setup->rules().start : text);
  REQUIRE_MESSAGE(position, position.error().message());
  return count_turns<FairyGame<M>>(*position, depth, Signals());
}

}  // namespace

TEST_SUITE("perft of chess-like games from files") {
  TEST_CASE("a narrow board on wide masks") {
    CHECK(perft<Mask128>("chess", "", 3) == 8'902);
    CHECK(perft<Mask128>("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3) ==
          97'862);
  }
}

}  // namespace roundel::fairy_perft_test
