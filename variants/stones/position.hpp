#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "engine/base/result.hpp"
#include "engine/base/zobrist.hpp"
#include "engine/game/changes.hpp"
#include "variants/stones/move.hpp"
#include "variants/stones/setup.hpp"

namespace roundel::stones {

/// What the side to move has to do.
enum class Phase : std::uint8_t {
  begin,     ///< its turn begins
  going_on,  ///< it may go on with the stone on active()
  shooting,  ///< the stone on active() shoots
  removing,  ///< it has made a line and removes an enemy stone
};

/// Which goal has ended the game: none, or those of Goal::Type in their order.
enum class End : std::uint8_t { none, line, connection, goal, group, few };

inline constexpr int max_halfmove_clock = 2000;
inline constexpr int max_turn_number = 9999;

using NoChanges = roundel::NoChanges<Piece>;
using Change = roundel::Change<Piece>;
/// The maximum number of changes: two for each stone that is flipped, and those of the moving one.
using ChangeList = roundel::ChangeList<Piece, 2 * 128 + 4>;

/// A position of a game of stones. It is trivially copyable, so that a move is made on a copy.
template <CellMask M>
class Position {
 public:
  Position() = default;
  explicit Position(const Setup<M>& of_game) : setup_(&of_game) {}

  const Setup<M>& setup() const { return *setup_; }
  const Rules& rules() const { return setup_->rules(); }
  Side side_to_move() const { return side_; }
  Key key() const { return key_ ^ key_of_turn(); }
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
  Phase phase() const { return phase_; }
  bool mid_turn() const { return phase_ != Phase::begin; }
  /// Returns the stone that goes on or shoots, else no_cell.
  Cell active() const { return active_; }
  /// Returns the direction of the last step of a capture that goes on; one beyond the last: none.
  int last_direction() const { return last_direction_; }
  /// Returns the cells where the stone that goes on was in this turn.
  M visited() const { return visited_; }
  int halfmove_clock() const { return halfmove_clock_; }
  int turn_number() const { return turn_number_; }
  /// Returns how a rule has ended the game, and which side has won.
  End end() const { return end_; }
  std::optional<Side> winner() const {
    return winner_ < side_count ? std::optional(static_cast<Side>(winner_)) : std::nullopt;
  }

  /// Returns what a jump, an approach, a withdrawal, a move by count or a removal takes, without what is flanked or touched.
  M struck_by(Move move) const;
  /// Returns whether an action captures by a jump, by approach or by withdrawal.
  bool is_strike(Move move) const {
    return (move.act == Act::jump || move.act == Act::approach || move.act == Act::withdraw) && any(struck_by(move));
  }
  /// Return what an action takes, or flips, beside what it does to its own stones. What is taken is not flipped.
  M taken_by(Move move) const;
  M flipped_by(Move move) const;
  /// Returns the enemy stones that a stone of the side to move flanks when it arrives on a cell. The cells `left` are empty
  /// then.
  M flanked_from(Cell to, Kind kind, M left) const;
  /// Returns whether a stone of a kind that is placed there flanks something.
  bool flanks_from(Cell to, Kind kind) const;

  /// Plays a legal action. Reports every stone that comes to a cell or leaves one to `changes`.
  template <class Changes>
  void do_move(Move move, Changes& changes);
  void do_move(Move move) {
    NoChanges nothing;
    do_move(move, nothing);
  }
  void do_null_move() { begin_turn(other(side_)); }

  // Sets up a position. The reader of position texts uses these functions and validates the result.
  void put(Piece piece, Cell cell);
  void set_hand(Side side, Kind kind, int number);
  void set_side_to_move(Side side) { side_ = side; }
  void set_phase(Phase phase, Cell active, int last_direction, M visited) {
    phase_ = phase;
    active_ = active;
    last_direction_ = static_cast<std::uint8_t>(last_direction);
    visited_ = visited;
  }
  void set_counters(int halfmove_clock, int turn_number) {
    halfmove_clock_ = static_cast<std::uint16_t>(std::min(halfmove_clock, max_halfmove_clock));
    turn_number_ = static_cast<std::uint16_t>(std::min(turn_number, max_turn_number));
  }
  /// Finds out whether a rule has ended the game. `mover`: the side whose goals count first. `arrived`: the only cell
  /// that its last turn changed, besides those that have become empty; no_cell: any.
  void settle(Side mover, Cell arrived = no_cell);
  /// Returns the key, computed afresh, to verify the incremental one.
  Key computed_key() const;

  bool operator==(const Position& o) const {
    return by_side_ == o.by_side_ && by_kind_ == o.by_kind_ && blocks_ == o.blocks_ && hands_ == o.hands_ &&
           side_ == o.side_ && phase_ == o.phase_ && active_ == o.active_ && last_direction_ == o.last_direction_ &&
           visited_ == o.visited_ && halfmove_clock_ == o.halfmove_clock_ && turn_number_ == o.turn_number_;
  }

 private:
  static constexpr int capacity = mask_width<M>;
  static constexpr PieceKeys<piece_codes, capacity> piece_keys = make_piece_keys<piece_codes, capacity>(31);
  static constexpr Key side_key = RandomKeys(32).next();
  static constexpr std::array<Key, capacity> visited_keys = make_piece_keys<1, capacity>(33)[0];
  static Key key_of(Piece piece, Cell cell) {
    return piece_keys[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  static Key key_of_number(int what, int number) {
    return number == 0
               ? 0
               : RandomKeys(4000 + static_cast<std::uint64_t>(what) * 4096 + static_cast<std::uint64_t>(number))
                     .next();
  }
  /// Returns the part of the key that is not kept up to date.
  Key key_of_turn() const;

  template <class Changes>
  void add(Piece piece, Cell cell, Changes& changes);
  template <class Changes>
  void take(Cell cell, Changes& changes);
  template <class Changes>
  void walk(Cell from, Cell to, Changes& changes);
  template <class Changes>
  void flip(M cells, Changes& changes);
  /// Returns the cells that are empty when a stone arrives, in addition to those that are empty now.
  M left_by(Move move) const {
    const M struck = struck_by(move);
    return move.act == Act::place ? struck : struck | mask_of<M>(move.from);
  }
  static bool arrives(Act act) {
    return act == Act::place || act == Act::move || act == Act::jump || act == Act::approach || act == Act::withdraw;
  }
  /// Goes on with a stone that has captured, which came from a cell in a direction. Returns whether it can.
  bool begin_going_on(Cell from, Cell to, int direction);
  /// Returns the direction in which the line of a step or a jump goes on.
  int direction_after(Move move) const;
  /// Ends the turn of a stone that goes on no more, or goes on to what else the turn consists of.
  void finish(Cell stone, bool shoots, Cell arrived);
  bool can_take_by_jump(Cell from) const;
  bool can_take_by_step(Cell from) const;
  void begin_turn(Side side) {
    side_ = side;
    set_phase(Phase::begin, no_cell, no_direction, M{});
  }
  void end_turn(Cell arrived);
  /// Returns the jump of a kind of the side to move between two cells.
  Leap leap_of(Cell from, Cell to, Kind kind) const {
    for (const Leap& leap : setup_->tables(side_, kind).leaps[static_cast<std::size_t>(from)]) {
      if (leap.to == to) return leap;
    }
    return {};
  }
  /// Returns whether a side has reached a goal of the rules.
  bool has_reached(std::size_t number, Side side, Cell arrived) const;
  bool has_line(const Goal& goal, Side side, Cell cell) const;

 public:
  static constexpr int no_direction = CellGraph::max_directions;

  /// Returns whether a stone of the side to move can capture by a jump, by approach or by withdrawal, as it may in this
  /// phase of the turn.
  bool can_capture_on(Cell from) const;
  /// Return what a step between two cells would capture by approach or by withdrawal.
  M approached(Cell from, Cell to) const;
  M withdrawn_from(Cell from, Cell to) const;
  /// Returns the cells of the group of a set that a cell belongs to.
  M group(Cell cell, M among) const;
  /// Returns whether a stone on a cell is in a line that removes an enemy stone.
  bool is_in_line(Cell cell, Side side) const;

 private:
  const Setup<M>* setup_ = nullptr;
  Key key_ = 0;
  std::array<M, side_count> by_side_{};
  std::array<M, most_kinds> by_kind_{};
  M blocks_{};
  M visited_{};
  std::array<std::array<std::uint8_t, most_kinds>, side_count> hands_{};
  std::uint16_t halfmove_clock_ = 0;
  std::uint16_t turn_number_ = 1;
  Side side_ = Side::first;
  Phase phase_ = Phase::begin;
  Cell active_ = no_cell;
  std::uint8_t last_direction_ = no_direction;
  End end_ = End::none;
  std::uint8_t winner_ = side_count;
};

template <CellMask M>
M Position<M>::of(Side side, KindSet kinds) const {
  M all{};
  for (int n = 0; n < setup_->kind_count(); ++n) {
    if (contains(kinds, static_cast<Kind>(n))) all |= by_kind_[static_cast<std::size_t>(n)];
  }
  return all & of(side);
}

template <CellMask M>
Kind Position<M>::kind_at(Cell cell) const {
  int n = 0;
  while (n < setup_->kind_count() - 1 && !contains(by_kind_[static_cast<std::size_t>(n)], cell)) ++n;
  return static_cast<Kind>(n);
}

template <CellMask M>
Piece Position<M>::at(Cell cell) const {
  if (contains(by_side_[0], cell)) return piece_of(Side::first, kind_at(cell));
  if (contains(by_side_[1], cell)) return piece_of(Side::second, kind_at(cell));
  return contains(blocks_, cell) ? Piece::block : Piece::none;
}

template <CellMask M>
bool Position<M>::has_in_hand(Side side) const {
  const auto& hand = hands_[roundel::at(side)];
  return std::any_of(hand.begin(), hand.end(), [](int number) { return number > 0; });
}

template <CellMask M>
Key Position<M>::key_of_turn() const {
  Key key = side_ == Side::second ? side_key : 0;
  if (phase_ == Phase::begin) return key;
  key ^= key_of_number(1, static_cast<int>(phase_) * 256 + roundel::index(active_) % 256);
  key ^= key_of_number(2, last_direction_ + 1);
  for_each_cell(visited_, [&](Cell cell) { key ^= visited_keys[static_cast<std::size_t>(cell)]; });
  return key;
}

template <CellMask M>
Key Position<M>::computed_key() const {
  Key key = key_of_turn();
  for_each_cell(occupied(), [&](Cell cell) { key ^= key_of(at(cell), cell); });
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < most_kinds; ++n)
      key ^= key_of_number(10 + roundel::index(side) * most_kinds + n, hand(side, static_cast<Kind>(n)));
  }
  return key;
}

template <CellMask M>
void Position<M>::put(Piece piece, Cell cell) {
  NoChanges nothing;
  add(piece, cell, nothing);
}

template <CellMask M>
void Position<M>::set_hand(Side side, Kind kind, int number) {
  auto& held = hands_[roundel::at(side)][stones::at(kind)];
  const int what = 10 + roundel::index(side) * most_kinds + stones::index(kind);
  key_ ^= key_of_number(what, held) ^ key_of_number(what, number);
  held = static_cast<std::uint8_t>(number);
}

template <CellMask M>
template <class Changes>
void Position<M>::add(Piece piece, Cell cell, Changes& changes) {
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
void Position<M>::take(Cell cell, Changes& changes) {
  const Piece piece = at(cell);
  key_ ^= key_of(piece, cell);
  by_side_[roundel::at(side_of(piece))] &= ~mask_of<M>(cell);
  by_kind_[stones::at(kind_of(piece))] &= ~mask_of<M>(cell);
  changes.removed(piece, cell);
}

template <CellMask M>
template <class Changes>
void Position<M>::walk(Cell from, Cell to, Changes& changes) {
  const Piece piece = at(from);
  take(from, changes);
  add(piece, to, changes);
}

template <CellMask M>
template <class Changes>
void Position<M>::flip(M cells, Changes& changes) {
  for_each_cell(cells, [&](Cell cell) {
    const Piece piece = at(cell);
    take(cell, changes);
    add(piece_of(other(side_of(piece)), kind_of(piece)), cell, changes);
  });
}

template <CellMask M>
M Position<M>::approached(Cell from, Cell to) const {
  const int direction = setup_->direction_between(from, to);
  M row{};
  const M enemies = of(other(side_));
  // The line may turn on the new cell.
  for (const Cell cell : setup_->ray(from, static_cast<Direction>(direction))) {
    if (cell == to) continue;
    if (!contains(enemies, cell)) break;
    row |= mask_of<M>(cell);
  }
  return row;
}

template <CellMask M>
M Position<M>::withdrawn_from(Cell from, Cell to) const {
  const auto direction = static_cast<Direction>(setup_->direction_between(from, to));
  M row{};
  const M enemies = of(other(side_));
  for (const Cell cell : setup_->ray(from, setup_->opposite(direction))) {
    if (!contains(enemies, cell)) break;
    row |= mask_of<M>(cell);
  }
  return row;
}

template <CellMask M>
M Position<M>::flanked_from(Cell to, Kind kind, M left) const {
  const Flanking& flanking = rules().flanking;
  M all{};
  if (flanking.effect == Effect::nothing || !contains(setup_->flankers[roundel::at(side_)], kind)) return all;
  const M enemies = of(other(side_)) & ~left;
  const M empty = this->empty() | left;
  const M own = of(side_, setup_->flankers[roundel::at(side_)]) & ~left;
  const M partners = own | (setup_->hostile(side_) & empty & ~mask_of<M>(to));
  for (const Direction direction : setup_->flanking_along(side_)) {
    M row{};
    int length = 0;
    for (const Cell cell : setup_->ray(to, direction)) {
      if (contains(enemies, cell) && (flanking.longest == 0 || length < flanking.longest)) {
        row |= mask_of<M>(cell);
        ++length;
        continue;
      }
      if (contains(partners, cell)) all |= row;
      break;
    }
  }
  for (int n = 0; n < setup_->kind_count(); ++n) {
    if (!rules().of(static_cast<Kind>(n)).is_flanked_from_all_sides) continue;
    for_each_cell(all & of(static_cast<Kind>(n)), [&](Cell cell) {
      for (const Direction direction : setup_->flanking_along(side_)) {
        const Ray line = setup_->ray(cell, direction);
        if (line.empty() || !contains(partners | mask_of<M>(to), line.front())) all &= ~mask_of<M>(cell);
      }
    });
  }
  return all;
}

template <CellMask M>
bool Position<M>::flanks_from(Cell to, Kind kind) const {
  if (setup_->flanks_at_once() != all_kinds) return any(flanked_from(to, kind, M{}));
  const int longest = rules().flanking.longest;
  const M enemies = of(other(side_));
  const M own = of(side_, setup_->flankers[roundel::at(side_)]);
  for (const Direction direction : setup_->flanking_along(side_)) {
    int length = 0;
    for (const Cell cell : setup_->ray(to, direction)) {
      if (contains(enemies, cell) && (longest == 0 || length < longest)) {
        ++length;
        continue;
      }
      if (length > 0 && contains(own, cell)) return true;
      break;
    }
  }
  return false;
}

template <CellMask M>
M Position<M>::struck_by(Move move) const {
  switch (move.act) {
    case Act::approach: return approached(move.from, move.to);
    case Act::withdraw: return withdrawn_from(move.from, move.to);
    case Act::remove: return mask_of<M>(move.to);
    case Act::move: return mask_of<M>(move.to) & of(other(side_));
    case Act::jump: {
      const Kind kind = kind_at(move.from);
      if (!rules().of(kind).jump_takes) return {};
      return mask_of<M>(leap_of(move.from, move.to, kind).over) & of(other(side_));
    }
    default: return {};
  }
}

template <CellMask M>
M Position<M>::taken_by(Move move) const {
  M taken = struck_by(move);
  if (!arrives(move.act)) return taken;
  const Kind kind = move.act == Act::place ? move.kind : kind_at(move.from);
  if (rules().touching == Effect::take) taken |= setup_->beside(move.to) & of(other(side_));
  if (rules().flanking.effect == Effect::take) taken |= flanked_from(move.to, kind, left_by(move));
  return taken;
}

template <CellMask M>
M Position<M>::flipped_by(Move move) const {
  if (!rules().flips() || !arrives(move.act)) return {};
  const Kind kind = move.act == Act::place ? move.kind : kind_at(move.from);
  M flipped{};
  if (rules().touching == Effect::flip) flipped |= setup_->beside(move.to) & of(other(side_));
  if (rules().flanking.effect == Effect::flip) flipped |= flanked_from(move.to, kind, left_by(move));
  return flipped & ~taken_by(move);
}

template <CellMask M>
bool Position<M>::is_in_line(Cell cell, Side side) const {
  const auto& lines = setup_->lines_of(rules().removing_line, cell);
  return std::any_of(lines.begin(), lines.end(), [&](M line) { return line == (line & of(side)); });
}

template <CellMask M>
template <class Changes>
void Position<M>::do_move(Move move, Changes& changes) {
  const M taken = taken_by(move);
  const M flipped = flipped_by(move);
  const bool goes_on = rules().captures_go_on != GoOn::never && is_strike(move);
  const int direction = goes_on ? direction_after(move) : no_direction;
  for_each_cell(taken, [&](Cell cell) { take(cell, changes); });
  switch (move.act) {
    case Act::place:
      if (rules().has_hands) set_hand(side_, move.kind, hand(side_, move.kind) - 1);
      add(piece_of(side_, move.kind), move.to, changes);
      break;
    case Act::move:
    case Act::jump:
    case Act::approach:
    case Act::withdraw: walk(move.from, move.to, changes); break;
    case Act::shoot: add(Piece::block, move.to, changes); break;
    default: break;
  }
  flip(flipped, changes);
  const bool is_quiet = !any(taken) && (move.act == Act::move || move.act == Act::jump || move.act == Act::pass);
  if (!is_quiet) halfmove_clock_ = 0;
  const Cell shooter = active_;
  if (goes_on && begin_going_on(move.from, move.to, direction)) return;
  if (arrives(move.act)) {
    finish(move.to, move.act != Act::place, any(taken) || rules().flips() ? no_cell : move.to);
  } else if (move.act == Act::shoot) {
    finish(shooter, false, no_cell);
  } else {
    end_turn(no_cell);
  }
  if (is_quiet && !mid_turn())
    halfmove_clock_ = static_cast<std::uint16_t>(std::min(halfmove_clock_ + 1, max_halfmove_clock));
}

template <CellMask M>
bool Position<M>::can_take_by_jump(Cell from) const {
  const Kind kind = kind_at(from);
  if (!rules().of(kind).jump_takes) return false;
  for (const Leap& leap : setup_->tables(side_, kind).leaps[static_cast<std::size_t>(from)]) {
    if (!contains(of(other(side_)), leap.over) || contains(occupied(), leap.to)) continue;
    if (rules().captures_go_on == GoOn::straight && setup_->direction_between(from, leap.over) != last_direction_)
      continue;
    if (rules().captures_go_on != GoOn::may || !contains(visited_, leap.to)) return true;
  }
  return false;
}

template <CellMask M>
bool Position<M>::can_take_by_step(Cell from) const {
  if (!rules().approaches && !rules().withdraws) return false;
  const auto& moves = setup_->tables(side_, kind_at(from)).moves;
  M to = moves.reached(from, occupied(), moves.splits()) & ~occupied() & ~visited_;
  while (any(to)) {
    const Cell cell = take_lowest(to);
    if (setup_->direction_between(from, cell) == last_direction_) continue;
    if ((rules().approaches && any(approached(from, cell))) || (rules().withdraws && any(withdrawn_from(from, cell))))
      return true;
  }
  return false;
}

template <CellMask M>
bool Position<M>::can_capture_on(Cell from) const {
  return can_take_by_jump(from) || can_take_by_step(from);
}

template <CellMask M>
int Position<M>::direction_after(Move move) const {
  if (move.act != Act::jump) return setup_->direction_after(move.from, setup_->direction_between(move.from, move.to));
  const Cell over = leap_of(move.from, move.to, kind_at(move.from)).over;
  return setup_->direction_after(over,
                                 setup_->direction_after(move.from, setup_->direction_between(move.from, over)));
}

template <CellMask M>
bool Position<M>::begin_going_on(Cell from, Cell to, int direction) {
  const M visited = rules().captures_go_on == GoOn::may ? visited_ | mask_of<M>(from) | mask_of<M>(to) : M{};
  set_phase(Phase::going_on, to, rules().captures_go_on == GoOn::must ? no_direction : direction, visited);
  return can_capture_on(to);
}

template <CellMask M>
void Position<M>::finish(Cell stone, bool shoots, Cell arrived) {
  if (!rules().shots.empty() && shoots) {
    const auto& shots = setup_->shots(side_);
    set_phase(Phase::shooting, stone, no_direction, M{});
    if (any(shots.reached(stone, occupied(), shots.splits()) & ~occupied())) return;
  }
  if (rules().removing_line > 0 && is_in_line(stone, side_) && any(of(other(side_)))) {
    set_phase(Phase::removing, no_cell, no_direction, M{});
    return;
  }
  end_turn(arrived);
}

template <CellMask M>
void Position<M>::end_turn(Cell arrived) {
  const Side mover = side_;
  turn_number_ =
      static_cast<std::uint16_t>(std::min(turn_number_ + (mover == Side::second ? 1 : 0), max_turn_number));
  begin_turn(other(mover));
  settle(mover, arrived);
}

template <CellMask M>
M Position<M>::group(Cell cell, M among) const {
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
bool Position<M>::has_line(const Goal& goal, Side side, Cell cell) const {
  const auto& lines = setup_->lines_of(goal.number, cell);
  const auto is_full = [&](M line) { return line == (line & of(side)); };
  if (!goal.is_exact) return std::any_of(lines.begin(), lines.end(), is_full);
  for (const Direction direction : rules().lines_along) {
    M line = mask_of<M>(cell);
    for (const Direction way : {direction, setup_->opposite(direction)}) {
      for (const Cell next : setup_->ray(cell, way)) {
        if (!contains(of(side), next)) break;
        line |= mask_of<M>(next);
      }
    }
    if (count(line) == goal.number) return true;
  }
  return false;
}

template <CellMask M>
bool Position<M>::has_reached(std::size_t number, Side side, Cell arrived) const {
  const Goal& goal = rules().goals[number];
  const M stones = of(side, goal.kinds);
  switch (goal.type) {
    case Goal::Type::line: {
      // A stone that leaves a line can make it as long as it has to be.
      M from = arrived == no_cell || goal.is_exact ? of(side) : of(side) & mask_of<M>(arrived);
      while (any(from)) {
        if (has_line(goal, side, take_lowest(from))) return true;
      }
      return false;
    }
    case Goal::Type::connect: {
      M from = arrived == no_cell ? of(side) & setup_->goal_cells(number, side) : of(side) & mask_of<M>(arrived);
      while (any(from)) {
        const M all = group(lowest(from), of(side));
        if (any(all & setup_->goal_cells(number, side)) && any(all & setup_->connected_cells(number, side)))
          return true;
        from &= ~all;
      }
      return false;
    }
    case Goal::Type::reach: {
      const M there = stones & setup_->goal_cells(number, side);
      return any(there) && (!goal.all || there == stones);
    }
    case Goal::Type::together: return any(of(side)) && group(lowest(of(side)), of(side)) == of(side);
    case Goal::Type::few: break;
  }
  int left = count(stones);
  int at_start = 0;
  for (int n = 0; n < setup_->kind_count(); ++n) {
    if (!contains(goal.kinds, static_cast<Kind>(n))) continue;
    left += hand(side, static_cast<Kind>(n));
    at_start += rules().start_counts[roundel::at(side)][static_cast<std::size_t>(n)];
  }
  return left < goal.number && at_start >= goal.number;
}

template <CellMask M>
void Position<M>::settle(Side mover, Cell arrived) {
  end_ = End::none;
  winner_ = side_count;
  for (const Side side : {mover, other(mover)}) {
    // A turn that changes one cell does not make a line or a group of the other side.
    for (std::size_t n = 0; n < rules().goals.size(); ++n) {
      const Goal& goal = rules().goals[n];
      const bool is_made_by_stones = goal.type == Goal::Type::line || goal.type == Goal::Type::connect;
      if (is_made_by_stones && side != mover && arrived != no_cell) continue;
      if (!has_reached(n, side, arrived)) continue;
      end_ = static_cast<End>(static_cast<int>(goal.type) + 1);
      if (goal.outcome != Outcome::draw)
        winner_ = static_cast<std::uint8_t>(roundel::index(goal.outcome == Outcome::win ? side : other(side)));
      return;
    }
  }
}

}  // namespace roundel::stones
