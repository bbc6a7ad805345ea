#include "tools/match/contestant.hpp"

#include <fmt/core.h>

#include <boost/program_options/parsers.hpp>
#include <exception>

#include "tools/match/engine_player.hpp"
#include "tools/match/uci_player.hpp"

namespace roundel::match {

Expected<std::vector<std::string>> split_command(const std::string& command) {
  try {
    auto words = boost::program_options::split_unix(command);
    if (words.empty()) return Error{"the command is empty"};
    return words;
  } catch (const std::exception& failure) {
    return Error{fmt::format("the command '{}' cannot be split: {}", command, failure.what())};
  }
}

std::unique_ptr<Player> make_player(const Contestant& contestant, const PlayerSetting& setting) {
  if (contestant.command.empty()) return std::make_unique<EnginePlayer>(contestant, setting);
  return std::make_unique<UciPlayer>(contestant, setting);
}

}  // namespace roundel::match
