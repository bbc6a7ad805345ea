#pragma once

#include <string_view>
#include <vector>

/// The built-in files of weights: each NAME.weights in variants/evaluation/weights is embedded, for the game with
/// that name. CMakeLists.txt generates the source of these functions.
namespace roundel {

/// Returns the contents of the file of the game `name`. Empty: there is none.
std::string_view embedded_weights(std::string_view name);

/// Returns the games that have one.
std::vector<std::string_view> games_with_weights();

}  // namespace roundel
