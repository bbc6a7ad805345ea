#include "variants/crest/sessions.hpp"

#include "search/hidden_session.hpp"
#include "variants/crest/game.hpp"

namespace roundel::crest {

std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  return std::make_unique<HiddenSession<CrestGame>>(variant, resources);
}

}  // namespace roundel::crest
