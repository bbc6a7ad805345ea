#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "tools/learn/self_play.hpp"

namespace roundel::learn {

/// Games by their numbers: several threads play them, and one takes them in order, whoever is done first. So a set is the
/// same whatever the number of threads, and can be gone on with behind its last game.
class GameSequence {
 public:
  /// Numbers from `first` on, for so many threads.
  GameSequence(std::uint64_t first, int players) : next_(first), due_(first), players_(players) {}

  /// The number of a game to be played.
  std::uint64_t next();
  /// It has been played.
  void put(std::uint64_t number, std::vector<Candidate> game);
  /// A thread plays no more, for that reason or for none.
  void leave(const MaybeError& error);

  /// The game whose turn it is, when it is there. Empty where it will not come.
  std::optional<std::vector<Candidate>> take();
  /// Why a thread has left first, when all have.
  const MaybeError& error() const { return error_; }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_;
  std::uint64_t due_;
  int players_;
  std::map<std::uint64_t, std::vector<Candidate>> played_;
  MaybeError error_;
};

}  // namespace roundel::learn
