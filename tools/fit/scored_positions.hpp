#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "tools/fit/win_rate_fit.hpp"
#include "tools/match/records/record.hpp"

namespace roundel::fit {

/// Returns the positions of a game, as members of the group, whose scores were estimates. Forced wins and the last
/// turns are left out. So are searches that reached to the end of the game, and games that ended by a player's fault.
/// The session must be of the game's variant. Error: an illegal turn.
Expected<std::vector<ScoredPosition>> scored_positions(const match::GameRecord& record, Session& session,
                                                       std::size_t group);

}  // namespace roundel::fit
