#pragma once

#include <algorithm>
#include <cstdlib>

#include "variants/draughts/accumulator.hpp"
#include "variants/draughts/drawish_endgames.hpp"
#include "variants/draughts/king_freedom.hpp"
#include "variants/evaluation/explanation.hpp"

namespace roundel::draughts {

/// The hand-crafted evaluation of positions without a compulsory capture.
template <class Variant>
class HandCraftedEvaluator {
 public:
  using Mask = typename Variant::Mask;
  using Position = draughts::Position<Variant>;

  /// `knowledge` must outlive the evaluator.
  explicit HandCraftedEvaluator(const Knowledge<Variant>& knowledge) : knowledge_(knowledge) {}

  /// Returns the evaluation in hundredths of a man, from the side to move's view.
  int evaluate(const Position& position, const Accumulator<Variant>& accumulator) const {
    const Tapered terms = side_terms<Side::first>(position) - side_terms<Side::second>(position);
    const int value = blend(position, accumulator.value + terms + opposition(position));
    const int own = position.side_to_move() == Side::first ? value : -value;
    return own + knowledge_.numbers().tempo;
  }

  /// Returns its parts, each from its side's view.
  EvaluationParts explain(const Position& position) const {
    EvaluationParts parts;
    const auto add = [&](const char* name, Tapered first, Tapered second) {
      parts.push_back({name, {first, second}});
    };
    add("material and placement", placement(position, Side::first), placement(position, Side::second));
    add("home and wings", formation<Side::first>(position), formation<Side::second>(position));
    add("mobility", mobility<Side::first>(position), mobility<Side::second>(position));
    add("runaway men", runaways<Side::first>(position), runaways<Side::second>(position));
    add("opposition", opposition(position), Tapered{});
    return parts;
  }

 private:
  Tapered placement(const Position& position, Side side) const {
    Tapered sum{};
    for_each_cell(position.of(side), [&](Cell cell) {
      const Tapered value = knowledge_.tables().placement(position.at(cell), cell);
      sum += side == Side::first ? value : -value;
    });
    return sum;
  }

  template <Side side>
  Tapered side_terms(const Position& position) const {
    return formation<side>(position) + mobility<side>(position) + runaways<side>(position);
  }

  template <Side side>
  Tapered formation(const Position& position) const {
    const auto& tables = knowledge_.tables();
    const EvaluationParameters& numbers = knowledge_.numbers();
    const Mask men = position.of(side, Kind::man);
    const int lopsided = std::abs(count(men & tables.left_wing) - count(men & tables.right_wing));
    return numbers.home_guard * count(men & tables.home[static_cast<std::size_t>(side)]) +
           numbers.lopsided * std::max(0, lopsided - 1);
  }

  template <Side side>
  Tapered mobility(const Position& position) const {
    const EvaluationParameters& numbers = knowledge_.numbers();
    const auto& motions = position.variant().motions;
    const Mask men = position.of(side, Kind::man);
    const Mask empty = position.empty();
    int steps = 0;
    Mask movable{};
    for (const SetStep<Mask>& step : motions.man_steps[static_cast<std::size_t>(side)]) {
      const Mask targets = rotate(men & step.from, step.rotation) & empty;
      steps += count(targets);
      movable |= rotate(targets, -step.rotation);
    }
    Tapered value = numbers.step * steps + numbers.stuck_man * count(men & ~movable);
    if (any(position.of(side, Kind::king))) {
      const KingFreedom freedom = king_freedom<side>(position);
      value += numbers.king_step * freedom.steps + numbers.stuck_king * freedom.stuck;
    }
    return value;
  }

  /// Counts men beyond the middle that no enemy can stop: an enemy man that is not in the way now can never be.
  template <Side side>
  Tapered runaways(const Position& position) const {
    const auto& tables = knowledge_.tables();
    const EvaluationParameters& numbers = knowledge_.numbers();
    const Mask enemies = position.of(other(side));
    if (any(enemies & position.kings())) return {};
    constexpr auto s = static_cast<std::size_t>(side);
    Tapered value{};
    Mask men = position.of(side, Kind::man) & tables.beyond_middle[s];
    while (any(men)) {
      const auto cell = static_cast<std::size_t>(take_lowest(men));
      if (any(tables.way[s][cell] & enemies)) continue;
      value += numbers.runaway + numbers.runaway_row * tables.rows_to_go[s][cell];
    }
    return value;
  }

  /// Finds which side will be driven back with equal forces, from the number of pieces on every second rank.
  Tapered opposition(const Position& position) const {
    const auto& variant = position.variant();
    if (variant.rules.kings_fly || count(position.of(Side::first)) != count(position.of(Side::second))) return {};
    const Side us = position.side_to_move();
    const Mask ranks = knowledge_.tables().own_ranks[static_cast<std::size_t>(us)];
    const bool has_it = count(position.occupied() & ranks) % 2 != 0;
    return has_it == (us == Side::first) ? knowledge_.numbers().opposition : -knowledge_.numbers().opposition;
  }

  int blend(const Position& position, Tapered sum) const {
    const auto& variant = position.variant();
    const int all = 2 * variant.rules.men_a_side;
    const int pieces = std::min(count(position.occupied()), all);
    const int value = (sum.middle() * pieces + sum.endgame() * (all - pieces)) / all;
    return scaled(knowledge_.numbers(), position, value + simplification(position, pieces, all));
  }

  /// Exchanges favour the side with more pieces.
  int simplification(const Position& position, int pieces, int all) const {
    const EvaluationParameters& numbers = knowledge_.numbers();
    const auto worth = [&](Side side) {
      return numbers.man.endgame() * count(position.of(side, Kind::man)) +
             numbers.king.endgame() * count(position.of(side, Kind::king));
    };
    const int more =
        std::clamp(worth(Side::first) - worth(Side::second), -3 * numbers.man.endgame(), 3 * numbers.man.endgame());
    return more * numbers.simplification * (all - pieces) / (100 * all);
  }

  const Knowledge<Variant>& knowledge_;
};

}  // namespace roundel::draughts
