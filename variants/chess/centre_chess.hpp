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

/// Centre Chess (Amerigames International, 1991): chess on the round board. The source is a Japanese summary of the
/// manual, which describes the board in words. The manual's figures are lost.
///
/// 1. The board is that of variants/boards/round_board.hpp: four rings, a barrier of two arms, and a centre. The
///    centre is not a cell, costs no step and cannot be blocked. Cells, pieces, the set-up and the texts of positions
///    and moves are as in chess.
/// 2. Lengthwise is along a file, a diameter through the centre. Sideways is along a ring. Diagonally is one ring and
///    one sector a step; the hand is kept through the centre. A line skips a cell of the passing zone and continues.
///    It ends before the no-man's zone.
/// 3. A rook moves lengthwise and sideways. Sideways it stops before the barrier, unless it stands beside a cell of
///    the passing zone. Then it may go over that cell, and along the ring to the cell before the other arm.
/// 4. A bishop moves diagonally, also through the passing zone and the centre. A queen moves as rook or bishop.
/// 5. A king moves to the first cell of each line, also across the centre, but never over the barrier.
/// 6. A knight moves two steps and one, in either order. Each leg is straight. Cells of the passing zone count as
///    steps. The no-man's zone cannot be crossed.
/// 7. Pawn moves, en passant, promotion and castling are exactly as in chess, in terms of the cells' names. A pawn
///    never crosses the barrier. Check, mate and draws are as in chess, with this board's attacks.
///
/// Choices:
/// - Rings 1-2 of the barrier are the no-man's zone, and rings 3-4 are the passing zone.
/// - The hand is kept at the centre.
/// - A knight's path may take its legs in either order, because the manual states no order.
/// - Pieces on the ring stop a rook that has gone over the barrier, as they do everywhere.
/// - Castling from other arrays (Chess960) is not offered.
struct CentreChess {
  static constexpr std::string_view name = "centrechess";
  using Mask = Mask64;
  static constexpr CellGraph graph = round_board::graph();
  static constexpr Rules rules = centre_chess_rules();
  static constexpr pieces::BoardFacts facts{.several_lines = true, .symmetric = false, .split_slides = true};
  static constexpr pieces::PawnSteps<Mask> pawn_steps = pieces::pawn_moves_on<Mask>(graph, rules.pawn_step);
  static constexpr pieces::PawnSteps<Mask> pawn_takes = pieces::pawn_moves_on<Mask>(graph, rules.pawn_capture);
  static constexpr EvaluationParameters numbers = centre_chess_parameters();
  static constexpr SearchParameters search = chess_search();
  static constexpr WinRateModel win_rate{.half_won = 284, .spread = 248};
};

}  // namespace roundel::chess
