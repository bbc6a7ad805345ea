#pragma once

#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// Returns the turn that a person means. It reads the session's forms, also with other separators between the cells,
/// or none, with blanks, in the wrong case, or in words such as `knight to f3`. Error: why the text does not mean a
/// turn, as far as the session may see it, with suggestions; or which turns the text could mean. reason_of() returns
/// an objection if there is one. The error is one sentence or two, without the last full stop.
Expected<TurnView> read_typed(const Session& session, std::string_view text);

}  // namespace roundel
