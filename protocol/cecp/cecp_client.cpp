#include "protocol/cecp/cecp_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"

namespace roundel::client {

namespace {

/// Removes the text up to `end`, and `end` itself, from `text`, and returns the first part. Empty: there is no `end`.
std::optional<std::string_view> take_up_to(std::string_view& text, std::string_view end) {
  const std::size_t at = text.find(end);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(at + end.size());
  return part;
}

std::string_view without_blanks_before(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text;
}

std::string_view without_blanks(std::string_view text) {
  text = without_blanks_before(text);
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// Takes the value at the beginning of `rest`. Empty: a quote has no end.
std::optional<std::string_view> take_value(std::string_view& rest) {
  if (rest.starts_with('"')) {
    rest.remove_prefix(1);
    return take_up_to(rest, "\"");
  }
  const std::string_view value = rest.substr(0, rest.find_first_of(blanks));
  rest.remove_prefix(value.size());
  return value;
}

/// Removes the board's size: `8x8+0_name` is a game with its board.
std::string_view without_board(std::string_view name) {
  const std::size_t end = name.find('_');
  const bool has_board = end != std::string_view::npos &&
                         name.substr(0, end).find_first_not_of("0123456789x+") == std::string_view::npos;
  return has_board ? name.substr(end + 1) : name;
}

std::vector<std::string> read_variants(std::string_view list) {
  std::vector<std::string> names;
  for (const std::string_view name : parts_of(list, ',')) names.emplace_back(without_board(without_blanks(name)));
  return names;
}

/// Returns the whole number in a line's word, with an optional plus sign.
template <class Number>
std::optional<Number> number_of(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto number = read_number(word, std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max());
  return number ? std::optional(*number) : std::nullopt;
}

// ---- Options

struct OptionType {
  std::string_view name;
  Option::Kind kind;
};
constexpr std::array<OptionType, 10> option_types{{{"button", Option::Kind::button},
                                                   {"save", Option::Kind::button},
                                                   {"reset", Option::Kind::button},
                                                   {"check", Option::Kind::check},
                                                   {"string", Option::Kind::text},
                                                   {"file", Option::Kind::text},
                                                   {"path", Option::Kind::text},
                                                   {"spin", Option::Kind::spin},
                                                   {"slider", Option::Kind::spin},
                                                   {"combo", Option::Kind::combo}}};

/// Reads `VALUE MINIMUM MAXIMUM`. Returns whether it is valid.
bool read_range(std::string_view text, Option& option) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.size() != 3) return false;
  const auto value = number_of<int>(words[0]);
  const auto minimum = number_of<int>(words[1]);
  const auto maximum = number_of<int>(words[2]);
  if (!value || !minimum || !maximum) return false;
  option.initial = fmt::to_string(*value);
  option.minimum = *minimum;
  option.maximum = *maximum;
  return true;
}

/// Reads `CHOICE /// *CHOICE`. The asterisk marks the present one.
void read_choices(std::string_view text, Option& option) {
  while (!text.empty()) {
    const auto part = take_up_to(text, "///");
    std::string_view choice = without_blanks(part ? *part : std::exchange(text, {}));
    if (choice.starts_with('*')) {
      choice.remove_prefix(1);
      option.initial = choice;
    }
    option.choices.emplace_back(choice);
  }
  if (option.initial.empty() && !option.choices.empty()) option.initial = option.choices.front();
}

Option make_option(std::string_view name, Option::Kind kind, std::string_view value) {
  Option option{.name = std::string(name), .kind = kind};
  switch (kind) {
    case Option::Kind::button: break;
    case Option::Kind::check: option.initial = value == "1" ? "true" : "false"; break;
    case Option::Kind::text:
    case Option::Kind::file: option.initial = value; break;
    case Option::Kind::combo: read_choices(value, option); break;
    case Option::Kind::spin:
      if (!read_range(value, option)) option.kind = Option::Kind::text;
      break;
  }
  return option;
}

// ---- Time

std::string seconds_of_level(Milliseconds time) {
  // Some engines cannot read fractions here. They receive the exact clock in `time`.
  const auto seconds = std::max<Milliseconds::rep>(time.count() / 1000, 1);
  if (seconds % 60 == 0) return fmt::to_string(seconds / 60);
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

// ---- Replies

/// Returns whether the line is `11. ... e5`, the form of old engines.
bool is_numbered_reply(const std::vector<std::string_view>& words) {
  if (words.size() != 3 || words[1] != "...") return false;
  std::string_view number = words[0];
  if (number.ends_with('.')) number.remove_suffix(1);
  return !number.empty() && number.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Returns the text after the last colon.
std::string behind_colon(std::string_view line) {
  const std::size_t at = line.rfind(": ");
  return at == std::string_view::npos ? "" : std::string(without_blanks(line.substr(at + 1)));
}

/// Reads `9`, or `9` and a character that is not a digit, as in GNU Chess.
std::optional<int> read_ply(std::string_view word) {
  if (word.size() > 1 && (word.back() < '0' || word.back() > '9')) word.remove_suffix(1);
  const auto ply = read_number(word, 0, int_limit);
  return ply ? std::optional(*ply) : std::nullopt;
}

ReportedScore score_of(int value) {
  constexpr int mate = 100'000;
  if (value > mate) return {ReportedScore::Unit::mate, value - mate};
  if (value < -mate) return {ReportedScore::Unit::mate, value + mate};
  return {ReportedScore::Unit::centipawns, value};
}

}  // namespace

// ---- Features

std::vector<CecpFeature> read_feature_line(std::string_view line) {
  std::vector<CecpFeature> features;
  std::string_view rest = without_blanks(line);
  if (!rest.starts_with("feature ") && !rest.starts_with("feature\t")) return features;
  rest.remove_prefix(std::string_view("feature").size());
  for (rest = without_blanks_before(rest); !rest.empty(); rest = without_blanks_before(rest)) {
    const auto name = take_up_to(rest, "=");
    if (!name || name->empty() || name->find_first_of(" \t\"") != std::string_view::npos) break;
    const auto value = take_value(rest);
    if (!value) break;
    features.push_back({std::string(*name), std::string(*value)});
  }
  return features;
}

bool CecpFeatures::take(const CecpFeature& feature) {
  struct Switch {
    std::string_view name;
    bool CecpFeatures::*value;
  };
  constexpr std::array<Switch, 9> switches{{{"ping", &CecpFeatures::ping},
                                            {"setboard", &CecpFeatures::setboard},
                                            {"san", &CecpFeatures::san},
                                            {"usermove", &CecpFeatures::usermove},
                                            {"time", &CecpFeatures::time},
                                            {"reuse", &CecpFeatures::reuse},
                                            {"colors", &CecpFeatures::colors},
                                            {"memory", &CecpFeatures::memory},
                                            {"smp", &CecpFeatures::smp}}};
  // These ask for lines that the arbiter never sends, or always skips (`debug`). Two are left to the caller.
  constexpr std::array<std::string_view, 13> harmless{"sigint", "sigterm", "analyze", "draw", "playother",
                                                      "name",   "ics",     "pause",   "nps",  "debug",
                                                      "option", "myname",  "egt"};
  for (const Switch& each : switches) {
    if (each.name != feature.name) continue;
    this->*each.value = feature.value == "1";
    return true;
  }
  if (feature.name == "done") {
    done = feature.value == "1";
  } else if (feature.name == "variants") {
    variants = read_variants(feature.value);
  } else {
    return std::find(harmless.begin(), harmless.end(), feature.name) != harmless.end();
  }
  return true;
}

std::optional<Option> read_cecp_option(std::string_view text) {
  for (std::size_t mark = text.find(" -"); mark != std::string_view::npos; mark = text.find(" -", mark + 1)) {
    const std::string_view rest = text.substr(mark + 2);
    const std::string_view type = rest.substr(0, rest.find(' '));
    const OptionType* found = find_named(option_types, type);
    const std::string_view name = without_blanks(text.substr(0, mark));
    if (found && !name.empty()) return make_option(name, found->kind, without_blanks(rest.substr(type.size())));
  }
  return std::nullopt;
}

std::string cecp_option_line(const Option& option, std::string_view value) {
  if (option.kind == Option::Kind::button) return fmt::format("option {}", option.name);
  if (option.kind == Option::Kind::check) return fmt::format("option {}={}", option.name, value == "true" ? 1 : 0);
  return fmt::format("option {}={}", option.name, value);
}

// ---- Limits

std::optional<std::string> read_setup_start(std::string_view line) {
  const std::vector<std::string_view> words = split_words(line);
  if (words.size() < 4 || words[0] != "setup" || !words[1].starts_with('(')) return {};
  return std::string(text_of(Words(words).subspan(3)));
}

MaybeError check_cecp_limits(const Limits& limits) {
  if (limits.nodes) return Error{"CECP cannot limit the nodes"};
  if (!limits.move_time) return {};
  if (limits.move_time->count() % 1000 != 0) return Error{"CECP's 'st' takes whole seconds"};
  if (limits.time[0] || limits.time[1]) return Error{"CECP has a clock or a time for each move, not both"};
  return {};
}

std::vector<std::string> cecp_limit_lines(const Limits& limits, Side side, Milliseconds patience) {
  std::vector<std::string> lines;
  if (const auto& time = limits.time[at(side)]) {
    const double increment = static_cast<double>(limits.increment[at(side)].count()) / 1000;
    lines.push_back(
        fmt::format("level {} {} {:g}", limits.moves_to_go.value_or(0), seconds_of_level(*time), increment));
  } else {
    const Milliseconds longest = limits.move_time.value_or(patience);
    lines.push_back(fmt::format("st {}", std::max<Milliseconds::rep>(longest.count() / 1000, 1)));
  }
  if (limits.depth) lines.push_back(fmt::format("sd {}", *limits.depth));
  return lines;
}

std::vector<std::string> cecp_clock_lines(const Limits& limits, Side side) {
  std::vector<std::string> lines;
  const auto add = [&lines](std::string_view command, const std::optional<Milliseconds>& time) {
    if (time) lines.push_back(fmt::format("{} {}", command, std::max<Milliseconds::rep>(time->count() / 10, 1)));
  };
  add("time", limits.time[at(side)]);
  add("otim", limits.time[at(other(side))]);
  return lines;
}

// ---- A search

CecpReply read_cecp_reply(std::string_view line) {
  using Kind = CecpReply::Kind;
  const std::vector<std::string_view> words = split_words(line);
  if (words.empty()) return {};
  const std::string_view first = words[0];
  if (first == "move") return {Kind::move, words.size() > 1 ? std::string(words[1]) : ""};
  if (is_numbered_reply(words)) return {Kind::move, std::string(words[2])};
  if (first == "resign" || first == "1-0" || first == "0-1" || first == "1/2-1/2") {
    return {Kind::end, std::string(text_of(words))};
  }
  const std::string_view second = words.size() > 1 ? words[1] : "";
  const bool is_negative = first == "Illegal" || first == "illegal" || first == "Invalid";
  if (is_negative && (second == "move" || second == "move:")) return {Kind::refusal, behind_colon(line)};
  if (first == "tellusererror" && second == "Illegal" && words.size() > 2 && words[2] == "position") {
    return {Kind::refusal, "setboard"};
  }
  if (first == "Error") return {Kind::error, behind_colon(line)};
  return {};
}

void read_thinking_line(std::string_view line, SearchInfo& reported) {
  const std::vector<std::string_view> words = split_words(line);
  if (words.size() < 4) return;
  const auto ply = read_ply(words[0]);
  const auto score = number_of<int>(words[1]);
  const auto time = number_of<std::int64_t>(words[2]);
  const auto nodes = number_of<std::uint64_t>(words[3]);
  if (!ply || !score || !time || !nodes) return;
  const bool is_book = words.size() > 4 && words[4].starts_with('(');
  if (is_book) return;
  reported.nodes = *nodes;
  const char last = words.back().back();
  reported.hear(score_of(*score), *ply, words.size() > 4 && (last == '?' || last == '!'));
}

}  // namespace roundel::client
