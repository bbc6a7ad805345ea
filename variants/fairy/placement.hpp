#pragma once

#include "engine/game/changes.hpp"
#include "variants/fairy/position_keys.hpp"
#include "variants/fairy/setup.hpp"

namespace roundel::fairy {

/// The pieces on the cells of a board, and what they attack.
template <CellMask M>
class Placement {
 public:
  using Mask = M;
  static constexpr int capacity = mask_width<M>;

  const Setup<M>& setup() const { return *setup_; }
  const Rules& rules() const { return setup_->rules(); }

  /// Returns the key of the whole position.
  Key key() const { return key_; }
  Piece at(Cell cell) const { return board_[static_cast<std::size_t>(roundel::index(cell))]; }
  M of(Side side) const { return by_side_[roundel::at(side)]; }
  M of(Kind kind) const { return by_kind_[fairy::at(kind)]; }
  M of(Side side, Kind kind) const { return of(side) & of(kind); }
  M of(KindSet kinds) const;
  /// Returns the cells with pieces.
  M pieces() const { return by_side_[0] | by_side_[1]; }
  /// Returns the cells on which neither a piece nor anything else may stand.
  M blocks() const { return blocks_; }
  /// Returns the cells that lines do not pass: those of pieces and blocks.
  M occupied() const { return pieces() | blocks_; }
  M royals(Side side) const { return royals_ & of(side); }

  /// Returns the cells of `side`'s pieces that attack `cell` if exactly `occupied` is occupied, without en passant.
  M attackers(Cell cell, Side side, M occupied) const;
  bool attacked(Cell cell, Side side, M occupied) const;
  /// Returns the pieces of a side that could take on a cell if nothing blocked them and every hurdle were there.
  M candidates(Cell target, Side side) const;
  /// Returns whether the piece on `from`, one of those, attacks the cell if exactly `occupied` is occupied.
  bool takes(Cell from, Cell target, Side side, M occupied) const;
  /// Returns the enemies that a side's pieces of a kind can take.
  M taken_by(Side side, Kind kind) const {
    const KindSet spared = rules().of(kind).spares;
    return spared == 0 ? of(other(side)) : of(other(side)) & (~of(spared) | setup_->traps(side));
  }
  /// Returns the pieces over which a piece of a kind cannot hop.
  M barred_to(Kind kind) const { return of(rules().of(kind).cannot_hop_over); }
  /// Returns whether one of a side's royal pieces is attacked, or sees an enemy's where it may not. If a check needs
  /// all of them, each must be. A capture that would explode a royal piece of its own side is no attack.
  bool royals_attacked(Side side) const;
  /// Calls `visit` with the lines on which a royal piece on that cell and enemy royal pieces may not see each other:
  /// the enemy's cell, and the cells between.
  template <class Visit>
  void for_each_sight(Piece royal, Cell cell, const Visit& visit) const;
  /// Returns whether a royal piece on that cell would see an enemy royal piece where it may not.
  bool is_faced(Piece royal, Cell cell, M occupied) const;
  /// Returns whether royal pieces see each other where that leads to a draw.
  bool has_facing_royals() const { return setup_->facing_draws && royals_face(); }
  /// Returns whether royal pieces may not be left attacked.
  bool rules_of_mate() const { return rules().goal == Goal::mate; }

 protected:
  using Keys = PositionKeys<M>;

  Placement() = default;
  explicit Placement(const Setup<M>& setup) : setup_(&setup) { board_.fill(Piece::none); }
  bool operator==(const Placement& o) const {
    return board_ == o.board_ && by_kind_ == o.by_kind_ && by_side_ == o.by_side_ && blocks_ == o.blocks_ &&
           key_ == o.key_;
  }

  template <class Changes>
  void add(Piece piece, Cell cell, Changes& changes) {
    const M mask = mask_of<M>(cell);
    by_kind_[fairy::at(kind_of(piece))] |= mask;
    by_side_[roundel::at(side_of(piece))] |= mask;
    if (contains(setup_->royal_kinds, kind_of(piece))) royals_ |= mask;
    board_[static_cast<std::size_t>(cell)] = piece;
    key_ ^= Keys::key_of(piece, cell);
    changes.added(piece, cell);
  }
  template <class Changes>
  void remove(Piece piece, Cell cell, Changes& changes) {
    const M mask = mask_of<M>(cell);
    by_kind_[fairy::at(kind_of(piece))] ^= mask;
    by_side_[roundel::at(side_of(piece))] ^= mask;
    if (contains(setup_->royal_kinds, kind_of(piece))) royals_ ^= mask;
    board_[static_cast<std::size_t>(cell)] = Piece::none;
    key_ ^= Keys::key_of(piece, cell);
    changes.removed(piece, cell);
  }
  /// Moves a piece to an empty cell.
  template <class Changes>
  void walk(Piece piece, Cell from, Cell to, Changes& changes) {
    const M both = mask_of<M>(from) | mask_of<M>(to);
    by_kind_[fairy::at(kind_of(piece))] ^= both;
    by_side_[roundel::at(side_of(piece))] ^= both;
    if (contains(setup_->royal_kinds, kind_of(piece))) royals_ ^= both;
    board_[static_cast<std::size_t>(from)] = Piece::none;
    board_[static_cast<std::size_t>(to)] = piece;
    key_ ^= Keys::key_of(piece, from) ^ Keys::key_of(piece, to);
    changes.removed(piece, from);
    changes.added(piece, to);
  }

  /// Makes these cells the blocks.
  void set_blocks(M blocks) {
    for_each_cell(blocks_ ^ blocks, [&](Cell cell) { key_ ^= Keys::block_key(cell); });
    blocks_ = blocks;
  }
  /// Adds something besides the pieces to the key, or takes it away.
  void change_key(Key by) { key_ ^= by; }

 private:
  const SightTable<M>& sights(Piece royal) const { return setup_->tables(side_of(royal), kind_of(royal)).sights(); }
  bool royals_face() const;
  /// Returns whether each royal piece of a side, which has some, is attacked.
  bool all_royals_attacked(Side side) const;

  const Setup<M>* setup_ = nullptr;
  Key key_ = 0;
  std::array<M, most_kinds> by_kind_{};
  std::array<M, side_count> by_side_{};
  M royals_{};
  M blocks_{};
  std::array<Piece, static_cast<std::size_t>(capacity)> board_{};
};

template <CellMask M>
M Placement<M>::of(KindSet kinds) const {
  M all{};
  for (int n = 0; n < setup_->kind_count(); ++n) {
    if (contains(kinds, static_cast<Kind>(n))) all |= by_kind_[static_cast<std::size_t>(n)];
  }
  return all;
}

template <CellMask M>
M Placement<M>::candidates(Cell target, Side side) const {
  const auto& sources = setup_->sources(side, target);
  const int kinds = setup_->kind_count();
  M candidates{};
  // Loops of constant length become a few instructions. Unused kinds have no cells.
  for (std::size_t n = 0; n < 8; ++n) candidates |= by_kind_[n] & sources[n];
  if (kinds > 8) {
    for (std::size_t n = 8; n < 16; ++n) candidates |= by_kind_[n] & sources[n];
  }
  if (kinds > 16) {
    for (std::size_t n = 16; n < most_kinds; ++n) candidates |= by_kind_[n] & sources[n];
  }
  return candidates & of(side);
}

template <CellMask M>
bool Placement<M>::takes(Cell from, Cell target, Side side, M occupied) const {
  const Kind kind = kind_of(at(from));
  if (contains(setup_->leaping_kinds, kind)) return true;
  const RouteTable<M>& routes = setup_->tables(side, kind).routes();
  if (!routes.is_open(target, from, occupied)) return false;
  return !contains(setup_->barred_kinds, kind) || routes.is_open(target, from, occupied, barred_to(kind));
}

template <CellMask M>
M Placement<M>::attackers(Cell cell, Side side, M occupied) const {
  M all{};
  for_each_cell(candidates(cell, side), [&](Cell from) {
    if (takes(from, cell, side, occupied)) all |= mask_of<M>(from);
  });
  return all;
}

template <CellMask M>
bool Placement<M>::attacked(Cell cell, Side side, M occupied) const {
  M open = candidates(cell, side);
  while (any(open)) {
    if (takes(take_lowest(open), cell, side, occupied)) return true;
  }
  return false;
}

template <CellMask M>
bool Placement<M>::royals_attacked(Side side) const {
  M royals = this->royals(side);
  while (any(royals)) {
    const Cell royal = take_lowest(royals);
    if (setup_->has_royal_rules) {
      if (setup_->check_needs_all) [[unlikely]]
        return all_royals_attacked(side);
      if (is_faced(at(royal), royal, occupied())) return true;
      if (any(setup_->blast(royal) & this->royals(other(side)))) continue;
    }
    if (attacked(royal, other(side), occupied())) return true;
  }
  return false;
}

template <CellMask M>
bool Placement<M>::all_royals_attacked(Side side) const {
  M royals = this->royals(side);
  while (any(royals)) {
    const Cell royal = take_lowest(royals);
    const bool is_spared = any(setup_->blast(royal) & this->royals(other(side)));
    if (is_spared || !attacked(royal, other(side), occupied())) return false;
  }
  return true;
}

template <CellMask M>
template <class Visit>
void Placement<M>::for_each_sight(Piece royal, Cell cell, const Visit& visit) const {
  for_each_cell(royals(other(side_of(royal))), [&](Cell enemy) {
    const auto visit_line = [&](M between) { visit(enemy, between); };
    sights(at(enemy)).for_each(enemy, cell, visit_line);
    sights(royal).for_each(cell, enemy, visit_line);
  });
}

template <CellMask M>
bool Placement<M>::royals_face() const {
  M royals = this->royals(Side::first);
  while (any(royals)) {
    const Cell royal = take_lowest(royals);
    if (is_faced(at(royal), royal, occupied())) return true;
  }
  return false;
}

template <CellMask M>
bool Placement<M>::is_faced(Piece royal, Cell cell, M occupied) const {
  M enemies = royals(other(side_of(royal)));
  while (any(enemies)) {
    const Cell enemy = take_lowest(enemies);
    if (sights(at(enemy)).sees(enemy, cell, occupied) || sights(royal).sees(cell, enemy, occupied)) return true;
  }
  return false;
}

}  // namespace roundel::fairy
