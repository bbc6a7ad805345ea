#include "tools/match/players/hub_player.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

#include "protocol/cell_letters.hpp"
#include "protocol/hub/hub_client.hpp"
#include "protocol/hub/hub_name.hpp"
#include "tools/match/players/rules_only_engine.hpp"

namespace roundel::match {

namespace {

using std::chrono::steady_clock;

/// The game of an engine without a parameter for it.
constexpr std::string_view usual_variant = "normal";

/// Returns whether a move is a king's move without a capture, so that it can be reversed.
bool can_be_undone(const TurnView& turn) {
  return std::all_of(turn.actions.begin(), turn.actions.end(), [](const ActionView& action) {
    const auto is_king = [](const Walk& walk) { return is_lettered_king(walk.piece); };
    return action.taken.empty() && std::all_of(action.walks.begin(), action.walks.end(), is_king);
  });
}

}  // namespace

HubPlayer::HubPlayer(const Contestant& contestant, const PlayerSetting& setting)
    : ProcessPlayer(contestant, setting), board_(make_rules_only_engine(setting.variant, setting.game_options)) {}

HubPlayer::~HubPlayer() = default;

// ---- The start

MaybeTrouble HubPlayer::greet() {
  const Wait wait = wait_for("wait");
  if (MaybeTrouble trouble = process().send("hub", wait)) return trouble;
  HubLine last;
  return receive("wait", wait, last, [this](const HubLine& line) {
    if (line.command == "id") {
      const std::string name(line.find("name").value_or(""));
      const std::string version(line.find("version").value_or(""));
      set_engine_name(plain_text(version.empty() ? name : name + ' ' + version));
    }
    add_option(client::read_hub_parameter(line));
    return MaybeTrouble();
  });
}

MaybeError HubPlayer::set_variant() {
  const std::string& name = hub_name(variant());
  if (name.empty()) return Error{fmt::format("{} is not played in the Hub protocol", variant().name)};
  const Option* option = options().find("variant");
  if (!option) {
    if (name == usual_variant) return {};
    return Error{fmt::format("does not play {}: it has no parameter variant", variant().name)};
  }
  const std::vector<std::string>& choices = option->choices;
  const bool is_listed = std::find(choices.begin(), choices.end(), name) != choices.end();
  if (is_listed || option->kind != Option::Kind::combo) return set_option("variant", name);
  return Error{fmt::format("does not play {}: its variant can only be {}", variant().name,
                           plain_text(fmt::format("{}", fmt::join(choices, ", "))))};
}

std::string HubPlayer::option_line(const Option& option, const std::string& value) const {
  return write_hub_line(HubLine{"set-param"}.add("name", option.name).add("value", value));
}

MaybeTrouble HubPlayer::finish_start() {
  const Wait wait = wait_for("ready");
  if (MaybeTrouble trouble = process().send("init", wait)) return trouble;
  HubLine ready;
  return receive("ready", wait, ready, [](const HubLine&) { return MaybeTrouble(); });
}

// ---- A game

MaybeTrouble HubPlayer::prepare_game() {
  if (MaybeTrouble trouble = process().send("new-game", wait_for("pong"))) return trouble;
  return wait_until_ready();
}

MaybeTrouble HubPlayer::search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) {
  if (MaybeTrouble trouble = wait_until_ready()) return trouble;
  const HubLine position = position_line(view);
  const HubLine level = client::hub_level(limits, board_->session().side_to_move());
  const Wait wait("done", patience);
  for (const HubLine& line : {position, level, HubLine{"go", {{"think"}}}}) {
    if (MaybeTrouble trouble = send(line, wait)) return trouble;
  }
  const steady_clock::time_point begin = steady_clock::now();
  client::SearchInfo info;
  HubLine done;
  MaybeTrouble trouble = receive("done", wait, done, [&info](const HubLine& line) -> MaybeTrouble {
    client::read_hub_info(line, info);
    if (line.command != "error") return {};
    const std::string message = plain_text(line.find("message").value_or(""));
    return Trouble{Failure::garbage, fmt::format("answers 'error': '{}'", message)};
  });
  answer.elapsed = std::chrono::floor<Microseconds>(steady_clock::now() - begin);
  answer.tell(info);
  if (trouble) return trouble;
  const std::string move(done.find("move").value_or(""));
  if (move.empty()) return Trouble{Failure::garbage, "'done' without a move"};
  answer.move = plain_text(move);
  return {};
}

HubLine HubPlayer::position_line(const View& view) {
  Session& session = board_->session();
  [[maybe_unused]] MaybeError error = session.set_position(view.start, {});
  assert(!error);
  BoardView begin = session.board_view();
  std::vector<std::string> moves;
  for (const std::string& move : view.moves) {
    const auto turn = session.read_turn(move);
    assert(turn);
    error = session.play(*turn);
    assert(!error);
    moves.push_back(turn->explicit_text);
    if (can_be_undone(*turn)) continue;
    begin = session.board_view();
    moves.clear();
  }
  HubLine line{"pos"};
  line.add("pos", hub_position(begin, variant().white()));
  if (!moves.empty()) line.add("moves", fmt::format("{}", fmt::join(moves, " ")));
  return line;
}

// ---- Lines

MaybeTrouble HubPlayer::wait_until_ready() {
  const Wait wait = wait_for("pong");
  if (MaybeTrouble trouble = process().send("ping", wait)) return trouble;
  HubLine pong;
  return receive("pong", wait, pong, [](const HubLine&) { return MaybeTrouble(); });
}

MaybeTrouble HubPlayer::send(const HubLine& line, const Wait& wait) {
  return process().send(write_hub_line(line), wait);
}

template <class Hear>
MaybeTrouble HubPlayer::receive(std::string_view command, const Wait& wait, HubLine& found, Hear hear) {
  for (;;) {
    if (MaybeTrouble trouble = process().receive(wait)) return trouble;
    const bool is_awaited = !words_behind(process().line(), command).empty();
    auto line = read_hub_line(process().line());
    if (line && line->command == command) {
      found = std::move(*line);
      return {};
    }
    if (!line && is_awaited) {
      return Trouble{Failure::garbage, fmt::format("'{}': {}", command, plain_text(line.error().message()))};
    }
    if (!line) continue;
    if (MaybeTrouble trouble = hear(*line)) return trouble;
  }
}

}  // namespace roundel::match
