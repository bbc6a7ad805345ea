#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "tools/match/progress_rate.hpp"
#include "tools/match/screen.hpp"
#include "tools/match/statistics/results.hpp"

namespace roundel::match {

/// Returns one line about a game's winner: `game 3: new (Black) beat old (White) after 81 moves: checkmate`.
std::string game_line(const GameRecord& game, const SideNames& sides);

/// Shows a running match to a user at a terminal: every game as a line, the standing in the bar.
class Progress {
 public:
  /// `games` of the shard, of which `played` were there before.
  Progress(std::uint64_t games, std::uint64_t played, SideNames sides)
      : games_(games), played_(played), rate_(games, played), sides_(std::move(sides)) {}

  void note(const std::string& text) { screen_.line(text); }
  /// Call after a game, which `results` already include.
  void game_ended(const GameRecord& game, const Results& results);

 private:
  Screen screen_;
  std::uint64_t games_;
  std::uint64_t played_;
  ProgressRate rate_;
  SideNames sides_;
};

}  // namespace roundel::match
