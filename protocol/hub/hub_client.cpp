#include "protocol/hub/hub_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <string>
#include <system_error>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"

namespace roundel::client {

namespace {

std::string value_of(const HubLine& line, std::string_view name) { return std::string(line.find(name).value_or("")); }

/// Returns whether both bounds are valid.
bool read_range(const HubLine& line, Option& option) {
  const auto minimum = read_number(line.find("min").value_or(""), -int_limit, int_limit);
  const auto maximum = read_number(line.find("max").value_or(""), -int_limit, int_limit);
  if (!minimum || !maximum) return false;
  option.minimum = *minimum;
  option.maximum = *maximum;
  return true;
}

std::optional<double> real_in(const HubLine& line, std::string_view name) {
  const std::string_view text = line.find(name).value_or("");
  double number = 0;
  const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = status == std::errc{} && stop == text.data() + text.size() && std::isfinite(number);
  return is_number ? std::optional(number) : std::nullopt;
}

/// A win in N plies is 100 men minus N hundredths.
ReportedScore score_of(double men) {
  constexpr double win = 100;
  const double size = std::min(std::abs(men), win);
  const int sign = men < 0 ? -1 : 1;
  if (size < win - 1) return {ReportedScore::Unit::centipawns, static_cast<int>(std::lround(men * 100))};
  const int plies = static_cast<int>(std::lround((win - size) * 100));
  return {ReportedScore::Unit::mate, sign * ((plies + 1) / 2)};
}

std::string seconds(Milliseconds time) {
  return fmt::format("{:.3f}", static_cast<double>(std::max<Milliseconds::rep>(time.count(), 1)) / 1000);
}

}  // namespace

std::optional<Option> read_hub_parameter(const HubLine& line) {
  if (line.command != "param" || value_of(line, "name").empty()) return std::nullopt;
  Option option{.name = value_of(line, "name"), .kind = Option::Kind::text, .initial = value_of(line, "value")};
  const std::string type = value_of(line, "type");
  if (type == "bool") option.kind = Option::Kind::check;
  if (type == "int" && read_range(line, option)) option.kind = Option::Kind::spin;
  if (type == "enum" && line.has("values")) {
    option.kind = Option::Kind::combo;
    for (const std::string_view choice : split_words(*line.find("values"))) option.choices.emplace_back(choice);
  }
  return option;
}

HubLine hub_level(const Limits& limits, Side side) {
  assert(!limits.infinite);
  HubLine line{"level"};
  const auto own = static_cast<std::size_t>(index(side));
  if (limits.depth) line.add("depth", fmt::to_string(*limits.depth));
  if (limits.nodes) line.add("nodes", fmt::to_string(*limits.nodes));
  if (limits.move_time) line.add("move-time", seconds(*limits.move_time));
  if (!limits.time[own]) return line;
  if (limits.moves_to_go) line.add("moves", fmt::to_string(*limits.moves_to_go));
  line.add("time", seconds(*limits.time[own]));
  if (limits.increment[own] > Milliseconds{}) line.add("inc", seconds(limits.increment[own]));
  return line;
}

void read_hub_info(const HubLine& line, SearchInfo& reported) {
  if (line.command != "info") return;
  const auto nodes = read_number(line.find("nodes").value_or(""), std::uint64_t{0}, UINT64_MAX);
  if (nodes) reported.nodes = *nodes;
  const auto score = real_in(line, "score");
  const auto depth = read_number(line.find("depth").value_or(""), 0, int_limit);
  if (score) reported.hear(score_of(*score), depth ? *depth : 0, false);
}

}  // namespace roundel::client
