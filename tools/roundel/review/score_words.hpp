#pragma once

#include <string>

#include "engine/session/report.hpp"

namespace roundel {

/// Whether the score says who wins, and not in how many moves, as tables of endings do.
bool is_known_outcome(const ReportedScore& score);

/// A score for people, in men, from the view of the side to move: +0.35, `win in 3`.
std::string score_words(const ReportedScore& score);

/// The same from the view of the other side.
ReportedScore turned(const ReportedScore& score);

/// The share of the game that a mistake cost: `12 %`. A mistake that is called so for a forced end may cost less than a percent, which
/// is no cost of nothing: `<1 %`.
std::string cost_words(double loss);

}  // namespace roundel
