#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/draughts/brazilian.hpp"

namespace roundel::draughts {

/// Rules of the draughts-64 section of the IDF.
constexpr Rules russian_rules() {
  Rules rules = brazilian_rules();
  rules.priority = {};                 // any capture may be chosen, but must be finished
  rules.king_lands_to_go_on = true;    // lands on a square behind the piece from which it can continue, if there is
                                       // one
  rules.crowning = Crowning::goes_on;  // a man becomes a king on the last row and continues capturing as one
  rules.quiet_moves = 15;
  rules.quiet_reason = "15 moves of each side of kings only, without a capture";
  rules.draw_classes = draw_classes(draw_class("15 moves of each side with three or more kings against one", 15,
                                               Balance{kings_only(at_least(3)), lone_king}),
                                    three_against_long_diagonal, two_or_fewer_against_king,
                                    draw_class("30 moves of each side with kings on both sides and four or five "
                                               "pieces in all, nothing captured or crowned",
                                               30, Balance{with_king(), with_king(), {4, 5}}),
                                    draw_class("60 moves of each side with kings on both sides and six or seven "
                                               "pieces in all, nothing captured or crowned",
                                               60, Balance{with_king(), with_king(), {6, 7}}));
  return rules;
}

/// Russian draughts, after the rules of draughts-64 (IDF). russian_rules() and rules.hpp state the rule of each fact.
///
/// 1. Board, set-up, numbers and steps are as in Brazilian draughts. White moves first.
/// 2. Men jump forward and back, kings from any distance. Captured pieces leave the board after the whole move.
/// 3. Captures are compulsory. Any of several may be chosen, but it must be finished. After each piece, a king must
///    land on a square from which it can continue capturing, if there is one.
/// 4. A man that reaches the last row while capturing becomes a king and continues as one.
/// 5. A side that cannot move has lost.
/// 6. The game is drawn at the third occurrence of a position, or after this many moves of each side:
///    - 15 moves of kings only without a capture;
///    - 15 moves with three or more kings against one;
///    - 5 moves with three pieces, at least one of them a king, against a lone king on the long diagonal;
///    - 5 moves with at most two pieces against a king;
///    - 30 moves with 4 or 5 pieces, or 60 with 6 or 7, if both sides have kings and nothing is captured or crowned.
///
/// Choices: draws are reported as results, but the engine plays on if asked. "At most two against a king" includes at
/// least one king, as in the federation's rules.
struct Russian : CompiledVariant<russian_rules, brazilian_parameters> {
  static constexpr std::string_view name = "russian";
  static constexpr WinRateModel win_rate{.half_won = 91, .spread = 33, .drawn = 0.27};
};

}  // namespace roundel::draughts
