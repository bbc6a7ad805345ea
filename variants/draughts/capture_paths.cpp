#include "variants/draughts/capture_paths.hpp"

#include <algorithm>
#include <cassert>

namespace roundel::draughts {

/// A capture under way.
struct CapturePaths::Walk {
  bool is_king = false;
  bool is_over = false;  ///< the rules let it go no further
  Cell at = no_cell;
  std::vector<Cell> left;  ///< what is still to be taken
  std::vector<Cell> landings;
  int came = -1;  ///< along which line a king arrived where it is
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

/// Whether nothing stands there any more as the walk has come so far.
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

/// Whether a king would turn right back, where pieces that have left do not hinder it but the rules do.
bool CapturePaths::turns_back(const Walk& walk, int line) const {
  return rules_.taken_leave_at_once && !rules_.king_turns_back && walk.is_king && walk.came == (line ^ 1);
}

/// The next jumps over one of `victims`, in the order of the landing squares.
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

/// Whether a king may end its capture with this jump, the last of the walk: not where it could have landed so as to take
/// another piece, if the rules ask for that.
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

/// Whether some way on from here ends as the capture does and is accepted; then its landings stand in `walk`. `accepts`
/// is asked about the landings after each jump.
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
