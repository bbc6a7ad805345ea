#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "engine/base/types.hpp"

namespace roundel {

/// A direction of movement. Each board numbers its own from 0.
enum class Direction : std::uint8_t {};
constexpr int index(Direction direction) { return static_cast<int>(direction); }

/// A place on a piece's path: a cell, or a crossing, which is passed over but never stood on. Cells come first, so a
/// cell and its place have the same number.
enum class Place : std::uint8_t {};
inline constexpr Place no_place{0xff};
constexpr int index(Place place) { return static_cast<int>(place); }

/// One step along a line: the next place, and the direction from there on, which may differ.
struct Step {
  Place to = no_place;
  Direction direction{};
  constexpr explicit operator bool() const { return to != no_place; }
};

/// A board: places with names and drawing coordinates, and the next step for each place and direction. It is a
/// literal type, so that compiled boards can be constants.
class CellGraph {
 public:
  static constexpr int max_places = 144;
  static constexpr int max_directions = 26;  ///< as a board in space has
  static constexpr int max_name = 4;

  constexpr explicit CellGraph(int directions) : directions_(directions) {
    assert(directions > 0 && directions <= max_directions);
  }

  /// Adds a cell. All cells must be added before the first crossing. `x` (to the right) and `y` (upward) are drawing
  /// coordinates in cell widths.
  constexpr Cell add_cell(std::string_view name, float x, float y) {
    assert(cells_ == places_);
    ++cells_;
    return static_cast<Cell>(index(add_place(name, x, y)));
  }
  /// Skips a number without making a cell. Boards with such gaps have the same difference of numbers between
  /// neighbours everywhere. A gap has no name and no steps, and counts as a cell.
  constexpr void add_gap() { add_cell({}, 0, 0); }
  /// Adds a crossing: a place that is passed over but never stood on.
  constexpr Place add_crossing(std::string_view name, float x, float y) { return add_place(name, x, y); }

  /// How the cells are arranged in drawings. All are one wide, except with `free`.
  enum class Tiling : std::uint8_t {
    squares,
    points,    ///< where the lines of a board of squares cross
    hexagons,  ///< with one side at the top and one at the bottom
    rings,
    free,  ///< in no regular way
  };
  constexpr void lay_in(Tiling tiling) { tiling_ = tiling; }
  /// Makes the cells sectors of rings round the point (0, 0). `sectors` is the number on each ring.
  constexpr void lay_in_rings(int sectors) {
    tiling_ = Tiling::rings;
    sectors_ = sectors;
  }
  constexpr void lay_like(const CellGraph& other) {
    tiling_ = other.tiling_;
    sectors_ = other.sectors_;
  }
  constexpr Tiling tiling() const { return tiling_; }
  /// Returns the number of sectors of each ring; 0 if there are no rings.
  constexpr int sectors() const { return sectors_; }

  constexpr void set_step(Place from, Direction direction, Step step) {
    const auto h = static_cast<std::size_t>(index(direction));
    next_to_[at(from)][h] = static_cast<std::uint8_t>(index(step.to) + 1);
    next_directions_[at(from)][h] = static_cast<std::uint8_t>(index(step.direction));
  }

  constexpr int cell_count() const { return cells_; }
  constexpr int place_count() const { return places_; }
  constexpr int direction_count() const { return directions_; }
  constexpr bool is_cell(Place place) const { return index(place) < cells_; }

  constexpr Step step(Place from, Direction direction) const {
    const auto h = static_cast<std::size_t>(index(direction));
    return {static_cast<Place>(static_cast<std::uint8_t>(next_to_[at(from)][h] - 1)),
            static_cast<Direction>(next_directions_[at(from)][h])};
  }
  constexpr std::string_view name(Place place) const { return names_[at(place)].view(); }
  constexpr std::string_view name(Cell cell) const { return name(place_of(cell)); }
  constexpr float x(Place place) const { return x_[at(place)]; }
  constexpr float y(Place place) const { return y_[at(place)]; }

  static constexpr Place place_of(Cell cell) { return static_cast<Place>(index(cell)); }

  constexpr bool is_gap(Cell cell) const { return name(cell).empty(); }

  /// Returns the cell with this name, or no_cell.
  constexpr Cell find(std::string_view name_) const {
    if (name_.empty()) return no_cell;
    for (int n = 0; n < cells_; ++n) {
      if (names_[static_cast<std::size_t>(n)].view() == name_) return static_cast<Cell>(n);
    }
    return no_cell;
  }

 private:
  struct Name {
    std::array<char, max_name> text{};
    std::uint8_t length = 0;
    constexpr std::string_view view() const { return {text.data(), length}; }
  };

  static constexpr std::size_t at(Place place) { return static_cast<std::size_t>(place); }

  constexpr Place add_place(std::string_view name, float x, float y) {
    assert(places_ < max_places && name.size() <= max_name);
    const auto n = static_cast<std::size_t>(places_++);
    for (std::size_t c = 0; c < name.size(); ++c) names_[n].text[c] = name[c];
    names_[n].length = static_cast<std::uint8_t>(name.size());
    x_[n] = x;
    y_[n] = y;
    return static_cast<Place>(n);
  }

  int cells_ = 0;
  int places_ = 0;
  int directions_;
  Tiling tiling_ = Tiling::squares;
  int sectors_ = 0;
  /// For each place and direction: the number of the next place plus one, modulo 256, so that 0 is no_place. Arrays
  /// of zeros are cleared at once. GCC 12 writes any other array element by element, which takes seconds to compile.
  std::array<std::array<std::uint8_t, max_directions>, max_places> next_to_{};
  std::array<std::array<std::uint8_t, max_directions>, max_places> next_directions_{};
  std::array<Name, max_places> names_{};
  std::array<float, max_places> x_{};
  std::array<float, max_places> y_{};
};

}  // namespace roundel
