#include "variants/crest/layout_strategy.hpp"

#include <cmath>
#include <vector>

namespace roundel::crest {
namespace {

std::size_t below(std::size_t limit, RandomKeys& random) { return random.next() % limit; }

/// A layout as piles, on the diamonds in their order.
class Arrangement {
 public:
  Arrangement(const std::vector<Cell>& diamonds, RandomKeys& random)
      : diamonds_(diamonds), piles_(diamonds.size()), random_(random) {}

  /// Puts a tile into a random place below, between or on the others. All places are equally likely. Inserting all
  /// tiles one after another makes every arrangement equally likely.
  void insert(Kind kind) {
    std::size_t place = below(piles_.size() + static_cast<std::size_t>(size_), random_);
    ++size_;
    for (auto& pile : piles_) {
      if (place <= pile.size()) {
        pile.insert(pile.begin() + static_cast<std::ptrdiff_t>(place), kind);
        return;
      }
      place -= pile.size() + 1;
    }
  }
  /// Removes a random tile. All are equally likely.
  Kind remove() {
    std::size_t tile = below(static_cast<std::size_t>(size_), random_);
    --size_;
    auto pile = piles_.begin();
    while (tile >= pile->size()) tile -= (pile++)->size();
    const auto found = pile->begin() + static_cast<std::ptrdiff_t>(tile);
    const Kind kind = *found;
    pile->erase(found);
    return kind;
  }

  const std::vector<std::vector<Kind>>& piles() const { return piles_; }
  void restore(const std::vector<std::vector<Kind>>& piles) { piles_ = piles; }

  Layout layout() const {
    Layout layout;
    for (std::size_t n = 0; n < piles_.size(); ++n) {
      for (const Kind kind : piles_[n]) layout.push_back({diamonds_[n], kind});
    }
    return layout;
  }

 private:
  const std::vector<Cell>& diamonds_;
  std::vector<std::vector<Kind>> piles_;
  RandomKeys& random_;
  int size_ = 0;
};

Arrangement even_arrangement(const Setup& setup, Side side, Tiles tiles, RandomKeys& random) {
  Arrangement arrangement(setup.diamonds_in_order(side), random);
  for (const Kind kind : all_tiles) {
    for (int n = 0; n < tiles.count(kind); ++n) arrangement.insert(kind);
  }
  return arrangement;
}

}  // namespace

double LayoutStrategy::preference(Side side, const Layout& layout) const {
  double sum = 0;
  for (int n = 0; n < layout.size(); ++n) {
    const bool is_covered = n + 1 < layout.size() && layout[n + 1].cell == layout[n].cell;
    sum += preference(side, layout[n].kind, layout[n].cell, is_covered);
  }
  return sum;
}

/// The Metropolis algorithm (1953): it tries to move one tile after another.
Layout LayoutStrategy::draw(Side side, Tiles tiles, RandomKeys& random) const {
  constexpr int tries = 2000;
  Arrangement arrangement = even_arrangement(setup_, side, tiles, random);
  double now = preference(side, arrangement.layout());
  for (int n = 0; n < tries; ++n) {
    const auto before = arrangement.piles();
    const Kind kind = arrangement.remove();
    arrangement.insert(kind);
    const double then = preference(side, arrangement.layout());
    if (then >= now || random.next_fraction() < std::exp(then - now)) {
      now = then;
    } else {
      arrangement.restore(before);
    }
  }
  return arrangement.layout();
}

Layout even_layout(const Setup& setup, Side side, Tiles tiles, RandomKeys& random) {
  return even_arrangement(setup, side, tiles, random).layout();
}

}  // namespace roundel::crest
