#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/session/session.hpp"
#include "tools/match/players/player.hpp"

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

/// A command's program and arguments. Error: there are none, or a quote has no end.
Expected<std::vector<std::string>> split_command(const std::string& command);

/// The value of the option Seed for a game whose random choices are to come from `seed`. Empty where the engine has no
/// such option, or the contestant was given a value for it.
std::optional<std::string> seed_value(const Options& engine_options, const Contestant& contestant,
                                      std::uint64_t seed);

/// What all players of a match share.
struct PlayerSetting {
  const Variant& variant;               ///< a row of the table, which outlives the player
  OptionValues game_options = {};       ///< of the variant itself, for the referee too
  Milliseconds start_patience{10'000};  ///< for an engine to start, and to become ready for a game
  std::string transcript = {};          ///< file to which all lines from and to a process are appended; empty: none
};

/// The only port by which a DXP program can be met, so that it plays one game at a time. Empty: it is another protocol's, or its
/// command has {port}.
std::optional<std::uint16_t> fixed_port(const Contestant& contestant);

/// Error: an engine cannot be told these limits in its protocol.
MaybeError check_limits(const Contestant& contestant, const Limits& limits);

/// The files that the game's options and then the engine's own name, where the engine lists `options` and runs in
/// `directory`. Error: one cannot be read.
Expected<std::vector<NamedFile>> files_named_to(const Contestant& contestant, const PlayerSetting& setting,
                                                const Options& options, const std::string& directory);

/// A player for that engine, not yet started. It takes limits that check_limits() passes.
std::unique_ptr<Player> make_player(const Contestant& contestant, const PlayerSetting& setting);

}  // namespace roundel::match
