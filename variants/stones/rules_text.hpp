#pragma once

#include <string>

#include "variants/boards/file_board.hpp"
#include "variants/stones/rules.hpp"

namespace roundel::stones {

/// Returns the rules of a game in English, for people: one sentence to a line, then the kinds of stones.
std::string rules_text(const Rules& rules, const FileBoard& board);

}  // namespace roundel::stones
