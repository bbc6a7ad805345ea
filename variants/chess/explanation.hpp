#pragma once

#include <string>

#include "engine/fixed_list.hpp"
#include "engine/types.hpp"
#include "variants/chess/tapered.hpp"

namespace roundel::chess {

/// A part of an evaluation by name, from each side's own view.
struct EvaluationPart {
  const char* name;
  Tapered value[side_count];
};
using EvaluationParts = FixedList<EvaluationPart, 12>;

/// The parts as a table for people, in men; `total` in centipawns from the side to move's view.
std::string explanation(const EvaluationParts& parts, int total, Side side_to_move);

}  // namespace roundel::chess
