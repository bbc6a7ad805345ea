#pragma once

#include <string_view>
#include <vector>

/// The files of games that the program brings along: each NAME.toml in variants/library is part of it, and describes the game of
/// that name. CMakeLists.txt makes the source of these functions.
namespace roundel {

/// What the file of a game says; empty where there is none.
std::string_view library_file(std::string_view name);

/// The games that have one, in alphabetical order.
std::vector<std::string_view> library_games();

}  // namespace roundel
