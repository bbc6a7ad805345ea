#include "tools/play/table.hpp"

#include <fmt/core.h>

#include <stdexcept>
#include <utility>

#include "protocol/records/record_format.hpp"

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

Table::Table(const Variant& variant, const match::OptionValues& options, const Seating& seating)
    : variant_(variant), seating_(seating), referee_(variant, options) {}

MaybeError Table::begin(const match::Opening& opening) {
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
    const Side side = side_to_move();
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
  persons_turns_.clear();
  undone_.clear();
  ending_.reset();
  return std::nullopt;
}

MaybeError Table::resume(const match::Opening& game) {
  if (auto error = begin(game)) return error;
  for (std::size_t n = 0; n < movers_.size(); ++n) {
    if (seating_.is_person(movers_[n])) persons_turns_.push_back(n);
  }
  return std::nullopt;
}

MaybeError Table::play(std::string_view text) {
  const Side side = side_to_move();
  const auto turn = referee_.session().read_turn(text);
  const std::string notation = turn ? turn->notation : std::string(text);
  if (const auto played = referee_.play(text); !played) return played.error();
  if (seating_.is_person(side)) persons_turns_.push_back(movers_.size());
  undone_.clear();
  movers_.push_back(side);
  notations_.push_back(notation);
  return std::nullopt;
}

void Table::undo() {
  if (is_given_up()) return ending_.reset();
  const std::size_t kept = persons_turns_.back();
  auto undone = std::move(undone_);
  undone.push_back(tail_of(truth().moves, kept));
  match::Opening game{{}, truth().start, truth().moves};
  game.moves.resize(kept);
  auto turns = std::move(persons_turns_);
  turns.pop_back();
  if (const auto error = begin(game)) throw std::logic_error(error->message);
  persons_turns_ = std::move(turns);
  undone_ = std::move(undone);
}

void Table::redo() {
  auto undone = std::move(undone_);
  for (const std::string& move : undone.back()) {
    if (const auto error = play(move)) throw std::logic_error(error->message);
  }
  undone.pop_back();
  undone_ = std::move(undone);
}

void Table::resign(Side side) {
  ending_ = Ending{other(side), fmt::format("{} resigns, {} wins.", side_name(side), side_name(other(side)))};
}

void Table::agree_on_draw() { ending_ = Ending{std::nullopt, "A draw is agreed on."}; }

void Table::lose_on_time(Side side) {
  ending_ =
      Ending{other(side), fmt::format("{} is out of time, {} wins.", side_name(side), side_name(other(side))), true};
}

void Table::end_as_recorded(std::optional<Side> winner) {
  const std::string outcome = winner ? side_name(*winner) + " wins" : "drawn";
  ending_ = Ending{winner, fmt::format("The game is over: {}, as its record says.", outcome)};
}

PgnTurn Table::counted(std::size_t number) const {
  PgnTurn turn = first_turn_;
  for (std::size_t n = 0; n < number; ++n) turn.advance();
  return turn;
}

Ending Table::ending() const {
  if (ending_) return *ending_;
  const auto result = referee_.result();
  const std::string outcome = result->winner ? side_name(*result->winner) + " wins" : "drawn";
  return {result->winner, fmt::format("The game is over: {}, {}.", outcome, result->reason)};
}

bool Table::is_watched() const {
  return !seating_.is_person(Side::first) && !seating_.is_person(Side::second) && !is_over();
}

BoardView Table::board() const { return is_watched() ? seen().board_view(other(viewer())) : seen().board_view(); }

std::string Table::position_text() const {
  return is_watched() ? seen().position_for(other(viewer())) : seen().position_text();
}

std::vector<std::string> Table::told_turns() const {
  if (!has_secrets()) return notations_;
  // Who watches is told what each side tells the other.
  std::vector<std::string> told;
  for (std::size_t n = 0; n < movers_.size(); ++n) {
    told.push_back(view(seating_.only_person().value_or(other(movers_[n]))).moves[n]);
  }
  return told;
}

}  // namespace roundel::play
