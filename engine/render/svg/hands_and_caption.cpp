#include "engine/render/svg/hands_and_caption.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "engine/view/side_word.hpp"

namespace roundel::diagram {
namespace {

constexpr double hand_row = 92;
constexpr double caption_size = 36;
constexpr double caption_row = 50;

std::vector<HeldPieces> held_by(const BoardView& board, Side side) {
  std::vector<HeldPieces> held;
  for (const HeldPieces& pieces : board.hands[at(side)]) {
    if (pieces.number > 0) held.push_back(pieces);
  }
  return held;
}

bool is_at_bottom(Side side, const DiagramOptions& options) { return (side == options.light) != options.is_turned; }

std::string draw_held(const HeldPieces& held, Point at, double row, PiecePainter& painter,
                      const DiagramOptions& options) {
  const double size = 0.86 * row;
  return painter.piece({held.piece}, at, size) +
         text_element(at + Point{0.52 * row, 0.05 * row}, 0.36 * row, std::to_string(held.number),
                      fmt::format("class=\"held\" fill=\"{}\"", options.palette->ink), "start");
}

std::string draw_hand(const BoardView& board, Side side, const Box& column, PiecePainter& painter,
                      const DiagramOptions& options) {
  const std::vector<HeldPieces> held = held_by(board, side);
  if (held.empty()) return {};
  const double row = std::min(hand_row, column.height() / 2 / static_cast<double>(held.size()));
  const bool is_below = is_at_bottom(side, options);
  std::string text = fmt::format("<g class=\"hand\" data-side=\"{}\">\n", word_of(side));
  for (std::size_t n = 0; n < held.size(); ++n) {
    const double from_end = row * (static_cast<double>(is_below ? held.size() - 1 - n : n) + 0.5);
    const double y = is_below ? column.high.y - from_end : column.low.y + from_end;
    text += draw_held(held[n], {column.low.x + hand_row / 2, y}, row, painter, options);
  }
  return text + "</g>\n";
}

// ---- The caption

/// A line of the caption, and the side that it is about.
struct CaptionLine {
  std::optional<Side> side;
  std::string text;
};

std::string result_text(const Result& result, const DiagramOptions& options) {
  if (!result.winner) return fmt::format("Drawn: {}", result.reason);
  return fmt::format("{} wins: {}", options.sides[at(*result.winner)], result.reason);
}

std::string counts_text(const BoardView& board, Side side, const DiagramOptions& options) {
  std::string text = options.sides[at(side)] + ": ";
  for (std::size_t n = 0; n < board.counts.size(); ++n) {
    text += fmt::format("{}{} {}", n == 0 ? "" : ", ", board.counts[n].name, board.counts[n].of_side[at(side)]);
  }
  return text;
}

std::vector<CaptionLine> caption_of(const BoardView& board, const DiagramOptions& options) {
  std::vector<CaptionLine> lines;
  if (!options.has_caption) return lines;
  if (board.result) {
    lines.push_back({board.result->winner, result_text(*board.result, options)});
  } else {
    lines.push_back({board.side_to_move, options.sides[at(board.side_to_move)] + " to move"});
  }
  if (board.counts.empty()) return lines;
  for (const Side side : {Side::first, Side::second}) lines.push_back({side, counts_text(board, side, options)});
  return lines;
}

/// Draws a line that fits the width. Letters are about half as wide as high.
std::string draw_line(const CaptionLine& line, Point at, double width, double scale, const DiagramOptions& options) {
  const Palette& palette = *options.palette;
  const double indent = 1.1 * scale * caption_size;
  const double letters = 0.55 * static_cast<double>(std::max<std::size_t>(line.text.size(), 1));
  const double size = std::min(scale * caption_size, (width - indent) / letters);
  std::string text;
  if (line.side) {
    text += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"/>",
                        number(at.x + 14 * scale), number(at.y), number(13 * scale),
                        *line.side == options.light ? palette.light_piece : palette.dark_piece, palette.ink);
  }
  return text + text_element(at + Point{line.side ? indent : 0, 0}, size, line.text,
                             fmt::format("class=\"caption\" fill=\"{}\"", palette.ink), "start");
}

}  // namespace

double hands_width(const BoardView& board) {
  const bool is_empty = held_by(board, Side::first).empty() && held_by(board, Side::second).empty();
  return is_empty ? 0 : 1.5 * hand_row;
}

std::string draw_hands(const BoardView& board, const Box& column, PiecePainter& painter,
                       const DiagramOptions& options) {
  return draw_hand(board, Side::first, column, painter, options) +
         draw_hand(board, Side::second, column, painter, options);
}

double caption_height(const BoardView& board, double scale, const DiagramOptions& options) {
  const std::size_t lines = caption_of(board, options).size();
  return lines == 0 ? 0 : scale * caption_row * static_cast<double>(lines) + 10;
}

std::string draw_caption(const BoardView& board, const Box& box, double scale, const DiagramOptions& options) {
  std::string text;
  Point at = box.low + Point{0, 10 + scale * caption_row / 2};
  for (const CaptionLine& line : caption_of(board, options)) {
    text += draw_line(line, at, box.width(), scale, options);
    at.y += scale * caption_row;
  }
  return text;
}

}  // namespace roundel::diagram
