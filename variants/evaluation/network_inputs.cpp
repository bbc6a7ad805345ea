#include "variants/evaluation/network_inputs.hpp"

#include <cassert>
#include <limits>

namespace roundel {

std::vector<Cell> with_places(std::vector<Cell> cells, int places) {
  for (int n = 0; n < places; ++n) cells.push_back(static_cast<Cell>(cells.size()));
  return cells;
}

NetworkInputs::NetworkInputs(int kinds, const std::vector<Cell>& turned)
    : kinds_(static_cast<std::size_t>(kinds)),
      cells_(turned.size()),
      size_(static_cast<int>(side_count * kinds_ * cells_)),
      numbers_(static_cast<std::size_t>(side_count) * static_cast<std::size_t>(size_)) {
  assert(size_ <= std::numeric_limits<std::uint16_t>::max());
  for (const Side view : {Side::first, Side::second}) {
    for (const Side side : {Side::first, Side::second}) {
      // For the second side, its own pieces have the inputs that the first side's have for the first side.
      const Side seen_side = view == Side::first ? side : other(side);
      for (int kind = 0; kind < kinds; ++kind) {
        for (std::size_t cell = 0; cell < cells_; ++cell) {
          const auto seen = view == Side::first ? cell : static_cast<std::size_t>(turned[cell]);
          numbers_[place(view, side, kind) + cell] =
              static_cast<std::uint16_t>(place(Side::first, seen_side, kind) + seen);
        }
      }
    }
  }
}

}  // namespace roundel
