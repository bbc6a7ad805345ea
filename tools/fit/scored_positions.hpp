#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "tools/fit/win_rate_fit.hpp"
#include "tools/match/records/record.hpp"

namespace roundel::fit {

/// The positions of a game of that group whose scores were estimates: no forced wins, not those of the last turns, and
/// told by searches that did not reach as far as the game went on. None of a game that a player's fault ended. The session
/// is of the game's variant. Error: a turn that is not legal.
Expected<std::vector<ScoredPosition>> scored_positions(const match::GameRecord& record, Session& session,
                                                       std::size_t group);

}  // namespace roundel::fit
