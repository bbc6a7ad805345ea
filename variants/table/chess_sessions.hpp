#pragma once

#include "search/session/game_session.hpp"
#include "variants/chess/game.hpp"

namespace roundel::chess {

/// Starts a session of a compiled game. Its tables are built at the first session and shared by all. V is a type of the
/// calling file's own, for the reason that GameSession tells.
template <class V>
std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  using Game = ChessGame<V>;
  static const auto setup = std::make_shared<const Setup<V>>(V{});
  static const auto knowledge = std::make_shared<const Knowledge<V>>(*setup);
  return std::make_unique<GameSession<Game>>(variant, setup, resources, std::make_shared<Means<Game>>(knowledge));
}

/// The usual array; the same text on both boards.
inline constexpr const char* start_position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace roundel::chess
