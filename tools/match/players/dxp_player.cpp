#include "tools/match/players/dxp_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <stdexcept>
#include <utility>
#include <variant>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "protocol/dxp/dxp_game.hpp"
#include "protocol/hub/hub_name.hpp"
#include "protocol/program.hpp"
#include "tools/match/players/rules_only_engine.hpp"

namespace roundel::match {

namespace {

using std::chrono::steady_clock;

constexpr const char* loopback = "127.0.0.1";
// The time to listen before the program's output is checked.
constexpr Milliseconds listening_time{50};
// The time for a check of the program's output.
constexpr Milliseconds glance{1};
// For a program's confirmation that a game is over.
constexpr Milliseconds parting_time{1'000};

// The answer to a request for another game.
constexpr char other_game_wanted = '2';

const Signals never;

std::string_view words_of(DxpEnd::Reason reason) {
  switch (reason) {
    case DxpEnd::Reason::lost: return "resign";
    case DxpEnd::Reason::drawn: return "draw";
    case DxpEnd::Reason::won: return "won";
    case DxpEnd::Reason::none: break;
  }
  return "the game is over";
}

template <class T>
T right(Expected<T> made) {
  if (!made) throw std::runtime_error(made.error().message());
  return std::move(*made);
}

int minutes_of(const Limits& limits, Side side) {
  const Milliseconds time = limits.time[at(side)].value_or(Milliseconds{});
  return static_cast<int>(std::chrono::ceil<std::chrono::minutes>(time).count());
}

}  // namespace

MaybeError check_dxp_limits(const Limits& limits) {
  const auto& time = limits.time[at(Side::first)];
  const bool has_others = limits.nodes || limits.depth || limits.move_time || limits.moves_to_go ||
                          limits.increment[at(Side::first)] > Milliseconds{};
  const bool is_reported = time && !has_others && *time % std::chrono::minutes(1) == Milliseconds{} &&
                           *time <= std::chrono::minutes(most_dxp_minutes);
  if (is_reported) return {};
  return Error{fmt::format("DXP allows only whole minutes for a game, up to {}", most_dxp_minutes)};
}

auto DxpPlayer::with_port(Contestant contestant) -> Meeting {
  const auto fixed = fixed_port(contestant);
  std::optional<MessagePort> door;
  if (contestant.calls.value_or(false)) door = right(MessagePort::open(loopback, fixed.value_or(0)));
  const std::uint16_t port = door ? door->number() : fixed ? *fixed : right(MessageSocket::free_port(loopback));
  if (!fixed) {
    contestant.command.replace(contestant.command.find(port_place), port_place.size(), fmt::to_string(port));
  }
  return {std::move(contestant), port, std::move(door)};
}

DxpPlayer::DxpPlayer(const Contestant& contestant, const PlayerSetting& setting)
    : DxpPlayer(with_port(contestant), setting) {}

DxpPlayer::DxpPlayer(Meeting meeting, const PlayerSetting& setting)
    : ProcessPlayer(meeting.contestant, setting),
      board_(make_rules_only_engine(setting.variant, setting.game_options)),
      port_(meeting.port) {
  // Messages from other callers are not the program's.
  if (meeting.door) reception_.emplace(std::move(*meeting.door), [](const std::string&) {});
}

DxpPlayer::~DxpPlayer() {
  if (line_ && process().is_running()) send(DxpEnd{DxpEnd::Reason::none, true});
}

// ---- The start

MaybeTrouble DxpPlayer::greet() {
  line_.reset();
  reported_.reset();
  asked_.reset();
  const Wait wait = wait_for("call");
  for (;;) {
    auto line = meet();
    if (line) line_.emplace(std::move(*line));
    if (line) return {};
    if (MaybeTrouble trouble = take_output(wait)) return trouble;
    if (steady_clock::now() < wait.deadline) continue;
    return Trouble{Failure::hang, line.error().message()};
  }
}

Expected<MessageSocket> DxpPlayer::meet() {
  if (!reception_) {
    auto line = MessageSocket::call(loopback, port_, listening_time);
    if (line) return line;
    return Error{fmt::format("does not answer a call by DXP: {}", line.error().message())};
  }
  auto guest = reception_->wait(never, steady_clock::now() + listening_time);
  if (!guest) return guest.error();
  if (!*guest) {
    const char* what = reception_->has_caller() ? "asks for no game at" : "does not call";
    return Error{fmt::format("{} {}:{} by DXP", what, loopback, port_)};
  }
  asked_ = (**guest).request;
  process().transcript().received(write_dxp_message(*asked_));
  return std::move((**guest).line);
}

MaybeError DxpPlayer::set_variant() {
  if (!hub_name(variant()).empty()) return {};
  return Error{fmt::format("{} is not played by DXP", variant().name)};
}

/// It lists no options, so none is ever set.
std::string DxpPlayer::option_line(const Option& option, const std::string& value) const {
  return fmt::format("{}={}", option.name, value);
}

// ---- A game

/// Ends the running game.
MaybeTrouble DxpPlayer::prepare_game() {
  if (!std::exchange(reported_, {})) return {};
  if (MaybeTrouble trouble = send(DxpEnd{})) return trouble;
  DxpEnd confirmed;
  if (MaybeTrouble trouble = hear_of(Wait("end", parting_time), confirmed)) return trouble;
  if (!confirmed.leaves) return {};
  return Trouble{Failure::closed, "refuses further games"};
}

MaybeTrouble DxpPlayer::search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) {
  if (!is_one_behind(view)) {
    if (MaybeTrouble trouble = prepare_game()) return trouble;
    if (MaybeTrouble trouble = reception_ ? grant_game(view, limits) : ask_for_game(view, limits)) return trouble;
  } else if (MaybeTrouble trouble = tell_turn(view.moves.back())) {
    return trouble;
  }
  const steady_clock::time_point begin = steady_clock::now();
  DxpMessage message;
  for (const Wait wait("move", patience); !answer.ends_game && answer.move.empty();) {
    MaybeTrouble trouble = hear(wait, message);
    answer.elapsed = std::chrono::floor<Microseconds>(steady_clock::now() - begin);
    if (!trouble) trouble = take_message(message, answer);
    if (trouble) return trouble;
  }
  return {};
}

bool DxpPlayer::is_one_behind(const View& view) const {
  return reported_ && reported_->start == view.start && reported_->moves.size() + 1 == view.moves.size() &&
         std::equal(reported_->moves.begin(), reported_->moves.end(), view.moves.begin());
}

MaybeTrouble DxpPlayer::ask_for_game(const View& view, const Limits& limits) {
  const Session& session = stand_at(view);
  const Side side = session.side_to_move();
  DxpRequest request{std::string(program_name), side == variant().white()};
  request.minutes = minutes_of(limits, side);
  if (view.start || !view.moves.empty()) request.position = dxp_position(session.board_view(), variant().white());
  if (MaybeTrouble trouble = send(request)) return trouble;
  DxpAnswer reply;
  if (MaybeTrouble trouble = hear_of(wait_for("answer to the request for a game"), reply)) return trouble;
  if (!reply.is_accepted()) {
    return Trouble{Failure::garbage, "refuses the game: " + refusal_text(reply)};
  }
  set_engine_name(plain_text(read_dxp_name(reply.name, program_name).program));
  reported_ = view;
  answered_ = steady_clock::now();
  return {};
}

MaybeTrouble DxpPlayer::grant_game(const View& view, const Limits& limits) {
  DxpRequest request;
  if (asked_) {
    request = *std::exchange(asked_, {});
  } else if (MaybeTrouble trouble = hear_of(wait_for("request for a game"), request)) {
    return trouble;
  }
  const auto before = turns_before(request, view, limits);
  const char code = before ? DxpAnswer{}.code : other_game_wanted;
  MaybeTrouble trouble = send(DxpAnswer{std::string(program_name), code});
  if (trouble) return trouble;
  if (!before) return Trouble{Failure::garbage, "asks for a wrong game: " + before.error().message()};
  set_engine_name(plain_text(read_dxp_name(request.name, program_name).program));
  reported_ = view;
  reported_->moves.resize(*before);
  stand_at(*reported_);
  answered_ = steady_clock::now();
  if (*before < view.moves.size()) return tell_turn(view.moves.back());
  return {};
}

Expected<std::size_t> DxpPlayer::turns_before(const DxpRequest& request, const View& view, const Limits& limits) {
  const Side side = stand_at(view).side_to_move();
  const auto colour = [&](Side wanted) { return wanted == variant().white() ? "White" : "Black"; };
  if (request.follower_is_white != (side != variant().white())) return Error{fmt::format("it is {}", colour(side))};
  const int minutes = minutes_of(limits, side);
  if (request.minutes != minutes)
    return Error{fmt::format("of {}, not {}", counted(minutes, "minute"), request.minutes)};
  if (request.moves != 0) return Error{"without an end after " + counted(request.moves, "move")};
  const std::string usual = dxp_position(stand_at({}).board_view(), variant().white());
  const std::string& asked = request.position ? *request.position : usual;
  for (std::size_t turns = view.moves.size() + 1; turns-- > 0 && turns + 1 >= view.moves.size();) {
    View there = view;
    there.moves.resize(turns);
    if (dxp_position(stand_at(there).board_view(), variant().white()) == asked) return turns;
  }
  return Error{"from another position"};
}

Session& DxpPlayer::stand_at(const View& view) {
  Session& session = board_->session();
  [[maybe_unused]] const MaybeError error = session.set_position(view.start, view.moves);
  assert(!error);
  return session;
}

MaybeTrouble DxpPlayer::tell_turn(const std::string& turn) {
  Session& session = board_->session();
  const auto read = session.read_turn(turn);
  assert(read);
  const auto used = std::chrono::round<std::chrono::seconds>(steady_clock::now() - answered_);
  MaybeTrouble trouble = send(dxp_move(read->explicit_text, used));
  [[maybe_unused]] const MaybeError error = session.play(*read);
  assert(!error);
  reported_->moves.push_back(turn);
  return trouble;
}

MaybeTrouble DxpPlayer::take_message(const DxpMessage& message, Answer& answer) {
  if (std::holds_alternative<DxpBackRequest>(message)) return send(DxpBackAnswer{DxpBackAnswer::Code::refused});
  if (const auto* move = std::get_if<DxpMove>(&message)) return take_move(*move, answer);
  const auto* end = std::get_if<DxpEnd>(&message);
  if (!end) return Trouble{Failure::garbage, "sent a message that does not answer a move"};
  reported_.reset();
  answer.ends_game = true;
  answer.move = words_of(end->reason);
  return send(DxpEnd{});
}

MaybeTrouble DxpPlayer::take_move(const DxpMove& move, Answer& answer) {
  Session& session = board_->session();
  const auto turn = session.read_turn(turn_text(move));
  answer.move = turn ? turn->text : turn_text(move);
  if (!turn) return {};  // the referee reports the error
  reported_->moves.push_back(turn->text);
  [[maybe_unused]] const MaybeError error = session.play(*turn);
  assert(!error);
  return {};
}

// ---- Messages

MaybeTrouble DxpPlayer::send(const DxpMessage& message) {
  const std::string text = write_dxp_message(message);
  process().transcript().sent(text);
  const MaybeError error = line_->send(text);
  if (error) return judge_break(*error);
  return {};
}

MaybeTrouble DxpPlayer::hear(const Wait& wait, DxpMessage& message) {
  while (steady_clock::now() < wait.deadline) {
    if (MaybeTrouble trouble = take_output(wait)) return trouble;
    const Deadline soon = std::min(wait.deadline, steady_clock::now() + listening_time);
    const auto text = line_->receive(longest_dxp_message, never, soon);
    if (!text) return judge_break(text.error());
    if (!*text) continue;
    process().transcript().received(**text);
    auto read = read_dxp_message(**text);
    answered_ = steady_clock::now();
    if (!read) return Trouble{Failure::garbage, plain_text(read.error().message())};
    if (std::holds_alternative<DxpChat>(*read)) continue;
    message = *std::move(read);
    return {};
  }
  return Trouble{Failure::hang, fmt::format("no {} within {}", wait.awaited, patience_text(wait.patience))};
}

/// A message that comes first has crossed the one that it answers.
template <class Message>
MaybeTrouble DxpPlayer::hear_of(const Wait& wait, Message& wanted) {
  for (DxpMessage message;;) {
    if (MaybeTrouble trouble = hear(wait, message)) return trouble;
    if (const auto* found = std::get_if<Message>(&message)) {
      wanted = *found;
      return {};
    }
  }
}

MaybeTrouble DxpPlayer::take_output(const Wait& wait) {
  while (process().has_line(steady_clock::now() + glance)) {
    if (MaybeTrouble trouble = process().receive(wait)) return trouble;
  }
  return {};
}

Trouble DxpPlayer::judge_break(const Error& error) {
  const auto ending = process().wait_for_end(Wait("", parting_time));
  if (ending) return {Failure::crash, fmt::format("ended with {} ({})", *ending, error.message())};
  return {Failure::closed, fmt::format("still runs, but {}", error.message())};
}

}  // namespace roundel::match
