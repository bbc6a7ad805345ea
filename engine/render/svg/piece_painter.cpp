#include "engine/render/svg/piece_painter.hpp"

#include <fmt/core.h>

#include <cctype>
#include <utility>

#include "engine/render/svg/shape_files.hpp"
#include "engine/render/svg/shapes.hpp"
#include "engine/view/side_word.hpp"

namespace roundel::diagram {
namespace {

constexpr double drawing_size = 100;

/// Returns the transformation of a drawing into a square of side `size` around `at`.
std::string into_square(Point at, double size) {
  const Point corner = at - Point{size / 2, size / 2};
  return fmt::format("translate({}) scale({:.3g})", pair(corner), size / drawing_size);
}

/// Returns a name as an id. Names come from files.
std::string id_of(std::string_view kind, std::string_view name) {
  std::string id(kind);
  id += '-';
  for (const char c : name) id += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
  return id;
}

std::string_view last_word(std::string_view text) {
  const std::size_t blank = text.rfind(' ');
  return blank == std::string_view::npos ? text : text.substr(blank + 1);
}

}  // namespace

std::string_view PiecePainter::fill(const PieceView& piece) const {
  return is_light(piece) ? options_.palette->light_piece : options_.palette->dark_piece;
}
std::string_view PiecePainter::stroke(const PieceView& piece) const {
  return is_light(piece) ? options_.palette->dark_piece : options_.palette->light_piece;
}

std::string PiecePainter::use(std::string_view drawing, std::string id, std::string_view attributes) {
  std::string element = fmt::format("<use href=\"#{}\"{}{}/>", id, attributes.empty() ? "" : " ", attributes);
  used_.emplace(std::move(id), drawing);
  return element;
}

std::string PiecePainter::use_mark(std::string_view name, std::string_view attributes) {
  return use(mark_drawing(name), id_of("mark", name), attributes);
}

std::string PiecePainter::letter(const PieceView& piece) const {
  return fmt::format(
      "<text x=\"50\" y=\"67\" font-size=\"48\" text-anchor=\"middle\" fill=\"{}\" stroke=\"none\">{}</text>",
      stroke(piece), escaped(piece.letters()));
}

/// Returns the sign on a tile, a disc or a wedge: the figure, or the piece's letter.
std::string PiecePainter::figure(const PieceView& piece, std::string_view transform) {
  const std::string_view drawing = figure_of(piece.name);
  if (drawing.empty()) return letter(piece);
  return use(drawing, id_of("man", piece.name), fmt::format("transform=\"{}\"", transform));
}

std::string PiecePainter::body(const StandingPiece& standing) {
  const PieceView& piece = standing.piece;
  if (!piece.is_known()) return use_mark("tile-back");
  // If the viewer may see a covered piece, its figure is drawn as if it showed through the back.
  if (standing.face_down) return use_mark("tile-covered") + figure(piece, "translate(25 25) scale(.5)");
  if (piece.has_plus) return use_mark("wedge") + figure(piece, "translate(23 24) scale(.56)");
  if (piece.form == PieceView::Form::disc || piece.form == PieceView::Form::stone)
    return use_mark(piece.name == "king" ? "crowned-disc" : "disc");
  if (piece.form == PieceView::Form::tile) return use_mark("tile") + figure(piece, "translate(18 18) scale(.64)");
  return use_mark("blank-disc") + letter(piece);
}

std::string PiecePainter::piece(const StandingPiece& standing, Point at, double size, std::string_view attributes) {
  const PieceView& piece = standing.piece;
  std::string all = fmt::format("class=\"man\" data-side=\"{}\"", word_of(piece.side));
  if (piece.is_known()) all += fmt::format(" data-man=\"{}\"", escaped(piece.name));
  if (standing.face_down) all += " data-face=\"down\"";
  if (!attributes.empty()) all += fmt::format(" {}", attributes);
  all +=
      fmt::format(" fill=\"{}\" stroke=\"{}\" transform=\"{}\"", fill(piece), stroke(piece), into_square(at, size));
  const std::string_view drawing = figure_of(piece.name);
  const bool is_plain = piece.form == PieceView::Form::figure && piece.is_known() && !piece.has_plus;
  const bool is_figure = is_plain && !standing.face_down && !drawing.empty();
  if (is_figure) return use(drawing, id_of("man", piece.name), all) + '\n';
  return fmt::format("<g {}>{}</g>\n", all, body(standing));
}

std::string PiecePainter::mark(std::string_view name, Point at, double size, std::string_view attributes) {
  const std::string_view word = last_word(name);
  const std::string all =
      fmt::format("{} data-mark=\"{}\" transform=\"{}\"", attributes, escaped(name), into_square(at, size));
  if (!mark_drawing(word).empty()) return use_mark(word, all) + '\n';
  return fmt::format("<g {}>{}</g>\n", all, text_element({50, 50}, 48, name.substr(0, 1)));
}

std::string PiecePainter::definitions() const {
  std::string text;
  for (const auto& [id, drawing] : used_) {
    const std::string_view lines = lines_of(drawing);
    text += fmt::format("<g id=\"{}\"><path fill-rule=\"{}\" d=\"{}\"/>", id,
                        id.starts_with("man") ? "nonzero" : "evenodd", outline_of(drawing));
    if (!lines.empty()) text += fmt::format("<path fill=\"none\" d=\"{}\"/>", lines);
    text += "</g>\n";
  }
  return text;
}

}  // namespace roundel::diagram
