#pragma once

#include <initializer_list>

#include "engine/base/fixed_list.hpp"
#include "engine/board/cell_graph.hpp"
#include "engine/board/mask.hpp"

/// Movements of pieces in terms of a cell graph's directions, and the cells that they reach.
namespace roundel {

/// When a line may pass over crossings.
enum class Crossing : std::uint8_t {
  never,
  from_beside,  ///< only with its first step: the piece starts next to the crossing
  always,
};

/// A straight movement: its first direction, and what it may pass over.
struct Ray {
  Direction direction{};
  Crossing crossing = Crossing::never;
};
using Rays = FixedList<Ray, CellGraph::max_directions>;

/// Returns all directions of a board.
inline Rays all_rays(const CellGraph& graph) {
  Rays rays;
  for (int n = 0; n < graph.direction_count(); ++n) rays.push_back({static_cast<Direction>(n), Crossing::always});
  return rays;
}

/// A straight part of a leap: a number of steps along a direction. Crossings count as steps.
struct Leg {
  Direction direction{};
  int steps = 0;
};
/// A leap of two legs. Pieces never block it. The leap fails only if the graph has no such step.
struct Leap {
  Leg first;
  Leg second;
};
using Leaps = FixedList<Leap, 32>;

/// The cells of a line in order.
using Line = FixedList<Cell, CellGraph::max_places>;

/// Returns the cells of a line in the order in which a slider reaches them on an empty board. A line ends if it
/// returns to its origin, or to a cell of its own with the same direction.
constexpr Line trace(const CellGraph& graph, Cell from, Ray ray) {
  Line line;
  Place place = CellGraph::place_of(from);
  Direction direction = ray.direction;
  bool may_cross = ray.crossing != Crossing::never;
  for (int steps = 0; steps < graph.place_count(); ++steps) {
    const Step step = graph.step(place, direction);
    if (!step) break;
    if (graph.is_cell(step.to)) {
      const auto cell = static_cast<Cell>(index(step.to));
      if (cell == from) break;
      line.push_back(cell);
      if (ray.crossing == Crossing::from_beside) may_cross = false;
    } else if (!may_cross) {
      break;
    }
    place = step.to;
    direction = step.direction;
  }
  return line;
}

/// Returns the first cell of a line, or no_cell.
constexpr Cell first_of(const CellGraph& graph, Cell from, Ray ray) {
  const Step step = graph.step(CellGraph::place_of(from), ray.direction);
  if (step && graph.is_cell(step.to)) return static_cast<Cell>(index(step.to));
  if (ray.crossing == Crossing::never) return no_cell;
  const Line line = trace(graph, from, ray);
  return line.empty() ? no_cell : line[0];
}

constexpr Place walk(const CellGraph& graph, Place place, Leg leg) {
  for (int n = 0; n < leg.steps && place != no_place; ++n) {
    const Step step = graph.step(place, leg.direction);
    place = step.to;
    leg.direction = step.direction;
  }
  return place;
}

/// Returns the set of the first cells of all rays.
template <CellMask M>
constexpr M step_mask(const CellGraph& graph, Cell from, const Rays& rays) {
  M mask{};
  for (const Ray ray : rays) {
    const Cell to = first_of(graph, from, ray);
    if (to != no_cell) mask |= mask_of<M>(to);
  }
  return mask;
}

/// Returns the set of targets of the leaps. The origin itself is never a target.
template <CellMask M>
constexpr M leap_mask(const CellGraph& graph, Cell from, const Leaps& leaps) {
  M mask{};
  for (const Leap& leap : leaps) {
    Place place = walk(graph, CellGraph::place_of(from), leap.first);
    if (place != no_place) place = walk(graph, place, leap.second);
    if (place == no_place || !graph.is_cell(place)) continue;
    const auto to = static_cast<Cell>(index(place));
    if (to != from) mask |= mask_of<M>(to);
  }
  return mask;
}

/// Moves a whole set one step at once: the cells that take part, and the rotation of their numbers. Cells at the same
/// distance in numbers from their neighbour form one group.
template <CellMask M>
struct SetStep {
  M from{};
  int rotation = 0;
};
template <CellMask M>
using SetSteps = FixedList<SetStep<M>, 8>;

/// Groups the first steps along `rays` of all cells in `domain` by the difference of the cells' numbers.
template <CellMask M>
constexpr SetSteps<M> set_steps(const CellGraph& graph, const Rays& rays, M domain) {
  SetSteps<M> groups;
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto from = static_cast<Cell>(n);
    if (!contains(domain, from)) continue;
    for (const Ray ray : rays) {
      const Cell to = first_of(graph, from, ray);
      if (to == no_cell) continue;
      const int rotation = index(to) - n;
      SetStep<M>* group = nullptr;
      for (SetStep<M>& known : groups) {
        if (known.rotation == rotation) group = &known;
      }
      if (group == nullptr) {
        groups.push_back({M{}, rotation});
        group = &groups[groups.size() - 1];
      }
      group->from |= mask_of<M>(from);
    }
  }
  return groups;
}

}  // namespace roundel
