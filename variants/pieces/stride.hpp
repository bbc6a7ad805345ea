#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/movement.hpp"

namespace roundel::men {

/// What a movement needs on its way.
enum class Hop : std::uint8_t {
  none,
  over,    ///< exactly one man stands before the target, anywhere (a cannon)
  behind,  ///< exactly one man stands before the target, on the cell before it (a grasshopper)
};

/// One way in which a man moves, as the first side's men do: a path of steps, a stride, that may be repeated. Steps, leaps, rides and
/// hops are all of this form (R. Betza's notation is another way to write it).
struct Stride {
  /// The directions of its steps. A run of one direction is a leg: it turns as the graph's line turns. A stride of one leg that is repeated
  /// goes on in the direction in which it arrived; one of several legs begins each time with the directions said here.
  std::vector<Direction> path;
  int repeats = 1;  ///< at most; 0: without end
  bool to_empty = true;
  bool to_enemy = true;
  /// Whether the cells within a stride, but its last, have to be empty. The last cells of strides before the last always have to be.
  bool is_lame = false;
  Hop hop = Hop::none;
  bool is_first = false;          ///< only from cells where men of the kind begin
  bool takes_en_passant = false;  ///< only that
  Crossing crossing = Crossing::always;

  bool operator==(const Stride&) const = default;
};
using Strides = std::vector<Stride>;

}  // namespace roundel::men
