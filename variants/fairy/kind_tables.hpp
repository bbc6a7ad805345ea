#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/board/slide_table.hpp"
#include "variants/fairy/group_moves.hpp"
#include "variants/fairy/route_table.hpp"
#include "variants/fairy/rules.hpp"
#include "variants/fairy/sight_table.hpp"

namespace roundel::fairy {

/// The maximum size of the tables of all pieces of a game.
inline constexpr std::size_t most_table_bytes = std::size_t{512} << 20;

/// Returns the cells to which a side's pieces of a kind move without capture, from every cell.
template <CellMask M>
Reaches<M> moving_reaches(const FileBoard& board, const KindRules& kind, Side side);

/// What one kind of piece of one side can do on a board, computed once.
template <CellMask M>
class KindTables {
 public:
  static constexpr int capacity = mask_width<M>;

  /// Error:
  /// - a piece can move to a cell where it takes en passant;
  /// - the lines are too long for the tables that `slides` may make.
  static Expected<KindTables> make(const FileBoard& board, const KindRules& kind, Side side,
                                   SlideTableMaker<M>& slides);

  /// Return the empty cells to which it moves, and the cells on which it takes, from a cell.
  M moves(Cell from, M occupied) const { return moves_.reached(from, occupied, moves_.splits()); }
  M takes(Cell from, M occupied) const {
    return takes_as_it_moves_ ? moves(from, occupied) : takes_.reached(from, occupied, takes_.splits());
  }
  bool takes_as_it_moves() const { return takes_as_it_moves_; }
  const RouteTable<M>& routes() const { return routes_; }
  /// Returns the routes to empty cells, for kinds that cannot hop over all kinds.
  const RouteTable<M>& moving_routes() const { return takes_as_it_moves_ ? routes_ : moving_routes_; }
  /// Returns whether nothing can block its captures.
  bool takes_by_leaps() const { return takes_by_leaps_; }
  const GroupMoves<M>& group_moves() const { return group_moves_; }
  /// Returns the cells from which it takes en passant on `to`.
  M en_passant_takers(Cell to) const { return en_passant_takers_[static_cast<std::size_t>(index(to))]; }
  bool takes_en_passant() const { return takes_en_passant_; }
  /// Returns the lines on which a royal piece may not see an enemy royal piece.
  const SightTable<M>& sights() const { return sights_; }
  /// Returns the cells where a move from a cell may promote.
  M promotes_behind(Cell from) const { return contains(promotes_from, from) ? stands_on : promotes_on; }
  /// Returns the cells where a move from a cell must promote.
  M must_promote_behind(Cell from) const { return contains(must_promote_from, from) ? stands_on : must_promote_on; }

  /// A first move that passes over cells, on which the piece can be taken en passant.
  struct Passing {
    Cell from;
    Cell to;
    M over;
  };
  const std::vector<Passing>& passings() const { return passings_; }
  /// Returns the cells over which a move passes in this way.
  M passed_over(Cell from, Cell to) const {
    if (!contains(passes_from_, from)) return {};
    for (const Passing& one : passings_) {
      if (one.from == from && one.to == to) return one.over;
    }
    return {};
  }

  M stands_on{};
  M promotes_on{};
  M must_promote_on{};
  M promotes_from{};
  M must_promote_from{};
  M drops_on{};

 private:
  using Index = std::array<M, static_cast<std::size_t>(capacity)>;

  void add_passings(const FileBoard& board, const KindRules& kind, Side side);

  SlideTable<M> moves_, takes_;
  RouteTable<M> routes_;
  RouteTable<M> moving_routes_;
  SightTable<M> sights_;
  GroupMoves<M> group_moves_;
  bool takes_as_it_moves_ = true;
  bool takes_by_leaps_ = true;
  bool takes_en_passant_ = false;
  Index en_passant_takers_{};
  std::vector<Passing> passings_;
  M passes_from_{};
};

extern template class KindTables<Mask64>;
extern template class KindTables<Mask128>;

}  // namespace roundel::fairy
