#include "tests/variants/boards/board_texts.hpp"

#include <fmt/core.h>

#include "engine/board/movement.hpp"
#include "variants/files/document.hpp"

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
    for (int h = 0; h < graph.heading_count(); ++h) {
      const Step step = graph.step(place, static_cast<Heading>(h));
      if (step) text += fmt::format(" {}>{}/{}", h, graph.name(step.to), index(step.heading));
    }
    text += '\n';
  }
  return text;
}

std::string step_text(const FileBoard& board, std::string_view from, std::string_view heading) {
  const Cell cell = board.graph.find(from);
  const auto number = board.heading(heading);
  REQUIRE(cell != no_cell);
  REQUIRE(bool(number));
  const Step step = board.graph.step(CellGraph::place_of(cell), *number);
  if (!step) return "-";
  std::string text(board.graph.name(step.to));
  if (step.heading != *number) text += fmt::format("/{}", board.headings[index(step.heading)]);
  return text;
}

std::string line_text(const FileBoard& board, std::string_view from, std::string_view heading) {
  const Cell cell = board.graph.find(from);
  const auto number = board.heading(heading);
  REQUIRE(cell != no_cell);
  REQUIRE(bool(number));
  std::string text;
  for (const Cell next : trace(board.graph, cell, {*number, Crossing::always})) {
    if (!text.empty()) text += ' ';
    text += board.graph.name(next);
  }
  return text;
}

}  // namespace roundel::testing
