#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"
#include "engine/base/words.hpp"
#include "engine/session/limits.hpp"

namespace roundel {

/// What UCI's `go` asks for, as far as it can be used.
struct GoRequest {
  Limits limits;
  bool ponder = false;
  std::optional<int> perft;             ///< count to this depth and search nothing
  bool refuses_perft = false;           ///< a count was asked for, but not to a depth that there is
  bool was_to_end = false;              ///< a limit is named, or something could not be used as it was
  std::vector<std::string> complaints;  ///< what was skipped or changed, and why
};

/// Reads a turn of the position, as Session::read_turn does.
using TurnReader = std::function<Expected<TurnView>(std::string_view text)>;

/// Reads the words after `go`. `white` is the side whose clock UCI calls White's. Words that cannot be used are skipped, a number
/// outside its range becomes the nearest one in it, and a complaint says so.
GoRequest read_go(Words words, Side white, const TurnReader& read_turn);

}  // namespace roundel
