#pragma once

#include <functional>

#include "tools/baselines/crest/player.hpp"

namespace roundel::crest_baseline {

/// The turns that win at once, or those after which the evaluation is best for the mover in the mean of all worlds that
/// agree with what it knows, each as likely as the next. Looks at no more turns once `stops` says so, but at one.
Turns greedy_turns(const crest::Position& position, const std::function<bool()>& stops);

/// Plays one of the greedy turns, each as likely as the next.
class GreedyPlayer final : public Player {
 public:
  using Player::Player;

 protected:
  Decision choose_turn(const crest::Position& position, const Limits& limits, Signals& signals,
                       Listener& listener) override;
};

}  // namespace roundel::crest_baseline
