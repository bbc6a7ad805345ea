#include "tools/baselines/crest/plain_search.hpp"

#include <algorithm>

namespace roundel::crest_baseline {

PlainSearch::PlainSearch(const crest::Position& seen, const std::vector<Key>& past, Worker<CrestGame>& worker,
                         SharedSearch& shared, RandomKeys& random)
    : worker_(worker), shared_(shared) {
  const crest::Belief belief(seen, other(seen.side_to_move()));
  std::vector<int> times(static_cast<std::size_t>(belief.size()));
  for (int n = 0; n < samples; ++n) {
    double point = random.next_fraction();
    int number = 0;
    while (number + 1 < belief.size() && (point -= belief.weight(number)) >= 0) ++number;
    ++times[static_cast<std::size_t>(number)];
  }
  for (int n = 0; n < belief.size(); ++n) {
    if (times[static_cast<std::size_t>(n)] == 0) continue;
    draw(n, belief, seen, past);
    samples_.back().times = times[static_cast<std::size_t>(n)];
  }
}

/// A world drawn several times is searched once and counted that often.
void PlainSearch::draw(int number, const crest::Belief& belief, const crest::Position& seen,
                       const std::vector<Key>& past) {
  Sample sample{belief.world(number), past};
  // What is hidden has not changed since the earliest position that could recur.
  const Key difference = sample.position.key() ^ seen.key();
  for (Key& key : sample.past) key ^= difference;
  sample.past.push_back(sample.position.key());
  samples_.push_back(std::move(sample));
}

/// Returns the score from the view of the side to move, searched to `depth` after the action.
Score PlainSearch::score(const Sample& sample, const crest::Move& move, Depth depth) {
  crest::Position next = sample.position;
  next.do_move(move);
  const bool goes_on = next.side_to_move() == sample.position.side_to_move();
  const Score score = worker_.score(next, sample.past, -win_score, win_score, depth);
  return std::clamp(goes_on ? score : -score, -score_limit, score_limit);
}

/// Returns whether the depth was finished. If not, nothing has changed.
bool PlainSearch::search(Depth depth, double share) {
  std::vector<Choice> deeper = choices_;
  for (Choice& choice : deeper) {
    double sum = 0;
    for (const Sample& sample : samples_) {
      sum += sample.times * score(sample, choice.move, depth - 1);
      if (worker_.stopped() || is_used_up(share)) return false;
    }
    choice.mean = sum / samples;
  }
  std::stable_sort(deeper.begin(), deeper.end(),
                   [](const Choice& left, const Choice& right) { return left.mean > right.mean; });
  choices_ = std::move(deeper);
  return true;
}

bool PlainSearch::is_used_up(double share) const {
  const Limits& limits = shared_.limits;
  if (shared_.signals.stopped()) return true;
  if (limits.nodes && static_cast<double>(worker_.total_nodes()) >= share * static_cast<double>(*limits.nodes))
    return true;
  return !limits.infinite && !shared_.signals.pondering() && shared_.time.has_used(share);
}

/// Returns whether the next depth is not worth its time, by the engine's rule for turns without a fixed time.
bool PlainSearch::is_enough(int stability) const {
  if (choices_.size() == 1) return true;
  if (shared_.limits.infinite || shared_.signals.pondering() || shared_.limits.move_time) return false;
  return shared_.time.enough(stability, 0, 0.5);
}

void PlainSearch::run(const std::vector<crest::Move>& moves, double share, const std::function<void()>& reported) {
  choices_.clear();
  choices_.reserve(moves.size());
  for (const crest::Move& move : moves) choices_.push_back({move});
  const Depth limit = std::min(shared_.limits.depth.value_or(max_ply - 1), max_ply - 1);
  int stability = 0;
  for (depth_ = 0; depth_ < limit;) {
    const crest::Move before = best().move;
    if (!search(depth_ + 1, share)) return;
    ++depth_;
    stability = best().move == before ? stability + 1 : 0;
    reported();
    if (is_enough(stability)) return;
  }
}

void PlainSearch::advance(const crest::Move& move) {
  for (Sample& sample : samples_) {
    sample.position.do_move(move);
    sample.past.push_back(sample.position.key());
  }
}

}  // namespace roundel::crest_baseline
