#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/draughts/compiled_variant.hpp"
#include "variants/draughts/flying_parameters.hpp"

namespace roundel::draughts {

/// Regulations of the CBD.
constexpr Rules brazilian_rules() {
  Rules rules;
  rules.starts = Colour::white;
  rules.men_capture_backward = true;
  rules.kings_fly = true;
  rules.priority.most_pieces = true;       // most pieces; a man counts as much as a king
  rules.crowning = Crowning::only_at_end;  // a man that passes the last row stays a man
  rules.quiet_moves = 20;
  rules.quiet_reason = "20 moves of each side of kings only, without a capture";
  rules.draw_classes = draw_classes(
      draw_class("5 moves of each side, each with two pieces at most", 5, Balance{material(2, 0), lone_king},
                 Balance{material(1, 1), lone_king}, Balance{material(1, 1), material(1, 1)},
                 Balance{material(2, 0), material(2, 0)}),
      draw_class("2 moves of each side with king against king", 2, Balance{lone_king, lone_king}),
      three_against_long_diagonal,
      draw_class("16 moves of each side with three kings against one", 16, Balance{material(3, 0), lone_king}));
  rules.record_notation = Notation::algebraic;
  return rules;
}

/// Three kings win against one only away from the long diagonal. Fewer hardly ever win.
constexpr EvaluationParameters brazilian_parameters() {
  EvaluationParameters numbers = flying_parameters(12);
  numbers.drawish = drawish_endgames(
      Drawish{{any_pieces(at_most(2)), lone_king}, 1}, Drawish{{any_pieces(exactly(3)), lone_king}, 2, true},
      Drawish{{with_king(exactly(2)), with_king(exactly(2))}, 4}, Drawish{{{}, with_king()}, 8, true});
  return numbers;
}

/// Brazilian draughts, after the regulations of the Confederação Brasileira de Damas. brazilian_rules() and rules.hpp
/// state the rule of each fact.
///
/// 1. The board has 8x8 squares. The dark ones are numbered 1-32 from White's top left (b8 = 1). Each side has 12
///    men. White moves first.
/// 2. A man steps one square diagonally forward. A king flies any distance diagonally.
/// 3. A man jumps over an adjacent enemy, forward and back. A king jumps over an enemy at any distance, and lands on
///    any empty square behind it before the next piece. Empty squares may be crossed again. No piece is jumped twice.
///    Captured pieces are removed after the whole move.
/// 4. Captures are compulsory. Of several, one that takes most pieces must be chosen. Men and kings count the same.
/// 5. If a man that reaches the last row in a capture can continue as a man, it does so and stays one. If its move
///    ends there, it is crowned.
/// 6. A side that cannot move has lost.
/// 7. The game is drawn at the third occurrence of a position, or after this many moves of each side:
///    - 20 moves of kings only without a capture;
///    - 5 moves with two kings against one, king and man against king, king and man against the same, or two kings
///      against two;
///    - 2 moves with king against king;
///    - 5 moves with three pieces, at least one of them a king, against a lone king on the long diagonal;
///    - 16 moves with three kings against one.
///
/// Choices: the page's "a Brazilian king steps one square" is a mistake; it flies. Draws are reported as results, but
/// the engine plays on if asked. The endgames of two pieces are one class. Its count would continue if one of them
/// became another without a capture or a crowning, which is impossible. The kings of "three kings against one" are
/// alone.
struct Brazilian : CompiledVariant<brazilian_rules, brazilian_parameters> {
  static constexpr std::string_view name = "brazilian";
  static constexpr WinRateModel win_rate{.half_won = 99, .spread = 35, .drawn = 0.18};
};

}  // namespace roundel::draughts
