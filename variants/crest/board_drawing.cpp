#include "variants/crest/board_drawing.hpp"

#include <fmt/core.h>

namespace roundel::crest {
namespace {

constexpr int cell_width = 5;

/// Returns the top of a square as in position texts, with the number of tiles if there are several; else its mark.
std::string square(const Position& position, Cell cell) {
  const Pile pile = position.pile(cell);
  const Mask up = position.up(Side::first) | position.up(Side::second);
  if (contains(position.locked(), cell)) {
    const Side locking = contains(position.locked(Side::first), cell) ? Side::first : Side::second;
    return fmt::format("{{{}}}{}", letter_of(locking, pile.top()), pile.height());
  }
  std::string text;
  int height = pile.height();
  if (contains(up, cell)) {
    ++height;
    text = letter_of(contains(position.up(Side::first), cell) ? Side::first : Side::second, position.kind_at(cell));
    if (contains(position.fresh(), cell)) text += '\'';
  } else if (height > 0) {
    text = fmt::format("~{}", letter_of(position.owner_of_pile(cell), pile.top()));
  } else {
    return std::string(1, static_cast<char>(position.setup().board().mark(cell)));
  }
  return height > 1 ? text + std::to_string(height) : text;
}

/// Returns the tiles under others, from the bottom, if there are any.
std::string stack_line(const Position& position, Cell cell) {
  const Pile pile = position.pile(cell);
  const bool is_up = contains(position.up(Side::first) | position.up(Side::second), cell);
  const bool is_locked = contains(position.locked(), cell);
  if (pile.height() + (is_up ? 1 : 0) < 2) return {};
  std::string tiles;
  for (int level = 0; level < position.face_down(cell); ++level) {
    tiles += fmt::format(" ~{}", letter_of(position.owner_of_pile(cell), pile.at(level)));
  }
  const std::string top = is_up || is_locked ? ' ' + square(position, cell).substr(0, is_locked ? 3 : 2) : "";
  return fmt::format("{}, from the bottom:{}{}\n", position.setup().graph().name(cell), tiles, top);
}

std::string tiles_text(const char* title, Side side, Tiles tiles) {
  if (tiles.empty()) return {};
  std::string text = fmt::format(", {} ", title);
  for (const Kind kind : all_tiles) text.append(static_cast<std::size_t>(tiles.count(kind)), letter_of(side, kind));
  return text;
}

std::string side_line(const Position& position, Side side) {
  return fmt::format("{}: shields {}, crests {}, remaining {}{}{}\n", name_of(side), position.shields(side),
                     position.crests(side), position.remaining(side),
                     tiles_text("to lay out", side, position.hand(side)),
                     tiles_text("unknown", side, position.unknown(side)));
}

}  // namespace

std::string draw(const Position& position) {
  const Board& board = position.setup().board();
  std::string text;
  for (int rank = board.ranks() - 1; rank >= 0; --rank) {
    std::string line = fmt::format("{:2}  ", rank + 1);
    for (int file = 0; file < board.files(); ++file) {
      line += fmt::format("{:<{}}", square(position, static_cast<Cell>(rank * board.files() + file)), cell_width);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  std::string letters = "\n    ";
  for (int file = 0; file < board.files(); ++file)
    letters += fmt::format("{:<{}}", static_cast<char>('a' + file), cell_width);
  text += letters.substr(0, letters.find_last_not_of(' ') + 1) + "\n\n";
  for (const Side side : {Side::first, Side::second}) text += side_line(position, side);
  for_each_cell(position.setup().all_cells(), [&](Cell cell) { text += stack_line(position, cell); });
  if (position.restriction() < Position::lifted && !position.in_set_up()) {
    text += fmt::format("White may not move yet: it has turned up {} of 3 tiles, and Black has not moved\n",
                        position.restriction());
  }
  return text;
}

}  // namespace roundel::crest
