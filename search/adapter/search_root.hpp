#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.hpp"
#include "search/adapter/searched_game.hpp"
#include "search/adapter/worker_pool.hpp"
#include "search/time_manager.hpp"

namespace roundel {

/// The current position of a game and its history.
struct GameState {
  AnyPosition position = {};
  std::vector<Key> past = {};  ///< keys of earlier positions, oldest first
  std::optional<TurnView> last_turn = {};
  int turns = 0;  ///< number of turns played

  /// Plays a legal turn.
  void play(const AnyGame& game, const PackedTurn& turn);
  /// Plays a null turn that leads to `after`.
  void pass(const AnyGame& game, const AnyPosition& after);
};

/// The task of a search, and its resources. All of it must outlive the search.
struct SearchRoot {
  const SearchedGame& game;
  const GameState& state;
  const Resources& resources;
  WorkerPool& pool;

  const AnyPosition& position() const { return state.position; }
  Key key() const { return game.key(position()); }
  Side side_to_move() const { return game.side_to_move(position()); }
  std::string text_of(const PackedTurn& turn) const { return game.turn_text(position(), turn); }
  /// Returns the keys of earlier positions that could recur.
  std::vector<Key> past() const { return reversible_part(game, state.past, position()); }
  /// Returns how the game has ended, repetition included. Empty: it goes on.
  std::optional<Result> result() const;
  /// Returns whether there is nothing to search. A draw that a player may claim does not count, because there is
  /// still a move to find.
  bool is_over() const;
  TimeManager time_manager(const Limits& limits) const;
};

}  // namespace roundel
