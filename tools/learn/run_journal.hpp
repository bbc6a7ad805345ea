#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/expected.hpp"
#include "engine/platform/append_file.hpp"
#include "tools/learn/training.hpp"
#include "tools/match/statistics/statistics.hpp"

namespace roundel::learn {

/// The steps of a generation, one line of the journal each. Times are in seconds.
struct MadeStep {
  double seconds = 0;
  std::string by;           ///< the weights that played; empty: the present ones
  std::uint64_t nodes = 0;  ///< of each search
  std::uint64_t games = 0;
  std::uint64_t positions = 0;

  bool operator==(const MadeStep&) const = default;
};
struct LearnedStep {
  double seconds = 0;
  double blend = 0;
  std::uint64_t positions = 0;   ///< used for learning, including those held out
  std::optional<BestPass> best;  ///< if the trainer has reported it
  std::string weights;           ///< empty: its time was over before there were any

  bool operator==(const LearnedStep&) const = default;
};
struct PlayedStep {
  double seconds = 0;
  match::Tally games;      ///< from the view of the new weights
  std::string elo;         ///< for people
  double superiority = 0;  ///< the probability that the new weights are better
  std::string verdict;     ///< a line
  bool is_kept = false;

  bool operator==(const PlayedStep&) const = default;
};

/// A generation so far. A step is there when it is finished.
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
  /// Returns how many were kept.
  int kept() const;
  /// Returns the weights that were kept last; empty: none.
  std::string best() const;
  /// Returns a line for each generation, with a heading, for people.
  std::string table() const;
};

/// The file of a run, in JSON lines: a head that identifies it, then a line for each finished step. If the process is
/// killed, only the current step is lost.
class RunJournal {
 public:
  /// Continues the file, or creates it, and keeps other processes from using it. An incomplete last line is removed.
  /// Error: it is of another run, or damaged: which line.
  static Expected<RunJournal> open(const std::string& path, const nlohmann::ordered_json& head);
  /// Returns the history in a file, which another process may be using. Error: it cannot be read.
  static Expected<RunHistory> read(const std::string& path);
  static Expected<RunHistory> read(std::istream& input, const std::string& name);

  const RunHistory& history() const { return history_; }
  /// Adds the next step of the last generation, or the first of the next one. Error: it could not be written.
  MaybeError add(const MadeStep& step);
  MaybeError add(const LearnedStep& step);
  MaybeError add(const PlayedStep& step);

 private:
  explicit RunJournal(AppendFile file) : file_(std::move(file)) {}
  MaybeError append(nlohmann::ordered_json line) const;

  AppendFile file_;
  RunHistory history_;
};

}  // namespace roundel::learn
