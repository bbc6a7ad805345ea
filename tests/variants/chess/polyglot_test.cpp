// Keys and moves of the Polyglot format, with the examples of its description
// (http://hgm.nubati.net/book_format.html).

#include "variants/chess/polyglot.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/analysis.hpp"
#include "variants/games/registry.hpp"

namespace roundel::polyglot_test {
namespace {

std::uint64_t key_of(const std::string& position) {
  const auto key = chess::polyglot_key(position);
  REQUIRE_MESSAGE(key, key.error().message());
  return *key;
}

std::uint16_t move_of(const std::string& position, const std::string& text) {
  Analyst analyst(built_in_variants(), "chess");
  REQUIRE_FALSE(analyst.session().set_position(position, {}));
  const auto turn = analyst.session().read_turn(text);
  REQUIRE(turn);
  return chess::polyglot_move(turn->packed.front());
}

TEST_SUITE("polyglot") {
  TEST_CASE("keys are those of the description") {
    CHECK(key_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == 0x463b96181691fc9c);
    CHECK(key_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1") == 0x823c9b50fd114196);
    CHECK(key_of("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2") == 0x0756b94461c50fb0);
    CHECK(key_of("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2") == 0x662fafb965db29d4);
    CHECK(key_of("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3") == 0x22a48b5a8e47ff78);
    CHECK(key_of("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3") == 0x652a607ca3f242c1);
    CHECK(key_of("rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4") == 0x00fdd303c946bdd9);
    CHECK(key_of("rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3") == 0x3c8123ea7b067637);
    CHECK(key_of("rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4") == 0x5c3f9b829b279560);
  }

  TEST_CASE("castling is named by the rook's side in every form of FEN") {
    CHECK(key_of("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1") == key_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    CHECK(key_of("r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1") != key_of("r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1"));
    CHECK(key_of("r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1") != key_of("r3k2r/8/8/8/8/8/8/R3K2R w k - 0 1"));
  }

  TEST_CASE("a text that is not a position has no key") { CHECK_FALSE(chess::polyglot_key("8/8 w")); }

  TEST_CASE("moves are cells and promotions, castling goes onto the rook") {
    CHECK(move_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4") ==
          (4 | 3 << 3 | 4 << 6 | 1 << 9));
    const std::string castles = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    CHECK(move_of(castles, "e8g8") == (7 | 7 << 3 | 4 << 6 | 7 << 9));
    CHECK(move_of(castles, "e8c8") == (0 | 7 << 3 | 4 << 6 | 7 << 9));
    const std::string promotes = "8/P6k/8/8/8/8/8/7K w - - 0 1";
    CHECK(move_of(promotes, "a7a8n") == (0 | 7 << 3 | 0 << 6 | 6 << 9 | 1 << 12));
    CHECK(move_of(promotes, "a7a8q") == (0 | 7 << 3 | 0 << 6 | 6 << 9 | 4 << 12));
  }
}

}  // namespace
}  // namespace roundel::polyglot_test
