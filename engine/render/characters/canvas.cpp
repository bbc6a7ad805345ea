#include "engine/render/characters/canvas.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>

#include "engine/base/text_width.hpp"
#include "engine/base/utf8.hpp"

namespace roundel::characters {
namespace {

constexpr std::string_view plain = "\x1b[0m";
constexpr std::string_view end_of_ink = "m";

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

/// Returns the length in bytes of the character at `from`.
std::size_t length_at(std::string_view text, std::size_t from) {
  std::size_t end = from + 1;
  while (end < text.size() && continues_character(text[end])) ++end;
  return end - from;
}

/// Returns the numbers that select a colour, for ink (38) or ground (48): those of ISO 8613-6.
std::string code_of(const Colour& colour, int what, ColourDepth colours) {
  if (colour.is_own()) return {};
  if (colours == ColourDepth::indexed) return fmt::format(";{};5;{}", what, colour.index);
  return fmt::format(";{};2;{};{};{}", what, colour.rgb >> 16U, colour.rgb >> 8U & 0xffU, colour.rgb & 0xffU);
}

/// Returns the escape sequence for the ink.
std::string code_of(const Ink& ink, ColourDepth colours) {
  constexpr int of_ink = 38;
  constexpr int of_ground = 48;
  return fmt::format("\x1b[0{}{}{}m", ink.is_bold ? ";1" : "", code_of(ink.colour, of_ink, colours),
                     code_of(ink.ground, of_ground, colours));
}

}  // namespace

Canvas::Canvas(int columns, int rows) : columns_(columns), places_(static_cast<std::size_t>(columns * rows)) {}

Canvas::Place* Canvas::at(int column, int row) {
  if (column < 0 || column >= columns_ || row < 0 || row >= rows()) return nullptr;
  return &places_[static_cast<std::size_t>(row * columns_ + column)];
}

void Canvas::write(int column, int row, std::string_view text, const Ink& ink) {
  for (std::size_t from = 0; from < text.size(); ++column) {
    const std::size_t length = length_at(text, from);
    if (Place* place = at(column, row)) *place = {std::string(text.substr(from, length)), ink};
    from += length;
  }
}

void Canvas::colour_ground(int column, int row, int width, const Colour& ground) {
  for (int n = 0; n < width; ++n) {
    if (Place* place = at(column + n, row)) place->ink.ground = ground;
  }
}

std::vector<std::string> Canvas::lines(ColourDepth colours) const {
  std::vector<std::string> lines;
  for (int row = 0; row < rows(); ++row) lines.push_back(line(row, colours));
  return lines;
}

std::string Canvas::line(int row, ColourDepth colours) const {
  const bool has_colour = colours != ColourDepth::none;
  const auto begin = static_cast<std::size_t>(row * columns_);
  std::size_t end = begin + static_cast<std::size_t>(columns_);
  const auto is_seen = [&](const Place& place) { return has_colour ? !place.is_blank() : place.character != " "; };
  while (end > begin && !is_seen(places_[end - 1])) --end;
  std::string text;
  Ink ink;
  for (std::size_t n = begin; n < end; ++n) {
    if (has_colour && places_[n].ink != ink) {
      ink = places_[n].ink;
      text += ink == Ink{} ? std::string(plain) : code_of(ink, colours);
    }
    text += places_[n].character;
  }
  return ink == Ink{} ? text : text + std::string(plain);
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (text[n] == '\x1b') {
      n = std::min(text.find(end_of_ink, n), text.size());
    } else if (!continues_character(text[n])) {
      columns += is_wide(first_character(text.substr(n)).character) ? 2 : 1;
    }
  }
  return columns;
}

}  // namespace roundel::characters
