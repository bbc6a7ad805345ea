#include "variants/fairy/board_rows.hpp"

#include <fmt/core.h>

#include "engine/base/letters.hpp"
#include "variants/boards/board_rows.hpp"
#include "variants/fairy/position_text.hpp"

namespace roundel::fairy {
Expected<BoardPieces> read_board_pieces(const FileBoard& board, const Rules& rules, std::string_view text) {
  BoardPieces pieces{std::vector<Piece>(static_cast<std::size_t>(board.cell_count()), Piece::none)};
  const auto put = [&](Cell cell, std::string_view& rest) -> MaybeError {
    if (rest.starts_with(block_sign)) {
      if (rules.blocks == Blocks::none) return Error{"there are no blocks in this game"};
      rest.remove_prefix(1);
      if (cell != no_cell) pieces.blocks |= mask_of<Mask128>(cell);
      return {};
    }
    const bool has_plus = rest.starts_with(plus_sign);
    const std::string_view letters = rest.substr(0, has_plus ? 2 : 1);
    const Kind kind = kind_of_letter(rules, letters.back(), has_plus);
    if (kind == Kind::none) return Error{fmt::format("'{}' is not a piece", letters)};
    rest.remove_prefix(letters.size());
    if (cell != no_cell)
      pieces.by_cell[static_cast<std::size_t>(cell)] =
          piece_of(is_capital(letters.back()) ? Side::first : Side::second, kind);
    if (!rest.starts_with('~')) return {};
    rest.remove_prefix(1);
    // If captured pieces go into no hand, no piece returns to its former kind, so the mark of a promoted piece has no
    // meaning.
    if (rules.takes_to_hand && !has_plus && cell != no_cell) pieces.promoted |= mask_of<Mask128>(cell);
    return {};
  };
  if (auto error = read_rows(board, text, put, rules.blocks != Blocks::none)) return *error;
  return pieces;
}

}  // namespace roundel::fairy
