#include "variants/draughts/evaluation_tables.hpp"

#include <cstdlib>

namespace roundel::draughts {
namespace {

/// The file and rank of each cell, from 0.
template <CellMask M>
class Places {
 public:
  Places(const Rules& rules, const Motions<M>& motions) : rules_(rules) {
    int number = 0;
    for_each_cell(motions.cells, [&](Cell cell) {
      ++number;
      places_[static_cast<std::size_t>(cell)] = {rules.file_of(number), rules.rank_of(number)};
    });
  }
  int file(Cell cell) const { return places_[static_cast<std::size_t>(cell)].file; }
  int rank(Cell cell) const { return places_[static_cast<std::size_t>(cell)].rank; }
  /// Returns the rows between a cell and a side's first row.
  int advance(Side side, Cell cell) const { return rules_.ranks - 1 - rows_to_go(side, cell); }
  int rows_to_go(Side side, Cell cell) const { return std::abs(rules_.crowning_rank(side) - rank(cell)); }
  bool on_edge(Cell cell) const { return file(cell) == 0 || file(cell) == rules_.files - 1; }
  /// Returns whether a cell is in the middle files and rows, a quarter of the board.
  bool in_centre(Cell cell) const {
    const auto middle = [](int number, int size) { return number >= size / 4 && number < size - size / 4; };
    return middle(file(cell), rules_.files) && middle(rank(cell), rules_.ranks);
  }

 private:
  struct Place {
    int file;
    int rank;
  };
  const Rules& rules_;
  std::array<Place, static_cast<std::size_t>(mask_width<M>)> places_{};
};

template <CellMask M>
Tapered man_value(const EvaluationParameters& numbers, const Rules& rules, const Places<M>& places, Side side,
                  Cell cell) {
  const int advance = places.advance(side, cell);
  Tapered value = numbers.man + numbers.advance * advance;
  value += numbers.far_advance * std::max(0, advance - rules.ranks / 2 + 1);
  if (places.in_centre(cell)) value += numbers.man_in_centre;
  if (places.on_edge(cell)) value += numbers.man_on_edge;
  return value;
}

template <CellMask M>
Tapered king_value(const EvaluationParameters& numbers, const Motions<M>& motions, const Places<M>& places,
                   Cell cell) {
  Tapered value = numbers.king;
  if (places.in_centre(cell)) value += numbers.king_in_centre;
  if (contains(motions.long_diagonal, cell)) value += numbers.king_on_longest_line;
  return value;
}

/// Returns the cells that a man of a side can reach, by its cell.
template <CellMask M>
auto ways_of(Side side, const CellGraph& graph, const Rules& rules, const Motions<M>& motions,
             const Places<M>& places) {
  std::array<M, EvaluationTables<M>::width> ways{};
  // Works from the last row back, so that the ways of later cells are known. Men may move sideways, so each row is
  // repeated until nothing changes.
  for (int step = 0; step < (rules.ranks - 1) * rules.files; ++step) {
    for_each_cell(motions.cells, [&](Cell cell) {
      if (places.rows_to_go(side, cell) != 1 + step / rules.files) return;
      M& reached = ways[static_cast<std::size_t>(cell)];
      for (const Ray ray : rules.man_steps(side)) {
        const Cell next = first_of(graph, cell, ray);
        if (next != no_cell) reached |= mask_of<M>(next) | ways[static_cast<std::size_t>(next)];
      }
    });
  }
  return ways;
}

}  // namespace

template <CellMask M>
EvaluationTables<M>::EvaluationTables(const CellGraph& graph, const Rules& rules, const Motions<M>& motions,
                                      const EvaluationParameters& numbers) {
  const Places<M> places(rules, motions);
  for (const Side side : {Side::first, Side::second}) {
    const auto s = static_cast<std::size_t>(side);
    const auto set = [&](Kind kind, Cell cell, Tapered value) {
      placements[static_cast<std::size_t>(piece_of(side, kind))][static_cast<std::size_t>(cell)] =
          side == Side::first ? value : -value;
    };
    home[s] = motions.crown[1 - s];
    for_each_cell(motions.cells, [&](Cell cell) {
      set(Kind::man, cell, man_value(numbers, rules, places, side, cell));
      set(Kind::king, cell, king_value(numbers, motions, places, cell));
      rows_to_go[s][static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(places.rows_to_go(side, cell));
      const M mask = mask_of<M>(cell);
      if (places.advance(side, cell) >= rules.ranks / 2) beyond_middle[s] |= mask;
      if (places.advance(side, cell) % 2 == 0) own_ranks[s] |= mask;
    });
    way[s] = ways_of(side, graph, rules, motions, places);
  }
  for_each_cell(motions.cells, [&](Cell cell) {
    (places.file(cell) < rules.files / 2 ? left_wing : right_wing) |= mask_of<M>(cell);
  });
}

template struct EvaluationTables<Mask64>;
template struct EvaluationTables<Mask128>;

}  // namespace roundel::draughts
