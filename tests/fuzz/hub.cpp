// Conversations in Hub: the input is what a GUI says.

#include <algorithm>

#include "protocol/hub.hpp"
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

struct HubTalk {
  using Protocol = Hub;

  static Lines begin() { return {"set-param name=tt-size value=16", "level nodes=100"}; }

  /// Searches are to be short.
  static std::optional<std::string> tame(std::string_view line) {
    auto tamed = tame_options(line);
    if (tamed && command_of(*tamed) == "level") *tamed += " nodes=100";
    return tamed;
  }

  static bool answered(const Lines&, const Lines&) { return true; }

  static void check(const Lines& said, const Lines& heard) {
    const auto count = [](const Lines& lines, std::string_view command) {
      return std::count_if(lines.begin(), lines.end(), [&](const auto& line) { return command_of(line) == command; });
    };
    require(count(heard, "wait") == count(said, "hub"), "hub is always answered");
    require(count(heard, "pong") <= count(said, "ping"), "a pong answers a ping");
    require(count(heard, "done") <= count(said, "go"), "a search is answered once");
    require(count(heard, "error") <= static_cast<std::ptrdiff_t>(said.size()),
            "a line is answered with one error at most");
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  converse<HubTalk>({reinterpret_cast<const char*>(data), size});
  return 0;
}
