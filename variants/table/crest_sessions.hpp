#pragma once

#include <memory>

#include "engine/session/session.hpp"

namespace roundel::crest {

/// Starts a session. Compiled apart from the row, because the search is.
std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources);

}  // namespace roundel::crest
