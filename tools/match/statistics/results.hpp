#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/match/statistics/report.hpp"
#include "tools/match/statistics/standings.hpp"

namespace roundel::match {

/// What to report about the games.
struct ReportSettings {
  std::optional<SprtSettings> sprt;  ///< for two players
  std::optional<Anchor> anchor;      ///< one of the players
  bool by_opening = false;
};

/// The games of a match and their evaluation: standings, and the sequential test if there is one.
class Results {
 public:
  Results(const std::vector<std::string>& players, const ReportSettings& settings);

  /// Adds a game. Error: its players are not two of the match.
  MaybeError add(const GameRecord& game);

  const Standings& standings() const { return standings_; }
  /// Returns null if there is none.
  const SequentialTest* test() const { return test_ ? &*test_ : nullptr; }
  /// Returns whether the test has a result.
  bool decided() const { return test_ && test_->result() != TestResult::undecided; }
  std::string report(const SideNames& sides) const;

 private:
  ReportSettings settings_;
  Standings standings_;
  std::optional<SequentialTest> test_;
};

}  // namespace roundel::match
