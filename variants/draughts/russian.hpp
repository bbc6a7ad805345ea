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
  rules.draw_classes =
      draw_classes(draw_class("15 moves of each side with three or more kings against one", 15,
                              Balance{kings_only(at_least(3)), lone_king}),
                   three_against_long_diagonal, two_or_fewer_against_king,
                   draw_class("30 moves of each side with kings on both sides and four or five pieces in all, nothing captured or crowned",
                              30, Balance{with_king(), with_king(), {4, 5}}),
                   draw_class("60 moves of each side with kings on both sides and six or seven pieces in all, nothing captured or crowned",
                              60, Balance{with_king(), with_king(), {6, 7}}));
  return rules;
}

/// Russian draughts, after the rules of draughts-64 (IDF); each fact with its rule in russian_rules() and rules.hpp.
///
/// 1. Board, set-up, numbers and steps as in Brazilian draughts; White moves first.
/// 2. Men jump forward and back, kings from any distance; captured pieces leave after the whole move.
/// 3. Captures are compulsory; of several any may be chosen, but the chosen one is finished. A king has to land, after
///    each piece, where it can go on capturing, if there is such a square.
/// 4. A man that comes to the last row while capturing becomes a king and goes on as one.
/// 5. Who cannot move has lost. Drawn: the third occurrence; 15 moves of kings only without a capture; 15 moves in
///    three or more kings against one; 5 moves in three pieces, a king among them, against a lone king on the long
///    diagonal; 5 moves in two or fewer against a king; both sides with kings and nothing captured or crowned: 30
///    moves with 4 or 5 pieces, 60 with 6 or 7.
///
/// Choices: draws are reported as results, but the engine plays on if asked. "Two or fewer against a king" has
/// a king among them, as the rules of the federation have it.
struct Russian : Compiled<russian_rules, brazilian_parameters> {
  static constexpr std::string_view name = "russian";
  static constexpr WinRateModel win_rate{.half_won = 91, .spread = 33, .drawn = 0.27};
};

}  // namespace roundel::draughts
