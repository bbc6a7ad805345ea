#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/session/session.hpp"

namespace roundel::match {

/// Options by name, in the order in which they are set.
using OptionValues = std::vector<std::pair<std::string, std::string>>;

/// What an engine in a process of its own speaks.
enum class Protocol : std::uint8_t {
  uci,   ///< the Universal Chess Interface
  cecp,  ///< the Chess Engine Communication Protocol, of XBoard
  hub,   ///< the Hub protocol, of draughts engines
  dxp,   ///< DamExchange, of draughts programs that wait to be called on the loopback, or call
};
std::string_view name_of(Protocol protocol);
/// Error: there is none of that name.
Expected<Protocol> read_protocol(std::string_view name);

/// One engine of a match, as the command line describes it.
struct Contestant {
  std::string name;            ///< unique in the match
  std::string command;         ///< of an engine in a process of its own, split as a shell does; empty: Roundel, here
  std::string directory = {};  ///< where the command runs; empty: where the arbiter does
  OptionValues options = {};
  /// Whether it is shown the whole truth of a game with hidden information; empty: no.
  std::optional<bool> open = {};
  std::optional<Protocol> protocol = {};   ///< empty: UCI
  std::optional<std::uint16_t> port = {};  ///< by which a DXP program waits, or is waited for
  std::optional<bool> calls = {};          ///< whether a DXP program is the one who calls; empty: no
};

/// The value of the option Seed for a game whose random choices are to come from `seed`. Empty where the engine has no
/// such option, or the contestant was given a value for it.
std::optional<std::string> seed_value(const Options& engine_options, const Contestant& contestant,
                                      std::uint64_t seed);

}  // namespace roundel::match
