#include "tools/match/contestant.hpp"

#include <fmt/format.h>

#include <algorithm>
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

std::optional<std::string> seed_value(const Options& engine_options, const Contestant& contestant,
                                      std::uint64_t seed) {
  constexpr std::string_view name = "Seed";
  const Option* option = engine_options.find(name);
  if (!option || option->kind != Option::Kind::spin || option->maximum < option->minimum) return std::nullopt;
  const auto is_seed = [](const auto& given) { return same_name(given.first, name); };
  if (std::any_of(contestant.options.begin(), contestant.options.end(), is_seed)) return std::nullopt;
  const std::int64_t values = std::int64_t{option->maximum} - option->minimum + 1;
  const auto above = static_cast<std::int64_t>(seed % static_cast<std::uint64_t>(values));
  return fmt::to_string(option->minimum + above);
}

std::unique_ptr<Player> make_player(const Contestant& contestant, const PlayerSetting& setting) {
  if (contestant.command.empty()) return std::make_unique<EnginePlayer>(contestant, setting);
  return std::make_unique<UciPlayer>(contestant, setting);
}

}  // namespace roundel::match
