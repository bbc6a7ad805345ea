#pragma once

#include <string_view>

namespace roundel::diagram {

/// Returns the outline of a drawing (shape_files.hpp) as path data. Empty: there is no such drawing.
std::string_view outline_of(std::string_view drawing);
/// Returns the lines within it. Empty: it has none.
std::string_view lines_of(std::string_view drawing);

/// Returns the drawing for a piece's name, such as "knight"; a tile has it on its face. Empty: there is none, and the
/// piece's letter is drawn.
std::string_view figure_of(std::string_view piece_name);

}  // namespace roundel::diagram
