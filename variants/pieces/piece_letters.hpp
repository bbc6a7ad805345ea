#pragma once

#include <string>

#include "engine/base/types.hpp"

namespace roundel {

/// Returns the letter of a side's piece in texts: the capital for the first side, the small letter for the second.
constexpr char letter_of_side(char capital, Side side) {
  return side == Side::first ? capital : static_cast<char>(capital - 'A' + 'a');
}

/// Returns the letters of the pieces that a side has in hand, in the order of their kinds.
template <class Position>
std::string hand_letters(const Position& position, Side side) {
  using Kind = decltype(kind_of(position.at(Cell{})));
  std::string letters;
  for (int n = 0; n < position.setup().kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    letters.append(static_cast<std::size_t>(position.hand(side, kind)),
                   letter_of_side(position.rules().of(kind).letter, side));
  }
  return letters;
}

}  // namespace roundel
