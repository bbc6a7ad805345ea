#pragma once

#include <memory>

#include "search/worker.hpp"
#include "tools/baselines/crest/player.hpp"

namespace roundel::crest_baseline {

/// Plays by PlainSearch, on one thread. Depending on the option Layout, it lays out by the engine's own strategy, so
/// that only the searches differ, or at random. It always uses the hand-crafted evaluation.
class PlainPlayer final : public Player {
 public:
  using Player::Player;
  static Option layout_option() { return combo_option("Layout", "own", {"own", "even"}); }

  void new_game() override;

 protected:
  crest::Layout choose_layout(const crest::Position& position) override;
  Decision choose_turn(const crest::Position& position, const Limits& limits, Signals& signals,
                       Listener& listener) override;

 private:
  std::unique_ptr<Worker<CrestGame>> worker_ =
      std::make_unique<Worker<CrestGame>>(std::make_shared<const crest::Knowledge>(
          *CrestGame::default_setup(), crest::Knowledge::TunableParameters{}, nullptr));
};

}  // namespace roundel::crest_baseline
