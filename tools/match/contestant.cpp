#include "tools/match/contestant.hpp"

#include "tools/match/engine_player.hpp"
#include "tools/match/uci_player.hpp"

namespace roundel::match {

std::unique_ptr<Player> make_player(const Contestant& contestant, const PlayerSetting& setting) {
  if (contestant.command.empty()) return std::make_unique<EnginePlayer>(contestant, setting);
  return std::make_unique<UciPlayer>(contestant, setting);
}

}  // namespace roundel::match
