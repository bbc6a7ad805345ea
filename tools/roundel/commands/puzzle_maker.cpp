#include "tools/roundel/commands/puzzle_maker.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <set>

namespace roundel {
namespace {

/// Solver's moves; longer solutions are cut.
constexpr int longest_solution = 8;

/// Returns whether the search also found at the depth before that only this turn is good. A win by the next move ends a
/// search at its first depth.
bool is_steady(const PuzzleLook& look) {
  if (!look.former) return is_short_win(look.last.best.judgement);
  return look.former->best.turn == look.last.best.turn && aim_of(*look.former);
}

/// Returns whether a puzzle with this aim goes on with such a choice.
bool goes_on(PuzzleAim aim, std::optional<PuzzleAim> next) {
  if (!next) return false;
  return aim == PuzzleAim::defence || *next != PuzzleAim::defence;
}

}  // namespace

/// The line of a puzzle while it grows.
struct PuzzleMaker::Solution {
  Side solver = Side::first;
  PuzzleAim aim = PuzzleAim::win;
  int moves_to_win = 0;  ///< 0: no short forced win is known
  std::vector<std::string> line = {};
  int moves = 0;            ///< of the solver
  int gain = 0;             ///< pieces that the solver took, less those that the other side took
  int depth = 0;            ///< at which a search finds the hardest of the solver's moves
  double nodes = 0;         ///< for each legal turn, until a search finds the hardest of the solver's moves
  std::set<Key> keys = {};  ///< of the positions in which the solver is to move

  /// The part of the line that belongs to the puzzle.
  struct Accepted {
    std::size_t turns = 0;
    int moves = 0;
    int gain = 0;
  };
  Accepted accepted = {};

  /// Returns whether any player sees it: one move, no win, and a look one ply ahead finds it.
  bool is_trivial() const { return accepted.moves == 1 && depth <= 1 && moves_to_win == 0; }
  void accept() { accepted = {line.size(), moves, gain}; }
};

int rating_of(double nodes, int moves, bool is_seen_at_once) {
  constexpr double least = 800;
  constexpr double of_doubling = 120;
  constexpr double of_move = 60;
  const double figure = least + of_doubling * std::log2(std::max(nodes, 1.0)) + of_move * (moves - 1);
  const int rounded = 10 * static_cast<int>(std::lround(figure / 10));
  return is_seen_at_once ? std::min(rounded, easy_below - 10) : rounded;
}

PuzzleMaker::PuzzleMaker(Engine& engine, PuzzleSearch& search, std::uint64_t nodes)
    : search_(search), session_(engine.make_session()), nodes_(nodes) {}

bool PuzzleMaker::is_over() const {
  const auto result = session_->result();
  return result && !result->claimed;
}

void PuzzleMaker::play(Solution& solution, const std::string& text) {
  const auto turn = session_->read_turn(text);
  assert(turn);
  if (session_->side_to_move() == solution.solver) ++solution.moves;
  solution.gain += gain_of(*turn, solution.solver);
  [[maybe_unused]] const MaybeError error = session_->play(*turn);
  assert(!error);
  solution.line.push_back(text);
}

/// Returns how many of the other side's pieces leave the board, less those of the side.
int PuzzleMaker::gain_of(const TurnView& turn, Side side) const {
  if (!takes_pieces(turn)) return 0;
  const BoardView view = session_->board_view();
  int gain = 0;
  for (const ActionView& action : turn.actions) {
    for (const Cell taken : action.taken) {
      const CellView* const cell = view.find(taken);
      if (cell == nullptr) continue;
      for (const StandingPiece& standing : cell->pieces) gain += standing.piece.side == side ? -1 : 1;
    }
  }
  return gain;
}

bool PuzzleMaker::add_only_turn(Solution& solution) {
  const std::vector<std::string> legal = session_->legal_moves();
  if (legal.size() == 1) {  // it belongs to the puzzle only if another choice or the end follows
    play(solution, legal.front());
    if (is_over()) solution.accept();
    return true;
  }
  const auto look = search_.look(*session_, nodes_);
  if (!look || !is_steady(*look) || !goes_on(solution.aim, aim_of(look->last))) return false;
  if (!is_confirmed(*look, solution.aim)) return false;
  add(solution, *look);
  return true;
}

/// Returns whether a longer search finds the same.
bool PuzzleMaker::is_confirmed(const PuzzleLook& look, PuzzleAim aim) {
  const auto longer = search_.look(*session_, puzzle_thoroughness * nodes_);
  return longer && longer->last.best.turn == look.last.best.turn && goes_on(aim, aim_of(longer->last));
}

/// Extends the solution by the best turn.
void PuzzleMaker::add(Solution& solution, const PuzzleLook& look) {
  const std::size_t legal = session_->legal_moves().size();
  play(solution, look.last.best.turn);
  solution.depth = std::max(solution.depth, look.kept_depth);
  solution.nodes = std::max(solution.nodes, static_cast<double>(look.kept_nodes) / static_cast<double>(legal));
  solution.accept();
}

bool PuzzleMaker::add_replies(Solution& solution) {
  while (!is_over() && session_->side_to_move() != solution.solver) {
    const auto look = search_.look(*session_, nodes_);
    if (!look) return false;
    play(solution, look->last.best.turn);
  }
  return !is_over() && solution.keys.insert(session_->key()).second;
}

PuzzleTheme PuzzleMaker::theme_of(const Solution& solution) {
  if (solution.aim == PuzzleAim::defence) return PuzzleTheme::defence;
  if (solution.moves_to_win > 0) return PuzzleTheme::win;
  return solution.accepted.gain > 0 ? PuzzleTheme::material : PuzzleTheme::advantage;
}

std::optional<Puzzle> PuzzleMaker::make(const Session& at) {
  [[maybe_unused]] MaybeError error = session_->set_position(at.position_text(), {});
  assert(!error);
  const auto look = search_.look(*session_, nodes_);
  const auto aim = look ? aim_of(look->last) : std::nullopt;
  if (!aim || !is_steady(*look) || !is_confirmed(*look, *aim)) return {};
  const Judgement& best = look->last.best.judgement;
  Solution solution{session_->side_to_move(), *aim};
  if (is_short_win(best)) solution.moves_to_win = best.score.value;
  solution.keys.insert(session_->key());

  add(solution, *look);
  while (solution.moves < longest_solution && add_replies(solution) && add_only_turn(solution)) {
  }
  const auto at_once = search_.glance(at, 1);
  if (search_.is_stopped() || solution.is_trivial()) return {};
  return puzzle_of(at, solution, at_once == solution.line.front());
}

Puzzle PuzzleMaker::puzzle_of(const Session& at, const Solution& solution, bool is_seen_at_once) {
  Puzzle puzzle;
  puzzle.position = at.position_text();
  puzzle.theme = theme_of(solution);
  puzzle.moves = puzzle.theme == PuzzleTheme::win ? solution.moves_to_win : 0;
  puzzle.rating = rating_of(solution.nodes, solution.accepted.moves, is_seen_at_once);
  puzzle.line = {solution.line.begin(), solution.line.begin() + static_cast<std::ptrdiff_t>(solution.accepted.turns)};
  return puzzle;
}

}  // namespace roundel
