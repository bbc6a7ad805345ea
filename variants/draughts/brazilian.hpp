#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/draughts/compiled.hpp"
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
  numbers.drawish = drawish_endings(
      Drawish{{any_pieces(at_most(2)), lone_king}, 1}, Drawish{{any_pieces(exactly(3)), lone_king}, 2, true},
      Drawish{{with_king(exactly(2)), with_king(exactly(2))}, 4}, Drawish{{{}, with_king()}, 8, true});
  return numbers;
}

/// Brazilian draughts, after the regulations of the Confederacao Brasileira de Damas; each fact with its rule in
/// brazilian_rules() and rules.hpp.
///
/// 1. 8x8 board, dark squares, numbered 1-32 from the top left as White sees them (b8 = 1); 12 men a side. White
///    moves first.
/// 2. A man steps one square diagonally forward; a king flies any distance diagonally.
/// 3. A man jumps over an adjacent enemy, forward and back; a king over an enemy at any distance, and lands on any
///    empty square behind it before the next piece. Empty squares may be crossed again; no piece is jumped twice, and
///    captured ones are taken off after the whole move.
/// 4. Captures are compulsory, and of several one that takes most pieces; man and king count alike.
/// 5. A man that comes to the last row in a capture and can go on as a man does so and stays one; it is crowned where
///    its move ends there.
/// 6. Who cannot move has lost. Drawn: the third occurrence; 20 moves of kings only without a capture; 5 moves in two
///    kings against one, king and man against king, king and man against the same, two kings against two; 2 moves in
///    king against king; 5 moves in three pieces, a king among them, against a lone king on the long diagonal; 16
///    moves in three kings against one.
///
/// Choices: the page's "a Brazilian king steps one square" is a slip, it flies. Draws are told as results, but the
/// engine plays on where it is asked to. The endings of two pieces are one class: it goes on where one of them becomes
/// another without a capture or a crowning, which cannot be. The kings of "three kings against one" are alone.
struct Brazilian : Compiled<brazilian_rules, brazilian_parameters> {
  static constexpr std::string_view name = "brazilian";
  static constexpr WinRateModel win_rate{.half_won = 99, .spread = 35, .drawn = 0.18};
};

}  // namespace roundel::draughts
