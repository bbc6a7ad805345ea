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

/// Games by number. Several threads play them, and one receives them in order, whichever is finished first. The
/// result is thus the same for any number of threads, and can be continued after its last game.
template <class Game>
class GameSequence {
 public:
  /// Numbers from `first` on, for this many threads.
  GameSequence(std::uint64_t first, int players) : next_(first), due_(first), players_(players) {}

  /// Returns the number of the next game to play.
  std::uint64_t next() {
    const std::lock_guard lock(mutex_);
    return next_++;
  }
  /// Stores a finished game.
  void put(std::uint64_t number, Game game) {
    {
      const std::lock_guard lock(mutex_);
      played_.emplace(number, std::move(game));
    }
    changed_.notify_one();
  }
  /// Called when a thread stops playing, with the error if there was one.
  void leave(const MaybeError& error) {
    {
      const std::lock_guard lock(mutex_);
      --players_;
      if (!error_) error_ = error;
    }
    changed_.notify_one();
  }

  /// Returns the next game in order when it is there. Empty: it will not come.
  std::optional<Game> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return played_.contains(due_) || players_ == 0; });
    auto game = played_.extract(due_);
    if (game.empty()) return std::nullopt;
    ++due_;
    return std::move(game.mapped());
  }
  /// Returns the error of the first thread that failed, after all have stopped.
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

/// Threads that play the games of a sequence. Each has a `Player` from `make_player()`, which may return an error.
/// Its `play(number, stop)` returns a game, an error, or nothing if it was stopped. The destructor stops the threads.
template <class Game, class MakePlayer>
class GamePlayers {
 public:
  /// All parameters but the last must outlive it.
  GamePlayers(GameSequence<Game>& sequence, int threads, Signals& stop, MakePlayer make_player)
      : sequence_(sequence), stop_(stop), make_player_(std::move(make_player)) {
    for (int n = 0; n < threads; ++n) {
      try {
        threads_.emplace_back([this] { play(); });
      } catch (const std::exception& failure) {  // no thread or no memory is available
        stop_.stop();
        sequence_.leave(Error{fmt::format("{}: {}", counted(threads, "thread"), failure.what())});
      }
    }
  }
  GamePlayers(const GamePlayers&) = delete;
  GamePlayers& operator=(const GamePlayers&) = delete;
  ~GamePlayers() { stop_.stop(); }

 private:
  /// The work of a thread. Memory may run out, but no exception may leave a thread.
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
  std::vector<std::jthread> threads_;  // declared last: they end before what they use is destroyed
};

/// Has games played from number `first` on and passes them to `take` in order, until it returns false. Throws Failed
/// if they cannot be played.
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
