#pragma once

#include <string>

#include "engine/board/cell_graph.hpp"
#include "variants/fairy/rules.hpp"

namespace roundel::fairy {

/// Returns what the rules say beside the moves of the pieces, in English, for people: one line for each fact, which begins
/// with `- `. So a game states each rule once, in its file.
std::string rules_text(const Rules& rules, const CellGraph& graph);

}  // namespace roundel::fairy
