#pragma once

#include <algorithm>
#include <cassert>

#include "engine/base/zobrist.hpp"
#include "engine/game/changes.hpp"
#include "variants/chess/move.hpp"
#include "variants/chess/rules.hpp"
#include "variants/pieces/counters.hpp"
#include "variants/pieces/tables.hpp"

namespace roundel::chess {

/// A board with its rules and tables, which all positions on it borrow. `Variant` has the members `graph`, `rules`,
/// `facts`, `pawn_steps` and `pawn_takes`, and the type `Mask`. In a compiled game the members are static constants,
/// so that they fold. In others they are ordinary members.
template <class Variant>
struct Setup {
  explicit Setup(const Variant& variant_) : variant(variant_), tables(variant.graph, variant.rules, variant.facts) {}

  [[no_unique_address]] Variant variant;
  pieces::Tables<typename Variant::Mask> tables;
};

using pieces::max_halfmove_clock;
using pieces::max_turn_number;

using NoChanges = roundel::NoChanges<Piece>;
using Change = roundel::Change<Piece>;
/// Castling changes four cells.
using ChangeList = roundel::ChangeList<Piece, 4>;

/// A position of a game of the chess family. It is trivially copyable, so that a move is made on a copy.
template <class Variant>
class Position {
 public:
  using Mask = typename Variant::Mask;
  static constexpr int capacity = mask_width<Mask>;

  Position() = default;
  explicit Position(const Setup<Variant>& setup) : setup_(&setup) { board_.fill(Piece::none); }

  const Setup<Variant>& setup() const { return *setup_; }
  const Variant& variant() const { return setup_->variant; }
  const pieces::Tables<Mask>& tables() const { return setup_->tables; }

  Side side_to_move() const { return side_; }
  Key key() const { return key_; }
  Piece at(Cell cell) const { return board_[static_cast<std::size_t>(roundel::index(cell))]; }
  Mask of(Side side) const { return by_side_[static_cast<std::size_t>(side)]; }
  Mask of(Kind kind) const { return by_kind_[static_cast<std::size_t>(kind)]; }
  Mask of(Side side, Kind kind) const { return of(side) & of(kind); }
  Mask occupied() const { return by_side_[0] | by_side_[1]; }
  Cell king(Side side) const { return lowest(of(side, Kind::king)); }
  /// Returns the rooks of both sides that may still castle.
  Mask castling_rooks() const { return castling_rooks_; }
  /// Returns the cell that the last double step passed over, if a capture there is legal; else no_cell.
  Cell en_passant() const { return en_passant_; }
  /// Returns the plies since a capture or a pawn's move.
  int halfmove_clock() const { return halfmove_clock_; }
  /// Returns the move number as in FEN, from 1.
  int turn_number() const { return turn_number_; }

  /// Returns the cells of `side`'s pieces that attack `cell` if exactly `occupied` is occupied.
  Mask attackers(Cell cell, Side side, Mask occupied) const;
  bool attacked(Cell cell, Side side, Mask occupied) const;
  bool in_check() const { return attacked(king(side_), other(side_), occupied()); }

  /// Returns the cells attacked from `from`. `kind` must not be a pawn.
  Mask attacks(Kind kind, Cell from, Mask occupied) const;
  Mask rook_attacks(Cell from, Mask occupied) const {
    return tables().rook.reached(from, occupied, variant().facts.split_slides);
  }
  Mask bishop_attacks(Cell from, Mask occupied) const {
    return tables().bishop.reached(from, occupied, variant().facts.split_slides);
  }
  /// Return the cells from which a rook, or a bishop, would attack `to`.
  Mask rook_sources(Cell to, Mask occupied) const {
    const auto& facts = variant().facts;
    const auto& table = facts.symmetric ? tables().rook : tables().reversed_rook;
    return table.reached(to, occupied, facts.split_slides);
  }
  Mask bishop_sources(Cell to, Mask occupied) const {
    const auto& facts = variant().facts;
    const auto& table = facts.symmetric ? tables().bishop : tables().reversed_bishop;
    return table.reached(to, occupied, facts.split_slides);
  }

  /// Plays a legal move. Reports every piece that comes or goes to `changes` (see NoChanges).
  template <class Changes>
  void do_move(Move move, Changes& changes);
  void do_move(Move move) {
    NoChanges nothing;
    do_move(move, nothing);
  }
  /// Passes the turn to the other side. The side to move must not be in check.
  void do_null_move();

  /// Returns the pawn that a capture en passant on `target` takes.
  Cell passed_pawn(Cell target) const {
    const auto& back = tables().pawn_step[static_cast<std::size_t>(other(side_))];
    return back[static_cast<std::size_t>(roundel::index(target))];
  }
  /// Returns whether the pawn on `from` may take en passant on `target` without leaving its king attacked.
  bool en_passant_is_legal(Cell from, Cell target) const;

  /// The cells of king and rook after castling with the rook on `rook`.
  struct CastlingTargets {
    Cell king;
    Cell rook;
  };
  CastlingTargets castling_targets(Cell king, Cell rook) const {
    const auto& rules = variant().rules;
    const int rank = roundel::index(king) / rules.files * rules.files;
    const auto files = rook > king ? rules.castling_east : rules.castling_west;
    return {static_cast<Cell>(rank + files.king), static_cast<Cell>(rank + files.rook)};
  }

  // Sets up a position. The reader of position texts uses these functions and validates the result.
  void put(Piece piece, Cell cell) {
    NoChanges nothing;
    add(piece, cell, nothing);
  }
  void set_side_to_move(Side side);
  void set_castling_rooks(Mask rooks);
  /// Stores the cell only if a capture on it is legal.
  void set_en_passant(Cell target);
  void set_counters(int halfmove_clock, int turn_number) {
    halfmove_clock_ = static_cast<std::uint16_t>(halfmove_clock);
    turn_number_ = turn_number;
  }
  /// Returns the key, computed afresh, to verify the incremental one.
  Key computed_key() const;

  bool operator==(const Position& o) const {
    return board_ == o.board_ && by_kind_ == o.by_kind_ && by_side_ == o.by_side_ && key_ == o.key_ &&
           castling_rooks_ == o.castling_rooks_ && side_ == o.side_ && en_passant_ == o.en_passant_ &&
           halfmove_clock_ == o.halfmove_clock_ && turn_number_ == o.turn_number_;
  }

 private:
  static constexpr PieceKeys<piece_codes, capacity> piece_keys = make_piece_keys<piece_codes, capacity>(1);
  static constexpr PieceKeys<2, capacity> other_keys = make_piece_keys<2, capacity>(2);
  static constexpr Key side_key = RandomKeys(3).next();
  static constexpr Key key_of(Piece piece, Cell cell) {
    return piece_keys[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  static constexpr Key castling_key(Cell rook) { return other_keys[0][static_cast<std::size_t>(rook)]; }
  static constexpr Key en_passant_key(Cell target) { return other_keys[1][static_cast<std::size_t>(target)]; }

  template <class Changes>
  void add(Piece piece, Cell cell, Changes& changes) {
    const Mask mask = mask_of<Mask>(cell);
    by_kind_[static_cast<std::size_t>(kind_of(piece))] |= mask;
    by_side_[static_cast<std::size_t>(side_of(piece))] |= mask;
    board_[static_cast<std::size_t>(cell)] = piece;
    key_ ^= key_of(piece, cell);
    changes.added(piece, cell);
  }
  template <class Changes>
  void remove(Piece piece, Cell cell, Changes& changes) {
    const Mask mask = mask_of<Mask>(cell);
    by_kind_[static_cast<std::size_t>(kind_of(piece))] ^= mask;
    by_side_[static_cast<std::size_t>(side_of(piece))] ^= mask;
    board_[static_cast<std::size_t>(cell)] = Piece::none;
    key_ ^= key_of(piece, cell);
    changes.removed(piece, cell);
  }
  template <class Changes>
  void castle(Cell king_from, Cell rook_from, Changes& changes);
  void drop_castling_rights(Cell from, Cell to);
  void count_turn(bool irreversible) {
    halfmove_clock_ =
        irreversible ? 0 : static_cast<std::uint16_t>(std::min(halfmove_clock_ + 1, max_halfmove_clock));
    turn_number_ = std::min(turn_number_ + static_cast<int>(side_ == Side::second), max_turn_number);
  }
  void clear_en_passant() {
    if (en_passant_ == no_cell) return;
    key_ ^= en_passant_key(en_passant_);
    en_passant_ = no_cell;
  }

  std::array<Mask, kind_count> by_kind_{};
  std::array<Mask, side_count> by_side_{};
  Mask castling_rooks_{};
  Key key_ = 0;
  const Setup<Variant>* setup_ = nullptr;
  std::int32_t turn_number_ = 1;
  std::uint16_t halfmove_clock_ = 0;
  Cell en_passant_ = no_cell;
  Side side_ = Side::first;
  std::array<Piece, capacity> board_{};
};

template <class V>
auto Position<V>::attackers(Cell cell, Side side, Mask occupied) const -> Mask {
  const auto n = static_cast<std::size_t>(cell);
  const Mask rooks = of(Kind::rook) | of(Kind::queen);
  const Mask bishops = of(Kind::bishop) | of(Kind::queen);
  return of(side) & ((rook_sources(cell, occupied) & rooks) | (bishop_sources(cell, occupied) & bishops) |
                     (tables().knight_sources[n] & of(Kind::knight)) |
                     (tables().pawn_sources[static_cast<std::size_t>(side)][n] & of(Kind::pawn)) |
                     (tables().king_sources[n] & of(Kind::king)));
}

template <class V>
bool Position<V>::attacked(Cell cell, Side side, Mask occupied) const {
  const auto n = static_cast<std::size_t>(cell);
  const Mask leapers = (tables().knight_sources[n] & of(Kind::knight)) |
                       (tables().pawn_sources[static_cast<std::size_t>(side)][n] & of(Kind::pawn)) |
                       (tables().king_sources[n] & of(Kind::king));
  if (any(leapers & of(side))) return true;
  const Mask rooks = (of(Kind::rook) | of(Kind::queen)) & of(side);
  if (any(tables().rook_paths.sources(cell) & rooks) && any(rook_sources(cell, occupied) & rooks)) return true;
  const Mask bishops = (of(Kind::bishop) | of(Kind::queen)) & of(side);
  return any(tables().bishop_paths.sources(cell) & bishops) && any(bishop_sources(cell, occupied) & bishops);
}

template <class V>
auto Position<V>::attacks(Kind kind, Cell from, Mask occupied) const -> Mask {
  switch (kind) {
    case Kind::knight: return tables().knight[static_cast<std::size_t>(from)];
    case Kind::bishop: return bishop_attacks(from, occupied);
    case Kind::rook: return rook_attacks(from, occupied);
    case Kind::queen: return rook_attacks(from, occupied) | bishop_attacks(from, occupied);
    case Kind::king: return tables().king[static_cast<std::size_t>(from)];
    default: return Mask{};
  }
}

template <class V>
template <class Changes>
void Position<V>::do_move(Move move, Changes& changes) {
  const Piece mover = at(move.from);
  const Piece victim = move.special == Special::castling ? Piece::none : at(move.to);
  const bool is_pawn = kind_of(mover) == Kind::pawn;
  clear_en_passant();
  count_turn(is_pawn || victim != Piece::none);
  if (any(castling_rooks_)) drop_castling_rights(move.from, move.to);

  if (move.special == Special::castling) {
    castle(move.from, move.to, changes);
  } else {
    if (victim != Piece::none) remove(victim, move.to, changes);
    if (move.special == Special::en_passant) {
      remove(piece_of(other(side_), Kind::pawn), passed_pawn(move.to), changes);
    }
    remove(mover, move.from, changes);
    add(move.promotion == Kind::none ? mover : piece_of(side_, move.promotion), move.to, changes);
  }

  side_ = other(side_);
  key_ ^= side_key;
  if (move.special == Special::double_step) {
    const auto& step = tables().pawn_step[static_cast<std::size_t>(other(side_))];
    set_en_passant(step[static_cast<std::size_t>(move.from)]);
  }
}

template <class V>
template <class Changes>
void Position<V>::castle(Cell king_from, Cell rook_from, Changes& changes) {
  const CastlingTargets to = castling_targets(king_from, rook_from);
  const Piece king_piece = piece_of(side_, Kind::king);
  const Piece rook_piece = piece_of(side_, Kind::rook);
  remove(king_piece, king_from, changes);
  remove(rook_piece, rook_from, changes);
  add(king_piece, to.king, changes);
  add(rook_piece, to.rook, changes);
}

template <class V>
void Position<V>::drop_castling_rights(Cell from, Cell to) {
  Mask lost = castling_rooks_ & (mask_of<Mask>(from) | mask_of<Mask>(to));
  if (kind_of(at(from)) == Kind::king) lost |= castling_rooks_ & of(side_);
  castling_rooks_ ^= lost;
  for_each_cell(lost, [&](Cell rook) { key_ ^= castling_key(rook); });
}

template <class V>
void Position<V>::do_null_move() {
  clear_en_passant();
  count_turn(false);
  side_ = other(side_);
  key_ ^= side_key;
}

template <class V>
bool Position<V>::en_passant_is_legal(Cell from, Cell target) const {
  Position after = *this;
  NoChanges nothing;
  const Side us = side_;
  after.remove(piece_of(other(us), Kind::pawn), passed_pawn(target), nothing);
  after.remove(piece_of(us, Kind::pawn), from, nothing);
  after.add(piece_of(us, Kind::pawn), target, nothing);
  return !after.attacked(after.king(us), other(us), after.occupied());
}

template <class V>
void Position<V>::set_side_to_move(Side side) {
  if (side != side_) key_ ^= side_key;
  side_ = side;
}

template <class V>
void Position<V>::set_castling_rooks(Mask rooks) {
  for_each_cell(castling_rooks_ ^ rooks, [&](Cell rook) { key_ ^= castling_key(rook); });
  castling_rooks_ = rooks;
}

template <class V>
void Position<V>::set_en_passant(Cell target) {
  clear_en_passant();
  const auto& sources = tables().pawn_sources[static_cast<std::size_t>(side_)];
  Mask takers = sources[static_cast<std::size_t>(target)] & of(side_, Kind::pawn);
  while (any(takers)) {
    if (!en_passant_is_legal(take_lowest(takers), target)) continue;
    en_passant_ = target;
    key_ ^= en_passant_key(target);
    return;
  }
}

template <class V>
Key Position<V>::computed_key() const {
  Key key = side_ == Side::second ? side_key : 0;
  for (const Side side : {Side::first, Side::second}) {
    for (const Kind kind : all_kinds) {
      for_each_cell(of(side, kind), [&](Cell cell) { key ^= key_of(piece_of(side, kind), cell); });
    }
  }
  for_each_cell(castling_rooks_, [&](Cell rook) { key ^= castling_key(rook); });
  return en_passant_ == no_cell ? key : key ^ en_passant_key(en_passant_);
}

}  // namespace roundel::chess
