#include "variants/draughts/board_check.hpp"

#include <fmt/core.h>

#include <set>
#include <utility>

#include "variants/draughts/runtime_variant.hpp"

namespace roundel::draughts {
namespace {

constexpr int most_numbers = mask_width<Mask128>;

/// Returns the number of different distances, in cell numbers, of jumps along `rays`.
int jump_groups(const CellGraph& graph, const Rays& rays) {
  std::set<std::pair<int, int>> groups;
  for (int n = 0; n < graph.cell_count(); ++n) {
    for (const Ray ray : rays) {
      const Line line = trace(graph, static_cast<Cell>(n), ray);
      if (line.size() >= 2) groups.emplace(index(line[0]) - n, index(line[1]) - n);
    }
  }
  return static_cast<int>(groups.size());
}
int step_groups(const CellGraph& graph, const Rays& rays) {
  std::set<int> groups;
  for (int n = 0; n < graph.cell_count(); ++n) {
    for (const Ray ray : rays) {
      const Cell to = first_of(graph, static_cast<Cell>(n), ray);
      if (to != no_cell) groups.insert(index(to) - n);
    }
  }
  return static_cast<int>(groups.size());
}

/// Without this, texts could not distinguish squares from numbers and kings.
bool is_named_as_in_chess(std::string_view name) {
  return name[0] >= 'a' && name[0] <= 'z' && name.size() > 1 &&
         name.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

}  // namespace

MaybeError check_board(const FileBoard& board, const Rules& rules) {
  if (!board.has_compass()) return Error{"the board must be a rectangle or rings"};
  if (board.cell_count() != board.files * board.ranks) return Error{"the board must not have holes or passed cells"};
  if (rules.squares != Squares::all && (board.files % 2 != 0 || board.files < 4 || board.ranks < 4)) {
    return Error{"squares of one colour need a board with an even number of files, and 4x4 at least"};
  }
  if (numbers_of(rules) > most_numbers) {
    return Error{fmt::format("the board has too many squares: {} with the gaps between ranks, more than {}",
                             numbers_of(rules), most_numbers)};
  }
  const CellGraph graph = played_board(board.graph, rules);
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    if (!graph.is_gap(cell) && !is_named_as_in_chess(graph.name(cell))) {
      return Error{fmt::format("the square {} needs a name of a small letter and a number", graph.name(cell))};
    }
  }
  if (jump_groups(graph, rules.king_jumps()) > SetJumps<Mask128>::max_size() ||
      step_groups(graph, rules.kings_go) > SetSteps<Mask128>::max_size()) {
    return Error{"the lines of the board have too many directions"};
  }
  if (rules.kings_fly && !lines_are_straight<Mask128>(graph, rules)) {
    return Error{"kings cannot fly on a board whose lines turn"};
  }
  if (!second_jumps_never_return<Mask128>(graph, rules)) {
    return Error{"two jumps over different squares lead back to their start, which cannot be played"};
  }
  return {};
}

}  // namespace roundel::draughts
