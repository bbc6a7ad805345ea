#pragma once

#include "search/session/game_session.hpp"
#include "variants/chess/game.hpp"

namespace roundel::chess {

/// Starts a session of a compiled game. Its tables are built at the first session and shared by all. V is a type of the
/// calling file's own, for the reason that GameSession tells.
template <class V>
std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  static const Setup<V> setup{V{}};
  return std::make_unique<GameSession<ChessGame<V>>>(variant, setup, resources);
}

/// The usual array; the same text on both boards.
inline constexpr const char* start_position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace roundel::chess
