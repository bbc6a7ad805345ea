#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/cheversi/position.hpp"

/// Moves as text: the piece's letter, `@` and the cell, such as `Q@e4`; upper case for both sides.
namespace roundel::cheversi {

std::string write_move(Move move);

/// Returns the legal move that `text` names. Letters are read in either case. Error: it has not the form of a move,
/// or which rule it breaks.
Expected<Move> read_move(const Position& position, std::string_view text);

}  // namespace roundel::cheversi
