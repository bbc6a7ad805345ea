#include "tools/match/players/child_process.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace roundel::match {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

MaybeError ChildProcess::check(const ChildCommand& command) {
  if (command.words.empty()) return Error{"the command is empty"};
  std::error_code ignored;
  if (!command.directory.empty() && !std::filesystem::is_directory(command.directory, ignored)) {
    return Error{fmt::format("'{}' is not a folder", command.directory)};
  }
  return std::nullopt;
}

milliseconds ChildProcess::time_to_look(Deadline deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
  return std::clamp(left, milliseconds::zero(), look_interval);
}

ChildProcess::Outcome ChildProcess::read_line(std::string& line, Deadline deadline) {
  while (steady_clock::now() < deadline) {
    if (lines.has_long_line()) return Outcome::too_long;
    if (lines.take(line)) return Outcome::done;
    if (!has_output()) return Outcome::closed;
    exchange(false, deadline);
  }
  return Outcome::late;
}

}  // namespace roundel::match
