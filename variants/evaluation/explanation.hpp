#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/fixed_list.hpp"
#include "engine/base/types.hpp"
#include "variants/evaluation/tapered.hpp"

namespace roundel {

/// A named part of an evaluation, from each side's own view.
struct EvaluationPart {
  const char* name;
  Tapered value[side_count];
};
using EvaluationParts = FixedList<EvaluationPart, 12>;

/// The worth of a piece on a cell to its side in a position, in centipawns.
struct PieceWorth {
  Side side;
  std::string piece;  ///< its kind and its cell
  int value;
};

/// Returns the parts as a table for people, in pawns or draughts pieces. `total` is in centipawns from the side to
/// move's view. `names` are those of the sides.
std::string explanation(const EvaluationParts& parts, int total, Side side_to_move,
                        const std::array<std::string_view, side_count>& names);

/// Returns the pieces with their worths, the two sides beside each other, most valuable first.
std::string table_of(std::vector<PieceWorth> pieces, const std::array<std::string_view, side_count>& names);

/// Returns such a table for an evaluation without parts.
std::string explanation(std::vector<PieceWorth> pieces, int total, Side side_to_move,
                        const std::array<std::string_view, side_count>& names);

}  // namespace roundel
