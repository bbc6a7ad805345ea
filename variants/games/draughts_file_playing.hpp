#pragma once

#include <utility>

#include "search/session/game_adapter.hpp"
#include "variants/draughts/game.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/games/described_row.hpp"
#include "variants/games/draughts_endings.hpp"
#include "variants/games/draughts_file_searches.hpp"

namespace roundel::draughts {

template <class V>
Expected<Variant> with_rules(Variant row, const GameFile& game) {
  using G = DraughtsGame<V>;
  const auto setup = std::make_shared<const Setup<V>>(
      V{.game = described_game(row), .rules = game.rules, .whole = game.whole, .texts = game.texts});
  const auto start = G::read_position(*setup, game.position, {});
  if (!start) return Error{"[draughts] position: " + start.error().message};
  row.start = G::write_position(*start, {});
  row = with_endings<V>(std::move(row), setup);
  return with_session(std::move(row), played_game<G>(setup));
}

/// On a mask that has a bit for every number.
template <CellMask M>
Expected<Variant> with_board(Variant row, const GameFile& game) {
  return game.rules.kings_fly ? with_rules<FileVariant<M, true>>(std::move(row), game)
                              : with_rules<FileVariant<M, false>>(std::move(row), game);
}

}  // namespace roundel::draughts
