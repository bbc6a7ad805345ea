#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "engine/base/expected.hpp"
#include "engine/base/words.hpp"
#include "engine/session/signals.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/players/make_player.hpp"

namespace roundel::learn {

/// Games by their numbers: several threads play them, and one takes them in order, whoever is done first. So what is made of
/// them is the same whatever the number of threads, and can be gone on with behind its last game.
template <class Game>
class GameSequence {
 public:
  /// TunableParameters from `first` on, for so many threads.
  GameSequence(std::uint64_t first, int players) : next_(first), due_(first), players_(players) {}

  /// The number of a game to be played.
  std::uint64_t next() {
    const std::lock_guard lock(mutex_);
    return next_++;
  }
  /// It has been played.
  void put(std::uint64_t number, Game game) {
    {
      const std::lock_guard lock(mutex_);
      played_.emplace(number, std::move(game));
    }
    changed_.notify_one();
  }
  /// A thread plays no more, for that reason or for none.
  void leave(const MaybeError& error) {
    {
      const std::lock_guard lock(mutex_);
      --players_;
      if (!error_) error_ = error;
    }
    changed_.notify_one();
  }

  /// The game whose turn it is, when it is there. Empty where it will not come.
  std::optional<Game> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return played_.contains(due_) || players_ == 0; });
    auto game = played_.extract(due_);
    if (game.empty()) return std::nullopt;
    ++due_;
    return std::move(game.mapped());
  }
  /// Why a thread has left first, when all have.
  const MaybeError& error() const { return error_; }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_;
  std::uint64_t due_;
  int players_;
  std::map<std::uint64_t, Game> played_;
  MaybeError error_;
};

/// Threads that play the games of a sequence. `Player` is made for each: `make_player()` has it or an error, and its
/// `play(number, stop)` a game, an error, or nothing where it was stopped in the middle of one. Going away it stops them.
template <class Game, class MakePlayer>
class GamePlayers {
 public:
  /// All but this outlive it.
  GamePlayers(GameSequence<Game>& sequence, int threads, Signals& stop, MakePlayer make_player)
      : sequence_(sequence), stop_(stop), make_player_(std::move(make_player)) {
    for (int n = 0; n < threads; ++n) {
      try {
        threads_.emplace_back([this] { play(); });
      } catch (const std::exception& failure) {  // no thread is to be had, or no memory
        stop_.stop();
        sequence_.leave(Error{fmt::format("{}: {}", counted(threads, "thread"), failure.what())});
      }
    }
  }
  GamePlayers(const GamePlayers&) = delete;
  GamePlayers& operator=(const GamePlayers&) = delete;
  ~GamePlayers() { stop_.stop(); }

 private:
  /// What a thread does. Memory may run out, and nothing may escape a thread.
  void play() {
    MaybeError error;
    try {
      error = play_games();
    } catch (const std::exception& failure) {
      error = Error{failure.what()};
    }
    if (error) stop_.stop();
    sequence_.leave(error);
  }

  MaybeError play_games() {
    auto player = make_player_();
    if (!player) return player.error();
    while (!stop_.stopped()) {
      const std::uint64_t number = sequence_.next();
      auto game = (*player).play(number, stop_);
      if (!game) return game.error();
      if (*game) sequence_.put(number, **std::move(game));
    }
    return std::nullopt;
  }

  GameSequence<Game>& sequence_;
  Signals& stop_;
  MakePlayer make_player_;
  std::vector<std::jthread> threads_;  // the last: they end before what they use goes
};

/// Has games be played from number `first` on and taken in order, as long as `take` wants another. Throws Failed where they
/// cannot be.
template <class Game, class MakePlayer, class Take>
void play_in_order(std::uint64_t first, int threads, Signals& stop, MakePlayer make_player, Take take) {
  GameSequence<Game> sequence(first, threads);
  {
    const GamePlayers<Game, MakePlayer> players(sequence, threads, stop, std::move(make_player));
    for (auto game = sequence.take(); game && take(*std::move(game));) game = sequence.take();
  }
  match::need(sequence.error());
}

}  // namespace roundel::learn
