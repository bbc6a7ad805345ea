#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/draughts/compiled.hpp"

namespace roundel::draughts {

/// Rules of the WCDF and the ACF.
constexpr Rules english_rules() {
  Rules rules;
  rules.starts = Colour::black;          // 1.11: the darker men move first
  rules.men_capture_backward = false;    // 1.17
  rules.kings_fly = false;               // 1.16, 1.18: a king moves and captures as men do, and backward too
  rules.crowning = Crowning::ends_move;  // 1.17: the turn ends when a man is crowned
  rules.quiet_moves = 40;                // 1.32.2
  rules.quiet_reason = "40 moves of each side without a capture or a man's move";
  return rules;
}

/// A lone king can hold a draw in the double corners.
constexpr EvaluationParameters english_parameters() {
  EvaluationParameters numbers;
  numbers.drawish =
      drawish_endings(Drawish{{lone_king, lone_king}, 1}, Drawish{{material(2, 0), lone_king}, 6},
                      Drawish{{material(2, 0), material(2, 0)}, 4}, Drawish{{material(3, 0), material(2, 0)}, 10});
  return numbers;
}

/// English draughts (checkers), after the rules of the World Checkers Draughts Federation; each fact with its rule in
/// english_rules() and rules.hpp.
///
/// 1. 8x8 board, dark squares, numbered 1-32 from Black's side as White sees them at the top; 12 men a side on the
///    first three rows. Black (squares 1-12) moves first.
/// 2. A man steps one square diagonally forward, a king forward or back. Who reaches the last row is crowned.
/// 3. A man jumps over an adjacent enemy to the empty square behind it, forward only, a king in all four directions;
///    it goes on as long as it can. Jumped pieces are taken off after the whole move; none is jumped twice.
/// 4. Captures are compulsory; of several any may be chosen, but the chosen one is finished. A man that is crowned
///    while capturing ends its move.
/// 5. Who cannot move has lost. Drawn: the third occurrence of a position; 40 moves of each side without a capture or
///    a man's move.
///
/// Choices: draws are reported as results, but the engine plays on if asked. A capture that comes back to
/// where it began is legal. A man may stand on its own first row in a position text, not on the last.
struct English : Compiled<english_rules, english_parameters> {
  static constexpr std::string_view name = "english";
  static constexpr WinRateModel win_rate{.half_won = 126, .spread = 54};
};

}  // namespace roundel::draughts
