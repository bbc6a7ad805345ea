#include "engine/tablebase/piece_changes.hpp"

#include <bit>

namespace roundel {
namespace {

using Kinds = PieceChanges::Kinds;
using ByKind = std::array<Kinds, PieceCounts::most_kinds>;

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

PromotionOrder::PromotionOrder(const PieceChanges& changes) {
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

PieceCounts PromotionOrder::stems(const PieceCounts& pieces) const {
  PieceCounts stems;
  for (int kind = 0; kind < PieceCounts::most_kinds; ++kind) stems.add(stem_[at(kind)], pieces.of(kind));
  return stems;
}

int PromotionOrder::height(const PieceCounts& pieces) const {
  int height = 0;
  for (int kind = 0; kind < PieceCounts::most_kinds; ++kind) height += pieces.of(kind) * height_[at(kind)];
  return height;
}

}  // namespace roundel
