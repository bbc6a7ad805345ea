#pragma once

#include "tools/baselines/crest/player.hpp"

namespace roundel::crest_baseline {

/// Plays a random legal turn. All are equally likely.
class RandomPlayer final : public Player {
 public:
  using Player::Player;

 protected:
  Decision choose_turn(const crest::Position& position, const Limits& limits, Signals& signals,
                       Listener& listener) override;
};

}  // namespace roundel::crest_baseline
