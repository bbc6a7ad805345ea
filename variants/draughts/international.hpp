#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/draughts/brazilian.hpp"

namespace roundel::draughts {

/// Annex 1 of the rules of the FMJD.
constexpr Rules international_rules() {
  Rules rules = brazilian_rules();
  rules.files = 10;
  rules.ranks = 10;
  rules.men_a_side = 20;
  rules.quiet_moves = 25;  // 6.2
  rules.quiet_reason = "25 moves of each side of kings only, without a capture";
  rules.draw_classes = draw_classes(draw_class("16 moves of each side with three pieces against a king", 16,  // 6.3
                                               Balance{with_king(exactly(3)), lone_king}),
                                    two_or_fewer_against_king);  // 6.4
  rules.record_notation = Notation::numeric;
  return rules;
}

/// A lone king draws against three kings, and usually against four.
constexpr EvaluationParameters international_parameters() {
  EvaluationParameters numbers = flying_parameters(10);
  numbers.king = {280, 300};
  numbers.advance = {1, 4};
  numbers.man_in_centre = {3, 0};
  numbers.man_on_edge = {-4, -1};
  numbers.lopsided = {-4, -2};
  numbers.drawish = drawish_endings(
      Drawish{{any_pieces(at_most(3)), lone_king}, 1}, Drawish{{any_pieces(exactly(4)), lone_king}, 3},
      Drawish{{any_pieces(exactly(4)), with_king(exactly(2))}, 4},
      Drawish{{any_pieces(at_most(3)), with_king(exactly(2))}, 2}, Drawish{{{}, with_king()}, 8, true});
  return numbers;
}

/// International draughts, after the rules of the FMJD; each fact with its rule in international_rules() and rules.hpp.
///
/// 1. 10x10 board, dark squares, numbered 1-50 from the top left as White sees them (b10 = 1); 20 men a side. White
///    moves first.
/// 2. Men and kings move, capture and are crowned as in Brazilian draughts, the majority rule included.
/// 3. Who cannot move has lost. Drawn: the third occurrence; 25 moves of kings only without a capture; 16 moves in
///    three pieces, a king among them, against a king; 5 moves in two pieces or fewer against a king.
///
/// Choices: draws are reported as results, but the engine plays on if asked. "Two or fewer against a king" has
/// a king among them, as article 6.4 has it.
struct International : Compiled<international_rules, international_parameters> {
  static constexpr std::string_view name = "international";
  static constexpr WinRateModel win_rate{.half_won = 79, .spread = 53, .drawn = 0.11};
};

}  // namespace roundel::draughts
