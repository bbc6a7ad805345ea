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
  numbers.drawish = drawish_endgames(
      Drawish{{any_pieces(at_most(3)), lone_king}, 1}, Drawish{{any_pieces(exactly(4)), lone_king}, 3},
      Drawish{{any_pieces(exactly(4)), with_king(exactly(2))}, 4},
      Drawish{{any_pieces(at_most(3)), with_king(exactly(2))}, 2}, Drawish{{{}, with_king()}, 8, true});
  return numbers;
}

/// International draughts, after the rules of the FMJD. international_rules() and rules.hpp state the rule of each
/// fact.
///
/// 1. The board has 10x10 squares. The dark ones are numbered 1-50 from White's top left (b10 = 1). Each side has 20
///    men. White moves first.
/// 2. Men and kings move, capture and are crowned as in Brazilian draughts, the majority rule included.
/// 3. A side that cannot move has lost.
/// 4. The game is drawn at the third occurrence of a position, or after this many moves of each side:
///    - 25 moves of kings only without a capture;
///    - 16 moves with three pieces, at least one of them a king, against a king;
///    - 5 moves with at most two pieces against a king.
///
/// Choices: draws are reported as results, but the engine plays on if asked. "At most two against a king" includes at
/// least one king, as in article 6.4.
struct International : CompiledVariant<international_rules, international_parameters> {
  static constexpr std::string_view name = "international";
  static constexpr WinRateModel win_rate{.half_won = 79, .spread = 53, .drawn = 0.11};
};

}  // namespace roundel::draughts
