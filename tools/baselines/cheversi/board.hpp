#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Players of Cheversi that never change, as a measure for the engine's strength.
///
/// They use nothing of the engine, so that no change of it changes them. Do not improve them. The rules are those of
/// the rule page of Cheversi, see `roundel rules cheversi`. Numbers in comments are its rules.
namespace roundel::baselines {

enum class Side { white, black };

constexpr Side other(Side side) { return side == Side::white ? Side::black : Side::white; }

/// The kinds of piece are named by their upper-case letters.
constexpr std::string_view kinds = "KQRBN";

/// Returns the letter of a side's piece as in FEN.
constexpr char piece_of(Side side, char kind) {
  return side == Side::white ? kind : static_cast<char>(kind - 'A' + 'a');
}

/// The width of the board with a wall two squares wide around it: no step or leap from a square leaves the array.
constexpr int width = 12;
constexpr int square_at(int file, int rank) { return (rank + 2) * width + file + 2; }
constexpr int file_of(int square) { return square % width - 2; }
constexpr int rank_of(int square) { return square / width - 2; }

struct Drop {
  char kind;
  int square;
  int margin;  ///< White's points minus Black's directly after it
};

class Board {
 public:
  using Pieces = std::array<char, width * width>;  // letters as in FEN, '.' for an empty square, '#' the wall
  using Hands = std::array<std::array<int, kinds.size()>, 2>;  // by side and by place in `kinds`: the number of
                                                               // pieces

  static constexpr int no_square = -1;

  /// Sets up the start of a game.
  Board();

  /// `last` is the square of the piece placed last, no_square on the empty board. The pieces must make up both full
  /// sets and must be placed in turn, see check() in board_text.cpp.
  Board(const Pieces& pieces, const Hands& hands, Side to_move, int last);

  /// Returns the legal drops, by square from a1 along the rows, then by kind in the order of `kinds`. Returns none
  /// after the end of the game.
  std::vector<Drop> drops() const;

  /// Returns the board after one of drops().
  Board after(const Drop& drop) const;

  /// Returns White's points minus Black's in this position.
  int margin() const { return margin_; }

  Side side_to_move() const { return to_move_; }
  int plies_left() const;

 private:
  struct Outlook;

  char at(int square) const { return pieces_[static_cast<std::size_t>(square)]; }
  char& at(int square) { return pieces_[static_cast<std::size_t>(square)]; }
  bool is_empty(int square) const { return at(square) == '.'; }
  int in_hand(Side side, char kind) const;
  int pieces_in_hand(Side side) const;

  std::string choices() const;
  bool touches_a_piece(int square) const;
  bool has_bishop_on_colour_of(int square) const;
  bool touches_last_piece(int square) const;
  bool may_place(char kind, int square, const Outlook& outlook) const;
  Outlook look_from(int square) const;

  Pieces pieces_{};
  Hands hands_{};
  Side to_move_ = Side::white;
  int last_ = no_square;
  int margin_ = 0;
};

}  // namespace roundel::baselines
