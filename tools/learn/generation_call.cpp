#include "tools/learn/generation_call.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>

#include "tools/command_line/chosen_game.hpp"
#include "tools/match/call.hpp"
#include "tools/match/failure.hpp"

namespace roundel::learn {
namespace {

using match::need_right;

constexpr int longest_game = 200;  ///< moves of each side

/// Reads `N` or `LEAST-MOST`.
std::pair<int, int> read_range(std::string_view text, const std::string& where) {
  const std::size_t dash = text.find('-');
  const auto number = [&](std::string_view part) { return need_right(read_number(part, 0, 1000), where); };
  const int least = number(text.substr(0, dash));
  const int most = dash == std::string_view::npos ? least : number(text.substr(dash + 1));
  if (most < least)
    throw UsageError(fmt::format("{}: {} to {} is not a range; put the smaller number first", where, least, most));
  return {least, most};
}

}  // namespace

CommandLine generate_command_line() {
  CommandLine line(
      "roundel-learn generate --variant V --out FILE [options]",
      "Plays games of the engine against itself, and stores the quiet positions, each with the score of a search "
      "and\n"
      "the result of the game. The same command continues after an interruption.\n"
      "\n"
      "Example:\n"
      "  roundel-learn generate --variant english --out english.positions --positions 5000000 --nodes 2000");
  add_game_options(line);
  line.option("out", "store the set in this file, or continue the set in it", "FILE");
  line.option("positions", "end after the game with position N (1000000)", "N");
  line.option("nodes", "nodes of each search (1000)", "N");
  line.option("depth", "plies of each search, instead of nodes", "D");
  line.option("random-plies", "begin each game with N to M random plies (2-12)", "N[-M]");
  line.option("per-game", "store at most N positions of a game (50)", "N");
  line.option("shard", "play only part K of N of the games", "K/N");
  add_self_play_options(line);
  return line;
}

void add_self_play_options(CommandLine& line) {
  match::add_adjudication_options(line);
  line.option("threads", "play N games at the same time (the number of cores)", "N");
  line.option("seed", "the seed of the games (1)", "N");
  line.list("option", "set an option of the game or of its search, such as Hash (4)", "NAME=VALUE ...");
}

SelfPlaySettings read_self_play(const CommandLine& line) {
  SelfPlaySettings play = usual_self_play();
  if (line.has("nodes") && line.has("depth")) throw UsageError("--nodes and --depth cannot both be given");
  play.nodes = line.number<std::uint64_t>("nodes", 1, 1'000'000'000).value_or(play.nodes);
  play.depth = line.number("depth", 1, 100);
  if (const auto text = line.text("random-plies")) {
    std::tie(play.least_random_plies, play.most_random_plies) = read_range(*text, "--random-plies");
  }
  play.most_samples = line.number("per-game", 1, 100'000).value_or(play.most_samples);
  play.seed = line.number<std::uint64_t>("seed", 0, UINT64_MAX).value_or(play.seed);
  const match::AdjudicationRules rules = match::read_adjudication(line);
  if (rules.resignation) play.adjudication.resignation = rules.resignation;
  if (rules.draw) play.adjudication.draw = rules.draw;
  if (rules.longest) play.adjudication.longest = rules.longest;
  for (const std::string& word : line.some_words("option")) {
    play.options.push_back(read_key_value(word, "--option"));
  }
  return play;
}

SelfPlaySettings usual_self_play() {
  using Rules = match::AdjudicationRules;
  SelfPlaySettings play;
  play.adjudication = {.resignation = Rules::Resignation{}, .draw = Rules::Draw{}, .longest = longest_game};
  return play;
}

int read_threads(const CommandLine& line) {
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return line.number("threads", 1, 1024).value_or(cores);
}

GenerationCall generation_call(const CommandLine& line, Games& games) {
  GenerationCall call;
  call.variant = needed_game(line, games).get();
  call.path = line.required("out");
  if (call.path.empty()) throw UsageError("--out is empty; name a file");
  call.positions = line.number<std::uint64_t>("positions", 1, 1'000'000'000'000).value_or(call.positions);
  call.threads = read_threads(line);
  if (const auto shard = line.text("shard")) call.shard = need_right(match::read_shard(*shard), "--shard");
  call.play = read_self_play(line);
  return call;
}

}  // namespace roundel::learn
