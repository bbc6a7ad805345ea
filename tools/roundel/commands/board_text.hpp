#pragma once

#include <string>

#include "engine/platform/console.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// The session's board in characters as the console shows them, and what there is to say beside it, in lines without the last
/// line end.
std::string board_text(const Variant& variant, const Session& session, const Console& console);

}  // namespace roundel
