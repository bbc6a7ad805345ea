#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/board/slide_table.hpp"

namespace roundel::fairy {

/// The cells that must be empty, and the cell, if any, that must be occupied, for a piece on one cell to take on
/// another.
template <CellMask M>
struct Route {
  M between;
  M hurdle;

  bool is_open(M occupied) const { return !any(between & occupied) && (hurdle & occupied) == hurdle; }
};

/// All routes between two cells, for one kind of piece of one side. Each row belongs to a target, so that all routes
/// to one royal piece are adjacent in memory.
template <CellMask M>
class RouteTable {
 public:
  RouteTable() = default;
  /// `forward` lists where the kind takes: for each cell, one entry per target and way.
  explicit RouteTable(const Reaches<M>& forward) : cells_(static_cast<int>(forward.size())) {
    const auto cells = forward.size();
    std::vector<std::vector<Route<M>>> routes(cells * cells);
    sources_.resize(cells);
    for (std::size_t from = 0; from < cells; ++from) {
      for (const Reach<M>& reach : forward[from]) {
        const auto to = static_cast<std::size_t>(index(reach.cell));
        routes[to * cells + from].push_back({reach.between, reach.hurdle});
        sources_[to] |= mask_of<M>(static_cast<Cell>(from));
      }
    }
    for (const auto& between_two : routes) {
      begins_.push_back(static_cast<std::uint32_t>(routes_.size()));
      routes_.insert(routes_.end(), between_two.begin(), between_two.end());
    }
    begins_.push_back(static_cast<std::uint32_t>(routes_.size()));
  }

  std::span<const Route<M>> between(Cell target, Cell source) const {
    const auto n = static_cast<std::size_t>(index(target) * cells_ + index(source));
    return std::span(routes_).subspan(begins_[n], begins_[n + 1] - begins_[n]);
  }
  /// Returns whether the kind takes on `target` from `source`, one of sources().
  bool is_open(Cell target, Cell source, M occupied) const {
    for (const Route<M>& route : between(target, source)) {
      if (route.is_open(occupied)) return true;
    }
    return false;
  }
  /// Does the same for a kind that cannot hop over the pieces on some cells.
  bool is_open(Cell target, Cell source, M occupied, M barred) const {
    for (const Route<M>& route : between(target, source)) {
      if (route.is_open(occupied) && !any(route.hurdle & barred)) return true;
    }
    return false;
  }
  /// Returns the cells from which the kind could take on `target` if nothing blocked it and every hurdle were there.
  M sources(Cell target) const { return sources_[static_cast<std::size_t>(index(target))]; }

 private:
  int cells_ = 0;
  std::vector<std::uint32_t> begins_;
  std::vector<Route<M>> routes_;
  std::vector<M> sources_;
};

}  // namespace roundel::fairy
