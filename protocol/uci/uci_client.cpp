#include "protocol/uci/uci_client.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"

namespace roundel::client {

namespace {

/// Takes the words of an option line up to the next keyword. The rest stays in `rest`.
Words take_part(Words& rest) {
  constexpr std::array<std::string_view, 5> beginnings{"type", "default", "min", "max", "var"};
  const auto begins = [&](std::string_view word) {
    return std::find(beginnings.begin(), beginnings.end(), word) != beginnings.end();
  };
  const auto length = static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), begins) - rest.begin());
  const Words part = rest.first(length);
  rest = rest.subspan(length);
  return part;
}

std::optional<Option::Kind> kind_of(std::string_view type) {
  if (type == "check") return Option::Kind::check;
  if (type == "spin") return Option::Kind::spin;
  if (type == "combo") return Option::Kind::combo;
  if (type == "button") return Option::Kind::button;
  if (type == "string") return Option::Kind::text;
  return {};
}

/// Returns whether it is a number.
bool read_bound(Words part, int& bound) {
  if (part.size() != 1) return false;
  const Expected<int> number = read_number(part[0], -int_limit, int_limit);
  if (number) bound = *number;
  return static_cast<bool>(number);
}

/// Returns the number after a word of an info line; 0 if there is none.
template <class Number>
Number number_in(Words words, std::size_t at) {
  if (at >= words.size()) return 0;
  const Expected<Number> number =
      read_number(words[at], std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max());
  return number ? *number : Number{0};
}

/// The parts of one info line.
struct Info {
  std::optional<ReportedScore> score;
  bool is_bound = false;
  int depth = 0;
  int rank = 1;
  std::optional<std::uint64_t> nodes;
};

Info read_info(Words words) {
  Info info;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "string" || word == "pv") break;  // the rest of the line is free text or moves
    if (word == "depth") info.depth = number_in<int>(words, i + 1);
    if (word == "multipv") info.rank = number_in<int>(words, i + 1);
    if (word == "nodes") info.nodes = number_in<std::uint64_t>(words, i + 1);
    if (word == "cp") info.score = {ReportedScore::Unit::centipawns, number_in<int>(words, i + 1)};
    if (word == "mate") info.score = {ReportedScore::Unit::mate, number_in<int>(words, i + 1)};
    if (word == "lowerbound" || word == "upperbound") info.is_bound = true;
  }
  return info;
}

}  // namespace

std::optional<Option> read_option_line(std::string_view line) {
  const std::vector<std::string_view> words = split_words(line);
  if (words.size() < 3 || words[0] != "option" || words[1] != "name") return {};
  Words rest = Words(words).subspan(2);
  Option option{.name = std::string(text_of(take_part(rest))), .kind = Option::Kind::text};
  std::optional<Option::Kind> kind;
  bool has_minimum = false;
  bool has_maximum = false;
  while (!rest.empty()) {
    const std::string_view beginning = rest.front();
    rest = rest.subspan(1);
    const bool is_free = beginning == "default" && kind == Option::Kind::text;
    const Words part = is_free ? std::exchange(rest, Words()) : take_part(rest);
    if (beginning == "type" && !part.empty()) kind = kind_of(part[0]);
    if (beginning == "default") option.initial = text_of(part);
    if (beginning == "min") has_minimum = read_bound(part, option.minimum);
    if (beginning == "max") has_maximum = read_bound(part, option.maximum);
    if (beginning == "var") option.choices.emplace_back(text_of(part));
  }
  if (kind && (kind != Option::Kind::spin || (has_minimum && has_maximum))) option.kind = *kind;
  if (option.initial == "<empty>") option.initial.clear();
  if (option.name.empty()) return {};
  return option;
}

std::optional<std::string> read_announced_start(std::string_view line) {
  const std::vector<std::string_view> words = split_words(line);
  if (words.size() < 4 || words[0] != "info" || words[1] != "string" || words[2] != "variant") return {};
  const auto start = std::find(words.begin() + 4, words.end(), "startpos");
  if (start == words.end() || start + 1 == words.end()) return {};
  return std::string(text_of(Words(words).subspan(static_cast<std::size_t>(start - words.begin()) + 1)));
}

std::string set_option_line(const Option& option, std::string_view value) {
  if (option.kind == Option::Kind::button) return fmt::format("setoption name {}", option.name);
  // UCI's word for an empty text is `<empty>`. Some engines read it as the text itself, or as a file name.
  return fmt::format("setoption name {} value{}{}", option.name, value.empty() ? "" : " ", value);
}

std::string position_line(const std::optional<std::string>& start, std::span<const std::string> moves) {
  std::string line = start ? "position fen " + *start : "position startpos";
  if (!moves.empty()) line += fmt::format(" moves {}", fmt::join(moves, " "));
  return line;
}

std::string go_line(const Limits& limits, Side white) {
  assert(!limits.infinite);
  std::string line = "go";
  const auto add = [&line](std::string_view word, auto number) { line += fmt::format(" {} {}", word, number); };
  const auto first = static_cast<std::size_t>(index(white));
  const auto second = static_cast<std::size_t>(index(other(white)));
  // Some engines treat a clock at 0 as no clock.
  const auto time_text = [](Milliseconds time) { return std::max<Milliseconds::rep>(time.count(), 1); };
  if (limits.time[first]) add("wtime", time_text(*limits.time[first]));
  if (limits.time[second]) add("btime", time_text(*limits.time[second]));
  if (limits.time[first]) add("winc", limits.increment[first].count());
  if (limits.time[second]) add("binc", limits.increment[second].count());
  if (limits.moves_to_go) add("movestogo", *limits.moves_to_go);
  if (limits.move_time) add("movetime", time_text(*limits.move_time));
  if (limits.depth) add("depth", *limits.depth);
  if (limits.nodes) add("nodes", *limits.nodes);
  if (limits.mate) add("mate", *limits.mate);
  if (!limits.search_moves.empty()) line += " searchmoves";
  for (const TurnView& turn : limits.search_moves) line += ' ' + turn.text;
  return line;
}

void read_info_line(std::string_view line, SearchInfo& reported) {
  if (!line.starts_with("info")) return;
  const std::vector<std::string_view> words = split_words(line);
  if (words[0] != "info") return;
  const Info info = read_info(words);
  if (info.nodes) reported.nodes = *info.nodes;
  if (info.score && info.rank == 1) reported.hear(*info.score, info.depth, info.is_bound);
}

}  // namespace roundel::client
