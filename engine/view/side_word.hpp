#pragma once

#include <string_view>

#include "engine/base/types.hpp"

namespace roundel {

/// Returns the word for a side in messages to programs, independent of the game's own word.
constexpr std::string_view word_of(Side side) { return side == Side::first ? "first" : "second"; }

}  // namespace roundel
