// Conversations in Hub: the input is what a GUI sends.

#include "protocol/hub/hub.hpp"
#include "tests/fuzz/conversation.hpp"
#include "tests/fuzz/target.hpp"

namespace roundel::fuzz::hub_target {
namespace {

using Lines = std::vector<std::string>;

struct HubTalk {
  using Protocol = Hub;

  static Lines begin() { return {"set-param name=tt-size value=16", "level nodes=100"}; }

  /// Searches must be short.
  static std::optional<std::string> tame(std::string_view line) {
    auto tamed = tame_options(line);
    if (tamed && first_word(*tamed) == "level") *tamed += " nodes=100";
    return tamed;
  }

  static bool answered(const Lines&, const Lines&) { return true; }

  static bool is_last(std::string_view line) { return first_word(line) == "quit"; }

  static void check(const Lines& said, const Lines& heard) {
    const auto hubs = count_first_words(said, "hub");
    const auto waits = count_first_words(heard, "wait");
    const auto errors = count_first_words(heard, "error");
    require(waits <= hubs && waits + errors >= hubs,
            "hub is always answered, by an error where the line cannot be read");
    require(count_first_words(heard, "pong") <= count_first_words(said, "ping"), "a pong answers a ping");
    require(count_first_words(heard, "done") <= count_first_words(said, "go"), "a search is answered once");
    require(errors <= static_cast<std::ptrdiff_t>(said.size()), "a line is answered with one error at most");
  }
};

int try_input(const std::uint8_t* data, std::size_t size) {
  converse<HubTalk>({reinterpret_cast<const char*>(data), size});
  return 0;
}

const Target target("hub", try_input);

}  // namespace
}  // namespace roundel::fuzz::hub_target
