#pragma once

#include <cstdint>

#include "tools/match/pace.hpp"
#include "tools/match/screen.hpp"
#include "tools/match/statistics/results.hpp"

namespace roundel::match {

/// Tells the user how a running match goes: every fault as a line, the standing in the bar, or in a line now and then
/// where there is no terminal.
class Progress {
 public:
  /// `games` of the shard, of which `played` were there before.
  Progress(std::uint64_t games, std::uint64_t played) : games_(games), played_(played), pace_(games, played) {}

  void note(const std::string& text) { screen_.line(text); }
  /// A game has ended and is counted in `results`.
  void game_ended(const GameRecord& game, const Results& results);

 private:
  Screen screen_;
  std::uint64_t games_;
  std::uint64_t played_;
  Pace pace_;
};

}  // namespace roundel::match
