#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "variants/fairy/move.hpp"
#include "variants/fairy/placement.hpp"
#include "variants/pieces/counters.hpp"

namespace roundel::fairy {

using men::max_halfmove_clock;
using men::max_turn_number;

using NoChanges = roundel::NoChanges<Piece>;
using Change = roundel::Change<Piece>;
/// The maximum number of changes: the two cells of a capturing piece, a piece that it captures elsewhere, and those next
/// to it, if the capture explodes. Two pieces that meet are fewer.
using ChangeList = roundel::ChangeList<Piece, 4 + CellGraph::max_directions>;

/// A position of a game of the family. It is trivially copyable, so that a move is made on a copy.
template <CellMask M>
class Position : public Placement<M> {
  using Base = Placement<M>;

 public:
  using Base::at, Base::attacked, Base::blocks, Base::capacity, Base::of, Base::occupied, Base::pieces, Base::royals,
      Base::royals_attacked, Base::rules, Base::rules_of_mate, Base::setup;

  Position() = default;
  explicit Position(const Setup<M>& of_game) : Base(of_game) {}

  Side side_to_move() const { return side_; }
  /// Returns whether turns of the game have a second action, which places a block, and whether only that is left.
  bool has_compound_turns() const { return setup().places_blocks; }
  bool mid_turn() const { return landed_ != no_cell; }
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
  /// Returns the cells that the last first move passed over, if some piece can take there en passant.
  M en_passant() const { return en_passant_; }
  /// Returns the cell of the piece that can be taken on these cells.
  Cell passer() const { return passer_; }
  int checks(Side side) const { return checks_[roundel::at(side)]; }
  /// Returns the plies since a capture, a drop or a move of a counted piece. While a count runs, no text contains it.
  int halfmove_clock() const { return halfmove_clock_; }
  /// Returns the count of plies within which a side must mate, if there is one.
  const Count& count() const { return count_; }
  /// Returns the move number as in FEN, from 1.
  int turn_number() const { return turn_number_; }

  bool in_check() const { return rules_of_mate() && royals_attacked(side_); }
  /// Returns whether a move leaves the royal pieces as the rules of mate want it.
  bool leaves_legal(Move move) const;
  /// Returns how many moves in a row up to now a side has given check, if the rules count checks.
  int checks_in_a_row(Side side) const { return checks_in_a_row_[roundel::at(side)]; }
  /// Returns how many moves in a row up to now were passes: 0, 1 or 2.
  int passes() const { return passes_; }
  /// Returns the pass of the side to move, which has a piece on the board.
  Move pass() const;
  /// Returns the cells of the pieces that leave the board if a move captures and captures explode.
  M exploded_by(Move move) const {
    return exploded_by(move, move.special == Special::en_passant ? passer_ : move.to);
  }
  /// Returns the cell of the piece that another one meets after it has come to `cell`, so that both leave the board;
  /// else no_cell.
  Cell met_by(Piece piece, Cell cell) const;

  /// Plays a legal move. Reports every piece that comes to a cell or leaves one to `changes`.
  template <class Changes>
  void do_move(Move move, Changes& changes);
  void do_move(Move move) {
    NoChanges nothing;
    do_move(move, nothing);
  }
  /// Passes the turn to the other side.
  void do_null_move();

  /// Returns whether the piece on `from` may take en passant on `to` without leaving a royal piece attacked.
  bool en_passant_is_legal(Cell from, Cell to) const;

  // Sets up a position. The reader of position texts uses these functions and validates the result.
  void put(Piece piece, Cell cell, bool promoted = false);
  void set_hand(Side side, Kind kind, int number);
  void set_side_to_move(Side side);
  void set_castlings(unsigned castlings);
  /// A side with an empty hand has no gates.
  void set_gates(M gates);
  using Base::set_blocks;
  /// Stores those of the cells on which a piece can take.
  void set_en_passant(M over, Cell passer);
  /// Leaves only the block of a turn to place.
  void begin_block(Cell landed, M passed_over);
  void set_checks(Side side, int number);
  void set_counters(int halfmove_clock, int turn_number) {
    halfmove_clock_ = static_cast<std::uint16_t>(std::min(halfmove_clock, max_halfmove_clock));
    turn_number_ = std::min(turn_number, max_turn_number);
  }
  void set_count(Count count) { count_ = count; }
  void set_passes(int number) {
    change_key(passes_key(passes_) ^ passes_key(number));
    passes_ = static_cast<std::uint8_t>(number);
  }
  /// Returns the key, computed afresh, to verify the incremental one.
  Key computed_key() const;

  bool operator==(const Position& o) const {
    return Base::operator==(o) && promoted_ == o.promoted_ && gates_ == o.gates_ && landed_ == o.landed_ &&
           hands_ == o.hands_ && castlings_ == o.castlings_ && side_ == o.side_ && en_passant_ == o.en_passant_ &&
           checks_ == o.checks_ && count_ == o.count_ && (count_.runs() || halfmove_clock_ == o.halfmove_clock_) &&
           turn_number_ == o.turn_number_;
  }

 private:
  using Keys = PositionKeys<M>;
  using Base::add, Base::change_key, Base::remove, Base::walk;

  static std::size_t at_hand(Side side, Kind kind) { return static_cast<std::size_t>(index(piece_of(side, kind))); }

  static Key passes_key(int number) { return Keys::count_key(Keys::passes_count, static_cast<unsigned>(number)); }
  bool can_take_en_passant(Cell to) const;
  template <class Changes>
  void capture(Cell cell, Changes& changes);
  /// Moves a piece over the board and takes what is on `taken`, a cell or none. Returns the cells that it passed over,
  /// on which it can be taken en passant.
  template <class Changes>
  M go(Move move, Cell taken, Changes& changes);
  template <class Changes>
  void castle(int number, Changes& changes);
  /// Puts a piece from the hand onto a cell that another one has left.
  template <class Changes>
  void enter(Kind kind, Cell cell, Changes& changes);
  /// Gives the side to move the castling rights that begin by a drop on a cell.
  void begin_castlings(Cell cell);
  /// Returns what a capture of the piece on `taken` removes.
  M exploded_by(Move move, Cell taken) const {
    const M blast = setup().blast(move.to) & pieces() & ~of(rules().explosion_spares);
    return blast | mask_of<M>(taken) | mask_of<M>(move.from);
  }
  template <class Changes>
  void explode(M cells, Changes& changes);
  /// Adds the piece on a cell to a side's hand, in its plain form.
  void go_to_hand(Cell cell, Side side);
  /// Removes two pieces that have met, one of them on `cell`. Returns whether there were any.
  template <class Changes>
  bool part(Cell cell, Changes& changes);
  void place_block(Cell cell);
  /// Applies the consequences of a move. Returns the cells that were passed over if the passing piece is still there.
  template <class Changes>
  M settle(Move move, M passed_over, Changes& changes);
  void count_turn(bool irreversible) {
    halfmove_clock_ =
        irreversible ? 0 : static_cast<std::uint16_t>(std::min(halfmove_clock_ + 1, max_halfmove_clock));
    turn_number_ = std::min(turn_number_ + static_cast<int>(side_ == Side::second), max_turn_number);
  }
  void clear_en_passant() {
    if (!any(en_passant_)) return;
    mark_en_passant(en_passant_);
    en_passant_ = M{};
    passer_ = no_cell;
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

  M promoted_{};
  M gates_{};
  M en_passant_{};
  std::int32_t turn_number_ = 1;
  std::uint16_t halfmove_clock_ = 0;
  Cell passer_ = no_cell;
  Cell landed_ = no_cell;
  Side side_ = Side::first;
  std::uint8_t castlings_ = 0;
  std::uint8_t passes_ = 0;
  std::array<std::uint8_t, side_count> checks_{};
  std::array<std::uint16_t, side_count> checks_in_a_row_{};
  Count count_;
  std::array<std::uint8_t, piece_codes> hands_{};
};

template <CellMask M>
bool Position<M>::has_in_hand(Side side, KindSet kinds) const {
  for (int n = 0; n < setup().kind_count(); ++n) {
    if (contains(kinds, static_cast<Kind>(n)) && hand(side, static_cast<Kind>(n)) > 0) return true;
  }
  return false;
}

template <CellMask M>
bool Position<M>::leaves_legal(Move move) const {
  Position after = *this;
  after.do_move(move);
  if (rules().explodes) {
    if (!any(after.royals(side_))) return false;
    if (!any(after.royals(other(side_)))) return true;
  }
  if (after.royals_attacked(side_)) return false;
  if (setup().facing_draws && this->has_facing_royals() && after.has_facing_royals()) return false;
  return rules().may_check || !after.royals_attacked(other(side_));
}

template <CellMask M>
template <class Changes>
void Position<M>::capture(Cell cell, Changes& changes) {
  if (rules().takes_to_hand) go_to_hand(cell, side_);
  remove(at(cell), cell, changes);
}

template <CellMask M>
void Position<M>::go_to_hand(Cell cell, Side side) {
  const Kind kind = kind_in_hand(cell);
  unmark_promoted(cell);
  set_hand(side, kind, hand(side, kind) + 1);
}

template <CellMask M>
template <class Changes>
void Position<M>::castle(int number, Changes& changes) {
  const auto& castling = setup().castling(number);
  const Piece king = at(castling.king_from);
  const Piece rook = at(castling.rook_from);
  remove(king, castling.king_from, changes);
  remove(rook, castling.rook_from, changes);
  add(king, castling.king_to, changes);
  add(rook, castling.rook_to, changes);
  set_castlings(castlings_ & ~setup().castlings_with(castling.king_from));
  if (any(gates_)) set_gates(gates_ & ~(mask_of<M>(castling.king_from) | mask_of<M>(castling.rook_from)));
}

template <CellMask M>
template <class Changes>
void Position<M>::enter(Kind kind, Cell cell, Changes& changes) {
  set_hand(side_, kind, hand(side_, kind) - 1);
  add(piece_of(side_, kind), cell, changes);
  if (!has_in_hand(side_)) set_gates(gates_);
}

template <CellMask M>
void Position<M>::begin_castlings(Cell cell) {
  unsigned begun = 0;
  for (unsigned left = setup().castlings_by_drops(side_) & setup().castlings_with(cell); left != 0;
       left &= left - 1) {
    const auto n = static_cast<std::size_t>(std::countr_zero(left));
    const CastlingRules& castling = rules().castlings[n];
    const bool both_stand = at(castling.king_from) == piece_of(side_, castling.king) &&
                            at(castling.rook_from) == piece_of(side_, castling.rook);
    if (both_stand) begun |= 1U << n;
  }
  set_castlings(castlings_ | begun);
}

template <CellMask M>
template <class Changes>
void Position<M>::do_move(Move move, Changes& changes) {
  if (move.special == Special::block) return place_block(move.to);
  const Cell passer = passer_;
  clear_en_passant();
  M passed_over{};
  if (move.special == Special::drop) {
    count_turn(true);
    const Kind held = setup().dropped_from(move.kind);
    set_hand(side_, held, hand(side_, held) - 1);
    add(piece_of(side_, move.kind), move.to, changes);
    if (setup().castlings_by_drops(side_) != 0) begin_castlings(move.to);
  } else if (move.special == Special::castling) {
    count_turn(false);
    castle(index(move.kind), changes);
  } else if (move.special == Special::castling_gating) {
    count_turn(false);
    castle(setup().castling_between(move.from, move.to), changes);
    enter(move.kind, move.from, changes);
  } else if (move.special == Special::pass) {
    count_turn(false);
  } else if (move.special == Special::promotion) {
    const Piece before = at(move.from);
    count_turn(contains(rules().counted_kinds, kind_of(before)));
    remove(before, move.from, changes);
    add(piece_of(side_, move.kind), move.to, changes);
  } else {
    const Cell there = at(move.to) != Piece::none ? move.to : no_cell;
    passed_over = go(move, move.special == Special::en_passant ? passer : there, changes);
    if (move.special == Special::gating) enter(move.kind, move.from, changes);
  }
  if (setup().has_aftermath) {
    passed_over = settle(move, passed_over, changes);
    if (setup().places_blocks) return begin_block(move.to, passed_over);
  }
  side_ = other(side_);
  change_key(Keys::side_key);
  if (any(passed_over)) set_en_passant(passed_over, move.to);
}

template <CellMask M>
template <class Changes>
M Position<M>::go(Move move, Cell taken, Changes& changes) {
  const Piece mover = at(move.from);
  const Kind kind = kind_of(mover);
  count_turn(taken != no_cell || contains(rules().counted_kinds, kind));
  if (castlings_ != 0) {
    set_castlings(castlings_ & ~(setup().castlings_with(move.from) | setup().castlings_with(move.to)));
  }
  if (any(gates_)) set_gates(gates_ & ~(mask_of<M>(move.from) | mask_of<M>(move.to)));
  if (taken != no_cell && rules().explodes) {
    explode(exploded_by(move, taken), changes);
    return {};
  }
  if (taken != no_cell) capture(taken, changes);
  if (move.promotes()) {
    remove(mover, move.from, changes);
    add(piece_of(side_, move.kind), move.to, changes);
  } else {
    walk(mover, move.from, move.to, changes);
  }
  const bool begins = move.promotes() && !contains(setup().turning_kinds, kind);
  const bool is_promoted = rules().takes_to_hand && (unmark_promoted(move.from) || begins);
  if (is_promoted && !setup().of(kind_of(at(move.to))).has_plus) mark_promoted(move.to);
  if (taken != no_cell || !contains(setup().passing_kinds, kind)) return {};
  return setup().tables(side_, kind).passed_over(move.from, move.to);
}

template <CellMask M>
template <class Changes>
void Position<M>::explode(M cells, Changes& changes) {
  while (any(cells)) {
    const Cell cell = take_lowest(cells);
    set_castlings(castlings_ & ~setup().castlings_with(cell));
    const Piece piece = at(cell);
    if (contains(setup().royal_kinds, kind_of(piece)))
      unmark_promoted(cell);
    else if (rules().takes_to_hand)
      go_to_hand(cell, other(side_of(piece)));
    remove(piece, cell, changes);
  }
}

template <CellMask M>
Cell Position<M>::met_by(Piece piece, Cell cell) const {
  if (rules().meeting_kinds == 0) return no_cell;
  const auto meeting = setup().meeting(piece, cell);
  if (meeting.cell == no_cell) return no_cell;
  return contains(of(side_of(piece)) & of(meeting.kinds), meeting.cell) ? meeting.cell : no_cell;
}

template <CellMask M>
template <class Changes>
bool Position<M>::part(Cell cell, Changes& changes) {
  const Cell met = met_by(at(cell), cell);
  if (met == no_cell) return false;
  for (const Cell left : {cell, met}) {
    unmark_promoted(left);
    remove(at(left), left, changes);
  }
  set_castlings(castlings_ & ~setup().castlings_with(met));
  halfmove_clock_ = 0;
  return true;
}

template <CellMask M>
template <class Changes>
M Position<M>::settle(Move move, M passed_over, Changes& changes) {
  const bool walks = move.goes() || move.special == Special::en_passant || move.special == Special::promotion;
  if (walks && part(move.to, changes)) passed_over = M{};
  if (setup().counts_checks) {
    const bool gives_check = royals_attacked(other(side_));
    if (rules().checks > 0 && gives_check) set_checks(side_, checks(side_) + 1);
    std::uint16_t& in_a_row = checks_in_a_row_[roundel::at(side_)];
    in_a_row = gives_check ? static_cast<std::uint16_t>(in_a_row + 1) : std::uint16_t{0};
  }
  if (rules().counting.is_on()) count_ = count_behind(*this, side_);
  if (rules().blocks == Blocks::trail) set_blocks(blocks() | mask_of<M>(move.from));
  if (setup().has_passes) set_passes(move.special == Special::pass ? std::min(passes_ + 1, side_count) : 0);
  return passed_over;
}

template <CellMask M>
void Position<M>::begin_block(Cell landed, M passed_over) {
  landed_ = landed;
  change_key(Keys::count_key(Keys::actions_count, 1));
  en_passant_ = passed_over;
  passer_ = landed;
  mark_en_passant(passed_over);
}

template <CellMask M>
void Position<M>::place_block(Cell cell) {
  const M passed_over = en_passant_ & ~mask_of<M>(cell);
  const Cell passer = passer_;
  clear_en_passant();
  // If no cell is open, the cell is that of the piece that has moved.
  if (cell != landed_) set_blocks((rules().blocks == Blocks::one ? M{} : blocks()) | mask_of<M>(cell));
  landed_ = no_cell;
  change_key(Keys::count_key(Keys::actions_count, 1));
  side_ = other(side_);
  change_key(Keys::side_key);
  passer_ = no_cell;
  if (any(passed_over)) set_en_passant(passed_over, passer);
}

template <CellMask M>
Move Position<M>::pass() const {
  const Cell cell = lowest(any(royals(side_)) ? royals(side_) : of(side_));
  return {cell, cell, Kind::none, Special::pass};
}

template <CellMask M>
void Position<M>::do_null_move() {
  clear_en_passant();
  count_turn(false);
  checks_in_a_row_[roundel::at(side_)] = 0;
  if (passes_ != 0) set_passes(0);
  side_ = other(side_);
  change_key(Keys::side_key);
}

template <CellMask M>
void Position<M>::put(Piece piece, Cell cell, bool promoted) {
  NoChanges nothing;
  add(piece, cell, nothing);
  if (promoted) mark_promoted(cell);
}

template <CellMask M>
void Position<M>::set_hand(Side side, Kind kind, int number) {
  std::uint8_t& held = hands_[at_hand(side, kind)];
  const int what = static_cast<int>(at_hand(side, kind));
  change_key(Keys::count_key(what, held) ^ Keys::count_key(what, static_cast<unsigned>(number)));
  held = static_cast<std::uint8_t>(number);
}

template <CellMask M>
void Position<M>::set_side_to_move(Side side) {
  if (side != side_) change_key(Keys::side_key);
  side_ = side;
}

template <CellMask M>
void Position<M>::set_castlings(unsigned castlings) {
  if (castlings == castlings_) return;
  change_key(Keys::count_key(Keys::castlings_count, castlings_) ^ Keys::count_key(Keys::castlings_count, castlings));
  castlings_ = static_cast<std::uint8_t>(castlings);
}

template <CellMask M>
void Position<M>::set_gates(M gates) {
  for (const Side side : {Side::first, Side::second}) {
    if (!has_in_hand(side)) gates &= ~of(side);
  }
  for_each_cell(gates_ ^ gates, [&](Cell cell) { change_key(Keys::gate_key(cell)); });
  gates_ = gates;
}

template <CellMask M>
void Position<M>::set_en_passant(M over, Cell passer) {
  clear_en_passant();
  passer_ = passer;
  while (any(over)) {
    const Cell cell = take_lowest(over);
    if (can_take_en_passant(cell)) en_passant_ |= mask_of<M>(cell);
  }
  mark_en_passant(en_passant_);
  if (!any(en_passant_)) passer_ = no_cell;
}

template <CellMask M>
bool Position<M>::can_take_en_passant(Cell to) const {
  for (int n = 0; n < setup().kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (!contains(setup().en_passant_kinds, kind)) continue;
    M takers = setup().tables(side_, kind).en_passant_takers(to) & of(side_, kind);
    while (any(takers)) {
      if (en_passant_is_legal(take_lowest(takers), to)) return true;
    }
  }
  return false;
}

template <CellMask M>
bool Position<M>::en_passant_is_legal(Cell from, Cell to) const {
  if (!rules_of_mate()) return true;
  if (!setup().only_attacks_matter || setup().facing_draws)
    return leaves_legal({from, to, Kind::none, Special::en_passant});
  Position after = *this;
  NoChanges nothing;
  const Piece taker = at(from);
  after.remove(at(passer_), passer_, nothing);
  after.remove(taker, from, nothing);
  after.add(taker, to, nothing);
  return !after.royals_attacked(side_);
}

template <CellMask M>
void Position<M>::set_checks(Side side, int number) {
  std::uint8_t& held = checks_[roundel::at(side)];
  const int what = Keys::checks_count + roundel::index(side);
  change_key(Keys::count_key(what, held) ^ Keys::count_key(what, static_cast<unsigned>(number)));
  held = static_cast<std::uint8_t>(number);
}

template <CellMask M>
Key Position<M>::computed_key() const {
  Key key = side_ == Side::second ? Keys::side_key : 0;
  for_each_cell(pieces(), [&](Cell cell) { key ^= Keys::key_of(at(cell), cell); });
  for_each_cell(blocks(), [&](Cell cell) { key ^= Keys::block_key(cell); });
  if (mid_turn()) key ^= Keys::count_key(Keys::actions_count, 1);
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
