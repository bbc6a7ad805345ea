#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "tools/fit/win_rate_fit.hpp"
#include "tools/match/records/record.hpp"

namespace roundel::fit {

/// The positions of a game, the `number`th, whose scores were estimates: no forced wins, and told by searches that did not
/// reach as far as the game went on. None of a game that a player's fault ended. The session is of the game's variant.
/// Error: a turn that is not legal.
Expected<std::vector<ScoredPosition>> scored_positions(const match::GameRecord& record, Session& session,
                                                       std::size_t number);

}  // namespace roundel::fit
