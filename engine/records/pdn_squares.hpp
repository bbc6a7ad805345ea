#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"

/// The numbers of squares in PDN. This program counts them from the top left, as White sees the board. The game types of some
/// games count from the other end. Such a game is read with our numbers, and written with those of its type.
namespace roundel {

/// A move or a position in which each number of a square is that of the square opposite, on a board of so many squares. Squares
/// that have letters stay, and so do the fields of a position that are no lists of men.
std::string turned_squares(std::string_view text, int squares);

/// The game with its squares counted from the other end: its moves, its variations and its tag FEN. Empty where its game type
/// names squares in another way, or is not known.
std::optional<PgnGame> with_turned_squares(const PgnGame& game);

/// Whether its game type counts from the other end than this program.
bool counts_from_other_end(const PgnGame& game);
/// A game as a file has it with the numbers that this program counts by, or the other way about.
PgnGame with_our_squares(PgnGame game);

}  // namespace roundel
