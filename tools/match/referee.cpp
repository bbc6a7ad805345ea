#include "tools/match/referee.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <span>

namespace roundel::match {

MaybeError check_game_options(const Variant& variant, const OptionValues& game_options) {
  Engine engine(std::span(&variant, 1));
  for (const auto& [name, value] : game_options) {
    const auto is_own = [&name = name](const Option& option) { return same_name(option.name, name); };
    if (std::none_of(variant.options.begin(), variant.options.end(), is_own)) {
      return Error{fmt::format("{} has no option '{}' of its own", variant.name, name)};
    }
    if (auto error = engine.set_option(name, value)) return error;
  }
  return std::nullopt;
}

Referee::Referee(const Variant& variant, const OptionValues& game_options) : engine_(std::span(&variant, 1)) {
  // It never searches.
  [[maybe_unused]] MaybeError error = engine_.set_option("Hash", "1");
  assert(!error);
  for (const auto& [name, value] : game_options) {
    error = engine_.set_option(name, value);
    assert(!error);
  }
}

MaybeError Referee::begin(const Opening& opening) {
  if (auto error = session().set_position(opening.start, {})) return error;
  for (const Side side : {Side::first, Side::second}) {
    View& view = views_[static_cast<std::size_t>(index(side))];
    view = {};
    if (opening.start) view.start = session().position_for(side);
  }
  for (std::size_t n = 0; n < opening.moves.size(); ++n) {
    const auto move = play(opening.moves[n]);
    if (!move) return Error{"move " + std::to_string(n + 1) + ": " + move.error().message};
  }
  return std::nullopt;
}

Expected<std::string> Referee::play(std::string_view text) {
  const auto move = session().read_move(text);
  if (!move) return move.error();
  for (const Side side : {Side::first, Side::second}) {
    views_[static_cast<std::size_t>(index(side))].moves.push_back(session().move_for(side, *move));
  }
  if (const auto error = session().play_move(*move)) return *error;
  return *move;
}

}  // namespace roundel::match
