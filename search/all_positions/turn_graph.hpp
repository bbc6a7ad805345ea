#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/signals.hpp"
#include "search/all_positions/scratch_file.hpp"

namespace roundel {

/// How a position ends with best play, from the view of its side to move: n + 1 for a win in n turns of both sides, the
/// negative for a loss; 0 while neither is known. What stays 0 is a draw.
using Distance = std::int16_t;

inline constexpr Distance won_here = 1;
inline constexpr Distance lost_here = -1;
inline constexpr Distance won_by_next = won_here + 1;
constexpr int turns_to_end(Distance distance) { return (distance < 0 ? -distance : distance) - 1; }

/// All positions of a game that have turns, with the numbers of the positions that these lead to.
class TurnGraph {
 public:
  /// Error: see ScratchFile.
  static Expected<TurnGraph> make();

  /// Adds a position, once. `next`: where its turns lead; not empty.
  void add(std::uint32_t position, std::span<const std::uint32_t> next);
  /// Finds the distance of every position, by number. Given are those of positions without turns, and of others that are
  /// won by the next turn. Round n finds those with n turns to the end. Returns false if the signals stopped it. Error:
  /// a temporary file cannot be written or read.
  Expected<bool> solve(std::vector<Distance>& distances, const Signals& signals);

 private:
  explicit TurnGraph(ScratchFile open, ScratchFile spare) : open_(std::move(open)), spare_(std::move(spare)) {}

  struct Round {
    std::uint64_t found = 0;
    std::uint64_t open = 0;  ///< positions that stay undecided
  };
  /// With `shrinks`, what stays undecided replaces the file.
  Round play_round(int number, std::vector<Distance>& distances, bool shrinks, const Signals& signals);
  bool read_position(std::uint32_t& position);

  ScratchFile open_;
  ScratchFile spare_;
  std::vector<std::uint32_t> next_;  ///< of the position that was read last
};

}  // namespace roundel
