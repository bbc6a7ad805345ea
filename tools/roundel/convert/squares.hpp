#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/types.hpp"

namespace roundel::convert {

/// The largest board of ini files.
inline constexpr int most_files = 12;
inline constexpr int most_ranks = 10;
/// A set of squares. Bit `rank * most_files + file`, both from 0.
using Squares = std::bitset<most_files * most_ranks>;
/// The squares of each side.
using SidedSquares = std::array<Squares, side_count>;

inline constexpr std::array<Side, side_count> both_sides{Side::first, Side::second};

constexpr std::size_t square_at(int file, int rank) { return static_cast<std::size_t>(rank * most_files + file); }
constexpr int file_of_square(std::size_t square) { return static_cast<int>(square) % most_files; }
constexpr int rank_of_square(std::size_t square) { return static_cast<int>(square) / most_files; }

/// A board's size, and the squares that are holes.
struct BoardShape {
  int files = 8;
  int ranks = 8;
  Squares holes = {};

  bool has(int file, int rank) const {
    return file >= 0 && file < files && rank >= 0 && rank < ranks && !holes[square_at(file, rank)];
  }
  /// Returns all squares without holes.
  Squares all() const;
  /// Returns the squares turned over, as the other side sees them.
  Squares turned(const Squares& squares) const;
};

/// Reads a list of squares such as `d4 *1 a*`. Empty: it is none.
std::optional<Squares> read_squares(std::string_view text);

/// Returns the name of a square, such as `e4`.
std::string square_name(std::size_t square);

/// Returns squares as game files name them, such as `rank 2`. Holes do not matter.
std::string squares_text(const Squares& squares, const BoardShape& board);

/// Returns the value of a key of game files that names squares of both sides: a text in quotes, or a table.
std::string sided_squares_value(const SidedSquares& squares, const BoardShape& board);

}  // namespace roundel::convert
