#include "engine/render/svg/board_pieces.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/view/side_word.hpp"

namespace roundel::diagram {
namespace {

constexpr double piece_share = 0.94;  ///< the size of a piece in a cell's room

double size_on(const CellView& cell, const Layout& layout) {
  return piece_share * std::min(Layout::unit, layout.room(cell.shape));
}

/// Draws the pieces of a cell, each a little above the one under it.
std::string draw_stack(const CellView& cell, const Layout& layout, PiecePainter& painter) {
  constexpr double rise = 0.12;  // in sizes of a piece
  const double size = size_on(cell, layout);
  const double greatest_rise = 0.3 / static_cast<double>(cell.pieces.size());
  const double step = size * std::min(rise, greatest_rise);
  const double below = step * static_cast<double>(cell.pieces.size() - 1) / 2;
  const std::string attributes = fmt::format("data-cell=\"{}\"", escaped(cell.name));
  std::string text;
  for (std::size_t n = 0; n < cell.pieces.size(); ++n) {
    const Point at = layout.middle(cell.shape) + Point{0, below - step * static_cast<double>(n)};
    text += painter.piece(cell.pieces[n], at, cell.pieces.size() > 1 ? 0.86 * size : size, attributes);
  }
  return text;
}

/// Draws the state beside the pieces: their number, whether they are locked, and whether the top one was just turned
/// up.
std::string draw_state(const CellView& cell, const Layout& layout, PiecePainter& painter, const Palette& palette) {
  const double room = std::min(Layout::unit, layout.room(cell.shape));
  const Point at = layout.middle(cell.shape);
  std::string text;
  if (cell.pieces.size() > 1) {
    const Point corner = at + room * Point{-0.38, 0.38};
    text += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>", number(corner.x), number(corner.y),
                        number(0.12 * room), palette.paper);
    text += text_element(corner, 0.2 * room, std::to_string(cell.pieces.size()), "class=\"height\"");
  }
  const std::string colours =
      fmt::format("fill=\"{}\" stroke=\"{}\" stroke-width=\"4\"", palette.last_turn, palette.ink);
  if (cell.is_locked)
    text += painter.mark("lock", at + room * Point{0.35, 0.33}, 0.3 * room, "class=\"locked\" " + colours);
  if (!cell.pieces.empty() && cell.pieces.back().is_fresh) {
    text += painter.mark("fresh", at + room * Point{0.36, -0.35}, 0.28 * room, "class=\"fresh\" " + colours);
  }
  return text;
}

/// Draws the points of a cell for each side, on a small disc of its colour.
std::string draw_points(const CellView& cell, const Layout& layout, const DiagramOptions& options) {
  const double room = std::min(Layout::unit, layout.room(cell.shape));
  const double beside = options.is_turned ? 0.22 * room : -0.22 * room;
  std::string text;
  for (const Side side : {Side::first, Side::second}) {
    const int points = cell.points[at(side)];
    if (points == 0) continue;
    const bool is_light = side == options.light;
    const Point middle = layout.middle(cell.shape) + Point{side == Side::first ? beside : -beside, 0};
    const Palette& palette = *options.palette;
    text += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"/>",
                        number(middle.x), number(middle.y), number(0.17 * room),
                        is_light ? palette.light_piece : palette.dark_piece, palette.ink);
    const std::string attributes =
        fmt::format("class=\"points\" data-side=\"{}\" data-cell=\"{}\" fill=\"{}\"", word_of(side),
                    escaped(cell.name), is_light ? palette.ink : palette.light_piece);
    text += text_element(middle, 0.24 * room, std::to_string(points), attributes);
  }
  return text;
}

}  // namespace

std::string draw_marks(const BoardView& board, const Layout& layout, PiecePainter& painter,
                       const DiagramOptions& options) {
  const std::string attributes = fmt::format("class=\"mark\" fill=\"{}\" opacity=\".5\"", options.palette->note);
  std::string text;
  for (const CellView& cell : board.cells) {
    if (cell.mark.empty()) continue;
    const double size = 0.9 * std::min(Layout::unit, layout.room(cell.shape));
    text += painter.mark(cell.mark, layout.middle(cell.shape), size, attributes);
  }
  return text;
}

std::string draw_pieces(const BoardView& board, const Layout& layout, PiecePainter& painter,
                        const DiagramOptions& options) {
  std::string text;
  for (const CellView& cell : board.cells) {
    if (cell.pieces.empty()) {
      text += draw_points(cell, layout, options);
    } else {
      text += draw_stack(cell, layout, painter) + draw_state(cell, layout, painter, *options.palette);
    }
  }
  return text;
}

}  // namespace roundel::diagram
