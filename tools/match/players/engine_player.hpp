#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/session/engine.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/player.hpp"

namespace roundel::match {

/// Roundel itself, in this process. A search beyond the watchdog's patience is stopped and waited for. With a fixed
/// number of nodes and one thread, games with the same moves have the same answers.
class EnginePlayer final : public Player {
 public:
  EnginePlayer(const Contestant& contestant, const PlayerSetting& setting)
      : contestant_(contestant), setting_(setting) {}

  MaybeError new_game() override;
  void set_seed(std::uint64_t seed) override { seed_ = seed; }
  Answer choose(const View& view, const Limits& limits, Milliseconds patience) override;
  Expected<std::vector<NamedFile>> named_files() const override;
  std::string engine_name() const override;

 private:
  MaybeError start();

  Contestant contestant_;
  PlayerSetting setting_;
  std::optional<std::uint64_t> seed_;
  std::optional<Engine> engine_;  ///< from the first game on
};

}  // namespace roundel::match
