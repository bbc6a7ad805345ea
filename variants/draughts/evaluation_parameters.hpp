#pragma once

#include <array>
#include <concepts>
#include <string>
#include <type_traits>

#include "variants/draughts/draw_class.hpp"
#include "variants/evaluation/tapered.hpp"

namespace roundel::draughts {

/// An endgame that the stronger side seldom wins. Its advantage is multiplied by `sixteenths` / 16.
struct Drawish {
  Balance balance;
  int sixteenths = 16;
  bool on_long_diagonal = false;  ///< only if a king of the weaker side is on the longest line
};
using DrawishEndgames = FixedList<Drawish, 12>;

/// The numbers of the evaluation in hundredths of a man. The first of a pair applies with all pieces on the board,
/// the second with few. The initial values are for games whose kings step.
struct EvaluationParameters {
  Tapered man{100, 100};
  Tapered king{132, 138};
  /// For each row that a man has gone from its first row.
  Tapered advance{1, 3};
  /// In addition, for each row beyond the middle.
  Tapered far_advance{0, 4};
  Tapered man_in_centre{4, 0};
  Tapered man_on_edge{-3, 0};
  Tapered king_in_centre{2, 6};
  Tapered king_on_longest_line{0, 0};
  /// A man on its own first row prevents crowning on a square.
  Tapered home_guard{7, 2};
  /// For each man that one wing has more than the other, except one.
  Tapered lopsided{-3, -2};
  Tapered step{2, 2};         ///< for each step of a man
  Tapered stuck_man{-3, -4};  ///< a man without a step
  Tapered king_step{0, 1};    ///< for each cell that kings can reach
  Tapered stuck_king{-30, -40};
  /// A man that nothing can stop any more, and a reduction for each row that it still has to go.
  Tapered runaway{60, 70};
  Tapered runaway_row{-8, -8};
  /// For the opposition (in games whose kings step), with few men.
  Tapered opposition{0, 6};
  /// Percent of the material advantage that are added when all men but two are gone.
  int simplification = 50;
  int tempo = 2;
  DrawishEndgames drawish;
  int drawish_pieces = 8;  ///< with more pieces, these endgames are not looked for
};

/// Calls `visit(name, number)` for each number, or `visit(name, number, least)` if it has a minimum.
template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, EvaluationParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("man", numbers.man);
  visit("king", numbers.king);
  visit("advance", numbers.advance);
  visit("far_advance", numbers.far_advance);
  visit("man_in_centre", numbers.man_in_centre);
  visit("man_on_edge", numbers.man_on_edge);
  visit("king_in_centre", numbers.king_in_centre);
  visit("king_on_longest_line", numbers.king_on_longest_line);
  visit("home_guard", numbers.home_guard);
  visit("lopsided", numbers.lopsided);
  visit("step", numbers.step);
  visit("stuck_man", numbers.stuck_man);
  visit("king_step", numbers.king_step);
  visit("stuck_king", numbers.stuck_king);
  visit("runaway", numbers.runaway);
  visit("runaway_row", numbers.runaway_row);
  visit("opposition", numbers.opposition);
  visit("simplification", numbers.simplification);
  visit("tempo", numbers.tempo);
  visit("drawish_pieces", numbers.drawish_pieces);
  int n = 0;
  for (auto& endgame : numbers.drawish) visit("drawish" + std::to_string(n++), endgame.sixteenths);
}

template <class... Endgames>
constexpr DrawishEndgames drawish_endgames(Endgames... endgames) {
  DrawishEndgames list;
  (list.push_back(endgames), ...);
  return list;
}

}  // namespace roundel::draughts
