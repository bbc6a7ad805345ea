#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/boards/round_board.hpp"
#include "variants/draughts/english.hpp"

namespace roundel::draughts {

constexpr CellGraph round_board_of(int, int) { return round_board::graph(); }

/// Centre Checkers (Amerigames International, 1991): English draughts on the round board of Centre Chess.
///
/// 1. Board: variants/boards/round_board.hpp, the dark cells in the names of chess, numbered 1-32 as in English
///    draughts on the same names. Black's men on ranks 8-6, White's on 1-3; Black moves first.
/// 2. A man goes towards the centre in its own half and outward beyond it, one diagonal step; it is crowned on the
///    enemy's baseline. Kings step both ways.
/// 3. A jump goes over an adjacent enemy to the next cell of the same line, which keeps its hand through the centre.
/// 4. Nothing steps on or over the barrier.
/// 5. All else, draws and texts included, is English draughts.
///
/// Choices: those of English draughts. From c3, b4 and d4 are jumped to the same cell c5: then the text of the move
/// names what it takes.
struct CentreCheckers : Compiled<english_rules, english_parameters, round_board_of> {
  static constexpr std::string_view name = "centrecheckers";
  static constexpr WinRateModel win_rate{.half_won = 93, .spread = 46, .drawn = 0.19};
};

}  // namespace roundel::draughts
