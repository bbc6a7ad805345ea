#include "search/session/game_adapter.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/game.hpp"
#include "variants/games/chess_searches.hpp"

namespace roundel::chess {
namespace {

/// See GameAdapter.
struct PlayedChess : Chess {};

}  // namespace

PlayedGame chess_game() { return played_game<ChessGame<PlayedChess>>(); }

}  // namespace roundel::chess
