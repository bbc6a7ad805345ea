#include "protocol/cell_letters.hpp"

#include <fmt/core.h>

#include "engine/base/words.hpp"

namespace roundel {
namespace {

constexpr std::string_view king_name = "king";

char letter_of(const PieceView& man, Side white, const CellLetters& letters) {
  if (is_lettered_king(man)) return man.side == white ? letters.white_king : letters.black_king;
  return man.side == white ? letters.white_man : letters.black_man;
}

PieceView view_of(char letter, Side white, const CellLetters& letters) {
  const bool is_king = letter == letters.white_king || letter == letters.black_king;
  const bool is_white = letter == letters.white_king || letter == letters.white_man;
  return {is_white ? white : other(white), {}, is_king ? king_name : "man"};
}

}  // namespace

bool is_lettered_king(const PieceView& man) { return man.name == king_name; }

std::string board_letters(const BoardView& board, Side white, const CellLetters& letters) {
  std::string text(1, board.side_to_move == white ? letters.white_king : letters.black_king);
  for (const CellView& cell : board.cells) {
    const StandingPiece* top = cell.top();
    text += top ? letter_of(top->piece, white, letters) : letters.none;
  }
  return text;
}

Expected<BoardView> read_board_letters(std::string_view text, BoardView board, Side white,
                                       const CellLetters& letters) {
  const auto& [white_man, white_king, black_man, black_king, none] = letters;
  const std::size_t squares = board.cells.size();
  if (text.size() != squares + 1) {
    return Error{fmt::format("a position needs {} characters, not {}: the side to move and {} squares", squares + 1,
                             text.size(), squares)};
  }
  if (text.front() != white_king && text.front() != black_king) {
    return Error{fmt::format("'{}' is not a side to move: write {} or {}", one_line(text.substr(0, 1)), white_king,
                             black_king)};
  }
  const std::string_view cells = text.substr(1);
  const std::string known{white_man, white_king, black_man, black_king, none};
  const std::size_t wrong = cells.find_first_not_of(known);
  if (wrong != std::string_view::npos) {
    return Error{fmt::format("square {}: '{}' is not one of {}, {}, {}, {}, {}", wrong + 1,
                             one_line(cells.substr(wrong, 1)), white_man, black_man, white_king, black_king, none)};
  }
  board.side_to_move = text.front() == white_king ? white : other(white);
  for (std::size_t n = 0; n < squares; ++n) {
    board.cells[n].pieces.clear();
    if (cells[n] != none) board.cells[n].pieces.push_back({view_of(cells[n], white, letters)});
  }
  return board;
}

}  // namespace roundel
