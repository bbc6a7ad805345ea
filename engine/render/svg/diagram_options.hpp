#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/render/svg/palette.hpp"
#include "engine/view/board_view.hpp"

namespace roundel::diagram {

enum class Coordinates : std::uint8_t {
  usual,  ///< numbers in cells that have them, else names at the edge, or in the cells if the edge cannot show them
  edge,   ///< files and ranks beside the board; names outside the rim of rings
  cells,  ///< in each cell
  none,
};

/// An arrow over cells, from the first to the last: two cells or more.
struct Arrow {
  std::vector<Cell> over;
};

/// A cell that the side can reach.
struct Target {
  Cell cell = no_cell;
  bool takes = false;  ///< pieces leave the board by this turn
};

/// How a position is drawn, and what is drawn besides it.
struct DiagramOptions {
  static constexpr int smallest = 16;
  static constexpr int greatest = 10000;

  int size = 400;  ///< pixels of the longer side
  const Palette* palette = &ordinary_palette();
  Coordinates coordinates = Coordinates::usual;
  Side light = Side::first;  ///< the side with the light pieces
  bool is_turned = false;    ///< upside down, compared with the view
  bool has_caption = true;   ///< side to move, result, counters
  bool has_middles = false;  ///< cells state their centre, for a page that puts something there
  std::array<std::string, side_count> sides{"White", "Black"};
  std::string title;        ///< for people who cannot see the picture
  std::string description;  ///< for the same people: the position's text
  std::vector<Cell> lit = {};
  std::vector<Target> targets = {};
  std::vector<Arrow> arrows = {};
};

/// Reads usual, edge, cells or none. Error: it is another word.
Expected<Coordinates> read_coordinates(std::string_view text);

/// Returns the cell with that name, or that number if the board has numbers. Error: the board has no such cell.
Expected<Cell> read_cell(const BoardView& board, std::string_view text);

/// Reads an arrow, such as e2e4, e2-e4 or 32-28. Error: the text is not an arrow, or could be several arrows.
Expected<Arrow> read_arrow(const BoardView& board, std::string_view text);

/// Returns the walks of a turn's pieces, and where pieces are put.
std::vector<Arrow> arrows_of(const TurnView& turn);
std::vector<Cell> cells_put_on(const TurnView& turn);

}  // namespace roundel::diagram
