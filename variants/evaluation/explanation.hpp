#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/fixed_list.hpp"
#include "engine/base/types.hpp"
#include "variants/evaluation/tapered.hpp"

namespace roundel {

/// A part of an evaluation by name, from each side's own view.
struct EvaluationPart {
  const char* name;
  Tapered value[side_count];
};
using EvaluationParts = FixedList<EvaluationPart, 12>;

/// What a man on a cell is worth to its side in a position, in hundredths of a man.
struct ManWorth {
  Side side;
  std::string man;  ///< what it is and where it stands
  int value;
};

/// The parts as a table for people, in men; `total` in hundredths of a man from the side to move's view, `names` are
/// those of the sides.
std::string explanation(const EvaluationParts& parts, int total, Side side_to_move,
                        const std::array<std::string_view, side_count>& names);

/// Men with what they are worth, a side beside the other and the most valuable first.
std::string table_of(std::vector<ManWorth> men, const std::array<std::string_view, side_count>& names);

/// An evaluation that has no parts, as such a table.
std::string explanation(std::vector<ManWorth> men, int total, Side side_to_move,
                        const std::array<std::string_view, side_count>& names);

}  // namespace roundel
