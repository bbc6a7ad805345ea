#pragma once

#include <string>

#include "variants/crest/position.hpp"

namespace roundel::crest {

/// Draws the board with its marks as text, with stacks and chips beside and below it. Unknown tiles are X.
std::string draw(const Position& position);

}  // namespace roundel::crest
