#pragma once

#include <string>
#include <string_view>

#include "engine/board/cell_graph.hpp"

namespace roundel {

/// Returns the objection to a text that names a cell, by letter and number or by number alone, that the board lacks:
/// this fact, and which cells there are. Empty: all named cells exist, or the board's cells have other names.
std::string missing_cell(const CellGraph& graph, std::string_view text);

/// Returns which cells the board has if it lacks the one with this name, as `, only a1 to h8`. Empty: the name lies
/// within them, or they have names of another form.
std::string cells_there(const CellGraph& graph, std::string_view name);

}  // namespace roundel
