#pragma once

#include <string_view>
#include <vector>

/// The drawings of men by their names, men/*.svg, and of what lies under and beside them, marks/*.svg: each a path with the id `outline`, in a square of 100 by 100,
/// and perhaps one with the id `lines`, which is drawn without filling. The sources are written by the build.
namespace roundel {

/// What the file of that name says, without its extension; empty where there is none.
std::string_view man_drawing(std::string_view name);
/// The names, in alphabetical order.
std::vector<std::string_view> man_drawings();

std::string_view mark_drawing(std::string_view name);
std::vector<std::string_view> mark_drawings();

}  // namespace roundel
