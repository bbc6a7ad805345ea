#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/boards/round_board.hpp"
#include "variants/chess/evaluation_parameters.hpp"
#include "variants/chess/rules.hpp"
#include "variants/chess/search_parameters.hpp"
#include "variants/pieces/pawn_steps.hpp"
#include "variants/pieces/tables.hpp"

namespace roundel::chess {

/// On the round board, bishops and queens reach more cells, and the passing zone opens the flanks.
constexpr EvaluationParameters centre_chess_parameters() {
  EvaluationParameters numbers;
  numbers.material = {Tapered{82, 104},  Tapered{315, 300},   Tapered{385, 375},
                      Tapered{490, 555}, Tapered{1060, 1060}, Tapered{0, 0}};
  numbers.mobility_base = {0, 4, 7, 7, 13, 0};
  return numbers;
}

constexpr Rules centre_chess_rules() {
  Rules rules;
  rules.is_of_square_board = false;
  return rules;
}

/// Centre Chess (Amerigames International, 1991): chess on the round board, after a Japanese summary of the
/// manual, which describes the board in words; its figures are lost.
///
/// 1. The board is that of variants/boards/round_board.hpp: four rings, a barrier of two arms, and a centre
///    that is no cell, costs no step and cannot be blocked. Cells have the names of chess, and so have men,
///    set-up and the text of positions and moves.
/// 2. Lengthwise is along a file, a diameter through the centre; sideways along a ring; diagonally one ring
///    and one sector a step, the hand kept through the centre. A line skips a cell of the passing zone and
///    goes on; it ends before the no-man's zone.
/// 3. Rook: lengthwise and sideways, but sideways it stops before the barrier; only one that stands beside a
///    passing-zone cell may go over it, and on along the ring to the cell before the other arm.
/// 4. Bishop: diagonally, passing zone and centre included. Queen: as rook or bishop.
/// 5. King: the first cell of each line, across the centre too; never over the barrier.
/// 6. Knight: two steps and one, in either order, each leg straight; passing-zone cells count as steps,
///    the no-man's zone cannot be crossed.
/// 7. Pawns, en passant, promotion and castling exactly as in chess in the cells' names; a pawn never
///    crosses the barrier. Check, mate and draws as in chess, with this board's attacks.
///
/// Choices: rings 1-2 of the barrier are the no-man's zone and 3-4 the passing zone; the hand is kept at the
/// centre; a knight's path may take its legs in either order (the manual gives none); men on the ring stop a
/// rook that has gone over the barrier as they do everywhere. Castling from other arrays (Chess960) is not
/// offered.
struct CentreChess {
  static constexpr std::string_view name = "centrechess";
  using Mask = Mask64;
  static constexpr CellGraph graph = round_board::graph();
  static constexpr Rules rules = centre_chess_rules();
  static constexpr men::BoardFacts facts{.several_lines = true, .symmetric = false, .split_slides = true};
  static constexpr men::PawnSteps<Mask> pawn_steps = men::pawn_moves_on<Mask>(graph, rules.pawn_step);
  static constexpr men::PawnSteps<Mask> pawn_takes = men::pawn_moves_on<Mask>(graph, rules.pawn_capture);
  static constexpr EvaluationParameters numbers = centre_chess_parameters();
  static constexpr SearchParameters search = chess_search();
  static constexpr WinRateModel win_rate{.half_won = 284, .spread = 248};
};

}  // namespace roundel::chess
