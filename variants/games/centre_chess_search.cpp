#include "search/session/game_adapter.hpp"
#include "variants/chess/centre_chess.hpp"
#include "variants/chess/game.hpp"
#include "variants/games/chess_searches.hpp"

namespace roundel::chess {
namespace {

/// See GameAdapter.
struct PlayedCentreChess : CentreChess {};

}  // namespace

PlayedGame centre_chess_game() { return played_game<ChessGame<PlayedCentreChess>>(); }

}  // namespace roundel::chess
