#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "engine/records/record_format.hpp"
#include "engine/session/session.hpp"

/// Records of games as files have them: PGN (the standard of 1994), for every game that has a notation, and PDN, which
/// is PGN for draughts; what that has of its own is in pdn.hpp. What a move's text means is left to the session.
namespace roundel {

struct PgnTag {
  std::string name;
  std::string value;
  bool operator==(const PgnTag&) const = default;
};

struct PgnMove {
  std::string text;          ///< in the game's notation, without ! and ?
  std::vector<int> nags{};   ///< numeric annotation glyphs
  std::string comment = {};  ///< on what follows the move: one line, single blanks
  /// What could have been played instead of it, a line each; none is empty.
  std::vector<std::vector<PgnMove>> variations = {};
  bool operator==(const PgnMove&) const = default;
};

/// One game. Its variations stand at the moves that they are in place of.
struct PgnGame {
  RecordFormat format = RecordFormat::pgn;
  int number = 0;            ///< in the file that it was read from, from 1; else 0
  std::vector<PgnTag> tags;  ///< in order; a FEN tag says where the game begins
  std::string comment;       ///< before the first move
  std::vector<PgnMove> moves;
  std::string result = "*";  ///< 1-0, 0-1, 1/2-1/2 or *; in PDN perhaps 2-0, 0-2, 1-1 or 0-0, lost for both

  /// The value of the first tag of that name; null where there is none.
  const std::string* tag(std::string_view name) const;
  /// Changes the first tag of that name, or adds one.
  void set_tag(std::string_view name, std::string value);
  void remove_tag(std::string_view name);
  /// The position of the FEN tag; null where the game begins as usual: there is no such tag, or it says nothing, as `?`.
  const std::string* start() const;
  /// Whether the SetUp tag says that the game begins as usual, whatever the FEN tag says.
  bool denies_start() const;
  /// Lets the game begin at a position: FEN, and SetUp before it.
  void set_start(std::string position);

  bool operator==(const PgnGame&) const = default;
};

/// The value of the Variant tag under these options; empty: no tag is written. The variant has PGN names.
std::string variant_tag(const Variant& variant, const Options& options);
/// The name of the variant that the game's Variant tag has, which may need an option; null where it has another. A game without
/// the tag has the empty one.
const GameName* pgn_name_of(const PgnGame& game, const Variant& variant);
/// Whether a game with these tags is one of the variant under these options: by its Variant tag, in PDN its GameType too; one
/// without either format has its own name in Variant.
/// Error: what it is, or which option it needs.
MaybeError check_variant(const PgnGame& game, const Variant& variant, const Options& options);

}  // namespace roundel
