#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Cheversi in a slow and plain form, for comparison with the engine's rules.
///
/// - The source is the rule page of Cheversi, whose words are quoted beside each rule. Nothing of the engine is used.
/// - The board is an array of 64 letters. Every kind of piece in hand is tested on every square of the board. Attacks
///   are walked square by square.
/// - A drop is the kind of piece and the square. Two pieces of one kind in hand are equal.
namespace roundel::slow_cheversi {

enum class Side { white, black };

constexpr Side other(Side side) { return side == Side::white ? Side::black : Side::white; }

/// The kinds of piece are named by their upper-case letters.
constexpr std::string_view kinds = "KQRBN";

/// The letter of a side's piece: "White upper case, Black lower case".
constexpr char piece_of(Side side, char kind) {
  return side == Side::white ? kind : static_cast<char>(kind - 'A' + 'a');
}

/// Squares are numbered from a1 = 0 along the rows: b1 = 1, a2 = 8, h8 = 63.
constexpr int square_count = 64;
constexpr int file_of(int square) { return square % 8; }
constexpr int rank_of(int square) { return square / 8; }
constexpr int square_at(int file, int rank) { return rank * 8 + file; }
constexpr bool is_on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

/// a1 is dark; only whether two squares differ matters.
constexpr bool is_dark(int square) { return (file_of(square) + rank_of(square)) % 2 == 0; }

/// One step on the board: files to the right as White sees it, ranks upwards.
struct Step {
  int files;
  int ranks;
};

/// The attacks of a kind of piece: along each of the steps, once or until the line ends.
struct Reach {
  std::span<const Step> steps;
  bool slides;
};
Reach reach(char kind);

/// "Touching means next to, in any of the 8 directions": the squares next to a square.
const std::vector<int>& touching(int square);

class Position {
 public:
  /// Reads a position text, which must be valid and, except for the order of the hands, canonical. If board and hands
  /// are not a full set, only score() and margin() may be called.
  static Position parse(std::string_view text);

  /// Returns the canonical text.
  std::string text() const;

  /// Returns the legal drops such as "Q@e4", each once, sorted as texts; none after the end of the game.
  std::vector<std::string> legal_moves() const;

  /// Returns the position after one of legal_moves(). Throws std::invalid_argument for any other text.
  Position after(std::string_view move) const;

  /// Returns the points of one side for the current board; those of the game when it is over.
  int score(Side side) const;

  /// Returns White's points minus Black's.
  int margin() const { return score(Side::white) - score(Side::black); }

  /// Returns whether all 16 pieces are on the board.
  bool over() const;

  /// Returns the number of sequences of `depth` legal drops; 1 at depth 0.
  std::uint64_t perft(int depth) const;

  Side side_to_move() const { return to_move_; }

  /// Returns a letter as in FEN, '.' for an empty square.
  char piece_at(int square) const { return pieces_[static_cast<std::size_t>(square)]; }

  /// Returns how many pieces of a kind the side has in hand.
  int in_hand(Side side, char kind) const;

  /// Returns the square of the piece placed last, -1 while the board is empty.
  int last_square() const { return last_; }

 private:
  struct Move {
    char kind;
    int square;
  };

  Position() { pieces_.fill('.'); }

  static std::string text(Move move);
  std::string board_text() const;
  std::string hands_text() const;

  char& at(int square) { return pieces_[static_cast<std::size_t>(square)]; }
  bool is_empty(int square) const { return piece_at(square) == '.'; }
  bool holds(int square, Side side) const;
  int pieces_in_hand(Side side) const;
  int pieces_on_board() const;

  bool is_queen_called() const;
  bool may_choose(char kind) const;
  bool touches_a_piece(int square) const;
  bool has_bishop_on_colour_of(int square) const;
  bool touches_last_piece(int square) const;
  bool leaves_room(int square) const;
  bool may_place(char kind, int square) const;

  std::vector<Move> legal() const;
  Position played(Move move) const;
  int points(int square) const;

  std::array<char, square_count> pieces_{};  // by square: letters as in FEN, '.' is empty
  std::string hands_;                        // letters as in FEN, in any order
  Side to_move_ = Side::white;
  int last_ = -1;
};

}  // namespace roundel::slow_cheversi
