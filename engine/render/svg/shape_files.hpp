#pragma once

#include <string_view>
#include <vector>

/// The drawings of pieces by name (pieces/*.svg), and of what lies under and beside them (marks/*.svg). Each is a path
/// with the id `outline` in a square of 100 by 100, and possibly one with the id `lines`, which is not filled. The
/// build generates the sources.
namespace roundel {

/// Returns the contents of the file with that name (without extension). Empty: there is none.
std::string_view piece_drawing(std::string_view name);
/// Returns the names in alphabetical order.
std::vector<std::string_view> piece_drawings();

std::string_view mark_drawing(std::string_view name);
std::vector<std::string_view> mark_drawings();

}  // namespace roundel
