#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "engine/platform/program_beside.hpp"

namespace roundel {

std::filesystem::path program_folder() {
  std::error_code failed;
  return std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
}

Error become_program_beside(const std::string& name, const std::vector<std::string>& arguments) {
  std::string program = (program_folder() / name).string();
  std::vector<std::string> words(arguments);
  std::vector<char*> call{program.data()};
  for (std::string& word : words) call.push_back(word.data());
  call.push_back(nullptr);
  execv(program.c_str(), call.data());
  return Error{.reason = "'" + program + "' cannot be started: " + std::generic_category().message(errno),
               .hint = "build or install it beside this program"};
}

}  // namespace roundel
