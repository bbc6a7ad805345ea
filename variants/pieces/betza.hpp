#pragma once

#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/pieces/stride.hpp"

namespace roundel::pieces {

/// Returns the movements of a text in Betza's notation, on a board with the eight directions of the compass
/// (engine/board/compass.hpp). variants/FILES.md lists the supported part of the notation. Error: which letter is
/// wrong, and why.
Expected<Strides> read_betza(std::string_view text);

}  // namespace roundel::pieces
