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
  for (int n = 0; n < setup.graph().cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    int open = 0;
    for (const Direction direction : setup.flanking_along(Side::first)) {
      const bool is_open = !setup.ray(cell, direction).empty() && !setup.ray(cell, setup.opposite(direction)).empty();
      open += is_open;
      safe_directions_[static_cast<std::size_t>(n)] += !is_open;
    }
    if (open == 0) safe_cells_ |= mask_of<M>(cell);
  }
}

template class Knowledge<Mask64>;
template class Knowledge<Mask128>;

}  // namespace roundel::stones
