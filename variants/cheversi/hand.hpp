#pragma once

#include "engine/base/types.hpp"
#include "variants/pieces/pieces.hpp"

namespace roundel::cheversi {

/// The pieces that a side must still place, by kind, four bits each.
class Hand {
 public:
  /// The order of kinds in letters and lists: king, queen, rooks, bishops, knights.
  static constexpr std::array<pieces::Kind, 5> order = {pieces::Kind::king, pieces::Kind::queen, pieces::Kind::rook,
                                                        pieces::Kind::bishop, pieces::Kind::knight};
  static constexpr int most = 15;  ///< of one kind

  constexpr int count(pieces::Kind kind) const { return static_cast<int>(counts_ >> shift(kind) & 15); }
  constexpr bool has(pieces::Kind kind) const { return count(kind) > 0; }
  constexpr int size() const {
    const std::uint32_t pairs = (counts_ & 0x0f0f0f0f) + (counts_ >> 4 & 0x0f0f0f0f);
    return static_cast<int>(pairs * 0x01010101U >> 24);
  }
  constexpr void add(pieces::Kind kind) { counts_ += 1U << shift(kind); }
  constexpr void take(pieces::Kind kind) { counts_ -= 1U << shift(kind); }

  bool operator==(const Hand&) const = default;

 private:
  static constexpr int shift(pieces::Kind kind) { return 4 * pieces::index(kind); }

  std::uint32_t counts_ = 0;
};

/// Returns each side's hand at the start: king, queen, two rooks, two bishops, two knights.
constexpr Hand full_hand() {
  Hand hand;
  for (const pieces::Kind kind : Hand::order) {
    hand.add(kind);
    if (kind != pieces::Kind::king && kind != pieces::Kind::queen) hand.add(kind);
  }
  return hand;
}
inline constexpr int pieces_a_side = full_hand().size();
inline constexpr int plies_a_game = side_count * pieces_a_side;

}  // namespace roundel::cheversi
