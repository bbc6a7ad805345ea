#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/session/engine.hpp"
#include "tools/roundel/review/accuracy.hpp"
#include "tools/roundel/review/reviewed_turn.hpp"

/// Reviews games with the engine, turn by turn.
namespace roundel {

/// The default search of a position in a review, in nodes, so that two reviews have the same result.
inline constexpr std::uint64_t usual_review_nodes = 500'000;

struct GameReview {
  std::optional<std::string> start;  ///< position text; empty: the usual one
  std::vector<ReviewedTurn> turns;   ///< fewer than the game has if it was stopped
  Side white = Side::first;          ///< the side from whose view people read scores

  Accuracy accuracy(Side side) const { return accuracy_of(turns, side); }
};

/// Judges every turn of a game with TurnJudge, until `signals` stop it. It judges as many turns at once as the engine
/// has threads, each with as much hash memory as the engine. Limits other than time give the same review each time,
/// for any number of threads. `listen` receives each turn in order, on the calling thread. The engine must play that
/// game, and its session ends elsewhere. Error: the game is illegal, or memory or threads are not available.
using ReviewListener = std::function<void(const ReviewedTurn& turn, std::size_t number)>;
Expected<GameReview> review_game(Engine& engine, const PgnReplay& game, const Limits& limits, Signals& signals,
                                 const ReviewListener& listen);

}  // namespace roundel
