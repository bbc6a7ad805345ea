#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"

/// The game types of PDN. The number at the start of the tag GameType names the rules. Games without a number in the
/// standard share one, unlisted_type. Their records have the game's name in the tag Variant, as in PGN.
namespace roundel {

/// What a game type states about the board.
struct PdnBoard {
  static constexpr int bottom_right = 1;
  static constexpr int top_left = 2;

  int files = 0;
  int ranks = 0;
  char notation = 0;  ///< N: numbered squares; A: letters and numbers; S: as A, moves in short form
  int first_corner =
      0;  ///< the corner of square 1 or a1, as the beginning side sees it: bottom left, bottom right, top left, top
          ///< right
  bool is_mirrored = false;  ///< the bottom left corner is not in play
  bool operator==(const PdnBoard&) const = default;
};

/// A game type: `21`, or complete `21,B,8,8,N1,0`. The parts are the side that begins, width and height, the notation
/// with the corner of the first square, and 1 if the lower left corner is not in play.
struct GameType {
  int number = 0;
  std::optional<char> first_colour;    ///< W or B
  std::optional<PdnBoard> board = {};  ///< empty: not stated
};

/// The number of games that have none in the standard. The standard leaves it free.
inline constexpr int unlisted_type = 99;

/// Returns nothing if the text is not a game type.
std::optional<GameType> read_game_type(std::string_view text);
/// Returns whether a record's tag GameType is that of a game with PDN: any number except 0, which means a game with
/// PGN.
bool has_pdn_type(const PgnGame& game);
/// Returns the type, completed from the standard's table.
GameType with_standard(GameType type);
/// Returns the type of a variant that has one.
GameType game_type_of(const Variant& variant);

/// Returns the value of the tag GameType in the variant's records.
std::string written_game_type(const Variant& variant);
/// Returns whether the number does not identify the game, so that its records have the variant's name.
bool is_named_in_records(const Variant& variant);
/// Returns the value of the tag Variant if it is the name of a game. Empty: no name is given.
std::optional<std::string> name_in_record(const PgnGame& game);
/// Returns whether tags identify the game: by a name, or by a number that only one game has.
bool says_its_game(const PgnGame& game);
/// Returns whether the record has the shared number and no name, as older versions of this program wrote it.
bool lacks_name(const PgnGame& game);

/// Checks whether a record can be of the variant, which has a game type: its tags GameType and Variant must not
/// contradict it. A record without these tags can. Error: the contradiction.
MaybeError check_pdn_tags(const PgnGame& game, const Variant& variant);

/// Returns the Result tag of a game of that type: points as 2-0, 1-1 and 0-2 if the standard requires it, else 1-0,
/// 1/2-1/2 and 0-1. The standard does not state which side comes first if Black begins. Here the beginning side comes
/// first, as in the Open Checkers Archive and the games that come with CheckerBoard.
std::string_view pdn_result(const GameType& type, std::optional<Side> winner);

/// Returns whether the first move is by the side that usually does not begin, according to the tags FEN and GameType.
bool second_side_begins(const PgnGame& game);
/// Returns whether the game begins at the usual start, but with the other side. Then its GameType has another colour
/// than the standard states for that number, such as in games of pool checkers in which White begins.
bool other_side_begins(const PgnGame& game);

}  // namespace roundel
