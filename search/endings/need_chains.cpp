#include "search/endings/need_chains.hpp"

#include <algorithm>

namespace roundel {

NeedChains::Number NeedChains::with(Number before, const ClockNeed& need) {
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

ClockNeeds NeedChains::needs(Number chain) const {
  ClockNeeds needs;
  for (; chain != empty; chain = links_[chain].before) needs.push_back(links_[chain].need);
  std::reverse(needs.begin(), needs.end());
  return needs;
}

}  // namespace roundel
