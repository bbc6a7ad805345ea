#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "variants/draughts/accumulator.hpp"
#include "variants/draughts/drawish_endgames.hpp"
#include "variants/draughts/king_freedom.hpp"
#include "variants/draughts/squares.hpp"
#include "variants/evaluation/explanation.hpp"

namespace roundel::draughts {

/// The part of for_each_term() for positions with kings.
template <class Variant, class Visit>
void for_each_king_term(const LearnedTables<typename Variant::Mask>& tables, const Position<Variant>& position,
                        Visit visit) {
  const int first = count(position.of(Side::first, Kind::king));
  const int second = count(position.of(Side::second, Kind::king));
  visit(tables.place(Term::king), first - second);
  visit(tables.place(Term::first_king), (first > 0) - (second > 0));
  const KingFreedom firsts = king_freedom<Side::first>(position);
  const KingFreedom seconds = king_freedom<Side::second>(position);
  visit(tables.place(Term::king_step), firsts.steps - seconds.steps);
  visit(tables.place(Term::stuck_king), firsts.stuck - seconds.stuck);
  for (const Side side : {Side::first, Side::second}) {
    for_each_cell(position.of(side, Kind::king),
                  [&](Cell cell) { visit(tables.king_place(side, cell), side == Side::first ? 1 : -1); });
  }
}

/// Calls `visit(place, count)` for the terms besides the patterns. `place` is that of the weight, `count` the first
/// side's minus the second's. A place may occur twice.
template <class Variant, class Visit>
void for_each_term(const LearnedTables<typename Variant::Mask>& tables, const Position<Variant>& position,
                   Visit visit) {
  const auto men = [&](Side side) { return position.of(side, Kind::man); };
  visit(tables.place(Term::man), count(men(Side::first)) - count(men(Side::second)));
  int advance = 0;
  for (std::size_t bit = 0; bit < tables.advance_bits[0].size(); ++bit) {
    advance += (count(men(Side::first) & tables.advance_bits[0][bit]) -
                count(men(Side::second) & tables.advance_bits[1][bit]))
               << bit;
  }
  visit(tables.place(Term::advance), advance);
  visit(tables.place(Term::turn), position.side_to_move() == Side::first ? 1 : -1);
  if (any(position.kings())) [[unlikely]]
    for_each_king_term(tables, position, visit);
}

/// The number of pieces, and of all pieces at the start, by which the two phases are blended.
struct Phase {
  int men;
  int all;
};
template <class Variant>
Phase phase_of(const Position<Variant>& position) {
  const int all = 2 * position.variant().rules.men_a_side;
  return {std::min(count(position.occupied()), all), all};
}

/// The learned evaluation of positions without a compulsory capture.
template <class Variant>
class LearnedEvaluator {
 public:
  using Position = draughts::Position<Variant>;
  using Learned = typename Knowledge<Variant>::Learned;
  /// A bound of all values, for any weights: a hundred men.
  static constexpr int greatest = 10'000;

  /// Both must outlive the evaluator.
  LearnedEvaluator(const Learned& learned, const EvaluationParameters& numbers)
      : learned_(learned), numbers_(numbers) {}

  /// Returns the evaluation in hundredths of a man, from the side to move's view. If all weights are zero, it is
  /// zero.
  int evaluate(const Position& position, const Accumulator<Variant>& accumulator) const {
    const int blended = blend(sum_of(position, accumulator), position);
    const int value = scaled(numbers_, position, std::clamp(blended, -greatest, greatest));
    return position.side_to_move() == Side::first ? value : -value;
  }

  /// Returns the worth of each piece, without regard to known draws.
  std::vector<PieceWorth> worths(const Position& position, const Accumulator<Variant>& accumulator) const {
    std::vector<PieceWorth> worths;
    const PhasedSum whole = sum_of(position, accumulator);
    for_each_cell(position.occupied(), [&](Cell cell) {
      const Piece piece = position.at(cell);
      Accumulator<Variant> left = accumulator;
      if (kind_of(piece) == Kind::man) {
        const std::int32_t* row = learned_.tables.patterns.piece(side_of(piece), cell);
        const auto readings = static_cast<std::size_t>(learned_.tables.patterns.readings());
        for (std::size_t n = 0; n < readings; ++n) left.patterns[n] -= row[n];
      }
      PhasedSum worth = sum_of(without(position, cell), left);
      worth = {whole.middle - worth.middle, whole.endgame - worth.endgame};
      const int value = std::clamp(blend(worth, position), -2 * greatest, 2 * greatest);
      const std::string_view crown = kind_of(piece) == Kind::king ? "K" : "";
      worths.push_back({side_of(piece), fmt::format("{}{}", crown, number_of(position.variant().graph, cell)),
                        side_of(piece) == Side::first ? value : -value});
    });
    return worths;
  }

 private:
  PhasedWeight weight(int place) const { return learned_.weights[static_cast<std::size_t>(place)]; }

  /// Returns the sum from the first side's view.
  PhasedSum sum_of(const Position& position, const Accumulator<Variant>& accumulator) const {
    PhasedSum sum = patterns(Side::first, accumulator);
    const PhasedSum theirs = patterns(Side::second, accumulator);
    sum.middle -= theirs.middle;
    sum.endgame -= theirs.endgame;
    for_each_term(learned_.tables, position, [&](int place, int times) { sum.add(weight(place), times); });
    return sum;
  }

  /// Returns the sum of the weights that a side's readings select.
  PhasedSum patterns(Side side, const Accumulator<Variant>& accumulator) const {
    PhasedSum sum;
    for (int n = index(side); n < learned_.tables.patterns.readings(); n += side_count) {
      sum.add(weight(accumulator.patterns[static_cast<std::size_t>(n)]), 1);
    }
    return sum;
  }

  static int blend(const PhasedSum& sum, const Position& position) {
    const auto [men, all] = phase_of(position);
    return sum.blended(men, all);
  }

  static Position without(const Position& position, Cell taken) {
    Position left(position.setup());
    for_each_cell(position.occupied() & ~mask_of<typename Variant::Mask>(taken),
                  [&](Cell cell) { left.put(position.at(cell), cell); });
    left.set_side_to_move(position.side_to_move());
    return left;
  }

  const Learned& learned_;
  const EvaluationParameters& numbers_;
};

}  // namespace roundel::draughts
