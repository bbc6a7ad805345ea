#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/session/signals.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/learn/learning_game.hpp"
#include "tools/match/call.hpp"
#include "tools/match/statistics/results.hpp"

namespace roundel::learn {

/// New weights and their opponent, by the game's option; empty: the present evaluation.
struct Opponents {
  std::string fresh;
  std::string old;
};

/// The defaults of a match of two, as words of the arbiter's command line.
struct DuelDefaults {
  std::vector<std::string> time;
  std::string games;
  std::vector<std::string> sprt;
};

/// Adds the options of such a match: the arbiter's own, except the engines, the folder and --seed.
void add_duel_options(CommandLine& line, const DuelDefaults& defaults);

/// Returns the arbiter's call for the match, in which "new" is first and "old" second. `out` is the folder of its
/// games; empty: they are not kept. Throws UsageError.
match::MatchCall duel_call(const CommandLine& line, const DuelDefaults& defaults, const LearningGame& game,
                           const Opponents& opponents, const std::string& out);

/// The verdict of a match on the new weights.
enum class Verdict { better, not_better, worse, undecided };

/// Better: the test has accepted that. Not better: it has accepted the opposite. Worse: in addition, the interval of
/// the Elo difference is below 0. If a complete match has no result of the test, only that interval counts.
Verdict judge(const match::Results& results);

/// Returns a line for people: which weights are better, and by how much.
std::string verdict_text(const match::Results& results);

}  // namespace roundel::learn
