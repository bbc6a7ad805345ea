#pragma once

#include <array>
#include <memory>

#include "engine/board/movement.hpp"
#include "variants/cheversi/by_cell.hpp"

/// The lines of a board of up to 64 cells, one after another, with what lies on them as numbers by cell.
namespace roundel::cheversi {

/// The lines of a cell. Opposite lines follow each other: the numbers of the first ascend, and those of the second
/// descend. The rook's four come first, then the bishop's.
class Lines {
 public:
  static constexpr int count = 8;
  static constexpr int axes = count / 2;
  static constexpr int longest = 7;
  static constexpr int opposite(int line) { return line ^ 1; }
  static constexpr int axis(int line) { return line / 2; }
  static constexpr bool ascends(int line) { return line % 2 == 0; }
  static constexpr bool is_straight(int line) { return line < count / 2; }

  /// `rook` and `bishop` must be four rays each, with opposite ones next to each other.
  Lines(const CellGraph& graph, const Rays& rook, const Rays& bishop);

  /// The first piece and the empty cells along a line from a cell.
  struct View {
    int length;  ///< number of empty cells before the first piece or the edge
    Mask end;    ///< the cell of that piece; empty at the edge
  };
  View view(Cell from, int line, Mask occupied) const {
    const Mask all = ray_[static_cast<std::size_t>(line)][static_cast<std::size_t>(from)];
    const Mask blockers = all & occupied;
    if (ascends(line)) {
      const Mask end = blockers & (~blockers + 1);
      return {roundel::count(all & (end - 1)), end};
    }
    const Mask end = blockers == 0 ? 0 : Mask{1} << 63 >> std::countl_zero(blockers);
    const Mask before = blockers == 0 ? ~Mask{} : ~(end | (end - 1));
    return {roundel::count(all & before), end};
  }

  /// Returns the first cell of a line that has one.
  Cell neighbour(Cell from, int line) const {
    return static_cast<Cell>(roundel::index(from) + steps_[static_cast<std::size_t>(line)].distance);
  }
  /// Raises each cell's number in `raised` to at least that of its neighbour along a line.
  void raise_to_neighbours(int line, const ByCell& numbers, ByCell& raised) const {
    const Step& step = steps_[static_cast<std::size_t>(line)];
    alignas(64) std::array<std::int8_t, 3 * cell_count> wide{};
    std::copy(numbers.values.begin(), numbers.values.end(), wide.begin() + cell_count);
    const std::int8_t* neighbours = wide.data() + cell_count + step.distance;
    for (std::size_t n = 0; n < cell_count; ++n) {
      raised.values[n] = std::max(raised.values[n], number_within(neighbours[n], step.has.values[n]));
    }
  }

  /// The first cells of a line, as numbers.
  struct Part {
    ByCell cells;   ///< -1 on each of them, else 0
    ByCell losses;  ///< the loss if the part is blocked there: its length on the first cell, 1 on its last
  };
  const Part& part(Cell from, int line, int length) const {
    return (
        *table_)[static_cast<std::size_t>(from)][static_cast<std::size_t>(line)][static_cast<std::size_t>(length)];
  }

 private:
  static constexpr auto parts = static_cast<std::size_t>(longest + 1);
  using Table = std::array<std::array<std::array<Part, parts>, count>, cell_count>;

  /// The first step of a line: the same difference of cell numbers from every cell that has one.
  struct Step {
    int distance = 0;
    ByCell has;  ///< -1 where it exists
  };

  std::array<Step, count> steps_{};
  std::array<std::array<Mask, cell_count>, count> ray_{};
  std::unique_ptr<Table> table_;
};

}  // namespace roundel::cheversi
