#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "variants/boards/file_board.hpp"

/// Boards in the form in which tests write and describe them.
namespace roundel::testing {

/// Returns the board of a whole file's text.
Expected<FileBoard> read_board(std::string_view text);

/// Returns the board of a text that begins after the line [board].
inline FileBoard board_of(std::string_view text) {
  const auto board = read_board("[board]\n" + std::string(text));
  if (!board) FAIL(board.error().message());
  return *board;
}

/// Returns all steps of all places, one line per place, with the numbers of their directions, such as "e4: 0>e5/0
/// 2>f4/2".
std::string steps_text(const CellGraph& graph);

/// Returns where the step leads, such as "e5", with its new direction if it turns, such as "e5/s"; "-": nowhere.
std::string step_text(const FileBoard& board, std::string_view from, std::string_view direction);

/// Returns the cells of a line on an empty board, with blanks between them.
std::string line_text(const FileBoard& board, std::string_view from, std::string_view direction);

}  // namespace roundel::testing
