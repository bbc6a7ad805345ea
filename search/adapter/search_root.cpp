#include "search/adapter/search_root.hpp"

#include <algorithm>

namespace roundel {

void GameState::play(const AnyGame& game, const PackedTurn& turn) {
  for (const std::uint32_t action : turn) {
    past.push_back(game.key(position));
    game.do_action(position, action);
  }
  ++turns;
}

void GameState::pass(const AnyGame& game, const AnyPosition& after) {
  last_turn = null_turn_view(game.key(position));
  past.push_back(game.key(position));
  position = after;
  ++turns;
}

std::optional<Result> SearchRoot::result() const {
  if (const auto ended = game.result(position())) return ended;
  const std::vector<Key> keys = past();
  const auto occurrences = 1 + std::count(keys.begin(), keys.end(), key());
  if (occurrences < game.deciding_occurrence(position())) return std::nullopt;
  const auto last = std::find(keys.rbegin(), keys.rend(), key());
  return game.result_of_repetition(position(), static_cast<int>(last - keys.rbegin()) + 1);
}

bool SearchRoot::is_over() const {
  const auto ended = game.result(position());
  return ended && !ended->claimed;
}

TimeManager SearchRoot::time_manager(const Limits& limits) const {
  return {limits, side_to_move(), Milliseconds(resources.options.number("Move Overhead")), game.time()};
}

}  // namespace roundel
