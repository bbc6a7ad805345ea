#pragma once

#include <algorithm>

#include "variants/draughts/accumulator.hpp"
#include "variants/draughts/drawish_endings.hpp"
#include "variants/draughts/king_freedom.hpp"
#include "variants/knowledge/explanation.hpp"

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

/// Calls `visit(place, count)` for the terms beside the patterns with where their weights stand and what is counted, of the
/// first side less of the second. A place may come twice.
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

/// With how many men of how many the weights of the two phases are blended.
struct Phase {
  int men;
  int all;
};
template <class Variant>
Phase phase_of(const Position<Variant>& position) {
  const int all = 2 * position.variant().rules.men_a_side;
  return {std::min(count(position.occupied()), all), all};
}

/// The learned evaluation, for positions in which nothing has to be captured.
template <class Variant>
class LearnedEvaluator {
 public:
  using Position = draughts::Position<Variant>;
  using Learned = typename Knowledge<Variant>::Learned;
  /// A bound of values, whatever the weights are: a hundred men.
  static constexpr int greatest = 10'000;

  /// Both outlive the evaluator.
  LearnedEvaluator(const Learned& learned, const EvaluationNumbers& numbers) : learned_(learned), numbers_(numbers) {}

  /// In hundredths of a man, from the side to move's view; with weights that are all zero, zero.
  int evaluate(const Position& position, const Accumulator<Variant>& accumulator) const {
    PhasedSum sum = patterns(Side::first, accumulator);
    const PhasedSum theirs = patterns(Side::second, accumulator);
    sum.middle -= theirs.middle;
    sum.ending -= theirs.ending;
    for_each_term(learned_.tables, position, [&](int place, int times) { sum.add(weight(place), times); });
    const auto [men, all] = phase_of(position);
    const int value = scaled(numbers_, position, std::clamp(sum.blended(men, all), -greatest, greatest));
    return position.side_to_move() == Side::first ? value : -value;
  }

  /// The same in parts, each from its side's view.
  EvaluationParts explain(const Position& position, const Accumulator<Variant>& accumulator) const {
    EvaluationParts parts;
    parts.push_back(
        {"patterns", {in_men(patterns(Side::first, accumulator)), in_men(patterns(Side::second, accumulator))}});
    PhasedSum terms;
    for_each_term(learned_.tables, position, [&](int place, int times) { terms.add(weight(place), times); });
    parts.push_back({"other terms", {in_men(terms), Tapered{}}});
    return parts;
  }

 private:
  PhasedWeight weight(int place) const { return learned_.weights[static_cast<std::size_t>(place)]; }

  /// Those that a side's readings find.
  PhasedSum patterns(Side side, const Accumulator<Variant>& accumulator) const {
    PhasedSum sum;
    for (int n = index(side); n < learned_.tables.patterns.readings(); n += side_count) {
      sum.add(weight(accumulator.patterns[static_cast<std::size_t>(n)]), 1);
    }
    return sum;
  }
  static Tapered in_men(const PhasedSum& sum) {
    const auto rounded = [](int value) { return std::clamp(value / PhasedWeight::unit, -greatest, greatest); };
    return {rounded(sum.middle), rounded(sum.ending)};
  }

  const Learned& learned_;
  const EvaluationNumbers& numbers_;
};

}  // namespace roundel::draughts
