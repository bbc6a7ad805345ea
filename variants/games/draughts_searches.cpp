#include "variants/games/draughts_searches.hpp"

#include "search/adapter/game_adapter.hpp"
#include "variants/draughts/brazilian.hpp"
#include "variants/draughts/centre_checkers.hpp"
#include "variants/draughts/english.hpp"
#include "variants/draughts/game.hpp"
#include "variants/draughts/international.hpp"
#include "variants/draughts/russian.hpp"

namespace roundel::draughts {
namespace {

// A function of a wrong name or type would only make a capability missing.
using Capable = DraughtsGame<International>;
static_assert(CompulsionGame<Capable> && ThreatenedGame<Capable> && CountingGame<Capable> &&
              TwoPlyCountingGame<Capable> && TextGame<Capable> && RecordedGame<Capable> &&
              AmbiguouslyRecordedGame<Capable> && RecordedPositionGame<Capable> && CorrectingGame<Capable> &&
              ExplicitGame<Capable> && ViewedGame<Capable> && PlacedGame<Capable> && InformedGame<Capable> &&
              ProbedGame<Capable>);

/// Makes the game a type of this file, see GameAdapter.
template <class V>
struct Local : V {};

}  // namespace

PlayedGame english_game() { return played_game<DraughtsGame<Local<English>>>(); }
PlayedGame brazilian_game() { return played_game<DraughtsGame<Local<Brazilian>>>(); }
PlayedGame international_game() { return played_game<DraughtsGame<Local<International>>>(); }
PlayedGame russian_game() { return played_game<DraughtsGame<Local<Russian>>>(); }
PlayedGame centre_checkers_game() { return played_game<DraughtsGame<Local<CentreCheckers>>>(); }

}  // namespace roundel::draughts
