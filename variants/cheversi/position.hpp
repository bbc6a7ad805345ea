#pragma once

#include <cassert>

#include "engine/base/zobrist.hpp"
#include "engine/game/changes.hpp"
#include "variants/cheversi/hand.hpp"
#include "variants/cheversi/move.hpp"
#include "variants/cheversi/setup.hpp"

namespace roundel::cheversi {

using NoChanges = roundel::NoChanges<Piece>;
/// The piece that a move puts on the board.
using ChangeList = roundel::ChangeList<Piece, 1>;

/// A position. It is trivially copyable, so that a move is made on a copy. If the pieces on the board and in hand are
/// not two full sets, the position is only for scoring, and has no moves.
class Position {
 public:
  Position() = default;
  explicit Position(const Setup& setup) : setup_(&setup) {}

  const Setup& setup() const { return *setup_; }
  Side side_to_move() const { return side_; }
  Key key() const { return key_ ^ key_of_rest(); }
  Mask of(Side side) const { return by_side_[static_cast<std::size_t>(side)]; }
  Mask of(Kind kind) const { return by_kind_[static_cast<std::size_t>(kind)]; }
  Mask of(Side side, Kind kind) const { return of(side) & of(kind); }
  Mask occupied() const { return by_side_[0] | by_side_[1]; }
  Mask empty() const { return setup().tables.all_cells & ~occupied(); }
  /// Returns the empty cells beside a piece.
  Mask touched() const { return touched_ & ~occupied(); }
  Hand hand(Side side) const { return hands_[static_cast<std::size_t>(side)]; }
  /// Returns the cell of the piece placed last; no_cell on an empty board.
  Cell last() const { return last_; }
  Piece at(Cell cell) const;
  int pieces() const { return count(occupied()); }
  /// Returns 0 if the board is only for scoring.
  int plies_left() const { return has_full_sets_ ? hand(Side::first).size() + hand(Side::second).size() : 0; }
  bool has_full_sets() const { return has_full_sets_; }

  /// Plays a legal move, and reports the piece to `changes` (see NoChanges).
  template <class Changes>
  void do_move(Move move, Changes& changes) {
    const Piece piece = pieces::piece_of(side_, move.kind);
    hands_[static_cast<std::size_t>(side_)].take(move.kind);
    put(piece, move.to);
    set_last(move.to);
    set_side_to_move(other(side_));
    changes.added(piece, move.to);
  }
  void do_move(Move move) {
    NoChanges nothing;
    do_move(move, nothing);
  }

  // Sets up a position. The reader of position texts uses these functions and validates the result.
  void put(Piece piece, Cell cell) {
    by_side_[static_cast<std::size_t>(side_of(piece))] |= mask_of<Mask>(cell);
    by_kind_[static_cast<std::size_t>(kind_of(piece))] |= mask_of<Mask>(cell);
    touched_ |= setup().touching(cell);
    key_ ^= key_of(piece, cell);
  }
  void set_side_to_move(Side side) {
    if (side != side_) key_ ^= side_key;
    side_ = side;
  }
  void set_last(Cell cell) { last_ = cell; }
  void set_hand(Side side, Hand hand) { hands_[static_cast<std::size_t>(side)] = hand; }
  void set_full_sets(bool full) { has_full_sets_ = full; }

  /// Returns the key of the board after a symmetry of the set-up.
  Key image_key(const Symmetry& symmetry) const {
    Key key = side_ == Side::second ? side_key : 0;
    for_each_cell(occupied(), [&](Cell cell) { key ^= key_of(at(cell), symmetry[static_cast<std::size_t>(cell)]); });
    return key;
  }
  /// Returns whether a symmetry leaves the position unchanged.
  bool is_kept_by(const Symmetry& symmetry) const {
    bool kept = true;
    for_each_cell(occupied(), [&](Cell cell) { kept &= at(cell) == at(symmetry[static_cast<std::size_t>(cell)]); });
    return kept;
  }

  /// Returns the key, computed afresh, to verify the incremental one.
  Key computed_key() const;

  bool operator==(const Position& o) const {
    return by_side_ == o.by_side_ && by_kind_ == o.by_kind_ && hands_ == o.hands_ && key_ == o.key_ &&
           side_ == o.side_ && last_ == o.last_;
  }

 private:
  static constexpr PieceKeys<pieces::piece_codes, cell_count> piece_keys =
      make_piece_keys<pieces::piece_codes, cell_count>(21);
  static constexpr Key side_key = RandomKeys(22).next();
  /// The last piece matters for where the last king may be placed.
  static constexpr std::array<Key, cell_count> last_keys = make_piece_keys<1, cell_count>(23)[0];
  /// A board for scoring is different from the same board in play.
  static constexpr Key scoring_key = RandomKeys(24).next();
  /// Returns the part of the key besides the board and the side to move.
  Key key_of_rest() const {
    if (!has_full_sets_) return scoring_key;
    return plies_left() == 1 ? last_keys[static_cast<std::size_t>(last_)] : 0;
  }
  static Key key_of(Piece piece, Cell cell) {
    return piece_keys[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }

  std::array<Mask, side_count> by_side_{};
  std::array<Mask, pieces::kind_count> by_kind_{};
  Mask touched_ = 0;
  Key key_ = 0;
  const Setup* setup_ = nullptr;
  std::array<Hand, side_count> hands_{full_hand(), full_hand()};
  Cell last_ = no_cell;
  Side side_ = Side::first;
  bool has_full_sets_ = true;
};

inline Piece Position::at(Cell cell) const {
  for (const Kind kind : Hand::order) {
    if (!contains(of(kind), cell)) continue;
    return pieces::piece_of(contains(of(Side::first), cell) ? Side::first : Side::second, kind);
  }
  return Piece::none;
}

inline Key Position::computed_key() const { return image_key(setup().symmetries.front()) ^ key_of_rest(); }

}  // namespace roundel::cheversi
