#pragma once

#include "search/session/game_session.hpp"
#include "variants/cheversi/game.hpp"

namespace roundel::cheversi {

/// Starts a session. Its tables are built at the first one and shared by all.
inline std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  static const auto setup = std::make_shared<const Setup>();
  static const auto knowledge = std::make_shared<const Knowledge>(*setup);
  return std::make_unique<GameSession<CheversiGame>>(variant, setup, resources,
                                                     std::make_shared<Means<CheversiGame>>(knowledge));
}

}  // namespace roundel::cheversi
