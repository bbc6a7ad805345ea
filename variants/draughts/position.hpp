#pragma once

#include <algorithm>
#include <array>

#include "engine/base/zobrist.hpp"
#include "engine/game/changes.hpp"
#include "variants/draughts/motions.hpp"
#include "variants/draughts/placement.hpp"
#include "variants/draughts/setup.hpp"

namespace roundel::draughts {

/// The maximum of the counter of quiet plies. In longer games it stays there.
inline constexpr int max_halfmove_clock = 10'000;
inline constexpr int max_class_plies = 250;

using NoChanges = roundel::NoChanges<Piece>;
using Change = roundel::Change<Piece>;
/// The mover's two changes, and one for each captured piece.
using ChangeList = roundel::ChangeList<Piece, 64>;

/// A position of a game of the draughts family. It is trivially copyable, so that a move is made on a copy.
template <class Variant>
class Position {
 public:
  using Mask = typename Variant::Mask;
  using Move = draughts::Move<Mask>;
  static constexpr int capacity = mask_width<Mask>;

  Position() = default;
  explicit Position(const Setup<Variant>& setup) : setup_(&setup) {}

  const Setup<Variant>& setup() const { return *setup_; }
  const Variant& variant() const { return setup_->variant; }

  Side side_to_move() const { return side_; }
  Key key() const { return key_; }
  const Placement<Mask>& placement() const { return placement_; }
  Mask of(Side side) const { return placement_.of(side); }
  Mask of(Side side, Kind kind) const { return placement_.of(side, kind); }
  Mask kings() const { return placement_.kings; }
  Mask occupied() const { return placement_.occupied(); }
  Mask empty() const { return variant().motions.cells & ~occupied(); }
  /// Returns the piece on an occupied cell.
  Piece at(Cell cell) const {
    const Side side = contains(of(Side::first), cell) ? Side::first : Side::second;
    return piece_of(side, contains(kings(), cell) ? Kind::king : Kind::man);
  }

  /// Returns the plies since a capture or a man's move.
  int halfmove_clock() const { return halfmove_clock_; }
  /// Return the draw classes whose condition holds, as bits, and the plies since it began to.
  unsigned running_classes() const { return running_; }
  int class_plies(int draw_class) const { return class_plies_[static_cast<std::size_t>(draw_class)]; }

  /// Return the king with which a side has made its last moves without a capture, and their number. They return
  /// no_cell and 0 if the rules do not need it, or the side has no men.
  Cell running_king(Side side) const { return running_kings_[roundel::at(side)]; }
  int king_run(Side side) const { return king_runs_[roundel::at(side)]; }
  /// Returns the king of the side to move that may only capture now; no_cell if there is none.
  Cell resting_king() const {
    const int most = variant().rules.king_moves;
    return most != 0 && king_run(side_) >= most ? running_king(side_) : no_cell;
  }

  /// Plays a legal move. Reports every piece that comes or goes to `changes` (see NoChanges).
  template <class Changes>
  [[gnu::always_inline]] void do_move(const Move& move, Changes& changes);
  void do_move(const Move& move) {
    NoChanges nothing;
    do_move(move, nothing);
  }

  // Sets up a position. The reader of position texts uses these functions and validates the result.
  void put(Piece piece, Cell cell);
  void set_side_to_move(Side side);
  void set_king_run(Side side, Cell king, int moves) {
    running_kings_[roundel::at(side)] = king;
    king_runs_[roundel::at(side)] = static_cast<std::uint8_t>(moves);
  }
  void set_halfmove_clock(int plies) { halfmove_clock_ = static_cast<std::uint16_t>(plies); }
  /// Starts the counts of the draw classes that hold with `plies`, in the order of the rules; missing ones start with
  /// 0. Call it when all pieces are placed.
  template <class Plies>
  void start_classes(const Plies& plies);
  /// Returns the key, computed afresh, to verify the incremental one.
  Key computed_key() const;

  bool operator==(const Position& o) const {
    return placement_ == o.placement_ && key_ == o.key_ && side_ == o.side_ && halfmove_clock_ == o.halfmove_clock_ &&
           running_ == o.running_ && class_plies_ == o.class_plies_ && running_kings_ == o.running_kings_ &&
           king_runs_ == o.king_runs_;
  }

 private:
  static constexpr PieceKeys<piece_codes, capacity> piece_keys = make_piece_keys<piece_codes, capacity>(11);
  static constexpr Key side_key = RandomKeys(12).next();
  static constexpr Key key_of(Piece piece, Cell cell) {
    return piece_keys[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }

  template <class Changes>
  [[gnu::noinline]] void do_move_among_kings(const Move& move, Changes& changes);
  void count_classes(bool begins_anew);
  void count_king_run(const Move& move, bool is_king);

  Placement<Mask> placement_;
  Key key_ = 0;
  const Setup<Variant>* setup_ = nullptr;
  std::uint16_t halfmove_clock_ = 0;
  Side side_ = Side::first;
  std::uint8_t running_ = 0;
  std::array<std::uint8_t, max_draw_classes> class_plies_{};
  std::array<Cell, side_count> running_kings_{no_cell, no_cell};
  std::array<std::uint8_t, side_count> king_runs_{};
};

template <class V>
template <class Changes>
inline void Position<V>::do_move(const Move& move, Changes& changes) {
  // Most positions have only men, so the work for kings is separate.
  if (any(kings()) || move.crowns || running_ != 0) [[unlikely]]
    return do_move_among_kings(move, changes);
  const Piece mover = piece_of(side_, Kind::man);
  const Piece victim = piece_of(other(side_), Kind::man);
  placement_.do_move(side_, move);
  Key key = key_ ^ key_of(mover, move.from) ^ key_of(mover, move.to) ^ side_key;
  changes.removed(mover, move.from);
  changes.added(mover, move.to);
  for_each_cell(move.captured, [&](Cell cell) {
    key ^= key_of(victim, cell);
    changes.removed(victim, cell);
  });
  key_ = key;
  halfmove_clock_ = 0;
  side_ = other(side_);
}

template <class V>
template <class Changes>
void Position<V>::do_move_among_kings(const Move& move, Changes& changes) {
  const bool is_king = contains(kings(), move.from);
  const Piece mover = piece_of(side_, is_king ? Kind::king : Kind::man);
  const Piece arrived = move.crowns ? piece_of(side_, Kind::king) : mover;
  key_ ^= key_of(mover, move.from) ^ key_of(arrived, move.to) ^ side_key;
  changes.removed(mover, move.from);
  for_each_cell(move.captured, [&](Cell cell) {
    const Piece victim = piece_of(other(side_), contains(kings(), cell) ? Kind::king : Kind::man);
    key_ ^= key_of(victim, cell);
    changes.removed(victim, cell);
  });
  changes.added(arrived, move.to);
  placement_.do_move(side_, move);

  const bool irreversible = move.is_capture() || !is_king;
  halfmove_clock_ = irreversible ? 0 : static_cast<std::uint16_t>(std::min(halfmove_clock_ + 1, max_halfmove_clock));
  if (variant().rules.king_moves != 0) count_king_run(move, is_king);
  side_ = other(side_);
  if (!variant().rules.draw_classes.empty()) count_classes(move.is_capture() || move.crowns);
}

/// Each class that holds now either begins at this position or continues.
template <class V>
void Position<V>::count_classes(bool begins_anew) {
  const unsigned before = running_;
  // All classes need a king on both sides.
  if (!any(of(Side::first, Kind::king)) || !any(of(Side::second, Kind::king))) {
    if (before != 0) class_plies_ = {};
    running_ = 0;
    return;
  }
  const unsigned now = setup_->classes.holding(placement_);
  for (int n = 0; n < variant().rules.draw_classes.size(); ++n) {
    auto& plies = class_plies_[static_cast<std::size_t>(n)];
    const bool goes_on = !begins_anew && (before & now) >> n & 1;
    plies = goes_on ? static_cast<std::uint8_t>(std::min(plies + 1, max_class_plies)) : std::uint8_t{0};
  }
  running_ = static_cast<std::uint8_t>(now);
}

/// Called after a move of the side that is still marked as to move.
template <class V>
void Position<V>::count_king_run(const Move& move, bool is_king) {
  const bool runs = is_king && !move.is_capture();
  const int before = running_king(side_) == move.from ? king_run(side_) : 0;
  set_king_run(side_, runs ? move.to : no_cell, runs ? std::min(before + 1, variant().rules.king_moves) : 0);
  for (const Side side : {Side::first, Side::second}) {
    if (king_run(side) == 0) continue;
    const bool goes_on = contains(of(side), running_king(side)) && any(of(side, Kind::man));
    if (!goes_on) set_king_run(side, no_cell, 0);
  }
}

template <class V>
void Position<V>::put(Piece piece, Cell cell) {
  placement_.by_side[static_cast<std::size_t>(side_of(piece))] |= mask_of<Mask>(cell);
  if (kind_of(piece) == Kind::king) placement_.kings |= mask_of<Mask>(cell);
  key_ ^= key_of(piece, cell);
}

template <class V>
void Position<V>::set_side_to_move(Side side) {
  if (side != side_) key_ ^= side_key;
  side_ = side;
}

template <class V>
template <class Plies>
void Position<V>::start_classes(const Plies& plies) {
  running_ = static_cast<std::uint8_t>(setup_->classes.holding(placement_));
  class_plies_ = {};
  std::size_t next = 0;
  for (int n = 0; n < variant().rules.draw_classes.size() && next < plies.size(); ++n) {
    if (running_ >> n & 1) class_plies_[static_cast<std::size_t>(n)] = static_cast<std::uint8_t>(plies[next++]);
  }
}

template <class V>
Key Position<V>::computed_key() const {
  Key key = side_ == Side::second ? side_key : 0;
  for_each_cell(occupied(), [&](Cell cell) { key ^= key_of(at(cell), cell); });
  return key;
}

}  // namespace roundel::draughts
