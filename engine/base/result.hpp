#pragma once

#include <optional>
#include <string_view>

#include "engine/base/types.hpp"

namespace roundel {

/// How a game ended. `reason` is a short English phrase with static lifetime, such as "checkmate".
struct Result {
  std::optional<Side> winner;  ///< empty: a draw
  std::string_view reason;
  /// A draw that a player must claim. Without a claim the game may go on.
  bool claimed = false;

  bool operator==(const Result&) const = default;
};

}  // namespace roundel
