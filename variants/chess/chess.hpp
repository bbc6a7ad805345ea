#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/boards/square_board.hpp"
#include "variants/chess/evaluation_parameters.hpp"
#include "variants/chess/rules.hpp"
#include "variants/chess/search_parameters.hpp"
#include "variants/pieces/pawn_steps.hpp"
#include "variants/pieces/tables.hpp"

namespace roundel::chess {

/// Orthodox chess, after the FIDE Laws of Chess (2023). rules.hpp states the article of each fact.
///
/// 1. The board has 8x8 squares. Each side has a king, a queen, two rooks, two bishops, two knights and eight pawns.
///    White moves first.
/// 2. The king moves one step in any direction, the rook along files and ranks, the bishop along diagonals, and the
///    queen as either. The knight leaps two steps one way and one the other.
/// 3. A pawn steps forward; from its first place it may go two steps. It takes diagonally. It takes en passant a pawn
///    that has just passed it. On the last rank it becomes a queen, rook, bishop or knight.
/// 4. To castle, king and rook must not have moved, and nothing may stand between them. The king may not be in check,
///    pass through an attacked cell or end on one.
/// 5. A king may not be left attacked. A side without a legal move is checkmated and loses if its king is attacked.
///    Otherwise it is stalemate, a draw.
/// 6. The game is drawn if no series of moves can mate: K v K, K+N v K, or K and bishops of one colour on the board.
///    A player may claim a draw at the third occurrence of a position. The same holds after fifty moves of each side
///    without a capture or a pawn's move. Checkmate on the last of these moves comes first.
///
/// Choices: draws that must be claimed are reported as results, but the engine plays on if asked. For repetition,
/// positions are the same if the same moves are legal: an en passant cell counts only if a capture on it is legal.
/// Chess960 allows castling from any array of king and rooks on the first rank, with king and rook to their usual
/// cells (Guidelines II).
struct Chess {
  static constexpr std::string_view name = "chess";
  using Mask = Mask64;
  static constexpr CellGraph graph = square_board(8, 8);
  static constexpr Rules rules{};
  static constexpr pieces::BoardFacts facts{.several_lines = false, .symmetric = true, .split_slides = false};
  static constexpr pieces::PawnSteps<Mask> pawn_steps = pieces::pawn_moves_on<Mask>(graph, rules.pawn_step);
  static constexpr pieces::PawnSteps<Mask> pawn_takes = pieces::pawn_moves_on<Mask>(graph, rules.pawn_capture);
  static constexpr EvaluationParameters numbers{};
  static constexpr SearchParameters search = chess_search();
  static constexpr WinRateModel win_rate{.half_won = 241, .spread = 236};
};

}  // namespace roundel::chess
