#include "tools/learn/duel.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <array>

#include "engine/base/words.hpp"

namespace roundel::learn {
namespace {

using Words = std::vector<std::string>;

/// An option of the arbiter that is passed on: whether it is a list, and its meaning.
struct PassedOption {
  const char* name;
  bool is_list;
  const char* help;
  const char* value;
};
constexpr std::array<PassedOption, 5> passed_options{{
    {"openings", true, "file=FILE, or plies=N of random ones, as in roundel-match", "KEY=VALUE ..."},
    {"resign", true, "change how lost games end early, as in roundel-match", "moves=N score=N"},
    {"draw", true, "change how drawn games end early, as in roundel-match", "from=N moves=N score=N"},
    {"max-moves", false, "a game is drawn after N moves of each side (200)", "N"},
    {"concurrency", false, "play N games at the same time (the number of cores)", "N"},
}};

void append(Words& words, const std::string& option, const Words& values) {
  words.push_back("--" + option);
  words.insert(words.end(), values.begin(), values.end());
}

/// Returns the words of a list if given, else the default.
Words words_or(const CommandLine& line, const std::string& name, const Words& usual) {
  return line.has(name) ? line.words(name) : usual;
}

Words engine_words(const std::string& name, const std::string& weights) {
  Words words{"name=" + name};
  for (const auto& [option, value] : options_for(weights)) {
    words.push_back(fmt::format("option.{}={}", option, value));
  }
  return words;
}

match::Trials trials_of(const match::Results& results) { return results.standings().total(0); }

}  // namespace

void add_duel_options(CommandLine& line, const DuelDefaults& defaults) {
  line.list(
      "time",
      fmt::format("limit of both: st=SECONDS, tc=CLOCK, nodes=N or depth=N ({})", fmt::join(defaults.time, " ")),
      "KEY=VALUE ...");
  line.option("games", fmt::format("play at most N games, an even number ({})", defaults.games), "N");
  line.list(
      "sprt",
      fmt::format("the sequential test that ends a match, as in roundel-match ({})", fmt::join(defaults.sprt, " ")),
      "KEY=VALUE ...");
  for (const PassedOption& option : passed_options) {
    if (option.is_list) {
      line.list(option.name, option.help, option.value);
    } else {
      line.option(option.name, option.help, option.value);
    }
  }
}

match::MatchCall duel_call(const CommandLine& line, const DuelDefaults& defaults, const LearningGame& game,
                           const Opponents& opponents, const std::string& out) {
  Words words{"--variant", game.variant.name, "--games", line.text("games").value_or(defaults.games)};
  append(words, "engine", engine_words("new", opponents.fresh));
  append(words, "engine", engine_words("old", opponents.old));
  append(words, "each", words_or(line, "time", defaults.time));
  append(words, "sprt", words_or(line, "sprt", defaults.sprt));
  if (line.has("openings")) append(words, "openings", line.words("openings"));
  for (const char* rule : {"resign", "draw"}) append(words, rule, words_or(line, rule, {}));
  append(words, "max-moves", {line.text("max-moves").value_or("200")});
  if (const auto games = line.text("concurrency")) append(words, "concurrency", {*games});
  if (const auto seed = line.text("seed")) append(words, "seed", {*seed});
  if (!out.empty()) append(words, "out", {out});
  CommandLine arbiter = match::match_command_line();
  arbiter.parse(words);
  return match::match_call(arbiter, game.variant);
}

Verdict judge(const match::Results& results) {
  const match::Estimate elo = elo_difference(trials_of(results));
  const match::TestResult test = results.test() ? results.test()->result() : match::TestResult::undecided;
  if (test == match::TestResult::accepted_h1) return Verdict::better;
  if (elo.high < 0) return Verdict::worse;
  if (test == match::TestResult::accepted_h0) return Verdict::not_better;
  return elo.low > 0 ? Verdict::better : Verdict::undecided;
}

std::string verdict_text(const match::Results& results) {
  constexpr std::array<const char*, 4> texts{"The new weights are better", "The new weights are not better",
                                             "The old weights are better",
                                             "It is undecided which weights are better"};
  return fmt::format("{}: Elo {} after {}", texts[static_cast<std::size_t>(judge(results))],
                     elo_text(elo_difference(trials_of(results))), counted(results.standings().games(), "game"));
}

}  // namespace roundel::learn
