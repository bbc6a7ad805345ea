#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <string>

#include "engine/session/signals.hpp"
#include "tools/learn/duel.hpp"
#include "tools/learn/run_journal.hpp"
#include "tools/learn/run_plan.hpp"
#include "tools/learn/self_play.hpp"
#include "tools/learn/training.hpp"

namespace roundel::learn {

inline constexpr const char* from_zero_text = "zero";

/// A run of generations to begin or continue.
struct RunCall {
  const LearningGame& game;
  std::string out;  ///< folder
  std::string
      from;  ///< the initial weights: a file, another value of the game's option, or `zero`; empty: the present ones
  RunPlan plan;
  SelfPlaySettings play;  ///< for generation 1, except weights and nodes
  int threads = 1;
  int most_score = 2000;
  Trainer trainer = {};
  /// Returns the arbiter's call for a match, with its folder.
  std::function<match::MatchCall(const Opponents&, const std::string&)> duel;
};

/// The result of a run.
struct RunOutcome {
  RunHistory history;
  bool is_complete = false;  ///< its time or its generations are over; else it was stopped
};

/// Return the journal of a run's folder, and where its weights are kept.
std::string journal_path(const std::string& out);
std::string best_path(const std::string& out);

/// Makes positions, learns and plays, generation by generation, until the time is over, it is stopped, or `most`
/// generations were completed. The folder
/// then contains journal.jsonl; best.weights, once a generation was kept; and for each generation a folder with its
/// positions, weights and games. The time of steps in the journal counts, but not that of a killed step. Throws
/// UsageError and Failed.
RunOutcome run_generations(const RunCall& call, const Signals& stop,
                           std::size_t most = std::numeric_limits<std::size_t>::max());

/// Returns a history for people: its table, and which weights are the best.
std::string summary_of(const RunHistory& history, const std::string& out);

}  // namespace roundel::learn
