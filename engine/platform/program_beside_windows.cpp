#include "engine/platform/program_beside.hpp"

namespace roundel {

std::filesystem::path program_folder() { return {}; }

Error become_program_beside(const std::string& name, const std::vector<std::string>&) {
  return Error{.reason = "'" + name + "' is not made for Windows", .hint = "use Linux, such as Debian in WSL"};
}

}  // namespace roundel
