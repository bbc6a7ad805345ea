#pragma once

#include <string_view>
#include <vector>

/// Files that are part of the program: each NAME.toml in variants/library describes a game of that name, which lists show. Each
/// NAME.toml in variants/library/built_in describes a game that is compiled in under that name. Lists do not show it a second
/// time; other files inherit it by its name. CMakeLists.txt makes the source of these functions.
namespace roundel {

/// What the file of a game says; empty where there is none.
std::string_view library_file(std::string_view name);

/// The games that have one, in alphabetical order.
std::vector<std::string_view> library_games();

/// What the file says that describes the compiled game of that name; empty where there is none.
std::string_view built_in_file(std::string_view name);

/// The compiled games that have such a file, in alphabetical order.
std::vector<std::string_view> built_in_files();

}  // namespace roundel
