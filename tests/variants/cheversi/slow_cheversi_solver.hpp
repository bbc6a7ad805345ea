#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/variants/cheversi/slow_cheversi.hpp"

/// Solves Cheversi in a plain and slow way, for comparison with the values and the speed of the engine's solver.
///
/// - It is only alpha-beta with the full window, without a table, ordering, or bounds of later points. Drops are
///   tried by kind (king, queen, rook, bishop, knight), then by square from a1 along the rows.
/// - It makes and takes back drops on its own board. The rules are tested again for every square, and the points are
///   counted again at every end. The rules are written here a second time, so that the two can be compared too.
/// - It is a baseline: if it became faster, every measured factor would be wrong.
namespace roundel::slow_cheversi {

/// Returns the margin from the view of the side to move, with best play on both sides. The position must be reachable
/// by play. Eight plies from the end it takes ten seconds to a minute.
int solve(const Position& position);

/// Returns each legal drop with its exact margin from the view of the side that places it, sorted as texts.
std::vector<std::pair<std::string, int>> values(const Position& position);

}  // namespace roundel::slow_cheversi
