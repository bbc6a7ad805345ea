#include "tools/match/players/contestant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace roundel::match {
namespace {

constexpr std::array<std::string_view, 4> protocol_names{"uci", "cecp", "hub", "dxp"};

/// Other names of the Chess Engine Communication Protocol, after programs that use it.
constexpr std::array<std::string_view, 2> xboard_names{"xboard", "winboard"};

}  // namespace

std::string_view name_of(Protocol protocol) { return protocol_names[static_cast<std::size_t>(protocol)]; }

Expected<Protocol> read_protocol(std::string_view name) {
  const auto is_name = [name](std::string_view known) { return same_name(known, name); };
  if (std::any_of(xboard_names.begin(), xboard_names.end(), is_name)) return Protocol::cecp;
  const auto found = std::find_if(protocol_names.begin(), protocol_names.end(), is_name);
  if (found != protocol_names.end()) return static_cast<Protocol>(found - protocol_names.begin());
  return Error{fmt::format("'{}' is not a protocol; use one of {}", name, fmt::join(protocol_names, ", "))};
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

}  // namespace roundel::match
