#include "tools/learn/duel_command.hpp"

#include "engine/platform/interruption.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/learn/duel.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded.hpp"
#include "tools/match/match.hpp"

namespace roundel::learn {
namespace {

const DuelDefaults defaults{.time = {"st=0.05"}, .games = "2000", .sprt = {"elo0=0", "elo1=10"}};

}  // namespace

CommandLine duel_command_line() {
  CommandLine line(
      "roundel-learn match --variant V --weights FILE [--against FILE] [options]",
      "Plays weights against those that the game goes by, in the same time and with both colours, until a\n"
      "sequential test says which are better. With --out the same command goes on where it was.\n"
      "\n"
      "Example:\n"
      "  roundel-learn match --variant english --weights new.weights --against '<hand>' --out new-hand");
  add_game_options(line);
  line.option("weights", "the new weights", "FILE");
  line.option("against", "other weights than those in force, or '<hand>' for the evaluation by hand", "FILE");
  add_duel_options(line, defaults);
  line.option("seed", "other openings (1)", "N");
  line.option("out", "keep the games in this folder, and go on with those that are there", "FOLDER");
  return line;
}

int run_duel(const CommandLine& line, Games& games) {
  const LearningGame game = learning_game(line, games);
  const Opponents opponents{line.required("weights"), line.text("against").value_or("")};
  if (opponents.fresh.empty()) throw UsageError("--weights: the file has no name");
  const match::MatchCall call = duel_call(line, defaults, game, opponents, line.text("out").value_or(""));
  line.check_all_asked();
  Signals stop;
  const Interruption interruption(stop);
  const match::MatchOutcome outcome = play_games(call, game.variant, stop);
  match::put_results(outcome.results.report(game.variant.sides) + verdict_text(outcome.results) + '\n');
  if (outcome.is_complete) return match::exit_success;
  throw match::Failed(call.out.empty() ? match::interrupted_text : match::goes_on_text);
}

}  // namespace roundel::learn
