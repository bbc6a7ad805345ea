#pragma once

#include <array>
#include <string_view>

#include "engine/board/mask.hpp"
#include "variants/boards/file_board.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel {

/// A set of cells for each side.
using SidedCells = std::array<Mask128, side_count>;

/// Returns the cells that a key names, for both sides; `fallback` if it is missing.
SidedCells read_cells(files::KeyReader& keys, std::string_view key, const FileBoard& board,
                      const SidedCells& fallback);
/// Returns the same cells for both sides, turned over for the second.
SidedCells for_both_sides(const FileBoard& board, Mask128 cells);

/// Returns the directions of a board as a side has them: its own numbers for the first side, turned over for the second.
std::vector<Direction> directions_of(const FileBoard& board, Side side);

/// Returns the part of a set that fits a mask.
template <CellMask M>
constexpr M narrowed(Mask128 cells) {
  if constexpr (std::same_as<M, Mask64>)
    return cells.low;
  else
    return cells;
}

/// Returns the same cells in the wide mask.
constexpr Mask128 widened(Mask64 cells) { return Mask128{cells}; }
constexpr Mask128 widened(Mask128 cells) { return cells; }

}  // namespace roundel
