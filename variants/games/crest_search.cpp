#include "variants/games/crest_search.hpp"

#include "search/adapter/game_adapter.hpp"
#include "variants/crest/game.hpp"

namespace roundel::crest {
namespace {

// A function of a wrong name or type would only make a capability missing.
using Capable = CrestGame;
static_assert(CompoundGame<Capable> && AdjudicatedGame<Capable> && TextGame<Capable> && ViewedGame<Capable> &&
              SetUpGame<Capable> && HiddenGame<Capable> && ConfigurableGame<Capable> && InformedGame<Capable>);

}  // namespace

PlayedGame crest_game() { return played_game<CrestGame>(); }

std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  return roundel::make_session<CrestGame>(variant, resources);
}

}  // namespace roundel::crest
