#pragma once

#include <string_view>
#include <vector>

/// The files of weights that the program brings along: each NAME.weights in variants/evaluation/weights is part of it, for the
/// game of that name. CMakeLists.txt makes the source of these functions.
namespace roundel {

/// What the file of the game called `name` holds; empty where there is none.
std::string_view embedded_weights(std::string_view name);

/// The games that have one.
std::vector<std::string_view> games_with_weights();

}  // namespace roundel
