#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"
#include "engine/session/session.hpp"
#include "protocol/records/pgn.hpp"

/// What PDN has of its own. A game names its rules by the number that begins its GameType tag.
namespace roundel {

/// `21`, or with all there is to say `21,B,8,8,N1,0`: the side that begins, width and height, notation, and whether the
/// lower left corner is a square to play on.
struct GameType {
  int number = 0;
  std::optional<char> first_colour;  ///< W or B
};

/// Empty where the text is no game type.
std::optional<GameType> read_game_type(std::string_view text);
/// Of a variant that has one.
GameType game_type_of(const Variant& variant);

/// Whether a game is one of the variant, which has a game type. A game without the tag is. Error: what it is.
MaybeError check_game_type(const PgnGame& game, const Variant& variant);

/// The Result tag of a game of that type: points as 2-0, 1-1 and 0-2 where the standard says so, else 1-0, 1/2-1/2 and
/// 0-1. The standard leaves open who comes first where Black begins. Here it is the side that begins, as in the Open
/// Checkers Archive and the games that come with CheckerBoard.
std::string_view pdn_result(const GameType& type, std::optional<Side> winner);

/// Whether the first move is one of the side that does not begin: by the tags FEN and GameType.
bool second_side_begins(const PgnGame& game);

}  // namespace roundel
