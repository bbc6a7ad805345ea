#include "search/session/game_adapter.hpp"
#include "variants/draughts/game.hpp"
#include "variants/draughts/international.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

/// See GameAdapter.
struct PlayedInternational : International {};

}  // namespace

PlayedGame international_game() { return played_game<DraughtsGame<PlayedInternational>>(); }

}  // namespace roundel::draughts
