#include "engine/game/any_game.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

namespace roundel {

std::vector<PackedTurn> AnyGame::legal_turns(const AnyPosition& position) const {
  std::vector<PackedTurn> turns;
  for (const std::uint32_t action : legal_actions(position)) {
    if (!has_compound_turns()) {
      turns.push_back({action});
      continue;
    }
    AnyPosition next = position;
    do_action(next, action);
    if (!mid_turn(next)) {
      turns.push_back({action});
      continue;
    }
    for (PackedTurn& rest : legal_turns(next)) {
      rest.insert(rest.begin(), action);
      turns.push_back(std::move(rest));
    }
  }
  return turns;
}

bool AnyGame::is_legal_turn(AnyPosition position, const PackedTurn& turn) const {
  for (std::size_t n = 0; n < turn.size(); ++n) {
    if (n > 0 && !mid_turn(position)) return false;
    if (!do_action(position, turn[n])) return false;
  }
  return !turn.empty() && !mid_turn(position);
}

void AnyGame::do_turn(AnyPosition& position, const PackedTurn& turn) const {
  for (const std::uint32_t action : turn) {
    [[maybe_unused]] const bool is_legal = do_action(position, action);
    assert(is_legal);
  }
}

TurnView AnyGame::turn_view(const AnyPosition& position, const PackedTurn& turn) const {
  TurnView view;
  view.text = view.reported_text = turn_text(position, turn);
  view.explicit_text = explicit_text(position, turn);
  view.notation = notation(position, turn);
  view.actions = action_views(position, turn);
  view.position = key(position);
  view.packed = turn;
  return view;
}

Expected<std::vector<PackedTurn>> AnyGame::read_notations(const AnyPosition& position, std::string_view text) const {
  Expected<PackedTurn> turn = read_notation(position, text);
  if (!turn) return turn.error();
  return std::vector<PackedTurn>{std::move(*turn)};
}

std::vector<Key> reversible_part(const AnyGame& game, const std::vector<Key>& past, const AnyPosition& position) {
  const auto reach = std::min(past.size(), static_cast<std::size_t>(std::max(0, game.reversible_actions(position))));
  return {past.end() - static_cast<std::ptrdiff_t>(reach), past.end()};
}

TurnView null_turn_view(Key position) {
  TurnView view;
  view.text = view.explicit_text = view.reported_text = null_turn_text;
  view.notation = null_turn_notation;
  view.actions.push_back({});
  view.position = position;
  return view;
}

TurnView reported_turn(TurnView turn, Side mover, Side viewer) {
  turn.position = 0;
  turn.packed.clear();
  if (viewer == mover || turn.reported_text == turn.text) return turn;
  turn.text = turn.notation = turn.explicit_text = turn.reported_text;
  for (ActionView& action : turn.actions) {
    for (PlacedPiece& placed : action.placed) placed.piece = {.side = placed.piece.side, .form = placed.piece.form};
  }
  return turn;
}

}  // namespace roundel
