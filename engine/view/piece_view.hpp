#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/types.hpp"

namespace roundel {

/// A piece of a game, with its name for people, as its viewer may see it. The names outlive every view.
struct PieceView {
  /// The physical form of a piece, for code that draws it.
  enum class Form : std::uint8_t {
    figure,
    disc,   ///< as in draughts; a king is a crowned disc
    tile,   ///< lies flat, face up or down, possibly on others
    stone,  ///< looks like a disc, in games that are no draughts
  };

  Side side = Side::first;
  char letter = 0;             ///< a capital for both sides
  std::string_view name = {};  ///< in lower case, such as "king"; empty: unknown to the viewer
  Form form = Form::figure;
  bool has_plus = false;  ///< it is promoted, and has a plus before its letter
  /// The characters that are written on the pieces of each side, in UTF-8; empty: none.
  std::array<std::string_view, 2> signs = {};

  /// Returns the letter with its plus.
  std::string letters() const { return has_plus ? std::string{'+', letter} : std::string{letter}; }
  bool is_known() const { return !name.empty(); }
  bool operator==(const PieceView&) const = default;
};

}  // namespace roundel
