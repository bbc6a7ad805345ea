#pragma once

#include <string>
#include <string_view>

#include "tools/baselines/cheversi/board.hpp"

namespace roundel::baselines {

/// Reads `<board>[<hands>] <w|b> <last>`, as the rule page has it, hands in any order. Throws std::invalid_argument,
/// with the reason, for any other text, and where the pieces are no full sets or cannot have been placed in turn.
/// That all pieces hang together, and on which colours the bishops stand, is taken on trust.
Board read_board(std::string_view text);

/// "Q@e4".
std::string text_of(const Drop& drop);

/// The legal drop of that text, in any case of its letters. Throws std::invalid_argument where there is none.
Drop read_drop(const Board& board, std::string_view text);

}  // namespace roundel::baselines
