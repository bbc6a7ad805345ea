#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/cell_graph.hpp"
#include "variants/boards/cell_words.hpp"
#include "variants/boards/file_board.hpp"

namespace roundel {

/// The number of a spot in a plan. A plan may have more spots than a board has cells.
using SpotNumber = int;
inline constexpr SpotNumber no_spot = -1;

enum class SpotKind : std::uint8_t {
  cell,
  passed,  ///< lines pass over it, and no piece stands on it
  hole,    ///< nothing exists there
};

struct SpotStep {
  SpotNumber to = no_spot;
  Direction direction{};  ///< the direction after the step
};

struct PlannedSpot {
  std::string name;
  int file = 0;  ///< all from 0
  int rank = 0;
  int level = 0;
  float x = 0;  ///< in cell widths
  float y = 0;
  SpotKind kind = SpotKind::cell;
  bool is_on_grid = true;            ///< false: it belongs to no file and no rank, and has no name for people
  std::vector<SpotStep> steps = {};  ///< by direction
};

/// A board under construction: the shape, before holes are cut and steps are changed.
struct BoardPlan {
  FileBoard::Shape shape = FileBoard::Shape::rectangle;
  int files = 0;  ///< of each level
  int ranks = 0;
  int levels = 1;
  CellGraph::Tiling tiling = CellGraph::Tiling::squares;
  int sectors = 0;  ///< on each ring
  std::vector<std::string_view> directions;
  std::vector<Direction> turned_directions;
  std::vector<PlannedSpot> spots;             ///< in the order of cell numbers
  std::vector<SpotNumber> turned;             ///< by spot: its place when the board is turned over
  std::vector<std::vector<SpotNumber>> rows;  ///< in the form of position texts

  /// Returns the spot with that name, of any kind; no_spot if there is none.
  SpotNumber find(std::string_view name) const {
    for (std::size_t n = 0; n < spots.size(); ++n) {
      if (spots[n].name == name) return static_cast<SpotNumber>(n);
    }
    return no_spot;
  }
  PlannedSpot& spot(SpotNumber number) { return spots[static_cast<std::size_t>(number)]; }
  const PlannedSpot& spot(SpotNumber number) const { return spots[static_cast<std::size_t>(number)]; }
};

/// Returns the spots that have a name for people, in their order.
NamedPlaces named_places(const BoardPlan& plan);

/// Returns the direction with that name. Error: there is none.
Expected<Direction> find_direction(const std::vector<std::string_view>& directions, std::string_view name);

/// Returns the planned board. Error: it has too many cells or places, or no cell.
Expected<FileBoard> board_of(const BoardPlan& plan, int most_cells = FileBoard::most_cells);

}  // namespace roundel
