#include "tools/match/referee/referee.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <span>

#include "tools/match/players/still_engine.hpp"

namespace roundel::match {
namespace {

constexpr std::array<Side, side_count> both_sides{Side::first, Side::second};

/// Whether the text of a set-up names a piece. Pieces are capital letters there, whoever has them, and X is one that is
/// not told.
bool names_piece(std::string_view set_up) {
  return std::any_of(set_up.begin(), set_up.end(), [](char c) { return c >= 'A' && c <= 'Z' && c != 'X'; });
}

}  // namespace

MaybeError check_game_options(const Variant& variant, const OptionValues& game_options) {
  if (game_options.empty()) return std::nullopt;
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

MaybeError check_complete(const Session& session) {
  const bool is_complete =
      !session.has_hidden_information() || session.position_text().find_first_of("Xx") == std::string::npos;
  if (is_complete) return std::nullopt;
  return Error{"parts of the position are unknown, and a game can only be judged by who knows all"};
}

Referee::Referee(const Variant& variant, const OptionValues& game_options)
    : engine_(make_still_engine(variant, game_options)) {
  if (!has_secrets()) return;
  for (auto& witness : witnesses_) witness = make_still_engine(variant, game_options);
}

MaybeError Referee::begin(const Opening& opening) {
  if (auto error = session().set_position(opening.start, {})) return error;
  if (auto error = check_complete(session())) return error;
  truth_ = {opening.start, {}};
  for (const Side side : both_sides) {
    View& view = views_[at(side)];
    view = {};
    if (opening.start) view.start = session().position_for(side);
    if (!has_secrets()) continue;
    const auto error = witnesses_[at(side)]->session().set_position(view.start, {});
    if (error) throw SecretBroken("what a side is told of the position cannot be read: " + error->message);
    check_witness(side);
  }
  for (std::size_t n = 0; n < opening.moves.size(); ++n) {
    const auto move = play(opening.moves[n]);
    if (!move) return Error{"move " + std::to_string(n + 1) + ": " + move.error().message};
  }
  return std::nullopt;
}

Expected<std::string> Referee::play(std::string_view text) {
  const auto turn = session().read_turn(text);
  if (!turn) return turn.error();
  if (session().in_set_up() && turn->text.find('X') != std::string::npos) {
    return Error{fmt::format("'{}' does not say what is set up", text)};
  }
  for (const Side side : both_sides) tell(side, *turn);
  if (const auto error = session().play(*turn)) return *error;
  truth_.moves.push_back(turn->text);
  if (has_secrets()) {
    for (const Side side : both_sides) check_witness(side);
  }
  return turn->text;
}

void Referee::tell(Side side, const TurnView& turn) {
  const std::string& told = side == side_to_move() ? turn.text : turn.told_text;
  views_[at(side)].moves.push_back(told);
  if (!has_secrets()) return;
  if (session().in_set_up() && side != side_to_move() && names_piece(told)) {
    throw SecretBroken(fmt::format("the other side is told the set-up '{}' as '{}'", turn.text, told));
  }
  const auto error = witnesses_[at(side)]->session().play_move(told);
  if (error) throw SecretBroken(fmt::format("{} is told '{}': {}", variant().side_name(side), told, error->message));
}

void Referee::check_witness(Side side) const {
  const Session& witness = session_for(side);
  const std::string known = witness.position_text();
  const std::string allowed = session().position_for(side);
  if (known != allowed) {
    throw SecretBroken(
        fmt::format("{} may know '{}', but what it is told makes '{}'", variant().side_name(side), allowed, known));
  }
  const auto told = witness.result();
  const auto result = session().result();
  if (told && (!result || told->winner != result->winner)) {
    throw SecretBroken(fmt::format("to {} the game seems to have ended in another way: {}", variant().side_name(side),
                                   told->reason));
  }
}

}  // namespace roundel::match
