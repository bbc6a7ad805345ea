#include "variants/fairy/piece_values.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace roundel::fairy {
namespace {

/// The share of occupied cells on a random board, equal for both sides together.
constexpr double filled = 0.33;

/// Returns the probability that a way is open on a random board.
template <CellMask M>
double openness(M between, M hurdle) {
  return std::pow(1 - filled, count(between)) * std::pow(filled, count(hurdle));
}

double mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Returns a percentage of a number, chosen by worth.
int percent(int number, const std::array<int, 3>& percents, int worth) {
  return static_cast<int>(
      std::lround(number * between({1.0 * percents[0], 1.0 * percents[1], 1.0 * percents[2]}, worth) / 100));
}

int nearest(double value) { return static_cast<int>(std::lround(value)); }

}  // namespace

template <CellMask M>
std::vector<double> freedom(const Setup<M>& setup, Side side, Kind kind, double worth_of_capture) {
  const KindTables<M>& tables = setup.tables(side, kind);
  const auto cells = static_cast<std::size_t>(setup.graph().cell_count());
  std::vector<double> moves(cells, 0.0);
  const auto moving = moving_reaches<M>(setup.board(), setup.of(kind), side);
  for (std::size_t from = 0; from < cells; ++from) {
    std::vector<double> blocked(cells, 1.0);
    for (const Reach<M>& reach : moving[from]) {
      blocked[static_cast<std::size_t>(reach.cell)] *= 1 - openness(reach.between, reach.hurdle);
    }
    for (const double closed : blocked) moves[from] += (1 - closed) * (1 - filled);
  }
  for (std::size_t target = 0; target < cells; ++target) {
    const auto to = static_cast<Cell>(target);
    for_each_cell(tables.routes().sources(to), [&](Cell from) {
      double closed = 1;
      for (const Route<M>& route : tables.routes().between(to, from))
        closed *= 1 - openness(route.between, route.hurdle);
      moves[static_cast<std::size_t>(from)] += (1 - closed) * filled / 2 * worth_of_capture;
    });
  }
  return moves;
}

template <CellMask M>
PieceValues<M>::PieceValues(const Setup<M>& setup, const BoardMeasures<M>& measures,
                            const EvaluationParameters& parameters)
    : parameters_(parameters), pawns_(measures.pawns()) {
  set_worths(setup);
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (!contains(setup.royal_kinds, kind) && !contains(pawns_, kind)) phased_ |= set_of(kind);
    in_hand_[static_cast<std::size_t>(n)] = value(setup, kind).middle() * parameters.worth_in_hand / 100;
    for (const Side side : {Side::first, Side::second}) {
      start_phase_ += phase(kind) * setup.start_count(side, kind);
      place(setup, measures, side, kind);
    }
  }
}

template <CellMask M>
void PieceValues<M>::drop_placement(const Setup<M>& setup) {
  for (std::size_t piece = 0; piece < piece_codes; ++piece) {
    const Kind kind = kind_of(static_cast<Piece>(piece));
    const int worth = contains(setup.royal_kinds, kind) ? 0 : this->worth(kind);
    placements_[piece].fill(Tapered(worth, worth));
  }
}

template <CellMask M>
void PieceValues<M>::set_worths(const Setup<M>& setup) {
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const ByCell moves = freedom(setup, Side::first, kind, parameters_.worth_of_capture / 100.0);
    double worth =
        parameters_.worth_base + parameters_.worth_of_move * std::pow(mean(moves), parameters_.worth_power / 100.0);
    const auto busiest = static_cast<Cell>(std::max_element(moves.begin(), moves.end()) - moves.begin());
    const M reachable = reachable_from(setup, Side::first, kind, busiest, true);
    if (2 * count(reachable) <= count(setup.all_cells())) worth *= parameters_.worth_bound_to_colour / 100.0;
    worths_[static_cast<std::size_t>(n)] = nearest(worth);
  }
  const auto before = worths_;
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const KindRules& rules = setup.of(kind);
    const int best = best_promotion(setup, kind);
    int& worth = worths_[fairy::at(kind)];
    if (contains(pawns_, kind)) worth = worth * parameters_.worth_of_pawn / 100;
    const bool turns = contains(setup.turning_kinds, kind);
    // A piece that becomes another one and returns is worth as much as both on average.
    worth = turns ? (worth + before[fairy::at(rules.promotes_to.front())]) / 2
                  : worth + best * parameters_.share_of_promotion / 100;
    worth = std::max(worth, 20);
    if (rules.worth > 0) worth = rules.worth;
  }
}

template <CellMask M>
int PieceValues<M>::best_promotion(const Setup<M>& setup, Kind kind) const {
  int best = 0;
  for (const Kind promoted : setup.of(kind).promotes_to) best = std::max(best, worth(promoted));
  return best;
}

template <CellMask M>
Tapered PieceValues<M>::value(const Setup<M>& setup, Kind kind) const {
  if (contains(setup.royal_kinds, kind) && !setup.check_needs_all) return {};
  const int worth = this->worth(kind);
  if (setup.rules().wins_by_losing()) {
    const int lost = parameters_.losing_base + parameters_.losing_share * worth / 100;
    return Tapered(-lost, -lost);
  }
  const bool is_pawn = contains(pawns_, kind);
  const int endgame =
      is_pawn ? worth * parameters_.pawn_in_endgame / 100 : percent(worth, parameters_.worth_in_endgame, worth);
  return Tapered(setup.rules().drops ? percent(worth, parameters_.worth_with_drops, worth) : worth, endgame);
}

template <CellMask M>
void PieceValues<M>::place(const Setup<M>& setup, const BoardMeasures<M>& measures, Side side, Kind kind) {
  const bool is_royal = contains(setup.royal_kinds, kind);
  const bool is_pawn = contains(pawns_, kind);
  const ByCell moves = freedom(setup, side, kind, parameters_.worth_of_capture / 100.0);
  const double usual = mean(moves);
  const std::vector<int> distance = moves_to(setup, side, kind, goals_of(setup, side, kind));
  const int gain = gain_of_promotion(setup, kind);
  const Tapered reach = is_royal ? parameters_.reach_royal : is_pawn ? parameters_.reach_pawn : parameters_.reach;
  const Tapered centre = is_royal ? parameters_.centre_royal : is_pawn ? parameters_.centre_pawn : parameters_.centre;
  const Tapered progress = is_royal ? parameters_.progress_royal : is_pawn ? Tapered() : parameters_.progress;
  const Tapered value = this->value(setup, kind);
  for (std::size_t n = 0; n < moves.size(); ++n) {
    const auto cell = static_cast<Cell>(n);
    const auto sum = [&](auto part) {
      double tenths = part(reach) * (moves[n] - usual) - part(centre) * measures.remoteness(cell) +
                      part(progress) * measures.progress(side, cell);
      if (distance[n] >= 0) tenths += part(parameters_.promotion) * gain / 100.0 / (1 + distance[n]);
      return part(value) + nearest(tenths / 10);
    };
    placements_[static_cast<std::size_t>(piece_of(side, kind))][n] =
        Tapered(sum([](Tapered part) { return part.middle(); }), sum([](Tapered part) { return part.endgame(); }));
  }
}

template std::vector<double> freedom(const Setup<Mask64>&, Side, Kind, double);
template std::vector<double> freedom(const Setup<Mask128>&, Side, Kind, double);
template class PieceValues<Mask64>;
template class PieceValues<Mask128>;

}  // namespace roundel::fairy
