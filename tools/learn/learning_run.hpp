#pragma once

#include <functional>
#include <string>

#include "engine/session/signals.hpp"
#include "tools/learn/duel.hpp"
#include "tools/learn/run_journal.hpp"
#include "tools/learn/run_plan.hpp"
#include "tools/learn/self_play.hpp"
#include "tools/learn/training.hpp"

namespace roundel::learn {

inline constexpr const char* from_zero_text = "zero";

/// A run of generations that is to be begun, or gone on with.
struct RunCall {
  const LearningGame& game;
  std::string out;  ///< folder
  std::string
      from;  ///< what it begins with: a file of weights, another value of the game's option, `zero`; empty: in force
  RunPlan plan;
  SelfPlaySettings play;  ///< of generation 1, but for weights and nodes
  int threads = 1;
  int most_score = 2000;
  Trainer trainer = {};
  /// The arbiter's call for a match, with its folder.
  std::function<match::MatchCall(const Opponents&, const std::string&)> duel;
};

/// What a run has come to.
struct RunOutcome {
  RunHistory history;
  bool is_complete = false;  ///< its time is over, or its generations are; else it was stopped
};

/// The journal of a run's folder, and where its weights are kept.
std::string journal_path(const std::string& out);
std::string best_path(const std::string& out);

/// Makes positions, learns and plays, generation by generation, until the time is over or `stop` is given. In the folder are
/// then journal.jsonl; best.weights, once a generation was kept; and of each generation a folder with its positions, weights and
/// games. The time of steps that the journal has counts, that of a step which was killed does not. Throws UsageError and Failed.
RunOutcome run_generations(const RunCall& call, const Signals& stop);

/// What a history comes to, for people: its table, and which weights are the best.
std::string summary_of(const RunHistory& history, const std::string& out);

}  // namespace roundel::learn
