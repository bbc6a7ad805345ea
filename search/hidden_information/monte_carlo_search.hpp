#pragma once

#include "search/hidden_information/foresight.hpp"
#include "search/hidden_information/worlds_search.hpp"

namespace roundel {

/// One thread's part of a decision under hidden information. It samples its own worlds and judges the choices in
/// them, depth by depth. A choice is a turn, or an action that begins one.
template <HiddenGame G>
class MonteCarloSearch {
 public:
  using Move = typename G::Move;
  using RootTurn = typename WorldsSearch<G>::RootTurn;
  /// `worker` must be prepared for scores. It and `shared` must outlive the search.
  MonteCarloSearch(Worker<G>& worker, SharedSearch& shared, std::uint64_t seed)
      : worker_(worker), shared_(shared), random_(seed) {}

  /// Samples worlds by their weights. `past` are the keys of earlier positions that could recur, from the viewer of
  /// `observed`.
  void sample(const typename G::Position& observed, const typename G::Belief& belief, const std::vector<Key>& past);

  /// Judges `choices` until a limit, a signal or `share` of the time and nodes ends it. Calls `notify` after each
  /// depth.
  template <class Notify>
  void run(const std::vector<Turn<G>>& choices, double share, bool all_exact, const Notify& notify);

  /// Returns the choices, best first. After run() they are of the last depth with a result.
  const std::vector<RootTurn>& root_turns() const { return root_turns_; }
  Depth depth() const { return depth_; }
  const Worker<G>& worker() const { return worker_; }
  /// Return the score of the best choice, or of another one. It is certain only if it is certain in every world.
  Score score() const { return score(root_turns_[0]); }
  static Score score(const RootTurn& root_turn);

  /// Returns the share of a decision's time after which look_past() begins.
  double before_foresight() const { return numbers().time_before_foresight / 100.0; }
  /// Judges the nearly best choices again, past the next decisions of both sides, deeper and deeper until a limit, a
  /// signal or `share` of the time and nodes ends it. Skips choices that continue the turn.
  void look_past(double share);

  /// Averages the shares of all threads.
  void merge(const std::vector<std::unique_ptr<MonteCarloSearch>>& threads);
  /// Returns the best choice or one that is nearly as good, because a player with fixed choices is predictable.
  Turn<G> pick();
  /// Returns the continuation of a begun turn that most searches of worlds stored as best in the table; the last move
  /// if none stored one.
  Move known_best(const Turn<G>& begun, const std::vector<Move>& moves) const;
  /// Continues after a part of the turn.
  void advance(const Turn<G>& turn);

 private:
  const HiddenParameters& numbers() const { return worker_.numbers().hidden; }
  /// Returns how much a choice may lag and still count as best.
  double near() const { return numbers().as_good / 1000.0; }
  bool is_used_up(double share) const;
  bool is_enough(std::size_t choices, int stability) const;
  bool is_decided() const;
  Worlds<G> some_worlds() const;
  static double weighed(const RootTurn& root_turn) {
    return root_turn.foreseen ? (root_turn.share + *root_turn.foreseen) / 2 : root_turn.share;
  }

  Worker<G>& worker_;
  SharedSearch& shared_;
  RandomKeys random_;
  Worlds<G> worlds_;
  std::vector<RootTurn> root_turns_;
  Depth depth_ = 0;
};

template <HiddenGame G>
void MonteCarloSearch<G>::sample(const typename G::Position& observed, const typename G::Belief& belief,
                                 const std::vector<Key>& past) {
  worlds_ = sample_worlds<G>(observed, belief, past, numbers().most_worlds, random_);
}

template <HiddenGame G>
bool MonteCarloSearch<G>::is_used_up(double share) const {
  const Limits& limits = shared_.limits;
  if (shared_.signals.stopped()) return true;
  if (limits.nodes && static_cast<double>(worker_.total_nodes()) >= share * static_cast<double>(*limits.nodes))
    return true;
  return !limits.infinite && !shared_.signals.pondering() && shared_.time.has_used(share);
}

/// Returns whether the next depth is not worth its time.
template <HiddenGame G>
bool MonteCarloSearch<G>::is_enough(std::size_t choices, int stability) const {
  if (is_decided()) return true;
  if (shared_.limits.infinite || shared_.signals.pondering() || !shared_.time.limited()) return false;
  if (choices == 1) return depth_ >= 2;
  return !shared_.limits.move_time && shared_.time.enough(stability, 0, 0.5);
}

/// Returns whether every world is a certain win or loss within the search depth.
template <HiddenGame G>
bool MonteCarloSearch<G>::is_decided() const {
  const auto& scores = root_turns_[0].scores;
  return std::all_of(scores.begin(), scores.end(), [&](Score score) {
    return (is_forced_win(score) && win_score - score <= depth_) ||
           (is_forced_loss(score) && win_score + score <= depth_);
  });
}

template <HiddenGame G>
template <class Notify>
void MonteCarloSearch<G>::run(const std::vector<Turn<G>>& choices, double share, bool all_exact,
                              const Notify& notify) {
  worker_.resume();
  WorldsSearch<G> search(worker_, worlds_, choices);
  root_turns_ = search.root_turns();
  const auto stops = [&] { return is_used_up(share); };
  const Depth limit = std::min(shared_.limits.depth.value_or(max_ply - 1), max_ply - 1);
  int stability = 0;
  for (depth_ = 0; depth_ < limit;) {
    const bool is_done = search.deepen(depth_ + 1, all_exact, stops);
    if (is_done || search.has_new_best()) {
      stability = search.root_turns()[0].turn == root_turns_[0].turn ? stability + 1 : 0;
      root_turns_ = search.root_turns();
      if (!is_done) root_turns_.resize(1);  // the other results are from an earlier depth
    }
    if (!is_done) return;
    ++depth_;
    notify(*this);
    if (is_enough(choices.size(), stability)) return;
  }
}

template <HiddenGame G>
void MonteCarloSearch<G>::look_past(double share) {
  if (depth_ < numbers().foresight_depth || is_decided()) return;
  const auto end = std::find_if(root_turns_.begin(), root_turns_.end(), [&](const RootTurn& root_turn) {
    return !root_turn.is_exact || root_turn.share < root_turns_[0].share - near() ||
           goes_on<G>(worlds_.front().position, root_turn.turn);
  });
  const auto number =
      static_cast<std::size_t>(std::min(std::ptrdiff_t{numbers().foreseen_choices}, end - root_turns_.begin()));
  if (number < 2) return;
  const Worlds<G> few = some_worlds();
  const auto stops = [&] { return worker_.stopped() || is_used_up(share); };
  Foresight<G, decltype(stops)> foresight(worker_, random_, stops);
  // These searches begin two plies after the action.
  for (Depth depth = std::max(1, depth_ - 4); depth <= depth_ - 2; ++depth) {
    std::vector<double> shares;
    for (std::size_t n = 0; n < number; ++n) {
      const auto value = foresight.share(few, root_turns_[n].turn, depth);
      if (!value) return;
      shares.push_back(*value);
    }
    for (std::size_t n = 0; n < number; ++n) root_turns_[n].foreseen = shares[n];
  }
}

/// Returns the first of the worlds, as if there were no others.
template <HiddenGame G>
Worlds<G> MonteCarloSearch<G>::some_worlds() const {
  Worlds<G> few(worlds_.begin(),
                worlds_.begin() + std::min(std::ssize(worlds_), std::ptrdiff_t{numbers().foreseen_worlds}));
  double sum = 0;
  for (const World<G>& world : few) sum += world.weight;
  for (World<G>& world : few) world.weight /= sum;
  return few;
}

template <HiddenGame G>
Score MonteCarloSearch<G>::score(const RootTurn& root_turn) {
  const auto& scores = root_turn.scores;
  const auto [least, most] = std::minmax_element(scores.begin(), scores.end());
  if (is_forced_win(*least) || is_forced_loss(*most)) return *least;
  return score_of_share(root_turn.share);
}

template <HiddenGame G>
void MonteCarloSearch<G>::merge(const std::vector<std::unique_ptr<MonteCarloSearch>>& threads) {
  for (RootTurn& root_turn : root_turns_) {
    double sum = 0;
    int number = 0;
    for (const auto& thread : threads) {
      for (const RootTurn& of_thread : thread->root_turns_) {
        if (of_thread.turn != root_turn.turn || thread->depth_ == 0) continue;
        sum += of_thread.share;
        ++number;
      }
    }
    if (number > 0) root_turn.share = sum / number;
  }
  std::stable_sort(root_turns_.begin(), root_turns_.end(),
                   [](const RootTurn& left, const RootTurn& right) { return left.share > right.share; });
}

template <HiddenGame G>
Turn<G> MonteCarloSearch<G>::pick() {
  const double warmth = numbers().warmth / 1000.0;
  if (is_forced_win(score())) return root_turns_[0].turn;
  std::vector<const RootTurn*> candidates;
  const bool looked_past = root_turns_[0].foreseen.has_value();
  for (const RootTurn& root_turn : root_turns_) {
    const bool is_near = root_turn.is_exact && root_turn.share >= root_turns_[0].share - near();
    if (&root_turn == root_turns_.data() || (is_near && root_turn.foreseen.has_value() == looked_past))
      candidates.push_back(&root_turn);
  }
  double best = 0;
  for (const RootTurn* root_turn : candidates) best = std::max(best, weighed(*root_turn));
  double sum = 0;
  for (const RootTurn* root_turn : candidates) sum += std::exp((weighed(*root_turn) - best) / warmth);
  double point = random_.next_fraction() * sum;
  for (const RootTurn* root_turn : candidates) {
    if ((point -= std::exp((weighed(*root_turn) - best) / warmth)) < 0) return root_turn->turn;
  }
  return root_turns_[0].turn;
}

template <HiddenGame G>
typename G::Move MonteCarloSearch<G>::known_best(const Turn<G>& begun, const std::vector<Move>& moves) const {
  std::vector<double> weights(moves.size(), 0);
  for (const World<G>& world : worlds_) {
    auto position = world.position;
    do_turn<G>(position, begun);
    TableEntry entry;
    if (!shared_.table.probe(G::table_key(position), entry)) continue;
    for (std::size_t n = 0; n < moves.size(); ++n) {
      if (G::pack(moves[n]) == entry.move) weights[n] += world.weight;
    }
  }
  const auto best = std::max_element(weights.rbegin(), weights.rend());
  return moves[static_cast<std::size_t>(weights.rend() - best - 1)];
}

template <HiddenGame G>
void MonteCarloSearch<G>::advance(const Turn<G>& turn) {
  for (World<G>& world : worlds_) play_in<G>(world, turn);
}

}  // namespace roundel
