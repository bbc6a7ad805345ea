#include "variants/fairy/description.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "variants/fairy/learned_network.hpp"

namespace roundel::fairy {
namespace {

constexpr int bins = 8;

/// The numbers of one input's description, in order.
class InputWriter {
 public:
  explicit InputWriter(std::vector<std::int16_t>& all) : all_(all), begin_(all.size()) {}
  ~InputWriter() { assert(all_.size() - begin_ <= description_size); }

  void add(double number) {
    constexpr double most = 8;
    all_.push_back(static_cast<std::int16_t>(std::lround(std::clamp(number, -most, most) * description_unit)));
  }
  void add(bool is) { add(is ? 1.0 : 0.0); }
  /// Adds a share from 0 to 1 as weights of the two nearest bins.
  void add_bins(double share, double weight) {
    const double place = share * (bins - 1);
    for (int n = 0; n < bins; ++n) add(weight * std::max(0.0, 1 - std::abs(place - n)));
  }
  void add_zeros(int number) {
    for (int n = 0; n < number; ++n) add(0.0);
  }
  void fill() { all_.resize(begin_ + description_size); }

 private:
  std::vector<std::int16_t>& all_;
  std::size_t begin_;
};

double nearness(int moves) { return moves < 0 ? 0.0 : 1.0 / (1 + moves); }

template <CellMask M>
class Describer {
 public:
  Describer(const Setup<M>& setup, const BoardMeasures<M>& measures, const PieceValues<M>& worths)
      : setup_(setup), measures_(measures), worths_(worths) {
    const FileBoard& board = setup.board();
    last_file_ = std::max(1, *std::max_element(board.file_of.begin(), board.file_of.end()));
    last_rank_ = std::max(1, *std::max_element(board.rank_of.begin(), board.rank_of.end()));
    for (const Side side : {Side::first, Side::second}) royal_[index(side)] = royal_at_start(side);
  }

  /// Of all inputs of a side's pieces of a kind.
  void describe(Side side, Kind kind, std::vector<std::int16_t>& all) const {
    const KindFacts facts(*this, side, kind);
    for (int n = 0; n < setup_.graph().cell_count(); ++n) {
      InputWriter numbers(all);
      describe_kind(facts, numbers);
      describe_cell(facts, static_cast<Cell>(n), numbers);
      numbers.fill();
    }
    for (int n = 0; n < hand_places(setup_); ++n) {
      InputWriter numbers(all);
      describe_kind(facts, numbers);
      numbers.add(1.0);
      numbers.add((n + 1.0) / most_seen_in_hand);
      numbers.fill();
    }
    for (int n = 0; n < check_places(setup_); ++n) InputWriter(all).fill();
  }

 private:
  struct KindFacts {
    KindFacts(const Describer& of, Side side_, Kind kind_)
        : side(side_), kind(kind_), tables(of.setup_.tables(side_, kind_)) {
      const Setup<M>& setup = of.setup_;
      is_royal = contains(setup.royal_kinds, kind);
      is_pawn = contains(of.measures_.pawns(), kind);
      free = freedom(setup, side, kind, 0.8);
      for (const double moves : free) mean_freedom += moves / static_cast<double>(free.size());
      to_goal = moves_to(setup, side, kind, goals_of(setup, side, kind));
    }
    Side side;
    Kind kind;
    const KindTables<M>& tables;
    bool is_royal = false;
    bool is_pawn = false;
    std::vector<double> free;
    double mean_freedom = 0;
    std::vector<int> to_goal;
  };

  void describe_kind(const KindFacts& facts, InputWriter& numbers) const {
    const Rules& rules = setup_.rules();
    const double worth = worths_.worth(facts.kind);
    const int best = worths_.best_promotion(setup_, facts.kind);
    double reach = 0;
    for (int n = 0; n < setup_.graph().cell_count(); ++n) {
      reach +=
          count(facts.tables.takes(static_cast<Cell>(n), M{})) / static_cast<double>(setup_.graph().cell_count());
    }
    numbers.add(facts.is_royal);
    numbers.add(facts.is_pawn);
    numbers.add(!facts.is_royal && !facts.is_pawn);
    numbers.add(facts.is_royal ? 0.0 : worth / 1000);
    numbers.add(facts.is_royal ? 0.0 : std::log2(worth / 100) / 4);
    numbers.add(best > 0 ? (best - worth) / 900 : 0.0);
    numbers.add(facts.mean_freedom / 8);
    numbers.add(reach / 16);
    numbers.add(facts.tables.takes_by_leaps());
    numbers.add(facts.tables.takes_as_it_moves());
    numbers.add(setup_.start_count(facts.side, facts.kind) / 8.0);
    numbers.add(rules.goal == Goal::mate);
    numbers.add(rules.compulsory_capture);
    numbers.add(rules.wins_by_losing());
    numbers.add(rules.checks / 3.0);
    numbers.add(rules.drops);
    numbers.add(rules.bare_king_ends);
    numbers.add(!rules.arrivals.empty());
    numbers.add(setup_.graph().cell_count() / 64.0);
    numbers.add(setup_.start_pieces() / static_cast<double>(setup_.graph().cell_count()));
  }

  /// Follows the two numbers for pieces in hand.
  void describe_cell(const KindFacts& facts, Cell cell, InputWriter& numbers) const {
    const auto n = static_cast<std::size_t>(cell);
    const double file = static_cast<double>(setup_.board().file_of[n]) / last_file_;
    const double rank = static_cast<double>(setup_.board().rank_of[n]) / last_rank_;
    const bool is_piece = !facts.is_royal && !facts.is_pawn;
    numbers.add_zeros(2);
    numbers.add_bins(file, 1);
    numbers.add_bins(rank, 1);
    numbers.add_bins(file, facts.is_pawn ? 1 : 0);
    numbers.add_bins(rank, facts.is_pawn ? 1 : 0);
    numbers.add_bins(file, facts.is_royal ? 1 : 0);
    numbers.add_bins(rank, facts.is_royal ? 1 : 0);
    numbers.add(measures_.remoteness(cell));
    numbers.add(is_piece ? measures_.remoteness(cell) : 0.0);
    numbers.add(measures_.progress(facts.side, cell));
    numbers.add(is_piece ? measures_.progress(facts.side, cell) : 0.0);
    numbers.add(distance_to_royal(facts.side, cell));
    numbers.add(distance_to_royal(other(facts.side), cell));
    numbers.add((setup_.board().file_of[n] + setup_.board().rank_of[n]) % 2 == 0);
    numbers.add(facts.free[n] / 8);
    numbers.add((facts.free[n] - facts.mean_freedom) / 4);
    numbers.add(count(facts.tables.takes(cell, M{})) / 16.0);
    numbers.add(nearness(facts.to_goal[n]));
    numbers.add(facts.to_goal[n] < 0 ? 0.0 : facts.to_goal[n] / 8.0);
    numbers.add(near_royal(facts, facts.side, cell));
    numbers.add(near_royal(facts, other(facts.side), cell));
    numbers.add(contains(goals_of(setup_, facts.side, facts.kind), cell));
  }

  /// Returns the lowest cell on which a side's royal pieces begin; no_cell if it has none.
  Cell royal_at_start(Side side) const {
    M begins{};
    for (const Kind kind : setup_.rules().kinds_in(setup_.royal_kinds)) {
      begins |= narrowed<M>(setup_.of(kind).begins_on[static_cast<std::size_t>(index(side))]);
    }
    return any(begins) ? lowest(begins) : no_cell;
  }
  double distance_to_royal(Side side, Cell cell) const {
    const Cell royal = royal_[index(side)];
    return royal == no_cell ? 0.0 : measures_.distance(royal, cell) / 8.0;
  }
  double near_royal(const KindFacts& facts, Side side, Cell cell) const {
    const Cell royal = royal_[index(side)];
    if (royal == no_cell) return 0;
    int near = 0;
    for_each_cell(facts.tables.takes(cell, M{}),
                  [&](Cell to) { near += static_cast<int>(measures_.distance(royal, to) <= 1); });
    return near / 4.0;
  }

  const Setup<M>& setup_;
  const BoardMeasures<M>& measures_;
  const PieceValues<M>& worths_;
  int last_file_;
  int last_rank_;
  Cell royal_[side_count]{};
};

}  // namespace

template <CellMask M>
std::vector<std::int16_t> described_inputs(const Setup<M>& setup, const BoardMeasures<M>& measures,
                                           const PieceValues<M>& worths) {
  std::vector<std::int16_t> all;
  const Describer<M> describer(setup, measures, worths);
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < setup.kind_count(); ++n) {
      describer.describe(side, static_cast<Kind>(n), all);
    }
  }
  return all;
}

template std::vector<std::int16_t> described_inputs(const Setup<Mask64>&, const BoardMeasures<Mask64>&,
                                                    const PieceValues<Mask64>&);
template std::vector<std::int16_t> described_inputs(const Setup<Mask128>&, const BoardMeasures<Mask128>&,
                                                    const PieceValues<Mask128>&);

}  // namespace roundel::fairy
