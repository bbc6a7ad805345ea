#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/types.hpp"
#include "engine/view/turn_view.hpp"

namespace roundel {

using Milliseconds = std::chrono::milliseconds;
using Microseconds = std::chrono::microseconds;

/// The limits of one search. All limits that are set apply. With none set, the search runs until it is stopped or
/// reaches the greatest depth.
struct Limits {
  std::optional<int> depth;            ///< plies, 1 or more
  std::optional<std::uint64_t> nodes;  ///< of all threads together
  std::optional<Milliseconds> move_time;
  std::array<std::optional<Milliseconds>, side_count> time;  ///< on each side's clock
  std::array<Milliseconds, side_count> increment{};          ///< per turn
  std::optional<int> moves_to_go;                            ///< turns to the next time control
  std::optional<int> mate;                                   ///< stop when a win in this many own turns is proved
  bool infinite = false;                                     ///< answer only when stopped
  std::vector<TurnView> search_moves;                        ///< only these turns at the root; empty: all turns
};

}  // namespace roundel
