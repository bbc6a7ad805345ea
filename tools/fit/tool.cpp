#include "tools/fit/tool.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <system_error>

namespace roundel::fit {

int run_tool(CommandLine& line, const std::vector<std::string>& arguments, const std::function<void()>& work) {
  constexpr int failed = 1;
  constexpr int usage_error = 2;
  try {
    if (line.parse({arguments.begin() + 1, arguments.end()})) {
      work();
    } else {
      fmt::print("{}\n", line.help());
    }
    if (std::fflush(stdout) != 0)
      throw std::system_error(errno, std::generic_category(), "the output cannot be written");
  } catch (const UsageError& error) {
    fmt::print(stderr, "{}: {}\n", std::filesystem::path(arguments.front()).filename().string(), error.what());
    return usage_error;
  } catch (const std::exception& error) {  // out of memory, or a full disk
    fmt::print(stderr, "{}: {}\n", std::filesystem::path(arguments.front()).filename().string(), error.what());
    return failed;
  }
  return 0;
}

}  // namespace roundel::fit
