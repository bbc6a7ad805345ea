#include "protocol/search_info.hpp"

#include <algorithm>

namespace roundel::client {

void SearchInfo::hear(ReportedScore told, int told_depth, bool is_bound) {
  constexpr int largest = 1'000'000;
  if (is_bound && is_exact) return;
  score = {told.unit, std::clamp(told.value, -largest, largest)};
  depth = told_depth;
  is_exact = !is_bound;
}

}  // namespace roundel::client
