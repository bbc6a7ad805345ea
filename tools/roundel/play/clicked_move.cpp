#include "tools/roundel/play/clicked_move.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/base/common_beginning.hpp"

namespace roundel::play {
namespace {

/// Returns the cells of a turn in the order in which a person touches them.
std::vector<Cell> cells_of(const TurnView& turn) {
  std::vector<Cell> cells;
  for (const ActionView& action : turn.actions) {
    if (!action.walks.empty()) {
      const Walk& walk = action.walks.front();
      // A second action of the same piece goes on from where it stands.
      if (cells.empty() || cells.back() != walk.from) cells.push_back(walk.from);
      cells.insert(cells.end(), walk.through.begin(), walk.through.end());
      cells.push_back(walk.to);
    }
    for (const PlacedPiece& placed : action.placed) cells.push_back(placed.cell);
    if (action.turned_up) cells.push_back(action.turned_up->cell);
    if (action.kind == ActionView::Kind::remove) cells.insert(cells.end(), action.taken.begin(), action.taken.end());
  }
  return cells;
}

bool are_ends_of(const std::vector<Cell>& chosen, const std::vector<Cell>& cells) {
  return chosen.size() == 2 && cells.size() > 2 && chosen.front() == cells.front() && chosen.back() == cells.back();
}

/// Returns the turns that begin with these cells, and those that have these cells or ends.
struct Meant {
  std::vector<const TurnView*> begun;
  std::vector<const TurnView*> whole;
};
Meant meant_by(const std::vector<Cell>& chosen, const std::vector<TurnView>& turns) {
  Meant meant;
  for (const TurnView& turn : turns) {
    const std::vector<Cell> cells = cells_of(turn);
    if (cells == chosen || are_ends_of(chosen, cells)) {
      meant.whole.push_back(&turn);
    } else if (chosen.size() < cells.size() && std::equal(chosen.begin(), chosen.end(), cells.begin())) {
      meant.begun.push_back(&turn);
    }
  }
  return meant;
}

std::string common_text(const std::vector<const TurnView*>& turns) {
  std::vector<std::string_view> texts;
  for (const TurnView* const turn : turns) texts.emplace_back(turn->text);
  return common_beginning(texts);
}

std::string names_of(const std::vector<Cell>& cells, const BoardView& board) {
  std::string names;
  for (const Cell cell : cells) {
    const CellView& view = *board.find(cell);
    if (!names.empty()) names += ' ';
    names += view.number > 0 ? std::to_string(view.number) : view.name;
  }
  return names;
}

}  // namespace

LineEditor::ClickedLine ClickedMove::add(Cell cell, const std::vector<TurnView>& turns, const BoardView& board) {
  cells_.push_back(cell);
  Meant meant = meant_by(cells_, turns);
  if (meant.begun.empty() && meant.whole.empty()) {
    cells_ = {cell};
    meant = meant_by(cells_, turns);
  }
  const std::string common = meant.whole.empty() ? std::string() : common_text(meant.whole);
  if (common.empty()) return {names_of(cells_, board)};
  const bool is_entered = meant.whole.size() == 1 && meant.begun.empty();
  if (is_entered) cells_.clear();
  return {common, is_entered};
}

}  // namespace roundel::play
