#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "engine/records/record_format.hpp"
#include "engine/session/session.hpp"

/// Records of games in files. PGN (the standard of 1994) is for every game with a notation. PDN is PGN for draughts;
/// its special parts are in pdn_game_type.hpp and pdn_squares.hpp. The session interprets the texts of moves.
namespace roundel {

struct PgnTag {
  std::string name;
  std::string value;
  bool operator==(const PgnTag&) const = default;
};

struct PgnMove {
  std::string text;          ///< in the game's notation, without ! and ?
  std::vector<int> nags{};   ///< numeric annotation glyphs
  std::string comment = {};  ///< the comment after the move: one line, single blanks
  /// Alternatives to this move, a line each. No line is empty.
  std::vector<std::vector<PgnMove>> variations = {};
  bool operator==(const PgnMove&) const = default;
};

/// One game. Its variations are stored with the moves that they replace.
struct PgnGame {
  RecordFormat format = RecordFormat::pgn;
  int number = 0;            ///< its number in its file, from 1; else 0
  std::vector<PgnTag> tags;  ///< in order; a FEN tag states the first position
  std::string comment;       ///< before the first move
  std::vector<PgnMove> moves;
  std::string result = "*";  ///< 1-0, 0-1, 1/2-1/2 or *; in PDN also 2-0, 0-2, 1-1, or 0-0 (lost for both)

  /// Returns the value of the first tag with that name; null if there is none.
  const std::string* tag(std::string_view name) const;
  /// Changes the first tag with that name, or adds one.
  void set_tag(std::string_view name, std::string value);
  void remove_tag(std::string_view name);
  /// Returns the position in the FEN tag. Null: the game begins as usual, because there is no such tag or its value
  /// is empty, such as `?`.
  const std::string* start() const;
  /// Returns whether the SetUp tag states that the game begins as usual. Then the FEN tag has no effect.
  bool denies_start() const;
  /// Sets the first position: adds SetUp, then FEN.
  void set_start(std::string position);

  bool operator==(const PgnGame&) const = default;
};

/// Returns the value of the Variant tag under these options. Empty: no tag is written. The variant must have PGN
/// names.
std::string variant_tag(const Variant& variant, const Options& options);
/// Returns the variant's name in the game's Variant tag, which may need an option. Null: the tag has another name. A
/// game without the tag has the empty name.
const GameName* pgn_name_of(const PgnGame& game, const Variant& variant);
/// Checks whether a game with these tags is one of the variant under these options. The Variant tag decides, in PDN
/// also GameType. A game with neither format has its own name in Variant.
/// Error: which game it is, or which option it needs.
MaybeError check_variant(const PgnGame& game, const Variant& variant, const Options& options);

}  // namespace roundel
