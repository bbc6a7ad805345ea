#pragma once

#include <span>
#include <string_view>

#include "engine/session/session.hpp"

namespace roundel::laws {

/// The laws to run for a row of the table of variants.
struct Run {
  std::string_view name;
  void (*check)(const Variant& variant);
};

/// Returns those of the draughts family: random games from the start, from positions with many kings, and from
/// endgames in the draw rules.
std::span<const Run> draughts_runs();

/// Checks the same with board and rules as objects, on the family's boards and on one of 12x12.
void check_runtime_draughts();

/// Checks the same for the games of the library of files.
void check_draughts_of_files();

}  // namespace roundel::laws
