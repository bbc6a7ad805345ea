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

/// New weights and what they are played against, by the game's option: empty for what is in force.
struct Opponents {
  std::string fresh;
  std::string old;
};

/// How a match of two is played where its options say nothing else: words of the arbiter's command line.
struct DuelDefaults {
  std::vector<std::string> time;
  std::string games;
  std::vector<std::string> sprt;
};

/// The options of such a match: the arbiter's own, but for the engines, the folder and --seed.
void add_duel_options(CommandLine& line, const DuelDefaults& defaults);

/// The arbiter's call for a match that the options ask for, in which "new" comes first and "old" second. `out` is the folder of
/// its games; empty: they are not kept. Throws UsageError.
match::MatchCall duel_call(const CommandLine& line, const DuelDefaults& defaults, const LearningGame& game,
                           const Opponents& opponents, const std::string& out);

/// What a match says of the new weights.
enum class Verdict { better, not_better, worse, undecided };

/// Better: the test has accepted that. Not better: it has accepted the opposite. Worse: beyond that, the interval of the Elo
/// difference is below 0. A match that was played out without a result of the test is judged by that interval alone.
Verdict judge(const match::Results& results);

/// For people, a line: which of both is better, and by how much.
std::string verdict_text(const match::Results& results);

}  // namespace roundel::learn
