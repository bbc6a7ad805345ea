#include "tools/roundel/review/game_review.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "engine/session/thread_pool.hpp"
#include "tools/roundel/review/turn_judge.hpp"

namespace roundel {
namespace {

using Judges = std::vector<std::unique_ptr<TurnJudge>>;

/// The turns of a game, divided among several judges.
class SharedReview {
 public:
  SharedReview(std::size_t turns, Signals& signals) : signals_(signals), found_(turns) {}

  /// Judges turns until none is left, and calls `after_each`.
  void work(TurnJudge& judge, const std::function<void()>& after_each) {
    while (const auto number = take()) {
      ReviewedTurn turn = judge.judge(*number, signals_);
      if (signals_.stopped()) return;
      keep(*number, std::move(turn));
      after_each();
    }
  }

  /// Returns the next turn in order if it was judged; else nothing.
  std::optional<ReviewedTurn> next_in_order() {
    const std::lock_guard lock(mutex_);
    if (reported_ == found_.size() || !found_[reported_]) return std::nullopt;
    return std::exchange(found_[reported_++], std::nullopt);
  }

 private:
  std::optional<std::size_t> take() {
    const std::lock_guard lock(mutex_);
    if (taken_ == found_.size() || signals_.stopped()) return std::nullopt;
    return taken_++;
  }
  void keep(std::size_t number, ReviewedTurn turn) {
    const std::lock_guard lock(mutex_);
    found_[number] = std::move(turn);
  }

  Signals& signals_;
  std::mutex mutex_;
  std::vector<std::optional<ReviewedTurn>> found_;
  std::size_t taken_ = 0;
  std::size_t reported_ = 0;
};

/// Makes one judge for each of the engine's threads, but no more than turns.
Expected<Judges> judges_of(Engine& engine, const PgnReplay& game, const Limits& limits) {
  const auto threads = static_cast<std::size_t>(engine.options().number("Threads"));
  Judges judges;
  while (judges.size() < std::min(threads, game.moves.size())) {
    auto judge = TurnJudge::make(engine, game, limits);
    if (!judge) return judge.error();
    judges.push_back(std::move(*judge));
  }
  return judges;
}

}  // namespace

Expected<GameReview> review_game(Engine& engine, const PgnReplay& game, const Limits& limits, Signals& signals,
                                 const ReviewListener& listen) {
  if (const auto error = engine.session().set_position(game.start, game.moves)) return *error;
  GameReview review{game.start, {}, engine.variant().white()};
  if (game.moves.empty()) return review;
  const auto judges = judges_of(engine, game, limits);
  if (!judges) return judges.error();
  ThreadPool threads;
  if (!threads.resize(static_cast<int>(judges->size())))
    return Error{fmt::format("{} threads cannot be started", judges->size())};

  SharedReview shared(game.moves.size(), signals);
  const auto tell = [&] {
    while (auto turn = shared.next_in_order()) {
      review.turns.push_back(*std::move(turn));
      listen(review.turns.back(), review.turns.size() - 1);
    }
  };
  threads.run([&] { shared.work(*judges->front(), tell); },
              [&](int n) { shared.work(*(*judges)[static_cast<std::size_t>(n)], [] {}); });
  tell();
  return review;
}

}  // namespace roundel
