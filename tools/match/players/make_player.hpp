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

/// A command's program and arguments. Error: there are none, or a quote has no end.
Expected<std::vector<std::string>> split_command(const std::string& command);

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
