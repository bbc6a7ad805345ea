#include "variants/cheversi/board_drawing.hpp"

#include <fmt/core.h>

namespace roundel::cheversi {
namespace {

constexpr int files = Setup::movements.files;
constexpr int ranks = Setup::movements.ranks;
constexpr const char* gap = "    ";

Cell cell_at(int file, int rank) { return static_cast<Cell>(rank * files + file); }

/// Returns how many pieces of a side attack an empty cell.
int attackers(const Position& position, Side side, Cell cell) {
  int all = 0;
  for_each_cell(position.of(side), [&](Cell from) {
    const Mask attacked = position.setup().attacks(kind_of(position.at(from)), from, position.occupied());
    all += contains(attacked, cell);
  });
  return all;
}

std::string board_rank(const Position& position, int rank) {
  std::string text = fmt::format("{} ", rank + 1);
  for (int file = 0; file < files; ++file) {
    const Piece piece = position.at(cell_at(file, rank));
    text += fmt::format(" {}", piece == Piece::none ? '.' : letter_of(piece));
  }
  return text;
}

/// Shows numbers where a side scores, and pieces as on the board, so that lines are visible.
std::string score_rank(const Position& position, Side side, int rank) {
  std::string text;
  for (int file = 0; file < files; ++file) {
    const Cell cell = cell_at(file, rank);
    const Piece piece = position.at(cell);
    const int score = piece == Piece::none ? attackers(position, side, cell) : 0;
    const std::string empty = score == 0 ? "." : std::to_string(score);
    text += fmt::format(" {}", piece == Piece::none ? empty : std::string(1, letter_of(piece)));
  }
  return text;
}

std::string hand_text(const Position& position, Side side) {
  std::string text;
  for (const Kind kind : Hand::order) {
    text.append(static_cast<std::size_t>(position.hand(side).count(kind)), letter_of(piece_of(side, kind)));
  }
  return text.empty() ? "nothing" : text;
}

}  // namespace

std::string draw(const Position& position, const CellValues& cell_values) {
  constexpr int width = 2 * files;
  const std::string titles[] = {fmt::format("White scores {}", cell_values.points(Side::first)),
                                fmt::format("Black scores {}", cell_values.points(Side::second))};
  std::string text = fmt::format("{:{}}{} {:<{}}{} {}\n", "", width + 2, gap, titles[0], width - 1, gap, titles[1]);
  for (int rank = ranks - 1; rank >= 0; --rank) {
    text += board_rank(position, rank);
    for (const Side side : {Side::first, Side::second}) text += gap + score_rank(position, side, rank);
    text += '\n';
  }
  std::string letters;
  for (int file = 0; file < files; ++file) letters += fmt::format(" {}", static_cast<char>('a' + file));
  text += fmt::format("\n  {}{}{}{}{}\n", letters, gap, letters, gap, letters);
  text += fmt::format("\nin hand: White {}, Black {}\n", hand_text(position, Side::first),
                      hand_text(position, Side::second));
  return text;
}

}  // namespace roundel::cheversi
