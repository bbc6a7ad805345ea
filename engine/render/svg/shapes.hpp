#pragma once

#include <string_view>

namespace roundel::diagram {

/// The outline of a drawing (shape_files.hpp), as data of a path; empty: there is no such drawing.
std::string_view outline_of(std::string_view drawing);
/// The lines within it; empty where there are none.
std::string_view lines_of(std::string_view drawing);

/// The drawing of the figure that a man is, or that is on its tile, by what it is called, as "knight"; empty where there is
/// none, and its letter has to do.
std::string_view figure_of(std::string_view man_name);

}  // namespace roundel::diagram
