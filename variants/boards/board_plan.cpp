#include "variants/boards/board_plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/text_parts.hpp"
#include "variants/boards/board_shapes.hpp"

namespace roundel {
namespace {

/// Numbers the existing spots as places of a graph: cells first, then crossings.
class Numbering {
 public:
  explicit Numbering(const BoardPlan& plan) : plan_(plan), places_(plan.spots.size(), no_place) {
    number(SpotKind::cell);
    cells_ = static_cast<int>(order_.size());
    number(SpotKind::passed);
  }

  const std::vector<SpotNumber>& order() const { return order_; }
  int cell_count() const { return cells_; }
  int place_count() const { return static_cast<int>(order_.size()); }
  /// Returns no_place for a hole.
  Place place(SpotNumber spot) const { return places_[static_cast<std::size_t>(spot)]; }
  /// Returns no_cell if no piece can stand there.
  Cell cell(SpotNumber spot) const {
    if (spot == no_spot || plan_.spot(spot).kind != SpotKind::cell) return no_cell;
    return static_cast<Cell>(index(place(spot)));
  }

 private:
  void number(SpotKind kind) {
    for (std::size_t n = 0; n < plan_.spots.size(); ++n) {
      if (plan_.spots[n].kind != kind) continue;
      places_[n] = static_cast<Place>(order_.size());
      order_.push_back(static_cast<SpotNumber>(n));
    }
  }

  const BoardPlan& plan_;
  std::vector<Place> places_;
  std::vector<SpotNumber> order_;  ///< by place
  int cells_ = 0;
};

CellGraph graph_of(const BoardPlan& plan, const Numbering& numbering) {
  CellGraph graph(static_cast<int>(plan.directions.size()));
  graph.lay_in(plan.tiling);
  if (plan.tiling == CellGraph::Tiling::rings) graph.lay_in_rings(plan.sectors);
  for (const SpotNumber number : numbering.order()) {
    const PlannedSpot& spot = plan.spot(number);
    if (spot.kind == SpotKind::cell) {
      graph.add_cell(spot.name, spot.x, spot.y);
    } else {
      graph.add_crossing(spot.name, spot.x, spot.y);
    }
  }
  for (const SpotNumber number : numbering.order()) {
    const auto& steps = plan.spot(number).steps;
    for (std::size_t n = 0; n < steps.size(); ++n) {
      // On very small boards a step may lead back to its origin.
      if (steps[n].to == no_spot || steps[n].to == number) continue;
      const Place to = numbering.place(steps[n].to);
      if (to != no_place) {
        graph.set_step(numbering.place(number), static_cast<Direction>(n), {to, steps[n].direction});
      }
    }
  }
  return graph;
}

void describe_cells(const BoardPlan& plan, const Numbering& numbering, FileBoard& board) {
  for (int n = 0; n < numbering.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    const SpotNumber number = numbering.order()[static_cast<std::size_t>(n)];
    board.file_of.push_back(plan.spot(number).level * plan.files + plan.spot(number).file);
    board.rank_of.push_back(plan.spot(number).rank);
    const Cell turned = numbering.cell(plan.turned[static_cast<std::size_t>(number)]);
    board.turned_cells.push_back(turned == no_cell ? cell : turned);
    if (turned == no_cell && n < mask_width<Mask128>) board.one_sided |= mask_of<Mask128>(cell);
  }
  for (const auto& row : plan.rows) {
    auto& cells = board.rows.emplace_back();
    for (const SpotNumber spot : row) cells.push_back(numbering.cell(spot));
  }
}

}  // namespace

NamedPlaces named_places(const BoardPlan& plan) {
  NamedPlaces named{{}, file_letters(plan.shape, plan.files), plan.ranks, plan.levels};
  for (const PlannedSpot& spot : plan.spots) {
    if (spot.is_on_grid) named.places.push_back({spot.name, spot.file, spot.rank, spot.level});
  }
  return named;
}

Expected<Direction> find_direction(const std::vector<std::string_view>& directions, std::string_view name) {
  const auto found = std::find(directions.begin(), directions.end(), name);
  if (found != directions.end()) return static_cast<Direction>(found - directions.begin());
  return Error{fmt::format("{} is not one of the directions {}", in_quotes(name), fmt::join(directions, " "))};
}

Expected<FileBoard> board_of(const BoardPlan& plan, int most_cells) {
  const Numbering numbering(plan);
  if (numbering.cell_count() == 0) return Error{"the board has no cell"};
  if (numbering.cell_count() > most_cells) {
    return Error{fmt::format("the board has {} cells, more than {}", numbering.cell_count(), most_cells)};
  }
  if (numbering.place_count() > CellGraph::max_places) {
    return Error{fmt::format("the board has {} cells and passed places, more than {}", numbering.place_count(),
                             CellGraph::max_places)};
  }
  FileBoard board;
  board.shape = plan.shape;
  board.files = plan.files * plan.levels;
  board.ranks = plan.ranks;
  board.levels = plan.levels;
  board.directions = plan.directions;
  board.turned_directions = plan.turned_directions;
  board.graph = graph_of(plan, numbering);
  describe_cells(plan, numbering, board);
  return board;
}

}  // namespace roundel
