// Conversations in CECP: the input is what XBoard says.

#include <algorithm>

#include "protocol/cecp.hpp"
#include "protocol/words.hpp"
#include "tests/fuzz/conversation.hpp"

using namespace roundel;
using namespace roundel::fuzz;

namespace {

using Lines = std::vector<std::string>;

std::string_view command_of(std::string_view line) {
  const auto words = split_words(line);
  return words.empty() ? std::string_view() : words.front();
}

struct CecpTalk {
  using Protocol = Cecp;

  static Lines begin() { return {"memory 1", "option Seed=1", "post", "sd 2"}; }

  /// Searches are to be short: whatever would make them longer is left out.
  static std::optional<std::string> tame(std::string_view line) {
    const std::string_view command = command_of(line);
    for (const std::string_view slow : {"new", "sd", "level", "st", "time", "analyze", "hard"}) {
      if (command != slow) continue;
      if (slow == "new") return "new\nsd 2";
      if (slow == "sd" || slow == "level") return std::nullopt;
    }
    return tame_options(line);
  }

  /// A search is short, and analysis and pondering go on while the next lines are said.
  static bool answered(const Lines&, const Lines&) { return true; }

  static void check(const Lines& said, const Lines& heard) {
    const auto count = [](const Lines& lines, const auto& holds) {
      return std::count_if(lines.begin(), lines.end(), holds);
    };
    const auto pings = count(said, [](const auto& line) { return command_of(line) == "ping"; });
    const auto pongs = count(heard, [](const auto& line) { return line.starts_with("pong"); });
    require(pongs <= pings, "a pong answers a ping");
    const auto complaints = count(heard, [](const auto& line) {
      return line.starts_with("Error") || line.starts_with("Illegal") || line.starts_with("tellusererror");
    });
    require(complaints <= static_cast<std::ptrdiff_t>(said.size()), "a line is answered with one error at most");
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  converse<CecpTalk>({reinterpret_cast<const char*>(data), size});
  return 0;
}
