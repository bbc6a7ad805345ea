#include "search/session/game_adapter.hpp"
#include "variants/draughts/centre_checkers.hpp"
#include "variants/draughts/game.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

/// See GameAdapter.
struct PlayedCentreCheckers : CentreCheckers {};

}  // namespace

PlayedGame centre_checkers_game() { return played_game<DraughtsGame<PlayedCentreCheckers>>(); }

}  // namespace roundel::draughts
