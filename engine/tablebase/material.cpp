#include "engine/tablebase/material.hpp"

namespace roundel {

std::vector<PieceCounts> all_pieces_counts(int kinds, int most) {
  std::vector<PieceCounts> found{PieceCounts()};
  for (int kind = 0; kind < kinds; ++kind) {
    const std::size_t before = found.size();
    for (std::size_t n = 0; n < before; ++n) {
      PieceCounts counts = found[n];
      while (counts.pieces() < most) {
        counts.add(kind, 1);
        found.push_back(counts);
      }
    }
  }
  found.erase(found.begin());
  return found;
}

}  // namespace roundel
