#pragma once

#include <cstdint>
#include <vector>

#include "variants/boards/board_plan.hpp"

/// The board shapes that files can use (variants/FILES.md), each as a plan with all its steps.
namespace roundel {

/// Which cells of a rectangle have diagonal steps.
enum class Diagonals : std::uint8_t {
  all,
  none,
  alternate,  ///< a1, and every second cell from there
};

struct RectangleShape {
  int files = 8;  ///< 1 to 16, like the ranks; at least 2 if joined
  int ranks = 8;
  bool joins_files = false;  ///< joins the last file with the first
  bool joins_ranks = false;
  bool is_drawn_in_rings = false;
  /// Whether the cells are hexagons in a rhombus. They touch each other in six directions: not north-west and south-east.
  bool is_drawn_in_hexagons = false;
  Diagonals diagonals = Diagonals::all;
};
BoardPlan plan_rectangle(const RectangleShape& shape);

/// Returns a plan with files as in Glinski's chess. `side` is the number of cells on each of the four sloping sides: 2 to
/// 6. `height` is that of the first and the last file: 2 to 10.
BoardPlan plan_hexagon(int side, int height);

/// What is between the halves of a round board, at both ends of a ring.
enum class Barrier : std::uint8_t { open, closed, passed };

struct RingsShape {
  int files = 8;
  int ranks = 8;  ///< an even number
  bool is_centre_crossed = true;
  std::vector<Barrier> barrier;  ///< by ring, the outermost first
};
BoardPlan plan_rings(const RingsShape& shape);

/// Boards of files and ranks above each other.
struct LevelsShape {
  int files = 5;
  int ranks = 5;
  int levels = 5;
};
/// Returns a plan with cells from Aa1, on the lowest level, and 26 directions. Each is as far from its opposite as half
/// their number.
BoardPlan plan_levels(const LevelsShape& shape);

/// Makes the second side see the board turned by half, and not its mirror image.
void turn_by_half(BoardPlan& plan);

/// Returns the letters of this many files. Those of a hexagon leave out the j.
std::vector<char> file_letters(FileBoard::Shape shape, int files);

}  // namespace roundel
