#pragma once

#include <cstdint>

#include "engine/base/expected.hpp"
#include "engine/platform/output.hpp"
#include "engine/session/engine.hpp"

namespace roundel {

/// How thoroughly a game is checked.
struct CheckSettings {
  int perft_depth = 4;
  std::uint64_t perft_nodes = 5'000'000;  ///< a depth that seems to need more is skipped
  int games = 10;                         ///< random games
  int longest_game = 2000;                ///< turns
  std::int64_t most_legal = 3'000'000;    ///< legal turns in all positions of these games
};

/// Describes the engine's game in `output`: its board, the turns at the start, perft, and how random games end.
/// Error: a count that differs from the file's, or a law that is broken, and where. The laws: legal turns have unique
/// texts, by which they are read (if there are very many, not all are checked); a position equals the one read from
/// its text; and without a legal turn the game is over.
MaybeError check_game(Engine& engine, Output& output, const CheckSettings& settings = {});

}  // namespace roundel
