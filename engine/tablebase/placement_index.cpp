#include "engine/tablebase/placement_index.hpp"

#include <algorithm>
#include <utility>

namespace roundel {

template <CellMask M>
PlacementIndex<M>::PlacementIndex(std::span<const PieceGroup<M>> groups, const std::vector<Symmetry>& symmetries) {
  for (std::size_t n = 0; n < groups.size(); ++n) {
    if (groups[n].pieces > 0) levels_.push_back({n, groups[n].cells, groups[n].pieces, false});
  }
  std::stable_sort(levels_.begin(), levels_.end(),
                   [](const Level& one, const Level& other) { return count(one.cells) < count(other.cells); });
  M earlier{};
  int placed = 0;
  std::vector<std::uint64_t> sizes;
  for (Level& level : levels_) {
    level.avoids = placed > 0 && !any(earlier & ~level.cells);
    sizes.push_back(binomial(count(level.cells) - (level.avoids ? placed : 0), level.pieces));
    earlier |= level.cells;
    placed += level.pieces;
  }
  if (levels_.empty()) return;
  fold_first_level(symmetries);
  sizes.front() = unfold_.size();
  for (std::size_t n = levels_.size(); n-- > 0;) {
    levels_[n].inner = size_;
    size_ *= sizes[n];
  }
}

template <CellMask M>
void PlacementIndex<M>::fold_first_level(const std::vector<Symmetry>& symmetries) {
  for (const Symmetry& symmetry : symmetries) {
    Map map{};
    std::copy(symmetry.begin(), symmetry.end(), map.begin());
    maps_.push_back(map);
  }
  const Level& level = levels_.front();
  const std::uint64_t ranks = binomial(count(level.cells), level.pieces);
  folds_.resize(ranks);
  for (std::uint64_t n = 0; n < ranks; ++n) {
    const M pieces = unrank(n, level.pieces, level.cells);
    std::pair<std::uint64_t, std::uint16_t> least{n, 0};
    std::vector<std::uint16_t> keeping;
    for (std::size_t m = 1; m < maps_.size(); ++m) {
      const auto map = static_cast<std::uint16_t>(m);
      const std::uint64_t image = rank(moved(pieces, maps_[m]), level.cells);
      if (image < least.first) least = {image, map};
      if (image == n) keeping.push_back(map);
    }
    if (least.first == n) {
      folds_[n] = {static_cast<std::uint32_t>(unfold_.size()), 0};
      unfold_.push_back(static_cast<std::uint32_t>(n));
      keeping_.push_back(std::move(keeping));
    } else {
      folds_[n] = {folds_[least.first].number, least.second};
    }
  }
}

/// Returns the index within the placement of the outermost group.
template <CellMask M>
std::uint64_t PlacementIndex<M>::inner_index(std::span<const M> pieces, const Map* map) const {
  const auto there = [&](const Level& level) { return map ? moved(pieces[level.group], *map) : pieces[level.group]; };
  std::uint64_t index = 0;
  M taken = there(levels_.front());
  for (std::size_t n = 1; n < levels_.size(); ++n) {
    const Level& level = levels_[n];
    const M own = there(level);
    index += rank(own, level.avoids ? level.cells & ~taken : level.cells) * level.inner;
    taken |= own;
  }
  return index;
}

template <CellMask M>
std::uint64_t PlacementIndex<M>::index(std::span<const M> pieces) const {
  if (levels_.empty()) return 0;
  const Level& first = levels_.front();
  const Fold fold = folds_[static_cast<std::size_t>(rank(pieces[first.group], first.cells))];
  std::uint64_t inner = inner_index(pieces, fold.map == 0 ? nullptr : &maps_[fold.map]);
  if (!keeping_[fold.number].empty()) {
    std::array<M, most_groups> folded;
    for (const Level& level : levels_) folded[level.group] = moved(pieces[level.group], maps_[fold.map]);
    for (const std::uint16_t map : keeping_[fold.number]) inner = std::min(inner, inner_index(folded, &maps_[map]));
  }
  return fold.number * first.inner + inner;
}

/// Returns whether every piece has a cell of its own.
template <CellMask M>
bool PlacementIndex<M>::stands(std::uint64_t index, std::span<M> pieces) const {
  std::fill(pieces.begin(), pieces.end(), M{});
  M taken{};
  for (std::size_t n = 0; n < levels_.size(); ++n) {
    const Level& level = levels_[n];
    const std::uint64_t number = index / level.inner;
    index %= level.inner;
    const M own = unrank(n == 0 ? unfold_[static_cast<std::size_t>(number)] : number, level.pieces,
                         level.avoids ? level.cells & ~taken : level.cells);
    if (any(own & taken)) return false;
    pieces[level.group] = own;
    taken |= own;
  }
  return true;
}

template <CellMask M>
bool PlacementIndex<M>::place(std::uint64_t index, std::span<M> pieces) const {
  if (!stands(index, pieces)) return false;
  return levels_.empty() || keeping_[index / levels_.front().inner].empty() || this->index(pieces) == index;
}

template <CellMask M>
int PlacementIndex<M>::images(std::uint64_t index) const {
  if (levels_.empty()) return 1;
  std::array<M, most_groups> pieces;
  stands(index, pieces);
  int keeping = 1;
  for (const std::uint16_t map : keeping_[index / levels_.front().inner]) {
    keeping += inner_index(pieces, &maps_[map]) == index % levels_.front().inner;
  }
  return static_cast<int>(maps_.size()) / keeping;
}

/// Returns the rank in the combinatorial number system: the sum, over the pieces from the lowest, of the number of
/// sets that would end before each.
template <CellMask M>
std::uint64_t PlacementIndex<M>::rank(M pieces, M cells) {
  std::uint64_t rank = 0;
  int piece = 0;
  for_each_cell(pieces, [&](Cell cell) { rank += binomial(count(cells & mask_below<M>(cell)), ++piece); });
  return rank;
}

template <CellMask M>
M PlacementIndex<M>::unrank(std::uint64_t rank, int pieces, M cells) {
  M placed{};
  int place = count(cells);
  while (pieces > 0) {
    const Cell cell = highest(cells);
    cells &= ~mask_of<M>(cell);
    if (binomial(--place, pieces) > rank) continue;
    rank -= binomial(place, pieces--);
    placed |= mask_of<M>(cell);
  }
  return placed;
}

template class PlacementIndex<Mask64>;
template class PlacementIndex<Mask128>;

}  // namespace roundel
