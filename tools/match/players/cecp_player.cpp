#include "tools/match/players/cecp_player.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <utility>
#include <vector>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"
#include "protocol/cecp/cecp_names.hpp"
#include "protocol/cecp/cecp_squares.hpp"
#include "protocol/cecp/cecp_text.hpp"
#include "tools/match/players/rules_only_engine.hpp"

namespace roundel::match {

namespace {

using std::chrono::steady_clock;

// As long as XBoard waits for engines without features.
constexpr Milliseconds feature_time{2'000};
// For late output of an engine without `ping`.
constexpr Milliseconds moment{10};

constexpr std::string_view orthodox = "normal";
// In this game a castling is only written in short algebraic notation, without check signs.
constexpr std::string_view free_castling = "fischerandom";

template <std::size_t count>
bool has(const std::array<std::string_view, count>& commands, std::string_view command) {
  return std::find(commands.begin(), commands.end(), command) != commands.end();
}

/// Returns whether a game cannot continue if an engine does not support this command.
bool is_vital(std::string_view command) {
  return has<9>({"new", "variant", "force", "go", "setboard", "usermove", "level", "st", "sd"}, command);
}

/// Returns whether a game can continue without this command. GNU Chess calls every unknown command an illegal move.
bool is_dispensable(std::string_view command) {
  return has<14>({"xboard", "protover", "accepted", "rejected", "easy", "post", "ping", "time", "otim", "white",
                  "black", "memory", "cores", "option"},
                 command);
}

}  // namespace

CecpPlayer::CecpPlayer(const Contestant& contestant, const PlayerSetting& setting)
    : ProcessPlayer(contestant, setting), board_(make_rules_only_engine(setting.variant, setting.game_options)) {
  const GameName* name = name_in_force(cecp_names(setting.variant), board_->options());
  if (name) name_ = name->name;
}

CecpPlayer::~CecpPlayer() = default;

// ---- The start

MaybeTrouble CecpPlayer::greet() {
  const Wait wait = wait_for("feature done=1");
  features_ = client::CecpFeatures();
  set_engine_name(plain_text(contestant().name));
  for (const char* line : {"xboard", "protover 2"}) {
    if (MaybeTrouble trouble = process().send(line, wait)) return trouble;
  }
  const Deadline soon = std::min(wait.deadline, steady_clock::now() + feature_time);
  while (!features_.done.value_or(false)) {
    const bool has_more = features_.done.has_value();
    if (!has_more && !process().has_line(soon)) break;
    if (MaybeTrouble trouble = process().receive(wait)) return trouble;
    if (MaybeTrouble trouble = take_features(process().line())) return trouble;
  }
  return {};
}

MaybeTrouble CecpPlayer::take_features(std::string_view line) {
  for (const client::CecpFeature& feature : client::read_feature_line(line)) {
    std::string name = plain_text(feature.name);
    bool is_accepted = features_.take(feature);
    if (feature.name == "myname") set_engine_name(plain_text(feature.value));
    if (feature.name == "option") {
      std::optional<Option> option = client::read_cecp_option(feature.value);
      is_accepted = option.has_value();
      if (!is_accepted) name += ' ' + plain_text(feature.value);
      add_option(std::move(option));
    }
    const std::string answer = fmt::format("{} {}", is_accepted ? "accepted" : "rejected", name);
    if (MaybeTrouble trouble = process().send(answer, wait_for("feature done=1"))) return trouble;
  }
  return {};
}

MaybeError CecpPlayer::set_variant() {
  if (name_.empty()) return Error{fmt::format("{} is not played in CECP", variant().name)};
  if (!features_.variants) {
    if (name_ == orthodox) return {};
    return Error{fmt::format("does not play {}: it has no feature variants", name_)};
  }
  const std::vector<std::string>& known = *features_.variants;
  const auto is_it = [this](const std::string& name) { return same_name(name, name_); };
  if (std::none_of(known.begin(), known.end(), is_it)) {
    return Error{fmt::format("does not play {}: its variants are {}", name_,
                             plain_text(fmt::format("{}", fmt::join(known, ", "))))};
  }
  if (name_ == orthodox || !lacks_options()) return {};
  const MaybeTrouble trouble = prepare_game();
  return trouble ? MaybeError(Error{trouble->detail}) : std::nullopt;
}

bool CecpPlayer::lacks_options() const {
  const auto is_lacking = [this](const auto& given) {
    return !options().find(given.first) && !has_own_command(given.first) && !is_reported_by_variant(given.first);
  };
  const OptionValues& own = contestant().options;
  const OptionValues& games = setting().game_options;
  return std::any_of(own.begin(), own.end(), is_lacking) || std::any_of(games.begin(), games.end(), is_lacking);
}

bool CecpPlayer::has_own_command(const std::string& option) const {
  return (same_name(option, "Hash") && features_.memory) || (same_name(option, "Threads") && features_.smp);
}

bool CecpPlayer::is_reported_by_variant(const std::string& option) const {
  const std::vector<GameName>& names = cecp_names(variant());
  return std::any_of(names.begin(), names.end(),
                     [&option](const GameName& name) { return same_name(name.option, option); });
}

std::string CecpPlayer::option_line(const Option& option, const std::string& value) const {
  return client::cecp_option_line(option, value);
}

MaybeError CecpPlayer::set_given_option(const std::string& name, const std::string& value) {
  if (options().find(name) || !has_own_command(name)) return set_option(name, value);
  const auto number = read_number(value, 1, 1'000'000);
  if (!number) return Error{fmt::format("option '{}': {}", name, plain_text(number.error().message()))};
  const std::string line = fmt::format("{} {}", same_name(name, "Hash") ? "memory" : "cores", *number);
  const MaybeTrouble trouble = process().send(line, wait_for("an option"));
  if (trouble) return Error{fmt::format("option '{}': {}", name, trouble->detail)};
  return {};
}

// ---- A game

MaybeTrouble CecpPlayer::prepare_game() {
  const Wait wait = wait_for("a new game");
  reported_.reset();
  is_playing_ = false;
  last_move_.clear();
  std::vector<std::string> lines{"new"};
  if (name_ != orthodox) lines.push_back("variant " + name_);
  lines.insert(lines.end(), {"easy", "post"});
  for (const std::string& line : lines) {
    if (MaybeTrouble trouble = process().send(line, wait)) return trouble;
  }
  Answer late;  // about the previous game
  announced_.clear();
  if (MaybeTrouble trouble = wait_until_ready(late)) return trouble;
  if (announced_.empty() || features_.setboard) return {};
  const std::string ours = board_->variant().start;
  if (announced_ == ours) return {};
  return Trouble{Failure::garbage,
                 fmt::format("begins {} with '{}' instead of '{}', and takes no position, because it has no feature "
                             "setboard",
                             name_, plain_text(announced_), ours)};
}

MaybeTrouble CecpPlayer::search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) {
  if (reported_ && !is_behind(view)) {
    if (MaybeTrouble trouble = prepare_game()) return trouble;
  }
  std::string last;
  if (MaybeTrouble trouble = bring_up_to_date(view, limits, patience, last)) return trouble;
  if (MaybeTrouble trouble = wait_until_ready(answer)) return trouble;
  if (answer.ends_game) return {};
  const Wait wait("move", patience);
  if (MaybeTrouble trouble = ask(limits, last, wait)) return trouble;
  const steady_clock::time_point begin = steady_clock::now();
  client::SearchInfo info;
  MaybeTrouble trouble = hear_answer(wait, info, answer);
  answer.elapsed = std::chrono::floor<Microseconds>(steady_clock::now() - begin);
  answer.tell(info);
  return trouble;
}

bool CecpPlayer::is_behind(const View& view) const {
  const std::vector<std::string>& moves = reported_->moves;
  return reported_->start == view.start && moves.size() <= view.moves.size() &&
         std::equal(moves.begin(), moves.end(), view.moves.begin());
}

MaybeTrouble CecpPlayer::set_up(const std::optional<std::string>& start, const Wait& wait) {
  [[maybe_unused]] const MaybeError error = board_->session().set_position(start, {});
  assert(!error);
  reported_ = View{start, {}};
  // For the usual start, some engines use their own one.
  if (!start && (name_ == orthodox || !features_.setboard)) return {};
  if (features_.setboard) return process().send("setboard " + board_->session().position_text(), wait);
  return Trouble{Failure::garbage, "takes no position, because it has no feature setboard"};
}

TurnView CecpPlayer::turn_of(const std::string& move) const {
  const Expected<TurnView> turn = board_->session().read_turn(move);
  assert(turn);
  return *turn;
}

std::string CecpPlayer::take_turn(const TurnView& turn) {
  const std::string text = move_text(turn);
  [[maybe_unused]] const MaybeError error = board_->session().play(turn);
  assert(!error);
  reported_->moves.push_back(turn.text);
  last_move_ = text;
  return features_.usermove ? "usermove " + text : text;
}

std::string CecpPlayer::move_text(const TurnView& turn) const {
  if (name_ == free_castling && !features_.san) return free_castling_text(turn);
  return CecpSquares(variant()).reported(features_.san ? turn.notation : turn.text);
}

MaybeTrouble CecpPlayer::bring_up_to_date(const View& view, const Limits& limits, Milliseconds patience,
                                          std::string& last) {
  const Wait wait = wait_for("a position");
  if (is_playing_ && view.moves.size() == reported_->moves.size() + 1) {
    last = take_turn(turn_of(view.moves.back()));
    return {};
  }
  is_playing_ = false;
  if (MaybeTrouble trouble = process().send("force", wait)) return trouble;
  const bool begins = !reported_;
  if (begins) {
    if (MaybeTrouble trouble = set_up(view.start, wait)) return trouble;
  }
  while (reported_->moves.size() < view.moves.size()) {
    if (MaybeTrouble trouble = process().send(take_turn(turn_of(view.moves[reported_->moves.size()])), wait))
      return trouble;
  }
  if (!begins) return {};
  // After the moves, because engines do not count these.
  for (const std::string& line : client::cecp_limit_lines(limits, board_->session().side_to_move(), patience)) {
    if (MaybeTrouble trouble = process().send(line, wait)) return trouble;
  }
  return {};
}

MaybeTrouble CecpPlayer::ask(const Limits& limits, const std::string& last, const Wait& wait) {
  const Side side = board_->session().side_to_move();
  std::vector<std::string> lines;
  if (features_.time) lines = client::cecp_clock_lines(limits, side);
  if (!last.empty()) {
    lines.push_back(last);
  } else {
    if (features_.colors) {
      const bool is_white = side == variant().white();
      lines.insert(lines.begin(), is_white ? "black" : "white");
      lines.emplace_back(is_white ? "white" : "black");
    }
    lines.emplace_back("go");
  }
  for (const std::string& line : lines) {
    if (MaybeTrouble trouble = process().send(line, wait)) return trouble;
  }
  return {};
}

MaybeTrouble CecpPlayer::hear_answer(const Wait& wait, client::SearchInfo& info, Answer& answer) {
  std::string claim;
  for (;;) {
    if (MaybeTrouble trouble = process().receive(wait)) return trouble;
    const std::string& line = process().line();
    const client::CecpReply reply = client::read_cecp_reply(line);
    if (reply.kind == client::CecpReply::Kind::move) return take_move(reply.text, answer);
    if (!claim.empty() && line == fmt::format("pong {}", pings_)) return take_end(claim, answer);
    if (reply.kind == client::CecpReply::Kind::end) {
      claim = plain_text(reply.text);
      if (!features_.ping || claim.starts_with("resign")) return take_end(claim, answer);
      // It may have claimed the result of its move. The claim then comes before the answer to this.
      if (MaybeTrouble trouble = send_ping(wait)) return trouble;
    }
    if (MaybeTrouble trouble = judge_refusal(reply)) return trouble;
    client::read_thinking_line(line, info);
    if (MaybeTrouble trouble = take_features(line)) return trouble;
  }
}

MaybeTrouble CecpPlayer::take_move(const std::string& text, Answer& answer) {
  if (text.empty()) return Trouble{Failure::garbage, "'move' without a move"};
  const auto move = board_->session().read_notation(CecpSquares(variant()).read(text));
  answer.move = move ? move->text : plain_text(text);
  is_playing_ = static_cast<bool>(move);
  if (move) take_turn(*move);
  return {};
}

MaybeTrouble CecpPlayer::take_end(const std::string& words, Answer& answer) {
  answer.move = words;
  answer.ends_game = true;
  return {};
}

// ---- Lines

MaybeTrouble CecpPlayer::wait_until_ready(Answer& answer) {
  const Wait wait = wait_for(fmt::format("pong {}", pings_ + 1));
  const bool is_asked = features_.ping;
  if (is_asked) {
    if (MaybeTrouble trouble = send_ping(wait)) return trouble;
  }
  const Deadline soon = steady_clock::now() + moment;
  while (is_asked || process().has_line(soon)) {
    if (MaybeTrouble trouble = process().receive(wait)) return trouble;
    const std::string& line = process().line();
    if (is_asked && line == wait.awaited) return {};
    if (MaybeTrouble trouble = take_features(line)) return trouble;
    if (auto start = client::read_setup_start(line)) announced_ = std::move(*start);
    const client::CecpReply reply = client::read_cecp_reply(line);
    if (reply.kind == client::CecpReply::Kind::end) take_end(plain_text(reply.text), answer);
    if (MaybeTrouble trouble = judge_refusal(reply)) return trouble;
  }
  return {};
}

MaybeTrouble CecpPlayer::send_ping(const Wait& wait) {
  return process().send(fmt::format("ping {}", ++pings_), wait);
}

MaybeTrouble CecpPlayer::judge_refusal(const client::CecpReply& reply) const {
  const bool is_refusal = reply.kind == client::CecpReply::Kind::refusal;
  if (!is_refusal && reply.kind != client::CecpReply::Kind::error) return {};
  const std::string command = reply.text.substr(0, reply.text.find(' '));
  const bool names_move = !command.empty() && command == last_move_;
  const bool matters = is_refusal ? !is_dispensable(command) : is_vital(command) || names_move;
  if (!matters) return {};
  return Trouble{Failure::garbage, fmt::format("refuses a command: '{}'", plain_text(reply.text))};
}

}  // namespace roundel::match
