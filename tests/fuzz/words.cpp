// The small parsers of protocols and of the arbiter. The first byte selects one. Its text follows.

#include <array>
#include <string>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "engine/records/pdn_game_type.hpp"
#include "protocol/duration.hpp"
#include "protocol/uci/uci_client.hpp"
#include "protocol/uci/uci_go.hpp"
#include "protocol/uci/uci_text.hpp"
#include "tests/fuzz/games.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/target.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/match/call.hpp"
#include "tools/match/openings/openings.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/referee/adjudication.hpp"
#include "tools/match/referee/control_text.hpp"
#include "tools/match/statistics/sprt.hpp"
#include "variants/games/registry.hpp"

namespace roundel::fuzz::words_target {

using namespace roundel::match;

namespace {

template <class Value>
void check_read(const Expected<Value>& value, std::string_view text) {
  if (!value) require_error(value.error(), text);
}

std::vector<std::string> strings_of(std::string_view text) {
  const auto words = split_words(text);
  return {words.begin(), words.end()};
}

void check_words(std::string_view text) {
  const auto words = split_words(text);
  for (const std::string_view word : words) require(!word.empty(), "no word is empty", text);
  require(split_words(join_words(words)) == words, "words that are joined are the same words", text);
  require(split_words(text_of(words)) == words, "the text of words has the same words", text);
  const std::string line = one_line(text);
  require(line.size() <= 1010, "a line of output is bounded", line);
  for (const char byte : line) require(!is_control(byte), "a line of output has no control character", line);
  require(text.size() > 1000 || line.size() == text.size(), "a short line is not cut", line);
}

void check_numbers(std::string_view text) {
  const auto number = read_number<std::int64_t>(text, INT64_MIN, INT64_MAX);
  check_read(number, text);
  if (number)
    require(read_number(std::to_string(*number), *number, *number).operator bool(), "a number is itself", text);
  check_read(read_number(text, -100, 100), text);
  check_read(read_number<std::uint64_t>(text, 1, UINT64_MAX), text);
}

void check_go(std::string_view text) {
  const auto reader = [](std::string_view move) -> Expected<TurnView> {
    if (move.size() > 4) return Error{"no move"};
    return TurnView{.text = std::string(move)};
  };
  const auto words = split_words(text);
  const GoRequest request = read_go(words, Side::first, reader);
  for (const std::string& complaint : request.complaints) require_error(Error{complaint}, text);
  if (request.perft || request.refuses_perft || request.ponder || request.limits.infinite) return;
  const std::string line = client::go_line(request.limits, Side::first);
  const auto again = split_words(line);
  const GoRequest limited = read_go(Words(again).subspan(1), Side::first, reader);
  require(limited.complaints.empty(), "the limits that were read can be told", line);
  require(client::go_line(limited.limits, Side::first) == line, "and are told the same", line);
}

void check_clock(std::string_view text) {
  TimeControl control;
  const MaybeError error = read_clock(text, control);
  if (error) {
    require_error(*error, text);
    return require(control == TimeControl{}, "a wrong clock sets nothing", text);
  }
  require(control.limits_time(), "a clock gives time", text);
  TimeControl again;
  const std::string written = control_text(control);
  require(!read_clock(written, again) && control_text(again) == written, "a clock is read as it is written", written);
}

void check_option_line(std::string_view text) {
  const auto option = client::read_option_line(text);
  if (!option) return;
  require(!option->name.empty(), "an option has a name", text);
  Options options;
  options.add(*option);
  // The engine may have a default that is not among the values.
  const MaybeError error = options.set(option->name, option->initial);
  if (error) return require_error(*error, text);
  const auto again = client::read_option_line(option_line(*option));
  require(again && again->name == option->name && again->kind == option->kind, "an option is read as written", text);
}

void check_info_line(std::string_view text) {
  client::SearchInfo reported;
  while (!text.empty()) {
    client::read_info_line(text.substr(0, text.find('\n')), reported);
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  }
  const bool is_bounded =
      !reported.score || (reported.score->value <= 1'000'000 && reported.score->value >= -1'000'000);
  require(is_bounded, "a score is bounded");
}

void check_small(std::string_view text) {
  check_read(read_seconds(text), text);
  check_read(read_shard(text), text);
  check_read(read_suite_format(text), text);
  check_read(split_command(std::string(text)), text);
  read_game_type(text);
}

void check_keys(std::string_view text) {
  const auto words = strings_of(text);
  check_read(parse_sprt(words), text);
  check_read(read_resignation(words), text);
  check_read(read_draw(words), text);
}

/// A call is refused with a reason or accepted. Nothing is started.
void check_call(std::string_view text) {
  CommandLine line = match_command_line();
  try {
    if (!line.parse(strings_of(text))) return;
    Games games(built_in_variants());
    const MatchCall call = match_call(line, *match_game(line, games));
    require(call.plan.entries.size() >= 2, "a match has two players", text);
    require(call.concurrency >= 1, "and is played", text);
  } catch (const UsageError& wrong) {
    require_error({wrong.what()}, text);
  }
}

constexpr std::array checks = {check_words,     check_numbers, check_go,   check_clock, check_option_line,
                               check_info_line, check_small,   check_keys, check_call};

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  checks[static_cast<std::size_t>(input.below(static_cast<int>(checks.size())))](input.rest());
  return 0;
}

const Target target("words", try_input);

}  // namespace
}  // namespace roundel::fuzz::words_target
