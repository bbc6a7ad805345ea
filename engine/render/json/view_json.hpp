#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/view/board_view.hpp"
#include "engine/view/turn_view.hpp"

/// Boards and turns as JSON, for clients that draw boards themselves and let people move by pointing.
///
/// A board:  cells, barriers, unplayed, links, centreCrossed, hands, counts, sideToMove, setUpCells, inCheck,
///           lastTurn, result
///   cell    name, number, shape, mark, points, men (from the bottom to the top), locked
///   shape   x, y, width, outline ("square", "hexagon", "disc"), sector (inner, outer, begin, end)
///   man     side ("first", "second"), letter, name, form ("figure", "disc", "tile", "stone"), faceDown, fresh; in hands number
/// A turn:   text, notation, explicit, told, actions
///   action  kind ("move", "castle", "drop", "turn up", "set up", "nothing"), walks (man, from, through, to), taken,
///           won, becomes, leaves, locks, placed (man, cell), turnedUp (man, cell), pays
///
/// The members have the meaning of those of BoardView and TurnView. Cells are given by their names. Values that are
/// false, empty, 0 or unknown are left out. Exceptions: x, y, points that a cell counts, and the two sides of hands
/// and counts.
namespace roundel {

std::string json_of(const BoardView& board);

/// Returns an array of kinds of pieces, with what is written on them.
std::string json_of(const std::vector<PieceView>& pieces);

/// Return a turn of the position that `board` shows, or an array of turns.
std::string json_of(const TurnView& turn, const BoardView& board);
std::string json_of(const std::vector<TurnView>& turns, const BoardView& board);

}  // namespace roundel
