#include "variants/crest/setup.hpp"

#include <algorithm>

#include "variants/boards/square_board.hpp"
#include "variants/pieces/movements.hpp"

namespace roundel::crest {

Setup::Setup(Board board)
    : board_(std::move(board)),
      graph_(square_board(board_.files(), board_.ranks())),
      army_(tiles_of(board_.army)),
      layout_weights_(crest::layout_weights(board_)) {
  build_marks();
  build_moves();
}

Cell Setup::opposite(Cell cell) const {
  const int rank = roundel::index(cell) / board_.files();
  return static_cast<Cell>(roundel::index(cell) + (board_.ranks() - 1 - 2 * rank) * board_.files());
}

void Setup::build_marks() {
  const int half = board_.ranks() / 2;
  Mask unmarked = 0;
  for (int n = 0; n < graph_.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    const Mask one = mask_of<Mask>(cell);
    const int rank = n / board_.files();
    const bool is_whites = rank < half;
    const bool is_blacks = rank >= board_.ranks() - half;
    all_cells_ |= one;
    switch (board_.mark(cell)) {
      case Mark::none:
        unmarked |= one;
        if (is_whites) pile_cells_[0] |= one;
        if (is_blacks) pile_cells_[1] |= one;
        break;
      case Mark::white_crown: crowns_[0] |= one; break;
      case Mark::black_crown: crowns_[1] |= one; break;
      case Mark::diamond: diamonds_[is_blacks] |= one; break;
      case Mark::cross:
        if (!is_blacks) crosses_[0] |= one;
        if (!is_whites) crosses_[1] |= one;
        break;
    }
  }
  for (const Side side : {Side::first, Side::second}) {
    king_cells_[at(side)] = unmarked | crown(side);
    pile_cells_[at(side)] |= diamonds(side);
    std::vector<Cell>& order = diamond_order_[at(side)];
    for_each_cell(diamonds(side), [&](Cell cell) { order.push_back(cell); });
    std::stable_sort(order.begin(), order.end(), [&](Cell left, Cell right) {
      return roundel::index(left) % board_.files() < roundel::index(right) % board_.files();
    });
  }
}

/// Pieces move as in chess.
void Setup::build_moves() {
  static constexpr pieces::Movements movements{};
  rook_ = SlideTable<Mask>(forward_reaches<Mask>(graph_, movements.rook), slides_may_split);
  bishop_ = SlideTable<Mask>(forward_reaches<Mask>(graph_, movements.bishop), slides_may_split);
  for (int n = 0; n < graph_.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    knight_[static_cast<std::size_t>(n)] = leap_mask<Mask>(graph_, cell, movements.knight);
    king_[static_cast<std::size_t>(n)] = step_mask<Mask>(graph_, cell, movements.king);
  }
}

}  // namespace roundel::crest
