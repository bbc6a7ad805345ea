#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "tools/roundel/convert/ini_variant.hpp"

namespace roundel::convert {

/// A piece on the board at the start.
struct PlacedPiece {
  int type = no_type;  ///< of a promoted piece: what it was before
  Side side = Side::first;
  bool is_promoted = false;
};

/// The start of a variant.
struct StartPosition {
  BoardShape board;
  std::map<std::size_t, PlacedPiece> pieces;         ///< by square
  std::array<std::map<int, int>, side_count> hands;  ///< numbers of pieces in hand, by kind
  bool has_hands = false;                            ///< the text has a part for them
  Side to_move = Side::first;
  std::string castling = "-";
  std::optional<std::array<int, side_count>> checks;  ///< that each side still has to give
  int quiet = 0;
  int turn = 1;

  /// Returns how many pieces of a kind a side has on the board. Promoted pieces count as what they have become.
  int count(const IniVariant& variant, int type, Side side) const;
  /// Returns the squares of a side's pieces of a kind, in the same way.
  Squares squares_of(const IniVariant& variant, int type, Side side) const;
};

/// Returns the kind that a piece on the board has now.
int present_type(const IniVariant& variant, const PlacedPiece& piece);

/// Reads the start of a variant. Error: what is wrong with its text.
Expected<StartPosition> read_start(const IniVariant& variant);

}  // namespace roundel::convert
