#pragma once

#include "variants/crest/position.hpp"

/// Generates the legal actions of a position. Forcing ones take, lock or attack. They never give up a crest.
namespace roundel::crest {

/// What an action may do besides its normal effect. In a crest turn kings may also move, and the first action gives
/// up the crest.
struct Turn {
  bool kings_move = false;
  bool gives_crest = false;
};

/// Lists a side's actions.
class Generator {
 public:
  explicit Generator(const Position& position)
      : position_(position),
        us_(position.side_to_move()),
        enemy_king_(position.up(other(us_), Kind::king)),
        takeable_(position.up(other(us_)) & ~position.fresh() & ~enemy_king_),
        lockable_(position.down(other(us_))),
        crosses_(position.setup().crosses(other(us_)) & ~position.locked()),
        empty_(position.setup().all_cells() & ~position.occupied()) {}

  /// Adds actions that take, lock or attack.
  void forcing(Turn turn, MoveList& moves) const {
    for_each_mover(turn, [&](Kind kind, Cell from, Mask reached) {
      add_moves(turn, from, reached & targets(kind), moves);
      if (kind != Kind::king && any(reached & enemy_king_)) add_attacks(turn, from, moves);
    });
  }
  /// Adds flips and moves to empty squares.
  void quiet(Turn turn, MoveList& moves) const {
    for_each_cell(position_.down(us_), [&](Cell cell) { add_flips(turn, cell, moves); });
    for_each_mover(turn, [&](Kind, Cell from, Mask reached) { add_moves(turn, from, reached & empty_, moves); });
  }
  /// Returns whether such a turn has any action.
  bool has_any(Turn turn) const {
    if (any(position_.down(us_))) return true;
    bool found = false;
    for_each_mover(turn, [&](Kind kind, Cell, Mask reached) {
      found = found || any(reached & (targets(kind) | empty_)) ||
              (kind != Kind::king && any(reached & enemy_king_) && any(crosses_));
    });
    return found;
  }

  /// Returns whether an action other than stop and pass is legal in such a turn.
  bool allows(Turn turn, Move move) const;

 private:
  /// Returns what a piece can take and lock. A king never lies on another tile.
  Mask targets(Kind kind) const { return kind == Kind::king ? takeable_ : takeable_ | lockable_; }

  Mask reached(Kind kind, Cell from) const {
    const Mask all = position_.setup().reached(kind, from, position_.occupied());
    return kind == Kind::king ? all & position_.setup().king_cells(us_) : all;
  }
  template <class Visit>
  void for_each_mover(Turn turn, Visit visit) const {
    if (!position_.may_move(us_)) return;
    for (const Kind kind : all_tiles) {
      for_each_cell(position_.up(us_, kind), [&](Cell from) { visit(kind, from, reached(kind, from)); });
    }
    if (turn.kings_move) visit(Kind::king, position_.king(us_), reached(Kind::king, position_.king(us_)));
  }
  void add_moves(Turn turn, Cell from, Mask targets, MoveList& moves) const {
    for_each_cell(targets, [&](Cell to) {
      Move move;
      move.action = Action::move;
      move.gives_crest = turn.gives_crest;
      move.from = from;
      move.to = to;
      moves.push_back(move);
    });
  }
  void add_attacks(Turn turn, Cell from, MoveList& moves) const {
    for_each_cell(crosses_, [&](Cell cross) {
      Move move;
      move.action = Action::attack;
      move.gives_crest = turn.gives_crest;
      move.from = from;
      move.to = lowest(enemy_king_);
      move.cross = cross;
      moves.push_back(move);
    });
  }
  /// A tile unknown to the viewer can be any of the remaining ones.
  void add_flips(Turn turn, Cell cell, MoveList& moves) const {
    const Kind top = position_.pile(cell).top();
    for (const Kind kind : all_tiles) {
      if (top != kind && (top != Kind::unknown || !position_.unknown(us_).has(kind))) continue;
      Move move;
      move.action = Action::flip;
      move.gives_crest = turn.gives_crest;
      move.kind = kind;
      move.from = cell;
      moves.push_back(move);
    }
  }

  const Position& position_;
  Side us_;
  Mask enemy_king_;
  Mask takeable_;
  Mask lockable_;
  Mask crosses_;  ///< where an attack can end
  Mask empty_;
};

inline bool Generator::allows(Turn turn, Move move) const {
  if (move.gives_crest != turn.gives_crest || move != without_unused(move)) return false;
  if (move.action == Action::flip) {
    if (!contains(position_.down(us_), move.from)) return false;
    const Kind top = position_.pile(move.from).top();
    return top == move.kind || (top == Kind::unknown && position_.unknown(us_).has(move.kind));
  }
  if (!position_.may_move(us_) || !contains(position_.up(us_), move.from)) return false;
  const Kind kind = position_.kind_at(move.from);
  if (kind == Kind::king && !turn.kings_move) return false;
  const Mask cells = reached(kind, move.from);
  if (!contains(cells, move.to)) return false;
  if (move.action == Action::move) return contains(targets(kind) | empty_, move.to);
  return kind != Kind::king && contains(enemy_king_, move.to) && contains(crosses_, move.cross);
}

inline Turn ordinary_turn(const Position& position) { return {position.mid_turn(), false}; }
inline constexpr Turn crest_turn{true, true};
inline bool may_give_crest(const Position& position) {
  return !position.mid_turn() && position.crests(position.side_to_move()) > 0;
}

/// Returns whether a side would have an action, including crest turns, if it were to move.
inline bool can_act(const Position& position, Side side) {
  const Position asked = position.as_if_to_move(side);
  const Generator generator(asked);
  return generator.has_any(may_give_crest(asked) ? crest_turn : ordinary_turn(asked));
}

inline void generate_forcing(const Position& position, MoveList& moves) {
  if (position.is_over() || position.in_set_up()) return;
  Generator(position).forcing(ordinary_turn(position), moves);
}

/// A side passes only if it has no action while the other has one.
inline bool must_pass(const Position& position) {
  return !can_act(position, position.side_to_move()) && can_act(position, other(position.side_to_move()));
}

/// Adds all actions that are not forcing.
inline void generate_quiet(const Position& position, MoveList& moves) {
  if (position.is_over() || position.in_set_up()) return;
  const int before = moves.size();
  const Generator generator(position);
  generator.quiet(ordinary_turn(position), moves);
  if (may_give_crest(position)) {
    generator.forcing(crest_turn, moves);
    generator.quiet(crest_turn, moves);
  }
  if (position.mid_turn()) {
    Move stop;
    stop.action = Action::stop;
    moves.push_back(stop);
  } else if (moves.size() == before && must_pass(position)) {
    moves.push_back(Move{});
  }
}

inline void generate_all(const Position& position, MoveList& moves) {
  generate_forcing(position, moves);
  generate_quiet(position, moves);
}

inline bool is_legal(const Position& position, Move move) {
  if (position.is_over() || position.in_set_up()) return false;
  if (move.action == Action::stop) return position.mid_turn() && move == Move{.action = Action::stop};
  if (move.action > Action::pass) return false;
  if (move.action == Action::pass) return !position.mid_turn() && move == Move{} && must_pass(position);
  if (move.gives_crest && !may_give_crest(position)) return false;
  return Generator(position).allows(move.gives_crest ? crest_turn : ordinary_turn(position), move);
}

}  // namespace roundel::crest
