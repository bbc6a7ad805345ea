#include "variants/stones/evaluation.hpp"

#include <algorithm>
#include <cmath>

namespace roundel::stones {
namespace {

constexpr std::array<Side, side_count> sides = {Side::first, Side::second};
constexpr int far = 30;  ///< more stones than any connection needs

template <CellMask M>
M beside_any(const Setup<M>& setup, M cells) {
  M all{};
  for_each_cell(cells, [&](Cell cell) { all |= setup.beside(cell); });
  return all;
}

/// Returns the cells that stones on a set of cells reach with one move of their kind over empty cells.
template <CellMask M>
M reached_from(const Position<M>& position, M cells, Side side, Kind kind) {
  const auto& moves = position.setup().tables(side, kind).moves;
  M all{};
  for_each_cell(cells, [&](Cell cell) { all |= moves.reached(cell, position.occupied(), moves.splits()); });
  return all & position.empty();
}

}  // namespace

template <CellMask M>
auto Evaluator<M>::stones(const Position<M>& position) const -> Term {
  Term term{};
  const Rules& rules = position.rules();
  for (const Side side : sides) {
    int& sum = term[roundel::at(side)];
    for (int n = 0; n < rules.kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      const int held = rules.has_hands ? position.hand(side, kind) : 0;
      sum += knowledge_.worth(kind) * (count(position.of(side, kind)) + held);
    }
    if (rules.final_count != FinalCount::none) {
      const int all = count(position.setup().all_cells());
      const int late = count(position.occupied()) * 64 / all;
      // The worth grows with the square of how full the board is.
      const int worth =
          numbers_.counted_early + (numbers_.counted_late - numbers_.counted_early) * late * late / 4096;
      sum += (rules.final_count == FinalCount::most ? 1 : -1) * worth * count(position.of(side));
    }
    if (knowledge_.wanted() != 0) {
      for_each_cell(position.of(side, knowledge_.wanted()), [&](Cell cell) {
        sum += numbers_.beside_wanted * count(position.setup().beside(cell) & position.of(other(side)));
      });
    }
  }
  return term;
}

template <CellMask M>
auto Evaluator<M>::mobility(const Position<M>& position) const -> Term {
  Term term{};
  if (!knowledge_.counts_actions() || position.mid_turn()) return term;
  const Rules& rules = position.rules();
  const int worth = rules.stuck == Stuck::loss && !rules.places() ? numbers_.mobility_of_stuck : numbers_.mobility;
  for (const Side side : sides) {
    Position<M> of_side = position;
    of_side.set_side_to_move(side);
    MoveList moves;
    Generator<M>(of_side, moves).generate();
    term[roundel::at(side)] = worth * moves.size();
  }
  return term;
}

template <CellMask M>
auto Evaluator<M>::safety(const Position<M>& position) const -> Term {
  Term term{};
  if (position.rules().flanking.effect != Effect::flip) return term;
  const Setup<M>& setup = position.setup();
  const M safe = setup.safe_cells();
  const M open = beside_any(setup, safe & position.empty());
  for (const Side side : sides) {
    int& sum = term[roundel::at(side)];
    const M own = position.of(side);
    sum += numbers_.safe_stone * count(own & safe);
    sum += numbers_.beside_safe_cell * count(own & open & ~safe);
    for_each_cell(own & ~open & ~safe,
                  [&](Cell cell) { sum += numbers_.safe_direction * setup.safe_directions(cell); });
  }
  return term;
}

template <CellMask M>
auto Evaluator<M>::lines(const Position<M>& position) const -> Term {
  Term term{};
  const Rules& rules = position.rules();
  const std::array<M, side_count> own = {position.of(Side::first), position.of(Side::second)};
  const M blocked = position.blocks();
  const auto visit = [&](int number, const auto& worth_of) {
    for (const M line : position.setup().all_lines_of(number)) {
      const int first = count(line & own[0]);
      const int second = count(line & own[1]);
      if ((first > 0) == (second > 0) || any(line & blocked)) continue;
      term[first > 0 ? 0 : 1] += worth_of(number - std::max(first, second));
    }
  };
  for (const Goal& goal : rules.goals) {
    if (goal.type != Goal::Type::line || goal.outcome != Outcome::win) continue;
    visit(goal.number, [&](int missing) {
      return missing < static_cast<int>(numbers_.line.size()) ? numbers_.line[static_cast<std::size_t>(missing)] : 0;
    });
  }
  if (rules.removing_line > 0)
    visit(rules.removing_line, [&](int missing) {
      return missing == 0 ? numbers_.mill : missing == 1 ? numbers_.mill_to_come : 0;
    });
  return term;
}

/// Returns how many stones a side still has to place until it connects its two sets of cells; `far` if it cannot.
template <CellMask M>
int Evaluator<M>::connection_needs(const Position<M>& position, std::size_t goal, Side side) const {
  const Setup<M>& setup = position.setup();
  const M own = position.of(side);
  const M empty = position.empty();
  M reached{};
  M next = setup.goal_cells(goal, side) & own;
  M costly = setup.goal_cells(goal, side) & empty;
  for (int needed = 0; needed < far; ++needed) {
    // Own stones cost nothing.
    M open = next & ~reached;
    reached |= open;
    while (any(open)) {
      const M beside = setup.beside(take_lowest(open)) & ~reached;
      costly |= beside & empty;
      reached |= beside & own;
      open |= beside & own;
    }
    if (any(reached & setup.connected_cells(goal, side))) return needed;
    next = costly & ~reached;
    costly = {};
    if (!any(next)) return far;
  }
  return far;
}

template <CellMask M>
auto Evaluator<M>::connection(const Position<M>& position) const -> Term {
  Term term{};
  const auto& goals = position.rules().goals;
  for (std::size_t n = 0; n < goals.size(); ++n) {
    if (goals[n].type != Goal::Type::connect) continue;
    for (const Side side : sides)
      term[roundel::at(side)] -= numbers_.connection * connection_needs(position, n, side);
  }
  return term;
}

/// Amazons: who reaches a cell with fewer moves (Lieberum 2005: An evaluation function for the game of Amazons).
template <CellMask M>
auto Evaluator<M>::territory(const Position<M>& position) const -> Term {
  Term term{};
  if (position.rules().shots.empty()) return term;
  std::array<M, side_count> reached{};
  std::array<M, side_count> open = {position.of(Side::first), position.of(Side::second)};
  M decided{};
  while (any(open[0]) || any(open[1])) {
    for (const Side side : sides) {
      M next{};
      for (int n = 0; n < position.setup().kind_count(); ++n) {
        const M from = reached[roundel::at(side)] == M{} ? open[roundel::at(side)] & position.of(static_cast<Kind>(n))
                                                         : open[roundel::at(side)];
        next |= reached_from(position, from, side, static_cast<Kind>(n));
      }
      open[roundel::at(side)] = next & ~reached[roundel::at(side)];
    }
    for (const Side side : sides) reached[roundel::at(side)] |= open[roundel::at(side)];
    const M both = open[0] & open[1] & ~decided;
    for (const Side side : sides) {
      const M alone = open[roundel::at(side)] & ~both & ~decided;
      term[roundel::at(side)] += numbers_.territory * count(alone);
    }
    term[roundel::at(position.side_to_move())] += numbers_.territory_even * count(both);
    decided |= open[0] | open[1];
  }
  return term;
}

/// Returns the value of the nearest way of one stone to a goal, over what is empty now.
template <CellMask M>
int Evaluator<M>::arrival(const Position<M>& position, std::size_t number, Side side) const {
  const Goal& goal = position.rules().goals[number];
  const M there = position.setup().goal_cells(number, side);
  int best = 0;
  for (int n = 0; n < position.setup().kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (!contains(goal.kinds, kind)) continue;
    M seen = position.of(side, kind);
    M open = seen;
    for (const int worth : numbers_.arrival) {
      open = reached_from(position, open, side, kind) & ~seen;
      seen |= open;
      if (!any(open & there)) continue;
      best = std::max(best, worth);
      break;
    }
  }
  return best;
}

template <CellMask M>
auto Evaluator<M>::arrivals(const Position<M>& position) const -> Term {
  Term term{};
  const auto& goals = position.rules().goals;
  for (std::size_t n = 0; n < goals.size(); ++n) {
    if (goals[n].type != Goal::Type::reach || goals[n].outcome != Outcome::win) continue;
    for (const Side side : sides) {
      if (!goals[n].all) {
        term[roundel::at(side)] += arrival(position, n, side);
        continue;
      }
      for_each_cell(position.of(side, goals[n].kinds), [&](Cell cell) {
        term[roundel::at(side)] -= numbers_.step_to_goal * position.setup().distance_to_goal(n, side, cell);
      });
    }
  }
  return term;
}

template <CellMask M>
auto Evaluator<M>::togetherness(const Position<M>& position) const -> Term {
  Term term{};
  const auto& goals = position.rules().goals;
  const bool is_goal =
      std::any_of(goals.begin(), goals.end(), [](const Goal& goal) { return goal.type == Goal::Type::together; });
  if (!is_goal) return term;
  const CellGraph& graph = position.setup().graph();
  for (const Side side : sides) {
    M left = position.of(side);
    // In whole numbers: a sum of rounded ones would depend on the order of the cells.
    constexpr int parts = 100;  // of a cell's width
    const auto x_of = [&](Cell cell) { return std::lround(graph.x(CellGraph::place_of(cell)) * parts); };
    const auto y_of = [&](Cell cell) { return std::lround(graph.y(CellGraph::place_of(cell)) * parts); };
    const long stones = std::max(1, count(left));
    long x = 0;
    long y = 0;
    for_each_cell(left, [&](Cell cell) {
      x += x_of(cell);
      y += y_of(cell);
    });
    long apart = 0;
    for_each_cell(left, [&](Cell cell) {
      apart += std::max(std::abs(x_of(cell) * stones - x), std::abs(y_of(cell) * stones - y));
    });
    int groups = 0;
    for (; any(left); ++groups) left &= ~position.group(lowest(left), left);
    // Few stones are nearly together.
    term[roundel::at(side)] =
        numbers_.groups * groups + static_cast<int>(numbers_.apart * apart * 8 / (parts * stones * stones));
  }
  return term;
}

template <CellMask M>
template <class Visit>
void Evaluator<M>::visit_terms(const Position<M>& position, const Visit& visit) const {
  visit("pieces", stones(position));
  visit("mobility", mobility(position));
  visit("safe cells", safety(position));
  visit("lines", lines(position));
  visit("connection", connection(position));
  visit("territory", territory(position));
  visit("way to the goal", arrivals(position));
  visit("togetherness", togetherness(position));
}

template <CellMask M>
int Evaluator<M>::by_hand(const Position<M>& position) const {
  int sum = 0;
  visit_terms(position, [&](const char*, const Term& term) { sum += term[0] - term[1]; });
  return (position.side_to_move() == Side::first ? sum : -sum) + numbers_.tempo;
}

template <CellMask M>
int Evaluator<M>::correction(const Position<M>& position, const Accumulator& accumulator) const {
  const Network* network = knowledge_.network();
  return network ? network->value(accumulator.sums, position.side_to_move(), judged_pieces(position)) : 0;
}

template <CellMask M>
int Evaluator<M>::evaluate(const Position<M>& position, const Accumulator& accumulator) const {
  constexpr int greatest = 10'000;
  return std::clamp(by_hand(position) + correction(position, accumulator), -greatest, greatest);
}

template <CellMask M>
std::string Evaluator<M>::explain(const Position<M>& position) const {
  EvaluationParts parts;
  const auto add = [&](const char* name, const Term& term) {
    if (term[0] != 0 || term[1] != 0) parts.push_back({name, {Tapered(term[0], term[0]), Tapered(term[1], term[1])}});
  };
  visit_terms(position, add);
  const Accumulator accumulator = accumulate(knowledge_, position);
  if (knowledge_.network()) {
    Term learned{};
    learned[roundel::at(position.side_to_move())] = correction(position, accumulator);
    add("what the network adds", learned);
  }
  return explanation(parts, evaluate(position, accumulator), position.side_to_move(), {"White", "Black"});
}

template class Evaluator<Mask64>;
template class Evaluator<Mask128>;

}  // namespace roundel::stones
