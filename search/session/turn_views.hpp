#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/game/hidden_game.hpp"
#include "engine/game/viewed_game.hpp"
#include "search/turns.hpp"

/// Turns as sessions tell them, over actions as games play them.
namespace roundel {

template <Game G>
std::vector<std::uint32_t> packed_turn(const Turn<G>& turn) {
  std::vector<std::uint32_t> packed;
  for (const auto& move : turn) packed.push_back(G::pack(move));
  return packed;
}

/// The whole legal turn that packed_turn() has packed, if there is one.
template <Game G>
std::optional<Turn<G>> find_turn(typename G::Position position, const std::vector<std::uint32_t>& packed) {
  Turn<G> turn;
  for (const std::uint32_t number : packed) {
    if (!turn.empty() && !in_mid_turn<G>(position)) return std::nullopt;
    const auto move = G::find(position, G::node_info(position), number);
    if (!move) return std::nullopt;
    turn.push_back(*move);
    do_turn<G>(position, {*move});
  }
  if (turn.empty() || in_mid_turn<G>(position)) return std::nullopt;
  return turn;
}

/// The text that names everything that a turn changes.
template <TextGame G>
std::string explicit_turn_text(const typename G::Position& position, const Turn<G>& turn,
                               const typename G::Settings& settings) {
  if constexpr (ExplicitGame<G>) {
    return G::explicit_text(position, turn);
  } else {
    return turn_text<G>(position, turn, settings);
  }
}

/// A whole legal turn of `position`.
template <ViewedGame G>
TurnView turn_view(const typename G::Position& position, const Turn<G>& turn, const typename G::Settings& settings) {
  TurnView view;
  view.text = view.told_text = turn_text<G>(position, turn, settings);
  view.explicit_text = explicit_turn_text<G>(position, turn, settings);
  if constexpr (RecordedGame<G>) {
    view.notation = G::notation(position, turn, settings);
  } else {
    view.notation = view.text;
  }
  typename G::Position next = position;
  for (const auto& move : turn) {
    view.actions.push_back(G::action_view(next, move));
    do_turn<G>(next, {move});
  }
  view.position = position.key();
  view.packed = packed_turn<G>(turn);
  return view;
}

/// The null turn of the position with that key.
inline TurnView null_turn_view(Key position) {
  TurnView view;
  view.text = view.explicit_text = view.told_text = null_turn_text;
  view.notation = null_turn_notation;
  view.actions.push_back({});
  view.position = position;
  return view;
}

/// A set-up of the side to move.
template <SetUpGame G>
TurnView layout_turn_view(const typename G::Position& position, const typename G::Layout& layout) {
  TurnView view;
  view.text = view.notation = view.explicit_text = G::layout_text(position, layout, false);
  view.told_text = G::layout_text(position, layout, true);
  view.actions = {G::layout_view(position, layout, false)};
  view.position = position.key();
  view.packed = G::pack_layout(layout);
  return view;
}

/// What `viewer` may know of a turn that `mover` has played: of the other side's set-up where men stand, and nothing of
/// what the session plays turns by.
inline TurnView told_turn(TurnView turn, Side mover, Side viewer) {
  turn.position = 0;
  turn.packed.clear();
  if (viewer == mover || turn.told_text == turn.text) return turn;
  turn.text = turn.notation = turn.explicit_text = turn.told_text;
  for (ActionView& action : turn.actions) {
    for (PlacedMan& placed : action.placed) placed.man = {.side = placed.man.side, .form = placed.man.form};
  }
  return turn;
}

}  // namespace roundel
