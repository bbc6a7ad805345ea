#pragma once

#include "variants/boards/board_plan.hpp"
#include "variants/toml/key_reader.hpp"

/// Changes that a file makes to a board's shape (variants/FILES.md, [board]). Each function takes its keys of the
/// table and reports errors to the reader.
namespace roundel {

/// Applies `names`. It must be first, because the other keys use the new names.
void rename_spots(files::KeyReader& reader, BoardPlan& plan);
/// Applies `holes` and `passed`.
void mark_spots(files::KeyReader& reader, BoardPlan& plan);
/// Applies `cut`, then `steps`.
void change_steps(files::KeyReader& reader, BoardPlan& plan);
/// Applies `coordinates`. A board that has some is not drawn in rings.
void move_spots(files::KeyReader& reader, BoardPlan& plan);

}  // namespace roundel
