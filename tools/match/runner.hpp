#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "engine/session/signals.hpp"
#include "tools/match/journal/journal.hpp"
#include "tools/match/journal/plan.hpp"
#include "tools/match/openings/openings.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/seed_source.hpp"

namespace roundel::match {

/// Gives out the games of a shard that have not been played, each once and in order. For several threads.
class GameQueue {
 public:
  /// `played` are games of the shard.
  GameQueue(Schedule schedule, Shard shard, std::set<std::uint64_t> played)
      : schedule_(std::move(schedule)), shard_(shard), played_(std::move(played)) {}

  /// How many games there are to play, before the first is given out.
  std::uint64_t size() const;
  /// The next game; empty when there is none, or after close().
  std::optional<ScheduledGame> next();
  void close();

 private:
  std::mutex mutex_;
  Schedule schedule_;
  Shard shard_;
  std::set<std::uint64_t> played_;
  std::uint64_t number_ = 0;
};

/// Gives the opening of any number, the same whenever and wherever it is asked for. Used by one thread.
using OpeningSupply = std::function<Expected<Opening>(std::uint64_t number)>;

/// What playing a match needs besides its plan.
struct RunnerSetting {
  const Variant& variant;  ///< the plan's
  SeedSource seeds;
  int concurrency = 1;  ///< games at once, each on a thread of its own
  std::function<OpeningSupply()> make_supply;
  std::function<std::unique_ptr<Player>(const Entry&)> make_player;
};

/// Plays what is left of a shard, `concurrency` games at once. `finished` hears of each game when it has ended, one
/// at a time, and says whether to go on; otherwise, and when `stop` is given, games under way are still finished.
/// Error: an opening could not be had, or a file that the plan's options name is no longer what it was; then no game that
/// this may have touched is told.
MaybeError run_match(const MatchPlan& plan, Shard shard, std::set<std::uint64_t> played, const RunnerSetting& setting,
                     const Signals& stop, const std::function<bool(const GameRecord&)>& finished);

}  // namespace roundel::match
