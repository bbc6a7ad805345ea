#pragma once

#include <optional>

#include "engine/expected.hpp"
#include "engine/limits.hpp"
#include "engine/session.hpp"
#include "protocol/words.hpp"

namespace roundel {

/// What UCI's `go` asks for.
struct GoRequest {
  Limits limits;
  bool ponder = false;
  std::optional<int> perft;  ///< count to this depth and search nothing
};

/// Reads the words behind `go`. `white` is the side whose clock UCI calls White's; the moves to search are
/// read by `session`. Error: which word is wrong and why.
Expected<GoRequest> read_go(Words words, Side white, const Session& session);

}  // namespace roundel
