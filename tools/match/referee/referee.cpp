#include "tools/match/referee/referee.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <span>

#include "tools/match/players/rules_only_engine.hpp"

namespace roundel::match {
namespace {

constexpr std::array<Side, side_count> both_sides{Side::first, Side::second};

/// Returns whether a move is a set-up that reveals one of its pieces.
bool names_piece(const TurnView& turn) {
  return std::any_of(turn.actions.begin(), turn.actions.end(), [](const ActionView& action) {
    const auto is_known = [](const PlacedPiece& placed) { return placed.piece.is_known(); };
    return action.kind == ActionView::Kind::set_up &&
           std::any_of(action.placed.begin(), action.placed.end(), is_known);
  });
}

}  // namespace

MaybeError check_game_options(const Variant& variant, const OptionValues& game_options) {
  if (game_options.empty()) return std::nullopt;
  Engine engine(std::span(&variant, 1));
  for (const auto& [name, value] : game_options) {
    if (auto error = check_own_option(variant, name)) return error;
    if (auto error = engine.set_option(name, value)) return error;
  }
  return std::nullopt;
}

Expected<std::vector<NamedFile>> files_of_game(const Variant& variant, const Options& known,
                                               const OptionValues& game_options) {
  auto described = files_at("variant-file", variant.description.files);
  if (!described) return described;
  std::vector<NamedFile> files = *described;
  // Our own engines find it there too. If it appears or disappears, the match is a different one.
  if (std::error_code ignored; std::filesystem::exists(variant.description.weights, ignored)) {
    auto beside = files_at("weights", {variant.description.weights});
    if (!beside) return beside;
    files.insert(files.end(), beside->begin(), beside->end());
  }
  auto named = named_files(known, game_options, "");
  if (!named) return named;
  files.insert(files.end(), named->begin(), named->end());
  return files;
}

MaybeError check_complete(const Session& session) {
  if (!session.has_hidden_information() || session.board_view().is_complete()) return std::nullopt;
  return Error{"the position has unknown parts, but the referee needs the whole position"};
}

Referee::Referee(const Variant& variant, const OptionValues& game_options)
    : engine_(make_rules_only_engine(variant, game_options)) {
  if (!has_secrets()) return;
  for (auto& witness : witnesses_) witness = make_rules_only_engine(variant, game_options);
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
    if (error) throw SecretBroken("the view of a side cannot be read: " + error->message());
    check_witness(side);
  }
  for (std::size_t n = 0; n < opening.moves.size(); ++n) {
    const auto move = play(opening.moves[n]);
    if (!move) return Error{"move " + std::to_string(n + 1) + ": " + move.error().message()};
  }
  return std::nullopt;
}

Expected<std::string> Referee::play(std::string_view text) {
  const auto turn = session().read_turn(text);
  if (!turn) return turn.error();
  if (is_unreported_set_up(*turn)) return Error{fmt::format("'{}' does not say what is set up", text)};
  for (const Side side : both_sides) tell(side, *turn);
  if (const auto error = session().play(*turn)) return *error;
  truth_.moves.push_back(turn->text);
  if (has_secrets()) {
    for (const Side side : both_sides) check_witness(side);
  }
  return turn->text;
}

std::string Referee::moves_reported() const {
  const std::string& mover = variant().side_name(side_to_move());
  const std::vector<std::string> moves = session().in_set_up() ? std::vector<std::string>() : session().legal_moves();
  if (moves.empty()) return fmt::format("by Roundel's rules {} is to move", mover);
  if (moves.size() == 1) return fmt::format("by Roundel's rules {} has a legal move, {}", mover, moves.front());
  return fmt::format("by Roundel's rules {} has {} legal moves, such as {}", mover, moves.size(), moves.front());
}

void Referee::tell(Side side, const TurnView& turn) {
  const std::string& reported = side == side_to_move() ? turn.text : turn.reported_text;
  views_[at(side)].moves.push_back(reported);
  if (!has_secrets()) return;
  Session& witness = witnesses_[at(side)]->session();
  const auto heard = witness.read_turn(reported);
  if (!heard) {
    throw SecretBroken(
        fmt::format("{} receives '{}': {}", variant().side_name(side), reported, heard.error().message()));
  }
  if (side != side_to_move() && names_piece(*heard)) {
    throw SecretBroken(fmt::format("the other side receives the set-up '{}' as '{}'", turn.text, reported));
  }
  if (const auto error = witness.play(*heard)) throw SecretBroken(error->message());
}

void Referee::check_witness(Side side) const {
  const Session& witness = session_for(side);
  const std::string known = witness.position_text();
  const std::string allowed = session().position_for(side);
  if (known != allowed) {
    throw SecretBroken(fmt::format("the view of {} should be '{}', but its moves give '{}'",
                                   variant().side_name(side), allowed, known));
  }
  const auto reported = witness.result();
  const auto result = session().result();
  if (reported && (!result || reported->winner != result->winner)) {
    throw SecretBroken(
        fmt::format("in the view of {} the game has another end: {}", variant().side_name(side), reported->reason));
  }
}

}  // namespace roundel::match
