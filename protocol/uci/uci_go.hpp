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

/// The usable content of UCI's `go`.
struct GoRequest {
  Limits limits;
  bool ponder = false;
  std::optional<int> perft;             ///< count to this depth without a search
  bool refuses_perft = false;           ///< a count was requested, but to an impossible depth
  bool was_to_end = false;              ///< a limit is named, or a word was not usable
  std::vector<std::string> complaints;  ///< what was skipped or changed, and why
};

/// Reads a turn of the position, as Session::read_turn does.
using TurnReader = std::function<Expected<TurnView>(std::string_view text)>;

/// Reads the words after `go`. `white` is the side whose clock UCI calls White's. Unusable words are skipped, and a
/// number outside its range becomes the nearest one inside, each with a complaint.
GoRequest read_go(Words words, Side white, const TurnReader& read_turn);

}  // namespace roundel
