#include "variants/fairy/worths.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/base/zobrist.hpp"

namespace roundel::fairy {
namespace {

constexpr int fillings = 64;
/// The part of the cells on which a filling has men, as many of the other side as of the own.
constexpr double filled = 0.33;
constexpr double worth_of_a_move = 62;
constexpr double power = 1.1;
constexpr double worth_of_a_take = 0.8;  ///< of what a move is worth, where an enemy stands
constexpr double share_of_promotion = 0.05;
constexpr double bound_to_colour = 0.92;

template <CellMask M>
M random_cells(const Setup<M>& setup, RandomKeys& random, double share) {
  M cells{};
  for_each_cell(setup.all_cells(), [&](Cell cell) {
    if (random.next_fraction() < share) cells |= mask_of<M>(cell);
  });
  return cells;
}

/// The cells to which a man comes from `from` on an empty board in any number of moves, by takes too.
template <CellMask M>
M reachable_from(const Setup<M>& setup, Side side, Kind kind, Cell from) {
  const KindTables<M>& tables = setup.tables(side, kind);
  M found = mask_of<M>(from);
  for (M open = found; any(open);) {
    const Cell cell = take_lowest(open);
    const M next = (tables.moves(cell, M{}) | tables.takes(cell, M{})) & ~found;
    found |= next;
    open |= next;
  }
  return found;
}

/// By cell, how many moves onto empty cells lead from it to where the man is promoted; -1 where none do.
template <CellMask M>
std::vector<int> moves_to_promotion(const Setup<M>& setup, Side side, Kind kind) {
  const KindTables<M>& tables = setup.tables(side, kind);
  std::vector<int> moves(static_cast<std::size_t>(setup.graph().cell_count()), -1);
  for_each_cell(tables.promotes_on, [&](Cell cell) { moves[static_cast<std::size_t>(cell)] = 0; });
  for (int distance = 1; distance <= setup.graph().cell_count(); ++distance) {
    bool found = false;
    for_each_cell(setup.all_cells(), [&](Cell cell) {
      int& here = moves[static_cast<std::size_t>(cell)];
      if (here >= 0) return;
      for_each_cell(tables.moves(cell, M{}), [&](Cell to) {
        if (here < 0 && moves[static_cast<std::size_t>(to)] == distance - 1) here = distance;
      });
      found |= here == distance;
    });
    if (!found) break;
  }
  return moves;
}

/// Whether the second side's men of a kind do what those of the first do, turned over.
template <CellMask M>
bool sides_are_alike(const Setup<M>& setup, Kind kind) {
  const FileBoard& board = setup.board();
  const KindTables<M>& first = setup.tables(Side::first, kind);
  const KindTables<M>& second = setup.tables(Side::second, kind);
  const auto turned = [&](M cells) { return narrowed<M>(board.turned_over(widened(cells))); };
  if (any(board.one_sided) || turned(first.promotes_on) != second.promotes_on) return false;
  for (int n = 0; n < board.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    const Cell over = board.turned_cells[static_cast<std::size_t>(n)];
    if (turned(first.moves(cell, M{})) != second.moves(over, M{}) ||
        turned(first.takes(cell, M{})) != second.takes(over, M{}))
      return false;
  }
  return true;
}

double mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

template <CellMask M>
Worths<M>::Worths(const Setup<M>& setup) {
  set_worths(setup);
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    mobilities_[static_cast<std::size_t>(n)] = worths_[static_cast<std::size_t>(n)] > 700 ? 2 : 4;
    if (!contains(setup.royal_kinds, kind) && !contains(setup.promoting_kinds, kind)) phased_ |= set_of(kind);
    for (const Side side : {Side::first, Side::second}) start_phase_ += phase(kind) * setup.start_count(side, kind);
    place(setup, Side::first, kind);
    if (sides_are_alike(setup, kind)) {
      place_turned(setup, kind);
    } else {
      place(setup, Side::second, kind);
    }
  }
}

template <CellMask M>
Worths<M> Worths<M>::of_men_alone(const Setup<M>& setup) {
  Worths worths(setup);
  worths.mobilities_.fill(0);
  worths.attack_on_royal_ = 0;
  for (std::size_t piece = 0; piece < piece_codes; ++piece) {
    const Kind kind = kind_of(static_cast<Piece>(piece));
    const int worth = contains(setup.royal_kinds, kind) ? 0 : worths.worth(kind);
    worths.placements_[piece].fill(Tapered(worth, worth));
  }
  return worths;
}

/// By cell, what the man can do from there on average.
template <CellMask M>
auto Worths<M>::freedom(const Setup<M>& setup, Side side, Kind kind) const -> ByCell {
  RandomKeys random(17);
  const KindTables<M>& tables = setup.tables(side, kind);
  ByCell moves(static_cast<std::size_t>(setup.graph().cell_count()), 0.0);
  for (int n = 0; n < fillings; ++n) {
    const M occupied = random_cells(setup, random, filled);
    const M enemies = occupied & random_cells(setup, random, 0.5);
    for (std::size_t cell = 0; cell < moves.size(); ++cell) {
      const M without = occupied & ~mask_of<M>(static_cast<Cell>(cell));
      const auto from = static_cast<Cell>(cell);
      moves[cell] += count(tables.moves(from, without) & ~without & setup.all_cells());
      moves[cell] += worth_of_a_take * count(tables.takes(from, without) & enemies & without);
    }
  }
  for (double& value : moves) value /= fillings;
  return moves;
}

template <CellMask M>
void Worths<M>::set_worths(const Setup<M>& setup) {
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const ByCell moves = freedom(setup, Side::first, kind);
    double worth = 10 + worth_of_a_move * std::pow(mean(moves), power);
    const auto busiest = static_cast<Cell>(std::max_element(moves.begin(), moves.end()) - moves.begin());
    if (2 * count(reachable_from(setup, Side::first, kind, busiest)) <= count(setup.all_cells()))
      worth *= bound_to_colour;
    worths_[static_cast<std::size_t>(n)] = static_cast<int>(worth);
  }
  for (int n = 0; n < setup.kind_count(); ++n) {
    const KindRules& rules = setup.of(static_cast<Kind>(n));
    int best = 0;
    for (const Kind promoted : rules.promotes_to) best = std::max(best, worths_[fairy::at(promoted)]);
    int& worth = worths_[static_cast<std::size_t>(n)];
    worth = std::max(worth + static_cast<int>(best * share_of_promotion), 20);
    if (rules.worth > 0) worth = rules.worth;
  }
}

template <CellMask M>
void Worths<M>::place(const Setup<M>& setup, Side side, Kind kind) {
  const bool is_royal = contains(setup.royal_kinds, kind);
  const ByCell moves = freedom(setup, side, kind);
  const double usual = mean(moves);
  const std::vector<int> distance = moves_to_promotion(setup, side, kind);
  int best = 0;
  for (const Kind promoted : setup.of(kind).promotes_to) best = std::max(best, worth(promoted) - worth(kind));
  const int value = is_royal ? 0 : worth(kind);
  for (std::size_t cell = 0; cell < moves.size(); ++cell) {
    const double more = moves[cell] - usual;
    double middle = is_royal ? -14 * more : 5 * more;
    double ending = is_royal ? 10 * more : 5 * more;
    if (distance[cell] >= 0 && best > 0) {
      middle += 0.09 * best / (1 + distance[cell]);
      ending += 0.28 * best / (1 + distance[cell]);
    }
    placements_[static_cast<std::size_t>(piece_of(side, kind))][cell] =
        Tapered(value + static_cast<int>(std::lround(middle)), value + static_cast<int>(std::lround(ending)));
  }
}

template <CellMask M>
void Worths<M>::place_turned(const Setup<M>& setup, Kind kind) {
  const auto& first = placements_[static_cast<std::size_t>(piece_of(Side::first, kind))];
  auto& second = placements_[static_cast<std::size_t>(piece_of(Side::second, kind))];
  for (int n = 0; n < setup.graph().cell_count(); ++n) {
    const Cell over = setup.board().turned_cells[static_cast<std::size_t>(n)];
    second[static_cast<std::size_t>(roundel::index(over))] = first[static_cast<std::size_t>(n)];
  }
}

template class Worths<Mask64>;
template class Worths<Mask128>;

}  // namespace roundel::fairy
