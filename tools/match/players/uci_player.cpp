#include "tools/match/players/uci_player.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <chrono>
#include <vector>

#include "protocol/uci/uci_client.hpp"
#include "protocol/words.hpp"

namespace roundel::match {

using std::chrono::steady_clock;

MaybeTrouble UciPlayer::greet() {
  const Wait wait = wait_for("uciok");
  if (MaybeTrouble trouble = process().send("uci", wait)) return trouble;
  return process().receive_until(wait, [this](std::string_view line) {
    const std::vector<std::string_view> id = words_behind(line, "id");
    if (id.size() > 2 && id[1] == "name") set_engine_name(plain_text(text_of(Words(id).subspan(2))));
    add_option(client::read_option_line(line));
  });
}

MaybeError UciPlayer::set_variant() {
  const Option* option = options().find("UCI_Variant");
  if (!option) {
    if (variant().uci_default) return {};
    return Error{fmt::format("does not play {}: it has no option UCI_Variant", variant().name)};
  }
  std::vector<std::string> names{variant().name};
  names.insert(names.end(), variant().aliases.begin(), variant().aliases.end());
  for (const std::string& name : names) {
    for (const std::string& choice : option->choices) {
      if (same_name(name, choice)) return set_option(option->name, choice);
    }
  }
  return Error{fmt::format("does not play {}: its UCI_Variant can only be {}", variant().name,
                           plain_text(fmt::format("{}", fmt::join(option->choices, ", "))))};
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
  if (MaybeTrouble trouble = process().send(client::position_line(view.start, view.moves), wait)) return trouble;
  if (MaybeTrouble trouble = process().send(client::go_line(limits, variant().white()), wait)) return trouble;
  const steady_clock::time_point begin = steady_clock::now();
  client::SearchInfo info;
  MaybeTrouble trouble =
      process().receive_until(wait, [&info](std::string_view line) { client::read_info_line(line, info); });
  answer.elapsed = std::chrono::floor<Microseconds>(steady_clock::now() - begin);
  answer.tell(info);
  if (trouble) return trouble;
  const std::vector<std::string_view> words = split_words(process().line());
  if (words.size() < 2) return Trouble{Failure::garbage, "'bestmove' without a move"};
  answer.move = plain_text(words[1]);
  return {};
}

MaybeTrouble UciPlayer::wait_until_ready() {
  const Wait wait = wait_for("readyok");
  if (MaybeTrouble trouble = process().send("isready", wait)) return trouble;
  return process().receive_until(wait, [](std::string_view) {});
}

}  // namespace roundel::match
