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

/// Returns the unplayed games of a shard, each once and in order. Several threads may use it.
class GameQueue {
 public:
  /// `played` are games of the shard.
  GameQueue(Schedule schedule, Shard shard, std::set<std::uint64_t> played)
      : schedule_(std::move(schedule)), shard_(shard), played_(std::move(played)) {}

  /// Returns the number of games to play, before the first is taken.
  std::uint64_t size() const;
  /// Returns the next game; empty if there is none, or after close().
  std::optional<ScheduledGame> next();
  void close();

 private:
  std::mutex mutex_;
  Schedule schedule_;
  Shard shard_;
  std::set<std::uint64_t> played_;
  std::uint64_t number_ = 0;
};

/// Returns the opening of any number, the same for every call. One thread uses it.
using OpeningSupply = std::function<Expected<Opening>(std::uint64_t number)>;

/// The settings for playing a match besides its plan.
struct RunnerSetting {
  const Variant& variant;  ///< the plan's
  SeedSource seeds;
  int concurrency = 1;  ///< games at once, each on its own thread
  std::function<OpeningSupply()> make_supply;
  std::function<std::unique_ptr<Player>(const Entry&)> make_player;
};

/// Plays the rest of a shard, `concurrency` games at once. `finished` receives each finished game, one at a time, and
/// returns whether to go on. Otherwise, and after `stop`, running games are still finished. Error: an opening was not
/// available, or a file that the plan's options name has changed. Then no possibly affected game is reported.
MaybeError run_match(const MatchPlan& plan, Shard shard, std::set<std::uint64_t> played, const RunnerSetting& setting,
                     const Signals& stop, const std::function<bool(const GameRecord&)>& finished);

}  // namespace roundel::match
