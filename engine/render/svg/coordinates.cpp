#include "engine/render/svg/coordinates.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include "engine/view/grid_name.hpp"

namespace roundel::diagram {
namespace {

constexpr double edge_size = 30;    // the size of letters beside the board
constexpr double edge_margin = 46;  // the margin for them
constexpr double cell_size = 20;    // the size of letters in a cell
constexpr double most_letters = 2;  // longer names are written smaller

// ---- In cells

std::string label_in(const CellView& cell, const Layout& layout, const std::string& text) {
  const double length = std::max<double>(static_cast<double>(text.size()), most_letters);
  const double size = cell_size * most_letters / length * std::min(1.0, layout.room(cell.shape) / Layout::unit);
  return text_element(layout.corner(cell.shape), size, text, "class=\"number\"");
}

std::string labels_in_cells(const BoardView& board, const Layout& layout) {
  std::string text;
  for (const CellView& cell : board.cells) {
    text += label_in(cell, layout, cell.number > 0 ? std::to_string(cell.number) : cell.name);
  }
  return text;
}

// ---- At the edge

using Line = std::vector<Point>;  ///< the centres of the cells of a file or rank

/// Files and ranks by name.
struct Grid {
  std::map<std::string, Line> files;
  std::map<std::string, Line> ranks;
};

bool is_upright(const Line& line) {
  return std::all_of(line.begin(), line.end(), [&](Point p) { return std::abs(p.x - line.front().x) < 1; });
}
bool is_level(const Line& line) {
  return std::all_of(line.begin(), line.end(), [&](Point p) { return std::abs(p.y - line.front().y) < 1; });
}

/// Returns the files and ranks if labels beside the board identify every cell: each file is one vertical column, and
/// ranks are horizontal or, with hexagons, bent.
std::optional<Grid> grid_of(const BoardView& board, const Layout& layout) {
  Grid grid;
  bool is_hexagonal = false;
  for (const CellView& cell : board.cells) {
    const auto name = grid_name(cell.name);
    if (!name || cell.shape.outline == CellShape::Outline::disc) return {};
    is_hexagonal |= cell.shape.outline == CellShape::Outline::hexagon;
    grid.files[name->file].push_back(layout.middle(cell.shape));
    grid.ranks[name->rank].push_back(layout.middle(cell.shape));
  }
  for (const auto& [name, line] : grid.files) {
    if (!is_upright(line)) return {};
  }
  for (const auto& [name, line] : grid.ranks) {
    if (!is_hexagonal && !is_level(line)) return {};
  }
  return grid;
}

double margin_of(const Layout& layout) { return edge_margin * layout.text_scale(); }

std::string edge_label(Point at, const Layout& layout, const std::string& text) {
  return text_element(at, edge_size * layout.text_scale(), text, "class=\"coordinate\"");
}

/// Labels for squares: a row below the board and a column to its left.
std::string straight_labels(const Grid& grid, const Layout& layout) {
  const Box& box = layout.extent();
  const double away = margin_of(layout) / 2;
  std::string text;
  for (const auto& [name, line] : grid.files) {
    text += edge_label({line.front().x, box.high.y + away}, layout, name);
  }
  for (const auto& [name, line] : grid.ranks) {
    text += edge_label({box.low.x - away, line.front().y}, layout, name);
  }
  return text;
}

/// Labels for hexagons. For ranks they stand where each line would continue to the left of its first cell. For files
/// they stand below the lowest cell, or above the highest if ranks count downwards.
std::string hexagon_labels(const Grid& grid, const Layout& layout) {
  constexpr double beyond = 78;
  std::string files;
  std::string ranks;
  bool go_down = false;
  for (auto [name, line] : grid.ranks) {
    std::sort(line.begin(), line.end(), [](Point a, Point b) { return a.x < b.x; });
    const Point before = line.size() > 1 ? line[0] - line[1] : Point{-86.6, line[0].y < 0 ? -50.0 : 50.0};
    go_down |= line.size() > 1 && before.y > 1;
    ranks += edge_label(line[0] + beyond / length(before) * before, layout, name);
  }
  for (const auto& [name, line] : grid.files) {
    const auto [highest, lowest] =
        std::minmax_element(line.begin(), line.end(), [](Point a, Point b) { return a.y < b.y; });
    const Point away{0, beyond - 6};
    files += edge_label(go_down ? *highest - away : *lowest + away, layout, name);
  }
  return files + ranks;
}

/// Labels for rings: outside each cell of the outermost ring.
std::string rim_labels(const BoardView& board, const Layout& layout) {
  std::string text;
  for (const CellView& cell : board.cells) {
    const bool is_outermost = std::none_of(board.cells.begin(), board.cells.end(), [&](const CellView& other) {
      return other.shape.sector->outer > cell.shape.sector->outer;
    });
    if (!is_outermost) continue;
    const Point at = (layout.rim_radius() + margin_of(layout) / 2 + 4) * layout.outward(cell.shape);
    text += edge_label(at, layout, cell.name);
  }
  return text;
}

/// Returns an empty text if labels at the edge cannot show the coordinates.
std::string labels_at_edge(const BoardView& board, const Layout& layout) {
  if (layout.has_rings()) return rim_labels(board, layout);
  const auto grid = grid_of(board, layout);
  if (!grid) return {};
  const bool is_hexagonal = board.cells.front().shape.outline == CellShape::Outline::hexagon;
  return is_hexagonal ? hexagon_labels(*grid, layout) : straight_labels(*grid, layout);
}

bool has_numbers(const BoardView& board) {
  return std::any_of(board.cells.begin(), board.cells.end(), [](const CellView& cell) { return cell.number > 0; });
}

}  // namespace

Labels labels_of(const BoardView& board, const Layout& layout, const DiagramOptions& options) {
  const Coordinates wanted = options.coordinates;
  const bool is_usual = wanted == Coordinates::usual;
  Labels labels;
  if (wanted == Coordinates::edge || (is_usual && !has_numbers(board))) {
    labels.at_edge = labels_at_edge(board, layout);
  }
  if (!labels.at_edge.empty()) labels.margin = margin_of(layout);
  if (wanted != Coordinates::none && labels.at_edge.empty()) labels.in_cells = labels_in_cells(board, layout);
  return labels;
}

}  // namespace roundel::diagram
