#include "variants/cheversi/lines.hpp"

#include <cassert>

namespace roundel::cheversi {

Lines::Lines(const CellGraph& graph, const Rays& rook, const Rays& bishop) : table_(std::make_unique<Table>()) {
  assert(graph.cell_count() <= cell_count && rook.size() == axes && bishop.size() == axes);
  for (std::size_t from = 0; from < static_cast<std::size_t>(graph.cell_count()); ++from) {
    for (int line = 0; line < count; ++line) {
      const Ray ray = is_straight(line) ? rook[line] : bishop[line - axes];
      const Line cells = trace(graph, static_cast<Cell>(from), ray);
      assert(cells.size() <= longest);
      if (!cells.empty()) {
        Step& step = steps_[static_cast<std::size_t>(line)];
        step.has[static_cast<Cell>(from)] = -1;
        const int distance = roundel::index(cells[0]) - static_cast<int>(from);
        assert(step.distance == 0 || step.distance == distance);
        step.distance = distance;
      }
      auto& parts_of_line = (*table_)[from][static_cast<std::size_t>(line)];
      for (int n = 0; n < cells.size(); ++n) {
        assert(((n == 0 ? static_cast<Cell>(from) : cells[n - 1]) < cells[n]) == ascends(line));
        ray_[static_cast<std::size_t>(line)][from] |= mask_of<Mask>(cells[n]);
        for (int length = n + 1; length <= longest; ++length) {
          parts_of_line[static_cast<std::size_t>(length)].cells[cells[n]] = -1;
          parts_of_line[static_cast<std::size_t>(length)].losses[cells[n]] = static_cast<std::int8_t>(length - n);
        }
      }
    }
  }
}

}  // namespace roundel::cheversi
