#include "variants/crest/belief.hpp"

#include <cmath>

namespace roundel::crest {

std::uint64_t count_worlds(const Position& position, Side side) {
  std::uint64_t ways = 1;
  std::uint64_t placed = 0;
  for (const Kind kind : all_tiles) {
    for (int n = 1; n <= position.unknown(side).count(kind); ++n)
      ways = ways * ++placed / static_cast<std::uint64_t>(n);
  }
  return ways;
}

Belief::Belief(const Position& position, Side side) : position_(position), side_(side) {
  find_slots();
  const auto ways = static_cast<std::size_t>(count_worlds(position, side));
  names_.reserve(ways * slots_.size());
  list_worlds(position.unknown(side));
  weights_.resize(ways);
  weigh();
}

void Belief::find_slots() {
  for_each_cell(position_.setup().pile_cells(side_), [&](Cell cell) {
    const Pile pile = position_.pile(cell);
    const int height = position_.face_down(cell);
    const bool has_own_top = contains(position_.up(side_), cell);
    for (int level = 0; level < height; ++level) {
      if (pile.at(level) == Kind::unknown) slots_.push_back({cell, level, level + 1 < height || has_own_top});
    }
  });
}

/// Adds all ways to continue line_.
void Belief::list_worlds(Tiles left) {
  if (line_.size() == slots_.size()) {
    names_.insert(names_.end(), line_.begin(), line_.end());
    return;
  }
  for (const Kind kind : all_tiles) {
    if (!left.has(kind)) continue;
    Tiles rest = left;
    rest.take(kind);
    line_.push_back(kind);
    list_worlds(rest);
    line_.pop_back();
  }
}

void Belief::weigh() {
  const LayoutStrategy strategy(position_.setup());
  double sum = 0;
  for (std::size_t world = 0; world < weights_.size(); ++world) {
    double preference = 0;
    for (std::size_t n = 0; n < slots_.size(); ++n) {
      const Slot& slot = slots_[n];
      preference += strategy.preference(side_, names_[world * slots_.size() + n], slot.cell, slot.is_covered);
    }
    sum += weights_[world] = std::exp(preference);
  }
  const double even = even_share / static_cast<double>(weights_.size());
  for (double& weight : weights_) weight = weight / sum * (1 - even_share) + even;
}

Position Belief::world(int number) const {
  Position named = position_;
  for (std::size_t n = 0; n < slots_.size(); ++n) {
    named.name_tile(slots_[n].cell, slots_[n].level, names_[static_cast<std::size_t>(number) * slots_.size() + n]);
  }
  named.set_unknown(side_, {});
  return named;
}

}  // namespace roundel::crest
