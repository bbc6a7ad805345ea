#include "tools/match/guarded_run.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <nlohmann/json.hpp>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "protocol/program.hpp"
#include "tools/match/failure.hpp"

namespace roundel::match {
namespace {

/// Names and paths are written to text files and the screen.
void check_text(const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments) {
    if (std::any_of(argument.begin(), argument.end(), is_control)) {
      throw UsageError(fmt::format("argument '{}' has control characters; remove them", one_line(argument)));
    }
    try {
      nlohmann::json(argument).dump();
    } catch (const nlohmann::json::type_error&) {
      throw UsageError("an argument is not UTF-8");
    }
  }
}

}  // namespace

int run_guarded(const std::string& program, const std::vector<std::string>& arguments,
                const std::function<int()>& work) {
  const auto say = [&](const std::string& text) {
    std::fputs(fmt::format("{}: {}\n", program, text).c_str(), stderr);
  };
  try {
    check_text(arguments);
    const bool asks_version = arguments.size() == 1 && (arguments[0] == "--version" || arguments[0] == "-V");
    if (!asks_version) return work();
    put_results(fmt::format("{} {}\n", program, program_version));
    return exit_success;
  } catch (const UsageError& error) {
    say(error.reported());
    return exit_wrong_call;
  } catch (const std::bad_alloc&) {
    say("there is not enough memory");
    return exit_unfinished;
  } catch (const std::exception& error) {  // Failed, or no file or thread is available
    say(one_line(error.what()));
    return exit_unfinished;
  }
}

}  // namespace roundel::match
