#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/stones/position.hpp"

/// Actions as text, as protocols write them:
/// - `P@e4`: a stone with that letter is placed. It may be read as `e4` if only one kind can be placed there.
/// - `e2e4`: a stone moves or jumps. `e2e3a` takes by approach, `e2e3w` by withdrawal.
/// - `e4e7`, after a move to e4: a block is shot at e7.
/// - `xe4`: an enemy stone is removed.
/// - `a1a1`, the first cell of the side's pieces: the side passes, as other engines write it. `pass` is read too.
/// - The action that ends a turn early has an empty text.
namespace roundel::stones {

/// Returns the text of a legal action, unique in its position.
template <CellMask M>
std::string move_text(const Position<M>& position, Move move);
/// Returns the legal action that `text` names. Error: it has not the form of an action, or why it is illegal.
template <CellMask M>
Expected<Move> read_move(const Position<M>& position, std::string_view text);

/// Returns a whole turn as records write it: like the texts of its actions, joined by commas, but `e4` if only one kind is
/// ever placed, and `pass`.
template <CellMask M>
std::string notation(const Position<M>& position, const std::vector<Move>& turn);
/// Reads the texts of notation() and those of actions, joined by commas. Error: which action is wrong, or that the turn is not
/// finished.
template <CellMask M>
Expected<std::vector<Move>> read_notation(const Position<M>& position, std::string_view text);

}  // namespace roundel::stones
