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

namespace {

Cell cell_named(const FileBoard& board, std::string_view name) {
  const Cell cell = board.graph.find(name);
  REQUIRE(cell != no_cell);
  return cell;
}

Heading heading_named(const FileBoard& board, std::string_view name) {
  const auto heading = board.heading(name);
  REQUIRE(bool(heading));
  return *heading;
}

}  // namespace

std::string step_text(const FileBoard& board, std::string_view from, std::string_view heading) {
  const Heading taken = heading_named(board, heading);
  const Step step = board.graph.step(CellGraph::place_of(cell_named(board, from)), taken);
  if (!step) return "-";
  std::string text(board.graph.name(step.to));
  if (step.heading != taken)
    text += fmt::format("/{}", board.headings[static_cast<std::size_t>(index(step.heading))]);
  return text;
}

std::string line_text(const FileBoard& board, std::string_view from, std::string_view heading) {
  std::string text;
  for (const Cell cell :
       trace(board.graph, cell_named(board, from), {heading_named(board, heading), Crossing::always})) {
    if (!text.empty()) text += ' ';
    text += board.graph.name(cell);
  }
  return text;
}

}  // namespace roundel::testing
