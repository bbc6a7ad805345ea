#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/fairy/legal_moves.hpp"

/// Moves as text. Protocols write the cells from and to, then the letter of a promotion in lower case (e7e8q).
/// Castling is the king's move (e1g1). A drop is the piece's letter, @ and the cell (N@f3). Records write the short
/// algebraic notation of chess (the PGN standard of 1994, 8.2.3) with the letters of the game's pieces. A piece that
/// can be promoted has no letter if it is P. A block has the target of the move before it and its own cell (e4d5).
namespace roundel::fairy {

/// Returns the text of a legal move, unique in its position.
template <CellMask M>
std::string move_text(const Position<M>& position, Move move);
/// Returns the legal move that `text` names. Error: it has not the form of a move; there is no piece of the side to
/// move; a promotion's letter is missing; or it is illegal.
template <CellMask M>
Expected<Move> read_move(const Position<M>& position, std::string_view text);

/// What joins the actions of a turn.
inline constexpr char action_separator = ',';

/// Returns the notation of a turn. The cell of a block follows the move, behind a comma.
template <CellMask M>
std::string notation(const Position<M>& position, const std::vector<Move>& turn);
/// Reads the texts of notation() and freer forms: check signs, x, =, - and more of the cell than needed are optional.
/// Also reads the texts of read_move(). Error: which moves it could mean, or that it is illegal.
template <CellMask M>
Expected<std::vector<Move>> read_notation(const Position<M>& position, std::string_view text);

}  // namespace roundel::fairy
