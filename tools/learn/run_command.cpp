#include "tools/learn/run_command.hpp"

#include <fmt/core.h>

#include <charconv>
#include <cmath>

#include "engine/platform/interruption.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/learn/generation_call.hpp"
#include "tools/learn/learning_run.hpp"
#include "tools/learn/runs_in_turn.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded_run.hpp"
#include "variants/evaluation/evaluation_file.hpp"

namespace roundel::learn {
namespace {

const DuelDefaults duel_defaults{.time = {"st=0.02"}, .games = "400", .sprt = {"elo0=0", "elo1=50"}};

/// Returns the decimal number of an option, if it is given. Throws UsageError if it is not in the range.
std::optional<double> decimal(const CommandLine& line, const std::string& name, double least, double most) {
  const auto text = line.text(name);
  if (!text) return std::nullopt;
  double value = 0;
  const char* end = text->data() + text->size();
  const auto [stop, status] = std::from_chars(text->data(), end, value);
  if (status != std::errc{} || stop != end || !(value >= least && value <= most)) {
    throw UsageError(fmt::format("--{}: '{}' is not a number from {} to {}", name, *text, least, most));
  }
  return value;
}

RunPlan read_run_plan(const CommandLine& line, bool from_zero, std::size_t games) {
  constexpr double seconds_an_hour = 3600;
  constexpr double most_hours = 10'000;
  const auto hours = decimal(line, "hours", 0, most_hours);
  if (!hours) throw UsageError("--hours is missing");
  RunPlan plan;
  plan.time = Seconds(*hours * seconds_an_hour / static_cast<double>(games));
  plan.generations = line.number("generations", 1, 1'000'000);
  const auto minutes = decimal(line, "first", 0, most_hours);
  plan.first = minutes ? Seconds(*minutes * 60) : usual_first(plan.time);
  plan.growth = decimal(line, "growth", 1, 100).value_or(plan.growth);
  plan.making = decimal(line, "making", 0.01, 0.98).value_or(plan.making);
  plan.learning = decimal(line, "learning", 0.01, 0.98).value_or(plan.learning);
  if (plan.making + plan.learning >= 1)
    throw UsageError("--making and --learning leave no time for the match; their sum must be below 1");
  plan.positions = line.number<std::uint64_t>("positions", 1, 1'000'000'000'000).value_or(plan.positions);
  plan.window = line.number("window", 1, 1'000'000).value_or(plan.window);
  plan.blend = decimal(line, "blend", 0, 1);
  plan.nodes = line.number<std::uint64_t>("nodes", 1, 1'000'000'000);
  plan.keep = decimal(line, "keep", 0, 1).value_or(plan.keep);
  plan.from_zero = from_zero;
  return plan;
}

void add_plan_options(CommandLine& line) {
  line.option("hours", "the time of the whole run; with more hours, the same command continues", "H");
  line.option("generations", "end after N generations, even if there is time left", "N");
  line.option("first", "minutes of the first generation (a twentieth of the time, from 1 to 10)", "M");
  line.option("growth", "each generation takes F times the previous one; the last takes the rest (1.5)", "F");
  line.option("making", "the part of a generation's time for making positions (0.5)", "P");
  line.option("learning", "the part of the time for learning (0.25); the match has the rest", "P");
  line.option("positions", "make at most N positions in a generation", "N");
  line.option("window", "learn from the positions of the last N generations (4)", "N");
  line.option("blend",
              "the weight of results against scores in what is learned (0.5; with --from zero first 1, then 0.1 less "
              "for each generation that is kept)",
              "P");
  line.option("nodes",
              "nodes of each search in the games for positions (1000; with --from zero first 250, then doubling)",
              "N");
  line.option("keep",
              "if a match is undecided, keep new weights that are better with at least this probability (0.8)", "P");
  line.option("threads", "games for positions at the same time, and threads of the training (the number of cores)",
              "N");
  line.option("seed", "the seed of the games (1)", "N");
}

/// Returns the call for one game, of `games` in all, with its share of the time.
RunCall read_run_call(const CommandLine& line, const LearningGame& game, const std::string& folder,
                      std::size_t games) {
  RunCall call{
      .game = game, .out = folder, .from = line.text("from").value_or(""), .plan = {}, .play = {}, .duel = {}};
  call.plan = read_run_plan(line, call.from == from_zero_text, games);
  call.play = usual_self_play();
  call.play.seed = line.number<std::uint64_t>("seed", 0, UINT64_MAX / 2).value_or(call.play.seed);
  call.threads = read_threads(line);
  call.most_score = read_most_score(line);
  call.trainer = read_trainer(line);
  call.trainer.options.push_back(fmt::format("--threads={}", call.threads));
  call.duel = [&line, &game](const Opponents& opponents, const std::string& out) {
    return duel_call(line, duel_defaults, game, opponents, out);
  };
  call.duel({}, "");  // an error in its options is reported before the run
  return call;
}

std::string read_out(const CommandLine& line) {
  std::string out = line.required("out");
  if (out.empty()) throw UsageError("--out is empty; name a folder");
  return out;
}

/// Returns the games of --variants. Throws UsageError.
std::vector<LearningGame> read_several_games(const CommandLine& line, Games& games) {
  if (line.has("variant")) throw UsageError("--variant and --variants exclude each other");
  const std::string from = line.text("from").value_or("");
  if (!from.empty() && from != by_hand && from != from_zero_text)
    throw UsageError(fmt::format("--from: '{}' are weights of one game; with --variants, give {} or {}", from,
                                 by_hand, from_zero_text));
  read_game_files(line, games);
  std::vector<LearningGame> several;
  for (const std::string& name : names_in(line.required("variants"))) {
    const auto entry = games.find(name);
    if (!entry) throw UsageError("--variants: " + entry.error().message());
    for (const LearningGame& other : several) {
      if (other.variant.name == (**entry).name)
        throw UsageError(fmt::format("--variants: {} is there twice", other.variant.name));
    }
    several.push_back(learning_game(**entry));
  }
  return several;
}

/// Returns what each game has in the folder `out`: the folders of its run.
std::vector<std::string> folders_of(const std::string& out, const std::vector<LearningGame>& several) {
  std::vector<std::string> folders;
  for (const LearningGame& game : several) folders.push_back(out + '/' + game.variant.name);
  return folders;
}

int show_summary(const CommandLine& line, Games& games) {
  const std::string out = read_out(line);
  std::vector<std::string> folders = {out};
  if (line.has("variants")) folders = folders_of(out, read_several_games(line, games));
  line.check_all_asked();
  for (const std::string& folder : folders)
    match::put_results(summary_of(match::need(RunJournal::read(journal_path(folder))), folder));
  return match::exit_success;
}

int finish(const std::vector<RunCall>& calls, const std::vector<RunOutcome>& outcomes) {
  bool is_complete = true;
  for (std::size_t n = 0; n < calls.size(); ++n) {
    match::put_results(summary_of(outcomes[n].history, calls[n].out));
    is_complete &= outcomes[n].is_complete;
  }
  if (is_complete) return match::exit_success;
  throw match::Failed(match::goes_on_text);
}

}  // namespace

CommandLine run_command_line() {
  CommandLine line(
      "roundel-learn run --variant V --hours H --out FOLDER [options]\n"
      "       roundel-learn run --variants V,V,... --hours H --out FOLDER [options]",
      "Makes the weights of a game better, in generations. In each, the engine plays against itself, train.py\n"
      "learns from these games, and the new weights play against the best ones. The winner is\n"
      "FOLDER/best.weights, and plays the next games. The same command continues after an interruption or a kill.\n"
      "FOLDER/journal.jsonl lists the steps. A table of them is printed at the end, or at any time with --summary.\n"
      "\n"
      "Examples:\n"
      "  roundel-learn run --variant english --from zero --hours 1 --out english-run\n"
      "  roundel-learn run --variants makruk,grand,janus --hours 12 --out runs");
  add_game_options(line);
  line.option(
      "variants",
      "several games, which take turns, one generation each; each has its share of the hours, and its results "
      "in FOLDER/GAME",
      "V,V,...");
  line.option("out", "the folder for all results", "FOLDER");
  line.option(
      "from",
      "the first weights: a file, '<hand>' for the hand-crafted evaluation, or zero for weights that are all zero; "
      "without it, the present weights of the game",
      "FILE");
  line.option("summary", "only print what was done");
  add_plan_options(line);
  add_duel_options(line, duel_defaults);
  add_most_score_option(line);
  add_trainer_options(line);
  return line;
}

int run_run(const CommandLine& line, Games& games) {
  if (line.has("summary")) return show_summary(line, games);
  const bool are_several = line.has("variants");
  std::vector<LearningGame> learned;
  if (are_several)
    learned = read_several_games(line, games);
  else
    learned.push_back(learning_game(line, games));
  const std::string out = read_out(line);
  const std::vector<std::string> folders = are_several ? folders_of(out, learned) : std::vector<std::string>{out};
  std::vector<RunCall> calls;
  for (std::size_t n = 0; n < learned.size(); ++n)
    calls.push_back(read_run_call(line, learned[n], folders[n], learned.size()));
  line.check_all_asked();
  Signals stop;
  const Interruption interruption(stop);
  try_trainer(calls.front().trainer);
  return finish(calls, are_several ? run_in_turn(calls, stop) : std::vector{run_generations(calls.front(), stop)});
}

}  // namespace roundel::learn
