#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/variants/fairy/slow_fairy_rules.hpp"

namespace roundel::slow_fairy {

/// How a game has ended: the side that won, 0 or 1, or -1 for a draw, and the rule, such as "mate" or "repetition".
struct Result {
  int winner;
  std::string reason;

  bool operator==(const Result&) const = default;
};

/// A position of a game from a file, with the positions before it. The game must outlive it.
class Position {
 public:
  /// Reads `BOARD[HAND] SIDE CASTLING EN-PASSANT [CHECKS] QUIET TURN`, which must be valid. Everything after the
  /// board is optional. CHECKS are those that each side must still give, as 3+3. The limit of a count may stand in
  /// place of EN-PASSANT.
  Position(const Game& game, std::string_view text);
  static Position start(const Game& game) { return Position(game, game.start); }

  /// Returns the position as text, with the cell of en passant only if a piece can take there.
  std::string text() const;

  /// Returns every legal move once, sorted: e2e4, e7e8q, castling e1g1, drops N@f3. Returns none after the end of the
  /// game, except counted draws (by repetition, quiet moves or remaining pieces).
  std::vector<std::string> legal_moves() const;
  /// Returns the position after the move with that text. Throws std::invalid_argument for any other text.
  Position after(std::string_view text) const;
  std::optional<Result> result() const;
  /// Returns whether a royal piece of the side to move is attacked.
  bool in_check() const { return game_->goal == "mate" && is_attacked_royal(side_); }
  /// Returns the number of sequences of this many legal moves.
  std::uint64_t perft(int depth) const;

 private:
  struct Move {
    int from = -1;  ///< -1: from the hand
    int to = -1;
    int kind = -1;       ///< dropped
    int promotion = -1;  ///< to which kind
    const Castling* castling = nullptr;
    bool is_pass = false;
    bool promotes_itself = false;
    bool takes_en_passant = false;
    std::set<int> passed = {};    ///< the cells on which it can be taken en passant
    int gate = -1;                ///< the cell that it leaves and onto which a piece comes from the hand
    int entering = -1;            ///< the kind of that piece
    int block = -1;               ///< the cell on which it puts a block
    std::vector<Move> then = {};  ///< the next move of the turn, or nothing
  };
  using Moves = std::map<std::string, Move>;  ///< by text

  const PieceView& piece(int place) const { return pieces_[static_cast<std::size_t>(place)]; }
  PieceView& piece(int place) { return pieces_[static_cast<std::size_t>(place)]; }
  const Kind& kind_of(const PieceView& piece) const { return game_->kinds[static_cast<std::size_t>(piece.kind)]; }
  bool holds(int place, int side) const { return piece(place).is_there() && piece(place).side == side; }
  std::vector<bool> occupied() const;
  std::vector<bool> barred_to(const Kind& kind) const;
  std::vector<int> pieces_of(int side) const;

  bool may_use(const Stride& stride, int from) const;
  bool may_stand(int kind, int side, int cell) const;
  bool may_take(int from, int target) const;
  bool takes(int from, int target) const;
  bool is_attacked(int target) const;
  bool looks_at(int from, int to) const;
  bool sees_royal(int place) const;
  bool have_drawing_sight() const;
  bool is_attacked_royal(int side) const;
  std::string hands_text() const;
  std::string rights_text() const;

  bool survives(int cell) const;
  bool would_explode_own_royal(int from, int target) const;
  void explode(int cell);

  Moves possible_moves() const;
  bool may_end(const Stride& stride, int from, int to) const;
  void add_moves_from(int from, Moves& moves) const;
  void add_with_promotions(const Move& move, Moves& moves) const;
  bool may_promote(const Move& move) const;
  bool must_promote(const Move& move) const;
  std::vector<int> promotions_of(const Move& move) const;
  void add_castling(Moves& moves) const;
  bool stands_for(const Castling& castling) const;
  bool can_castle(const Castling& castling) const;
  void add_drops(Moves& moves) const;
  void add_own_promotions(Moves& moves) const;
  bool attacks_nothing_after(const Move& move) const;
  std::set<int> drop_cells(int number) const;
  bool leaves_both_colours(int kind, int cell) const;
  void begin_rights(int cell);
  void read_gates(std::string_view field, bool says_rights);
  bool is_gate(int cell) const;
  bool is_named_by_right(int cell) const;
  void forget_gates();
  std::string gates_text(int side) const;
  void add_gatings(Moves& moves) const;
  void enter(const Move& move);
  std::string text_of(const Move& move) const;
  bool may_pass(const Moves& others) const;
  Move pass() const;
  bool is_capture(const Move& move) const {
    if (move.is_pass || move.promotes_itself) return false;
    return move.takes_en_passant || (move.from >= 0 && !move.castling && piece(move.to).is_there());
  }
  bool is_legal(const Move& move) const;
  bool loses_royals(int side, const Position& next) const;
  bool is_mated() const { return in_check() && legal_if_going_on().empty(); }
  Moves legal() const;
  Moves with_blocks(const Moves& moves) const;
  void put_block(const Move& move);
  Moves with_turns(const Moves& moves) const;
  Position continued(const Move& move) const;
  std::map<int, int> own_leaps_after(const Move& move, const Position& next) const;
  /// Returns the piece that can be taken en passant on a cell.
  int leaper(int cell) const { return leaps_.contains(cell) ? leaps_.at(cell) : leapt_; }
  /// Returns the legal moves, each alone, without what follows it in the turn.
  Moves single_moves() const;
  bool is_empty(int cell) const { return !piece(cell).is_there() && !blocks_.contains(cell); }
  /// Works like legal(), even after the end of the game.
  Moves legal_if_going_on() const;

  Position played(const Move& move) const;
  void count_to_mate(bool captured, int counted);
  void take(int place);
  void part(int place);
  bool faces(int place, int other) const;
  void lose_rights(int cell);
  void add_promoted(const Move& move);
  void read_hands(std::string_view letters);
  bool may_have_leapt(const Kind& kind, int place, const std::set<int>& passed) const;
  std::vector<int> leapt_over_by(const std::set<int>& passed) const;
  void read_passed(std::string_view text);
  std::string passed_text() const;

  int royal_pieces(int side) const;
  bool is_royal(const PieceView& piece) const { return game_->goal != "none" && kind_of(piece).is_royal; }
  bool is_bare(int side) const;
  int number_of_kind(int side, int kind) const;
  bool is_extinct(int side) const;
  std::optional<Result> vanished(int side) const;
  bool has_reached(const Reach& reach, int side) const;
  std::optional<Result> reached(int side) const;
  std::optional<Result> given_enough_checks(int side) const;
  std::optional<Result> decided() const;
  std::optional<Result> bared() const;
  bool is_weak() const;
  std::set<int> goals_of(const Kind& kind, int from) const;
  std::set<int> colour_of(int cell) const;
  std::string key() const;
  bool always_checked(int side, std::size_t since) const;
  Result repeated() const;
  Result for_side(int side, std::string_view word, const std::string& reason) const;

  const Game* game_;
  Pieces pieces_;
  std::array<std::map<int, int>, 2> hands_;  ///< how many of each kind
  int side_ = 0;
  std::set<char> rights_;
  std::set<int> blocks_;
  std::set<int> gates_;                 ///< the cells of pieces that have not moved, and let others in
  std::set<int> passed_;                ///< where a piece can be taken en passant
  int leapt_ = -1;                      ///< where that piece stands
  std::map<int, int> leaps_;            ///< in turns of several moves: which piece can be taken on which cell
  std::map<int, int> own_leaps_;        ///< the same for pieces of the side to move, from earlier moves of its turn
  int made_ = 0;                        ///< the moves made in the turn
  int of_turn_ = 1;                     ///< the most moves of the turn
  std::array<int, 2> checks_ = {0, 0};  ///< number of checks given
  int quiet_ = 0;                       ///< moves of both sides
  int limit_ = 0;                       ///< number of these within which a side must mate; 0: there is no limit
  int turn_ = 1;
  int passes_ = 0;                   ///< in a row, up to now
  std::vector<std::string> past_;    ///< keys of earlier positions
  std::vector<bool> past_in_check_;  ///< whether the side to move was in check in each of them
};

}  // namespace roundel::slow_fairy
