#include "variants/table/crest_sessions.hpp"

#include "search/session/game_session.hpp"
#include "variants/crest/game.hpp"

namespace roundel::crest {

std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  return roundel::make_session<CrestGame>(variant, resources);
}

Variant with_session(Variant row) { return roundel::with_session<CrestGame>(std::move(row)); }

}  // namespace roundel::crest
