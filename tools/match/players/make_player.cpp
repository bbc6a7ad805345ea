#include "tools/match/players/make_player.hpp"

#include <fmt/core.h>

#include <exception>

#include "protocol/cecp/cecp_client.hpp"
#include "tools/match/players/cecp_player.hpp"
#include "tools/match/players/command_words.hpp"
#include "tools/match/players/dxp_player.hpp"
#include "tools/match/players/engine_player.hpp"
#include "tools/match/players/hub_player.hpp"
#include "tools/match/players/uci_player.hpp"

namespace roundel::match {

Expected<std::vector<std::string>> split_command(const std::string& command) {
  try {
    auto words = command_words(command);
    if (words.empty() || words.front().empty()) return Error{"the command is empty"};
    return words;
  } catch (const std::exception& failure) {
    return Error{fmt::format("the command '{}' cannot be split: {}", command, failure.what())};
  }
}

std::optional<std::uint16_t> fixed_port(const Contestant& contestant) {
  const bool has_place = contestant.command.find(port_place) != std::string::npos;
  if (contestant.protocol != Protocol::dxp || has_place) return {};
  return contestant.port.value_or(usual_dxp_port);
}

MaybeError check_limits(const Contestant& contestant, const Limits& limits) {
  if (contestant.protocol == Protocol::cecp) return client::check_cecp_limits(limits);
  if (contestant.protocol == Protocol::dxp) return check_dxp_limits(limits);
  return {};
}

Expected<std::vector<NamedFile>> files_named_to(const Contestant& contestant, const PlayerSetting& setting,
                                                const Options& options, const std::string& directory) {
  OptionValues values = setting.game_options;
  values.insert(values.end(), contestant.options.begin(), contestant.options.end());
  return named_files(options, values, directory);
}

std::unique_ptr<Player> make_player(const Contestant& contestant, const PlayerSetting& setting) {
  if (contestant.command.empty()) return std::make_unique<EnginePlayer>(contestant, setting);
  switch (contestant.protocol.value_or(Protocol::uci)) {
    case Protocol::cecp: return std::make_unique<CecpPlayer>(contestant, setting);
    case Protocol::hub: return std::make_unique<HubPlayer>(contestant, setting);
    case Protocol::dxp: return std::make_unique<DxpPlayer>(contestant, setting);
    case Protocol::uci: break;
  }
  return std::make_unique<UciPlayer>(contestant, setting);
}

}  // namespace roundel::match
