// Conversations in CECP: the input is what XBoard sends.

#include <algorithm>

#include "protocol/cecp/cecp.hpp"
#include "tests/fuzz/conversation.hpp"
#include "tests/fuzz/target.hpp"

namespace roundel::fuzz::cecp_target {
namespace {

using Lines = std::vector<std::string>;

struct CecpTalk {
  using Protocol = Cecp;

  static Lines begin() { return {"memory 1", "option Seed=1", "post", "sd 2"}; }

  /// Searches must be short: everything that could make them longer is left out.
  static std::optional<std::string> tame(std::string_view line) {
    const std::string_view command = first_word(line);
    if (command == "new") return "new\nsd 2";
    if (command == "sd" || command == "level") return std::nullopt;
    return tame_options(line);
  }

  /// A search is short, and analysis and pondering continue while the next lines are sent.
  static bool answered(const Lines&, const Lines&) { return true; }

  static bool is_last(std::string_view line) { return first_word(line) == "quit"; }

  static void check(const Lines& said, const Lines& heard) {
    require(count_first_words(heard, "pong") <= count_first_words(said, "ping"), "a pong answers a ping");
    const auto complaints = std::count_if(heard.begin(), heard.end(), [](const auto& line) {
      return line.starts_with("Error") || line.starts_with("Illegal") || line.starts_with("tellusererror");
    });
    require(complaints <= static_cast<std::ptrdiff_t>(said.size()), "a line is answered with one error at most");
  }
};

int try_input(const std::uint8_t* data, std::size_t size) {
  converse<CecpTalk>({reinterpret_cast<const char*>(data), size});
  return 0;
}

const Target target("cecp", try_input);

}  // namespace
}  // namespace roundel::fuzz::cecp_target
