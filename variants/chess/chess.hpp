#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/boards/square_board.hpp"
#include "variants/chess/evaluation_parameters.hpp"
#include "variants/chess/rules.hpp"
#include "variants/chess/search_parameters.hpp"
#include "variants/pieces/pawn_steps.hpp"
#include "variants/pieces/tables.hpp"

namespace roundel::chess {

/// Orthodox chess, after the FIDE Laws of Chess (2023); each fact with its article in rules.hpp.
///
/// 1. 8x8 board; king, queen, two rooks, bishops and knights and eight pawns a side; White moves first.
/// 2. King one step any way; rook along files and ranks; bishop along diagonals; queen as both; the knight
///    leaps two steps one way and one the other.
/// 3. A pawn steps forward, two from its first place; takes diagonally; takes en passant a pawn that has
///    just passed it; becomes a queen, rook, bishop or knight on the last rank.
/// 4. Castling: king and rook unmoved, nothing between, the king not in check, not through or into it.
/// 5. A king may not be left attacked. Attacked without a legal move: checkmate, lost. Not attacked without
///    a legal move: stalemate, drawn.
/// 6. Drawn where no series of moves can mate (K v K, K+N v K, K and bishops of one colour on the board).
///    A player may claim a draw at the third occurrence of a position and after fifty moves of each side
///    without a capture or a pawn's move; checkmate on the last of them comes first.
///
/// Choices: draws that must be claimed are reported as results, but the engine plays on where it is asked
/// to. A position is the same for repetition where the same moves are legal: an en passant cell counts
/// only where a capture on it is legal. Chess960: castling from any array of king and rooks on the first
/// rank, with king and rook to their usual cells (Guidelines II).
struct Chess {
  static constexpr std::string_view name = "chess";
  using Mask = Mask64;
  static constexpr CellGraph graph = square_board(8, 8);
  static constexpr Rules rules{};
  static constexpr men::BoardFacts facts{.several_lines = false, .symmetric = true, .split_slides = false};
  static constexpr men::PawnSteps<Mask> pawn_steps = men::pawn_moves_on<Mask>(graph, rules.pawn_step);
  static constexpr men::PawnSteps<Mask> pawn_takes = men::pawn_moves_on<Mask>(graph, rules.pawn_capture);
  static constexpr EvaluationParameters numbers{};
  static constexpr SearchParameters search = chess_search();
  static constexpr WinRateModel win_rate{.half_won = 241, .spread = 236};
};

}  // namespace roundel::chess
