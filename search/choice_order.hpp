#pragma once

#include <cstddef>
#include <vector>

#include "search/score.hpp"

namespace roundel {

/// By what root choices are ordered: the first member that differs decides, and the greater one comes first.
struct ChoiceRank {
  int table_rank = 0;
  Score score = 0;
  Score previous_score = 0;
};

/// Returns the places of the choices in their order, which is stable.
std::vector<std::size_t> order_of(const std::vector<ChoiceRank>& ranks);

}  // namespace roundel
