#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// Names of files as a person types them: blanks belong to them, nothing is quoted, and `~/` is the user's own folder.
namespace roundel::play {

/// The file that a person means.
std::filesystem::path named_file(std::string_view path);

/// What a name that has been begun could become, in alphabetical order: files and folders, these with a slash behind. A name that
/// begins with a dot is told where that has been typed. Empty: there is none, or the folder cannot be read.
std::vector<std::string> completed_paths(std::string_view begun);

}  // namespace roundel::play
