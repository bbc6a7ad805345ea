#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"

/// The numbers of squares in PDN. This program counts them from White's top left. The types of some games count from
/// the other end. Such a game is read into our numbers, and written with those of its type.
namespace roundel {

/// Returns a move or a position in which each square number is replaced by that of the opposite square, on a board of
/// `squares`. Squares with letters stay, and so do fields of a position that are not lists of men.
std::string turned_squares(std::string_view text, int squares);

/// Returns the game with its squares counted from the other end: its moves, its variations and its tag FEN. Empty:
/// its game type names squares in another way, or is unknown.
std::optional<PgnGame> with_turned_squares(const PgnGame& game);

/// Returns whether its game type counts from the other end than this program.
bool counts_from_other_end(const PgnGame& game);
/// Converts a game between the numbers in a file and those of this program, in either direction.
PgnGame with_our_squares(PgnGame game);

}  // namespace roundel
