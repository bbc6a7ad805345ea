#include "variants/games/cheversi_search.hpp"

#include "search/adapter/game_adapter.hpp"
#include "variants/cheversi/game.hpp"

namespace roundel::cheversi {
namespace {

// A function of a wrong name or type would only make a capability missing.
using Capable = CheversiGame;
static_assert(ThreatGame<Capable> && PromisingGame<Capable> && SymmetricGame<Capable> && SolvedGame<Capable> &&
              PointsGame<Capable> && CountingGame<Capable> && TextGame<Capable> && ViewedGame<Capable> &&
              PlacedGame<Capable> && InformedGame<Capable>);

}  // namespace

PlayedGame cheversi_game() { return played_game<CheversiGame>(); }

}  // namespace roundel::cheversi
