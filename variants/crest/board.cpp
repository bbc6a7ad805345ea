#include "variants/crest/board.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/text_parts.hpp"
#include "variants/crest/pieces.hpp"

namespace roundel::crest {
namespace {

MaybeError check_size(const Board& board) {
  if (board.ranks() < 2) return Error{fmt::format("the board has {} ranks, but needs 2 or more", board.ranks())};
  for (const std::string& rank : board.picture) {
    if (std::ssize(rank) != board.files()) {
      return Error{fmt::format("rank {} has {} squares, not {}", in_quotes(rank), rank.size(), board.files())};
    }
  }
  if (std::max(board.files(), board.ranks()) > Board::most_side ||
      board.files() * board.ranks() > Board::most_cells) {
    return Error{fmt::format("the board has {} by {} squares, but at most {} by {}, and {} in all, are possible",
                             board.files(), board.ranks(), Board::most_side, Board::most_side, Board::most_cells)};
  }
  return {};
}

MaybeError check_army(const Board& board) {
  for (const char letter : board.army) {
    if (tile_of_letter(letter)) continue;
    return Error{fmt::format("army: {} is not one of R, B, N", in_quotes({&letter, 1}))};
  }
  const int size = static_cast<int>(board.army.size());
  if (size < Board::least_army || size > Board::most_army) {
    return Error{fmt::format("army: {} tiles, but a side needs {} to {} besides its king", size, Board::least_army,
                             Board::most_army)};
  }
  if (board.shields < 1 || board.shields > Board::most_shields) {
    return Error{fmt::format("shields: {} is not from 1 to {}", board.shields, Board::most_shields)};
  }
  return {};
}

/// Returns how many squares of the ranks from `low` to `high`, counted from 0, have a mark.
int count_marks(const Board& board, Mark mark, int low, int high) {
  int number = 0;
  for (int rank = low; rank <= high; ++rank) {
    const std::string& squares = board.picture[static_cast<std::size_t>(board.ranks() - 1 - rank)];
    number += static_cast<int>(std::count(squares.begin(), squares.end(), static_cast<char>(mark)));
  }
  return number;
}

MaybeError check_marks(const Board& board) {
  constexpr std::string_view marks = ".CkoX";
  for (const std::string& rank : board.picture) {
    const auto wrong = rank.find_first_not_of(marks);
    if (wrong == std::string::npos) continue;
    return Error{
        fmt::format("rank {}: {} is not one of the marks . C k o X", in_quotes(rank), in_quotes({&rank[wrong], 1}))};
  }
  const int top = board.ranks() - 1;
  for (const auto& [mark, name] : {std::pair(Mark::white_crown, "White"), std::pair(Mark::black_crown, "Black")}) {
    const int crowns = count_marks(board, mark, 0, top);
    if (crowns != 1) return Error{fmt::format("{} crowns for {}: a side needs 1", crowns, name)};
  }
  const int crosses = count_marks(board, Mark::cross, 0, top);
  if (crosses > Board::most_crosses)
    return Error{fmt::format("the board has {} crosses, more than {}", crosses, Board::most_crosses)};
  const int half = board.ranks() / 2;
  const bool has_centre = board.ranks() % 2 != 0;
  if (has_centre && count_marks(board, Mark::diamond, half, half) > 0) {
    return Error{fmt::format("a diamond on rank {}, the middle rank: put it into the half of a side", half + 1)};
  }
  if (count_marks(board, Mark::diamond, 0, half - 1) == 0) return Error{"no diamond in White's half"};
  if (count_marks(board, Mark::diamond, top - half + 1, top) == 0) return Error{"no diamond in Black's half"};
  // Attacks on Black's king lead to the centre or to Black's half.
  if (count_marks(board, Mark::cross, half, top) == 0) return Error{"no cross that White could attack to"};
  if (count_marks(board, Mark::cross, 0, top - half) == 0) return Error{"no cross that Black could attack to"};
  return {};
}

}  // namespace

Board default_board() {
  return {{"...k...",   //
           "ooo.ooo",   //
           "X..o..X",   //
           ".X...X.",   //
           "X..o..X",   //
           "ooo.ooo",   //
           "...C..."},  //
          "RRBBNN",
          3};
}

MaybeError check_board(const Board& board) {
  if (auto error = check_size(board)) return error;
  if (auto error = check_marks(board)) return error;
  return check_army(board);
}

}  // namespace roundel::crest
