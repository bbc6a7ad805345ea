#pragma once

#include "tools/baselines/crest/player.hpp"

namespace roundel::crest_baseline {

/// Plays any legal turn, each as likely as the next.
class RandomPlayer final : public Player {
 public:
  using Player::Player;

 protected:
  Decision choose_turn(const crest::Position& position, const Limits& limits, Signals& signals,
                       Listener& listener) override;
};

}  // namespace roundel::crest_baseline
