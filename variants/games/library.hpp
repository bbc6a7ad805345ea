#pragma once

#include <string_view>
#include <vector>

/// The built-in files. Each NAME.toml in variants/library describes a game with that name, which lists show. Each
/// NAME.toml in variants/library/built_in describes a compiled game with that name. Such a game is not listed twice,
/// but other files can inherit its file by name. CMakeLists.txt generates the source of these functions.
namespace roundel {

/// Returns the contents of a game's file. Empty: there is none.
std::string_view library_file(std::string_view name);

/// Returns the games that have one, in alphabetical order.
std::vector<std::string_view> library_games();

/// Returns the contents of the file that describes the compiled game with that name. Empty: there is none.
std::string_view built_in_file(std::string_view name);

/// Returns the compiled games that have such a file, in alphabetical order.
std::vector<std::string_view> built_in_files();

}  // namespace roundel
