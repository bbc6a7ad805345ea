#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"

/// The tags of a record that state its game and its first position.
namespace roundel {

/// Sets the tags for the game of the variant under these options. In PDN this is GameType, with the name in Variant
/// if other games share the number. In PGN it is Variant, unless the game has none. A game with neither format is
/// written as PGN, with its own name in Variant.
void set_game_tags(const Variant& variant, const Options& options, PgnGame& game);

/// Sets the tags for a game that begins at this position. The session must be able to set it up, and stays there.
void set_start_tags(const std::string& start, Session& session, PgnGame& game);

/// Returns today's date as records write it: 2026.12.31.
std::string date_of_today();

/// Returns a result as a record of the variant in that format writes it.
std::string_view result_in(RecordFormat format, const Variant& variant, std::optional<Side> winner);

}  // namespace roundel
