#include "engine/render/characters/board_drawing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "engine/render/characters/canvas.hpp"
#include "engine/render/characters/layout.hpp"
#include "engine/render/characters/piece_sign.hpp"
#include "engine/view/grid_name.hpp"

namespace roundel::characters {
namespace {

constexpr int rank_margin = 3;  // columns to the left of the board, for rank names
constexpr int gap = 3;          // columns between the board and the text beside it
constexpr int least_room = 20;  // the fewest columns that text beside the board can use
constexpr int most_room = 26;   // the most columns that it needs

constexpr Ink quiet{quiet_ink};
constexpr Ink quiet_on_ground{quiet_ink_on_ground};

bool has_tiles(const BoardView& board) {
  const auto is_tile = [](const auto& each) { return each.piece.form == PieceView::Form::tile; };
  return std::any_of(
             board.cells.begin(), board.cells.end(),
             [&](const CellView& cell) { return std::any_of(cell.pieces.begin(), cell.pieces.end(), is_tile); }) ||
         std::any_of(board.hands.begin(), board.hands.end(),
                     [&](const auto& hand) { return std::any_of(hand.begin(), hand.end(), is_tile); });
}

bool has_numbers(const BoardView& board) { return !board.cells.empty() && board.cells.front().number > 0; }

bool has_points(const BoardView& board) {
  return std::any_of(board.counts.begin(), board.counts.end(),
                     [](const CountView& count) { return count.name == "points"; });
}

/// Returns the columns of a square or hexagon, which include one on each side for the marks of the last turn.
int columns_of_cell(const BoardView& board) {
  constexpr int piece = 3;
  constexpr int number_and_piece = 5;
  constexpr int tiles = 7;
  return has_tiles(board) ? tiles : has_numbers(board) || has_points(board) ? number_and_piece : piece;
}

/// Returns the cells that the turn touches.
std::set<Cell> cells_of(const TurnView& turn) {
  std::set<Cell> cells;
  for (const ActionView& action : turn.actions) {
    for (const Walk& walk : action.walks) cells.insert({walk.from, walk.to});
    for (const PlacedPiece& placed : action.placed) cells.insert(placed.cell);
    if (action.turned_up) cells.insert(action.turned_up->cell);
  }
  return cells;
}

class BoardDrawing {
 public:
  BoardDrawing(const BoardView& board, const Style& style)
      : board_(board),
        style_(style),
        width_(columns_of_cell(board)),
        layout_(board, style.is_turned, width_),
        is_grid_(is_grid(board)),
        left_(is_grid_ ? rank_margin : 0),
        canvas_(layout_.columns() + left_, layout_.rows() + (is_grid_ ? 1 : 0)) {
    if (board.last_turn) last_ = cells_of(*board.last_turn);
  }

  std::vector<std::string> lines() {
    for (const CellShape& shape : board_.unplayed) colour(shape, light_ground);
    for (const BarrierView& barrier : board_.barriers) draw(barrier);
    if (board_.is_centre_crossed) put(layout_.middle(), "+", quiet);
    for (const CellView& cell : board_.cells) draw(cell);
    if (is_grid_) draw_edge();
    if (layout_.has_rings() && !has_numbers(board_)) draw_rim();
    return canvas_.lines(style_.colours);
  }

  std::optional<Cell> cell_at(int column, int row) const {
    for (const CellView& cell : board_.cells) {
      const Spot spot = layout_.spot(cell.shape);
      if (spot.row == row && std::abs(left_ + spot.column - column) <= block() / 2) return cell.cell;
    }
    return std::nullopt;
  }

 private:
  int block() const { return layout_.has_rings() ? 3 : width_; }
  /// Returns the distance of the last turn's marks from a cell's centre. A number and a piece fill the whole cell of
  /// a ring.
  int reach_of_marks() const { return has_numbers(board_) ? width_ / 2 : block() / 2; }

  void put(Spot spot, std::string_view text, const Ink& ink) {
    canvas_.write(left_ + spot.column - columns_of(text) / 2, spot.row, text, ink);
  }
  void colour(const CellShape& shape, const Colour& ground) {
    if (!style_.has_colour()) return;
    const Spot spot = layout_.spot(shape);
    canvas_.colour_ground(left_ + spot.column - block() / 2, spot.row, block(), ground);
  }

  void draw(const BarrierView& barrier) {
    const std::string_view open = style_.has_signs ? "┄" : ":";
    const std::string_view closed = style_.has_signs ? "═" : "=";
    put(layout_.spot(barrier.shape), barrier.is_passed ? open : closed, quiet);
  }

  void draw(const CellView& cell) {
    const bool is_last = last_.contains(cell.cell);
    const Spot spot = layout_.spot(cell.shape);
    if (cell.pieces.empty()) {
      put(spot, empty_text(cell), style_.has_colour() ? quiet_on_ground : Ink{});
    } else {
      put(spot, occupied_text(cell), Ink{});
      if (style_.has_colour()) ink_pieces(cell, spot);
    }
    if (is_last && !style_.has_colour()) draw_brackets(spot);
    colour(cell.shape, is_last ? last_ground : ground_of(cell));
  }

  /// Returns the name or the mark that an empty cell shows.
  std::string empty_text(const CellView& cell) const {
    if (cell.points[0] + cell.points[1] > 0) return fmt::format("{}:{}", cell.points[0], cell.points[1]);
    if (cell.number > 0) return fmt::format("{:>2} ", cell.number);
    if (!cell.mark.empty()) return sign_of_mark(cell, style_);
    const bool is_named_beside = is_grid_ || layout_.is_outermost(cell.shape);
    const bool has_no_room = columns_of(cell.name) > block() - 2 && !style_.has_colour() && last_.contains(cell.cell);
    if (!is_named_beside && !has_no_room) return cell.name;
    return style_.has_signs ? "·" : ".";
  }

  std::string occupied_text(const CellView& cell) const {
    const std::string sign = sign_of(cell, style_);
    if (cell.number > 0) return fmt::format("{:>2}{}", cell.number, sign);
    return has_tiles(board_) ? sign + sign_of_mark(cell, style_) : sign;
  }

  /// Colours the pieces of a cell in their side's colour, but not the signs beside them.
  void ink_pieces(const CellView& cell, Spot spot) {
    const std::string text = occupied_text(cell);
    const std::string sign = sign_of(cell, style_);
    const int begin = left_ + spot.column - columns_of(text) / 2;
    canvas_.write(begin, spot.row, text, quiet_on_ground);
    const std::size_t at = text.find(sign);
    canvas_.write(begin + columns_of(text.substr(0, at)), spot.row, sign, ink_of(cell.top()->piece.side, style_));
  }

  void draw_brackets(Spot spot) {
    canvas_.write(left_ + spot.column - reach_of_marks(), spot.row, "[", {});
    canvas_.write(left_ + spot.column + reach_of_marks(), spot.row, "]", {});
  }

  Colour ground_of(const CellView& cell) const {
    if (!board_.unplayed.empty() || !is_grid_) return dark_ground;
    const auto step = std::lround(cell.shape.x * 2) / 2 + std::lround(cell.shape.y * 2) / 2;
    return (step + parity()) % 2 == 0 ? dark_ground : light_ground;
  }
  /// Makes the lower left corner dark.
  long parity() const {
    const CellShape& corner = board_.cells.front().shape;
    return std::lround(corner.x * 2) / 2 + std::lround(corner.y * 2) / 2;
  }

  void draw_edge() {
    for (const CellView& cell : board_.cells) {
      const auto name = grid_name(cell.name);
      const Spot spot = layout_.spot(cell.shape);
      canvas_.write(0, spot.row, fmt::format("{:>2}", name->rank), quiet);
      put({spot.column, layout_.rows()}, name->file, quiet);
    }
  }

  void draw_rim() {
    for (const CellView& cell : board_.cells) {
      if (!layout_.is_outermost(cell.shape)) continue;
      const Spot at = layout_.beside(cell.shape, columns_of(cell.name));
      canvas_.write(left_ + at.column, at.row, cell.name, quiet);
    }
  }

  const BoardView& board_;
  const Style& style_;
  int width_;
  Layout layout_;
  bool is_grid_;
  int left_;
  Canvas canvas_;
  std::set<Cell> last_;
};

int width_of(const std::vector<std::string>& lines) {
  int width = 0;
  for (const std::string& line : lines) width = std::max(width, columns_of(line));
  return width;
}

/// Returns the number of columns between the gap after the board's lines and the end of the console.
int columns_right_of(const std::vector<std::string>& board, int columns) { return columns - width_of(board) - gap; }

}  // namespace

std::vector<std::string> draw_board(const BoardView& board, const Style& style) {
  if (board.cells.empty()) return {};
  return BoardDrawing(board, style).lines();
}

std::optional<Cell> cell_at(const BoardView& board, const Style& style, int column, int row) {
  if (board.cells.empty()) return std::nullopt;
  return BoardDrawing(board, style).cell_at(column, row);
}

int room_beside(const std::vector<std::string>& board, int columns) {
  const int room = columns_right_of(board, columns);
  return room >= least_room ? std::min(room, most_room) : std::max(columns - 1, least_room);
}

std::vector<std::string> next_to(const std::vector<std::string>& left, const std::vector<std::string>& right,
                                 int columns) {
  const int width = width_of(left);
  const int room = columns_right_of(left, columns);
  std::vector<std::string> lines = left;
  std::vector<std::string> below;
  if (width > columns) below.push_back(fmt::format("(The board takes {} columns.)", width));
  std::size_t row = 0;
  for (const std::string& text : right) {
    if (room < least_room || columns_of(text) > room) {
      below.push_back(text);
      continue;
    }
    if (row == lines.size()) lines.emplace_back();
    std::string& line = lines[row++];
    if (!text.empty()) line.append(static_cast<std::size_t>(width + gap - columns_of(line)), ' ') += text;
  }
  lines.insert(lines.end(), below.begin(), below.end());
  return lines;
}

}  // namespace roundel::characters
