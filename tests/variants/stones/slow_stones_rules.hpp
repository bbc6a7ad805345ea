#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/variants/fairy/slow_fairy_board.hpp"
#include "tests/variants/fairy/slow_fairy_moves.hpp"

/// Games of stones in a slow and simple form, written only from variants/FILES.md. The page's words are beside each rule. It
/// shares only the reader of documents with the engine, and boards and moves with the slow rules of chess-like games. Files must
/// be valid.
namespace roundel::slow_stones {

using slow_fairy::Board;
using slow_fairy::CellsOfSides;
using slow_fairy::Stride;

/// [men.NAME]
struct Kind {
  std::string name;
  char letter = ' ';
  bool is_placed = false;
  std::string placed_beside;
  CellsOfSides places_on;
  CellsOfSides stands_on;
  std::vector<Stride> moves;
  bool moves_by_count = false;
  std::vector<int> jumps;  ///< directions
  std::string jumps_over;
  bool jump_takes = false;
  bool flanks = true;
  bool from_all_sides = false;
};

/// One of `goals`. It has one of the first five.
struct Goal {
  int line = 0;
  bool has_connects = false;
  bool has_on = false;
  bool together = false;
  int fewer_than = 0;
  bool is_exact = false;
  CellsOfSides from;  ///< `connects`, or `on`
  CellsOfSides to;
  bool all = false;
  std::set<int> kinds;
  std::string result;
};

/// What stands on a cell.
struct Piece {
  int kind = -1;  ///< -1: nothing; -2: a block
  int side = -1;

  bool is_there() const { return kind >= 0; }
  bool is_block() const { return kind == -2; }
  bool is_empty() const { return kind == -1; }
};
inline constexpr Piece block = {-2, -1};

using Pieces = std::map<std::string, Piece>;  ///< by the name of the cell; nothing stands on the others
using Hands = std::array<std::map<char, int>, 2>;

/// A game of a file.
class Game {
 public:
  explicit Game(const files::Table& document);
  static Game read(std::string_view text);

  int kind_with_letter(char letter) const;
  /// Returns which directions are meant for a side: "All directions are the first side's, and are turned over for the second."
  std::set<int> of_side(const std::set<int>& directions, int side) const;
  /// Reads BOARD, and the pieces between brackets.
  Pieces read_pieces(std::string_view text) const;
  Hands read_hands(std::string_view text) const;
  /// Returns the text of one cell of a row: empty for an empty cell; a hole has the number -1.
  std::string cell_text(const Pieces& pieces, int cell) const;
  std::string pieces_text(const Pieces& pieces) const;
  std::string hands_text(const Hands& hands) const;
  /// Returns the number of pieces of these kinds that a side has there.
  int count(const Pieces& pieces, const Hands& hands, int side, const std::set<int>& of) const;

  Board board;
  std::map<std::string, int> places;  ///< of the cells, by name
  std::vector<Kind> kinds;
  std::set<int> beside;
  bool has_flanking = false;
  std::string flanking_effect;
  std::set<int> flanking_along;
  int flanking_longest = 0;
  bool flanking_must = false;
  CellsOfSides hostile;
  std::string touching;
  bool approach = false;
  bool withdrawal = false;
  int removing_line = 0;
  bool compulsory_capture = false;
  std::string captures_go_on;
  bool places_first = false;
  CellsOfSides filled_first;
  std::set<int> rests_on;
  std::vector<Stride> shoots;
  int flies_at = 0;
  std::set<int> lines_along;
  std::vector<Goal> goals;
  std::string stuck;
  std::string counts;
  std::string repetition;
  int quiet_moves = 0;
  std::string start;
  bool has_hands = false;
  Pieces first_pieces;
  Hands first_hands;

 private:
  void read_kind(Kind& kind, const files::Table& table) const;
  void read_flanking(const files::Table& table);
  void read_goal(const files::Table& table);
  void read_rules(const files::Table* rules);
  std::set<int> directions_of(const files::Table* table, std::string_view key, const std::set<int>& fallback) const;
  std::vector<Stride> strides_of(const files::Table* table, const std::string& key) const;
};

}  // namespace roundel::slow_stones
