#include "variants/fairy/evaluation_tables.hpp"

#include <algorithm>
#include <cmath>

namespace roundel::fairy {
namespace {

/// A kind is weaker than another if its worth is below this share of the other's, in percent.
constexpr int clearly_weaker = 80;
constexpr int nearly_as_strong = 75;
constexpr int queen_gain = 900;

int rounded(double value) { return static_cast<int>(std::lround(value)); }

double middle_of(Tapered value) { return value.middle(); }
double endgame_of(Tapered value) { return value.endgame(); }
double plain(int value) { return value; }

/// Returns one component of the value interpolated by a kind's worth.
template <class Value>
double part_by_worth(const std::array<Value, 3>& values, int worth, double (*part)(Value)) {
  return between({part(values[0]), part(values[1]), part(values[2])}, worth);
}

/// Returns whether a piece of the kind wins by arriving on some cell.
template <CellMask M>
bool wins_by_arriving(const Setup<M>& setup, Kind kind) {
  return std::any_of(setup.arrivals().begin(), setup.arrivals().end(), [kind](const auto& arrival) {
    return arrival.outcome == Outcome::win && contains(arrival.kinds, kind);
  });
}

/// Returns the cells whose sets intersect `target`.
template <CellMask M>
M meeting(const std::vector<M>& by_cell, M target) {
  M cells{};
  for (std::size_t n = 0; n < by_cell.size(); ++n) {
    if (any(by_cell[n] & target)) cells |= mask_of<M>(static_cast<Cell>(n));
  }
  return cells;
}

/// Returns cells in an order that is the same for both sides, if the board is turned over for the second.
template <CellMask M>
std::vector<Cell> seen_by(const Setup<M>& setup, Side side, M cells) {
  const auto place = [&](Cell cell) {
    const Mask128 turned = setup.board().turned_over(mask_of<Mask128>(cell));
    return side == Side::first || !any(turned) ? cell : lowest(turned);
  };
  std::vector<Cell> ordered;
  for_each_cell(cells, [&](Cell cell) { ordered.push_back(cell); });
  std::stable_sort(ordered.begin(), ordered.end(), [&](Cell a, Cell b) { return place(a) < place(b); });
  return ordered;
}

}  // namespace

template <CellMask M>
EvaluationTables<M>::EvaluationTables(const Setup<M>& setup, const BoardMeasures<M>& measures,
                                      const PieceValues<M>& worths, const EvaluationParameters& parameters)
    : pawns(measures.pawns()), parameters_(parameters), pawn_race_(setup) {
  const Rules& rules = setup.rules();
  has_danger = setup.royal_kinds != 0 && rules.may_check;
  wins_by_losing = rules.wins_by_losing();
  ends_by_mate = rules.goal == Goal::mate && !setup.has_special_ends && !rules.drops;
  measure(setup, measures);
  sort_kinds(setup, worths);
  make_kind_tables(setup, worths);
  if (!rules.may_check) racing = arriving & setup.royal_kinds;
  const std::array<Spans, side_count> spans = {spans_of(setup, Side::first), spans_of(setup, Side::second)};
  for (const Side side : {Side::first, Side::second}) {
    const Spans& own = spans[roundel::at(side)];
    for (int n = 0; n < setup.graph().cell_count(); ++n) {
      pawn_reach_[roundel::at(side)].push_back(meeting(own.attacks, mask_of<M>(static_cast<Cell>(n))));
    }
    for (int n = 0; n < setup.kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (contains(pawns, kind)) make_pawn_cells(setup, side, kind, own, spans[roundel::at(other(side))]);
      if (contains(setup.royal_kinds, kind)) make_royal_cells(setup, side, kind);
      if (contains(arriving, kind)) make_goals(setup, side, kind);
    }
  }
}

template <CellMask M>
void EvaluationTables<M>::measure(const Setup<M>& setup, const BoardMeasures<M>& measures) {
  const int cells = setup.graph().cell_count();
  distances_.resize(static_cast<std::size_t>(mask_width<M> * mask_width<M>));
  for (int a = 0; a < cells; ++a) {
    remoteness_.push_back(rounded(100 * measures.remoteness(static_cast<Cell>(a))));
    for (int b = 0; b < cells; ++b) {
      distances_[static_cast<std::size_t>(a * mask_width<M> + b)] =
          static_cast<std::uint8_t>(measures.distance(static_cast<Cell>(a), static_cast<Cell>(b)));
    }
  }
}

template <CellMask M>
void EvaluationTables<M>::sort_kinds(const Setup<M>& setup, const PieceValues<M>& worths) {
  std::vector<Kind> kinds;
  for (int n = 0; n < setup.kind_count(); ++n) kinds.push_back(static_cast<Kind>(n));
  const auto rank = [&](Kind kind) { return contains(setup.royal_kinds, kind) ? 1 << 20 : worths.worth(kind); };
  std::stable_sort(kinds.begin(), kinds.end(), [&](Kind a, Kind b) { return rank(a) < rank(b); });
  for (const Kind kind : kinds) {
    by_worth_.push_back(kind);
    weaker_kinds_[fairy::at(kind)] = static_cast<int>(std::count_if(
        kinds.begin(), kinds.end(), [&](Kind other) { return 100 * rank(other) < clearly_weaker * rank(kind); }));
  }
}

template <CellMask M>
void EvaluationTables<M>::make_kind_tables(const Setup<M>& setup, const PieceValues<M>& worths) {
  int strongest = 0;
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const int worth = worths.worth(kind);
    const bool is_pawn = contains(pawns, kind);
    if (wins_by_arriving(setup, kind) && !is_pawn) arriving |= set_of(kind);
    attackers_[fairy::at(kind)] = rounded(part_by_worth(parameters_.attacker, worth, plain));
    if (contains(setup.royal_kinds, kind) || is_pawn) continue;
    movers |= set_of(kind);
    if (worth >= 200 && worth <= 450) minors |= set_of(kind);
    if (setup.start_count(Side::first, kind) > 0) strongest = std::max(strongest, worth);
    make_mobility(kind, worth);
    find_colours(setup, kind, worth);
  }
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const int worth = worths.worth(kind);
    if (contains(movers, kind) && 100 * worth >= nearly_as_strong * strongest) strong |= set_of(kind);
    const int gain = worths.gain_of_promotion(setup, kind);
    gains_[fairy::at(kind)] =
        wins_by_arriving(setup, kind) ? parameters_.gain_of_goal : std::min(100 * gain / queen_gain, 150);
  }
}

template <CellMask M>
void EvaluationTables<M>::make_mobility(Kind kind, int worth) {
  const double middle = part_by_worth(parameters_.mobility, worth, middle_of);
  const double endgame = part_by_worth(parameters_.mobility, worth, endgame_of);
  for (std::size_t cells = 0; cells < mobility_[fairy::at(kind)].size(); ++cells) {
    const double root = std::sqrt(static_cast<double>(cells));
    mobility_[fairy::at(kind)][cells] = Tapered(rounded(middle * root), rounded(endgame * root));
  }
}

template <CellMask M>
void EvaluationTables<M>::find_colours(const Setup<M>& setup, Kind kind, int worth) {
  const std::vector<M> colours = setup.colours_of(set_of(kind));
  const int all = count(setup.all_cells());
  const bool are_large =
      std::all_of(colours.begin(), colours.end(), [all](M colour) { return 4 * count(colour) >= all; });
  if (colours.size() < 2 || colours.size() > most_colours || !are_large) return;
  for (const M colour : colours) colours_[fairy::at(kind)].push_back(colour);
  const Tapered pair = parameters_.colour_pair;
  colour_pairs_[fairy::at(kind)] = Tapered(pair.middle() * worth / 350, pair.endgame() * worth / 350);
}

template <CellMask M>
auto EvaluationTables<M>::spans_of(const Setup<M>& setup, Side side) const -> Spans {
  const auto cells = static_cast<std::size_t>(setup.graph().cell_count());
  Spans spans{std::vector<M>(cells), std::vector<M>(cells)};
  for (std::size_t n = 0; n < cells; ++n) {
    for (const Kind kind : setup.rules().kinds_in(pawns)) {
      const M way = reachable_from(setup, side, kind, static_cast<Cell>(n), false);
      spans.ways[n] |= way;
      for_each_cell(way, [&](Cell cell) { spans.attacks[n] |= setup.tables(side, kind).takes(cell, M{}); });
    }
  }
  return spans;
}

template <CellMask M>
void EvaluationTables<M>::make_pawn_cells(const Setup<M>& setup, Side side, Kind kind, const Spans& own,
                                          const Spans& enemy) {
  const auto cells = own.ways.size();
  const std::vector<int> moves = moves_to(setup, side, kind, goals_of(setup, side, kind));
  const auto guarding = [&](Side who, Cell cell) {
    M from{};
    for (const Kind pawn : setup.rules().kinds_in(pawns)) from |= setup.sources(who, cell)[fairy::at(pawn)];
    return from;
  };
  std::vector<PawnCell>& pawn_cells = pawn_cells_[static_cast<std::size_t>(piece_of(side, kind))];
  for (std::size_t n = 0; n < cells; ++n) {
    const auto cell = static_cast<Cell>(n);
    const M here = mask_of<M>(cell);
    PawnCell pawn;
    const M way = reachable_from(setup, side, kind, cell, false);
    pawn.ahead = way & ~here;
    pawn.stoppers = meeting(enemy.ways, pawn.ahead) | meeting(enemy.attacks, pawn.ahead);
    pawn.protectors = guarding(side, cell);
    pawn.supporters = meeting(own.attacks, here) & ~here;
    pawn.beside = (meeting(own.attacks, way) | meeting(own.ways, own.attacks[n])) & ~way;
    // The nearest cell of its way. A double step leads to the cell after it.
    for (const Cell to : seen_by(setup, side, setup.tables(side, kind).moves(cell, M{}))) {
      if (pawn.step == no_cell || contains(own.ways[static_cast<std::size_t>(to)], pawn.step)) pawn.step = to;
    }
    if (pawn.step != no_cell) {
      pawn.flank = guarding(side, pawn.step) & ~here;
      pawn.attackers = guarding(other(side), pawn.step);
    }
    pawn.nearness = static_cast<std::uint8_t>(moves[n] < 0 ? 0 : std::max(0, 7 - moves[n]));
    pawn_cells.push_back(pawn);
  }
}

template <CellMask M>
void EvaluationTables<M>::make_royal_cells(const Setup<M>& setup, Side side, Kind kind) {
  std::vector<RoyalCell>& royal_cells = royal_cells_[static_cast<std::size_t>(piece_of(side, kind))];
  for (int n = 0; n < setup.graph().cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    RoyalCell royal;
    royal.zone = setup.tables(side, kind).takes(cell, M{}) | mask_of<M>(cell);
    for (int other_cell = 0; other_cell < setup.graph().cell_count(); ++other_cell) {
      if (distance(cell, static_cast<Cell>(other_cell)) <= 1) royal.zone |= mask_of<M>(static_cast<Cell>(other_cell));
    }
    // Pawns in front of it, and one step further.
    for (const Kind pawn : setup.rules().kinds_in(pawns)) {
      for_each_cell(royal.zone, [&](Cell about) {
        if (index(about) != n && !contains(setup.tables(side, pawn).moves(about, M{}), cell)) {
          royal.cover |= setup.tables(side, pawn).moves(about, M{});
        }
      });
    }
    royal_cells.push_back(royal);
  }
}

template <CellMask M>
void EvaluationTables<M>::make_goals(const Setup<M>& setup, Side side, Kind kind) {
  const auto piece = static_cast<std::size_t>(piece_of(side, kind));
  goals_[piece] = goals_of(setup, side, kind);
  for (const int moves : moves_to(setup, side, kind, goals_[piece])) {
    moves_to_goal_[piece].push_back(static_cast<std::uint8_t>(moves < 0 ? 255 : std::min(moves, 254)));
  }
}

template class EvaluationTables<Mask64>;
template class EvaluationTables<Mask128>;

}  // namespace roundel::fairy
