#pragma once

#include <string_view>

namespace roundel::browser {

/// From now on, sessions of the game use these bytes in place of built-in weights
/// (variants/evaluation/embedded_weights.hpp). The first call for a game counts; later ones are ignored.
void give_weights(std::string_view game, std::string_view bytes);

}  // namespace roundel::browser
