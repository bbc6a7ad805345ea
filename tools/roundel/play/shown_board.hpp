#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/platform/console.hpp"
#include "engine/render/characters/style.hpp"
#include "engine/view/board_view.hpp"

namespace roundel::play {

/// How a board is shown on a terminal: as a picture or in characters.
class ShownBoard {
 public:
  /// `style` is for characters, and its sides and its turn also for a picture. `title` is for people who cannot see it.
  ShownBoard(BoardView board, characters::Style style, std::string title)
      : board_(std::move(board)), style_(std::move(style)), title_(std::move(title)) {}

  /// Returns how many columns texts beside the board in characters have.
  int room_beside(const Console& console) const;
  /// Returns the lines of the board in characters, with texts to its right, or below it if there is no room.
  std::string in_characters(const Console& console, const std::vector<std::string>& beside);
  /// Returns the bytes that show a picture of the board, and the texts below. Error: a program that draws it is missing or failed.
  Expected<std::string> as_picture(const Console& console, const std::vector<std::string>& below);

  /// Returns how many rows of the terminal it has, with the texts.
  int rows() const { return rows_; }
  /// Returns the cell that is shown at a place, in columns and rows from the left and the top, counted from 0. Empty: none is.
  std::optional<Cell> cell_at(int column, int row) const;
  const BoardView& board() const { return board_; }

 private:
  /// How large a picture of the board may be on this terminal, in pixels of its longer side.
  static int picture_size(const Console& console);

  BoardView board_;
  characters::Style style_;
  std::string title_;
  std::optional<Console> pictured_;  ///< the console that shows it as a picture
  int rows_ = 0;
};

}  // namespace roundel::play
