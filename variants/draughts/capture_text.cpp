#include "variants/draughts/capture_text.hpp"

#include <algorithm>
#include <cassert>

namespace roundel::draughts {

/// A capture in progress.
struct CapturePaths::Walk {
  bool is_king = false;
  bool is_over = false;  ///< the rules end it here
  Cell at = no_cell;
  std::vector<Cell> left;  ///< the pieces still to be taken
  std::vector<Cell> landings;
  int came = -1;  ///< the line on which a king arrived at its cell
};

CapturePaths::CapturePaths(const CellGraph& graph, const Rules& rules, std::span<const std::optional<Piece>> board,
                           const MoveForm& capture)
    : graph_(graph),
      rules_(rules),
      board_(board),
      capture_(capture),
      side_(side_of(*board[static_cast<std::size_t>(capture.from)])) {}

Rays CapturePaths::directions(bool is_king) const { return is_king ? rules_.king_jumps() : rules_.man_jumps(side_); }

CapturePaths::Walk CapturePaths::start() const {
  const bool is_king = kind_of(*board_[static_cast<std::size_t>(capture_.from)]) == Kind::king;
  return {is_king, false, capture_.from, capture_.captured, {}};
}

/// Returns whether a cell is empty at this point of the walk.
bool CapturePaths::is_empty(const Walk& walk, Cell cell) const {
  if (!board_[static_cast<std::size_t>(cell)] || cell == capture_.from) return true;
  const auto has = [cell](const std::vector<Cell>& cells) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  return rules_.taken_leave_at_once && has(capture_.captured) && !has(walk.left);
}

bool CapturePaths::may_take(const Walk& walk, Cell cell) const {
  return walk.is_king || rules_.men_take_kings || kind_of(*board_[static_cast<std::size_t>(cell)]) == Kind::man;
}

/// Returns whether a king would turn straight back where only the rules forbid it, because captured pieces have
/// already left.
bool CapturePaths::turns_back(const Walk& walk, int line) const {
  return rules_.taken_leave_at_once && !rules_.king_turns_back && walk.is_king && walk.came == (line ^ 1);
}

/// Returns the possible next jumps over one of `victims`, in the order of the landing squares.
std::vector<CapturePaths::Jump> CapturePaths::jumps(const Walk& walk, std::span<const Cell> victims) const {
  std::vector<Jump> found;
  if (walk.is_over) return found;
  const bool flies = walk.is_king && rules_.kings_fly;
  const Rays rays = directions(walk.is_king);
  for (int way = 0; way < rays.size(); ++way) {
    if (turns_back(walk, way)) continue;
    const Line line = trace(graph_, walk.at, rays[way]);
    int n = 0;
    while (flies && n < line.size() && is_empty(walk, line[n])) ++n;
    if (n >= line.size() || std::find(victims.begin(), victims.end(), line[n]) == victims.end()) continue;
    const Cell victim = line[n];
    if (!may_take(walk, victim)) continue;
    for (++n; n < line.size() && is_empty(walk, line[n]); ++n) {
      found.push_back({line[n], victim, way});
      if (!flies || rules_.king_lands_behind) break;
    }
  }
  std::sort(found.begin(), found.end(), [](const Jump& left, const Jump& right) {
    return left.landing != right.landing ? left.landing < right.landing : left.victim < right.victim;
  });
  return found;
}

/// Plays one jump.
void CapturePaths::arrive(Walk& walk, const Jump& jump) const {
  walk.at = jump.landing;
  walk.came = walk.is_king ? jump.line : -1;
  walk.landings.push_back(jump.landing);
  std::erase(walk.left, jump.victim);
  const int rank = rules_.rank_of(number_of(graph_, jump.landing));
  if (walk.is_king || rank != rules_.crowning_rank(side_)) return;
  walk.is_king = rules_.crowning == Crowning::goes_on;
  walk.is_over = rules_.crowning == Crowning::ends_move;
}

/// Returns whether a king may end its capture with this jump, the last of the walk. By some rules it may not if
/// another landing square would allow another capture.
bool CapturePaths::may_end(const Walk& walk, const Jump& last) const {
  if (!walk.is_king || !rules_.king_lands_to_go_on) return true;
  std::vector<Cell> others;
  for (std::size_t n = 0; n < board_.size(); ++n) {
    const auto cell = static_cast<Cell>(n);
    const bool is_taken =
        std::find(capture_.captured.begin(), capture_.captured.end(), cell) != capture_.captured.end();
    if (board_[n] && side_of(*board_[n]) != side_ && !is_taken) others.push_back(cell);
  }
  for (const Jump& jump : jumps(walk, walk.left)) {
    if (jump.victim != last.victim) continue;
    Walk there = walk;
    arrive(there, jump);
    if (!jumps(there, others).empty()) return false;
  }
  return true;
}

/// Returns whether some continuation ends as the capture does and is accepted. Its landings are then in `walk`.
/// `accepts` is called with the landings after each jump.
template <class Accepts>
bool CapturePaths::follow(Walk& walk, const Accepts& accepts) const {
  for (const Jump& jump : jumps(walk, walk.left)) {
    Walk next = walk;
    arrive(next, jump);
    const bool is_last = next.left.empty();
    if (is_last && (next.at != capture_.to || !may_end(walk, jump))) continue;
    if (!accepts(next.landings, is_last) || (!is_last && !follow(next, accepts))) continue;
    walk = next;
    return true;
  }
  return false;
}

std::vector<Cell> CapturePaths::smallest() const {
  Walk walk = start();
  [[maybe_unused]] const bool found = follow(walk, [](const std::vector<Cell>&, bool) { return true; });
  assert(found);
  return walk.landings;
}

bool CapturePaths::has(std::span<const Cell> landings, bool all) const {
  Walk walk = start();
  return follow(walk, [&](const std::vector<Cell>& way, bool is_whole) {
    if (all) {
      if (is_whole != (way.size() == landings.size())) return false;
      return std::equal(way.begin(), way.end(), landings.begin());
    }
    if (!is_whole) return true;
    auto next = landings.begin();
    for (const Cell cell : way) {
      if (next != landings.end() && cell == *next) ++next;
    }
    return next == landings.end();
  });
}

}  // namespace roundel::draughts
