#pragma once

#include <functional>

#include "tools/baselines/crest/player.hpp"

namespace roundel::crest_baseline {

/// Returns the turns that win at once, or those with the best mean evaluation for the mover over all worlds that
/// agree with its knowledge, equally weighted. After `stops` returns true, it tries no more turns, but always one.
Turns greedy_turns(const crest::Position& position, const std::function<bool()>& stops);

/// Plays one of the greedy turns at random. All are equally likely.
class GreedyPlayer final : public Player {
 public:
  using Player::Player;

 protected:
  Decision choose_turn(const crest::Position& position, const Limits& limits, Signals& signals,
                       Listener& listener) override;
};

}  // namespace roundel::crest_baseline
