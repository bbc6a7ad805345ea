#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/error.hpp"

namespace roundel {

/// Returns the folder of the running program. Empty: the system does not provide it.
std::filesystem::path program_folder();

/// Replaces this process by the program with that name in the same folder, as `git` runs `git-NAME`. `arguments` are
/// those after the program's name. Returns only if this fails; the error states what is missing.
Error become_program_beside(const std::string& name, const std::vector<std::string>& arguments);

}  // namespace roundel
