#include "engine/render/svg/pointers.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>

namespace roundel::diagram {
namespace {

/// Draws a cell's outline, filled with a colour.
std::string tint(const CellView& cell, const Layout& layout, std::string_view attributes) {
  return fmt::format("<path {} data-cell=\"{}\" d=\"{}\"/>\n", attributes, escaped(cell.name),
                     layout.outline(cell.shape));
}

/// Returns the cells that a turn's pieces leave, land on or are put on.
std::set<Cell> cells_of(const TurnView& turn) {
  std::set<Cell> cells;
  for (const Arrow& arrow : arrows_of(turn)) cells.insert(arrow.over.begin(), arrow.over.end());
  for (const Cell cell : cells_put_on(turn)) cells.insert(cell);
  return cells;
}

std::set<Cell> taken_by(const TurnView& turn) {
  std::set<Cell> cells;
  for (const ActionView& action : turn.actions) cells.insert(action.taken.begin(), action.taken.end());
  return cells;
}

/// Draws the end of an arrow: a triangle with its point at `tip`.
std::string arrow_head(Point tip, Point direction) {
  constexpr double long_side = 30;
  constexpr double half_width = 19;
  const Point across{-direction.y, direction.x};
  const Point back = tip - long_side * direction;
  return fmt::format("M{}L{} {}z", pair(tip), pair(back + half_width * across), pair(back - half_width * across));
}

std::string draw_arrow(const BoardView& board, const Layout& layout, const Arrow& arrow,
                       std::string_view attributes) {
  std::vector<Point> points;
  for (const Cell cell : arrow.over) {
    if (const CellView* const view = board.find(cell)) points.push_back(layout.middle(view->shape));
  }
  if (points.size() < 2) return {};
  const Point last = points[points.size() - 1] - points[points.size() - 2];
  if (length(last) == 0) return {};
  const Point direction = 1 / length(last) * last;
  const Point tip = points.back() - 8 * direction;
  points.back() = tip - 26 * direction;
  std::string line = fmt::format("M{}", pair(points.front()));
  for (std::size_t n = 1; n < points.size(); ++n) line += (n == 1 ? "L" : " ") + pair(points[n]);
  return fmt::format("<g {}><path fill=\"none\" d=\"{}\"/><path stroke=\"none\" d=\"{}\"/></g>\n", attributes, line,
                     arrow_head(tip, direction));
}

/// Draws a cross over a cell whose pieces were taken.
std::string draw_taken(const CellView& cell, const Layout& layout, std::string_view colour) {
  const Point at = layout.middle(cell.shape);
  const double arm = 0.2 * layout.room(cell.shape);
  const std::string step = number(2 * arm);
  return fmt::format(
      "<path class=\"taken\" data-cell=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"9\" opacity=\".8\" "
      "d=\"M{}l{} {}M{}l-{} {}\"/>\n",
      escaped(cell.name), colour, pair(at - Point{arm, arm}), step, step, pair(at + Point{arm, -arm}), step, step);
}

std::string draw_last_arrows(const BoardView& board, const Layout& layout, const Palette& palette) {
  if (!board.last_turn) return {};
  const std::string look =
      fmt::format("class=\"last-arrow\" fill=\"{0}\" stroke=\"{0}\" stroke-width=\"9\" opacity=\".45\"", palette.ink);
  std::string text;
  for (const Arrow& arrow : arrows_of(*board.last_turn)) text += draw_arrow(board, layout, arrow, look);
  return text;
}

/// Draws crosses only on empty cells. On others the piece there shows the capture.
std::string draw_all_taken(const BoardView& board, const Layout& layout, const Palette& palette) {
  std::string text;
  for (const Cell cell : board.last_turn ? taken_by(*board.last_turn) : std::set<Cell>()) {
    const CellView* const view = board.find(cell);
    if (view && view->pieces.empty()) text += draw_taken(*view, layout, palette.barrier);
  }
  return text;
}

/// Draws a dot, or a ring if the target has pieces to take. The dot is below the points if the cell counts some.
std::string draw_target(const CellView& cell, const Layout& layout, const Target& target, std::string_view colour) {
  const double room = layout.room(cell.shape);
  const bool has_points = std::any_of(cell.points.begin(), cell.points.end(), [](int points) { return points != 0; });
  const bool counts = cell.pieces.empty() && has_points;
  const Point at = layout.middle(cell.shape) + Point{0, counts && !target.takes ? 0.33 * room : 0};
  const std::string form = target.takes ? fmt::format("r=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"7\"",
                                                      number(0.43 * room), colour)
                                        : fmt::format("r=\"{}\" fill=\"{}\"", number(0.14 * room), colour);
  return fmt::format("<circle class=\"target\" data-cell=\"{}\" cx=\"{}\" cy=\"{}\" opacity=\".8\" {}/>\n",
                     escaped(cell.name), number(at.x), number(at.y), form);
}

}  // namespace

std::string draw_tints(const BoardView& board, const Layout& layout, const DiagramOptions& options) {
  const Palette& palette = *options.palette;
  const std::set<Cell> last = board.last_turn ? cells_of(*board.last_turn) : std::set<Cell>();
  const std::string last_look = fmt::format("class=\"last-turn\" fill=\"{}\" opacity=\".7\"", palette.last_turn);
  // It has a border, because in greys it would look like the cells of the last turn.
  const std::string lit_look = fmt::format(
      "class=\"lit\" fill=\"{}\" stroke=\"{}\" stroke-width=\"6\" opacity=\".7\"", palette.lit, palette.arrow);
  std::string text;
  for (const CellView& cell : board.cells) {
    if (last.contains(cell.cell)) text += tint(cell, layout, last_look);
  }
  for (const Cell cell : options.lit) {
    if (const CellView* const view = board.find(cell)) text += tint(*view, layout, lit_look);
  }
  return text + draw_last_arrows(board, layout, palette);
}

std::string draw_pointers(const BoardView& board, const Layout& layout, const DiagramOptions& options) {
  const Palette& palette = *options.palette;
  const std::string look =
      fmt::format("class=\"arrow\" fill=\"{0}\" stroke=\"{0}\" stroke-width=\"13\" opacity=\".8\"", palette.arrow);
  std::string text = draw_all_taken(board, layout, palette);
  for (const Target& target : options.targets) {
    if (const CellView* const cell = board.find(target.cell))
      text += draw_target(*cell, layout, target, palette.target);
  }
  for (const Arrow& arrow : options.arrows) text += draw_arrow(board, layout, arrow, look);
  return text;
}

}  // namespace roundel::diagram
