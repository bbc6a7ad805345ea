#pragma once

#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// The turn that a person means, in the forms that people write them: those that the session reads, also with other
/// signs between the cells, none, blanks, the wrong case of letters, or in words as `knight to f3`. Error: why it means none, as far as the
/// session may know, with what could be meant instead (reason_of() tells whether something speaks against it); or which turns it could mean. One sentence
/// or two, without the last full stop.
Expected<TurnView> read_typed(const Session& session, std::string_view text);

}  // namespace roundel
