#include "engine/tablebase/material.hpp"

namespace roundel {

std::vector<MenCounts> all_men_counts(int kinds, int most) {
  std::vector<MenCounts> found{MenCounts()};
  for (int kind = 0; kind < kinds; ++kind) {
    const std::size_t before = found.size();
    for (std::size_t n = 0; n < before; ++n) {
      MenCounts counts = found[n];
      while (counts.men() < most) {
        counts.add(kind, 1);
        found.push_back(counts);
      }
    }
  }
  found.erase(found.begin());
  return found;
}

}  // namespace roundel
