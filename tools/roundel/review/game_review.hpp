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

/// Games looked through by the engine, turn by turn.
namespace roundel {

/// How deeply a review searches a position where nothing else is asked for: nodes, so that two reviews find the same.
inline constexpr std::uint64_t usual_review_nodes = 500'000;

struct GameReview {
  std::optional<std::string> start;  ///< position text; empty: the usual one
  std::vector<ReviewedTurn> turns;   ///< fewer than the game has, where it was stopped
  Side white = Side::first;          ///< the side whose scores people are told

  Accuracy accuracy(Side side) const { return accuracy_of(turns, side); }
};

/// Judges every turn of a game, as TurnJudge does, until `signals` stop it: as many at once as the engine has threads, each with
/// as much hash memory as the engine. Limits that are no times give the same review each time, whatever the number of threads.
/// `listen` hears of each turn in order, on the calling thread. The engine plays that game, and its session ends elsewhere. Error:
/// the game is not legal, or memory or threads cannot be had.
using ReviewListener = std::function<void(const ReviewedTurn& turn, std::size_t number)>;
Expected<GameReview> review_game(Engine& engine, const PgnReplay& game, const Limits& limits, Signals& signals,
                                 const ReviewListener& listen);

}  // namespace roundel
