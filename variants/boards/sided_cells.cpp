#include "variants/boards/sided_cells.hpp"

#include <fmt/core.h>

namespace roundel {
namespace {

/// Returns the cells that a text of one side names.
Mask128 cells_of(files::KeyReader& keys, std::string_view key, const files::Value& value, const FileBoard& board) {
  if (!value.is(files::Value::Kind::text)) {
    keys.fail(value.line(), fmt::format("{}: it must be a text with cells", key));
    return {};
  }
  const auto cells = board.cells(value.text());
  if (cells) return *cells;
  keys.fail(value.line(), fmt::format("{}: {}", key, cells.error().message()));
  return {};
}

}  // namespace

SidedCells for_both_sides(const FileBoard& board, Mask128 cells) { return {cells, board.turned_over(cells)}; }

SidedCells read_cells(files::KeyReader& keys, std::string_view key, const FileBoard& board,
                      const SidedCells& fallback) {
  const files::Value* value = keys.take(key);
  if (value == nullptr) return fallback;
  if (!value->is(files::Value::Kind::table)) return for_both_sides(board, cells_of(keys, key, *value, board));
  SidedCells cells{};
  for (const files::Entry& entry : value->table()) {
    if (entry.key != "first" && entry.key != "second") {
      keys.fail(entry.value.line(), fmt::format("{}: '{}' is neither first nor second", key, entry.key));
      return fallback;
    }
    cells[entry.key == "first" ? 0 : 1] = cells_of(keys, key, entry.value, board);
  }
  return cells;
}

std::vector<Direction> directions_of(const FileBoard& board, Side side) {
  if (side == Side::second) return board.turned_directions;
  std::vector<Direction> same;
  for (int n = 0; n < board.graph.direction_count(); ++n) same.push_back(static_cast<Direction>(n));
  return same;
}

}  // namespace roundel
