#pragma once

#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/pieces/stride.hpp"

namespace roundel::men {

/// The movements that a text in Betza's notation says, on a board with the eight directions of the compass
/// (engine/board/compass.hpp). Which part of the notation is read stands in variants/FILES.md. Error: which letter is wrong, and why.
Expected<Strides> read_betza(std::string_view text);

}  // namespace roundel::men
