#pragma once

#include <string>
#include <vector>

#include "tests/variants/fairy/slow_fairy_board.hpp"

namespace roundel::slow_fairy {

enum class Hop { none, over, behind };
enum class Crossing { always, beside, never };

/// One way in which a man moves, as the first side's men do: a path, walked once or again and again.
struct Stride {
  std::vector<int> path;  ///< directions
  int repeats = 1;        ///< at most; 0: without end
  bool to_empty = true;
  bool to_enemy = true;
  bool is_lame = false;
  Hop hop = Hop::none;
  bool is_first = false;
  bool takes_en_passant = false;
  Crossing crossing = Crossing::always;
};

/// The movements of a man: "moves" in Betza's notation and "paths".
std::vector<Stride> read_movements(const Board& board, const files::Table& man);

/// Those of a text in Betza's notation.
std::vector<Stride> read_betza(const Board& board, const std::string& text);

/// The cells where a stride of a man of that side (0 or 1) may end, if only what stands in its way counts: of what stands on
/// these cells themselves nothing is said. `occupied` is asked by place.
std::vector<int> ends_of(const Board& board, const Stride& stride, int side, int from,
                         const std::vector<bool>& occupied);

/// The place in the middle of a stride of two steps from there; -1: it has none.
int middle_of(const Board& board, const Stride& stride, int side, int from);

}  // namespace roundel::slow_fairy
