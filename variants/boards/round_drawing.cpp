#include "variants/boards/round_drawing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/board/compass.hpp"

namespace roundel {
namespace {

struct Point {
  float x;
  float y;
};

/// A spot of the drawing, from the centre: columns to the right, rows upward.
struct Spot {
  int column;
  int row;
};

/// In a terminal a character is about twice as high as wide.
constexpr float columns_a_row = 2.0F;
constexpr float rows_a_ring = 2.0F;
constexpr float rows_to_rim = 2.0F;

/// Returns the spot at a distance in rows, in a direction of length 1. std::lround is symmetric around 0.
Spot spot_at(Point direction, float rows) {
  return {static_cast<int>(std::lround(direction.x * rows * columns_a_row)),
          static_cast<int>(std::lround(direction.y * rows))};
}

/// Returns whether two characters are far enough apart to distinguish: more than adjacent.
bool are_apart(Spot a, Spot b) {
  const float across = static_cast<float>(a.column - b.column) / columns_a_row;
  const auto up = static_cast<float>(a.row - b.row);
  return across * across + up * up > 1.0F;
}

class Canvas {
 public:
  void put(Spot at, std::string_view text) {
    for (const char letter : text) cells_[{-at.row, at.column++}] = letter;
  }
  std::string text() const {
    if (cells_.empty()) return {};
    int left = 0;
    for (const auto& [at, letter] : cells_) left = std::min(left, at.second);
    std::string text;
    int row = cells_.begin()->first.first;
    int column = left;
    for (const auto& [at, letter] : cells_) {
      if (at.first != row) column = left;
      for (; row < at.first; ++row) text += '\n';
      text.append(static_cast<std::size_t>(at.second - column), ' ');
      text += letter;
      column = at.second + 1;
    }
    return text + '\n';
  }

 private:
  std::map<std::pair<int, int>, char> cells_;  ///< by row from the top, and column
};

/// The rings and sectors of a board's places, and the place at each.
class Pattern {
 public:
  explicit Pattern(const CellGraph& graph) : graph_(graph), centre_(centre_of(graph)) {
    for (int n = 0; n < graph.place_count(); ++n) add_ring(distance(static_cast<Place>(n)));
    std::sort(rings_.begin(), rings_.end());
    if (rings_.front() < same) return;  // the centre itself is a place
    for (int n = 0; n < graph.place_count(); ++n) add_sector(direction(static_cast<Place>(n)));
    places_.assign(rings_.size() * sectors_.size(), no_place);
    for (int n = 0; n < graph.place_count(); ++n) {
      const auto place = static_cast<Place>(n);
      places_[ring_of(place) * sectors_.size() + sector_of(place)] = place;
    }
  }

  /// Returns whether the places fill most of their rings and sectors. On a board of another form they do not.
  bool is_round() const {
    return !places_.empty() && places_.size() <= 2 * static_cast<std::size_t>(graph_.place_count());
  }

  std::size_t rings() const { return rings_.size(); }
  const std::vector<Point>& sectors() const { return sectors_; }
  /// `ring` counts from the innermost. Returns no_place if there is none.
  Place place(std::size_t ring, std::size_t sector) const { return places_[ring * sectors_.size() + sector]; }
  bool is_arm(std::size_t sector) const {
    for (std::size_t ring = 0; ring < rings(); ++ring) {
      if (place(ring, sector) != no_place && !graph_.is_cell(place(ring, sector))) return true;
    }
    return false;
  }
  /// Returns whether the line round the ring passes straight over a sector, as if it did not exist: the barrier is
  /// open there.
  bool is_open(std::size_t ring, std::size_t sector) const {
    for (std::size_t n = 0; n < sectors_.size(); ++n) {
      for (const Direction direction : {compass::east, compass::west}) {
        const Place from = place(ring, n);
        const Place to = from == no_place ? no_place : graph_.step(from, direction).to;
        if (to != no_place && ring_of(to) == ring && lies_between(sectors_[sector], from, to)) return true;
      }
    }
    return false;
  }

 private:
  static constexpr float same = 0.05F;  ///< smaller differences count as equal

  static Point centre_of(const CellGraph& graph) {
    Point low{graph.x(Place{0}), graph.y(Place{0})};
    Point high = low;
    for (int n = 1; n < graph.place_count(); ++n) {
      const auto place = static_cast<Place>(n);
      low = {std::min(low.x, graph.x(place)), std::min(low.y, graph.y(place))};
      high = {std::max(high.x, graph.x(place)), std::max(high.y, graph.y(place))};
    }
    return {(low.x + high.x) / 2, (low.y + high.y) / 2};
  }
  float distance(Place place) const { return std::hypot(graph_.x(place) - centre_.x, graph_.y(place) - centre_.y); }
  Point direction(Place place) const {
    const float length = distance(place);
    return {(graph_.x(place) - centre_.x) / length, (graph_.y(place) - centre_.y) / length};
  }

  bool lies_between(Point sector, Place a, Place b) const {
    const Point sum{direction(a).x + direction(b).x, direction(a).y + direction(b).y};
    const float length = std::hypot(sum.x, sum.y);
    return length > same && std::hypot(sum.x / length - sector.x, sum.y / length - sector.y) < same;
  }

  void add_ring(float ring) {
    for (const float known : rings_) {
      if (std::abs(known - ring) < same) return;
    }
    rings_.push_back(ring);
  }
  void add_sector(Point sector) {
    for (const Point known : sectors_) {
      if (std::hypot(known.x - sector.x, known.y - sector.y) < same) return;
    }
    sectors_.push_back(sector);
  }
  std::size_t ring_of(Place place) const {
    const float wanted = distance(place);
    const auto nearer = [&](float a, float b) { return std::abs(a - wanted) < std::abs(b - wanted); };
    return static_cast<std::size_t>(std::min_element(rings_.begin(), rings_.end(), nearer) - rings_.begin());
  }
  std::size_t sector_of(Place place) const {
    const Point wanted = direction(place);
    const auto nearer = [&](Point a, Point b) {
      return std::hypot(a.x - wanted.x, a.y - wanted.y) < std::hypot(b.x - wanted.x, b.y - wanted.y);
    };
    const auto found = std::min_element(sectors_.begin(), sectors_.end(), nearer);
    return static_cast<std::size_t>(found - sectors_.begin());
  }

  const CellGraph& graph_;
  Point centre_;
  std::vector<float> rings_;
  std::vector<Point> sectors_;
  std::vector<Place> places_;
};

/// Returns the rows from the centre to a ring; `first` is the distance of the innermost.
float rows_to_ring(std::size_t ring, float first) { return first + static_cast<float>(ring) * rows_a_ring; }

bool all_apart(const Pattern& pattern, float first) {
  std::vector<Spot> spots;
  for (std::size_t ring = 0; ring < pattern.rings(); ++ring) {
    for (const Point sector : pattern.sectors()) {
      const Spot spot = spot_at(sector, rows_to_ring(ring, first));
      for (const Spot known : spots) {
        if (!are_apart(known, spot)) return false;
      }
      spots.push_back(spot);
    }
  }
  return true;
}

/// Returns the least distance of the innermost ring, in rows, at which all spots are distinguishable.
std::optional<float> first_ring(const Pattern& pattern) {
  constexpr int most_half_rows = 40;
  for (int half_rows = 2; half_rows <= most_half_rows; ++half_rows) {
    const float first = static_cast<float>(half_rows) / 2;
    if (all_apart(pattern, first)) return first;
  }
  return std::nullopt;
}

char letter_at(const CellGraph& graph, Place place, std::string_view letters) {
  if (place == no_place) return '=';
  return graph.is_cell(place) ? letters[static_cast<std::size_t>(place)] : ':';
}

void draw_rings(const CellGraph& graph, const Pattern& pattern, float first, std::string_view letters,
                Canvas& canvas) {
  for (std::size_t ring = 0; ring < pattern.rings(); ++ring) {
    for (std::size_t n = 0; n < pattern.sectors().size(); ++n) {
      const Place place = pattern.place(ring, n);
      if (place == no_place && (!pattern.is_arm(n) || pattern.is_open(ring, n))) continue;
      const char letter = letter_at(graph, place, letters);
      if (letter != ' ') canvas.put(spot_at(pattern.sectors()[n], rows_to_ring(ring, first)), {&letter, 1});
    }
  }
}

/// Names extend away from the drawing.
void draw_rim(const CellGraph& graph, const Pattern& pattern, float first, Canvas& canvas) {
  const std::size_t outermost = pattern.rings() - 1;
  for (std::size_t n = 0; n < pattern.sectors().size(); ++n) {
    const Place place = pattern.place(outermost, n);
    if (place == no_place || !graph.is_cell(place)) continue;
    const std::string_view name = graph.name(place);
    Spot spot = spot_at(pattern.sectors()[n], rows_to_ring(outermost, first) + rows_to_rim);
    if (spot.column < 0) spot.column -= static_cast<int>(name.size()) - 1;
    canvas.put(spot, name);
  }
}

}  // namespace

std::string draw_round(const CellGraph& graph, std::string_view letters, bool lines_pass) {
  assert(letters.size() == static_cast<std::size_t>(graph.cell_count()));
  if (graph.place_count() == graph.cell_count()) return {};
  const Pattern pattern(graph);
  if (!pattern.is_round()) return {};
  const std::optional<float> first = first_ring(pattern);
  if (!first) return {};
  Canvas canvas;
  canvas.put({0, 0}, "+");
  draw_rings(graph, pattern, *first, letters, canvas);
  draw_rim(graph, pattern, *first, canvas);
  std::string drawing = canvas.text();
  if (!lines_pass) std::replace(drawing.begin(), drawing.end(), ':', '=');
  return fmt::format("{}\n= nothing passes   {}+ the centre, no place\n", drawing,
                     lines_pass ? ": lines may pass over   " : "");
}

}  // namespace roundel
