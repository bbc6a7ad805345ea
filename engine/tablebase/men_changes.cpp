#include "engine/tablebase/men_changes.hpp"

#include <bit>

namespace roundel {
namespace {

using Kinds = MenChanges::Kinds;
using ByKind = std::array<Kinds, MenCounts::most_kinds>;

bool holds(Kinds kinds, std::size_t kind) { return (kinds >> kind & 1) != 0; }

/// Returns what pieces can become by any number of moves.
ByKind in_the_end(ByKind becomes) {
  for (std::size_t between = 0; between < becomes.size(); ++between) {
    for (Kinds& kinds : becomes) {
      if (holds(kinds, between)) kinds |= becomes[between];
    }
  }
  return becomes;
}

}  // namespace

PromotionOrder::PromotionOrder(const MenChanges& changes) {
  const ByKind becomes = in_the_end(changes.becomes);
  for (std::size_t kind = 0; kind < becomes.size(); ++kind) {
    auto equal = static_cast<Kinds>(1U << kind);
    for (std::size_t one = 0; one < becomes.size(); ++one) {
      if (holds(becomes[kind], one) && holds(becomes[one], kind)) equal |= static_cast<Kinds>(1U << one);
    }
    stem_[kind] = std::countr_zero(equal);
    height_[kind] = std::popcount(static_cast<unsigned>(becomes[kind] & ~equal));
  }
}

MenCounts PromotionOrder::stems(const MenCounts& men) const {
  MenCounts stems;
  for (int kind = 0; kind < MenCounts::most_kinds; ++kind) stems.add(stem_[at(kind)], men.of(kind));
  return stems;
}

int PromotionOrder::height(const MenCounts& men) const {
  int height = 0;
  for (int kind = 0; kind < MenCounts::most_kinds; ++kind) height += men.of(kind) * height_[at(kind)];
  return height;
}

}  // namespace roundel
