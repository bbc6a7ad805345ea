#include "tools/learn/game_sequence.hpp"

#include <utility>

namespace roundel::learn {

std::uint64_t GameSequence::next() {
  const std::lock_guard lock(mutex_);
  return next_++;
}

void GameSequence::put(std::uint64_t number, std::vector<Candidate> game) {
  {
    const std::lock_guard lock(mutex_);
    played_.emplace(number, std::move(game));
  }
  changed_.notify_one();
}

void GameSequence::leave(const MaybeError& error) {
  {
    const std::lock_guard lock(mutex_);
    --players_;
    if (!error_) error_ = error;
  }
  changed_.notify_one();
}

std::optional<std::vector<Candidate>> GameSequence::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return played_.contains(due_) || players_ == 0; });
  const auto game = played_.extract(due_);
  if (game.empty()) return std::nullopt;
  ++due_;
  return std::move(game.mapped());
}

}  // namespace roundel::learn
