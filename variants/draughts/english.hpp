#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/draughts/compiled_variant.hpp"

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
      drawish_endgames(Drawish{{lone_king, lone_king}, 1}, Drawish{{material(2, 0), lone_king}, 6},
                       Drawish{{material(2, 0), material(2, 0)}, 4}, Drawish{{material(3, 0), material(2, 0)}, 10});
  return numbers;
}

/// English draughts (checkers), after the rules of the World Checkers Draughts Federation. english_rules() and
/// rules.hpp state the rule of each fact.
///
/// 1. The board has 8x8 squares. The dark ones are numbered 1-32 from Black's side, which is at the top for White.
///    Each side has 12 men on its first three rows. Black (squares 1-12) moves first.
/// 2. A man steps one square diagonally forward, a king forward or back. A man that reaches the last row is crowned.
/// 3. A man jumps over an adjacent enemy to the empty square behind it, forward only. A king does so in all four
///    directions. A capture continues as long as possible. Jumped pieces are removed after the whole move. No piece
///    is jumped twice.
/// 4. Captures are compulsory. Any of several may be chosen, but it must be finished. A man that is crowned while
///    capturing ends its move.
/// 5. A side that cannot move has lost. The game is drawn at the third occurrence of a position, or after 40 moves of
///    each side without a capture or a man's move.
///
/// Choices: draws are reported as results, but the engine plays on if asked. A capture that returns to its origin is
/// legal. In a position text, a man may stand on its own first row, but not on the last.
struct English : CompiledVariant<english_rules, english_parameters> {
  static constexpr std::string_view name = "english";
  static constexpr WinRateModel win_rate{.half_won = 126, .spread = 54};
};

}  // namespace roundel::draughts
