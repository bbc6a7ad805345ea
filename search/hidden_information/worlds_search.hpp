#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "search/hidden_information/worlds.hpp"
#include "search/worker.hpp"

/// Decisions of a side from which something of the position is hidden, compared over all worlds that are possible for
/// it.
namespace roundel {

/// Centipawns that multiply the odds of a side's share of the game by ten.
inline constexpr double share_spread = 400 / 2.302585;

/// Returns the share of a game that a score is worth, 0 to 1. Worlds are averaged by shares, so that a great win in
/// one does not outweigh losses in others. A sooner win is worth slightly more.
inline double share_of(Score score) {
  constexpr double per_turn = 1e-6;
  if (is_forced_win(score)) return 1 + per_turn * (score - win_score);
  if (is_forced_loss(score)) return per_turn * (score + win_score);
  return 1 / (1 + std::exp(-score / share_spread));
}
inline Score score_of_share(double share) {
  const double limit = decided_by_rule;
  if (share <= 0 || share >= 1) return share < 0.5 ? -decided_by_rule : decided_by_rule;
  return static_cast<Score>(std::clamp(share_spread * std::log(share / (1 - share)), -limit, limit));
}

/// One thread's judgement of the choices at a decision, which are turns or their first actions. Each choice is
/// searched in every world by the ordinary alpha-beta. The best one has the greatest mean share. It is a principal
/// variation search over the mean: in each world a choice is first tried with a null window at the best choice's
/// value there. It is searched further only if its rank remains in doubt.
template <HiddenGame G>
class WorldsSearch {
 public:
  /// One choice with its score in each world.
  struct RootTurn {
    Turn<G> turn;
    std::vector<Score> scores;
    double share = 0.5;                   ///< the mean over all worlds; an upper bound if it is not exact
    bool is_exact = false;                ///< true for all choices near the best
    std::optional<double> foreseen = {};  ///< the share that Foresight found
  };

  /// `worker` must be prepared for scores and outlive the search. There is at least one world, and the choices are
  /// legal in all of them.
  WorldsSearch(Worker<G>& worker, const Worlds<G>& worlds, const std::vector<Turn<G>>& choices)
      : worker_(worker), worlds_(worlds) {
    for (const Turn<G>& turn : choices) root_turns_.push_back({turn, std::vector<Score>(worlds.size(), 0)});
  }

  /// Judges all choices at a depth of 1 or more, in the order of the previous depth. With `all_exact`, no value is
  /// only a bound. Returns whether it was finished. If not, the first root_turn is the best found, and is of this
  /// depth if has_new_best().
  template <class Stops>
  bool deepen(Depth depth, bool all_exact, const Stops& stops);

  /// Returns the choices, best first.
  const std::vector<RootTurn>& root_turns() const { return root_turns_; }
  bool has_new_best() const { return has_new_best_; }

 private:
  const HiddenParameters& numbers() const { return worker_.numbers().hidden; }
  /// Converts a number in permille.
  static constexpr double share(int permille) { return permille / 1000.0; }

  Score value(const World<G>& world, const Turn<G>& turn, Score alpha, Score beta, Depth depth);
  Score exact_value(const World<G>& world, const Turn<G>& turn, Score guess, Depth depth);
  template <class Stops>
  bool settle(RootTurn& root_turn, Depth depth, const Stops& stops);
  template <class Stops>
  bool challenge(RootTurn& root_turn, const RootTurn& best, Depth depth, const Stops& stops);
  double mean_share(const std::vector<Score>& scores) const;

  Worker<G>& worker_;
  const Worlds<G>& worlds_;
  std::vector<RootTurn> root_turns_;
  bool has_new_best_ = false;
  std::vector<Key> past_;
};

/// A child's score is one turn nearer to the end, unless the turn continues there. Every action counts as a ply.
template <HiddenGame G>
Score WorldsSearch<G>::value(const World<G>& world, const Turn<G>& turn, Score alpha, Score beta, Depth depth) {
  typename G::Position next = world.position;
  past_ = world.past;
  for (const auto& move : turn) {
    past_.push_back(next.key());
    do_turn<G>(next, {move});
  }
  depth = std::max(0, depth + 1 - static_cast<Depth>(turn.size()));
  if (next.side_to_move() == world.position.side_to_move()) return worker_.score(next, past_, alpha, beta, depth);
  const auto back = [](Score score) { return is_decisive(score) ? score + (score > 0 ? 1 : -1) : score; };
  const Score score = -worker_.score(next, past_, -back(beta), -back(alpha), depth);
  return is_decisive(score) ? score - (score > 0 ? 1 : -1) : score;
}

template <HiddenGame G>
Score WorldsSearch<G>::exact_value(const World<G>& world, const Turn<G>& turn, Score guess, Depth depth) {
  if (depth > 2 && !is_decisive(guess)) {
    const Score window = numbers().window;
    const Score score = value(world, turn, guess - window, guess + window, depth);
    if (worker_.stopped() || (score > guess - window && score < guess + window)) return score;
  }
  return value(world, turn, -win_score, win_score, depth);
}

template <HiddenGame G>
double WorldsSearch<G>::mean_share(const std::vector<Score>& scores) const {
  double share = 0;
  for (std::size_t n = 0; n < scores.size(); ++n) share += worlds_[n].weight * share_of(scores[n]);
  return share;
}

/// Finds the exact scores of a choice. Returns whether it was finished.
template <HiddenGame G>
template <class Stops>
bool WorldsSearch<G>::settle(RootTurn& root_turn, Depth depth, const Stops& stops) {
  std::vector<Score> scores(worlds_.size());
  for (std::size_t n = 0; n < worlds_.size(); ++n) {
    scores[n] = exact_value(worlds_[n], root_turn.turn, root_turn.scores[n], depth);
    if (worker_.stopped() || stops()) return false;
  }
  root_turn.scores = scores;
  root_turn.share = mean_share(scores);
  root_turn.is_exact = true;
  return true;
}

/// Compares a choice with the best. Returns whether it was finished.
template <HiddenGame G>
template <class Stops>
bool WorldsSearch<G>::challenge(RootTurn& root_turn, const RootTurn& best, Depth depth, const Stops& stops) {
  root_turn.is_exact = false;
  double gain = 0;
  double seen = 0;
  std::vector<Score> scores = root_turn.scores;
  const auto finish = [&] {
    root_turn.scores = scores;
    root_turn.share = best.share + gain;
  };
  for (std::size_t n = 0; n < worlds_.size(); ++n) {
    const Score base = best.scores[n];
    Score score = value(worlds_[n], root_turn.turn, base, base + 1, depth);
    if (score > base && !worker_.stopped()) score = value(worlds_[n], root_turn.turn, base, win_score, depth);
    if (worker_.stopped() || stops()) return false;
    scores[n] = score;
    gain += worlds_[n].weight * (share_of(score) - share_of(base));
    seen += worlds_[n].weight;
    if (seen >= 0.5 && gain < -share(numbers().hopeless)) return finish(), true;
  }
  if (gain < -share(numbers().near)) return finish(), true;
  for (std::size_t n = 0; n < worlds_.size(); ++n) {
    const Score base = best.scores[n];
    if (scores[n] > base) continue;
    scores[n] = value(worlds_[n], root_turn.turn, base - numbers().doubt, base + 1, depth);
    if (worker_.stopped() || stops()) return false;
  }
  gain = mean_share(scores) - best.share;
  root_turn.is_exact = true;
  return finish(), true;
}

template <HiddenGame G>
template <class Stops>
bool WorldsSearch<G>::deepen(Depth depth, bool all_exact, const Stops& stops) {
  has_new_best_ = false;
  const auto better = [](const RootTurn& left, const RootTurn& right) { return left.share > right.share; };
  std::stable_sort(root_turns_.begin(), root_turns_.end(), better);
  if (!settle(root_turns_[0], depth - 1, stops)) return false;
  for (std::size_t n = 1; n < root_turns_.size(); ++n) {
    const bool is_done = all_exact ? settle(root_turns_[n], depth - 1, stops)
                                   : challenge(root_turns_[n], root_turns_[0], depth - 1, stops);
    if (!is_done) return false;
    if (!root_turns_[n].is_exact || root_turns_[n].share <= root_turns_[0].share) continue;
    std::rotate(root_turns_.begin(), root_turns_.begin() + static_cast<std::ptrdiff_t>(n),
                root_turns_.begin() + static_cast<std::ptrdiff_t>(n) + 1);
    has_new_best_ = true;
  }
  std::stable_sort(root_turns_.begin() + 1, root_turns_.end(), better);
  return true;
}

}  // namespace roundel
