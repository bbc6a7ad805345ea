#pragma once

#include "variants/fairy/move.hpp"
#include "variants/fairy/position.hpp"

namespace roundel::fairy {

/// Finds the moves of the side to move that threaten: checks, and pieces that arrive on a winning cell. It is
/// computed once per node. It is exact except for discovered checks along two lines at once and for those over
/// hurdles.
template <CellMask M>
class Threats {
 public:
  explicit Threats(const Position<M>& position) : us_(position.side_to_move()) {
    const M royals = position.royals(other(us_));
    if (!any(royals) || several(royals)) return;
    royal_ = lowest(royals);
    find_screens(position);
  }

  /// Returns true for a legal move that gives check, or that wins by arriving.
  bool makes_threat(const Position<M>& position, Move move) const {
    if (move.special == Special::gating || move.special == Special::castling_gating) {
      Position<M> after = position;
      after.do_move(move);
      return after.in_check();
    }
    const bool walks_not =
        move.special == Special::castling || move.special == Special::pass || move.special == Special::block;
    if (walks_not) return false;
    const Kind moved = move.special == Special::drop ? move.kind : kind_of(position.at(move.from));
    const Kind becomes = move.promotes() ? move.kind : moved;
    return arrives(position, move.to, becomes) || (royal_ != no_cell && checks(position, move, becomes));
  }

 private:
  /// Finds own pieces that stand alone between another own piece and the enemy's royal one.
  void find_screens(const Position<M>& position) {
    const M occupied = position.occupied();
    M candidates = position.candidates(royal_, us_);
    while (any(candidates)) {
      const Cell from = take_lowest(candidates);
      const Kind kind = kind_of(position.at(from));
      if (contains(position.setup().leaping_kinds, kind)) continue;
      const RouteTable<M>& routes = position.setup().tables(us_, kind).routes();
      for (const Route<M>& route : routes.between(royal_, from)) {
        const M blockers = route.between & occupied;
        if (!any(blockers) || several(blockers) || !any(blockers & position.of(us_)) || any(route.hurdle)) continue;
        screens_ |= blockers;
        lines_ |= route.between;
      }
    }
  }

  bool arrives(const Position<M>& position, Cell to, Kind kind) const {
    for (const auto& arrival : position.setup().arrivals()) {
      if (arrival.outcome == Outcome::win && contains(arrival.kinds, kind) &&
          contains(arrival.on[roundel::at(us_)], to)) {
        return true;
      }
    }
    return false;
  }

  bool checks(const Position<M>& position, Move move, Kind becomes) const {
    if (contains(screens_, move.from) && !contains(lines_, move.to)) return true;
    if (!contains(position.setup().sources(us_, royal_)[fairy::at(becomes)], move.to)) return false;
    if (contains(position.setup().leaping_kinds, becomes)) return true;
    const M occupied = (position.occupied() & ~mask_of<M>(move.from)) | mask_of<M>(move.to);
    const RouteTable<M>& routes = position.setup().tables(us_, becomes).routes();
    if (contains(position.setup().barred_kinds, becomes))
      return routes.is_open(royal_, move.to, occupied, position.barred_to(becomes));
    return routes.is_open(royal_, move.to, occupied);
  }

  Side us_;
  Cell royal_ = no_cell;
  M screens_{};
  M lines_{};
};

}  // namespace roundel::fairy
