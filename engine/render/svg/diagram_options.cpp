#include "engine/render/svg/diagram_options.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

namespace roundel::diagram {
namespace {

std::optional<Cell> find_cell(const BoardView& board, std::string_view text) {
  const auto found = std::find_if(board.cells.begin(), board.cells.end(), [&](const CellView& cell) {
    return cell.name == text || (cell.number > 0 && std::to_string(cell.number) == text);
  });
  if (found == board.cells.end()) return {};
  return found->cell;
}

/// Returns the ways to read a text as two different cells, with a dash between them or nothing.
std::vector<Arrow> ways_to_read(const BoardView& board, std::string_view text) {
  std::vector<Arrow> ways;
  for (std::size_t n = 1; n < text.size(); ++n) {
    const std::size_t behind = text[n] == '-' ? n + 1 : n;
    const auto from = find_cell(board, text.substr(0, n));
    const auto to = find_cell(board, text.substr(behind));
    if (from && to && *from != *to) ways.push_back({{*from, *to}});
  }
  return ways;
}

}  // namespace

Expected<Coordinates> read_coordinates(std::string_view text) {
  constexpr std::string_view names[] = {"usual", "edge", "cells", "none"};
  const auto* const found = std::find(std::begin(names), std::end(names), text);
  if (found != std::end(names)) return static_cast<Coordinates>(found - std::begin(names));
  return Error{fmt::format("'{}' is not one of usual, edge, cells, none", text)};
}

Expected<Cell> read_cell(const BoardView& board, std::string_view text) {
  if (const auto cell = find_cell(board, text)) return *cell;
  return Error{fmt::format("there is no cell '{}'", text)};
}

Expected<Arrow> read_arrow(const BoardView& board, std::string_view text) {
  const std::vector<Arrow> ways = ways_to_read(board, text);
  if (ways.empty()) return Error{fmt::format("'{}' is not two cells such as e2e4", text)};
  if (ways.size() > 1) return Error{fmt::format("'{}' has several meanings: write a dash between the cells", text)};
  return ways.front();
}

std::vector<Arrow> arrows_of(const TurnView& turn) {
  std::vector<Arrow> arrows;
  for (const ActionView& action : turn.actions) {
    for (const Walk& walk : action.walks) {
      Arrow& arrow = arrows.emplace_back();
      arrow.over = {walk.from};
      arrow.over.insert(arrow.over.end(), walk.through.begin(), walk.through.end());
      arrow.over.push_back(walk.to);
    }
  }
  return arrows;
}

std::vector<Cell> cells_put_on(const TurnView& turn) {
  std::vector<Cell> cells;
  for (const ActionView& action : turn.actions) {
    for (const PlacedPiece& placed : action.placed) cells.push_back(placed.cell);
    if (action.turned_up) cells.push_back(action.turned_up->cell);
  }
  return cells;
}

}  // namespace roundel::diagram
