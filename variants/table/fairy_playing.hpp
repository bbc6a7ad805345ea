#pragma once

#include <utility>

#include "search/session/game_session.hpp"
#include "variants/fairy/game.hpp"
#include "variants/fairy/men_drawing.hpp"
#include "variants/table/fairy_sessions.hpp"

namespace roundel::fairy {

/// The same for a mask that has a bit for every cell.
template <CellMask M>
Expected<Playing> play_on(const std::string& name, const GameFile& game) {
  using G = FairyGame<M>;
  const auto setup = Setup<M>::make(name, game.board, game.rules);
  if (!setup) return setup.error();
  const auto start = read_position(**setup, game.rules.start);
  if (!start) return Error{"[setup] position: " + start.error().message};
  const auto knowledge = std::make_shared<const Knowledge<M>>(**setup);
  return Playing{write_position(*start), draw_men(**setup),
                 [setup = *setup, knowledge](const Variant& variant, const Resources& resources) {
                   return std::make_unique<GameSession<G>>(variant, resources, setup, knowledge);
                 }};
}

}  // namespace roundel::fairy
