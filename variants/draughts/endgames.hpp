#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/tablebase/endgame_symmetries.hpp"
#include "engine/tablebase/tablebase_rules.hpp"
#include "variants/draughts/legal_move.hpp"
#include "variants/draughts/position_text.hpp"

namespace roundel::draughts {

/// Returns a number that distinguishes boards and rules, including draw clocks, by everything that affects values of
/// endgames.
std::uint32_t tablebase_signature(const CellGraph& graph, const Rules& rules);

/// The endgames of a game of the family. Every placement with both sides on the board is a position, with either side
/// to move and any captures, but men do not stand where they are crowned. Captures are in the tables like other
/// moves.
///
/// A game that limits a king's moves in a row has no tables, because its positions are more than pieces on squares.
template <class V>
class Endgames final : public PlacementRules<typename V::Mask> {
 public:
  using Mask = typename V::Mask;
  static constexpr int kinds = 2;
  using Pieces = EndgamePieces<Mask, kinds>;
  enum : int { king, man };

  explicit Endgames(const Setup<V>& setup)
      : setup_(setup),
        symmetries_(
            setup.variant.graph, lines(), [](const Symmetry&) { return true; },
            [this](const Symmetry& one, bool turns) { return keeps_crowns(one, turns); }) {}

  std::string letters() const override { return "KM"; }
  PieceChanges changes() const override {
    PieceChanges changes;
    changes.becomes[man] = 1U << king;
    return changes;
  }
  bool sides_differ() const override { return symmetries_.sides_differ(); }
  bool is_possible(const Material& material) const override {
    const auto fits = [&](const PieceCounts& side) {
      return side.pieces() >= 1 && side.pieces() <= rules().men_a_side;
    };
    return fits(material.own) && fits(material.others) && (sides_differ() || material.mover == Side::first);
  }
  std::vector<PieceGroup<Mask>> groups(const Material& material) const override;
  /// Men move in one direction, so a board with men cannot be turned.
  const std::vector<Symmetry>& symmetries(const Material& material) const override {
    return symmetries_.with_last_kind(material.own.of(man) + material.others.of(man) > 0);
  }
  bool is_position(const Pieces&) const { return true; }
  /// A side without pieces cannot move, and loses.
  TablebaseValue value_without_pieces(const Material& material) const {
    return material.own.pieces() == 0 ? ended_with(rules().without_moves) : drawn_value;
  }
  template <class Lookup>
  TablebaseValue evaluate(const Pieces& men, const Lookup& lookup) const;
  DrawClock clock(const Material& material) const override;
  int clock_here(const Pieces& men) const {
    return least_plies(setup_.classes.holding(placement_of(men)) &
                       setup_.classes.holding_on_long_diagonal(counts(men.material())));
  }
  template <class Visit>
  void for_each_predecessor(const Pieces& men, const Visit& visit) const;
  std::string text(const Pieces& men) const {
    return write_fields(variant().graph, rules(), draughts::fields_of(position(men)), Notation::numeric);
  }

  Pieces pieces_of(const Placement<Mask>& placement, Side mover) const;
  Position<V> position(const Pieces& men) const;

 private:
  const V& variant() const { return setup_.variant; }
  const Rules& rules() const { return setup_.variant.rules; }
  Mask cells_of_men(Side side) const { return variant().motions.cells & ~variant().motions.crown[at(side)]; }
  Placement<Mask> placement_of(const Pieces& men) const;
  /// Returns the plies of the strictest of these draw classes; 0 if there is none.
  int least_plies(unsigned draw_classes) const {
    int least = 0;
    for (int n = 0; n < rules().draw_classes.size(); ++n) {
      const int plies = 2 * rules().draw_classes[n].moves;
      if (draw_classes >> n & 1 && (least == 0 || plies < least)) least = plies;
    }
    return least;
  }
  static std::array<int, 4> counts(const Material& material) {
    return {material.own.of(king), material.own.of(man), material.others.of(king), material.others.of(man)};
  }
  typename EndgameSymmetries<Mask>::Lines lines() const;
  bool keeps_crowns(const Symmetry& renumbering, bool turns) const;
  template <Side us, class Lookup>
  TablebaseValue evaluate_for(const Pieces& men, const Lookup& lookup) const;
  template <Side us, class Visit>
  void for_each_step_back(const Placement<Mask>& placement, const Visit& visit) const;

  const Setup<V>& setup_;
  EndgameSymmetries<Mask> symmetries_;
};

template <class V>
auto Endgames<V>::lines() const -> typename EndgameSymmetries<Mask>::Lines {
  const auto from = [&](Side first) {
    return std::vector{rules().kings_go, rules().king_jumps(), rules().man_steps(first),
                       rules().man_steps(other(first))};
  };
  return {{rules().kings_go, rules().king_jumps()}, from(Side::first), from(Side::second)};
}

/// Returns whether a renumbering maps the crowning cells of each side to those of the same side, or of the other.
template <class V>
bool Endgames<V>::keeps_crowns(const Symmetry& renumbering, bool turns) const {
  const auto& crown = variant().motions.crown;
  for (const Side side : {Side::first, Side::second}) {
    const Mask there = crown[at(turns ? other(side) : side)];
    if (any(moved(crown[at(side)], renumbering) & ~there)) return false;
  }
  return true;
}

template <class V>
std::vector<PieceGroup<typename V::Mask>> Endgames<V>::groups(const Material& material) const {
  const Mask all = variant().motions.cells;
  return {{all, material.own.of(king)},
          {cells_of_men(material.mover), material.own.of(man)},
          {all, material.others.of(king)},
          {cells_of_men(other(material.mover)), material.others.of(man)}};
}

/// A man's move resets only the count of quiet moves, which does not exist with kings alone.
template <class V>
DrawClock Endgames<V>::clock(const Material& material) const {
  const int quiet = rules().halfmove_limit();
  const int of_class = least_plies(setup_.classes.holding_anywhere(counts(material)));
  const bool has_men = material.own.of(man) + material.others.of(man) > 0;
  DrawClock clock{.plies = quiet,
                  .of_places = least_plies(setup_.classes.holding_on_long_diagonal(counts(material)))};
  if (of_class == 0) {
    // A clock that never runs out, because the clocks of positions reached from here may draw the game.
    if (!clock.runs() && !rules().draw_classes.empty()) clock.plies = longest_value;
    return clock;
  }
  if (quiet > 0 && quiet < of_class && has_men) {
    clock.of_material = of_class;
  } else {
    clock.plies = quiet == 0 ? of_class : std::min(quiet, of_class);
    clock.men_set_it_back = !has_men;
  }
  return clock;
}

template <class V>
Placement<typename V::Mask> Endgames<V>::placement_of(const Pieces& men) const {
  Placement<Mask> placement;
  placement.by_side[at(men.mover)] = men.own(king) | men.own(man);
  placement.by_side[at(other(men.mover))] = men.others(king) | men.others(man);
  placement.kings = men.own(king) | men.others(king);
  return placement;
}

template <class V>
typename Endgames<V>::Pieces Endgames<V>::pieces_of(const Placement<Mask>& placement, Side mover) const {
  const Side enemy = other(mover);
  Pieces men{mover,
             {placement.of(mover, Kind::king), placement.of(mover, Kind::man), placement.of(enemy, Kind::king),
              placement.of(enemy, Kind::man)}};
  return symmetries_.as_in_tables(men);
}

template <class V>
Position<V> Endgames<V>::position(const Pieces& men) const {
  Position<V> position(setup_);
  const auto put = [&](Mask cells, Side side, Kind kind) {
    for_each_cell(cells, [&](Cell cell) { position.put(piece_of(side, kind), cell); });
  };
  put(men.own(king), men.mover, Kind::king);
  put(men.own(man), men.mover, Kind::man);
  put(men.others(king), other(men.mover), Kind::king);
  put(men.others(man), other(men.mover), Kind::man);
  position.set_side_to_move(men.mover);
  position.start_classes(std::array<int, 0>{});
  return position;
}

template <class V>
template <class Lookup>
TablebaseValue Endgames<V>::evaluate(const Pieces& men, const Lookup& lookup) const {
  return men.mover == Side::first ? evaluate_for<Side::first>(men, lookup) : evaluate_for<Side::second>(men, lookup);
}

template <class V>
template <Side us, class Lookup>
TablebaseValue Endgames<V>::evaluate_for(const Pieces& men, const Lookup& lookup) const {
  const Placement<Mask> placement = placement_of(men);
  MoveList<Mask> moves;
  add_moves(variant(), Generator<V, us>(variant(), placement), placement.kings, moves);
  if (moves.empty()) return ended_with(rules().without_moves);
  if (rules().one_each_draws && placement.is_one_each()) return drawn_value;
  TablebaseValue best = lost_value(0);
  for (const auto& move : moves) {
    Placement<Mask> next = placement;
    next.do_move(us, move);
    const bool by_man = contains(placement.of(us, Kind::man), move.from);
    best = better_of(best, one_ply_before(lookup(pieces_of(next, other(us)), by_man)));
  }
  return best;
}

template <class V>
template <class Visit>
void Endgames<V>::for_each_predecessor(const Pieces& men, const Visit& visit) const {
  const Placement<Mask> placement = placement_of(men);
  const Side before = other(men.mover);
  const auto step_back = [&](Cell to, Cell from, bool is_king) {
    Placement<Mask> earlier = placement;
    const Mask way = mask_of<Mask>(to) | mask_of<Mask>(from);
    earlier.by_side[at(before)] ^= way;
    if (is_king) earlier.kings ^= way;
    visit(pieces_of(earlier, before));
  };
  if (before == Side::first) {
    for_each_step_back<Side::first>(placement, step_back);
  } else {
    for_each_step_back<Side::second>(placement, step_back);
  }
}

/// Reports the steps without capture or crowning by which a side may have come to `placement`. It does not check
/// whether the side had to capture instead.
template <class V>
template <Side us, class Visit>
void Endgames<V>::for_each_step_back(const Placement<Mask>& placement, const Visit& visit) const {
  const Mask empty = variant().motions.cells & ~placement.occupied();
  const auto back = [&](Mask movers, const auto& steps, bool is_king) {
    for (const auto& step : steps) {
      const Mask origins = rotate(movers, -step.rotation) & step.from & empty;
      for_each_cell(
          origins, [&](Cell from) { visit(static_cast<Cell>(roundel::index(from) + step.rotation), from, is_king); });
    }
  };
  back(placement.of(us, Kind::man), variant().motions.man_steps[at(us)], false);
  if (!rules().kings_fly) return back(placement.of(us, Kind::king), variant().motions.king_steps, true);
  // The lines of a flying king are the same from both ends.
  MoveList<Mask> flights;
  StepList<Mask> sink(flights);
  Generator<V, us>(variant(), placement).add_king_steps(sink);
  for (const auto& flight : flights) visit(flight.from, flight.to, true);
}

}  // namespace roundel::draughts
