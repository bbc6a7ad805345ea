#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/boards/round_board.hpp"
#include "variants/draughts/english.hpp"

namespace roundel::draughts {

constexpr CellGraph round_board_of(int, int) { return round_board::graph(); }

/// Centre Checkers (Amerigames International, 1991): English draughts on the round board of Centre Chess.
///
/// 1. The board is the dark cells of variants/boards/round_board.hpp, with the names of chess. Cells have the numbers
///    1-32 of the squares with the same names in English draughts. Black's men start on ranks 8-6, White's on 1-3.
///    Black moves first.
/// 2. A man goes one diagonal step, towards the centre in its own half and outward beyond it. It is crowned on the
///    enemy's baseline. Kings step both ways.
/// 3. A jump goes over an adjacent enemy to the next cell of the same line, which keeps its hand through the centre.
/// 4. Nothing steps on or over the barrier.
/// 5. Everything else, including draws and texts, is as in English draughts.
///
/// Choices: those of English draughts. From c3, jumps over b4 and d4 both lead to c5. The text of such a move
/// therefore names what it takes.
struct CentreCheckers : CompiledVariant<english_rules, english_parameters, round_board_of> {
  static constexpr std::string_view name = "centrecheckers";
  static constexpr WinRateModel win_rate{.half_won = 93, .spread = 46, .drawn = 0.19};
};

}  // namespace roundel::draughts
