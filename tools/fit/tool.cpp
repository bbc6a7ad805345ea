#include "tools/fit/tool.hpp"

#include <fmt/core.h>

#include <cstdio>
#include <filesystem>

namespace roundel::fit {

int run_tool(CommandLine& line, const std::vector<std::string>& arguments, const std::function<void()>& work) {
  constexpr int wrong_call = 2;
  try {
    if (line.parse({arguments.begin() + 1, arguments.end()})) {
      work();
    } else {
      fmt::print("{}\n", line.help());
    }
  } catch (const WrongCall& error) {
    fmt::print(stderr, "{}: {}\n", std::filesystem::path(arguments.front()).filename().string(), error.what());
    return wrong_call;
  }
  return 0;
}

}  // namespace roundel::fit
