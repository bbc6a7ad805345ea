#pragma once

#include <string>
#include <vector>

#include "tests/variants/fairy/slow_fairy_board.hpp"

namespace roundel::slow_fairy {

enum class Hop { none, over, behind };
enum class Crossing { always, beside, never };

/// One way in which a piece moves, from the first side's view: a path, walked once or repeatedly.
struct Stride {
  std::vector<int> path;  ///< directions
  int repeats = 1;        ///< the maximum; 0: unlimited
  bool to_empty = true;
  bool to_enemy = true;
  bool is_lame = false;
  Hop hop = Hop::none;
  bool is_first = false;
  bool takes_en_passant = false;
  Crossing crossing = Crossing::always;
  CellsOfSides within;  ///< where it begins, and where each stride ends
};

/// Returns the movements of a piece: "moves" in Betza's notation and "paths".
std::vector<Stride> read_movements(const Board& board, const files::Table& piece);

/// Returns those of a text in Betza's notation.
std::vector<Stride> read_betza(const Board& board, const std::string& text);

/// Returns the cells where a stride of a piece of that side (0 or 1) may end, occupied or not. `occupied` and `barred`
/// have an entry for each place; where `barred` is true, there is a piece over which it cannot hop. It may be empty.
std::vector<int> ends_of(const Board& board, const Stride& stride, int side, int from,
                         const std::vector<bool>& occupied, const std::vector<bool>& barred = {});

/// Returns the places over which a single stride from there leads.
std::set<int> between(const Board& board, const Stride& stride, int side, int from);

}  // namespace roundel::slow_fairy
