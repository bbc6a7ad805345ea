#pragma once

#include <string_view>

namespace roundel::browser {

/// From now on sessions of the game find these bytes where the program of other systems brings a file of weights along
/// (variants/evaluation/embedded_weights.hpp). Those of a game are given once; later ones are passed over.
void give_weights(std::string_view game, std::string_view bytes);

}  // namespace roundel::browser
