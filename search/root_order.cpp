#include "search/root_order.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace roundel {

std::vector<std::size_t> order_of(const std::vector<ChoiceRank>& ranks) {
  std::vector<std::size_t> order(ranks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto key = [&](std::size_t place) {
    const ChoiceRank& rank = ranks[place];
    return std::tuple(rank.table_rank, rank.score, rank.previous_score);
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t left, std::size_t right) { return key(left) > key(right); });
  return order;
}

}  // namespace roundel
