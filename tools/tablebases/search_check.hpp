#pragma once

#include <cstdint>

#include "engine/session/engine.hpp"
#include "engine/session/tablebase_maker.hpp"

namespace roundel::tables {

/// Compares the values of tables with a search by the game's own rules, which plays every move for some plies without
/// tables. What is won or lost within these plies must be the same in both, to the ply.
class SearchCheck {
 public:
  SearchCheck(const Variant& game, int plies) : engine_(std::span(&game, 1)), plies_(plies) {}

  /// Error: they differ, and how. If `stop` ended it, it reports nothing.
  MaybeError compare(const EndgameSample& sample, const Signals& stop);

  std::uint64_t compared() const { return compared_; }
  /// Returns how many of these were won or lost within the plies.
  std::uint64_t decided() const { return decided_; }

 private:
  Engine engine_;
  int plies_;
  std::uint64_t compared_ = 0;
  std::uint64_t decided_ = 0;
};

}  // namespace roundel::tables
