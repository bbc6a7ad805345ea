#include "variants/draughts/setup.hpp"

#include <algorithm>
#include <cassert>

namespace roundel::draughts {
namespace {

/// Returns the maximum number of pieces of a force.
int most(const Force& force) { return std::min(force.pieces.most, force.kings.most + force.men.most); }

bool holds(const Balance& balance, int stronger_kings, int stronger_men, int weaker_kings, int weaker_men) {
  return balance.stronger.has(stronger_kings, stronger_men) && balance.weaker.has(weaker_kings, weaker_men) &&
         balance.pieces.has(stronger_kings + stronger_men + weaker_kings + weaker_men);
}

}  // namespace

template <CellMask M>
DrawClassTable<M>::DrawClassTable(const Rules& rules, M long_diagonal) : long_diagonal_(long_diagonal) {
  for (const DrawClass& draw_class : rules.draw_classes) {
    for (const Balance& balance : draw_class.balances) {
      assert(balance.stronger.kings.least > 0 && balance.weaker.kings.least > 0);  // Position relies on this
      const int pieces = std::min(balance.pieces.most, most(balance.stronger) + most(balance.weaker));
      most_pieces_ = std::max(most_pieces_, std::min(pieces, rules.men_a_side + 1));
    }
  }
  const auto base = static_cast<std::size_t>(most_pieces_ + 1);
  entries_.resize(base * base * base * base);
  Counts counts{};
  for (counts[0] = 0; counts[0] <= most_pieces_; ++counts[0]) {
    for (counts[1] = 0; counts[1] <= most_pieces_; ++counts[1]) {
      for (counts[2] = 0; counts[2] <= most_pieces_; ++counts[2]) {
        for (counts[3] = 0; counts[3] <= most_pieces_; ++counts[3]) entries_[place(counts)] = entry_of(rules, counts);
      }
    }
  }
}

template <CellMask M>
auto DrawClassTable<M>::entry_of(const Rules& rules, const Counts& counts) const -> Entry {
  Entry entry;
  for (int n = 0; n < rules.draw_classes.size(); ++n) {
    const auto bit = static_cast<std::uint8_t>(1U << n);
    for (const Balance& balance : rules.draw_classes[n].balances) {
      const bool first_stronger = holds(balance, counts[0], counts[1], counts[2], counts[3]);
      const bool second_stronger = holds(balance, counts[2], counts[3], counts[0], counts[1]);
      if (!rules.draw_classes[n].on_long_diagonal) {
        if (first_stronger || second_stronger) entry.anywhere |= bit;
      } else {
        if (first_stronger) entry.on_long_diagonal[1] |= bit;
        if (second_stronger) entry.on_long_diagonal[0] |= bit;
      }
    }
  }
  return entry;
}

template class DrawClassTable<Mask64>;
template class DrawClassTable<Mask128>;

}  // namespace roundel::draughts
