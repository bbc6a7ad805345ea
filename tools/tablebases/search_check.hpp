#pragma once

#include <cstdint>

#include "engine/session/ending_maker.hpp"
#include "engine/session/engine.hpp"

namespace roundel::tables {

/// Compares what tables say of positions with a search by the game's own rules, which plays every turn for some plies and knows no
/// table: what is won or lost within these has to be the same, to the ply, in both.
class SearchCheck {
 public:
  SearchCheck(const Variant& game, int plies) : engine_(std::span(&game, 1)), plies_(plies) {}

  /// Error: they differ, and how. One that `stop` ended finds nothing.
  MaybeError compare(const EndingSample& sample, const Signals& stop);

  std::uint64_t compared() const { return compared_; }
  /// Of these: won or lost within the plies.
  std::uint64_t decided() const { return decided_; }

 private:
  Engine engine_;
  int plies_;
  std::uint64_t compared_ = 0;
  std::uint64_t decided_ = 0;
};

}  // namespace roundel::tables
