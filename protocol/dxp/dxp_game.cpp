#include "protocol/dxp/dxp_game.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"

namespace roundel {
namespace {

using std::chrono::steady_clock;
using Over = std::optional<DxpOutcome>;

TimeControl control_of(const DxpTerms& terms) {
  TimeControl control;
  control.nodes = terms.nodes;
  if (terms.minutes == 0) {
    control.move_time = std::chrono::seconds(1);
    return control;
  }
  control.base = std::chrono::minutes(terms.minutes);
  if (terms.moves > 0) control.moves = terms.moves;
  return control;
}

DxpEnd::Reason reason_for(const Result& result, Side own) {
  if (!result.winner) return DxpEnd::Reason::drawn;
  return *result.winner == own ? DxpEnd::Reason::won : DxpEnd::Reason::lost;
}

}  // namespace

DxpMove dxp_move(const std::string& explicit_text, std::chrono::seconds used) {
  std::vector<int> squares;
  for (std::size_t at = 0; at < explicit_text.size();) {
    const std::size_t end = std::min(explicit_text.find_first_of("-x", at), explicit_text.size());
    const auto square = read_number(explicit_text.substr(at, end - at), 1, 99);
    assert(square);
    squares.push_back(*square);
    at = end + 1;
  }
  DxpMove move{static_cast<int>(used.count()), squares.at(0), squares.at(1)};
  move.taken.assign(squares.begin() + 2, squares.end());
  return move;
}

std::string turn_text(const DxpMove& move) {
  std::string text = fmt::format("{}{}{}", move.from, move.taken.empty() ? '-' : 'x', move.to);
  for (const int square : move.taken) text += fmt::format("x{}", square);
  return text;
}

DxpGame::DxpGame(Engine& engine, MessageSocket& line, const DxpTerms& terms, DxpListener& listener)
    : engine_(engine),
      line_(line),
      listener_(listener),
      terms_(terms),
      white_(engine.variant().white()),
      own_(terms.own_is_white ? white_ : other(white_)),
      start_(session().position_text()),
      first_(session().side_to_move()),
      clock_(control_of(terms)) {}

Expected<DxpOutcome> DxpGame::play(Signals& signals) {
  for (;;) {
    Expected<Over> over = is_own_turn() ? take_own_turn(signals) : hear(signals);
    if (!over) {
      static_cast<void>(line_.send(write_dxp_message(DxpEnd{DxpEnd::Reason::none, true})));
      return over.error();
    }
    if (*over) return std::move(**over);
  }
}

int DxpGame::own_moves() const {
  const std::size_t turns = turns_.size() + (first_ == own_ ? 1 : 0);
  return static_cast<int>(turns / 2);
}

// ---- Own turns

Expected<Over> DxpGame::take_own_turn(Signals& signals) {
  if (signals.stopped()) return end(DxpEnd::Reason::none, {{}, "broken off", true, true}, signals);
  if (const auto result = session().result()) return end_by_rules(*result, signals);
  if (terms_.moves > 0 && own_moves() >= terms_.moves) {
    return end(DxpEnd::Reason::none, {{}, counted(terms_.moves, "move was made", "moves were made")}, signals);
  }
  const auto begin = steady_clock::now();
  Listener nobody;
  const Decision decision = session().think(clock_.limits(own_), signals, nobody);
  if (signals.stopped()) return Over();
  const auto elapsed = steady_clock::now() - begin;
  clock_.take_turn(std::chrono::ceil<Microseconds>(elapsed));
  const auto used = std::chrono::round<std::chrono::seconds>(elapsed);
  const auto turn = session().read_turn(decision.move.value_or(""));
  if (!turn) return turn.error();
  if (MaybeError error = line_.send(write_dxp_message(dxp_move(turn->explicit_text, used)))) return *error;
  if (MaybeError error = play_turn(*turn, used)) return *error;
  return Over();
}

Expected<Over> DxpGame::end_by_rules(const Result& result, Signals& signals) {
  return end(reason_for(result, own_), {result.winner, std::string(result.reason)}, signals);
}

Expected<Over> DxpGame::end(DxpEnd::Reason reason, DxpOutcome outcome, Signals& signals) {
  if (MaybeError error = line_.send(write_dxp_message(DxpEnd{reason, outcome.is_stopped}))) return *error;
  const auto until = steady_clock::now() + terms_.grace;
  while (!signals.stopped()) {
    const auto text = line_.receive(longest_dxp_message, signals, until);
    if (!text || !*text) break;  // a program that leaves or stays silent agrees
    const auto message = read_dxp_message(**text);
    if (!message) return message.error();
    if (const auto* chat = std::get_if<DxpChat>(&*message)) listener_.chat(chat->text);
    const auto* confirmed = std::get_if<DxpEnd>(&*message);
    if (!confirmed) continue;
    outcome.other_leaves = confirmed->leaves;
    break;
  }
  return Over(std::move(outcome));
}

// ---- The other program's

Expected<Over> DxpGame::hear(Signals& signals) {
  const auto longest_wait = std::chrono::minutes(terms_.minutes) + terms_.grace;
  const auto text = line_.receive(longest_dxp_message, signals, steady_clock::now() + longest_wait);
  if (!text) return text.error();
  if (!*text) return end_wait(signals, longest_wait);
  const auto message = read_dxp_message(**text);
  if (!message) return message.error();
  if (const auto* ended = std::get_if<DxpEnd>(&*message)) return confirm(*ended);
  MaybeError error;
  if (const auto* move = std::get_if<DxpMove>(&*message)) error = take_other_turn(*move);
  if (const auto* chat = std::get_if<DxpChat>(&*message)) listener_.chat(chat->text);
  if (const auto* request = std::get_if<DxpBackRequest>(&*message)) error = go_back(*request);
  if (error) return *error;
  return Over();
}

Expected<Over> DxpGame::end_wait(const Signals& signals, std::chrono::milliseconds waited) const {
  if (signals.stopped()) return Over(DxpOutcome{{}, "broken off", false, true});
  const auto seconds = std::chrono::round<std::chrono::seconds>(waited).count();
  const std::string silence = fmt::format("the other program sent no move for {} s", seconds);
  if (turns_.size() > 1) return Error{silence};
  return Error{fmt::format("{}: it {}; start both programs in one game", silence, other_game_text())};
}

MaybeError DxpGame::take_other_turn(const DxpMove& move) {
  const auto turn = session().read_turn(turn_text(move));
  if (!turn && turns_.size() <= 1)
    return Error{fmt::format("{}; the other program {}", turn.error().message(), other_game_text())};
  if (!turn) return turn.error();
  return play_turn(*turn, std::chrono::seconds(move.seconds));
}

MaybeError DxpGame::play_turn(const TurnView& turn, std::chrono::seconds used) {
  listener_.turn(session(), turn, used);
  turns_.push_back(turn.text);
  return session().play(turn);
}

MaybeError DxpGame::go_back(const DxpBackRequest& request) {
  const Side side = request.is_white ? white_ : other(white_);
  // Moves are numbered as in a record. If Black begins, Black's first move has number 1, and White's next move too.
  const int turn = 2 * (request.move - 1) + (side == first_ ? 0 : first_ == white_ ? 1 : -1);
  const bool is_known = turn >= 0 && static_cast<std::size_t>(turn) <= turns_.size();
  const auto code = is_known ? DxpBackAnswer::Code::accepted : DxpBackAnswer::Code::refused;
  if (MaybeError error = line_.send(write_dxp_message(DxpBackAnswer{code}))) return error;
  if (!is_known) return {};
  turns_.resize(static_cast<std::size_t>(turn));
  listener_.back(turns_.size());
  return session().set_position(start_, turns_);
}

std::string DxpGame::other_game_text() const {
  return fmt::format("may play another game than {}", engine_.variant().title);
}

Expected<Over> DxpGame::confirm(const DxpEnd& end) {
  static_cast<void>(line_.send(write_dxp_message(DxpEnd{})));  // a program that leaves at once does not read it any
                                                               // more
  DxpOutcome outcome;
  outcome.other_leaves = end.leaves;
  if (const auto result = session().result()) {
    outcome.winner = result->winner;
    outcome.reason = result->reason;
    return Over(std::move(outcome));
  }
  if (end.reason == DxpEnd::Reason::none && end.leaves && is_first_move_own()) {
    return Error{
        fmt::format("the other program left at the first move, {}: it {}", turns_.front(), other_game_text())};
  }
  switch (end.reason) {
    case DxpEnd::Reason::none: outcome.reason = "the other program ended it"; break;
    case DxpEnd::Reason::lost:
      outcome.winner = own_;
      outcome.reason = "the other program gave up";
      break;
    case DxpEnd::Reason::drawn:
      outcome.winner = std::optional<Side>();
      outcome.reason = "the other program called it a draw";
      break;
    case DxpEnd::Reason::won:
      outcome.winner = other(own_);
      outcome.reason = "the other program says that it has won";
      break;
  }
  return Over(std::move(outcome));
}

}  // namespace roundel
