#pragma once

#include <cstdint>

#include "engine/base/expected.hpp"
#include "engine/platform/output.hpp"
#include "engine/session/engine.hpp"

namespace roundel {

/// How much is tried of a game.
struct CheckSettings {
  int perft_depth = 4;
  std::uint64_t perft_nodes = 5'000'000;  ///< a depth that seems to take more is left out
  int games = 10;                         ///< at random
  int longest_game = 2000;                ///< turns
  std::int64_t most_legal = 3'000'000;    ///< legal turns in all positions of these games
};

/// Tells what the engine's game is, in `output`: its board, the turns at the start, perft, and how random games end. Error: a
/// count that is not the one that the file says, or a law that does not hold, and where: legal turns have texts of their own, by
/// which they are read (of very many not all are), a position is what its text says, and without a legal turn the game is over.
MaybeError check_game(Engine& engine, Output& output, const CheckSettings& settings = {});

}  // namespace roundel
