#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/cell_graph.hpp"
#include "variants/boards/cell_words.hpp"
#include "variants/boards/file_board.hpp"

namespace roundel {

/// A spot of a plan, by its number; of a shape more may be planned than a board has cells.
using SpotNumber = int;
inline constexpr SpotNumber no_spot = -1;

enum class SpotKind : std::uint8_t {
  cell,
  passed,  ///< lines go over it, nobody stands on it
  hole,    ///< nothing at all
};

struct SpotStep {
  SpotNumber to = no_spot;
  Direction direction{};  ///< from there on
};

struct PlannedSpot {
  std::string name;
  int file = 0;  ///< both from 0
  int rank = 0;
  float x = 0;  ///< in widths of a cell
  float y = 0;
  SpotKind kind = SpotKind::cell;
  bool is_on_grid = true;            ///< false: it belongs to no file and no rank, and has no name for people
  std::vector<SpotStep> steps = {};  ///< by direction
};

/// A board while it is made: what its shape gives, before holes are cut and steps are changed.
struct BoardPlan {
  FileBoard::Shape shape = FileBoard::Shape::rectangle;
  int files = 0;
  int ranks = 0;
  CellGraph::Tiling tiling = CellGraph::Tiling::squares;
  int sectors = 0;  ///< of each ring
  std::vector<std::string_view> directions;
  std::vector<Direction> turned_directions;
  std::vector<PlannedSpot> spots;             ///< in the order in which cells are numbered
  std::vector<SpotNumber> turned;             ///< by spot: where it lies when the board is turned over
  std::vector<std::vector<SpotNumber>> rows;  ///< as position texts have them

  /// The spot of that name, whatever kind it is; no_spot where there is none.
  SpotNumber find(std::string_view name) const {
    for (std::size_t n = 0; n < spots.size(); ++n) {
      if (spots[n].name == name) return static_cast<SpotNumber>(n);
    }
    return no_spot;
  }
  PlannedSpot& spot(SpotNumber number) { return spots[static_cast<std::size_t>(number)]; }
  const PlannedSpot& spot(SpotNumber number) const { return spots[static_cast<std::size_t>(number)]; }
};

/// The spots that have a name for people, in their order.
NamedPlaces named_places(const BoardPlan& plan);

/// The direction of that name. Error: there is none.
Expected<Direction> find_direction(const std::vector<std::string_view>& directions, std::string_view name);

/// The board that is planned. Error: it has too many cells or places, or no cell.
Expected<FileBoard> board_of(const BoardPlan& plan, int most_cells = FileBoard::most_cells);

}  // namespace roundel
