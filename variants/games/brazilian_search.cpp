#include "search/session/game_adapter.hpp"
#include "variants/draughts/brazilian.hpp"
#include "variants/draughts/game.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

/// See GameAdapter.
struct PlayedBrazilian : Brazilian {};

}  // namespace

PlayedGame brazilian_game() { return played_game<DraughtsGame<PlayedBrazilian>>(); }

}  // namespace roundel::draughts
