#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/zobrist.hpp"
#include "engine/board/mask.hpp"
#include "variants/fairy/pieces.hpp"

namespace roundel::fairy {

/// The random numbers that a position's key is made of by exclusive or (Zobrist 1970, see engine/base/zobrist.hpp):
/// those of pieces on cells, and of everything else in a position.
template <CellMask M>
class PositionKeys {
 public:
  static constexpr Key side_key = RandomKeys(3).next();
  static Key key_of(Piece piece, Cell cell) {
    return piece_keys[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  static Key promoted_key(Cell cell) { return other_keys[0][static_cast<std::size_t>(cell)]; }
  static Key en_passant_key(Cell cell) { return other_keys[1][static_cast<std::size_t>(cell)]; }
  static Key gate_key(Cell cell) { return other_keys[2][static_cast<std::size_t>(cell)]; }
  static Key block_key(Cell cell) { return other_keys[3][static_cast<std::size_t>(cell)]; }
  /// Returns the key of a number of few values, such as the pieces of one kind in a hand. `what` is its meaning.
  static constexpr Key count_key(int what, unsigned number) {
    return number == 0 ? 0 : RandomKeys(1000 + static_cast<std::uint64_t>(what) * 4096 + number).next();
  }
  /// Meanings of such numbers besides hands, which have the codes of their pieces.
  static constexpr int castlings_count = piece_codes;
  static constexpr int checks_count = piece_codes + 1;  ///< and one more for the second side
  static constexpr int passes_count = piece_codes + 3;
  static constexpr int actions_count = piece_codes + 4;  ///< of the turn under way
  static constexpr int moves_count = piece_codes + 5;    ///< of the turn under way, and of the whole turn

 private:
  static constexpr int capacity = mask_width<M>;
  inline static const PieceKeys<piece_codes, capacity> piece_keys = piece_keys_at_start<piece_codes, capacity>(1);
  static constexpr PieceKeys<4, capacity> other_keys = make_piece_keys<4, capacity>(2);
};

}  // namespace roundel::fairy
