// A game lists its capabilities beyond the Game concept, and is refused if the list is wrong: a misspelt capability
// must not be switched off silently.

#include <doctest/doctest.h>

#include <utility>

#include "engine/game/stated_game.hpp"
#include "tests/search/toy_game.hpp"

namespace roundel::capability_test {
namespace {

using toy::ToyGame;

constexpr Capabilities symmetric_toy = ToyGame::capabilities.toggled(Capability::symmetric);

struct SymmetricToy : ToyGame {
  static constexpr Capabilities capabilities = symmetric_toy;
  static bool is_redundant(const NodeInfo&, Move) { return false; }
};
struct MisspeltToy : ToyGame {
  static constexpr Capabilities capabilities = symmetric_toy;
  static bool is_redundent(const NodeInfo&, Move) { return false; }
};
/// The name is right, but not the type that the concept requires.
struct MistypedToy : ToyGame {
  static constexpr Capabilities capabilities = symmetric_toy;
  static int is_redundant(const NodeInfo&, Move) { return 0; }
};
struct UnstatedToy : ToyGame {
  static bool is_redundant(const NodeInfo&, Move) { return false; }
};

/// Lists one capability wrongly.
template <Capability capability>
struct LyingToy : ToyGame {
  static constexpr Capabilities capabilities = ToyGame::capabilities.toggled(capability);
};

template <int... numbers>
constexpr int lies_believed(std::integer_sequence<int, numbers...>) {
  return (StatedGame<LyingToy<static_cast<Capability>(numbers)>> + ...);
}

}  // namespace

TEST_SUITE("capabilities") {
  TEST_CASE("a game that lists its capabilities is accepted") {
    CHECK(StatedGame<ToyGame>);
    CHECK(StatedGame<SymmetricToy>);
  }

  TEST_CASE("a capability that is misspelt or has another type is missed") {
    CHECK_FALSE(StatedGame<MisspeltToy>);
    CHECK_FALSE(StatedGame<MistypedToy>);
  }

  TEST_CASE("a capability that was not stated is noticed") { CHECK_FALSE(StatedGame<UnstatedToy>); }

  TEST_CASE("the entry of each capability is compared") {
    CHECK(lies_believed(std::make_integer_sequence<int, capability_count>{}) == 0);
  }
}

}  // namespace roundel::capability_test
