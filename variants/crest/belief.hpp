#pragma once

#include <vector>

#include "variants/crest/layout_strategy.hpp"
#include "variants/crest/position.hpp"

namespace roundel::crest {

/// Returns the number of ways to name the unknown tiles of a side.
std::uint64_t count_worlds(const Position& position, Side side);

/// The possible identities of a side's unknown tiles: all ways to name them, each with its probability. It assumes
/// only that the side lays out by our own strategy most of the time, and otherwise at random.
class Belief {
 public:
  /// The probability that an enemy lays out at random.
  static constexpr double even_share = 0.25;

  Belief(const Position& position, Side side);

  int size() const { return static_cast<int>(weights_.size()); }
  /// Returns the weight of a world. All weights add up to 1.
  double weight(int world) const { return weights_[static_cast<std::size_t>(world)]; }
  /// Returns the position with the tiles of that side named.
  Position world(int number) const;

 private:
  struct Slot {
    Cell cell;
    int level;
    bool is_covered;  ///< now; whether it was covered when it was laid out is unknown
  };

  void find_slots();
  void list_worlds(Tiles left);
  void weigh();

  Position position_;
  Side side_;
  std::vector<Slot> slots_;
  std::vector<Kind> names_;  ///< for each world, one for each slot
  std::vector<Kind> line_;
  std::vector<double> weights_;
};

}  // namespace roundel::crest
