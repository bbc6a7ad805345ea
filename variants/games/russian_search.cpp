#include "search/session/game_adapter.hpp"
#include "variants/draughts/game.hpp"
#include "variants/draughts/russian.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

/// See GameAdapter.
struct PlayedRussian : Russian {};

}  // namespace

PlayedGame russian_game() { return played_game<DraughtsGame<PlayedRussian>>(); }

}  // namespace roundel::draughts
