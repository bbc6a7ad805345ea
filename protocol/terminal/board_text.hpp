#pragma once

#include <string>

#include "engine/session/session.hpp"
#include "protocol/system/console.hpp"

namespace roundel {

/// The session's board in characters as the console shows them, and what there is to say beside it, in lines without the last
/// line end.
std::string board_text(const Variant& variant, const Session& session, const Console& console);

}  // namespace roundel
