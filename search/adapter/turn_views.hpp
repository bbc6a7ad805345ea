#pragma once

#include <optional>

#include "engine/game/any_game.hpp"
#include "engine/game/hidden_game.hpp"
#include "search/turns.hpp"

/// Conversions between turns in sessions and actions in games.
namespace roundel {

template <Game G>
PackedTurn packed_turn(const Turn<G>& turn) {
  PackedTurn packed;
  for (const auto& move : turn) packed.push_back(G::pack(move));
  return packed;
}

/// Returns the unpacked actions if they are legal one after the other; else an empty turn.
template <Game G>
Turn<G> unpacked(typename G::Position position, const PackedTurn& packed) {
  Turn<G> turn;
  for (const std::uint32_t number : packed) {
    const auto move = G::find(position, G::node_info(position), number);
    if (!move) return {};
    turn.push_back(*move);
    do_turn<G>(position, {*move});
  }
  return turn;
}

/// Returns the view of a set-up of the side to move.
template <SetUpGame G>
TurnView layout_turn_view(const typename G::Position& position, const typename G::Layout& layout) {
  TurnView view;
  view.text = view.notation = view.explicit_text = G::layout_text(position, layout, false);
  view.reported_text = G::layout_text(position, layout, true);
  view.actions = {G::layout_view(position, layout, false)};
  view.position = position.key();
  view.packed = G::pack_layout(layout);
  return view;
}

}  // namespace roundel
