#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/session/session.hpp"

namespace roundel {

/// Returns turns in canonical text, played from the session's position, as records of games write them. From the
/// first one that the session cannot read, they are unchanged. The session ends elsewhere.
std::vector<std::string> notated(Session& session, std::span<const std::string> turns);

/// Returns the same for the turns before the first illegal one, for records that other programs play. Plays them in `session`.
std::vector<std::string> notated_legal(Session& session, std::span<const std::string> turns);

}  // namespace roundel
