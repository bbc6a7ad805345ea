#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "engine/view/board_view.hpp"

/// Applies the reported effects of turns to board views.
namespace roundel::laws {

class Replay {
 public:
  /// The board before a turn of `mover`.
  Replay(BoardView board, Side mover) : board_(std::move(board)), mover_(mover) {}

  const BoardView& board() const { return board_; }

  void play(const ActionView& action) {
    check_form(action);
    for (const Walk& walk : action.walks) lift(walk, action.kind == Kind::place);
    for (const Cell cell : action.taken) take(cell);
    for (const PieceView& piece : action.won) ++held(piece).number;
    for (const Walk& walk : action.walks) {
      if (!action.leaves) land(action.becomes.value_or(walk.piece), walk.to, action.locks);
    }
    for (const PlacedPiece& placed : action.placed) {
      const bool changes_sides = std::binary_search(action.taken.begin(), action.taken.end(), placed.cell);
      const bool is_from_hand_alone = action.kind == Kind::drop || action.kind == Kind::set_up;
      const bool from_hand = !changes_sides && (is_from_hand_alone || is_held(placed.piece));
      put(placed, action.kind == Kind::set_up, from_hand);
      if (action.becomes && action.kind == Kind::drop) at(placed.cell).pieces.back().piece = *action.becomes;
    }
    if (action.turned_up) turn_up(*action.turned_up);
  }

  /// Returns a board without the parts that no turn reports: points, checks, and the side to move.
  static BoardView bare(BoardView board) {
    for (CellView& cell : board.cells) cell.points = {};
    board.counts.clear();
    board.side_to_move = Side::first;
    board.set_up_cells.clear();
    board.in_check.clear();
    return board;
  }

 private:
  using Kind = ActionView::Kind;

  CellView& at(Cell cell) {
    REQUIRE(board_.find(cell));
    return board_.cells[static_cast<std::size_t>(board_.find(cell) - board_.cells.data())];
  }

  /// Each kind of action has its own parts and no others.
  static void check_form(const ActionView& action) {
    const bool walks = action.kind == Kind::move || action.kind == Kind::castle;
    // A block that is placed may walk there.
    const bool moves_block = action.kind == Kind::place && !action.walks.empty();
    CHECK(action.walks.size() == (action.kind == Kind::castle ? 2 : walks || moves_block ? 1 : 0));
    // The other pieces that are placed change sides: they stood there before.
    const auto stays = [&](const PlacedPiece& placed) {
      return std::binary_search(action.taken.begin(), action.taken.end(), placed.cell);
    };
    const auto new_pieces =
        std::ssize(action.placed) - std::count_if(action.placed.begin(), action.placed.end(), stays);
    const bool places = action.kind == Kind::drop || action.kind == Kind::place;
    // A piece can come in behind one that walks.
    const bool enters = std::any_of(action.walks.begin(), action.walks.end(), [&](const Walk& walk) {
      return !action.placed.empty() && action.placed.front().cell == walk.from;
    });
    if (action.kind == Kind::set_up) {
      CHECK_FALSE(action.placed.empty());
    } else {
      CHECK(new_pieces == ((places && !moves_block) || enters ? 1 : 0));
    }
    CHECK(action.turned_up.has_value() == (action.kind == Kind::turn_up));
    if (action.kind == Kind::remove) CHECK_FALSE(action.taken.empty());
    if (!walks && !places && action.kind != Kind::remove) CHECK(action.taken.empty());
    if (action.kind != Kind::move) CHECK_FALSE((action.leaves || action.locks));
    if (action.kind != Kind::move && action.kind != Kind::drop) CHECK_FALSE(action.becomes);
    CHECK(std::is_sorted(action.taken.begin(), action.taken.end()));
  }

  void lift(const Walk& walk, bool is_block) {
    CellView& from = at(walk.from);
    REQUIRE(from.top());
    CHECK((from.top()->piece == walk.piece));
    if (!is_block) CHECK(walk.piece.side == mover_);
    CHECK_FALSE(from.top()->face_down);
    CHECK_FALSE(from.is_locked);
    from.pieces.pop_back();
  }
  void take(Cell cell) {
    CHECK(at(cell).pieces.size() == 1);
    at(cell).pieces.clear();
  }
  void land(const PieceView& piece, Cell cell, bool locks) {
    CellView& to = at(cell);
    // Only a piece that left its own pile may return to it.
    if (!to.pieces.empty()) CHECK((locks || to.top()->piece.side == mover_));
    to.pieces.push_back({piece});
    to.is_locked = locks;
  }
  void put(const PlacedPiece& placed, bool face_down, bool from_hand) {
    if (from_hand) CHECK(placed.piece.side == mover_);
    if (!face_down) CHECK(at(placed.cell).pieces.empty());
    at(placed.cell).pieces.push_back({placed.piece, face_down});
    // else pieces without number
    if (from_hand && !board_.hands[roundel::at(mover_)].empty()) --held(placed.piece).number;
  }
  bool is_held(const PieceView& piece) const {
    const auto& hand = board_.hands[roundel::at(mover_)];
    return std::any_of(hand.begin(), hand.end(), [&](const HeldPieces& pieces) { return pieces.piece == piece; });
  }
  HeldPieces& held(const PieceView& piece) {
    auto& hand = board_.hands[roundel::at(piece.side)];
    const auto found =
        std::find_if(hand.begin(), hand.end(), [&](const HeldPieces& pieces) { return pieces.piece == piece; });
    REQUIRE(found != hand.end());
    return *found;
  }
  void turn_up(const PlacedPiece& turned) {
    CellView& cell = at(turned.cell);
    REQUIRE(cell.top());
    CHECK(cell.top()->face_down);
    CHECK((cell.top()->piece == turned.piece));
    cell.pieces.back() = {turned.piece, false, true};
  }

  BoardView board_;
  Side mover_;
};

/// Returns the board as a side sees it from which the other side's face-down pieces are hidden.
inline BoardView hidden_from(BoardView board, Side viewer) {
  for (CellView& cell : board.cells) {
    for (StandingPiece& standing : cell.pieces) {
      if (standing.face_down && standing.piece.side != viewer)
        standing.piece = {.side = standing.piece.side, .form = standing.piece.form};
    }
  }
  return board;
}

}  // namespace roundel::laws
