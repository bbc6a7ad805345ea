#pragma once

#include <string>
#include <vector>

#include "tests/variants/fairy/slow_fairy_board.hpp"
#include "tests/variants/fairy/slow_fairy_moves.hpp"

namespace roundel::slow_fairy {

/// [men.NAME]
struct Kind {
  std::string name;
  std::string letter;  ///< of the first side's pieces; "+P": the promoted form of P
  std::vector<Stride> strides;
  bool is_royal = false;
  std::vector<int> faces;  ///< directions
  CellsOfSides stands_on;
  std::set<int> spares;
  std::set<int> cannot_hop_over;
  CellsOfSides begins_on;
  CellsOfSides promotes_on;
  CellsOfSides must_promote_on;
  CellsOfSides promotes_from;
  CellsOfSides must_promote_from;
  std::vector<int> promotes_to;
  bool promotes_to_lost = false;
  int promotion_limit = 0;
  std::string promotes_by;
  std::string captured_as;
  CellsOfSides drops_on;
  int drops_a_file = 0;
  bool drops_may_mate = true;
  bool drops_may_check = true;
  bool drops_promoted = false;
  bool drops_on_both_colours = false;

  bool is_promoted_form() const { return letter.size() > 1; }
  /// Returns the letter of a side's pieces.
  std::string letter_of(int side) const;
};

/// A move of [castling], of one side.
struct Castling {
  int side;
  char right;  ///< as in positions
  int king_from, king_to, rook_from, rook_to;
  int king_kind, rook_kind;
  std::set<int> empty;
  std::set<int> safe;
  bool is_by_drops;
};

struct Reach {
  std::set<int> kinds;
  CellsOfSides on;
  bool wins;
  bool is_safe;
  bool has_reply;
  int number;
  bool counts_if_blocked;
};

struct PieceView {
  int kind = -1;  ///< -1: nobody
  int side = 0;
  bool is_promoted = false;

  bool is_there() const { return kind >= 0; }
  bool operator==(const PieceView&) const = default;
};
using Pieces = std::vector<PieceView>;  ///< by place

/// A game from its file.
class Game {
 public:
  /// Reads the whole document. It may not inherit: merge it with its bases before.
  explicit Game(const files::Table& document);
  /// Reads it from its text.
  static Game read(std::string_view text);

  int kind(std::string_view name) const;
  /// Returns the kind with that letter, of either side.
  int kind_with_letter(std::string_view letter) const;
  /// Returns the plain form of a promoted form, and any other kind itself.
  int plain_form(int kind) const;
  /// Returns whether a kind promotes to another.
  bool may_become(int kind, int other) const;
  /// Returns the pieces of the part BOARD of a position.
  Pieces read_pieces(std::string_view text) const;
  /// Returns the cells of the blocks in the same part.
  std::set<int> read_blocks(std::string_view text) const;
  std::string pieces_text(const Pieces& pieces, const std::set<int>& with_blocks) const;

  // [rules], in its words
  std::string goal, stalemate, mate, bare_king, extinction, extinction_of, repetition, perpetual_check, counting,
      passes, facing, in_check, blocks;
  std::set<int> extinction_pieces, counted_pieces, weak_alone, weak_on_a_colour, meeting_pieces, explosion_spares;
  std::vector<Reach> reach;
  int checks = 0;
  int quiet_moves = 0;
  int occurrences = 3;
  bool compulsory_capture = false;
  bool captures_own = false;
  bool has_drops = false;
  bool captures_to_hand = true;
  bool drops_first = false;
  bool gating = false;
  CellsOfSides traps, blocks_on;
  int extinction_at = 0;
  bool may_check = true;
  bool explodes = false;
  int moves_a_turn = 1;

  Board board;
  std::vector<Kind> kinds;
  std::vector<Castling> castlings;
  std::string start;

 private:
  void read_kind(int number, const files::Table& table, const Pieces& setup);
  void read_promotion(Kind& kind_read, const files::Table& table) const;
  void read_castling(const files::Table& table, int side, bool is_turned, const Pieces& setup);
  void read_dropped(const files::Table* castling);
  void read_rules(const files::Table* rules);
  std::set<int> kinds_of(const files::Table* table, std::string_view key, const std::set<int>& fallback) const;
};

}  // namespace roundel::slow_fairy
