#pragma once

#include <array>

#include "tools/roundel/convert/piece_writer.hpp"

namespace roundel::convert {

/// First moves over a square on which the mover can be captured en passant.
class Passing {
 public:
  explicit Passing(const Subject& subject);

  /// Returns whether any piece of a side can be captured en passant.
  bool is_possible(Side side) const { return captors_[at(other(side))] != 0; }
  /// Returns whether pieces of a kind capture en passant.
  bool captures(int type, Side side) const;
  /// Returns the squares from which a first move lets the mover be captured, among `from`: `over` leads from each to
  /// the square that it passes.
  Squares exposed(const Squares& from, const Leap& step, Side side) const;

 private:
  const Subject& subject_;
  std::array<TypeSet, side_count> captors_{};
};

/// Returns a square after a leap of a side; -1 if it is not on the board.
int square_after(const BoardShape& board, std::size_t square, const Leap& leap, Side side);

}  // namespace roundel::convert
