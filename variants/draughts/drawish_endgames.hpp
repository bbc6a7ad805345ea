#pragma once

#include "variants/draughts/evaluation_parameters.hpp"
#include "variants/draughts/position.hpp"

namespace roundel::draughts {

/// Returns how many sixteenths of its advantage `stronger` may count: few in endgames that can hardly be won.
template <class Variant>
int sixteenths_of_advantage(const EvaluationParameters& numbers, const Position<Variant>& position, Side stronger) {
  constexpr int all = 16;
  if (count(position.occupied()) > numbers.drawish_pieces || !any(position.kings())) return all;
  const auto counts = [&](Side side, Kind kind) { return count(position.of(side, kind)); };
  const int strong_kings = counts(stronger, Kind::king);
  const int strong_men = counts(stronger, Kind::man);
  const int weak_kings = counts(other(stronger), Kind::king);
  const int weak_men = counts(other(stronger), Kind::man);
  for (const Drawish& drawish : numbers.drawish) {
    const Balance& balance = drawish.balance;
    if (!balance.stronger.has(strong_kings, strong_men) || !balance.weaker.has(weak_kings, weak_men)) continue;
    if (drawish.on_long_diagonal &&
        !any(position.of(other(stronger), Kind::king) & position.variant().motions.long_diagonal)) {
      continue;
    }
    return drawish.sixteenths;
  }
  return all;
}

/// Returns a value from the first side's view, reduced if the favoured side cannot win with its advantage.
template <class Variant>
int scaled(const EvaluationParameters& numbers, const Position<Variant>& position, int value) {
  return value * sixteenths_of_advantage(numbers, position, value >= 0 ? Side::first : Side::second) / 16;
}

}  // namespace roundel::draughts
