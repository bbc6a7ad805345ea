#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "variants/boards/file_board.hpp"

/// Boards as tests of them write and describe them.
namespace roundel::testing {

/// What the text of a whole file says of its board.
Expected<FileBoard> read_board(std::string_view text);

/// The board of a text that begins behind the line [board].
inline FileBoard board_of(std::string_view text) {
  const auto board = read_board("[board]\n" + std::string(text));
  if (!board) FAIL(board.error().message());
  return *board;
}

/// All steps of all places, those of a place in a line, with the numbers of their directions, as "e4: 0>e5/0 2>f4/2".
std::string steps_text(const CellGraph& graph);

/// Where the step leads, as "e5", and its new direction where it turns, as "e5/s"; "-": nowhere.
std::string step_text(const FileBoard& board, std::string_view from, std::string_view direction);

/// The cells of a line on an empty board, with blanks between them.
std::string line_text(const FileBoard& board, std::string_view from, std::string_view direction);

}  // namespace roundel::testing
