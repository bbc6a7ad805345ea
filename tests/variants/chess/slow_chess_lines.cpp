#include "tests/variants/chess/slow_chess_lines.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>

namespace roundel::slow {
namespace {

using Lines = std::vector<Line>;

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

// ---- The flat board ----

Line flat_line(int cell, int file_step, int rank_step, int longest) {
  Line line;
  int file = file_of(cell) + file_step;
  int rank = rank_of(cell) + rank_step;
  while (file >= 0 && file < 8 && rank >= 0 && rank < 8 && longest-- > 0) {
    line.push_back(cell_of(file, rank));
    file += file_step;
    rank += rank_step;
  }
  return line;
}

Lines flat_rook(int cell, int longest = 7) {
  return {flat_line(cell, 1, 0, longest), flat_line(cell, -1, 0, longest), flat_line(cell, 0, 1, longest),
          flat_line(cell, 0, -1, longest)};
}

Lines flat_bishop(int cell, int longest = 7) {
  return {flat_line(cell, 1, 1, longest), flat_line(cell, 1, -1, longest), flat_line(cell, -1, 1, longest),
          flat_line(cell, -1, -1, longest)};
}

Lines flat_king(int cell) {
  Lines lines = flat_rook(cell, 1);
  append(lines, flat_bishop(cell, 1));
  return lines;
}

Lines flat_knight(int cell) {
  Lines lines;
  for (const int one : {-1, 1}) {
    for (const int two : {-2, 2}) {
      lines.push_back(flat_line(cell, one, two, 1));
      lines.push_back(flat_line(cell, two, one, 1));
    }
  }
  return lines;
}

// ---- The round board ----

/// "4 rings (1 = the outer baseline, 4 = innermost) and 18 sectors" (The board), barrier cells included.
struct Place {
  int ring;
  int sector;
};

/// How ring and sector change in one step. Ring +1 is inwards, towards the centre.
struct Direction {
  int ring;
  int sector;
};

struct Step {
  Place place;
  Direction direction;
};

constexpr std::array<Direction, 2> lengthwise{{{1, 0}, {-1, 0}}};
constexpr std::array<Direction, 2> sideways{{{0, 1}, {0, -1}}};
constexpr std::array<Direction, 4> diagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

int wrapped(int sector) { return (sector + 18) % 18; }

/// "Sectors 0 and 9 are the two arms of the barrier" (The board).
bool on_barrier(Place place) { return place.sector == 0 || place.sector == 9; }

/// "Rings 1-2 are the no-man's zone: nothing passes" (The board; Choices, the first row).
bool in_no_mans_zone(Place place) { return on_barrier(place) && place.ring <= 2; }

/// "(ring r, sector f) is file f rank r; (ring r, sector f+9) is file f rank 9-r" (The board), from 1.
Place place_of(int cell) {
  const int file = file_of(cell) + 1;
  const int rank = rank_of(cell) + 1;
  return rank <= 4 ? Place{rank, file} : Place{9 - rank, file + 9};
}

int cell_at(Place place) {
  assert(!on_barrier(place));
  return place.sector < 9 ? cell_of(place.sector - 1, place.ring - 1) : cell_of(place.sector - 10, 8 - place.ring);
}

/// One step of a line, onto a barrier cell too; nothing beyond the baseline. "From (4, s) across the centre
/// to (4, s+9-p); from there outward (r-1, s-p) each step" (Lines: diagonal). Lengthwise, p is 0.
std::optional<Step> next_step(Place from, Direction direction) {
  if (direction.ring == 1 && from.ring == 4) {
    return Step{{4, wrapped(from.sector + 9 - direction.sector)}, {-1, -direction.sector}};
  }
  const Place to{from.ring + direction.ring, wrapped(from.sector + direction.sector)};
  if (to.ring == 0) return std::nullopt;
  return Step{to, direction};
}

/// "A line that meets a passing-zone cell skips it as a destination and goes on. One that meets a
/// no-man's-zone cell ends before it" (Lines). Lengthwise lines meet no barrier cell.
Line straight_or_diagonal_line(Place from, Direction direction) {
  Line line;
  for (auto step = next_step(from, direction); step; step = next_step(step->place, step->direction)) {
    if (in_no_mans_zone(step->place)) break;
    if (!on_barrier(step->place)) line.push_back(cell_at(step->place));
  }
  return line;
}

/// "Sideways any distance but it stops before the barrier. Only a rook that begins its move on the cell
/// next to a passing-zone cell may go over it, and then on along the ring to the cell before the other arm"
/// (The men: rook).
Line sideways_line(Place from, Direction direction) {
  Line line;
  auto step = next_step(from, direction);
  if (on_barrier(step->place)) {
    if (in_no_mans_zone(step->place)) return line;
    step = next_step(step->place, direction);
  }
  while (!on_barrier(step->place)) {
    line.push_back(cell_at(step->place));
    step = next_step(step->place, direction);
  }
  return line;
}

Lines round_rook(int cell) {
  const Place from = place_of(cell);
  Lines lines;
  for (const Direction direction : lengthwise) lines.push_back(straight_or_diagonal_line(from, direction));
  for (const Direction direction : sideways) lines.push_back(sideways_line(from, direction));
  return lines;
}

Lines round_bishop(int cell) {
  const Place from = place_of(cell);
  Lines lines;
  for (const Direction direction : diagonal) lines.push_back(straight_or_diagonal_line(from, direction));
  return lines;
}

/// "The first cell of each of its eight lines unless that is a barrier cell" (The men: king).
void add_king_line(Lines& lines, Place from, Direction direction) {
  const auto step = next_step(from, direction);
  if (step && !on_barrier(step->place)) lines.push_back({cell_at(step->place)});
}

Lines round_king(int cell) {
  const Place from = place_of(cell);
  Lines lines;
  for (const Direction direction : lengthwise) add_king_line(lines, from, direction);
  for (const Direction direction : sideways) add_king_line(lines, from, direction);
  for (const Direction direction : diagonal) add_king_line(lines, from, direction);
  return lines;
}

/// One leg of a knight's move: "each leg is straight, passing-zone cells count as steps, no-man's-zone cells cannot
/// be crossed" (The men: knight). Returns nothing if it leaves the board or enters that zone.
std::optional<Place> leg(Place from, Direction direction, int steps) {
  Step here{from, direction};
  for (int taken = 0; taken < steps; ++taken) {
    const auto step = next_step(here.place, here.direction);
    if (!step || in_no_mans_zone(step->place)) return std::nullopt;
    here = *step;
  }
  return here.place;
}

void add_knight_line(Lines& lines, Place from, Direction first, int first_steps, Direction second, int second_steps) {
  const auto corner = leg(from, first, first_steps);
  if (!corner) return;
  const auto end = leg(*corner, second, second_steps);
  if (end && !on_barrier(*end)) lines.push_back({cell_at(*end)});
}

/// "Two steps lengthwise and one sideways, or one lengthwise and two sideways, in either order; one of the two orders
/// being open is enough" (The men: knight). If both are open, the same cell appears twice.
Lines round_knight(int cell) {
  const Place from = place_of(cell);
  Lines lines;
  for (const Direction along : lengthwise) {
    for (const Direction aside : sideways) {
      add_knight_line(lines, from, along, 2, aside, 1);
      add_knight_line(lines, from, aside, 1, along, 2);
      add_knight_line(lines, from, along, 1, aside, 2);
      add_knight_line(lines, from, aside, 2, along, 1);
    }
  }
  return lines;
}

// ---- Both boards ----

/// "Queen: rook or bishop, each with its own rule at the barrier" (The men).
Lines walk_lines(Board board, char kind, int cell) {
  const bool flat = board == Board::flat;
  if (kind == 'K') return flat ? flat_king(cell) : round_king(cell);
  if (kind == 'N') return flat ? flat_knight(cell) : round_knight(cell);
  Lines lines;
  if (kind == 'R' || kind == 'Q') append(lines, flat ? flat_rook(cell) : round_rook(cell));
  if (kind == 'B' || kind == 'Q') append(lines, flat ? flat_bishop(cell) : round_bishop(cell));
  return lines;
}

constexpr std::string_view kinds = "KQRBN";

/// The lines of every kind from every cell, stored because they never change.
using Table = std::array<std::array<Lines, 64>, kinds.size()>;

Table walk_all_lines(Board board) {
  Table table;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    for (std::size_t cell = 0; cell < 64; ++cell) {
      table[kind][cell] = walk_lines(board, kinds[kind], static_cast<int>(cell));
    }
  }
  return table;
}

}  // namespace

const std::vector<Line>& lines(Board board, char kind, int cell) {
  static const Table flat = walk_all_lines(Board::flat);
  static const Table round = walk_all_lines(Board::round);
  assert(kinds.find(kind) != std::string_view::npos && cell >= 0 && cell < 64);
  return (board == Board::flat ? flat : round)[kinds.find(kind)][static_cast<std::size_t>(cell)];
}

}  // namespace roundel::slow
