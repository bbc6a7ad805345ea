#pragma once

#include <utility>

#include "search/session/game_session.hpp"
#include "variants/draughts/game.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/table/draughts_file_sessions.hpp"

namespace roundel::draughts {

template <class V>
Expected<Playing> play_as(const GameFile& game) {
  using G = DraughtsGame<V>;
  const auto setup =
      std::make_shared<const Setup<V>>(V{.rules = game.rules, .whole = game.whole, .texts = game.texts});
  const auto start = G::read_position(*setup, game.position, {});
  if (!start) return Error{"[draughts] position: " + start.error().message};
  const auto knowledge = std::make_shared<const typename G::Knowledge>(*setup);
  return Playing{G::write_position(*start, {}),
                 [setup, knowledge](const Variant& variant, const Resources& resources) {
                   return std::make_unique<GameSession<G>>(variant, resources, setup, knowledge);
                 }};
}

/// On a mask that has a bit for every number.
template <CellMask M>
Expected<Playing> play_on(const GameFile& game) {
  return game.rules.kings_fly ? play_as<FileVariant<M, true>>(game) : play_as<FileVariant<M, false>>(game);
}

}  // namespace roundel::draughts
