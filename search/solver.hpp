#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "engine/base/fixed_list.hpp"
#include "engine/game/search_game.hpp"
#include "engine/game/solved_game.hpp"
#include "search/solver_share.hpp"
#include "search/transposition_table.hpp"

namespace roundel {

/// Returns the widest window of whole points that lies on the same side of a window of scores.
template <PointsGame G>
std::pair<int, int> points_within(Score alpha, Score beta) {
  const auto floor = [](Score score) { return score / G::point - (score % G::point < 0); };
  return {std::max(floor(alpha), -worst_value), std::min(-floor(-beta), worst_value)};
}

/// Solves positions exactly (see SolvedGame). It is an alpha-beta search with the hash table. It first tries the move
/// with the greatest immediate promise, and leaves the last plies to the game. Values are points, the final margin
/// for the side to move.
///
/// Results are stored in the table beside those of the search, with a greater depth than any search. `Visit` is
/// called at every position and returns whether to stop. A value found after a stop is meaningless.
///
/// Several threads can solve the same position, each with a solver of its own (see SolverTeam).
template <SolvedGame G, class Visit>
class Solver {
 public:
  using SolverPosition = typename G::SolverPosition;
  using Move = typename G::Move;

  /// If they are references, all must outlive the solver. Null for `share`: it works alone and keeps nothing.
  Solver(TranspositionTable& table, Visit visit, SolverShare<G>* share = nullptr)
      : table_(table), visit_(visit), share_(share) {}

  bool stopped() const { return stopped_; }

  /// Returns the value. It is exact between `alpha` and `beta`, and a bound otherwise.
  int value(const SolverPosition& position, int alpha, int beta);

  /// Returns all choices, the most promising first: one that is known to reach `value`, then by their promise.
  typename SolverPosition::Choices choices_in_order(const SolverPosition& position, int value) const;

 private:
  using Choices = typename SolverPosition::Choices;
  /// Below this many plies, skip the table: a probe costs more than it saves.
  static constexpr int least_table_plies = 4;
  /// Below this many plies, searching the choices takes less time than looking them up beforehand.
  static constexpr int least_cut_plies = 8;
  /// The score of one point in the table. The search reads the entries of games that can be solved within it.
  static constexpr Score point() {
    if constexpr (PointsGame<G>) return G::point;
    return 1;
  }

  /// The best choice so far.
  struct Best {
    int value = -worst_value;
    std::uint32_t move = 0;
  };

  int search_choices(const SolverPosition& position, int alpha, int beta);
  void try_choice(const SolverPosition& position, const Move& move, int alpha, int beta, Best& best);
  bool is_elsewhere(const SolverPosition& position, const Move& move) const;
  static void leave_out_images(const SolverPosition& position, Choices& choices);
  /// Returns a value that reaches `beta` by a choice whose position is in the table (enhanced transposition cutoff,
  /// Schaeffer and Plaat 1996). It loads the entries of all choices at once.
  std::optional<int> cut_by_choices(const SolverPosition& position, const Choices& choices, int beta) const;
  std::optional<int> look_up(const SolverPosition& position, Key key, int alpha, int beta, std::uint32_t& move) const;
  void keep(const SolverPosition& position, Key key, const Best& best, int alpha, int beta, std::uint64_t nodes);
  static void promote(std::uint32_t known, Choices& choices);
  static void put_best_first(Choices& choices, int from);
  /// Return the share, if threads tell each other that they solve such a position, or keep its value; else null.
  SolverShare<G>* busy_share(int plies_left) const { return share_ && share_->marks(plies_left) ? share_ : nullptr; }
  SolverShare<G>* keeping_share(const SolverPosition& position) const {
    return share_ && share_->keeps(position.plies_left()) ? share_ : nullptr;
  }

  TranspositionTable& table_;
  Visit visit_;
  SolverShare<G>* share_;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
};

template <SolvedGame G, class Visit>
int Solver<G, Visit>::value(const SolverPosition& position, int alpha, int beta) {
  ++nodes_;
  stopped_ = stopped_ || visit_();
  if (stopped_) return 0;
  if (position.plies_left() <= position.last_plies()) return position.finish(alpha, beta);
  return search_choices(position, alpha, beta);
}

template <SolvedGame G, class Visit>
int Solver<G, Visit>::search_choices(const SolverPosition& position, int alpha, int beta) {
  const bool in_table = position.plies_left() >= least_table_plies;
  const Key key = in_table ? solver_key<G>(position) : Key{};
  const std::uint64_t nodes_before = nodes_;
  std::uint32_t known = 0;
  if (in_table) {
    if (const auto found = look_up(position, key, alpha, beta, known)) return *found;
  }
  Choices choices;
  position.add_choices(choices);
  if (choices.empty()) return position.finish(alpha, beta);
  if (position.plies_left() >= least_cut_plies) {
    if (const auto found = cut_by_choices(position, choices, beta)) return *found;
  }
  const BusyMark mark(busy_share(position.plies_left()), key);
  if (keeping_share(position)) leave_out_images(position, choices);
  promote(known, choices);
  Best best;
  Choices postponed;
  for (int n = 0; n < choices.size() && best.value < beta; ++n) {
    put_best_first(choices, n);
    if (n > 0 && is_elsewhere(position, choices[n].move)) {
      postponed.push_back(choices[n]);
    } else {
      try_choice(position, choices[n].move, alpha, beta, best);
      if (stopped_) return 0;
    }
  }
  for (int n = 0; n < postponed.size() && best.value < beta; ++n) {
    try_choice(position, postponed[n].move, alpha, beta, best);
    if (stopped_) return 0;
  }
  if (in_table) keep(position, key, best, alpha, beta, nodes_ - nodes_before);
  return best.value;
}

template <SolvedGame G, class Visit>
void Solver<G, Visit>::try_choice(const SolverPosition& position, const Move& move, int alpha, int beta, Best& best) {
  SolverPosition next = position;
  next.play(move);
  const int found = -value(next, -beta, -std::max(alpha, best.value));
  if (found <= best.value && best.move != 0) return;
  best = {found, G::pack(move)};
}

/// Keeps one of the choices that a symmetry of the position maps to each other.
template <SolvedGame G, class Visit>
void Solver<G, Visit>::leave_out_images(const SolverPosition& position, Choices& choices) {
  if constexpr (SymmetricGame<G>) {
    const auto info = G::node_info(position.position());
    const auto end = std::remove_if(choices.begin(), choices.end(),
                                    [&](const auto& choice) { return G::is_redundant(info, choice.move); });
    choices.shrink(static_cast<int>(end - choices.begin()));
  }
}

template <SolvedGame G, class Visit>
std::optional<int> Solver<G, Visit>::cut_by_choices(const SolverPosition& position, const Choices& choices,
                                                    int beta) const {
  FixedList<Key, Choices::max_size()> keys;
  for (const auto& choice : choices) {
    SolverPosition next = position;
    next.play(choice.move);
    keys.push_back(solver_key<G>(next));
    table_.prefetch(keys[keys.size() - 1]);
  }
  for (const Key key : keys) {
    TableEntry entry;
    if (!table_.probe(key, entry) || entry.depth < exact_depth || entry.bound == Bound::lower) continue;
    if (const int found = -entry.score / point(); found >= beta) return found;
  }
  return std::nullopt;
}

/// Returns whether another thread is solving the position after the move.
template <SolvedGame G, class Visit>
bool Solver<G, Visit>::is_elsewhere(const SolverPosition& position, const Move& move) const {
  const SolverShare<G>* share = busy_share(position.plies_left() - 1);
  if (!share) return false;
  SolverPosition next = position;
  next.play(move);
  return share->is_busy(solver_key<G>(next));
}

template <SolvedGame G, class Visit>
std::optional<int> Solver<G, Visit>::look_up(const SolverPosition& position, Key key, int alpha, int beta,
                                             std::uint32_t& move) const {
  if (const SolverShare<G>* share = keeping_share(position)) {
    const auto kept = share->find(key);
    if (const auto found = kept ? decide(*kept, alpha, beta) : std::nullopt) return found;
  }
  TableEntry entry;
  if (!table_.probe(key, entry)) return std::nullopt;
  move = entry.move;
  if (entry.depth < exact_depth) return std::nullopt;
  const int found = entry.score / point();
  const bool is_enough = entry.bound == Bound::exact || (entry.bound == Bound::lower && found >= beta) ||
                         (entry.bound == Bound::upper && found <= alpha);
  return is_enough ? std::optional(found) : std::nullopt;
}

template <SolvedGame G, class Visit>
void Solver<G, Visit>::keep(const SolverPosition& position, Key key, const Best& best, int alpha, int beta,
                            std::uint64_t nodes) {
  TableEntry entry;
  entry.move = best.value > alpha ? best.move : 0;
  entry.score = best.value * point();
  entry.depth = exact_depth + position.plies_left();
  entry.bound = bound_of(best.value, alpha, beta);
  table_.store(key, entry);
  if (SolverShare<G>* share = keeping_share(position)) {
    share->keep(position, key, bounds_of(best.value, alpha, beta), nodes);
  }
}

/// Puts the best move of an earlier visit first.
template <SolvedGame G, class Visit>
void Solver<G, Visit>::promote(std::uint32_t known, Choices& choices) {
  if (known == 0) return;
  for (auto& choice : choices) {
    if (G::pack(choice.move) == known) choice.promise += 1 << 16;
  }
}

template <SolvedGame G, class Visit>
void Solver<G, Visit>::put_best_first(Choices& choices, int from) {
  int best = from;
  for (int n = from + 1; n < choices.size(); ++n) {
    if (choices[n].promise > choices[best].promise) best = n;
  }
  std::swap(choices[from], choices[best]);
}

template <SolvedGame G, class Visit>
typename G::SolverPosition::Choices Solver<G, Visit>::choices_in_order(const SolverPosition& position,
                                                                       int value) const {
  Choices choices;
  position.add_choices(choices);
  std::uint32_t known = 0;
  look_up(position, solver_key<G>(position), value - 1, value, known);
  promote(known, choices);
  for (int n = 0; n < choices.size(); ++n) put_best_first(choices, n);
  return choices;
}

// What follows needs only the value of any position, and the order of its choices: `Search` is a Solver or a
// SolverTeam.

/// Returns whether a choice reaches the wanted value. No choice exceeds it.
template <class Search, class SolverPosition, class Move>
bool has_value(Search& search, const SolverPosition& position, const Move& move, int value_wanted) {
  SolverPosition next = position;
  next.play(move);
  return -search.value(next, -value_wanted, -value_wanted + 1) >= value_wanted;
}

/// Returns the exact value. Null windows from `guess` on find win, draw or loss first, then the margin. After each
/// window, calls `told(lower, upper)` with the bounds of the value.
template <class Search, class SolverPosition, class Notify>
int exact_value(Search& search, const SolverPosition& position, int guess, Notify notify) {
  const int greatest = std::min(position.greatest_value(), worst_value);
  PointBounds bounds{-greatest, greatest};
  const auto narrow = [&](int beta) {
    guess = search.value(position, beta - 1, beta);
    if (search.stopped()) return;
    (guess >= beta ? bounds.lower : bounds.upper) = guess;
    notify(bounds.lower, bounds.upper);
  };
  narrow(guess > 0 ? 1 : 0);
  if (!search.stopped() && (bounds.lower == 0 || bounds.upper == 0)) narrow(bounds.lower == 0 ? 1 : 0);
  while (!search.stopped() && bounds.lower < bounds.upper) {
    narrow(std::clamp(guess, bounds.lower + 1, bounds.upper));
  }
  return bounds.lower;
}

/// Returns the choices that reach the position's own value, in the order of their promise.
template <class Search, class SolverPosition>
auto best_moves(Search& search, const SolverPosition& position, int value_wanted) {
  std::vector<decltype(SolverPosition::Choice::move)> best;
  for (const auto& choice : search.choices_in_order(position, value_wanted)) {
    const bool is_best = has_value(search, position, choice.move, value_wanted);
    if (search.stopped()) break;
    if (is_best) best.push_back(choice.move);
  }
  return best;
}

/// Returns a line of best play to the end. The position's own value is the wanted one. If two positions have the same
/// key, the line may end early.
template <class Search, class SolverPosition>
auto best_line(Search& search, const SolverPosition& begin, int value_wanted) {
  std::vector<decltype(SolverPosition::Choice::move)> line;
  SolverPosition position = begin;
  while (position.plies_left() > 0 && !search.stopped()) {
    const auto choices = search.choices_in_order(position, value_wanted);
    const auto best = std::find_if(choices.begin(), choices.end(), [&](const auto& choice) {
      return has_value(search, position, choice.move, value_wanted);
    });
    if (best == choices.end()) break;
    line.push_back(best->move);
    position.play(best->move);
    value_wanted = -value_wanted;
  }
  return line;
}

}  // namespace roundel
