#include "tools/baselines/cheversi/players.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace roundel::baselines {
namespace {

constexpr int plain_depth = 4;
constexpr int infinite = 10000;  // more than any margin

int view(Side side, int margin) { return side == Side::white ? margin : -margin; }

/// Returns the legal drops, the one with the best margin for the mover first.
std::vector<Drop> ordered_drops(const Board& board) {
  std::vector<Drop> drops = board.drops();
  std::stable_sort(drops.begin(), drops.end(), [side = board.side_to_move()](const Drop& left, const Drop& right) {
    return view(side, left.margin) > view(side, right.margin);
  });
  return drops;
}

/// Returns the margin after `depth` plies, 1 or more, from the view of the side to move. If it is not between the
/// bounds, it is a bound.
int search(const Board& board, int depth, int alpha, int beta, std::uint64_t& nodes) {
  const std::vector<Drop> drops = ordered_drops(board);
  if (drops.empty()) return view(board.side_to_move(), board.margin());
  nodes += drops.size();
  if (depth == 1) return view(board.side_to_move(), drops.front().margin);
  int best = -infinite;
  for (const Drop& drop : drops) {
    best = std::max(best, -search(board.after(drop), depth - 1, -beta, -std::max(alpha, best), nodes));
    if (best >= beta) break;
  }
  return best;
}

}  // namespace

Choice play_greedily(const Board& board, std::mt19937_64& random) {
  const std::vector<Drop> drops = ordered_drops(board);
  if (drops.empty()) return {};
  const int margin = drops.front().margin;
  const auto equal =
      std::count_if(drops.begin(), drops.end(), [&](const Drop& drop) { return drop.margin == margin; });
  // The standard defines the generator's numbers, but not those of its distributions.
  const Drop& drop = drops[static_cast<std::size_t>(random() % static_cast<std::uint64_t>(equal))];
  return {drop, view(board.side_to_move(), margin), 1, drops.size()};
}

Choice play_plainly(const Board& board) {
  const std::vector<Drop> drops = ordered_drops(board);
  if (drops.empty()) return {};
  Choice choice{{}, -infinite, std::min(plain_depth, board.plies_left()), drops.size()};
  for (const Drop& drop : drops) {
    const int margin = -search(board.after(drop), plain_depth - 1, -infinite, -choice.margin, choice.nodes);
    if (margin <= choice.margin) continue;
    choice.margin = margin;
    choice.drop = drop;
  }
  return choice;
}

}  // namespace roundel::baselines
