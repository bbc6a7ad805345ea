#pragma once

#include <string>

#include "engine/render/svg/diagram_options.hpp"
#include "engine/view/board_view.hpp"

/// Boards as SVG pictures, made from a board view of any game.
namespace roundel::diagram {

/// The picture, a whole SVG document. In it are, each once and in the order of the view, elements of the classes
///   cell, barrier, unplayed, centre       places, cells with their name as data-cell and, where it is asked for, their middle as
///                                         data-at ("x y")
///   man                                   every standing man, with data-cell, data-side ("first", "second"), data-man (its name,
///                                         where it is known) and data-face ("down"); men in hand too, in a group `hand`
///   last-turn, last-arrow, taken, lit, target, arrow, mark, points, height, locked, fresh, number, coordinate, caption
/// so that a page can find them. All texts are escaped. Nothing is drawn that the view does not tell.
std::string draw(const BoardView& board, const DiagramOptions& options);

}  // namespace roundel::diagram
