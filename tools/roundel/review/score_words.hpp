#pragma once

#include <string>

#include "engine/session/report.hpp"

namespace roundel {

/// Returns whether the score states the winner but not the number of moves, as tablebases do.
bool is_known_outcome(const ReportedScore& score);

/// Returns a score for people, in pieces, from the view of the side to move: +0.35, `win in 3`.
std::string score_words(const ReportedScore& score);

/// Returns the score from the view of the other side.
ReportedScore turned(const ReportedScore& score);

/// Returns the share of the game that a mistake cost: `12 %`. A mistake because of a forced end may cost less than a
/// percent, but not nothing: `<1 %`.
std::string cost_words(double loss);

}  // namespace roundel
