#include "tools/match/runner.hpp"

#include <fmt/core.h>

#include <array>
#include <exception>
#include <map>
#include <system_error>
#include <thread>

#include "tools/match/referee/referee.hpp"

namespace roundel::match {
namespace {

/// The data that the threads of a match share.
struct SharedMatch {
  const MatchPlan& plan;
  const RunnerSetting& setting;
  const Signals& stop;
  const std::function<bool(const GameRecord&)>& finished;
  GameQueue queue;
  std::mutex mutex{};
  MaybeError error{};

  void end_game(const GameRecord& record) {
    std::lock_guard lock(mutex);
    if (!finished(record)) queue.close();
  }
  void give_up(const Error& reason) {
    std::lock_guard lock(mutex);
    error = reason;
    queue.close();
  }
};

/// One thread of a match: a referee and its players so far, kept from game to game.
class Table {
 public:
  explicit Table(SharedMatch& match)
      : match_(match),
        referee_(match.setting.variant, match.plan.game_options),
        openings_(match.setting.make_supply()),
        files_(files_of(match.plan)) {}

  void play() {
    while (!match_.stop.stopped()) {
      const auto game = match_.queue.next();
      if (!game) return;
      const auto opening = openings_(game->opening);
      if (!opening) return match_.give_up(opening.error());
      if (const auto error = files_.check()) return match_.give_up(*error);
      const GameRecord record = play(*game, *opening);
      if (const auto error = files_.check()) return match_.give_up(*error);
      wait_for_own_end(record);
      match_.end_game(record);
    }
  }

 private:
  /// A cluster scheduler that ends a whole job may end an engine shortly before the arbiter. That must not be
  /// recorded as a loss.
  static void wait_for_own_end(const GameRecord& record) {
    if (record.cause == Cause::crash) std::this_thread::sleep_for(Milliseconds(500));
  }

  GameRecord play(const ScheduledGame& game, const Opening& opening) {
    const std::array<Seat, side_count> seats{seat(game.seats[0]), seat(game.seats[1])};
    if (referee_.has_secrets()) set_seeds(game, seats);
    GameRecord record = play_game(referee_, opening, seats, match_.plan.conditions);
    record.number = game.number;
    record.opening = game.opening;
    for (std::size_t side = 0; side < game.seats.size(); ++side) {
      record.players[side] = match_.plan.entries[game.seats[side]].contestant.name;
    }
    return record;
  }

  Seat seat(std::size_t place) {
    const Entry& entry = match_.plan.entries[place];
    std::unique_ptr<Player>& player = players_[place];
    if (!player) player = match_.setting.make_player(entry);
    return {*player, entry.control, entry.contestant.open.value_or(false)};
  }

  /// Each player has its own numbers in each game. If the numbers belonged to a seat, a player could predict from the first
  /// game of a pair the other's set-up in the second.
  void set_seeds(const ScheduledGame& game, const std::array<Seat, side_count>& seats) const {
    for (std::size_t side = 0; side < seats.size(); ++side) {
      seats[side].player.set_seed(match_.setting.seeds.for_player(game.number, game.seats[side]));
    }
  }

  SharedMatch& match_;
  Referee referee_;
  OpeningSupply openings_;
  FileWatch files_;
  std::map<std::size_t, std::unique_ptr<Player>> players_;
};

/// The work of a thread of the match. Memory may run out, but no exception may leave a thread.
void play_games(SharedMatch& match) {
  try {
    Table(match).play();
  } catch (const std::exception& failure) {
    match.give_up(Error{failure.what()});
  }
}

}  // namespace

std::optional<ScheduledGame> GameQueue::next() {
  std::lock_guard lock(mutex_);
  while (number_ < schedule_.size() && (!shard_.has(number_) || played_.contains(number_))) ++number_;
  if (number_ >= schedule_.size()) return std::nullopt;
  return schedule_.game(number_++);
}

std::uint64_t GameQueue::size() const { return shard_.games(schedule_.size()) - played_.size(); }

void GameQueue::close() {
  std::lock_guard lock(mutex_);
  number_ = schedule_.size();
}

MaybeError run_match(const MatchPlan& plan, Shard shard, std::set<std::uint64_t> played, const RunnerSetting& setting,
                     const Signals& stop, const std::function<bool(const GameRecord&)>& finished) {
  SharedMatch match{plan, setting, stop, finished, GameQueue(Schedule(plan), shard, std::move(played))};
  std::vector<std::jthread> threads;
  try {
    const auto threads_wanted =
        std::min<std::uint64_t>(static_cast<std::uint64_t>(setting.concurrency), match.queue.size());
    for (std::uint64_t n = 0; n < threads_wanted; ++n) threads.emplace_back([&match] { play_games(match); });
  } catch (const std::system_error& failure) {
    match.give_up(Error{fmt::format("{} games at once: {}", setting.concurrency, failure.what())});
  }
  threads.clear();  // waits for them
  return match.error;
}

}  // namespace roundel::match
