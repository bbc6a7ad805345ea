#pragma once

#include <cstddef>
#include <vector>

#include "search/score.hpp"

namespace roundel {

/// The sort key of root choices. The first member that differs decides, and the greater one comes first.
struct ChoiceRank {
  int table_rank = 0;
  Score score = 0;
  Score previous_score = 0;
};

/// Returns the indices of the choices in sorted order. The sort is stable.
std::vector<std::size_t> order_of(const std::vector<ChoiceRank>& ranks);

}  // namespace roundel
