#pragma once

#include <string_view>
#include <vector>

/// The ini files of the program: variants that Fairy-Stockfish knows without a file. CMakeLists.txt generates the
/// source of these functions.
namespace roundel {

/// Returns the contents of an ini file of the program. Empty: there is none.
std::string_view base_file(std::string_view name);

/// Returns their names.
std::vector<std::string_view> base_files();

}  // namespace roundel
