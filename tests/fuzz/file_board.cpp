// Boards of files, sets of their cells and pieces that move on them. The first part, up to a NUL, is a document with a
// board and possibly paths, the second names cells, and the rest is in Betza's notation. A valid board is consistent:
// steps lead to existing places, and turning over twice changes nothing.

#include <string>

#include "engine/board/compass.hpp"
#include "engine/board/movement.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/target.hpp"
#include "variants/boards/board_cells.hpp"
#include "variants/boards/file_board.hpp"
#include "variants/pieces/betza.hpp"
#include "variants/pieces/paths.hpp"

namespace roundel::fuzz::file_board_target {
namespace {

void check_steps(const CellGraph& graph, std::string_view text) {
  for (int n = 0; n < graph.place_count(); ++n) {
    const auto place = static_cast<Place>(n);
    require(!graph.name(place).empty(), "every place has a name", text);
    for (int h = 0; h < graph.direction_count(); ++h) {
      const Step step = graph.step(place, static_cast<Direction>(h));
      if (!step) continue;
      require(
          index(step.to) < graph.place_count() && index(step.direction) < graph.direction_count() && step.to != place,
          "a step leads to another place that there is", text);
      if (graph.is_cell(place)) trace(graph, static_cast<Cell>(n), {static_cast<Direction>(h), Crossing::always});
    }
  }
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    require(graph.find(graph.name(cell)) == cell, "no two cells have one name", text);
  }
}

void check_turning(const FileBoard& board, std::string_view text) {
  for (int n = 0; n < board.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    const Cell turned = board.turned_cells[static_cast<std::size_t>(n)];
    require(index(turned) < board.cell_count(), "a cell goes to one that there is", text);
    require(board.turned_cells[static_cast<std::size_t>(index(turned))] == cell, "and comes back", text);
  }
  for (std::size_t h = 0; h < board.directions.size(); ++h) {
    const auto turned = static_cast<std::size_t>(index(board.turned_directions[h]));
    require(board.turned_directions[turned] == static_cast<Direction>(h), "a direction comes back", text);
    const auto named = board.direction(board.directions[h]);
    require(named && *named == static_cast<Direction>(h), "a direction has its name", text);
  }
}

/// Every cell is in the rows exactly once.
void check_rows(const FileBoard& board, std::string_view text) {
  Mask128 seen{};
  int cells = 0;
  for (const auto& row : board.rows) {
    for (const Cell cell : row) {
      if (cell == no_cell) continue;
      seen |= mask_of<Mask128>(cell);
      ++cells;
    }
  }
  require(cells == board.cell_count() && count(seen) == cells, "rows have each cell once", text);
}

void check_cells(const FileBoard& board, std::string_view words) {
  const auto cells = board.cells(words);
  if (!cells) return require_error(cells.error(), words);
  const Mask128 turned = board.turned_over(*cells);
  require(board.turned_over(turned) == (*cells & ~board.one_sided), "a set turned over twice is what it was", words);
}

void check_strides(const pieces::Strides& strides, int directions, std::string_view text) {
  for (const pieces::Stride& stride : strides) {
    require(!stride.path.empty() && stride.path.size() <= 16, "a stride has a path", text);
    for (const Direction direction : stride.path)
      require(index(direction) < directions, "of directions that there are", text);
    require(stride.takes_en_passant != (stride.to_empty || stride.to_enemy), "and goes somewhere", text);
  }
}

void check_board(const files::Table& document, std::string_view text, std::string_view words) {
  const auto board = read_file_board(files::find(document, "board"));
  if (!board) return require_error(board.error(), text);
  check_steps(board->graph, text);
  check_turning(*board, text);
  check_rows(*board, text);
  check_cells(*board, words);
  require(static_cast<int>(empty_board(board->graph).cells.size()) == board->cell_count(), "every cell is to be seen",
          text);
  const files::Value* paths = files::find(document, "paths");
  if (!paths) return;
  const auto strides = pieces::read_paths(*paths, [&](std::string_view path) { return board->path(path); });
  if (!strides) return require_error(strides.error(), text);
  check_strides(*strides, static_cast<int>(board->directions.size()), text);
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const std::string_view text = input.part('\0');
  const std::string_view words = input.part('\0');
  const auto document = files::read_document(text);
  if (document) check_board(*document, text, words);
  const auto strides = pieces::read_betza(input.rest());
  if (!strides) {
    require_error(strides.error(), input.rest());
  } else {
    check_strides(*strides, compass::direction_count, input.rest());
    require(!strides->empty(), "moves are some");
  }
  return 0;
}

const Target target("file_board", try_input);

}  // namespace
}  // namespace roundel::fuzz::file_board_target
