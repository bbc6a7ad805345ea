#include "tools/match/players/uci_player.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <vector>

#include "engine/base/words.hpp"
#include "protocol/program.hpp"
#include "protocol/uci/uci_client.hpp"
#include "protocol/uci/uci_names.hpp"

namespace roundel::match {

using std::chrono::steady_clock;

namespace {

constexpr std::string_view files_option = "VariantPath";
/// The beginning of our own engine's line about an error.
constexpr std::string_view error_mark = "info string error: ";
/// What engines send if they have no move.
constexpr std::array<std::string_view, 2> no_moves{"(none)", "0000"};

}  // namespace

MaybeTrouble UciPlayer::greet() {
  const Wait wait = wait_for("uciok");
  start_.forget();
  if (MaybeTrouble trouble = process().send("uci", wait)) return trouble;
  return process().receive_until(wait, [this](std::string_view line) {
    const std::vector<std::string_view> id = words_behind(line, "id");
    if (id.size() > 2 && id[1] == "name") set_engine_name(plain_text(text_of(Words(id).subspan(2))));
    add_option(client::read_option_line(line));
  });
}

MaybeError UciPlayer::set_variant() {
  if (MaybeError error = tell_game_file()) return error;
  const Option* option = options().find("UCI_Variant");
  if (!option) {
    if (is_uci_default(variant())) return {};
    return Error{fmt::format("does not play {}: it has no option UCI_Variant", variant().name)};
  }
  // Some engines do not list their choices again after reading files. Then the user's choice is trusted.
  if (!own_game_file().empty()) add_choice(*option, variant().name);
  if (const std::string* name = listed_name(variant(), option->choices)) return set_option(option->name, *name);
  return Error{fmt::format("does not play {}: its UCI_Variant can only be {}", variant().name,
                           plain_text(fmt::format("{}", fmt::join(option->choices, ", "))))};
}

/// Returns the contestant's value for VariantPath; empty: none.
std::string UciPlayer::own_game_file() const {
  for (const auto& [name, value] : contestant().options) {
    if (same_name(name, files_option)) return value;
  }
  return {};
}

/// Returns the value to set for VariantPath; empty: none.
std::string UciPlayer::game_file() const {
  if (std::string own = own_game_file(); !own.empty()) return own;
  const bool is_ours = options().find(files_option) && engine_name().starts_with(program_name);
  if (!is_ours || variant().description.files.empty()) return {};
  // The engine may run in another folder.
  return std::filesystem::absolute(variant().description.files.front()).string();
}

MaybeError UciPlayer::tell_game_file() {
  const std::string file = game_file();
  if (file.empty()) return {};
  if (MaybeError error = set_option(std::string(files_option), file)) return error;
  const MaybeTrouble trouble =
      wait_until_ready([this](std::string_view line) { renew_choices(client::read_option_line(line)); });
  return trouble ? MaybeError(Error{trouble->detail}) : std::nullopt;
}

MaybeError UciPlayer::set_given_option(const std::string& name, const std::string& value) {
  return same_name(name, files_option) ? std::nullopt : set_option(name, value);  // it was set already
}

std::string UciPlayer::option_line(const Option& option, const std::string& value) const {
  return client::set_option_line(option, value);
}

MaybeTrouble UciPlayer::prepare_game() {
  const Wait wait = wait_for("readyok");
  const auto value = seed() ? seed_value(options(), contestant(), *seed()) : std::nullopt;
  if (value) {
    if (MaybeTrouble trouble = process().send(client::set_option_line(*options().find("Seed"), *value), wait))
      return trouble;
  }
  if (MaybeTrouble trouble = process().send("ucinewgame", wait)) return trouble;
  return wait_until_ready();
}

MaybeTrouble UciPlayer::search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) {
  if (MaybeTrouble trouble = wait_until_ready()) return trouble;
  const Wait wait("bestmove", patience);
  if (MaybeTrouble trouble = process().send(start_.position_line(view.start, view.moves), wait)) return trouble;
  if (MaybeTrouble trouble = process().send(client::go_line(limits, variant().white()), wait)) return trouble;
  const steady_clock::time_point begin = steady_clock::now();
  client::SearchInfo info;
  std::string complaint;  // about the position, for which it then has no move
  MaybeTrouble trouble = process().receive_until(wait, [&](std::string_view line) {
    client::read_info_line(line, info);
    if (line.starts_with(error_mark) && complaint.empty()) complaint = plain_text(line.substr(error_mark.size()));
  });
  answer.elapsed = std::chrono::floor<Microseconds>(steady_clock::now() - begin);
  answer.tell(info);
  if (trouble) return trouble;
  const std::vector<std::string_view> words = split_words(process().line());
  if (words.size() < 2) return Trouble{Failure::garbage, "'bestmove' without a move"};
  answer.move = plain_text(words[1]);
  const bool is_none = std::find(no_moves.begin(), no_moves.end(), answer.move) != no_moves.end();
  if (is_none && !complaint.empty()) {
    return Trouble{Failure::garbage, fmt::format("refuses a command: '{}'", complaint)};
  }
  return {};
}

MaybeTrouble UciPlayer::wait_until_ready(const std::function<void(std::string_view line)>& hear) {
  const Wait wait = wait_for("readyok");
  if (MaybeTrouble trouble = process().send("isready", wait)) return trouble;
  return process().receive_until(wait, [&](std::string_view line) {
    start_.hear(line);
    hear(line);
  });
}

}  // namespace roundel::match
