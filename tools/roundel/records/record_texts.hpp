#pragma once

#include <string>
#include <string_view>

#include "engine/session/engine.hpp"
#include "tools/roundel/records/other_games.hpp"
#include "tools/roundel/records/request.hpp"

/// Records of games as a page has them: as JSON, and as PGN or PDN.
namespace roundel::records {

inline constexpr std::size_t longest_records = std::size_t{16} << 20;  ///< bytes
inline constexpr int most_records = 1000;

/// Returns the JSON of a game for reading. Throws WrongRequest if it is no object, or has members that no game has.
Request record_request(std::string_view json);

/// Reads games in PGN or PDN, whichever of them more can be read in: of the present game where they are that, or else of the
/// one that their tags name. `beside` is a session of the present game; it ends anywhere. Returns an object of JSON:
///   games  of each: variant, format ("pgn", "pdn"), tags (pairs of texts), start (position text, where it is not the usual one),
///          the members of a line (tools/roundel/records/record_lines.hpp), comment (before the first turn), result, and option, where
///          one of the game has to be on
///   error  a line for each game that cannot be read, with its number and what is wrong where; left out if there is none
/// Throws WrongRequest where the text is longer than longest_records. More than most_records are told as an error.
std::string read_records(std::string_view text, const Engine& engine, Session& beside, OtherGames& others);

/// Writes a game from JSON with the members above, in the format of the present game, with the tags for its game and
/// first position. variant, format and option are optional. `beside` as above. Throws WrongRequest if the game has no
/// such format, or if the JSON is for another game, needs an option that is off, or is wrong otherwise.
std::string write_record(std::string_view json, const Engine& engine, Session& beside);

}  // namespace roundel::records
