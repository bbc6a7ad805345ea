#include "protocol/search_info.hpp"

#include <algorithm>

namespace roundel::client {

void SearchInfo::hear(ReportedScore reported, int reported_depth, bool is_bound) {
  constexpr int largest = 1'000'000;
  if (is_bound && is_exact) return;
  score = {reported.unit, std::clamp(reported.value, -largest, largest)};
  depth = reported_depth;
  is_exact = !is_bound;
}

}  // namespace roundel::client
