#pragma once

#include <algorithm>

#include "variants/stones/position.hpp"

/// The legal actions of games of stones.
namespace roundel::stones {

/// Generates the actions of one position.
template <CellMask M>
class Generator {
 public:
  Generator(const Position<M>& position, MoveList& moves)
      : position_(position),
        setup_(position.setup()),
        rules_(position.rules()),
        us_(position.side_to_move()),
        own_(position.of(us_)),
        enemies_(position.of(other(us_))),
        occupied_(position.occupied()),
        empty_(position.empty()),
        first_(empty_ & setup_.filled_first(us_)),
        moves_(moves) {}

  void generate();
  /// Generates those actions among which `move` is if it is legal.
  void generate_like(Move move);
  /// Returns whether there is an action. It may generate them.
  bool has_any();

 private:
  void add(Act act, Cell from, Cell to, Kind kind = Kind{}) {
    if (moves_.size() < max_moves) moves_.push_back({from, to, kind, act});
  }
  void add_all(Act act, Cell from, M to) {
    for_each_cell(to, [&](Cell cell) { add(act, from, cell); });
  }
  void add_captures();
  void add_captures_of(Cell from);
  bool can_place(Cell cell, Kind kind) const;
  bool has_placement() const;
  bool has_to_place(Kind kind) const {
    return rules_.of(kind).is_placed && (!rules_.has_hands || position_.hand(us_, kind) > 0);
  }
  void add_placements();
  void add_moves();
  bool flies() const { return rules_.flies_at > 0 && count(own_) <= rules_.flies_at; }
  void add_moves_of(Cell from, bool flies);
  M moves_by_count(Cell from, Kind kind) const;
  M free_jumps(Cell from, Kind kind) const;
  void add_removals();
  /// Returns the empty cells on which stones are placed, as far as their kind does not matter.
  M open_cells() const {
    if (any(first_)) return first_;
    return rules_.rests_on.empty() ? empty_ : setup_.resting_places(empty_);
  }

  bool is_near(Cell cell, Near near) const {
    switch (near) {
      case Near::anything: break;
      case Near::own: return any(setup_.beside(cell) & own_);
      case Near::enemy: return any(setup_.beside(cell) & enemies_);
      case Near::stone: return any(setup_.beside(cell) & (own_ | enemies_));
      case Near::no_enemy: return !any(setup_.beside(cell) & enemies_);
    }
    return true;
  }

  const Position<M>& position_;
  const Setup<M>& setup_;
  const Rules& rules_;
  const Side us_;
  const M own_;
  const M enemies_;
  const M occupied_;
  const M empty_;
  const M first_;  ///< the cells that must be filled first
  MoveList& moves_;
};

/// Returns whether a side could do anything if it were to move. Only for the beginning of a turn.
template <CellMask M>
bool can_act(const Position<M>& position, Side side) {
  Position<M> of_side = position;
  of_side.set_side_to_move(side);
  MoveList moves;
  return Generator<M>(of_side, moves).has_any();
}

/// Appends all legal actions. There is none if the game is over.
template <CellMask M>
void generate_all(const Position<M>& position, MoveList& moves) {
  if (position.end() != End::none) return;
  Generator<M>(position, moves).generate();
  if (!moves.empty() || position.rules().stuck != Stuck::pass) return;
  if (can_act(position, other(position.side_to_move()))) moves.push_back({Cell{}, Cell{}, Kind{}, Act::pass});
}

/// Returns whether the side to move can do anything, if only pass.
template <CellMask M>
bool has_action(const Position<M>& position) {
  if (position.end() != End::none) return false;
  MoveList moves;
  return Generator<M>(position, moves).has_any() ||
         (position.rules().stuck == Stuck::pass && can_act(position, other(position.side_to_move())));
}

/// Returns whether an action is legal.
template <CellMask M>
bool is_legal(const Position<M>& position, Move move) {
  const int cells = position.setup().graph().cell_count();
  if (position.end() != End::none || roundel::index(move.from) >= cells || roundel::index(move.to) >= cells)
    return false;
  MoveList moves;
  if (move.act == Act::pass)
    generate_all(position, moves);
  else
    Generator<M>(position, moves).generate_like(move);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

template <CellMask M>
void Generator<M>::generate() {
  switch (position_.phase()) {
    case Phase::begin: break;
    case Phase::going_on:
      add_captures_of(position_.active());
      if (rules_.captures_go_on != GoOn::must) add(Act::stop, Cell{}, Cell{});
      return;
    case Phase::shooting: {
      const auto& shots = setup_.shots(us_);
      const M to = shots.reached(position_.active(), occupied_, shots.splits()) & empty_;
      add_all(Act::shoot, position_.active(), to);
      return;
    }
    case Phase::removing: add_removals(); return;
  }
  if (rules_.places_first && position_.has_in_hand(us_)) {
    add_placements();
    return;
  }
  if (!setup_.stones_move()) return add_placements();
  add_captures();
  if (rules_.compulsory_capture && !moves_.empty()) return;
  add_placements();
  add_moves();
}

template <CellMask M>
void Generator<M>::add_captures() {
  for_each_cell(own_, [&](Cell from) { add_captures_of(from); });
}

template <CellMask M>
void Generator<M>::add_captures_of(Cell from) {
  position_.any_capture(from, [&](Act act, Cell to) {
    add(act, from, to);
    return false;
  });
}

/// Returns whether a stone of a kind that the side has to place can be placed on an open cell.
template <CellMask M>
bool Generator<M>::can_place(Cell cell, Kind kind) const {
  if (!contains(setup_.tables(us_, kind).places_on, cell)) return false;
  return any(first_) || (is_near(cell, rules_.of(kind).placed_near) &&
                         (!rules_.flanking.is_must || flanks_from(position_, us_, cell, kind)));
}

template <CellMask M>
void Generator<M>::add_placements() {
  const M open = open_cells();
  for (int n = 0; n < setup_.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (!has_to_place(kind)) continue;
    for_each_cell(open, [&](Cell cell) {
      if (can_place(cell, kind)) add(Act::place, cell, cell, kind);
    });
  }
}

template <CellMask M>
bool Generator<M>::has_placement() const {
  const M open = open_cells();
  for (int n = 0; n < setup_.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (!has_to_place(kind)) continue;
    for (M cells = open; any(cells);) {
      if (can_place(take_lowest(cells), kind)) return true;
    }
  }
  return false;
}

template <CellMask M>
bool Generator<M>::has_any() {
  if (position_.phase() != Phase::begin) {
    generate();
    return !moves_.empty();
  }
  if (has_placement()) return true;
  if (!setup_.stones_move() || (rules_.places_first && position_.has_in_hand(us_))) return false;
  for (M stones = own_; any(stones) && moves_.empty();) {
    const Cell from = take_lowest(stones);
    add_captures_of(from);
    add_moves_of(from, flies());
  }
  return !moves_.empty();
}

template <CellMask M>
void Generator<M>::generate_like(Move move) {
  if (position_.phase() != Phase::begin || rules_.compulsory_capture || rules_.places_first) return generate();
  if (move.act == Act::place) {
    if (index(move.kind) < setup_.kind_count() && contains(open_cells(), move.to) && has_to_place(move.kind) &&
        can_place(move.to, move.kind))
      add(Act::place, move.to, move.to, move.kind);
  } else if (contains(own_, move.from)) {
    add_captures_of(move.from);
    add_moves_of(move.from, flies());
  }
}

template <CellMask M>
void Generator<M>::add_moves() {
  for_each_cell(own_, [&, flies = flies()](Cell from) { add_moves_of(from, flies); });
}

/// A step that captures is no quiet one. A move onto a cell where a jump captures would have the same text: it is the jump.
template <CellMask M>
void Generator<M>::add_moves_of(Cell from, bool flies) {
  const Kind kind = position_.kind_at(from);
  const KindTables<M>& tables = setup_.tables(us_, kind);
  M quiet = empty_ & (flies ? tables.stands_on : tables.moves.reached(from, occupied_, tables.moves.splits()));
  const M counted = rules_.of(kind).by_count ? moves_by_count(from, kind) : M{};
  if (any(quiet | counted)) {
    M jumps{};
    position_.any_capture(from, [&](Act act, Cell to) {
      if (act == Act::jump)
        jumps |= mask_of<M>(to);
      else
        quiet &= ~mask_of<M>(to);
      return false;
    });
    quiet = (quiet | counted) & ~jumps;
  }
  add_all(Act::move, from, quiet);
  if (!rules_.of(kind).jump_takes) add_all(Act::jump, from, free_jumps(from, kind) & ~quiet);
}

template <CellMask M>
M Generator<M>::moves_by_count(Cell from, Kind kind) const {
  M cells{};
  const auto& lines = setup_.counted_lines(from);
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const auto steps = static_cast<std::size_t>(count(lines[n] & occupied_));
    const Direction direction = rules_.lines_along[n];
    for (const Direction way : {direction, setup_.opposite(direction)}) {
      const Ray line = setup_.ray(from, way);
      if (line.size() < steps) continue;
      const Cell to = line[steps - 1];
      if (!contains(empty_ | enemies_, to) || !contains(setup_.tables(us_, kind).stands_on, to)) continue;
      const bool is_blocked = std::any_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(steps) - 1,
                                          [&](Cell cell) { return contains(occupied_ & ~own_, cell); });
      if (!is_blocked) cells |= mask_of<M>(to);
    }
  }
  return cells;
}

/// Jumps that take nothing go on as they like, so only where they end matters.
template <CellMask M>
M Generator<M>::free_jumps(Cell from, Kind kind) const {
  const Over over = rules_.of(kind).jumps_over;
  const M stones = (over == Over::own ? own_ : over == Over::enemy ? enemies_ : occupied_) & ~mask_of<M>(from);
  M reached = mask_of<M>(from);
  M open = reached;
  while (any(open)) {
    for (const Leap& leap : setup_.tables(us_, kind).leaps[static_cast<std::size_t>(take_lowest(open))]) {
      if (!contains(stones, leap.over) || !contains(empty_, leap.to) || contains(reached, leap.to)) continue;
      reached |= mask_of<M>(leap.to);
      open |= mask_of<M>(leap.to);
    }
  }
  return reached & ~mask_of<M>(from);
}

template <CellMask M>
void Generator<M>::add_removals() {
  M free{};
  for_each_cell(enemies_, [&](Cell cell) {
    if (!position_.is_in_line(cell, other(us_))) free |= mask_of<M>(cell);
  });
  for_each_cell(any(free) ? free : enemies_, [&](Cell cell) { add(Act::remove, cell, cell); });
}

}  // namespace roundel::stones
