#include "tools/match/referee/control_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "engine/base/number.hpp"
#include "protocol/duration.hpp"

namespace roundel::match {
namespace {

constexpr std::chrono::seconds longest{1'000'000};  // so that no clock overflows, whatever it gains in a game
constexpr int most_moves_of_stage = 1000;

/// Uses as many digits as needed and never an exponent, because its sign would look like an increment's.
std::string seconds_text(Milliseconds time) { return fmt::format("{}", static_cast<double>(time.count()) / 1000); }

}  // namespace

MaybeError read_clock(std::string_view text, TimeControl& control) {
  std::string_view rest = text;
  std::optional<int> moves;
  if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
    const auto number = read_number(rest.substr(0, slash), 1, most_moves_of_stage);
    if (!number) return Error{fmt::format("{}: moves to the control: {}", text, number.error().message())};
    moves = *number;
    rest.remove_prefix(slash + 1);
  }
  Milliseconds increment{};
  if (const auto plus = rest.find('+'); plus != std::string_view::npos) {
    const auto seconds = read_seconds(rest.substr(plus + 1));
    if (!seconds) return Error{fmt::format("{}: increment: {}", text, seconds.error().message())};
    increment = *seconds;
    rest = rest.substr(0, plus);
  }
  const auto base = read_duration(rest, std::chrono::seconds(1));
  if (!base) return Error{fmt::format("{}: time: {}", text, base.error().message())};
  if (*base == Milliseconds{} && increment == Milliseconds{}) return Error{fmt::format("{} gives no time", text)};
  if (std::max(*base, increment) > longest) {
    return Error{fmt::format("{} gives more than {} seconds", text, longest.count())};
  }
  control.base = *base;
  control.increment = increment;
  control.moves = moves;
  return std::nullopt;
}

std::string control_text(const TimeControl& control) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (control.base) {
    std::string clock = control.moves ? fmt::format("{}/", *control.moves) : std::string();
    clock += seconds_text(*control.base);
    if (control.increment != Milliseconds{}) clock += '+' + seconds_text(control.increment);
    add(clock);
  }
  if (control.move_time) add(seconds_text(*control.move_time) + " s a move");
  if (control.nodes) add(fmt::format("{} nodes", *control.nodes));
  if (control.depth) add(fmt::format("depth {}", *control.depth));
  return text;
}

std::string control_tag(std::string_view text) {
  constexpr std::string_view of_each_move = " s a move";
  const std::string_view first = text.substr(0, text.find(", "));
  if (first.empty()) return "?";
  if (first.ends_with(of_each_move)) return fmt::format("1/{}", first.substr(0, first.size() - of_each_move.size()));
  const bool is_clock = first.find_first_not_of("0123456789./+") == std::string_view::npos;
  return is_clock ? std::string(first) : "-";
}

}  // namespace roundel::match
