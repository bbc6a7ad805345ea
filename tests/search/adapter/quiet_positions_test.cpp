// Positions that sessions report as quiet, and moves that they report as forcing. Learning from scores depends on it.

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "tools/match/openings/opening_generator.hpp"
#include "tools/match/players/rules_only_engine.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/game_document.hpp"
#include "variants/games/registry.hpp"

namespace roundel::quiet_positions_test {
namespace {

std::unique_ptr<Engine> engine_of(std::string_view variant) {
  return match::make_rules_only_engine(*find_variant(built_in_variants(), variant), {});
}

bool is_quiet(std::string_view variant, std::string_view position) {
  const auto engine = engine_of(variant);
  const auto error = engine->session().set_position(position, {});
  REQUIRE_MESSAGE(!error, error->message());
  return engine->session().is_quiet();
}

bool is_forcing(std::string_view variant, std::string_view position, std::string_view turn) {
  const auto engine = engine_of(variant);
  REQUIRE_FALSE(engine->session().set_position(position, {}));
  const auto view = engine->session().read_turn(turn);
  REQUIRE_MESSAGE(view, view.error().message());
  return engine->session().is_forcing(*view);
}

}  // namespace

TEST_SUITE("quiet positions") {
  TEST_CASE("a side in check has to respond") {
    CHECK(is_quiet("chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    CHECK_FALSE(is_quiet("chess", "4k3/8/8/8/8/8/8/4K2r w - - 0 1"));
    CHECK(is_quiet("chess", "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1"));  // a capture is possible, but not compulsory
  }

  TEST_CASE("a side that must capture, or is threatened, has to respond") {
    CHECK(is_quiet("english", "B:W32:B1"));
    CHECK_FALSE(is_quiet("english", "B:W18:B14"));     // 14x23
    CHECK_FALSE(is_quiet("english", "B:W18,23:B14"));  // white would play 18x9
    CHECK(is_quiet("english", "B:W18,23:B9,14"));
  }

  TEST_CASE("captures and promotions are forcing") {
    CHECK(is_forcing("chess", "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", "a1a2"));
    CHECK(is_forcing("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"));
    CHECK_FALSE(is_forcing("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"));
    CHECK_FALSE(is_forcing("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"));
  }

  /// In Crest, captures that give the crest are not: the search does not look at them beyond its depth.
  TEST_CASE("a turn of any compiled game that takes pieces is forcing, but for gifts of the crest") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      const auto engine = engine_of(variant.name);
      Session& session = engine->session();
      int taking = 0;
      int others = 0;
      for (std::uint64_t game = 0; game < 200; ++game) {
        match::Random random(1, game);
        if (!match::random_turns(session, static_cast<int>(game) / 4, random)) continue;
        for (const TurnView& turn : session.legal_turns()) {
          const bool takes = takes_pieces(turn);
          const bool forces = session.is_forcing(turn);
          CAPTURE(turn.text);
          if (takes && turn.text.front() != '+') CHECK(forces);
          taking += takes;
          others += !forces;
        }
      }
      CHECK(others > 0);
      CHECK((taking > 0) == (variant.name != "cheversi"));
    }
  }

  TEST_CASE("turning stones round is not forcing") {
    const auto document = GameDocument::of_library("reversi6");
    REQUIRE(document);
    const auto row = read_file_entry(*document);
    REQUIRE(row);
    const auto engine = match::make_rules_only_engine(*row, {});
    for (const TurnView& turn : engine->session().legal_turns()) {
      CHECK(takes_pieces(turn));
      CHECK_FALSE(engine->session().is_forcing(turn));
    }
  }
}

}  // namespace roundel::quiet_positions_test
