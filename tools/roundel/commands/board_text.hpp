#pragma once

#include <string>

#include "engine/platform/console.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// Returns the session's board in characters for the console, and the text beside it, in lines without the last line
/// end.
std::string board_text(const Variant& variant, const Session& session, const Console& console);

}  // namespace roundel
