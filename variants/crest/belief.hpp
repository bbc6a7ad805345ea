#pragma once

#include <vector>

#include "variants/crest/layout_strategy.hpp"
#include "variants/crest/position.hpp"

namespace roundel::crest {

/// How many ways there are to name the unknown tiles of a side.
std::uint64_t count_worlds(const Position& position, Side side);

/// What the unknown tiles of a side can be: all ways to name them, each with its probability. The side is thought to lay
/// out by our own strategy most of the time and else evenly; nothing else is known of it.
class Belief {
 public:
  /// How often an enemy is thought to lay out evenly.
  static constexpr double even_share = 0.25;

  Belief(const Position& position, Side side);

  int size() const { return static_cast<int>(weights_.size()); }
  /// The weights of all worlds add up to 1.
  double weight(int world) const { return weights_[static_cast<std::size_t>(world)]; }
  /// The position with the tiles of that side named.
  Position world(int number) const;

 private:
  struct Slot {
    Cell cell;
    int level;
    bool is_covered;  ///< now; whether it was when it was laid out is forgotten
  };

  void find_slots();
  void list_worlds(Tiles left);
  void weigh();

  Position position_;
  Side side_;
  std::vector<Slot> slots_;
  std::vector<Kind> names_;  ///< for each world one of each slot
  std::vector<Kind> line_;
  std::vector<double> weights_;
};

}  // namespace roundel::crest
