#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/session/engine.hpp"
#include "tools/match/players/player.hpp"

namespace roundel::play {

/// How strong the engine is to play.
struct Strength {
  Milliseconds time{1000};  ///< for each turn
  std::optional<std::string> threads = {};
};

/// The engine as a person's opponent. It knows of the game what the view holds that it is given, and no more.
class Opponent {
 public:
  /// `variant` outlives it.
  explicit Opponent(const Variant& variant);

  /// Makes ready for a game. Error: the threads cannot be had.
  MaybeError begin(const Strength& strength, std::uint64_t seed);
  /// Thinks on the calling thread until the time is over or `signals` stop it. Returns its turn, empty where it finds
  /// none, which in a game that goes on is a fault of its own, as is a view that it cannot read: that throws.
  std::optional<std::string> choose(const match::View& view, Signals& signals);

 private:
  Engine engine_;
  Strength strength_;
};

}  // namespace roundel::play
