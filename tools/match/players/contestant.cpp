#include "tools/match/players/contestant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>

#include "protocol/cecp/cecp_client.hpp"
#include "tools/match/players/cecp_player.hpp"
#include "tools/match/players/command_words.hpp"
#include "tools/match/players/dxp_player.hpp"
#include "tools/match/players/engine_player.hpp"
#include "tools/match/players/hub_player.hpp"
#include "tools/match/players/uci_player.hpp"

namespace roundel::match {
namespace {

constexpr std::array<std::string_view, 4> protocol_names{"uci", "cecp", "hub", "dxp"};

/// What else the Chess Engine Communication Protocol is called, after the programs that speak it.
constexpr std::array<std::string_view, 2> cecp_names{"xboard", "winboard"};

}  // namespace

std::string_view name_of(Protocol protocol) { return protocol_names[static_cast<std::size_t>(protocol)]; }

Expected<Protocol> read_protocol(std::string_view name) {
  const auto is_name = [name](std::string_view known) { return same_name(known, name); };
  if (std::any_of(cecp_names.begin(), cecp_names.end(), is_name)) return Protocol::cecp;
  const auto found = std::find_if(protocol_names.begin(), protocol_names.end(), is_name);
  if (found != protocol_names.end()) return static_cast<Protocol>(found - protocol_names.begin());
  return Error{fmt::format("'{}' is no protocol: {}", name, fmt::join(protocol_names, ", "))};
}

Expected<std::vector<std::string>> split_command(const std::string& command) {
  try {
    auto words = command_words(command);
    if (words.empty() || words.front().empty()) return Error{"the command is empty"};
    return words;
  } catch (const std::exception& failure) {
    return Error{fmt::format("the command '{}' cannot be split: {}", command, failure.what())};
  }
}

std::optional<std::string> seed_value(const Options& engine_options, const Contestant& contestant,
                                      std::uint64_t seed) {
  static constexpr std::string_view name = "Seed";
  const Option* option = engine_options.find(name);
  if (!option || option->kind != Option::Kind::spin || option->maximum < option->minimum) return std::nullopt;
  const auto is_seed = [](const auto& given) { return same_name(given.first, name); };
  if (std::any_of(contestant.options.begin(), contestant.options.end(), is_seed)) return std::nullopt;
  const std::int64_t values = std::int64_t{option->maximum} - option->minimum + 1;
  const auto above = static_cast<std::int64_t>(seed % static_cast<std::uint64_t>(values));
  return fmt::to_string(option->minimum + above);
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
