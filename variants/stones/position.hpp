#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/result.hpp"
#include "variants/stones/captures.hpp"
#include "variants/stones/goals.hpp"
#include "variants/stones/move.hpp"

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

/// A position of a game of stones. It is trivially copyable, so that a move is made on a copy.
template <CellMask M>
class Position : public Placement<M> {
  using Base = Placement<M>;

 public:
  using Base::at, Base::empty, Base::hand, Base::is_in_line, Base::kind_at, Base::occupied, Base::of, Base::rules,
      Base::set_hand, Base::setup;

  Position() = default;
  explicit Position(const Setup<M>& of_game) : Base(of_game) {}

  Side side_to_move() const { return side_; }
  Key key() const { return Base::placement_key() ^ key_of_turn(); }
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
  /// Calls `visit(act, cell)` for each capture of a stone of the side to move by a jump, by approach or by withdrawal, as it
  /// may make it in this phase of the turn, until it returns true. Returns whether it did.
  template <class Visit>
  bool any_capture(Cell from, const Visit& visit) const;
  bool can_capture_on(Cell from) const {
    return any_capture(from, [](Act, Cell) { return true; });
  }

  /// Plays a legal action. Reports every stone that comes to a cell or leaves one to `changes`.
  template <class Changes>
  void do_move(Move move, Changes& changes);
  void do_move(Move move) {
    NoChanges nothing;
    do_move(move, nothing);
  }
  void do_null_move() { begin_turn(other(side_)); }

  // Sets up a position. The reader of position texts uses these functions and validates the result.
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
  Key computed_key() const { return Base::computed_placement_key() ^ key_of_turn(); }

  bool operator==(const Position& o) const {
    return Base::operator==(o) && side_ == o.side_ && phase_ == o.phase_ && active_ == o.active_ &&
           last_direction_ == o.last_direction_ && visited_ == o.visited_ && halfmove_clock_ == o.halfmove_clock_ &&
           turn_number_ == o.turn_number_;
  }

 private:
  static constexpr int capacity = mask_width<M>;
  static constexpr Key side_key = RandomKeys(32).next();
  static constexpr std::array<Key, capacity> visited_keys = make_piece_keys<1, capacity>(33)[0];
  /// Returns the part of the key that is not kept up to date.
  Key key_of_turn() const;

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
  template <class Visit>
  bool any_jump(Cell from, const Visit& visit) const;
  template <class Visit>
  bool any_step_that_takes(Cell from, const Visit& visit) const;
  void begin_turn(Side side) {
    side_ = side;
    set_phase(Phase::begin, no_cell, no_direction, M{});
  }
  void end_turn(Cell arrived);
  /// Returns the jump of a kind of the side to move between two cells.
  Leap leap_of(Cell from, Cell to, Kind kind) const {
    for (const Leap& leap : setup().tables(side_, kind).leaps[static_cast<std::size_t>(from)]) {
      if (leap.to == to) return leap;
    }
    return {};
  }

 public:
  static constexpr int no_direction = CellGraph::max_directions;

 private:
  M visited_{};
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
Key Position<M>::key_of_turn() const {
  Key key = side_ == Side::second ? side_key : 0;
  if (phase_ == Phase::begin) return key;
  key ^= Base::key_of_number(1, static_cast<int>(phase_) * 256 + roundel::index(active_) % 256);
  key ^= Base::key_of_number(2, last_direction_ + 1);
  for_each_cell(visited_, [&](Cell cell) { key ^= visited_keys[static_cast<std::size_t>(cell)]; });
  return key;
}

template <CellMask M>
M Position<M>::struck_by(Move move) const {
  switch (move.act) {
    case Act::approach: return approached(*this, side_, move.from, move.to);
    case Act::withdraw: return withdrawn_from(*this, side_, move.from, move.to);
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
  if (rules().touching == Effect::take) taken |= setup().beside(move.to) & of(other(side_));
  if (rules().flanking.effect == Effect::take) taken |= flanked_from(*this, side_, move.to, kind, left_by(move));
  return taken;
}

template <CellMask M>
M Position<M>::flipped_by(Move move) const {
  if (!rules().flips() || !arrives(move.act)) return {};
  const Kind kind = move.act == Act::place ? move.kind : kind_at(move.from);
  M flipped{};
  if (rules().touching == Effect::flip) flipped |= setup().beside(move.to) & of(other(side_));
  if (rules().flanking.effect == Effect::flip) flipped |= flanked_from(*this, side_, move.to, kind, left_by(move));
  return flipped & ~taken_by(move);
}

template <CellMask M>
template <class Changes>
void Position<M>::do_move(Move move, Changes& changes) {
  const M taken = taken_by(move);
  const M flipped = flipped_by(move);
  const bool goes_on = rules().captures_go_on != GoOn::never && is_strike(move);
  const int direction = goes_on ? direction_after(move) : no_direction;
  for_each_cell(taken, [&](Cell cell) { Base::take(cell, changes); });
  switch (move.act) {
    case Act::place:
      if (rules().has_hands) set_hand(side_, move.kind, hand(side_, move.kind) - 1);
      Base::add(piece_of(side_, move.kind), move.to, changes);
      break;
    case Act::move:
    case Act::jump:
    case Act::approach:
    case Act::withdraw: Base::walk(move.from, move.to, changes); break;
    case Act::shoot: Base::add(Piece::block, move.to, changes); break;
    default: break;
  }
  Base::flip(flipped, changes);
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
template <class Visit>
bool Position<M>::any_capture(Cell from, const Visit& visit) const {
  if (rules().of(kind_at(from)).jump_takes && any_jump(from, visit)) return true;
  return (rules().approaches || rules().withdraws) && any_step_that_takes(from, visit);
}

template <CellMask M>
template <class Visit>
bool Position<M>::any_jump(Cell from, const Visit& visit) const {
  const bool is_straight = phase_ == Phase::going_on && rules().captures_go_on == GoOn::straight;
  for (const Leap& leap : setup().tables(side_, kind_at(from)).leaps[static_cast<std::size_t>(from)]) {
    if (!contains(of(other(side_)), leap.over) || contains(occupied() | visited_, leap.to)) continue;
    if (is_straight && setup().direction_between(from, leap.over) != last_direction_) continue;
    if (visit(Act::jump, leap.to)) return true;
  }
  return false;
}

template <CellMask M>
template <class Visit>
bool Position<M>::any_step_that_takes(Cell from, const Visit& visit) const {
  const auto& moves = setup().tables(side_, kind_at(from)).moves;
  M to = moves.reached(from, occupied(), moves.splits()) & empty() & ~visited_;
  while (any(to)) {
    const Cell cell = take_lowest(to);
    if (phase_ == Phase::going_on && setup().direction_between(from, cell) == last_direction_) continue;
    if (rules().approaches && any(approached(*this, side_, from, cell)) && visit(Act::approach, cell)) return true;
    if (rules().withdraws && any(withdrawn_from(*this, side_, from, cell)) && visit(Act::withdraw, cell)) return true;
  }
  return false;
}

template <CellMask M>
int Position<M>::direction_after(Move move) const {
  if (move.act != Act::jump) return setup().direction_after(move.from, setup().direction_between(move.from, move.to));
  const Cell over = leap_of(move.from, move.to, kind_at(move.from)).over;
  return setup().direction_after(over,
                                 setup().direction_after(move.from, setup().direction_between(move.from, over)));
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
    const auto& shots = setup().shots(side_);
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
void Position<M>::settle(Side mover, Cell arrived) {
  end_ = End::none;
  winner_ = side_count;
  for (const Side side : {mover, other(mover)}) {
    // A turn that changes one cell does not make a line or a group of the other side.
    for (std::size_t n = 0; n < rules().goals.size(); ++n) {
      const Goal& goal = rules().goals[n];
      const bool is_made_by_stones = goal.type == Goal::Type::line || goal.type == Goal::Type::connect;
      if (is_made_by_stones && side != mover && arrived != no_cell) continue;
      if (!has_reached(*this, n, side, arrived)) continue;
      end_ = static_cast<End>(static_cast<int>(goal.type) + 1);
      if (goal.outcome != Outcome::draw)
        winner_ = static_cast<std::uint8_t>(roundel::index(goal.outcome == Outcome::win ? side : other(side)));
      return;
    }
  }
}

/// Returns the stones of a position on other cells, at the beginning of a turn of the same side. `to`: where each cell goes.
/// `exchanges`: every stone is the other side's, which is to move.
template <CellMask M>
Position<M> renumbered(const Position<M>& position, const std::vector<Cell>& to, bool exchanges = false) {
  const auto image = [exchanges](Side side) { return exchanges ? other(side) : side; };
  Position<M> renumbered(position.setup());
  for_each_cell(position.occupied(), [&](Cell cell) {
    const Piece piece = position.at(cell);
    renumbered.put(piece == Piece::block ? piece : piece_of(image(side_of(piece)), kind_of(piece)),
                   to[static_cast<std::size_t>(cell)]);
  });
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < most_kinds; ++n)
      renumbered.set_hand(image(side), static_cast<Kind>(n), position.hand(side, static_cast<Kind>(n)));
  }
  renumbered.set_side_to_move(image(position.side_to_move()));
  return renumbered;
}

}  // namespace roundel::stones
