#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace roundel {

/// What the only good move of a puzzle achieves.
enum class PuzzleTheme : std::uint8_t {
  win,        ///< a forced win in `moves` own moves
  material,   ///< pieces
  advantage,  ///< a won position without a gain of pieces
  defence,    ///< every other move loses
};

/// A position in which one move is good and no other is, with the line that solves it.
struct Puzzle {
  std::uint64_t game = 0;         ///< the game of self-play in which it came up, from 1
  std::string position;           ///< canonical text
  std::vector<std::string> line;  ///< turns of both sides; the first and the last are the solver's
  int rating = 0;                 ///< see rating_of()
  PuzzleTheme theme = PuzzleTheme::advantage;
  int moves = 0;  ///< own moves to the win; 0 with other themes

  bool operator==(const Puzzle&) const = default;
};

/// A position that passes a check is checked again, with this many times as many nodes.
inline constexpr std::uint64_t puzzle_thoroughness = 4;

/// Settings that decide which puzzles are found.
struct PuzzleSettings {
  std::uint64_t seed = 1;
  std::uint64_t nodes = 50000;  ///< of each search that checks a position

  bool operator==(const PuzzleSettings&) const = default;
};

}  // namespace roundel
