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

/// A position: trivially copyable, so that a move is made on a copy. Positions whose pieces on the board and in hand are
/// not two full sets are for scoring alone, and have no moves.
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
  /// The empty cells beside a piece.
  Mask touched() const { return touched_ & ~occupied(); }
  Hand hand(Side side) const { return hands_[static_cast<std::size_t>(side)]; }
  /// The cell of the piece placed last; no_cell on an empty board.
  Cell last() const { return last_; }
  Piece at(Cell cell) const;
  int pieces() const { return count(occupied()); }
  /// None where the board is for scoring alone.
  int plies_left() const { return has_full_sets_ ? hand(Side::first).size() + hand(Side::second).size() : 0; }
  bool has_full_sets() const { return has_full_sets_; }

  /// Plays a legal move and tells `changes` (see NoChanges) of the piece.
  template <class Changes>
  void do_move(Move move, Changes& changes) {
    const Piece piece = men::piece_of(side_, move.kind);
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

  // Setting up; used by the reader of position texts, which validates.
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

  /// The key of the board turned round or over: a symmetry of the set-up.
  Key image_key(const Symmetry& symmetry) const {
    Key key = side_ == Side::second ? side_key : 0;
    for_each_cell(occupied(), [&](Cell cell) { key ^= key_of(at(cell), symmetry[static_cast<std::size_t>(cell)]); });
    return key;
  }
  /// Whether a symmetry leaves the position as it is.
  bool is_kept_by(const Symmetry& symmetry) const {
    bool kept = true;
    for_each_cell(occupied(), [&](Cell cell) { kept &= at(cell) == at(symmetry[static_cast<std::size_t>(cell)]); });
    return kept;
  }

  /// The key computed from nothing, to check the one that is kept.
  Key computed_key() const;

  bool operator==(const Position& o) const {
    return by_side_ == o.by_side_ && by_kind_ == o.by_kind_ && hands_ == o.hands_ && key_ == o.key_ &&
           side_ == o.side_ && last_ == o.last_;
  }

 private:
  static constexpr PieceKeys<men::piece_codes, cell_count> piece_keys =
      make_piece_keys<men::piece_codes, cell_count>(21);
  static constexpr Key side_key = RandomKeys(22).next();
  /// Where the last king is to come it matters which piece was placed before it.
  static constexpr std::array<Key, cell_count> last_keys = make_piece_keys<1, cell_count>(23)[0];
  /// A board for scoring alone is not the one that is played on.
  static constexpr Key scoring_key = RandomKeys(24).next();
  /// What the key tells beside the board and the side to move.
  Key key_of_rest() const {
    if (!has_full_sets_) return scoring_key;
    return plies_left() == 1 ? last_keys[static_cast<std::size_t>(last_)] : 0;
  }
  static Key key_of(Piece piece, Cell cell) {
    return piece_keys[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }

  std::array<Mask, side_count> by_side_{};
  std::array<Mask, men::kind_count> by_kind_{};
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
    return men::piece_of(contains(of(Side::first), cell) ? Side::first : Side::second, kind);
  }
  return Piece::none;
}

inline Key Position::computed_key() const { return image_key(setup().symmetries.front()) ^ key_of_rest(); }

}  // namespace roundel::cheversi
