#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/expected.hpp"
#include "tools/learn/training.hpp"
#include "tools/match/files/append_file.hpp"
#include "tools/match/statistics/statistics.hpp"

namespace roundel::learn {

/// What has been done in a generation, a line of the journal for each step. Times are in seconds.
struct MadeStep {
  double seconds = 0;
  std::string by;           ///< the weights that played; empty: those in force
  std::uint64_t nodes = 0;  ///< of each search
  std::uint64_t games = 0;
  std::uint64_t positions = 0;

  bool operator==(const MadeStep&) const = default;
};
struct LearnedStep {
  double seconds = 0;
  double blend = 0;
  std::uint64_t positions = 0;   ///< that were learned from, those held out among them
  std::optional<BestPass> best;  ///< where the trainer has told
  std::string weights;           ///< empty: its time was over before there were any

  bool operator==(const LearnedStep&) const = default;
};
struct PlayedStep {
  double seconds = 0;
  match::Tally games;      ///< from the view of the new weights
  std::string elo;         ///< as people read it
  double superiority = 0;  ///< the probability that the new ones are the better
  std::string verdict;     ///< a line
  bool is_kept = false;

  bool operator==(const PlayedStep&) const = default;
};

/// A generation as far as it has come; a step is there when it has been finished.
struct GenerationRecord {
  std::optional<MadeStep> made;
  std::optional<LearnedStep> learned;
  std::optional<PlayedStep> played;

  bool is_complete() const { return played || (learned && learned->weights.empty()); }
  double seconds() const;
  bool operator==(const GenerationRecord&) const = default;
};

/// All generations, from the first.
struct RunHistory {
  std::vector<GenerationRecord> generations;

  double seconds() const;
  /// How many were kept.
  int kept() const;
  /// The weights that were kept last; empty: none.
  std::string best() const;
  /// For people: a line for each generation, with a head.
  std::string table() const;
};

/// The file of a run, in JSON lines: a head that says of what it is, then a line for each step that was finished. Whatever
/// ends the process, no more than the step under way is lost.
class RunJournal {
 public:
  /// Goes on with the file, or begins it; no other process has it then. Half a line at its end is taken away. Error: it is of
  /// another run, or damaged: which line.
  static Expected<RunJournal> open(const std::string& path, const nlohmann::ordered_json& head);
  /// The history in a file that may be another process's. Error: it cannot be read.
  static Expected<RunHistory> read(const std::string& path);
  static Expected<RunHistory> read(std::istream& input, const std::string& name);

  const RunHistory& history() const { return history_; }
  /// Adds the next step of the last generation, or the first of the next. Error: it could not be written.
  MaybeError add(const MadeStep& step);
  MaybeError add(const LearnedStep& step);
  MaybeError add(const PlayedStep& step);

 private:
  explicit RunJournal(match::AppendFile file) : file_(std::move(file)) {}
  MaybeError append(nlohmann::ordered_json line) const;

  match::AppendFile file_;
  RunHistory history_;
};

}  // namespace roundel::learn
