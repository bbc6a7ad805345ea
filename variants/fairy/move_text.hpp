#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/fairy/generator.hpp"

/// Moves as text. As protocols write them: the cells from and to, then the letter of a promotion in lower case (e7e8q);
/// castling as the king's move (e1g1), a drop as the man's letter, @ and the cell (N@f3). As records write them: short algebraic
/// notation of chess (the PGN standard of 1994, 8.2.3) with the letters of the game's men; a man that can be promoted has none
/// where its letter is P.
namespace roundel::fairy {

/// The text of a legal move; no two of a position have the same.
template <CellMask M>
std::string move_text(const Position<M>& position, Move move);
/// The legal move that `text` names. Error: not the form of a move; no man of the side to move there; the letter of a promotion
/// is missing; not a legal move.
template <CellMask M>
Expected<Move> read_move(const Position<M>& position, std::string_view text);

template <CellMask M>
std::string notation(const Position<M>& position, Move move);
/// Reads more generously than notation() writes: check signs, x, =, - and more of the cell than is needed may be there or not; the
/// texts of read_move() too. Error: which moves it could mean, or that it is no legal one.
template <CellMask M>
Expected<Move> read_notation(const Position<M>& position, std::string_view text);

}  // namespace roundel::fairy
