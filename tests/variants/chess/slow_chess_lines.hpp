#pragma once

#include <vector>

/// The lines of the chess pieces on the two boards of the slow chess, walked step by step.
///
/// Source of the round board: the rule page of Centre Chess, sections "The board", "Lines" and "The men". The section
/// is named beside each rule. This code shares nothing with the engine, because tests compare the two.
namespace roundel::slow {

/// The ordinary chessboard, and the round board of Centre Chess.
enum class Board { flat, round };

/// Cells are numbered by their chess names on either board: a1 = 0, b1 = 1, ... h8 = 63.
constexpr int cell_of(int file, int rank) { return 8 * rank + file; }
constexpr int file_of(int cell) { return cell % 8; }
constexpr int rank_of(int cell) { return cell / 8; }

/// The cells that a piece passes in one direction on an otherwise empty board, in order.
using Line = std::vector<int>;

/// Every line of `kind`, one of "KQRBN", that starts on `cell`; some may be empty. A king's or a knight's
/// line is one cell long. Two lines may share cells: "different lines may join the same two cells" (Lines).
const std::vector<Line>& lines(Board board, char kind, int cell);

}  // namespace roundel::slow
