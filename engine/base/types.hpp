#pragma once

#include <cstdint>

/// The small strong types that all of the engine shares.
namespace roundel {

/// A place of a board on which a piece can stand. Cells are numbered from 0 in the order of the board's declaration.
enum class Cell : std::uint8_t {};
inline constexpr Cell no_cell{0xff};
constexpr int index(Cell cell) { return static_cast<int>(cell); }

/// The side that moves first in the usual start position is `first`. Chess calls it White.
enum class Side : std::uint8_t { first, second };
inline constexpr int side_count = 2;
constexpr int index(Side side) { return static_cast<int>(side); }
/// Returns the index of a side in an array of two.
constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }
constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }

/// Identifies a position for hashing and repetition: 64 bits, equal for equal positions.
using Key = std::uint64_t;

/// Remaining search depth in plies; zero and below is quiescence.
using Depth = int;

/// Distance from the root of a search in actions.
using Ply = int;
inline constexpr Ply max_ply = 200;

}  // namespace roundel
