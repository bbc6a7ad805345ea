#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"
#include "engine/session/limits.hpp"
#include "protocol/words.hpp"

namespace roundel {

/// What UCI's `go` asks for.
struct GoRequest {
  Limits limits;
  bool ponder = false;
  std::optional<int> perft;  ///< count to this depth and search nothing
};

/// Reads a turn of the position, as Session::read_turn does.
using TurnReader = std::function<Expected<TurnView>(std::string_view text)>;

/// Reads the words behind `go`. `white` is the side whose clock UCI calls White's. Error: which word is
/// wrong and why.
Expected<GoRequest> read_go(Words words, Side white, const TurnReader& read_turn);

}  // namespace roundel
