#pragma once

#include <string>
#include <string_view>

#include "engine/board/cell_graph.hpp"

namespace roundel {

/// What speaks against a text that names a cell, by a letter and a number or by a number alone, which the board has not: that it has
/// none, and which there are. Empty: all that it names are there, or the board's cells have other names.
std::string missing_cell(const CellGraph& graph, std::string_view text);

/// Which cells a board has that has not the one of this name, as `, only a1 to h8`. Empty where the name lies among them, or they have
/// names of another form.
std::string cells_there(const CellGraph& graph, std::string_view name);

}  // namespace roundel
