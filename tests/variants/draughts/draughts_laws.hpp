#pragma once

#include <span>
#include <string_view>

#include "engine/session/session.hpp"

namespace roundel::laws {

/// Which laws are run for a row of the table of variants.
struct Run {
  std::string_view name;
  void (*check)(const Variant& variant);
};

/// Those of the draughts family: random games from the start, from king-rich positions and from endings that the draw
/// rules name.
std::span<const Run> draughts_runs();

/// The same with board and rules as objects, on the family's boards and on one of 12x12.
void check_runtime_draughts();

/// The same for the games of the library of files.
void check_draughts_of_files();

}  // namespace roundel::laws
