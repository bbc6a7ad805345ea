#include "variants/games/chess_searches.hpp"

#include "search/adapter/game_adapter.hpp"
#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/game.hpp"

namespace roundel::chess {
namespace {

// A function of a wrong name or type would only make a capability missing.
using Capable = ChessGame<Chess>;
static_assert(NullMoveGame<Capable> && ExchangeGame<Capable> && ThreatGame<Capable> && CountingGame<Capable> &&
              TextGame<Capable> && RecordedGame<Capable> && CorrectingGame<Capable> && ViewedGame<Capable> &&
              PlacedGame<Capable> && InformedGame<Capable> && ProbedGame<Capable> && DrawnMovesGame<Capable>);

/// Makes the game a type of this file, see GameAdapter.
template <class V>
struct Local : V {};

}  // namespace

PlayedGame chess_game() { return played_game<ChessGame<Local<Chess>>>(); }
PlayedGame centre_chess_game() { return played_game<ChessGame<Local<CentreChess>>>(); }

}  // namespace roundel::chess
