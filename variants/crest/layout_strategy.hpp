#pragma once

#include "engine/base/zobrist.hpp"
#include "variants/crest/layout.hpp"
#include "variants/crest/setup.hpp"

namespace roundel::crest {

/// The mixed strategy of a side's layouts. A layout's probability is proportional to the exponential of the sum of
/// its tiles' weights.
class LayoutStrategy {
 public:
  /// Both must outlive the strategy.
  LayoutStrategy(const Setup& setup, const LayoutWeights& weights) : setup_(setup), weights_(weights) {}
  explicit LayoutStrategy(const Setup& setup) : LayoutStrategy(setup, setup.layout_weights()) {}

  double preference(Side side, Kind kind, Cell cell, bool is_covered) const {
    return weights_[static_cast<std::size_t>(side)][static_cast<std::size_t>(kind)][static_cast<std::size_t>(cell)]
                   [is_covered];
  }
  double preference(Side side, const Layout& layout) const;

  /// Returns a random layout of `tiles` by this strategy, in canonical order.
  Layout draw(Side side, Tiles tiles, RandomKeys& random) const;

 private:
  const Setup& setup_;
  const LayoutWeights& weights_;
};

/// Returns a random layout of `tiles` in canonical order. All layouts are equally likely.
Layout even_layout(const Setup& setup, Side side, Tiles tiles, RandomKeys& random);

}  // namespace roundel::crest
