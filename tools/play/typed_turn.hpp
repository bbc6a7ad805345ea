#pragma once

#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"

namespace roundel::play {

/// The turn that a person means, in the forms that people write them: those that the session reads, also with other
/// signs between the cells, none, blanks, or the wrong case of letters. Error: why it means none, as far as the session may know,
/// with what could be meant instead; or which turns it could mean. One sentence or two, without the last full stop.
Expected<TurnView> read_typed(const Session& session, std::string_view text);

/// Whether an error of read_typed() says what speaks against a turn, so that the text was one.
bool gives_reason(const Error& error);

}  // namespace roundel::play
