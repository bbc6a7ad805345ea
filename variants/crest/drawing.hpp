#pragma once

#include <string>

#include "variants/crest/position.hpp"

namespace roundel::crest {

/// The board with its marks as text, the stacks and chips beside and below it; unknown tiles are X.
std::string draw(const Position& position);

}  // namespace roundel::crest
