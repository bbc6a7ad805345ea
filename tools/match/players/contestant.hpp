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

/// The protocol of an engine in a process of its own.
enum class Protocol : std::uint8_t {
  uci,   ///< the Universal Chess Interface
  cecp,  ///< the Chess Engine Communication Protocol, of XBoard
  hub,   ///< the Hub protocol, of draughts engines
  dxp,   ///< DamExchange, for draughts programs that wait for a call on the loopback, or call
};
std::string_view name_of(Protocol protocol);
/// Error: there is none with that name.
Expected<Protocol> read_protocol(std::string_view name);

/// One engine of a match, as the command line describes it.
struct Contestant {
  std::string name;            ///< unique in the match
  std::string command;         ///< for an engine in a process of its own, split as in a shell; empty: Roundel, in
                               ///< this process
  std::string directory = {};  ///< the folder where the command runs; empty: the arbiter's
  OptionValues options = {};
  /// Whether it sees the whole truth of a game with hidden information; empty: no.
  std::optional<bool> open = {};
  std::optional<Protocol> protocol = {};   ///< empty: UCI
  std::optional<std::uint16_t> port = {};  ///< the port of a DXP program's connection
  std::optional<bool> calls = {};          ///< whether a DXP program makes the call; empty: no
};

/// Returns the value of the option Seed for a game whose random choices come from `seed`. Empty: the engine has no
/// such option, or the contestant has its own value.
std::optional<std::string> seed_value(const Options& engine_options, const Contestant& contestant,
                                      std::uint64_t seed);

}  // namespace roundel::match
