#include "variants/stones/knowledge.hpp"

namespace roundel::stones {
namespace {

constexpr int usual_worth = 100;

}  // namespace

template <CellMask M>
Knowledge<M>::Knowledge(const Setup<M>& setup, const TunableParameters& numbers,
                        std::shared_ptr<const Network> network)
    : numbers_(numbers), network_(std::move(network)) {
  const Rules& rules = setup.rules();
  for (int n = 0; n < setup.kind_count(); ++n) {
    const int worth = rules.kinds[static_cast<std::size_t>(n)].worth;
    worths_[static_cast<std::size_t>(n)] = rules.takes() ? (worth == 0 ? usual_worth : worth) : 0;
  }
  for (const Goal& goal : rules.goals) {
    if (goal.type == Goal::Type::few && goal.number == 1 && goal.kinds != all_kinds) wanted_ |= goal.kinds;
  }
  counts_actions_ = rules.shots.empty() && (rules.moves() || rules.flanking.is_must);
}

template class Knowledge<Mask64>;
template class Knowledge<Mask128>;

}  // namespace roundel::stones
