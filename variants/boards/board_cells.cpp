#include "variants/boards/board_cells.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "engine/board/compass.hpp"

namespace roundel {
namespace {

using Tiling = CellGraph::Tiling;

// ---- Rings

constexpr float degrees_a_radian = 57.29578F;

/// The middle of a sector of a ring, from the centre. Rings count from 0, the innermost. Sectors count
/// counterclockwise. Sector 0 is to the right; if that direction is a border of two sectors, it is the next one.
struct RingSpot {
  int ring;
  int sector;
  bool operator<(const RingSpot& o) const { return std::pair(ring, sector) < std::pair(o.ring, o.sector); }
};

float degrees_of(const CellGraph& graph, Place place) {
  return std::atan2(graph.y(place), graph.x(place)) * degrees_a_radian;
}

float degrees_a_sector(const CellGraph& graph) { return 360.0F / static_cast<float>(graph.sectors()); }

/// Returns the angle of the middle of sector 0: to the right, or half a sector further.
float first_middle(const CellGraph& graph) {
  const float width = degrees_a_sector(graph);
  const bool is_between = std::abs(std::remainder(degrees_of(graph, Place{0}), width)) > width / 4;
  return is_between ? width / 2 : 0;
}

RingSpot spot_of(const CellGraph& graph, Place place) {
  const float degrees = degrees_of(graph, place) - first_middle(graph);
  const auto sector = static_cast<int>(std::lround(degrees / degrees_a_sector(graph)));
  const float distance = std::hypot(graph.x(place), graph.y(place));
  return {static_cast<int>(distance), (sector + graph.sectors()) % graph.sectors()};
}

CellShape shape_of(const CellGraph& graph, RingSpot spot) {
  const float width = degrees_a_sector(graph);
  const float middle = first_middle(graph) + width * static_cast<float>(spot.sector);
  const auto inner = static_cast<float>(spot.ring);
  const float radians = middle * 0.017453293F;
  return {(inner + 0.5F) * std::cos(radians), (inner + 0.5F) * std::sin(radians),
          CellShape::Sector{inner, inner + 1, middle - width / 2, middle + width / 2}};
}

bool is_gap(const CellGraph& graph, int place) { return graph.name(static_cast<Place>(place)).empty(); }

/// The places of a board of rings, by ring and sector.
class RingPlaces {
 public:
  explicit RingPlaces(const CellGraph& graph) : graph_(graph) {
    for (int n = 0; n < graph.place_count(); ++n) {
      if (is_gap(graph, n)) continue;
      const auto place = static_cast<Place>(n);
      const RingSpot spot = spot_of(graph, place);
      places_.emplace(spot, place);
      rings_ = std::max(rings_, spot.ring + 1);
    }
  }

  int rings() const { return rings_; }
  /// Returns whether the sector is an arm of a barrier. A sector without cells may also be holes. Arms are directly
  /// to the left and right, and on boards without arms no sector is directly to the left.
  bool is_arm(int sector) const {
    return graph_.sectors() % 2 == 0 && first_middle(graph_) == 0 && sector % (graph_.sectors() / 2) == 0;
  }
  bool is_crossing(RingSpot spot) const {
    const Place place = at(spot);
    return place != no_place && !graph_.is_cell(place);
  }
  /// Returns whether the line round the ring ends at this spot, between two cells. Beside a hole there is no line.
  bool is_shut(RingSpot spot) const {
    const Place before = at({spot.ring, (spot.sector + graph_.sectors() - 1) % graph_.sectors()});
    const Place behind = at({spot.ring, (spot.sector + 1) % graph_.sectors()});
    return before != no_place && behind != no_place && graph_.step(before, compass::east).to != behind &&
           graph_.step(before, compass::west).to != behind;
  }
  /// Returns whether a line other than one round the innermost ring leads from it to the same ring.
  bool is_centre_crossed() const {
    for (int sector = 0; sector < graph_.sectors(); ++sector) {
      for (int n = 0; n < compass::direction_count; ++n) {
        const auto direction = static_cast<Direction>(n);
        const Place from = at({0, sector});
        if (from == no_place || direction == compass::east || direction == compass::west) continue;
        const Place to = graph_.step(from, direction).to;
        if (to != no_place && spot_of(graph_, to).ring == 0) return true;
      }
    }
    return false;
  }

 private:
  Place at(RingSpot spot) const {
    const auto found = places_.find(spot);
    return found == places_.end() ? no_place : found->second;
  }
  const CellGraph& graph_;
  std::map<RingSpot, Place> places_;
  int rings_ = 0;
};

/// The order: arm by arm, from the rim inward; then all other crossings.
std::vector<BarrierView> ring_barriers(const CellGraph& graph, bool lines_pass) {
  const RingPlaces places(graph);
  std::vector<BarrierView> arms;
  std::vector<BarrierView> others;
  for (int sector = 0; sector < graph.sectors(); ++sector) {
    for (int ring = places.rings() - 1; ring >= 0; --ring) {
      const RingSpot spot{ring, sector};
      const bool is_arm = places.is_arm(sector);
      const bool is_crossing = places.is_crossing(spot);
      if (!is_crossing && (!is_arm || !places.is_shut(spot))) continue;
      (is_arm ? arms : others).push_back({shape_of(graph, spot), lines_pass && is_crossing});
    }
  }
  arms.insert(arms.end(), others.begin(), others.end());
  return arms;
}

// ---- Cells that lie anyhow

float distance(const CellGraph& graph, Place a, Place b, bool is_square) {
  const float x = std::abs(graph.x(a) - graph.x(b));
  const float y = std::abs(graph.y(a) - graph.y(b));
  return is_square ? std::max(x, y) : std::hypot(x, y);
}

/// Returns the greatest width, at most 1, at which all places as squares or discs do not overlap. Places on the same
/// spot do not count, because no width separates them.
float greatest_width(const CellGraph& graph, bool is_square) {
  float width = 1;
  for (int n = 0; n < graph.place_count(); ++n) {
    for (int m = 0; m < n && !is_gap(graph, n); ++m) {
      const float apart = distance(graph, static_cast<Place>(n), static_cast<Place>(m), is_square);
      if (!is_gap(graph, m) && apart > 0) width = std::min(width, apart);
    }
  }
  return width;
}

/// Returns squares if they have enough room, else discs.
CellShape free_shape(const CellGraph& graph) {
  constexpr float nearly_one = 0.999F;
  if (greatest_width(graph, true) >= nearly_one) return {};
  constexpr float share = 0.8F;  // the rest is for the lines between cells
  return {.outline = CellShape::Outline::disc, .width = share * greatest_width(graph, false)};
}

/// Returns the common shape, placed.
CellShape shape_at(const CellGraph& graph, Place place, CellShape common) {
  if (graph.tiling() == Tiling::rings) return shape_of(graph, spot_of(graph, place));
  common.x = graph.x(place);
  common.y = graph.y(place);
  return common;
}

CellShape common_shape(const CellGraph& graph) {
  switch (graph.tiling()) {
    case Tiling::points: return {.outline = CellShape::Outline::point};
    case Tiling::hexagons: return {.outline = CellShape::Outline::hexagon};
    case Tiling::free: return free_shape(graph);
    default: return {};
  }
}

/// Links steps over sides, which have even numbers on every board. If there are none, as on dark squares, it links
/// steps over corners.
std::vector<LinkView> links_of(const CellGraph& graph, const CellShape& common) {
  std::vector<LinkView> links;
  for (int first = 0; first < 2 && links.empty(); ++first) {
    std::set<std::pair<Place, Place>> linked;
    for (int n = 0; n < graph.place_count(); ++n) {
      const auto from = static_cast<Place>(n);
      for (int direction = first; direction < graph.direction_count(); direction += 2) {
        const Place to = graph.step(from, static_cast<Direction>(direction)).to;
        if (to == no_place || !linked.insert(std::minmax(from, to)).second) continue;
        links.push_back({shape_at(graph, from, common), shape_at(graph, to, common)});
      }
    }
  }
  return links;
}

// ---- Any board

std::vector<BarrierView> barriers_of(const CellGraph& graph, bool lines_pass) {
  if (graph.tiling() == Tiling::rings) return ring_barriers(graph, lines_pass);
  const CellShape common = common_shape(graph);
  std::vector<BarrierView> barriers;
  for (int n = graph.cell_count(); n < graph.place_count(); ++n) {
    barriers.push_back({shape_at(graph, static_cast<Place>(n), common), lines_pass});
  }
  return barriers;
}

}  // namespace

std::vector<CellView> empty_cells(const CellGraph& graph) {
  const CellShape common = common_shape(graph);
  std::vector<CellView> cells;
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    if (graph.is_gap(cell)) continue;
    CellView& view = cells.emplace_back();
    view.cell = cell;
    view.name = graph.name(cell);
    view.shape = shape_at(graph, CellGraph::place_of(cell), common);
  }
  return cells;
}

BoardView empty_board(const CellGraph& graph) {
  BoardView view{empty_cells(graph), barriers_of(graph, true)};
  const CellShape common = common_shape(graph);
  if (common.outline == CellShape::Outline::disc || common.outline == CellShape::Outline::point)
    view.links = links_of(graph, common);
  view.is_centre_crossed = graph.tiling() == Tiling::rings && RingPlaces(graph).is_centre_crossed();
  return view;
}

BoardView empty_board(const CellGraph& part, const CellGraph& whole) {
  BoardView view = empty_board(part);
  view.barriers = barriers_of(whole, false);
  // If cells lie in no regular way, there is no board between them.
  if (whole.tiling() == Tiling::free) return view;
  for (CellView& cell : empty_cells(whole)) {
    if (part.find(cell.name) == no_cell) view.unplayed.push_back(cell.shape);
  }
  return view;
}

}  // namespace roundel
