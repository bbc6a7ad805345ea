#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/base/zobrist.hpp"
#include "engine/game/changes.hpp"
#include "variants/stones/setup.hpp"

namespace roundel::stones {

using NoChanges = roundel::NoChanges<Piece>;
using Change = roundel::Change<Piece>;
/// The maximum number of changes: two for each stone that is flipped, and those of the moving one.
using ChangeList = roundel::ChangeList<Piece, 2 * 128 + 4>;

/// The stones on the cells of a board and in hand.
template <CellMask M>
class Placement {
 public:
  const Setup<M>& setup() const { return *setup_; }
  const Rules& rules() const { return setup_->rules(); }
  M of(Side side) const { return by_side_[roundel::at(side)]; }
  M of(Kind kind) const { return by_kind_[stones::at(kind)]; }
  M of(Side side, Kind kind) const { return of(side) & of(kind); }
  M of(Side side, KindSet kinds) const;
  M blocks() const { return blocks_; }
  M occupied() const { return by_side_[0] | by_side_[1] | blocks_; }
  M empty() const { return setup_->all_cells() & ~occupied(); }
  Piece at(Cell cell) const;
  /// Returns the kind of the stone on an occupied cell that is no block.
  Kind kind_at(Cell cell) const;
  int hand(Side side, Kind kind) const { return hands_[roundel::at(side)][stones::at(kind)]; }
  bool has_in_hand(Side side) const;

  /// Returns the cells of the group of a set that a cell belongs to.
  M group(Cell cell, M among) const;
  /// Returns what changes in the key if each stone goes to another cell.
  Key key_of_renumbering(const std::vector<Cell>& to) const;
  /// Returns whether a stone on a cell is in a line that removes an enemy stone.
  bool is_in_line(Cell cell, Side side) const;

  // Sets up a position. The reader of position texts uses these functions and validates the result.
  void put(Piece piece, Cell cell);
  void set_hand(Side side, Kind kind, int number);

 protected:
  Placement() = default;
  explicit Placement(const Setup<M>& of_game) : setup_(&of_game) {}
  bool operator==(const Placement& o) const {
    return by_side_ == o.by_side_ && by_kind_ == o.by_kind_ && blocks_ == o.blocks_ && hands_ == o.hands_;
  }

  /// Returns the key of the stones on the board and in hand.
  Key placement_key() const { return key_; }
  /// Returns the same key, computed afresh.
  Key computed_placement_key() const;
  /// Returns the key of a number of few values. `what` is its meaning: from 10 on, the stones of a kind in a hand.
  static Key key_of_number(int what, int number) {
    return number == 0
               ? 0
               : RandomKeys(4000 + static_cast<std::uint64_t>(what) * 4096 + static_cast<std::uint64_t>(number))
                     .next();
  }

  template <class Changes>
  void add(Piece piece, Cell cell, Changes& changes);
  template <class Changes>
  void take(Cell cell, Changes& changes);
  template <class Changes>
  void walk(Cell from, Cell to, Changes& changes);
  template <class Changes>
  void flip(M cells, Changes& changes);

 private:
  static constexpr int capacity = mask_width<M>;
  static constexpr PieceKeys<piece_codes, capacity> piece_keys = make_piece_keys<piece_codes, capacity>(31);
  static Key key_of(Piece piece, Cell cell) {
    return piece_keys[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  static Key key_of_hand(Side side, Kind kind, int number) {
    return key_of_number(10 + roundel::index(side) * most_kinds + stones::index(kind), number);
  }

  const Setup<M>* setup_ = nullptr;
  Key key_ = 0;
  std::array<M, side_count> by_side_{};
  std::array<M, most_kinds> by_kind_{};
  M blocks_{};
  std::array<std::array<std::uint8_t, most_kinds>, side_count> hands_{};
};

template <CellMask M>
M Placement<M>::of(Side side, KindSet kinds) const {
  M all{};
  for (int n = 0; n < setup_->kind_count(); ++n) {
    if (contains(kinds, static_cast<Kind>(n))) all |= by_kind_[static_cast<std::size_t>(n)];
  }
  return all & of(side);
}

template <CellMask M>
Kind Placement<M>::kind_at(Cell cell) const {
  int n = 0;
  while (n < setup_->kind_count() - 1 && !contains(by_kind_[static_cast<std::size_t>(n)], cell)) ++n;
  return static_cast<Kind>(n);
}

template <CellMask M>
Piece Placement<M>::at(Cell cell) const {
  if (contains(by_side_[0], cell)) return piece_of(Side::first, kind_at(cell));
  if (contains(by_side_[1], cell)) return piece_of(Side::second, kind_at(cell));
  return contains(blocks_, cell) ? Piece::block : Piece::none;
}

template <CellMask M>
bool Placement<M>::has_in_hand(Side side) const {
  const auto& hand = hands_[roundel::at(side)];
  return std::any_of(hand.begin(), hand.end(), [](int number) { return number > 0; });
}

template <CellMask M>
Key Placement<M>::computed_placement_key() const {
  Key key = 0;
  for_each_cell(occupied(), [&](Cell cell) { key ^= key_of(at(cell), cell); });
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < most_kinds; ++n)
      key ^= key_of_hand(side, static_cast<Kind>(n), hand(side, static_cast<Kind>(n)));
  }
  return key;
}

template <CellMask M>
M Placement<M>::group(Cell cell, M among) const {
  M all = mask_of<M>(cell);
  M open = all;
  while (any(open)) {
    const M next = setup_->beside(take_lowest(open)) & among & ~all;
    all |= next;
    open |= next;
  }
  return all;
}

template <CellMask M>
Key Placement<M>::key_of_renumbering(const std::vector<Cell>& to) const {
  Key change = 0;
  for_each_cell(occupied(), [&](Cell cell) {
    const Piece piece = at(cell);
    change ^= key_of(piece, cell) ^ key_of(piece, to[static_cast<std::size_t>(cell)]);
  });
  return change;
}

template <CellMask M>
bool Placement<M>::is_in_line(Cell cell, Side side) const {
  const auto& lines = setup_->lines_of(rules().removing_line, cell);
  return std::any_of(lines.begin(), lines.end(), [&](M line) { return line == (line & of(side)); });
}

template <CellMask M>
void Placement<M>::put(Piece piece, Cell cell) {
  NoChanges nothing;
  add(piece, cell, nothing);
}

template <CellMask M>
void Placement<M>::set_hand(Side side, Kind kind, int number) {
  auto& held = hands_[roundel::at(side)][stones::at(kind)];
  key_ ^= key_of_hand(side, kind, held) ^ key_of_hand(side, kind, number);
  held = static_cast<std::uint8_t>(number);
}

template <CellMask M>
template <class Changes>
void Placement<M>::add(Piece piece, Cell cell, Changes& changes) {
  key_ ^= key_of(piece, cell);
  if (piece == Piece::block) {
    blocks_ |= mask_of<M>(cell);
  } else {
    by_side_[roundel::at(side_of(piece))] |= mask_of<M>(cell);
    by_kind_[stones::at(kind_of(piece))] |= mask_of<M>(cell);
  }
  changes.added(piece, cell);
}

template <CellMask M>
template <class Changes>
void Placement<M>::take(Cell cell, Changes& changes) {
  const Piece piece = at(cell);
  key_ ^= key_of(piece, cell);
  by_side_[roundel::at(side_of(piece))] &= ~mask_of<M>(cell);
  by_kind_[stones::at(kind_of(piece))] &= ~mask_of<M>(cell);
  changes.removed(piece, cell);
}

template <CellMask M>
template <class Changes>
void Placement<M>::walk(Cell from, Cell to, Changes& changes) {
  const Piece piece = at(from);
  take(from, changes);
  add(piece, to, changes);
}

template <CellMask M>
template <class Changes>
void Placement<M>::flip(M cells, Changes& changes) {
  for_each_cell(cells, [&](Cell cell) {
    const Piece piece = at(cell);
    take(cell, changes);
    add(piece_of(other(side_of(piece)), kind_of(piece)), cell, changes);
  });
}

}  // namespace roundel::stones
