#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/game/text_game.hpp"
#include "engine/session/session.hpp"
#include "search/session/means.hpp"
#include "search/session/turn_views.hpp"
#include "search/time_manager.hpp"

namespace roundel {

/// Where a game stands.
template <TextGame G>
struct GameState {
  typename G::Position position{};
  std::vector<Key> past = {};  ///< keys of the positions before it, the oldest first
  std::optional<TurnView> last_turn = {};
  int turns = 0;  ///< that have been played

  /// Plays a legal turn.
  void play(const Turn<G>& turn) {
    for (const auto& move : turn) {
      past.push_back(position.key());
      do_turn<G>(position, {move});
    }
    ++turns;
  }
  /// Plays a null turn, which leads to `after`.
  void pass(const typename G::Position& after) {
    last_turn = null_turn_view(position.key());
    past.push_back(position.key());
    position = after;
    ++turns;
  }
};

/// What a search is asked about and what it works with; all of it outlives the search.
template <TextGame G>
struct Situation {
  const GameState<G>& state;
  const typename G::Settings& settings;
  const Resources& resources;
  Means<G>& means;

  const typename G::Position& position() const { return state.position; }
  Key key() const { return position().key(); }
  Side side_to_move() const { return position().side_to_move(); }
  /// The keys of the positions at which the game could have been where it is.
  std::vector<Key> past() const { return reversible_part<G>(state.past, position()); }
  std::string text_of(const Turn<G>& turn) const { return turn_text<G>(position(), turn, settings); }
  /// Whether there is nothing to search for: a draw that a player could claim leaves a move to find.
  bool is_over() const {
    const auto ended = G::result(position());
    return ended && !ended->claimed;
  }
  TimeManager time_manager(const Limits& limits) const {
    return {limits, side_to_move(), Milliseconds(resources.options.number("Move Overhead")),
            means.knowledge().search().time};
  }
};

}  // namespace roundel
