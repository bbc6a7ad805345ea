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
  usual,  ///< numbers in cells that have them, or else at the edge, or in the cells where no edge shows them
  edge,   ///< files and ranks beside the board; names outside the rim of rings
  cells,  ///< in each cell
  none,
};

/// An arrow over cells, from the first to the last: two or more.
struct Arrow {
  std::vector<Cell> over;
};

/// A cell that can be reached.
struct Target {
  Cell cell = no_cell;
  bool takes = false;  ///< men leave the board by it
};

/// How a position is drawn, and what besides it.
struct DiagramOptions {
  static constexpr int smallest = 16;
  static constexpr int greatest = 10000;

  int size = 400;  ///< pixels of the longer side
  const Palette* palette = &ordinary_palette();
  Coordinates coordinates = Coordinates::usual;
  Side light = Side::first;  ///< its men are the light ones
  bool is_turned = false;    ///< the other way up than the view has the board
  bool has_caption = true;   ///< who is to move, the result, what is counted
  bool has_middles = false;  ///< cells tell where their middle is, for a page that puts something there
  std::array<std::string, side_count> sides{"White", "Black"};
  std::string title;        ///< for who cannot see the picture
  std::string description;  ///< the same, as the position's text
  std::vector<Cell> lit = {};
  std::vector<Target> targets = {};
  std::vector<Arrow> arrows = {};
};

/// usual, edge, cells or none. Error: it is none of them.
Expected<Coordinates> read_coordinates(std::string_view text);

/// The cell of that name, or of that number where the board has numbers. Error: there is none.
Expected<Cell> read_cell(const BoardView& board, std::string_view text);

/// From cell to cell, as e2e4, e2-e4 or 32-28. Error: it is none, or could be several.
Expected<Arrow> read_arrow(const BoardView& board, std::string_view text);

/// What walks over the board by a turn, and where men are put.
std::vector<Arrow> arrows_of(const TurnView& turn);
std::vector<Cell> cells_put_on(const TurnView& turn);

}  // namespace roundel::diagram
