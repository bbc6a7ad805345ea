#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/match/records/record.hpp"
#include "tools/match/statistics/ratings.hpp"
#include "tools/match/statistics/sprt.hpp"
#include "tools/match/statistics/statistics.hpp"

namespace roundel::match {

/// The results of a match, from its games in any order.
class Standings {
 public:
  /// `names` of the contestants must be different.
  explicit Standings(std::vector<std::string> names);

  /// Adds a game between two of the contestants. Error: an unknown name.
  MaybeError add(const GameRecord& game);

  const std::vector<std::string>& names() const { return names_; }
  std::int64_t games() const { return games_; }
  /// Returns the games of all against all.
  const CrossTable& cross_table() const { return cross_table_; }
  /// Returns all games of a contestant, from its view.
  Record total(int contestant) const;
  /// Returns all games of a contestant with one side, from its view.
  const Tally& with_side(int contestant, Side side) const;
  /// Returns how often each kind of fault of a contestant ended a game.
  const std::map<Cause, std::int64_t>& faults(int contestant) const {
    return faults_[static_cast<std::size_t>(contestant)];
  }
  /// Returns how often games ended for each reason. Losses by a fault are counted under their cause.
  const std::map<std::string, std::int64_t>& ends() const { return ends_; }

  /// The games of one opening.
  struct OpeningResult {
    std::string name;
    Tally games;       ///< from the first side's view
    Tally contestant;  ///< from the first contestant's view; games without it are not included
  };
  const std::map<std::uint64_t, OpeningResult>& openings() const { return openings_; }

 private:
  std::optional<int> place_of(const std::string& name) const;
  // `seats`: the contestant of each side.
  void add_result(const GameRecord& game, const std::array<int, side_count>& seats);
  void add_opening(const GameRecord& game, const std::array<int, side_count>& seats);

  std::vector<std::string> names_;
  std::int64_t games_ = 0;
  CrossTable cross_table_;
  std::map<std::uint64_t, int> half_points_;  ///< of the contestant with the lower index, in incomplete pairs
  std::vector<std::array<Tally, side_count>> sides_;
  std::vector<std::map<Cause, std::int64_t>> faults_;
  std::map<std::string, std::int64_t> ends_;
  std::map<std::uint64_t, OpeningResult> openings_;
};

/// A sequential test over a match of two. It processes pairs in the order of their numbers, in whatever order they
/// ended. So it ends at the same pair however many games run at once.
class SequentialTest {
 public:
  /// Counts from the view of the contestant with that name.
  SequentialTest(SprtSettings settings, std::string contestant)
      : settings_(settings), contestant_(std::move(contestant)) {}

  void add(const GameRecord& game);

  /// Returns the result over all pairs up to the first incomplete one, or up to the one that decided.
  TestResult result() const { return result_; }
  double ratio() const { return ratio_; }
  const Pentanomial& pairs() const { return pairs_; }
  const SprtSettings& settings() const { return settings_; }

 private:
  struct Pair {
    int games = 0;
    int half_points = 0;
  };

  SprtSettings settings_;
  std::string contestant_;
  std::map<std::uint64_t, Pair> waiting_;
  std::uint64_t next_ = 0;
  Pentanomial pairs_;
  double ratio_ = 0;
  TestResult result_ = TestResult::undecided;
};

}  // namespace roundel::match
