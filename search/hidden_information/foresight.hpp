#pragma once

#include <optional>

#include "search/hidden_information/worlds_search.hpp"

namespace roundel {

/// Judges a turn by looking past the next decisions of both sides. Only after these do all cells count as known. This
/// is perfect-information sampling with postponed reasoning (Arjonilla, Saffidine and Cazenave, 2024). The other side
/// replies without information that is hidden from it. Then we choose one action for all worlds that its reply leaves
/// possible. The judgement thus includes what a turn reveals and what it keeps hidden.
template <HiddenGame G, class Stops>
class Foresight {
 public:
  /// `worker` must be prepared for scores. It and `stops` must outlive this object.
  Foresight(Worker<G>& worker, RandomKeys& random, const Stops& stops)
      : worker_(worker), random_(random), stops_(stops) {}

  /// Returns the share of the game that a turn, or the end of one, is worth. Searches after the reply have this
  /// depth, 1 or more. Returns nothing if it was stopped.
  std::optional<double> share(const Worlds<G>& worlds, const Turn<G>& turn, Depth depth);

 private:
  /// The worlds in which the reply is the same.
  struct Branch {
    Turn<G> reply;
    Worlds<G> worlds;
    double weight = 0;
  };

  std::optional<double> decide(const Worlds<G>& worlds, Depth depth, Turn<G>* choice);
  bool play_reply(World<G>& world, Turn<G>& reply, Depth depth);
  std::optional<double> continue_in(Branch& branch, Depth depth);

  Worker<G>& worker_;
  RandomKeys& random_;
  const Stops& stops_;
};

/// Returns the share of the side to move with its best single action for all `worlds`. Returns nothing if it was
/// stopped.
template <HiddenGame G, class Stops>
std::optional<double> Foresight<G, Stops>::decide(const Worlds<G>& worlds, Depth depth, Turn<G>* choice) {
  WorldsSearch<G> search(worker_, worlds, begun_turns<G>(worlds.front().position));
  for (const Depth now : {1, depth}) {
    if (!search.deepen(now, false, stops_)) return std::nullopt;
    if (depth == 1) break;
  }
  if (choice) *choice = search.root_turns()[0].turn;
  return search.root_turns()[0].share;
}

/// Plays the turn of the side to move in a world, chosen without information that is hidden from it. Returns whether
/// it was finished.
template <HiddenGame G, class Stops>
bool Foresight<G, Stops>::play_reply(World<G>& world, Turn<G>& reply, Depth depth) {
  const Side side = world.position.side_to_move();
  do {
    const auto observed = G::seen_by(world.position, side);
    const typename G::Belief belief(observed, other(side));
    std::vector<Key> past = world.past;
    for (Key& key : past) key ^= world.position.key() ^ observed.key();
    const Worlds<G> worlds =
        sample_worlds<G>(observed, belief, past, worker_.numbers().hidden.worlds_of_reply, random_);
    Turn<G> next;
    if (!decide(worlds, depth, &next)) return false;
    reply.insert(reply.end(), next.begin(), next.end());
    play_in<G>(world, next);
  } while (in_mid_turn<G>(world.position));
  return true;
}

/// Returns the value of our decision after a reply, one decision for all worlds that it leaves possible.
template <HiddenGame G, class Stops>
std::optional<double> Foresight<G, Stops>::continue_in(Branch& branch, Depth depth) {
  for (World<G>& world : branch.worlds) world.weight /= branch.weight;
  const auto& position = branch.worlds.front().position;
  if (legal_actions<G>(position).empty()) {
    return share_of(score_of(G::outcome_without_moves(position, G::node_info(position)), 0));
  }
  return decide(branch.worlds, depth, nullptr);
}

template <HiddenGame G, class Stops>
std::optional<double> Foresight<G, Stops>::share(const Worlds<G>& worlds, const Turn<G>& turn, Depth depth) {
  std::vector<Branch> branches;
  double total = 0;
  for (World<G> world : worlds) {
    const double weight = world.weight;
    play_in<G>(world, turn);
    if (legal_actions<G>(world.position).empty()) {
      const auto outcome = G::outcome_without_moves(world.position, G::node_info(world.position));
      total += weight * (1 - share_of(score_of(outcome, 0)));
      continue;
    }
    Turn<G> reply;
    if (!play_reply(world, reply, depth)) return std::nullopt;
    auto branch = std::find_if(branches.begin(), branches.end(), [&](const Branch& b) { return b.reply == reply; });
    if (branch == branches.end()) branch = branches.insert(branches.end(), {reply, {}, 0});
    branch->weight += weight;
    branch->worlds.push_back(std::move(world));
  }
  for (Branch& branch : branches) {
    const auto share = continue_in(branch, depth);
    if (!share) return std::nullopt;
    total += branch.weight * *share;
  }
  return total;
}

}  // namespace roundel
