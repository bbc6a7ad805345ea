#pragma once

#include <algorithm>

#include "variants/fairy/placement.hpp"
#include "variants/pieces/counters.hpp"

namespace roundel::fairy {

using pieces::max_halfmove_clock;
using pieces::max_turn_number;

using NoChanges = roundel::NoChanges<Piece>;

template <CellMask M>
class Position;

/// Everything in a position: the pieces on the board, and the side to move, hands, rights and counts. Each part but the
/// counters has its share of the key.
template <CellMask M>
class PositionState : public Placement<M> {
  using Base = Placement<M>;

 public:
  using Base::at, Base::blocks, Base::of, Base::pieces, Base::setup;

  Side side_to_move() const { return side_; }
  /// Returns whether turns of the game can have several actions, and whether the first one has been played.
  bool has_compound_turns() const { return setup().has_compound_turns(); }
  bool mid_turn() const { return moves_made_ > 0 || awaits_block(); }
  /// Returns whether only the block of a turn is left to place.
  bool awaits_block() const { return landed_ != no_cell; }
  /// Returns the moves that the side to move has made in its turn, and the most that the turn can have.
  int moves_made() const { return moves_made_; }
  int moves_of_turn() const { return moves_of_turn_; }
  /// Returns whether an ordinary turn begins: no move has been made, and the turn has as many as the rules say.
  bool begins_ordinary_turn() const { return is_ordinary(moves_made_, moves_of_turn_); }
  /// Returns the target of the first action of the turn under way.
  Cell landed() const { return landed_; }
  /// Returns the promoted pieces, if their former kind matters.
  M promoted() const { return promoted_; }
  /// Returns the kind of the piece on a cell after its capture into a hand.
  Kind kind_in_hand(Cell cell) const {
    const Kind kind = kind_of(at(cell));
    return contains(promoted_, cell) ? setup().unpromoted(kind) : setup().in_hand(kind);
  }
  int hand(Side side, Kind kind) const { return hands_[at_hand(side, kind)]; }
  bool has_in_hand(Side side, KindSet kinds = all_kinds) const;
  /// Returns the cells of pieces that have not moved yet, and leave their cells to pieces in hand.
  M gates() const { return gates_; }
  /// Returns the castling moves that are still possible, one bit each.
  unsigned castlings() const { return castlings_; }
  /// Returns the cells that the last first moves passed over, if some piece can take there en passant. Within a turn of
  /// several moves they can be cells that the side to move has passed over.
  M en_passant() const { return en_passant_; }
  /// Returns the cell of the piece that can be taken on one of these cells.
  Cell passer(Cell over) const;
  /// Returns whether the pieces of the side to move have passed over these cells, within its turn.
  bool has_own_passers() const { return mid_turn() && any(en_passant_) && contains(of(side_), passers_.front()); }
  int checks(Side side) const { return checks_[roundel::at(side)]; }
  /// Returns the plies since a capture, a drop or a move of a counted piece. While a count runs, no text contains it.
  int halfmove_clock() const { return halfmove_clock_; }
  /// Returns the count of plies within which a side must mate, if there is one.
  const Count& count() const { return count_; }
  /// Returns the move number as in FEN, from 1.
  int turn_number() const { return turn_number_; }
  /// Returns how many moves in a row up to now a side has given check, if the rules count checks.
  int checks_in_a_row(Side side) const { return checks_in_a_row_[roundel::at(side)]; }
  /// Returns how many moves in a row up to now were passes: 0, 1 or 2.
  int passes() const { return passes_; }

  // Sets up a position. The reader of position texts uses these functions and validates the result.
  void put(Piece piece, Cell cell, bool promoted = false);
  void set_hand(Side side, Kind kind, int number);
  void set_side_to_move(Side side);
  void set_castlings(unsigned castlings);
  /// A side with an empty hand has no gates.
  void set_gates(M gates);
  using Base::set_blocks;
  void set_checks(Side side, int number);
  void set_counters(int halfmove_clock, int turn_number) {
    halfmove_clock_ = static_cast<std::uint16_t>(std::min(halfmove_clock, max_halfmove_clock));
    turn_number_ = std::min(turn_number, max_turn_number);
  }
  void set_count(Count count) { count_ = count; }
  void set_moves(int made, int of_turn);
  void set_passes(int number) {
    change_key(passes_key(passes_) ^ passes_key(number));
    passes_ = static_cast<std::uint8_t>(number);
  }
  /// Returns the key, computed afresh, to verify the incremental one.
  Key computed_key() const;

 protected:
  using Keys = PositionKeys<M>;
  using Base::add, Base::change_key;

  PositionState() = default;
  explicit PositionState(const Setup<M>& of_game)
      : Base(of_game), moves_of_turn_(static_cast<std::uint8_t>(of_game.rules().moves_a_turn)) {}
  bool operator==(const PositionState& o) const {
    return Base::operator==(o) && promoted_ == o.promoted_ && gates_ == o.gates_ && landed_ == o.landed_ &&
           moves_made_ == o.moves_made_ && moves_of_turn_ == o.moves_of_turn_ && hands_ == o.hands_ &&
           castlings_ == o.castlings_ && side_ == o.side_ && en_passant_ == o.en_passant_ && checks_ == o.checks_ &&
           count_ == o.count_ && (count_.runs() || halfmove_clock_ == o.halfmove_clock_) &&
           turn_number_ == o.turn_number_;
  }

  /// Adds the cells to the key, or takes them away.
  void mark_en_passant(M cells) {
    while (any(cells)) change_key(Keys::en_passant_key(take_lowest(cells)));
  }
  void mark_promoted(Cell cell) {
    promoted_ |= mask_of<M>(cell);
    change_key(Keys::promoted_key(cell));
  }
  /// Removes the mark of a promoted piece. Returns whether there was one.
  bool unmark_promoted(Cell cell) {
    if (!contains(promoted_, cell)) return false;
    promoted_ ^= mask_of<M>(cell);
    change_key(Keys::promoted_key(cell));
    return true;
  }

 private:
  friend class Position<M>;  // which plays the moves

  static std::size_t at_hand(Side side, Kind kind) { return static_cast<std::size_t>(index(piece_of(side, kind))); }
  bool is_ordinary(int made, int of_turn) const { return made == 0 && of_turn == this->rules().moves_a_turn; }
  /// Returns 0 at the beginning of an ordinary turn.
  Key moves_key(int made, int of_turn) const {
    const int number = is_ordinary(made, of_turn) ? 0 : 1 + made + of_turn * (most_moves_a_turn + 1);
    return Keys::count_key(Keys::moves_count, static_cast<unsigned>(number));
  }
  static Key passes_key(int number) { return Keys::count_key(Keys::passes_count, static_cast<unsigned>(number)); }

  M promoted_{};
  M gates_{};
  M en_passant_{};
  std::int32_t turn_number_ = 1;
  std::uint16_t halfmove_clock_ = 0;
  /// One, or in turns of several moves one for each of them.
  std::array<Cell, most_moves_a_turn> passers_ = {no_cell, no_cell, no_cell};
  Cell landed_ = no_cell;
  Side side_ = Side::first;
  std::uint8_t castlings_ = 0;
  std::uint8_t passes_ = 0;
  std::uint8_t moves_made_ = 0;
  std::uint8_t moves_of_turn_ = 1;
  std::array<std::uint8_t, side_count> checks_{};
  std::array<std::uint16_t, side_count> checks_in_a_row_{};
  Count count_;
  std::array<std::uint8_t, piece_codes> hands_{};
};

template <CellMask M>
bool PositionState<M>::has_in_hand(Side side, KindSet kinds) const {
  for (int n = 0; n < setup().kind_count(); ++n) {
    if (contains(kinds, static_cast<Kind>(n)) && hand(side, static_cast<Kind>(n)) > 0) return true;
  }
  return false;
}

template <CellMask M>
void PositionState<M>::put(Piece piece, Cell cell, bool promoted) {
  NoChanges nothing;
  add(piece, cell, nothing);
  if (promoted) mark_promoted(cell);
}

template <CellMask M>
void PositionState<M>::set_hand(Side side, Kind kind, int number) {
  std::uint8_t& held = hands_[at_hand(side, kind)];
  const int what = static_cast<int>(at_hand(side, kind));
  change_key(Keys::count_key(what, held) ^ Keys::count_key(what, static_cast<unsigned>(number)));
  held = static_cast<std::uint8_t>(number);
}

template <CellMask M>
void PositionState<M>::set_side_to_move(Side side) {
  if (side != side_) change_key(Keys::side_key);
  side_ = side;
}

template <CellMask M>
void PositionState<M>::set_castlings(unsigned castlings) {
  if (castlings == castlings_) return;
  change_key(Keys::count_key(Keys::castlings_count, castlings_) ^ Keys::count_key(Keys::castlings_count, castlings));
  castlings_ = static_cast<std::uint8_t>(castlings);
}

template <CellMask M>
void PositionState<M>::set_gates(M gates) {
  for (const Side side : {Side::first, Side::second}) {
    if (!has_in_hand(side)) gates &= ~of(side);
  }
  for_each_cell(gates_ ^ gates, [&](Cell cell) { change_key(Keys::gate_key(cell)); });
  gates_ = gates;
}

template <CellMask M>
void PositionState<M>::set_checks(Side side, int number) {
  std::uint8_t& held = checks_[roundel::at(side)];
  const int what = Keys::checks_count + roundel::index(side);
  change_key(Keys::count_key(what, held) ^ Keys::count_key(what, static_cast<unsigned>(number)));
  held = static_cast<std::uint8_t>(number);
}

template <CellMask M>
void PositionState<M>::set_moves(int made, int of_turn) {
  change_key(moves_key(moves_made_, moves_of_turn_) ^ moves_key(made, of_turn));
  moves_made_ = static_cast<std::uint8_t>(made);
  moves_of_turn_ = static_cast<std::uint8_t>(of_turn);
}

template <CellMask M>
Cell PositionState<M>::passer(Cell over) const {
  for (const Cell passer : passers_) {
    if (passer != no_cell && passers_[1] != no_cell && contains(setup().passed_before(at(passer), passer), over))
      return passer;
  }
  return passers_.front();
}

template <CellMask M>
Key PositionState<M>::computed_key() const {
  Key key = side_ == Side::second ? Keys::side_key : 0;
  for_each_cell(pieces(), [&](Cell cell) { key ^= Keys::key_of(at(cell), cell); });
  for_each_cell(blocks(), [&](Cell cell) { key ^= Keys::block_key(cell); });
  if (awaits_block()) key ^= Keys::count_key(Keys::actions_count, 1);
  key ^= moves_key(moves_made_, moves_of_turn_);
  for_each_cell(promoted_, [&](Cell cell) { key ^= Keys::promoted_key(cell); });
  for_each_cell(gates_, [&](Cell cell) { key ^= Keys::gate_key(cell); });
  for (int what = 0; what < piece_codes; ++what) key ^= Keys::count_key(what, hands_[static_cast<std::size_t>(what)]);
  key ^= Keys::count_key(Keys::castlings_count, castlings_);
  for (const Side side : {Side::first, Side::second}) {
    key ^= Keys::count_key(Keys::checks_count + roundel::index(side), checks_[roundel::at(side)]);
  }
  for_each_cell(en_passant_, [&](Cell cell) { key ^= Keys::en_passant_key(cell); });
  return key ^ passes_key(passes_);
}

}  // namespace roundel::fairy
