#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/player.hpp"

namespace roundel::match {

/// Returns a command's program and arguments. Error: there are none, or a quote has no end.
Expected<std::vector<std::string>> split_command(const std::string& command);

/// The settings that all players of a match share.
struct PlayerSetting {
  const Variant& variant;               ///< a row of the table, which must outlive the player
  OptionValues game_options = {};       ///< of the variant itself, for the referee too
  Milliseconds start_patience{10'000};  ///< for an engine's start, and its preparation for a game
  std::string transcript = {};          ///< file to which all lines from and to a process are appended; empty: none
};

/// Returns the only possible port of a DXP program, so that it plays one game at a time. Empty: it has another
/// protocol, or its command has {port}.
std::optional<std::uint16_t> fixed_port(const Contestant& contestant);

/// Error: an engine's protocol cannot express these limits.
MaybeError check_limits(const Contestant& contestant, const Limits& limits);

/// Returns the files that the game's options and then the engine's own name, if the engine lists `options` and runs
/// in `directory`. Error: one cannot be read.
Expected<std::vector<NamedFile>> files_named_to(const Contestant& contestant, const PlayerSetting& setting,
                                                const Options& options, const std::string& directory);

/// Returns a player for that engine, not yet started. Its limits must pass check_limits().
std::unique_ptr<Player> make_player(const Contestant& contestant, const PlayerSetting& setting);

}  // namespace roundel::match
