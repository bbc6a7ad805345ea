#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "engine/game/ending_game.hpp"
#include "search/transposition_table.hpp"

namespace roundel {

/// Above the points of every game.
inline constexpr int worst_value = 300;

/// Returns the widest window of whole points that lies on the same side of a window of scores.
template <EndingGame G>
std::pair<int, int> points_within(Score alpha, Score beta) {
  const auto floor = [](Score score) { return score / G::point - (score % G::point < 0); };
  return {std::max(floor(alpha), -worst_value), std::min(-floor(-beta), worst_value)};
}

/// Solves endings exactly (see EndingGame). It is an alpha-beta search with the hash table. It first tries the move
/// with the greatest immediate promise, and leaves the last plies to the game. Values are points, the final margin
/// for the side to move.
///
/// Results are stored in the table beside those of the search, with a greater depth than any search. `Visit` is
/// called at every position and returns whether to stop. A value found after a stop is meaningless.
template <EndingGame G, class Visit>
class Solver {
 public:
  using Ending = typename G::Ending;
  using Move = typename G::Move;

  /// If they are references, both must outlive the solver.
  Solver(TranspositionTable& table, Visit visit) : table_(table), visit_(visit) {}

  bool stopped() const { return stopped_; }

  /// Returns the value. It is exact between `alpha` and `beta`, and a bound otherwise.
  int value(const Ending& ending, int alpha, int beta);

  /// Returns the exact value. Null windows from `guess` on find win, draw or loss first, then the margin. After each
  /// window, calls `told(lower, upper)` with the bounds of the value.
  template <class Told>
  int exact_value(const Ending& ending, int guess, Told told);

  /// Returns the choices that reach the ending's own value, in the order of their promise.
  std::vector<Move> best_moves(const Ending& ending, int value_wanted);
  /// Returns a line of best play to the end. The ending's own value is the wanted one.
  std::vector<Move> best_line(const Ending& begin, int value_wanted);

 private:
  using Choices = typename Ending::Choices;
  /// Below this many plies, skip the table: a probe costs more than it saves.
  static constexpr int least_table_plies = 4;

  int search_choices(const Ending& ending, int alpha, int beta);
  std::optional<int> look_up(const Ending& ending, int alpha, int beta, std::uint32_t& move) const;
  void keep(const Ending& ending, int found, int alpha, int beta, std::uint32_t move);
  static void promote(std::uint32_t known, Choices& choices);
  static void put_best_first(Choices& choices, int from);
  bool has_value(const Ending& ending, const Move& move, int value_wanted);

  TranspositionTable& table_;
  Visit visit_;
  bool stopped_ = false;
};

template <EndingGame G, class Visit>
int Solver<G, Visit>::value(const Ending& ending, int alpha, int beta) {
  stopped_ = stopped_ || visit_();
  if (stopped_) return 0;
  if (ending.plies_left() <= Ending::last_plies) return ending.finish(alpha, beta);
  return search_choices(ending, alpha, beta);
}

template <EndingGame G, class Visit>
int Solver<G, Visit>::search_choices(const Ending& ending, int alpha, int beta) {
  const bool in_table = ending.plies_left() >= least_table_plies;
  std::uint32_t known = 0;
  if (in_table) {
    if (const auto found = look_up(ending, alpha, beta, known)) return *found;
  }
  Choices choices;
  ending.add_choices(choices);
  promote(known, choices);
  int best = -worst_value;
  std::uint32_t best_move = 0;
  for (int n = 0; n < choices.size(); ++n) {
    put_best_first(choices, n);
    Ending next = ending;
    next.play(choices[n].move);
    const int found = -value(next, -beta, -std::max(alpha, best));
    if (stopped_) return 0;
    if (found <= best && n > 0) continue;
    best = found;
    best_move = G::pack(choices[n].move);
    if (best >= beta) break;
  }
  if (in_table) keep(ending, best, alpha, beta, best_move);
  return best;
}

template <EndingGame G, class Visit>
std::optional<int> Solver<G, Visit>::look_up(const Ending& ending, int alpha, int beta, std::uint32_t& move) const {
  TableEntry entry;
  if (!table_.probe(ending.position().key(), entry)) return std::nullopt;
  move = entry.move;
  if (entry.depth < exact_depth) return std::nullopt;
  const int found = entry.score / G::point;
  const bool is_enough = entry.bound == Bound::exact || (entry.bound == Bound::lower && found >= beta) ||
                         (entry.bound == Bound::upper && found <= alpha);
  return is_enough ? std::optional(found) : std::nullopt;
}

template <EndingGame G, class Visit>
void Solver<G, Visit>::keep(const Ending& ending, int found, int alpha, int beta, std::uint32_t move) {
  TableEntry entry;
  entry.move = found > alpha ? move : 0;
  entry.score = found * G::point;
  entry.depth = exact_depth + ending.plies_left();
  entry.bound = found >= beta ? Bound::lower : found > alpha ? Bound::exact : Bound::upper;
  table_.store(ending.position().key(), entry);
}

/// Puts the best move of an earlier visit first.
template <EndingGame G, class Visit>
void Solver<G, Visit>::promote(std::uint32_t known, Choices& choices) {
  if (known == 0) return;
  for (auto& choice : choices) {
    if (G::pack(choice.move) == known) choice.promise += 1 << 16;
  }
}

template <EndingGame G, class Visit>
void Solver<G, Visit>::put_best_first(Choices& choices, int from) {
  int best = from;
  for (int n = from + 1; n < choices.size(); ++n) {
    if (choices[n].promise > choices[best].promise) best = n;
  }
  std::swap(choices[from], choices[best]);
}

template <EndingGame G, class Visit>
template <class Told>
int Solver<G, Visit>::exact_value(const Ending& ending, int guess, Told told) {
  int lower = -worst_value;
  int upper = worst_value;
  const auto narrow = [&](int beta) {
    guess = value(ending, beta - 1, beta);
    if (stopped_) return;
    (guess >= beta ? lower : upper) = guess;
    told(lower, upper);
  };
  narrow(guess > 0 ? 1 : 0);
  if (!stopped_ && (lower == 0 || upper == 0)) narrow(lower == 0 ? 1 : 0);
  while (!stopped_ && lower < upper) narrow(std::clamp(guess, lower + 1, upper));
  return lower;
}

/// Returns whether a choice reaches the wanted value. No choice exceeds it.
template <EndingGame G, class Visit>
bool Solver<G, Visit>::has_value(const Ending& ending, const Move& move, int value_wanted) {
  Ending next = ending;
  next.play(move);
  return -value(next, -value_wanted, -value_wanted + 1) >= value_wanted;
}

template <EndingGame G, class Visit>
std::vector<typename G::Move> Solver<G, Visit>::best_moves(const Ending& ending, int value_wanted) {
  Choices choices;
  ending.add_choices(choices);
  std::vector<Move> best;
  for (int n = 0; n < choices.size() && !stopped_; ++n) {
    put_best_first(choices, n);
    if (has_value(ending, choices[n].move, value_wanted)) best.push_back(choices[n].move);
  }
  return best;
}

template <EndingGame G, class Visit>
std::vector<typename G::Move> Solver<G, Visit>::best_line(const Ending& begin, int value_wanted) {
  std::vector<Move> line;
  Ending ending = begin;
  while (ending.plies_left() > 0 && !stopped_) {
    const std::size_t found = line.size();
    Choices choices;
    ending.add_choices(choices);
    std::uint32_t known = 0;
    look_up(ending, value_wanted - 1, value_wanted, known);
    promote(known, choices);
    for (int n = 0; n < choices.size(); ++n) {
      put_best_first(choices, n);
      if (!has_value(ending, choices[n].move, value_wanted)) continue;
      line.push_back(choices[n].move);
      ending.play(choices[n].move);
      value_wanted = -value_wanted;
      break;
    }
    if (line.size() == found) break;  // two positions have the same key: the line ends here
  }
  return line;
}

}  // namespace roundel
