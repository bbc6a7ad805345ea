#pragma once

#include "variants/boards/board_plan.hpp"
#include "variants/files/key_reader.hpp"

/// What a file changes of a board's shape (variants/FILES.md, [board]). Each takes its keys of the table and tells the
/// reader what is wrong there.
namespace roundel {

/// `names`. First of all: the other keys use the new names.
void rename_spots(files::KeyReader& reader, BoardPlan& plan);
/// `holes` and `passed`.
void mark_spots(files::KeyReader& reader, BoardPlan& plan);
/// `cut`, then `steps`.
void change_steps(files::KeyReader& reader, BoardPlan& plan);
/// `coordinates`. A board that has some is not drawn in rings.
void move_spots(files::KeyReader& reader, BoardPlan& plan);

}  // namespace roundel
