#include "tests/variants/boards/board_texts.hpp"

#include <fmt/core.h>

#include "engine/board/movement.hpp"
#include "variants/toml/document.hpp"

namespace roundel::testing {

Expected<FileBoard> read_board(std::string_view text) {
  const auto document = files::read_document(text);
  if (!document) return document.error();
  return read_file_board(files::find(*document, "board"));
}

std::string steps_text(const CellGraph& graph) {
  std::string text;
  for (int n = 0; n < graph.place_count(); ++n) {
    const auto place = static_cast<Place>(n);
    text += fmt::format("{}:", graph.name(place));
    for (int h = 0; h < graph.direction_count(); ++h) {
      const Step step = graph.step(place, static_cast<Direction>(h));
      if (step) text += fmt::format(" {}>{}/{}", h, graph.name(step.to), index(step.direction));
    }
    text += '\n';
  }
  return text;
}

namespace {

Cell cell_named(const FileBoard& board, std::string_view name) {
  const Cell cell = board.graph.find(name);
  REQUIRE(cell != no_cell);
  return cell;
}

Direction direction_named(const FileBoard& board, std::string_view name) {
  const auto direction = board.direction(name);
  REQUIRE(bool(direction));
  return *direction;
}

}  // namespace

std::string step_text(const FileBoard& board, std::string_view from, std::string_view direction) {
  const Direction taken = direction_named(board, direction);
  const Step step = board.graph.step(CellGraph::place_of(cell_named(board, from)), taken);
  if (!step) return "-";
  std::string text(board.graph.name(step.to));
  if (step.direction != taken)
    text += fmt::format("/{}", board.directions[static_cast<std::size_t>(index(step.direction))]);
  return text;
}

std::string line_text(const FileBoard& board, std::string_view from, std::string_view direction) {
  std::string text;
  for (const Cell cell :
       trace(board.graph, cell_named(board, from), {direction_named(board, direction), Crossing::always})) {
    if (!text.empty()) text += ' ';
    text += board.graph.name(cell);
  }
  return text;
}

}  // namespace roundel::testing
