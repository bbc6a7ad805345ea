#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"

/// What PDN has of its own. A game names its rules by the number that begins its GameType tag. Games that the standard has no
/// number for share one, unlisted_type: their records have the game's name in the tag Variant, as in PGN.
namespace roundel {

/// What a game type says of the board.
struct PdnBoard {
  static constexpr int bottom_right = 1;
  static constexpr int top_left = 2;

  int files = 0;
  int ranks = 0;
  char notation = 0;  ///< N: squares have numbers; A: letters and numbers; S: as A, moves in short form
  int first_corner =
      0;  ///< where square 1 or a1 lies, as the side that begins sees it: bottom left, right, top left, right
  bool is_mirrored = false;  ///< the bottom left corner is not played on
  bool operator==(const PdnBoard&) const = default;
};

/// `21`, or with all there is to say `21,B,8,8,N1,0`: the side that begins, width and height, notation with the corner of the
/// first square, and 1 where the lower left corner is no square to play on.
struct GameType {
  int number = 0;
  std::optional<char> first_colour;    ///< W or B
  std::optional<PdnBoard> board = {};  ///< empty: it is not told
};

/// The number of games that have none of their own in the standard, which leaves it free.
inline constexpr int unlisted_type = 99;

/// Empty where the text is no game type.
std::optional<GameType> read_game_type(std::string_view text);
/// Whether the tag GameType of a record is that of a game with PDN: any number but 0, which stands for a game with PGN.
bool has_pdn_type(const PgnGame& game);
/// The type with what the standard's table says where the text did not.
GameType with_standard(GameType type);
/// Of a variant that has one.
GameType game_type_of(const Variant& variant);

/// The value of the tag GameType of the variant's records.
std::string written_game_type(const Variant& variant);
/// Whether the number does not say which game it is, so that its records have the variant's name.
bool is_named_in_records(const Variant& variant);
/// The value of the tag Variant where it is the name of a game; empty where nothing is told.
std::optional<std::string> told_name(const PgnGame& game);
/// Whether tags say which game it is: they have a name, or a number that one game has.
bool says_its_game(const PgnGame& game);
/// Whether it has the number that games share, and no name, as older versions of this program wrote it.
bool lacks_name(const PgnGame& game);

/// Whether a game can be one of the variant, which has a game type: its tags GameType and Variant do not contradict that. A game
/// without them can. Error: what contradicts.
MaybeError check_pdn_tags(const PgnGame& game, const Variant& variant);

/// The Result tag of a game of that type: points as 2-0, 1-1 and 0-2 where the standard says so, else 1-0, 1/2-1/2 and
/// 0-1. The standard leaves open who comes first where Black begins. Here it is the side that begins, as in the Open
/// Checkers Archive and the games that come with CheckerBoard.
std::string_view pdn_result(const GameType& type, std::optional<Side> winner);

/// Whether the first move is one of the side that does not begin: by the tags FEN and GameType.
bool second_side_begins(const PgnGame& game);
/// Whether the game begins at the usual start with the side that else comes second: its GameType has the other colour than the
/// standard has for that number, as games of pool checkers that White begins.
bool other_side_begins(const PgnGame& game);

}  // namespace roundel
