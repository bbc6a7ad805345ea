#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/session/session.hpp"

namespace roundel {

/// Turns in canonical text, played from the session's position, as records of games write them; as they are from one on that
/// the session cannot read. The session ends elsewhere.
std::vector<std::string> notated(Session& session, std::span<const std::string> turns);

/// Returns the same for the turns before the first illegal one, for records that other programs play. Plays them in `session`.
std::vector<std::string> notated_legal(Session& session, std::span<const std::string> turns);

}  // namespace roundel
