#include "protocol/checkerboard/checkerboard_move.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace roundel::checkerboard {
namespace {

Coordinates place_of(const BoardView& board, Cell cell) { return coordinates_of(board.find(cell)->number); }

/// Returns whether a place lies between the ends of a diagonal.
bool lies_between(Coordinates place, Coordinates begin, Coordinates end) {
  const int length = std::abs(end.x - begin.x);
  const int part = std::abs(place.x - begin.x);
  if (part <= 0 || part >= length) return false;
  const int right = end.x > begin.x ? 1 : -1;
  const int up = end.y > begin.y ? 1 : -1;
  return place == Coordinates{begin.x + right * part, begin.y + up * part};
}

/// Returns where the piece lands, from the end of its first jump to the last.
std::vector<Coordinates> landings(const Walk& walk, const BoardView& board) {
  std::vector<Coordinates> places;
  for (const Cell cell : walk.through) places.push_back(place_of(board, cell));
  places.push_back(place_of(board, walk.to));
  return places;
}

/// Returns what the jump between two places captures.
Cell taken_between(const ActionView& action, const BoardView& board, Coordinates begin, Coordinates end) {
  const auto found = std::find_if(action.taken.begin(), action.taken.end(),
                                  [&](Cell cell) { return lies_between(place_of(board, cell), begin, end); });
  assert(found != action.taken.end());
  return *found;
}

}  // namespace

CheckerboardMove checkerboard_move(const TurnView& turn, const BoardView& board, Side white_side) {
  const ActionView& action = turn.actions.front();
  const Walk& walk = action.walks.front();
  CheckerboardMove move;
  move.old_piece = code_of(walk.piece, white_side);
  move.new_piece = code_of(action.becomes.value_or(walk.piece), white_side);
  move.from = place_of(board, walk.from);
  move.to = place_of(board, walk.to);
  if (action.taken.empty()) return move;
  Coordinates begin = move.from;
  for (const Coordinates& end : landings(walk, board)) {
    const Cell taken = taken_between(action, board, begin, end);
    move.taken[move.jumps] = place_of(board, taken);
    move.taken_piece[move.jumps] = code_of(board.find(taken)->top()->piece, white_side);
    ++move.jumps;
    if (end != move.to || move.jumps < static_cast<int>(action.taken.size())) move.path[move.jumps] = end;
    begin = end;
  }
  return move;
}

std::string move_list(const std::vector<TurnView>& turns, const BoardView& board, Side white_side) {
  std::string text = fmt::format("movelist {}", turns.size());
  if (!turns.empty()) text += ',';
  for (const TurnView& turn : turns) {
    const CheckerboardMove move = checkerboard_move(turn, board, white_side);
    text += fmt::format("{},{},{},{},{}", move.jumps, move.old_piece, move.new_piece, number_of(move.from),
                        number_of(move.to));
    for (int n = 0; n < move.jumps; ++n) {
      const Coordinates landing = n + 1 < move.jumps ? move.path[n + 1] : move.to;
      text += fmt::format(",{},{},{}", number_of(landing), number_of(move.taken[n]), move.taken_piece[n]);
    }
    text += ';';
  }
  return text;
}

}  // namespace roundel::checkerboard
