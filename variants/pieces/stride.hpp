#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/base/types.hpp"
#include "engine/board/mask.hpp"
#include "engine/board/movement.hpp"

namespace roundel::pieces {

/// What a movement needs on its way.
enum class Hop : std::uint8_t {
  none,
  over,    ///< exactly one piece before the target, anywhere (a cannon)
  behind,  ///< exactly one piece before the target, on the cell next to it (a grasshopper)
};

/// One way in which a piece moves, from the first side's view: a path of steps, called a stride, that may be
/// repeated. Steps, leaps, rides and hops all have this form (R. Betza's notation is another way to write it).
struct Stride {
  /// The directions of its steps. A run of one direction is a leg, which turns as the graph's line turns. When
  /// repeated, a stride of one leg continues in the direction in which it arrived. A stride of several legs starts
  /// again with these directions.
  std::vector<Direction> path;
  int repeats = 1;  ///< the maximum; 0: unlimited
  bool to_empty = true;
  bool to_enemy = true;
  /// Whether the cells within a stride, except its last, must be empty. The last cells of all but the final stride
  /// must always be empty.
  bool is_lame = false;
  Hop hop = Hop::none;
  bool is_first = false;          ///< only from cells where pieces of the kind begin
  bool takes_en_passant = false;  ///< only en passant
  Crossing crossing = Crossing::always;
  /// By side: the cells where a move must begin and where each stride must end.
  std::array<Mask128, side_count> within{~Mask128{}, ~Mask128{}};

  bool operator==(const Stride&) const = default;
};
using Strides = std::vector<Stride>;

}  // namespace roundel::pieces
