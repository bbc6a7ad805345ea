#include "protocol/cecp/cecp_text.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "engine/base/number.hpp"
#include "protocol/cecp/cecp_names.hpp"
#include "protocol/duration.hpp"
#include "protocol/rate.hpp"

namespace roundel {
namespace {

constexpr std::int64_t most_centiseconds = 100'000'000'000;

std::string_view widget(Option::Kind kind) {
  switch (kind) {
    case Option::Kind::check: return "check";
    case Option::Kind::spin: return "spin";
    case Option::Kind::combo: return "combo";
    case Option::Kind::button: return "button";
    case Option::Kind::text: return "string";
    case Option::Kind::file: break;
  }
  return "file";
}

std::string choices_of(const Option& option, const std::string& value) {
  std::vector<std::string> choices;
  for (const std::string& choice : option.choices) choices.push_back((choice == value ? "*" : "") + choice);
  return fmt::format("{}", fmt::join(choices, " /// "));
}

/// A mate's score is beyond all other scores.
std::int64_t score_number(const ReportedScore& score) {
  constexpr std::int64_t mate = 100'000;
  if (score.unit == ReportedScore::Unit::centipawns) return score.value;
  return score.value > 0 ? mate + score.value : -mate + score.value;
}

}  // namespace

std::string option_feature(const Option& option, const std::string& value) {
  std::string text = fmt::format("{} -{}", option.name, widget(option.kind));
  switch (option.kind) {
    case Option::Kind::check: return text + (value == "true" ? " 1" : " 0");
    case Option::Kind::spin: return text + fmt::format(" {} {} {}", value, option.minimum, option.maximum);
    case Option::Kind::combo: return text + " " + choices_of(option, value);
    case Option::Kind::button: return text;
    case Option::Kind::text:
    case Option::Kind::file: break;
  }
  return text + " " + value;
}

std::string option_value(const Option& option, std::string_view value) {
  if (option.kind == Option::Kind::check && value == "1") return "true";
  if (option.kind == Option::Kind::check && value == "0") return "false";
  return std::string(value);
}

bool castles_freely(const Variant& variant, const Options& options) {
  const GameName* name = name_in_force(cecp_names(variant), options);
  return name && !name->option.empty();
}

std::string free_castling_text(const TurnView& turn) {
  if (turn.actions.front().kind != ActionView::Kind::castle) return turn.text;
  const std::vector<Walk>& walks = turn.actions.front().walks;
  return walks[1].from > walks[0].from ? "O-O" : "O-O-O";
}

std::string thinking_line(const Report& report) {
  std::string line = fmt::format(
      "{} {} {} {} {} {} {}\t{}", report.depth, score_number(report.score), report.time.count() / 10, report.nodes,
      report.selective_depth, per_second(report.nodes, report.time), report.table_hits, fmt::join(report.line, " "));
  if (report.bound == Bound::lower) line += " !";
  if (report.bound == Bound::upper) line += " ?";
  return line;
}

std::string result_line(const Result& result, Side white) {
  const char* points = !result.winner ? "1/2-1/2" : *result.winner == white ? "1-0" : "0-1";
  return fmt::format("{} {{{}}}", points, result.reason);
}

Expected<Milliseconds> read_centiseconds(std::string_view text) {
  const auto number = read_number<std::int64_t>(text, -most_centiseconds, most_centiseconds);
  if (!number) return number.error();
  return Milliseconds(std::max<std::int64_t>(*number, 0) * 10);
}

Expected<TimeControl> read_level(Words words, const TimeControl& old) {
  if (words.size() != 3) return Error{"level needs three numbers: moves, time and increment"};
  const auto moves = read_number(words[0], 0, 100'000);
  if (!moves) return moves.error();
  // The text after the time is reserved for the protocol's future.
  const std::string_view time = words[1].substr(0, words[1].find_first_not_of("0123456789.:"));
  const auto base = read_duration(time, std::chrono::minutes(1));
  if (!base) return Error{fmt::format("'{}' is not a time such as 5 or 5:30", words[1])};
  const auto increment = read_seconds(words[2]);
  if (!increment) return increment.error();
  TimeControl control;
  if (*moves > 0) control.moves = *moves;
  control.base = *base;
  control.increment = *increment;
  control.depth = old.depth;
  control.nodes = old.nodes;
  return control;
}

}  // namespace roundel
