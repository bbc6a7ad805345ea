#include "variants/draughts/squares.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "variants/boards/missing_cell.hpp"

namespace roundel::draughts {
namespace {

constexpr std::string_view digits = "0123456789";

}  // namespace

int square_count(const CellGraph& graph) {
  int squares = 0;
  for (int n = 0; n < graph.cell_count(); ++n) squares += !graph.is_gap(static_cast<Cell>(n));
  return squares;
}

int number_of(const CellGraph& graph, Cell cell) {
  int number = 0;
  for (int n = 0; n <= index(cell); ++n) number += !graph.is_gap(static_cast<Cell>(n));
  return number;
}

Cell cell_of(const CellGraph& graph, int number) {
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    if (!graph.is_gap(cell) && number_of(graph, cell) == number) return cell;
  }
  return no_cell;
}

Cell opposite(const CellGraph& graph, Cell cell) {
  return cell_of(graph, square_count(graph) + 1 - number_of(graph, cell));
}

Notation notation_of(std::string_view text) {
  return !text.empty() && text.front() >= 'a' && text.front() <= 'z' ? Notation::algebraic : Notation::numeric;
}

std::string square_text(const CellGraph& graph, Cell cell, Notation notation) {
  if (notation == Notation::algebraic) return std::string(graph.name(cell));
  return fmt::format("{}", number_of(graph, cell));
}

Expected<Cell> take_square(const CellGraph& graph, std::string_view& text) {
  if (text.empty()) return Error{"a square is missing at its end"};
  const bool named = notation_of(text) == Notation::algebraic;
  const std::size_t end = std::min(text.find_first_not_of(digits, named ? 1 : 0), text.size());
  const std::string_view square = text.substr(0, end);
  if (square.empty() || (named && end == 1)) return Error{fmt::format("'{}' is not a square", text)};
  text.remove_prefix(end);
  Cell cell = no_cell;
  if (named) {
    cell = graph.find(square);
    if (cell == no_cell) {
      return Error{fmt::format("'{}' is not a playing square{}", square, cells_there(graph, square))};
    }
  } else {
    // A number with more digits than any board needs might overflow.
    if (square.size() <= 3) cell = cell_of(graph, std::stoi(std::string(square)));
    if (cell == no_cell) return Error{fmt::format("'{}' is not a square from 1 to {}", square, square_count(graph))};
  }
  return cell;
}

}  // namespace roundel::draughts
