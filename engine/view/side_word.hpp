#pragma once

#include <string_view>

#include "engine/base/types.hpp"

namespace roundel {

/// What programs are told of a side, whatever the game calls it.
constexpr std::string_view word_of(Side side) { return side == Side::first ? "first" : "second"; }

}  // namespace roundel
