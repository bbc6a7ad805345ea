#include "engine/view/board_view.hpp"

#include <algorithm>

namespace roundel {
namespace {

template <class Fits>
const CellView* find_cell(const std::vector<CellView>& cells, const Fits& fits) {
  const auto found = std::find_if(cells.begin(), cells.end(), fits);
  return found == cells.end() ? nullptr : &*found;
}

}  // namespace

const CellView* BoardView::find(Cell cell) const& {
  return find_cell(cells, [cell](const CellView& view) { return view.cell == cell; });
}

const CellView* BoardView::find(std::string_view name) const& {
  return find_cell(cells, [name](const CellView& view) { return view.name == name; });
}

bool BoardView::is_complete() const {
  return std::all_of(cells.begin(), cells.end(), [](const CellView& cell) {
    return std::all_of(cell.pieces.begin(), cell.pieces.end(),
                       [](const StandingPiece& standing) { return standing.piece.is_known(); });
  });
}

}  // namespace roundel
