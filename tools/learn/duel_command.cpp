#include "tools/learn/duel_command.hpp"

#include "engine/platform/interruption.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/learn/duel.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded_run.hpp"
#include "tools/match/match.hpp"

namespace roundel::learn {
namespace {

const DuelDefaults defaults{.time = {"st=0.05"}, .games = "2000", .sprt = {"elo0=0", "elo1=10"}};

}  // namespace

CommandLine duel_command_line() {
  CommandLine line(
      "roundel-learn match --variant V --weights FILE [--against FILE] [options]",
      "Plays new weights against the present ones of the game, with the same time and both colours, until a\n"
      "sequential test decides which are better. With --out, the same command continues after an interruption.\n"
      "\n"
      "Example:\n"
      "  roundel-learn match --variant english --weights new.weights --against '<hand>' --out new-hand");
  add_game_options(line);
  line.option("weights", "the new weights", "FILE");
  line.option("against", "play against these weights, or '<hand>' for the hand-crafted evaluation", "FILE");
  add_duel_options(line, defaults);
  line.option("seed", "the seed of the openings (1)", "N");
  line.option("out", "store the games in this folder, and continue the match in it", "FOLDER");
  return line;
}

int run_duel(const CommandLine& line, Games& games) {
  const LearningGame game = learning_game(line, games);
  const Opponents opponents{line.required("weights"), line.text("against").value_or("")};
  if (opponents.fresh.empty()) throw UsageError("--weights is empty; name a file");
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
