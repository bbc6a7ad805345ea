#include "variants/fairy/move_diagrams.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <vector>

#include "variants/boards/flat_drawing.hpp"
#include "variants/boards/middle_cell.hpp"
#include "variants/boards/round_drawing.hpp"
#include "variants/fairy/view.hpp"

namespace roundel::fairy {
namespace {

constexpr std::size_t most_columns = 79;
constexpr std::size_t gap = 4;
constexpr char goal_mark = 'o';
constexpr char prey_mark = 'x';
constexpr char either_mark = '*';

using Lines = std::vector<std::string>;

std::size_t width_of(const Lines& lines) {
  std::size_t width = 0;
  for (const std::string& line : lines) width = std::max(width, line.size());
  return width;
}

/// A piece on a cell of an otherwise empty board, and what it can do from there.
template <CellMask M>
struct LonePiece {
  const Setup<M>& setup;
  Kind kind;
  Cell cell;

  M moves() const { return setup.tables(Side::first, kind).moves(cell, M{}); }
  M taken() const { return setup.tables(Side::first, kind).takes(cell, M{}); }
  char mark(Cell on) const {
    if (on == cell) return setup.of(kind).letter;
    const bool is_goal = contains(moves(), on);
    const bool is_prey = contains(taken(), on);
    return is_goal && is_prey ? either_mark : is_goal ? goal_mark : is_prey ? prey_mark : '.';
  }
};

template <CellMask M>
Lines drawing_of(const LonePiece<M>& piece) {
  const FileBoard& board = piece.setup.board();
  std::string letters;
  for (int n = 0; n < board.cell_count(); ++n) letters += piece.mark(static_cast<Cell>(n));
  const std::string drawing = draw_round(board.graph, letters);
  std::istringstream text(drawing.empty() ? draw_flat(board, letters) : drawing);
  Lines lines{fmt::format("{} {}", piece.setup.of(piece.kind).letters(), board.graph.name(piece.cell))};
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

/// Returns whether a step from a cell leads farther than to an adjacent cell: the board is joined with another part
/// of itself.
bool is_joined(const FileBoard& board, Cell cell) {
  const auto is_far = [&](const std::vector<int>& line, Cell to) {
    return std::abs(line[static_cast<std::size_t>(to)] - line[static_cast<std::size_t>(cell)]) > 1;
  };
  for (int n = 0; n < board.graph.direction_count(); ++n) {
    const Step step = board.graph.step(CellGraph::place_of(cell), static_cast<Direction>(n));
    if (!step || !board.graph.is_cell(step.to)) continue;
    const auto to = static_cast<Cell>(index(step.to));
    if (is_far(board.file_of, to) || is_far(board.rank_of, to)) return true;
  }
  return false;
}

/// Returns whether a piece can do something from one cell that it cannot do from the other, relative to its file and
/// rank.
template <CellMask M>
bool moves_otherwise(const LonePiece<M>& one, const LonePiece<M>& other) {
  const FileBoard& board = one.setup.board();
  const auto file = [&](int cell) { return board.file_of[static_cast<std::size_t>(cell)]; };
  const auto rank = [&](int cell) { return board.rank_of[static_cast<std::size_t>(cell)]; };
  const int files = file(index(other.cell)) - file(index(one.cell));
  const int ranks = rank(index(other.cell)) - rank(index(one.cell));
  for (int from_one = 0; from_one < board.cell_count(); ++from_one) {
    for (int from_other = 0; from_other < board.cell_count(); ++from_other) {
      const bool is_same = file(from_other) - file(from_one) == files && rank(from_other) - rank(from_one) == ranks;
      if (!is_same || from_one == index(one.cell)) continue;
      if (one.mark(static_cast<Cell>(from_one)) != other.mark(static_cast<Cell>(from_other))) return true;
    }
  }
  return false;
}

bool has_first_moves(const KindRules& kind) {
  return std::any_of(kind.strides.begin(), kind.strides.end(),
                     [](const pieces::Stride& each) { return each.is_first; });
}

/// Returns the cells from which a kind's moves are worth a drawing.
template <CellMask M>
std::vector<LonePiece<M>> lone_pieces(const Setup<M>& setup, Kind kind) {
  const CellGraph& graph = setup.graph();
  const Mask128 all = widened(setup.tables(Side::first, kind).stands_on);
  const Mask128 begins_on =
      has_first_moves(setup.of(kind)) ? setup.of(kind).begins_on[roundel::at(Side::first)] : Mask128{};
  const Mask128 elsewhere = any(all & ~begins_on) ? all & ~begins_on : all;
  std::vector<LonePiece<M>> pieces{{setup, kind, middle_cell(graph, cell_list(elsewhere))}};
  if (any(begins_on)) pieces.push_back({setup, kind, middle_cell(graph, cell_list(begins_on))});
  const LonePiece<M> in_corner{setup, kind, lowest(elsewhere)};
  if (is_joined(setup.board(), in_corner.cell) || moves_otherwise(pieces.front(), in_corner))
    pieces.push_back(in_corner);
  return pieces;
}

/// Returns what a drawing of the empty board does not show.
std::string remarks_on(const Rules& rules, const KindRules& kind) {
  std::string text = kind.is_royal && rules.goal != Goal::none ? ", royal" : "";
  const auto has = [&](const auto& is_such) {
    return std::any_of(kind.strides.begin(), kind.strides.end(), is_such);
  };
  if (has([](const pieces::Stride& each) { return each.hop == pieces::Hop::over; })) text += ", hops over a piece";
  if (has([](const pieces::Stride& each) { return each.hop == pieces::Hop::behind; }))
    text += ", jumps over a piece and lands behind it";
  if (has([](const pieces::Stride& each) { return each.is_lame; })) text += ", can be blocked on its way";
  if (has([](const pieces::Stride& each) { return each.takes_en_passant; })) text += ", captures en passant";
  std::vector<std::string> names;
  for (const Kind promoted : kind.promotes_to) names.push_back(rules.of(promoted).name);
  if (!names.empty()) text += fmt::format(", promotes to {}", fmt::join(names, ", "));
  return text;
}

/// Puts drawings beside each other, as many as fit.
std::string beside(const std::vector<Lines>& drawings) {
  std::string text;
  for (std::size_t begin = 0; begin < drawings.size();) {
    std::size_t end = begin;
    std::size_t columns = 0;
    std::size_t height = 0;
    for (; end < drawings.size(); ++end) {
      const std::size_t more = width_of(drawings[end]) + gap;
      if (end > begin && columns + more > most_columns) break;
      columns += more;
      height = std::max(height, drawings[end].size());
    }
    for (std::size_t n = 0; n < height; ++n) {
      std::string line;
      for (std::size_t d = begin; d < end; ++d) {
        const std::string part = n < drawings[d].size() ? drawings[d][n] : "";
        line += part + std::string(width_of(drawings[d]) + gap - part.size(), ' ');
      }
      line.erase(line.find_last_not_of(' ') + 1);
      text += line + '\n';
    }
    begin = end;
    if (begin < drawings.size()) text += '\n';
  }
  return text;
}

}  // namespace

template <CellMask M>
std::string draw_pieces(const Setup<M>& setup) {
  std::string text = fmt::format("Pieces ({}: can move there, {}: can capture there, {}: both)\n", goal_mark,
                                 prey_mark, either_mark);
  std::vector<Lines> drawings;
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const KindRules& rules = setup.of(kind);
    text += fmt::format("{}: {}{}\n", rules.letters(), rules.name, remarks_on(setup.rules(), rules));
    if (rules.strides.empty()) continue;
    for (const LonePiece<M>& piece : lone_pieces(setup, kind)) drawings.push_back(drawing_of(piece));
  }
  return text + '\n' + beside(drawings);
}

template <CellMask M>
std::vector<PieceMoves> piece_moves(const Setup<M>& setup) {
  std::vector<PieceMoves> all;
  const std::vector<PieceView> views = pieces(setup.rules());
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (setup.of(kind).strides.empty()) continue;
    for (const LonePiece<M>& piece : lone_pieces(setup, kind))
      all.push_back(
          {views[static_cast<std::size_t>(n)], piece.cell, cell_list(piece.moves()), cell_list(piece.taken())});
  }
  return all;
}

template std::string draw_pieces(const Setup<Mask64>&);
template std::string draw_pieces(const Setup<Mask128>&);
template std::vector<PieceMoves> piece_moves(const Setup<Mask64>&);
template std::vector<PieceMoves> piece_moves(const Setup<Mask128>&);

}  // namespace roundel::fairy
