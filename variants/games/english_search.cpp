#include "search/session/game_adapter.hpp"
#include "variants/draughts/english.hpp"
#include "variants/draughts/game.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

/// See GameAdapter.
struct PlayedEnglish : English {};

}  // namespace

PlayedGame english_game() { return played_game<DraughtsGame<PlayedEnglish>>(); }

}  // namespace roundel::draughts
