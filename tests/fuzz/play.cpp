// Games against the engine in the terminal. The first byte selects the game, the second the players of the sides. The
// first line is the position, empty for the start, and the others are a person's input.

#include "tools/roundel/play/conversation.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <sstream>
#include <string_view>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "tests/fuzz/games.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/target.hpp"

namespace roundel::fuzz::play_target {
namespace {

const std::array seatings = {play::Seating({true, false}), play::Seating({false, true}), play::Seating({true, true}),
                             play::Seating({false, false})};

void check_said(std::string_view text) {
  const auto is_bad = [](char byte) { return is_control(byte) && byte != '\n'; };
  require(std::none_of(text.begin(), text.end(), is_bad), "what is said is for a terminal", text);
}

using Words = std::vector<std::string_view>;

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> names) {
  return std::ranges::any_of(names, [&](std::string_view name) { return same_name(word, name); });
}

/// Ignores case; but a single `Q` is a queen, and so is a `q` followed by more.
bool ends_the_talk(const Words& words) { return is_one_of(words[0], {"quit", "exit"}) || words == Words{"q"}; }

bool asks_for_help(const Words& words) { return words.size() == 1 && is_one_of(words[0], {"help", "?"}); }

/// Returns how often help is requested before the input ends.
std::ptrdiff_t count_calls_for_help(std::string_view talk) {
  Input lines(reinterpret_cast<const std::uint8_t*>(talk.data()), talk.size());
  std::ptrdiff_t count = 0;
  while (!lines.is_empty()) {
    const Words words = split_words(lines.line());
    if (words.empty()) continue;
    if (ends_the_talk(words)) break;
    if (asks_for_help(words)) ++count;
  }
  return count;
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const Variant& variant = game(input.below(game_count()));
  const play::Seating& seating = seatings[static_cast<std::size_t>(input.below(seatings.size()))];
  const std::string_view position = input.line();
  play::GameSettings settings{variant, {}, seating, {Milliseconds(1), {}}, size};
  if (!position.empty()) settings.opening.start = std::string(position);
  std::ptrdiff_t helped = 0;
  Output output([&helped](std::string_view text) {
    check_said(text);
    if (text.starts_with("Commands:\n")) ++helped;
    return std::error_code();
  });
  play::Conversation conversation(settings, output);
  if (const MaybeError error = conversation.begin()) {
    require_error(*error, position);
    return 0;
  }
  const std::string_view talk = input.rest();
  std::istringstream stream{std::string(talk)};
  conversation.serve(stream, play::Parting::at_once);
  require(helped == count_calls_for_help(talk), "help is given as often as it is asked for");
  return 0;
}

const Target target("play", try_input);

}  // namespace
}  // namespace roundel::fuzz::play_target
