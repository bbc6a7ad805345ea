#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "variants/fairy/move.hpp"
#include "variants/fairy/position_state.hpp"

namespace roundel::fairy {

using Change = roundel::Change<Piece>;
/// The maximum number of changes: the two cells of a capturing piece, a piece that it captures elsewhere, and those next
/// to it, if the capture explodes. Two pieces that meet are fewer.
using ChangeList = roundel::ChangeList<Piece, 4 + CellGraph::max_directions>;

/// A position of a game of the family. It is trivially copyable, so that a move is made on a copy.
template <CellMask M>
class Position : public PositionState<M> {
  using Base = PositionState<M>;

 public:
  using Base::at, Base::attacked, Base::blocks, Base::capacity, Base::checks, Base::hand, Base::has_in_hand, Base::of,
      Base::kind_in_hand, Base::occupied, Base::pieces, Base::royals, Base::royals_attacked, Base::rules,
      Base::rules_of_mate, Base::setup;
  using Base::set_blocks, Base::set_castlings, Base::set_checks, Base::set_gates, Base::set_hand, Base::set_passes;

  Position() = default;
  explicit Position(const Setup<M>& of_game) : Base(of_game) {}

  bool in_check() const { return rules_of_mate() && royals_attacked(side_); }
  /// Returns whether a move leaves the royal pieces as the rules of mate want it.
  bool leaves_legal(Move move) const;
  /// Returns the end of a turn that cannot go on.
  Move stop() const { return {pass().from, pass().to, Kind::none, Special::stop}; }
  /// Returns the pass of the side to move, which has a piece on the board.
  Move pass() const;
  /// Returns the cells of the pieces that leave the board if a move captures and captures explode.
  M exploded_by(Move move) const {
    return exploded_by(move, move.special == Special::en_passant ? this->passer(move.to) : move.to);
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

  // Sets up what depends on moves.
  /// Stores those of the cells on which a piece can take.
  void set_en_passant(M over, Cell passer);
  /// Leaves only the block of a turn to place.
  void begin_block(Cell landed, M passed_over);
  /// Pieces that have passed over cells with the moves of one turn.
  struct Passers {
    M over{};
    std::array<Cell, most_moves_a_turn> cells = {no_cell, no_cell, no_cell};
  };
  /// Stores those of the cells on which a piece can take, and their passers. Within a turn, the passers of the side to
  /// move keep all cells.
  void set_passers(const Passers& passers);
  bool operator==(const Position& o) const { return Base::operator==(o); }

 private:
  using Base::add, Base::change_key, Base::mark_en_passant, Base::mark_promoted, Base::remove, Base::unmark_promoted,
      Base::walk;
  using Base::castlings_, Base::checks_in_a_row_, Base::count_, Base::en_passant_, Base::gates_,
      Base::halfmove_clock_, Base::landed_, Base::moves_made_, Base::moves_of_turn_, Base::passers_, Base::passes_,
      Base::side_, Base::turn_number_;
  using typename Base::Keys;

  bool can_take_en_passant(Cell to) const;
  /// Plays a move without what follows it in the turn. `passer` is the piece that a capture en passant takes. Returns the
  /// cells that were passed over.
  template <class Changes>
  M act(Move move, Cell passer, Changes& changes);
  /// Plays an action of a game with compound turns.
  template <class Changes>
  void do_action(Move move, Changes& changes);
  /// Plays one of the moves of a turn.
  template <class Changes>
  void do_part(Move move, Changes& changes);
  /// Returns which passers remain after a move, before which there were some.
  Passers remaining(const Position& before, Move move) const;
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
    passers_ = {no_cell, no_cell, no_cell};
  }
};

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
  if (setup().has_compound_turns()) [[unlikely]]
    return do_action(move, changes);
  const Cell passer = passers_.front();
  clear_en_passant();
  const M passed_over = act(move, passer, changes);
  side_ = other(side_);
  change_key(Keys::side_key);
  if (any(passed_over)) set_en_passant(passed_over, move.to);
}

template <CellMask M>
template <class Changes>
void Position<M>::do_action(Move move, Changes& changes) {
  if (rules().moves_a_turn > 1) return do_part(move, changes);
  if (move.special == Special::block) return place_block(move.to);
  const Cell passer = passers_.front();
  clear_en_passant();
  begin_block(move.to, act(move, passer, changes));
}

template <CellMask M>
template <class Changes>
void Position<M>::do_part(Move move, Changes& changes) {
  const Position before = *this;
  const Cell passer = move.special == Special::en_passant ? this->passer(move.to) : no_cell;
  clear_en_passant();
  const M passed_over = act(move, passer, changes);
  if (move.special == Special::stop) halfmove_clock_ = before.halfmove_clock_;
  Passers passers = remaining(before, move);
  if (any(passed_over)) {
    passers.over |= passed_over;
    *std::find(passers.cells.begin(), passers.cells.end(), no_cell) = move.to;
  }
  const bool goes_on =
      moves_made_ + 1 < moves_of_turn_ && move.special != Special::stop && !this->royals_attacked(other(side_));
  if (goes_on) {
    turn_number_ = before.turn_number_;
    this->set_moves(moves_made_ + 1, moves_of_turn_);
  } else {
    this->set_moves(0, rules().moves_a_turn);
    side_ = other(side_);
    change_key(Keys::side_key);
  }
  if (any(passers.over)) set_passers(passers);
}

template <CellMask M>
auto Position<M>::remaining(const Position& before, Move move) const -> Passers {
  Passers left;
  const bool are_own = before.has_own_passers();
  // Captures en passant come first in a turn.
  if (!are_own && move.special != Special::en_passant) return left;
  auto next = left.cells.begin();
  for (const Cell passer : before.passers_) {
    if (passer == no_cell || passer == move.from || at(passer) != before.at(passer)) continue;
    *next++ = passer;
    for_each_cell(before.en_passant_ & ~this->occupied(), [&](Cell over) {
      if (before.passer(over) == passer) left.over |= mask_of<M>(over);
    });
  }
  return left;
}

template <CellMask M>
void Position<M>::set_passers(const Passers& passers) {
  passers_ = passers.cells;
  en_passant_ = passers.over;
  if (!this->has_own_passers()) {
    for_each_cell(passers.over, [&](Cell over) {
      if (!can_take_en_passant(over)) en_passant_ &= ~mask_of<M>(over);
    });
  }
  mark_en_passant(en_passant_);
  // Passers without cells are left out, so that they do not count as passers.
  std::array<Cell, most_moves_a_turn> cells = {no_cell, no_cell, no_cell};
  auto next = cells.begin();
  for (const Cell cell : passers.cells) {
    bool has_cell = false;
    for_each_cell(en_passant_, [&](Cell over) { has_cell |= this->passer(over) == cell; });
    if (cell != no_cell && has_cell) *next++ = cell;
  }
  passers_ = cells;
}

template <CellMask M>
template <class Changes>
M Position<M>::act(Move move, Cell passer, Changes& changes) {
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
  } else if (move.special == Special::pass || move.special == Special::stop) {
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
  return setup().has_aftermath ? settle(move, passed_over, changes) : passed_over;
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
  mark_en_passant(passed_over);
}

template <CellMask M>
void Position<M>::place_block(Cell cell) {
  const M passed_over = en_passant_ & ~mask_of<M>(cell);
  const Cell landed = landed_;
  clear_en_passant();
  // If no cell is open, the cell is that of the piece that has moved.
  if (cell != landed) set_blocks((rules().blocks == Blocks::one ? M{} : blocks()) | mask_of<M>(cell));
  landed_ = no_cell;
  change_key(Keys::count_key(Keys::actions_count, 1));
  side_ = other(side_);
  change_key(Keys::side_key);
  if (any(passed_over)) set_en_passant(passed_over, landed);
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
  if (rules().moves_a_turn > 1) this->set_moves(0, rules().moves_a_turn);
  side_ = other(side_);
  change_key(Keys::side_key);
}

template <CellMask M>
void Position<M>::set_en_passant(M over, Cell passer) {
  clear_en_passant();
  passers_.front() = passer;
  while (any(over)) {
    const Cell cell = take_lowest(over);
    if (can_take_en_passant(cell)) en_passant_ |= mask_of<M>(cell);
  }
  mark_en_passant(en_passant_);
  if (!any(en_passant_)) passers_.front() = no_cell;
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
  const Cell taken = this->passer(to);
  after.remove(at(taken), taken, nothing);
  after.remove(taker, from, nothing);
  after.add(taker, to, nothing);
  return !after.royals_attacked(side_);
}

}  // namespace roundel::fairy
