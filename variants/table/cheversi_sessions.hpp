#pragma once

#include "search/session/game_session.hpp"
#include "variants/cheversi/game.hpp"

namespace roundel::cheversi {

/// Starts a session. Its tables are built at the first one and shared by all.
inline std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  static const Setup setup;
  return std::make_unique<GameSession<CheversiGame>>(variant, setup, resources);
}

}  // namespace roundel::cheversi
