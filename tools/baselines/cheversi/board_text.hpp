#pragma once

#include <string>
#include <string_view>

#include "tools/baselines/cheversi/board.hpp"

namespace roundel::baselines {

/// Reads `<board>[<hands>] <w|b> <last>`, as on the rule page, with hands in any order. Throws std::invalid_argument,
/// with the reason, for any other text, and if the pieces are no full sets or cannot have been placed in turn. It
/// does not check that all pieces are connected, or the colours of the bishops.
Board read_board(std::string_view text);

/// Returns a text such as "Q@e4".
std::string text_of(const Drop& drop);

/// Returns the legal drop with that text, in any case of letters. Throws std::invalid_argument if there is none.
Drop read_drop(const Board& board, std::string_view text);

}  // namespace roundel::baselines
