#include "tools/roundel/play/current_game.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/records/record_format.hpp"
#include "tools/match/players/rules_only_engine.hpp"

namespace roundel::play {
namespace {

/// The turns from a place on.
std::vector<std::string> tail_of(const std::vector<std::string>& moves, std::size_t begin) {
  return {moves.begin() + static_cast<std::ptrdiff_t>(begin), moves.end()};
}

/// How a record counts the next turn of the session.
PgnTurn turn_of(const Session& session, const Variant& variant) {
  PgnGame game;
  game.format = record_format(variant).value_or(RecordFormat::pgn);
  game.set_start(session.record_position());
  return first_turn(game);
}

}  // namespace

CurrentGame::CurrentGame(const Variant& variant, const match::OptionValues& options, const Seating& seating,
                         const Language& language)
    : variant_(variant), options_(options), language_(language), seating_(seating), referee_(variant, options) {}

MaybeError CurrentGame::begin(const match::Opening& opening) {
  if (has_secrets() && seating_.is_person(Side::first) && seating_.is_person(Side::second)) {
    return Error{std::string(one_side_only)};
  }
  // The opening's turns are played by nobody, and can be told like the others.
  const match::View before = truth();
  if (auto error = referee_.begin({{}, opening.start, {}})) return error;
  const PgnTurn first = turn_of(referee_.session(), variant_);
  std::vector<Side> movers;
  std::vector<std::string> notations;
  for (const std::string& move : opening.moves) {
    const Side side = referee_.side_to_move();
    const auto turn = referee_.session().read_any_turn(move);
    // The reason is that of a record's text, which can be any.
    const auto played = turn ? referee_.play(turn->text) : referee_.session().read_notation(move).error();
    if (!played) {
      if (referee_.begin({{}, before.start, before.moves})) throw std::logic_error("the game cannot be restored");
      return played.error();
    }
    movers.push_back(side);
    notations.push_back(turn->notation);
  }
  first_turn_ = first;
  movers_ = std::move(movers);
  notations_ = std::move(notations);
  opening_turns_ = place_ = movers_.size();
  undone_.clear();
  left_.clear();
  end_.reset();
  return std::nullopt;
}

MaybeError CurrentGame::resume(const match::Opening& game) {
  if (auto error = begin(game)) return error;
  opening_turns_ = 0;
  return std::nullopt;
}

MaybeError CurrentGame::play(std::string_view text) {
  const auto turn = (looks_back() ? shown() : referee_.session()).read_turn(text);
  if (looks_back()) {
    if (!turn) return turn.error();
    std::vector<std::string> kept = truth().moves;
    left_.push_back({place_, kept, end_});
    kept.resize(place_);
    set_moves(std::move(kept));
  }
  const Side side = side_to_move();
  const std::string notation = turn ? turn->notation : std::string(text);
  if (const auto played = referee_.play(text); !played) return played.error();
  undone_.clear();
  movers_.push_back(side);
  notations_.push_back(notation);
  place_ = turns();
  return std::nullopt;
}

// ---- Turns that are taken back

std::optional<std::size_t> CurrentGame::last_own_turn() const {
  for (std::size_t n = turns(); n > opening_turns_; --n) {
    if (seating_.is_person(movers_[n - 1])) return n - 1;
  }
  return std::nullopt;
}

void CurrentGame::set_moves(std::vector<std::string> moves) {
  const std::size_t of_opening = std::min(opening_turns_, moves.size());
  auto undone = std::move(undone_);
  auto left = std::move(left_);
  if (const auto error = begin({{}, truth().start, std::move(moves)})) throw std::logic_error(error->message());
  opening_turns_ = of_opening;
  undone_ = std::move(undone);
  left_ = std::move(left);
}

void CurrentGame::take_back_to(std::size_t place) {
  std::vector<std::string> moves = truth().moves;
  undone_.push_back({place, tail_of(moves, place)});
  std::erase_if(left_, [place](const LeftGame& game) { return game.place > place; });
  moves.resize(place);
  set_moves(std::move(moves));
}

void CurrentGame::return_to_left_game() {
  LeftGame game = std::move(left_.back());
  left_.pop_back();
  if (game.place < turns()) undone_.push_back({game.place, tail_of(truth().moves, game.place)});
  set_moves(std::move(game.moves));
  end_ = std::move(game.end);
  look(game.place);
}

void CurrentGame::undo() {
  if (looks_back()) return take_back_to(place_);
  if (is_given_up()) return end_.reset();
  const auto own = last_own_turn();
  if (!left_.empty() && (!own || left_.back().place >= *own)) return return_to_left_game();
  take_back_to(*own);
}

void CurrentGame::redo() {
  auto undone = std::move(undone_);
  for (const std::string& move : undone.back().moves) {
    if (const auto error = play(move)) throw std::logic_error(error->message());
  }
  undone.pop_back();
  undone_ = std::move(undone);
}

// ---- Earlier places

void CurrentGame::look(std::size_t place) {
  place_ = place;
  if (!looks_back()) return shown_.reset();
  if (!shown_) shown_ = match::make_rules_only_engine(variant_, options_);
  // Who sits on one side knows no more of an earlier place than of this one.
  const match::View& known = is_over() || !has_secrets() ? truth() : view(*seating_.only_person());
  const std::vector<std::string> moves(known.moves.begin(), known.moves.begin() + static_cast<std::ptrdiff_t>(place));
  if (const auto error = shown_->session().set_position(known.start, moves)) throw std::logic_error(error->message());
}

const Session& CurrentGame::seen() const {
  if (looks_back()) return shown();
  return is_over() ? referee_.session() : referee_.session_for(viewer());
}

match::View CurrentGame::view_here(Side side) const {
  match::View here = view(side);
  here.moves.resize(place_);
  return here;
}

// ---- The players

void CurrentGame::set_seating(const Seating& seating) {
  seating_ = seating;
  const bool may_look = !has_secrets() || is_over() || seating_.only_person();
  if (looks_back()) look(may_look ? place_ : turns());
}

void CurrentGame::name_players(std::array<std::string, side_count> names) {
  names_ = std::move(names);
  named_ = truth();
}

bool CurrentGame::are_names_in_force() const {
  const auto& moves = truth().moves;
  return truth().start == named_.start && moves.size() >= named_.moves.size() &&
         std::equal(named_.moves.begin(), named_.moves.end(), moves.begin());
}

const std::string& CurrentGame::player_name(Side side) const {
  static const std::string unknown;
  return are_names_in_force() ? names_[at(side)] : unknown;
}

std::string CurrentGame::side_name(Side side) const {
  return std::string(language_.translated(variant_.side_name(side)));
}

std::string CurrentGame::named_side(Side side) const {
  const std::string& name = player_name(side);
  return name.empty() ? side_name(side) : fmt::format("{} ({})", side_name(side), name);
}

void CurrentGame::resign(Side side) {
  end_ = GameEnd{other(side), language_.words("{0} resigns, {1} wins.", named_side(side), named_side(other(side)))};
}

void CurrentGame::agree_on_draw() { end_ = GameEnd{std::nullopt, language_.words("A draw is agreed.")}; }

void CurrentGame::lose_on_time(Side side) {
  end_ = GameEnd{other(side),
                 language_.words("{0} loses on time, {1} wins.", named_side(side), named_side(other(side))), true};
}

void CurrentGame::end_as_recorded(std::optional<Side> winner) {
  end_ =
      GameEnd{winner, winner ? language_.words("The game is over: {} wins, as its record says.", named_side(*winner))
                             : language_.words("The game is over: drawn, as its record says.")};
}

PgnTurn CurrentGame::counted(std::size_t number) const {
  PgnTurn turn = first_turn_;
  for (std::size_t n = 0; n < number; ++n) turn.advance();
  return turn;
}

GameEnd CurrentGame::end() const {
  if (end_) return *end_;
  const auto result = referee_.result();
  const std::string reason = language_.translated_message(result->reason);
  if (!result->winner) return {std::nullopt, language_.words("The game is over: drawn, {}.", reason)};
  return {result->winner, language_.words("The game is over: {0} wins, {1}.", named_side(*result->winner), reason)};
}

bool CurrentGame::is_watched() const {
  return !seating_.is_person(Side::first) && !seating_.is_person(Side::second) && !is_over();
}

BoardView CurrentGame::board() const {
  return is_watched() ? seen().board_view(other(viewer())) : seen().board_view();
}

std::string CurrentGame::position_text() const {
  return is_watched() ? seen().position_for(other(viewer())) : seen().position_text();
}

std::vector<std::string> CurrentGame::reported_turns() const {
  if (!has_secrets()) return notations_;
  // Who watches is told what each side tells the other.
  std::vector<std::string> reported;
  for (std::size_t n = 0; n < movers_.size(); ++n) {
    reported.push_back(view(seating_.only_person().value_or(other(movers_[n]))).moves[n]);
  }
  return reported;
}

}  // namespace roundel::play
