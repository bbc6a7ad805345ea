#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/match/statistics/report.hpp"
#include "tools/match/statistics/standings.hpp"

namespace roundel::match {

/// What is to be told of the games.
struct ReportSettings {
  std::optional<SprtSettings> sprt;  ///< for two players
  std::optional<Anchor> anchor;      ///< one of the players
  bool by_opening = false;
};

/// The games of a match and all that is made of them: standings, and the sequential test where there is one.
class Results {
 public:
  Results(const std::vector<std::string>& players, const ReportSettings& settings);

  /// Counts a game. Error: its players are not two of the match.
  MaybeError add(const GameRecord& game);

  const Standings& standings() const { return standings_; }
  /// Null: there is none.
  const SequentialTest* test() const { return test_ ? &*test_ : nullptr; }
  /// Whether the test has its result.
  bool decided() const { return test_ && test_->result() != TestResult::undecided; }
  std::string report(const SideNames& sides) const;

 private:
  ReportSettings settings_;
  Standings standings_;
  std::optional<SequentialTest> test_;
};

}  // namespace roundel::match
