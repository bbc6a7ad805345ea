#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/variants/cheversi/slow_cheversi.hpp"

/// Cheversi played out to the end, plain and slow: what the engine's solver is compared with, in its values and in
/// its speed.
///
/// - Alpha-beta with the full window and nothing else: no table, no ordering, no bounds on the points still to
///   come. Drops are tried by kind (king, queen, rook, bishop, knight), then by square from a1 along the rows.
/// - It makes and takes back drops on a board of its own. The rules are asked anew of every square, and the points
///   counted anew at every end; the rules are written here a second time, so the two can be compared as well.
/// - It is a baseline: to make it faster would make every measured factor wrong.
namespace roundel::slow_cheversi {

/// Returns the margin from the view of the side to move, with best play on both sides. The position must be reachable
/// by play. Eight plies from the end it takes ten seconds to a minute.
int solve(const Position& position);

/// Returns each legal drop with its exact margin from the view of the side that places it, sorted as texts.
std::vector<std::pair<std::string, int>> values(const Position& position);

}  // namespace roundel::slow_cheversi
