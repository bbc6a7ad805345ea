#include "tools/roundel/play/shown_board.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/platform/terminal_picture.hpp"
#include "engine/render/characters/board_drawing.hpp"
#include "engine/render/svg/diagram.hpp"

namespace roundel::play {
namespace {

diagram::DiagramOptions picture_options(const characters::Style& style, const std::string& title, int size) {
  diagram::DiagramOptions options;
  options.size = size;
  options.light = style.light;
  options.is_turned = style.is_turned;
  options.has_caption = false;  // the lines beside it say the same
  options.sides = style.sides;
  options.title = title;
  return options;
}

/// Returns the rows of text that a picture covers. Sixels come in bands of six pixels.
int rows_of_picture(double height, const Console& console) {
  const int band = console.pictures == PictureProtocol::sixel ? 6 : 1;
  const int bands = static_cast<int>(std::ceil(height / band));
  return (bands * band + console.row_height - 1) / console.row_height;
}

}  // namespace

int ShownBoard::room_beside(const Console& console) const {
  return characters::room_beside(characters::draw_board(board_, style_), console.columns);
}

std::string ShownBoard::in_characters(const Console& console, const std::vector<std::string>& beside) {
  pictured_.reset();
  const auto drawn = characters::draw_board(board_, style_);
  std::vector<std::string> right = beside;
  for (std::string& line : characters::draw_beside(board_, style_, room_beside(console)))
    right.push_back(std::move(line));
  const auto lines = characters::next_to(drawn, right, console.columns);
  rows_ = static_cast<int>(lines.size());
  return fmt::format("{}", fmt::join(lines, "\n"));
}

Expected<std::string> ShownBoard::as_picture(const Console& console, const std::vector<std::string>& below) {
  const diagram::DiagramOptions options = picture_options(style_, title_, picture_size(console));
  const int rows = rows_of_picture(diagram::size_of(board_, options).height(), console);
  const auto picture = terminal_picture(diagram::draw(board_, options), console.pictures, rows);
  if (!picture) return picture.error();
  pictured_ = console;
  rows_ = rows + static_cast<int>(below.size());
  return fmt::format("{}\n{}", *picture, fmt::join(below, "\n"));
}

std::optional<Cell> ShownBoard::cell_at(int column, int row) const {
  if (!pictured_) return characters::cell_at(board_, style_, column, row);
  const diagram::DiagramOptions options = picture_options(style_, title_, picture_size(*pictured_));
  return diagram::cell_at(board_, options,
                          {(column + 0.5) * pictured_->column_width, (row + 0.5) * pictured_->row_height});
}

int ShownBoard::picture_size(const Console& console) {
  constexpr int rows_of_text = 9;  // that stay visible with the picture
  constexpr int greatest = 720;
  const int height = (console.rows - rows_of_text) * console.row_height;
  const int width = (console.columns - 1) * console.column_width;
  return std::clamp(std::min(height, width), std::min(8 * console.row_height, greatest), greatest);
}

}  // namespace roundel::play
