#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"

/// The tags of a record that tell which game it is of and where it begins.
namespace roundel {

/// Says that the game is one of the variant under these options: GameType in PDN, with the name in Variant where other games share
/// the number; in PGN Variant, but where the game has none. One that has neither format is written as PGN is, with its own name in
/// Variant.
void set_game_tags(const Variant& variant, const Options& options, PgnGame& game);

/// Says that the game begins at a position that can be set up on the session, which stays there.
void set_start_tags(const std::string& start, Session& session, PgnGame& game);

/// Today as records write it, 2026.12.31.
std::string date_of_today();

/// How a record of the variant in that format writes a result.
std::string_view result_in(RecordFormat format, const Variant& variant, std::optional<Side> winner);

}  // namespace roundel
