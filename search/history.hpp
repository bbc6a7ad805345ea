#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "engine/game/game.hpp"
#include "engine/game/search_game.hpp"
#include "engine/game/search_parameters.hpp"
#include "search/score.hpp"

namespace roundel {

/// A number that rises with successes and falls with failures, within +-limit. The nearer it is to a limit, the less
/// another success counts.
class Memory {
 public:
  static constexpr int limit = 16000;

  int value() const { return value_; }
  void learn(int bonus) {
    bonus = std::clamp(bonus, -limit, limit);
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / limit);
  }

 private:
  std::int16_t value_ = 0;
};

/// The recent success of actions, by their kind and by the actions before them. It orders the actions of a node.
template <Game G>
class History {
 public:
  static constexpr auto size = static_cast<std::size_t>(G::history_size);
  /// Scores of the replies to one earlier action, by their history index.
  using Replies = std::array<Memory, size>;

  Memory& butterfly(int index) { return butterfly_[static_cast<std::size_t>(index)]; }
  Memory& forcing(int index, int victim) {
    return forcing_[static_cast<std::size_t>(index)][static_cast<std::size_t>(victim)];
  }
  Replies& replies(int index) { return continuation_[static_cast<std::size_t>(index)]; }
  /// Returns the replies if there was no earlier action.
  Replies& no_replies() { return continuation_[size]; }
  std::uint32_t& counter(int index) { return counters_[static_cast<std::size_t>(index)]; }

 private:
  std::array<Memory, static_cast<std::size_t>(G::butterfly_size)> butterfly_{};
  std::array<std::array<Memory, static_cast<std::size_t>(G::victim_kinds)>, size> forcing_{};
  std::array<Replies, size + 1> continuation_{};
  std::array<std::uint32_t, size> counters_{};
};

/// The recent errors of the evaluation on positions with the same key, of a structure or of the last moves, averaged.
class CorrectionHistory {
 public:
  /// Returns what to add to an evaluation.
  Score correction(Side side, Key structure) const { return at(side, structure) / grain; }

  void learn(Side side, Key structure, Score error, Depth depth, const OrderingParameters& numbers) {
    std::int16_t& entry = entries_[index(side)][structure % entries];
    const int weight = std::min(depth + 1, numbers.greatest_correction_weight);
    const int limit = numbers.greatest_correction * grain;
    const int mean = (entry * (256 - weight) + error * grain * weight) / 256;
    entry = static_cast<std::int16_t>(std::clamp(mean, -limit, limit));
  }

 private:
  static constexpr int grain = 256;
  static constexpr std::size_t entries = 16384;

  int at(Side side, Key structure) const { return entries_[index(side)][structure % entries]; }

  std::array<std::int16_t, entries> entries_[side_count]{};
};

}  // namespace roundel
