#include "engine/render/svg/diagram.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/render/svg/board_pieces.hpp"
#include "engine/render/svg/coordinates.hpp"
#include "engine/render/svg/hands_and_caption.hpp"
#include "engine/render/svg/pointers.hpp"
#include "engine/render/svg/shading.hpp"

namespace roundel::diagram {
namespace {

constexpr std::string_view round_lines = "stroke-linejoin=\"round\" stroke-linecap=\"round\"";
constexpr double rim_width = 3;
constexpr double outer_margin = 14;

// ---- The board

/// Returns a group of elements with the same look, or an empty text if there are none.
std::string group(std::string_view look, const std::string& content) {
  return content.empty() ? std::string() : fmt::format("<g {}>\n{}</g>\n", look, content);
}

std::string draw_cells(const BoardView& board, const Layout& layout, const DiagramOptions& options) {
  const std::vector<Shade> shades = shades_of(board);
  std::string text;
  for (Shade shade = 0; shade < 3; ++shade) {
    std::string cells;
    for (std::size_t n = 0; n < shades.size(); ++n) {
      if (shades[n] != shade) continue;
      const CellView& cell = board.cells[n];
      const std::string middle =
          options.has_middles ? fmt::format(" data-at=\"{}\"", pair(layout.middle(cell.shape))) : std::string();
      cells += fmt::format("<path class=\"cell\" data-cell=\"{}\"{} d=\"{}\"/>\n", escaped(cell.name), middle,
                           layout.outline(cell.shape));
    }
    text += group(fmt::format("fill=\"{}\"", options.palette->cells[shade]), cells);
  }
  return text;
}

std::string draw_unplayed(const BoardView& board, const Layout& layout, const Palette& palette) {
  std::string places;
  for (const CellShape& shape : board.unplayed) {
    places += fmt::format("<path class=\"unplayed\" d=\"{}\"/>\n", layout.outline(shape));
  }
  return group(fmt::format("fill=\"{}\"", palette.cells[1]), places);
}

/// Barriers that nothing passes are solid. Crossings, which lines pass over, are dashed.
std::string draw_barriers(const BoardView& board, const Layout& layout, const Palette& palette) {
  std::string text;
  for (const bool is_passed : {false, true}) {
    std::string places;
    for (const BarrierView& barrier : board.barriers) {
      if (barrier.is_passed != is_passed) continue;
      places += fmt::format("<path class=\"barrier{}\" d=\"{}\"/>\n", is_passed ? " passed" : "",
                            layout.outline(barrier.shape));
    }
    text += is_passed ? group(fmt::format("fill=\"{}\" stroke-dasharray=\"9 8\"", palette.passed), places)
                      : group(fmt::format("fill=\"{}\"", palette.barrier), places);
  }
  return text;
}

/// Draws the centre of rings. If lines go through it, the borders of the sectors meet there.
std::string draw_centre(const BoardView& board, const Layout& layout, const Palette& palette) {
  if (layout.centre_radius() == 0) return {};
  std::string text =
      fmt::format("<circle class=\"centre{}\" r=\"{}\" fill=\"{}\"/>\n", board.is_centre_crossed ? " passed" : "",
                  number(layout.centre_radius()), board.is_centre_crossed ? palette.passed : palette.paper);
  if (!board.is_centre_crossed) return text;
  std::string spokes;
  for (const CellView& cell : board.cells) {
    if (cell.shape.sector->inner > 0) continue;
    spokes += fmt::format("M0 0L{}", pair(layout.centre_radius() * layout.outward(cell.shape)));
  }
  return text + fmt::format("<path fill=\"none\" stroke-width=\"2\" stroke-dasharray=\"9 8\" d=\"{}\"/>\n", spokes);
}

std::string draw_links(const BoardView& board, const Layout& layout) {
  const int width = board.cells.front().shape.outline == CellShape::Outline::point ? 3 : 5;
  std::string lines;
  for (const LinkView& link : board.links) {
    lines += fmt::format("M{}L{}", pair(layout.middle(link.from)), pair(layout.middle(link.to)));
  }
  return lines.empty()
             ? lines
             : fmt::format("<path class=\"links\" fill=\"none\" stroke-width=\"{}\" d=\"{}\"/>\n", width, lines);
}

/// Draws a board on which pieces stand where lines cross.
std::string draw_points(const BoardView& board, const Layout& layout, const DiagramOptions& options) {
  std::string ground;
  for (const BarrierView& place : board.barriers)
    ground += fmt::format("<path class=\"barrier{}\" d=\"{}\"/>\n", place.is_passed ? " passed" : "",
                          layout.outline(place.shape));
  const std::string cells =
      group(fmt::format("fill=\"{}\"", options.palette->cells[1]), ground) + draw_cells(board, layout, options);
  return group(fmt::format("stroke=\"{}\" stroke-width=\"1\"", options.palette->cells[1]), cells) +
         group(fmt::format("stroke=\"{}\" pointer-events=\"none\"", options.palette->rim), draw_links(board, layout));
}

std::string draw_board(const BoardView& board, const Layout& layout, const DiagramOptions& options) {
  const Palette& palette = *options.palette;
  if (board.cells.front().shape.outline == CellShape::Outline::point) return draw_points(board, layout, options);
  return group(fmt::format("stroke=\"{}\" stroke-width=\"{}\"", palette.rim, number(rim_width)),
               draw_links(board, layout) + draw_unplayed(board, layout, palette) +
                   draw_cells(board, layout, options) + draw_barriers(board, layout, palette) +
                   draw_centre(board, layout, palette));
}

// ---- The page

/// Where the parts of the picture lie.
struct Page {
  Box whole;
  Box hands;
  Box caption;
};

Page lay_out(const BoardView& board, const Layout& layout, double label_margin, const DiagramOptions& options) {
  Page page;
  page.whole = layout.extent();
  page.hands = {{layout.extent().high.x, layout.extent().low.y}, layout.extent().high};
  page.whole.grow(label_margin);
  page.hands.low.x += label_margin + outer_margin;
  page.hands.high.x = page.hands.low.x + hands_width(board);
  if (hands_width(board) > 0) page.whole.high.x = page.hands.high.x;
  page.caption = {{page.whole.low.x, page.whole.high.y}, page.whole.high};
  page.whole.high.y += caption_height(board, layout.text_scale(), options);
  page.whole.grow(outer_margin);
  return page;
}

/// Returns the pixels of a point of the picture.
double scale_of(const Box& box, const DiagramOptions& options) {
  return options.size / std::max(box.width(), box.height());
}

std::string header(const Box& box, const DiagramOptions& options) {
  const double scale = scale_of(box, options);
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {}\" "
      "font-family=\"sans-serif\">\n<title>{}</title>\n<desc>{}</desc>\n",
      number(scale * box.width()), number(scale * box.height()), pair(box.low), number(box.width()),
      number(box.height()), escaped(options.title), escaped(options.description));
}

}  // namespace

std::string draw(const BoardView& board, const DiagramOptions& options) {
  const Palette& palette = *options.palette;
  const Layout layout(board, options.is_turned);
  const Labels labels = labels_of(board, layout, options);
  const Page page = lay_out(board, layout, labels.margin, options);
  PiecePainter painter(options);
  // The painter's definitions are complete only after all pieces are drawn.
  std::string pieces = draw_marks(board, layout, painter, options);
  pieces += group(fmt::format("fill=\"{}\"", palette.note), labels.in_cells);
  pieces += draw_pieces(board, layout, painter, options);
  pieces += draw_hands(board, page.hands, painter, options);

  return header(page.whole, options) + "<defs>\n" + painter.definitions() + "</defs>\n" +
         fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", number(page.whole.low.x),
                     number(page.whole.low.y), number(page.whole.width()), number(page.whole.height()),
                     palette.paper) +
         draw_board(board, layout, options) + group(round_lines, draw_tints(board, layout, options)) +
         group(fmt::format("stroke-width=\"4\" {}", round_lines), pieces) +
         group(fmt::format("fill=\"{}\"", palette.ink), labels.at_edge) +
         group(round_lines, draw_pointers(board, layout, options)) +
         draw_caption(board, page.caption, layout.text_scale(), options) + "</svg>\n";
}

Box size_of(const BoardView& board, const DiagramOptions& options) {
  const Layout layout(board, options.is_turned);
  const Box whole = lay_out(board, layout, labels_of(board, layout, options).margin, options).whole;
  return {{}, scale_of(whole, options) * (whole.high - whole.low)};
}

std::optional<Cell> cell_at(const BoardView& board, const DiagramOptions& options, Point point) {
  const Layout layout(board, options.is_turned);
  const Box whole = lay_out(board, layout, labels_of(board, layout, options).margin, options).whole;
  const Point at = whole.low + 1 / scale_of(whole, options) * point;
  const CellView* nearest = nullptr;
  const auto distance = [&](const CellView& cell) { return length(layout.middle(cell.shape) - at); };
  for (const CellView& cell : board.cells) {
    if (nearest == nullptr || distance(cell) < distance(*nearest)) nearest = &cell;
  }
  constexpr double corner = 0.75;  // of a cell's width, from its middle
  if (nearest == nullptr || distance(*nearest) > corner * layout.room(nearest->shape)) return std::nullopt;
  return nearest->cell;
}

}  // namespace roundel::diagram
