#include "search/tablebase/draw_clock_chains.hpp"

#include <algorithm>

namespace roundel {

DrawClockChains::Number DrawClockChains::with(Number before, const DrawClockNeed& need) {
  const Link link{before, need};
  {
    const std::shared_lock lock(mutex_);
    const auto known = numbers_.find(link);
    if (known != numbers_.end()) return known->second;
  }
  const std::unique_lock lock(mutex_);
  const auto [place, is_new] = numbers_.try_emplace(link, static_cast<Number>(links_.size()));
  if (is_new) links_.push_back(link);
  return place->second;
}

DrawClockNeeds DrawClockChains::needs(Number chain) const {
  DrawClockNeeds needs;
  for (; chain != empty; chain = links_[chain].before) needs.push_back(links_[chain].need);
  std::reverse(needs.begin(), needs.end());
  return needs;
}

void DrawClockChains::number_needs(EndgameClass& solved) const {
  std::vector<std::uint64_t> positions(size());
  for (const Number chain : solved.needs_of) ++positions[chain];
  std::vector<Number> order;
  for (Number chain = 0; chain < size(); ++chain) {
    if (chain != empty && positions[chain] > 0) order.push_back(chain);
  }
  // The numbers of chains depend on the threads. The order by content makes a class's file the same each time.
  std::sort(order.begin(), order.end(), [&](Number one, Number other) {
    if (positions[one] != positions[other]) return positions[one] > positions[other];
    return this->needs(one) < this->needs(other);
  });
  std::vector<std::uint32_t> numbers(size());
  for (const Number chain : order) {
    numbers[chain] = static_cast<std::uint32_t>(solved.needs.size());
    solved.needs.add(this->needs(chain));
  }
  for (std::uint64_t number = 0; number < solved.size; ++number) {
    std::uint32_t& needs = solved.needs_of[number];
    if (needs != empty) solved.to_progress.set(number, ended_with(outcome_of(solved.to_end[number])));
    needs = numbers[needs];
  }
}

}  // namespace roundel
