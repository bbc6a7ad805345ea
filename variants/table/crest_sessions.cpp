#include "variants/table/crest_sessions.hpp"

#include "search/session/hidden_session.hpp"
#include "variants/crest/game.hpp"

namespace roundel::crest {

std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  return std::make_unique<HiddenSession<CrestGame>>(variant, resources);
}

}  // namespace roundel::crest
