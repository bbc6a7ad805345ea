#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/variants/chess/slow_chess_lines.hpp"

/// Orthodox chess (including Chess960) and Centre Chess in a slow and plain form, for comparison with the engine's
/// rules.
///
/// - Every piece walks its lines cell by cell until it is blocked. Pawns and castling are the same on both boards, in
///   cell names ("exactly as in chess in the cell names above": Centre Chess, The men).
/// - A move is legal if, after it is made on a copy, no enemy piece can capture the king. Attacks on the round board
///   are not symmetric, so nothing is traced back from the king.
/// - Chess: the FIDE Laws, article 3, and their guidelines for Chess960. Centre Chess: its rule page.
/// - Draws are left out: a position only has its moves.
namespace roundel::slow {

/// A position of either game. A side may lack its king, and is then never in check. This is used to list the moves of
/// a lone piece.
class Position {
 public:
  /// Reads a FEN, which must be valid. Castling rights are the letters KQkq, meaning the outermost rook on that side
  /// of the king (X-FEN), or the files of the rooks (Shredder-FEN).
  static Position parse(Board board, std::string_view fen);

  /// Returns the position as FEN. An en passant cell is shown only if an en passant capture is legal. Castling rights
  /// are KQkq, with the file for a rook that is not the outermost; all by file if `chess960`.
  std::string fen(bool chess960 = false) const;

  bool in_check() const;

  /// Returns the legal moves in UCI's form, each once, sorted. Castling is the king's two cells (e1g1) or, if
  /// `chess960`, king takes rook (e1h1). Only the second is unambiguous if the pieces did not start as in orthodox
  /// chess.
  std::vector<std::string> legal_moves(bool chess960 = false) const;

  /// Returns the position after one of legal_moves(chess960). Throws std::invalid_argument for any other text.
  Position after(std::string_view move, bool chess960 = false) const;

  /// Returns the number of sequences of `depth` legal moves; 1 at depth 0.
  std::uint64_t perft(int depth) const;

 private:
  enum class Side { white, black };
  enum class Wing { king_side, queen_side };
  struct Move;
  struct Castling;

  static Side other(Side side) { return side == Side::white ? Side::black : Side::white; }
  static std::size_t right_index(Side side, Wing wing);
  static std::string text(const Move& move, bool chess960);

  void parse_pieces(std::string_view field);
  void parse_castling(std::string_view field);
  std::string pieces_text() const;
  std::string castling_text(bool chess960) const;
  bool has_legal_en_passant() const;

  char& piece(int cell) { return pieces_[static_cast<std::size_t>(cell)]; }
  char piece(int cell) const { return pieces_[static_cast<std::size_t>(cell)]; }
  bool is_empty(int cell) const { return piece(cell) == '.'; }
  bool holds(int cell, Side side) const;
  int king_of(Side side) const;
  int outermost_rook(Side side, Wing wing) const;

  std::vector<Move> moves_but_castling() const;
  std::vector<Move> legal() const;
  void add_line_moves(int from, std::vector<Move>& moves) const;
  void add_pawn_moves(int from, std::vector<Move>& moves) const;
  void add_castling(Wing wing, std::vector<Move>& moves) const;
  bool is_en_passant(const Move& move) const;
  Castling castling_to(int rook) const;
  bool is_clear_but_for(int from, int to, const Castling& castling) const;
  bool can_walk_unattacked(const Castling& castling) const;

  std::vector<int> takeable_by(Side side) const;
  bool is_attacked_king(Side side) const;

  Position played(const Move& move) const;
  void castle(int rook);
  void drop_rights(int cell);

  Board board_ = Board::flat;
  std::array<char, 64> pieces_{};  // by cell, as FEN writes them; '.' is empty
  Side to_move_ = Side::white;
  std::array<int, 4> castling_rooks_{-1, -1, -1, -1};  // by right_index: the rook's cell, -1 for no right
  int passed_cell_ = -1;                               // the cell that the last double step passed over, or -1
  int halfmove_clock_ = 0;
  int move_number_ = 1;
};

}  // namespace roundel::slow
