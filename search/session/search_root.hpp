#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.hpp"
#include "search/session/searched_game.hpp"
#include "search/session/worker_pool.hpp"
#include "search/time_manager.hpp"

namespace roundel {

/// Where a game stands.
struct GameState {
  AnyPosition position = {};
  std::vector<Key> past = {};  ///< keys of the positions before it, the oldest first
  std::optional<TurnView> last_turn = {};
  int turns = 0;  ///< that have been played

  /// Plays a legal turn.
  void play(const AnyGame& game, const PackedTurn& turn);
  /// Plays a null turn, which leads to `after`.
  void pass(const AnyGame& game, const AnyPosition& after);
};

/// What a search is asked about and what it works with; all of it outlives the search.
struct SearchRoot {
  const SearchedGame& game;
  const GameState& state;
  const Resources& resources;
  WorkerPool& pool;

  const AnyPosition& position() const { return state.position; }
  Key key() const { return game.key(position()); }
  Side side_to_move() const { return game.side_to_move(position()); }
  std::string text_of(const PackedTurn& turn) const { return game.turn_text(position(), turn); }
  /// Returns the keys of the positions at which the game could have been where it is.
  std::vector<Key> past() const { return reversible_part(game, state.past, position()); }
  /// Returns how the game has ended, be it by repetition; empty where it goes on.
  std::optional<Result> result() const;
  /// Returns whether there is nothing to search for: a draw that a player could claim leaves a move to find.
  bool is_over() const;
  TimeManager time_manager(const Limits& limits) const;
};

}  // namespace roundel
