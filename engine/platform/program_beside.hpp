#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/error.hpp"

namespace roundel {

/// Returns the folder of the running program. Empty: the system does not say.
std::filesystem::path program_folder();

/// Replaces this process by the program of the given name in the same folder, as `git` runs `git-NAME`. The arguments are
/// those behind the program's name. Returns only if that fails: the error says what is missing.
Error become_program_beside(const std::string& name, const std::vector<std::string>& arguments);

}  // namespace roundel
