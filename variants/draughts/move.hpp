#pragma once

#include "engine/board/mask.hpp"

namespace roundel::draughts {

/// A step or a whole capture.
template <CellMask M>
struct Move {
  M captured;  ///< empty for a step
  Cell from;
  Cell to;              ///< may be equal to `from`
  bool crowns;          ///< the mover is a man and becomes a king
  std::uint8_t number;  ///< the number, in generation order, among captures with the same ends that take different
                        ///< pieces

  constexpr bool is_capture() const { return any(captured); }
  bool operator==(const Move&) const = default;
};

/// Returns 32 bits, unique among the moves of a position and never 0.
template <CellMask M>
constexpr std::uint32_t pack(const Move<M>& move) {
  constexpr std::uint32_t never_0 = 1U << 31;
  return never_0 | static_cast<std::uint32_t>(index(move.from)) | static_cast<std::uint32_t>(index(move.to)) << 8 |
         static_cast<std::uint32_t>(move.number) << 16 | static_cast<std::uint32_t>(move.crowns) << 24 |
         static_cast<std::uint32_t>(move.is_capture()) << 25;
}

}  // namespace roundel::draughts
