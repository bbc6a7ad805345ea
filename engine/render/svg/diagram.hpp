#pragma once

#include <optional>
#include <string>

#include "engine/render/svg/diagram_options.hpp"
#include "engine/render/svg/layout.hpp"
#include "engine/view/board_view.hpp"

/// Boards as SVG pictures, made from a board view of any game.
namespace roundel::diagram {

/// Returns the picture as a whole SVG document. A page can find its elements by their classes. Each element appears
/// once, in the order of the view:
///
///   cell, barrier, unplayed, centre       places; cells have their name as data-cell and, if the options ask for it,
///                                         their middle as data-at ("x y")
///   man                                   every piece on the board, with data-cell, data-side ("first", "second"),
///                                         data-man (its name, if known) and data-face ("down"); also pieces in hand,
///                                         in a group `hand`
///   last-turn, last-arrow, taken, lit, target, arrow, mark, points, height, locked, fresh, number, coordinate, caption
///
/// All texts are escaped. The picture contains only what is in the view.
std::string draw(const BoardView& board, const DiagramOptions& options);

/// Returns the picture's size, in pixels, from its left and top.
Box size_of(const BoardView& board, const DiagramOptions& options);

/// Returns the cell at a point of the picture, in pixels from the left and the top. Empty: none is there.
std::optional<Cell> cell_at(const BoardView& board, const DiagramOptions& options, Point point);

}  // namespace roundel::diagram
