#pragma once

#include <array>
#include <cassert>

#include "engine/base/zobrist.hpp"
#include "engine/game/changes.hpp"
#include "variants/crest/layout.hpp"
#include "variants/crest/move.hpp"
#include "variants/crest/pile.hpp"
#include "variants/crest/setup.hpp"

namespace roundel::crest {

using NoChanges = roundel::NoChanges<Piece>;
/// The changes: a tile that lands, and a tile that it takes or a pile that it locks.
using ChangeList = roundel::ChangeList<Piece, 2 * Board::most_army + 4>;

/// A position. It is trivially copyable, so that an action is made on a copy. Some tiles may be unknown to its
/// viewer. The search plays only on complete positions.
class Position {
 public:
  static constexpr int lifted = 3;         ///< the value after the restriction on White's moves has ended
  static constexpr int quiet_limit = 100;  ///< in turns
  static constexpr int least_remaining = 4;

  Position() = default;
  explicit Position(const Setup& setup);

  const Setup& setup() const { return *setup_; }
  Side side_to_move() const { return side_; }
  Key key() const { return board_key_ ^ key_of_rest(); }
  Key computed_key() const { return computed_board_key() ^ key_of_rest(); }

  /// Returns face-up tiles and the king, except on locked squares.
  Mask up(Side side) const { return up_[at(side)]; }
  Mask up(Side side, Kind kind) const { return up_[at(side)] & kinds_[at(kind)]; }
  /// Returns squares with a face-down tile on top.
  Mask down(Side side) const { return down_[at(side)]; }
  /// Returns face-up tiles that have not moved yet.
  Mask fresh() const { return fresh_; }
  /// Returns squares on which a tile of `side` lies on face-down enemy tiles.
  Mask locked(Side side) const { return locked_[at(side)]; }
  Mask locked() const { return locked_[0] | locked_[1]; }
  Mask occupied() const { return up_[0] | up_[1] | down_[0] | down_[1] | locked(); }
  /// Returns the face-down tiles on a square, without a face-up top. On a locked square the locking tile is included
  /// as the top.
  Pile pile(Cell cell) const { return piles_[at(cell)]; }
  /// Return how many face-down tiles lie on a square, and their owner.
  int face_down(Cell cell) const { return pile(cell).height() - (contains(locked(), cell) ? 1 : 0); }
  Side owner_of_pile(Cell cell) const {
    return contains(setup().pile_cells(Side::first), cell) ? Side::first : Side::second;
  }
  /// Needs a cell in up().
  Kind kind_at(Cell cell) const;
  Cell king(Side side) const { return lowest(up(side, Kind::king)); }

  int shields(Side side) const { return shields_[at(side)]; }
  int crests(Side side) const { return crests_[at(side)]; }
  /// Returns the number of the king and all tiles that are not on a locked square, including those in hand.
  int remaining(Side side) const { return remaining_[at(side)]; }
  /// Returns the number of tiles that White has turned up while it may not move yet, or `lifted`.
  int restriction() const { return restriction_; }
  /// Returns the turns since the last flip, capture, lock, attack or crest.
  int quiet() const { return quiet_; }
  /// Returns whether the side to move has given up a crest and acted once.
  bool mid_turn() const { return mid_turn_; }
  /// Returns what a side must still lay out.
  Tiles hand(Side side) const { return hands_[at(side)]; }
  bool in_set_up() const { return !hands_[0].empty() || !hands_[1].empty(); }
  /// Returns the possible kinds of a side's unknown tiles, as many as there are.
  Tiles unknown(Side side) const { return unknown_[at(side)]; }
  bool is_unknown(Side side) const { return !unknown(side).empty(); }
  bool is_complete() const { return unknown_[0].empty() && unknown_[1].empty(); }

  /// Returns whether a shield, too few tiles, or the limit of quiet turns has ended the game.
  bool is_over() const {
    return shields_[0] == 0 || shields_[1] == 0 || remaining_[0] < least_remaining ||
           remaining_[1] < least_remaining || quiet_ >= quiet_limit;
  }
  /// White's restriction is tested before each action.
  bool may_move(Side side) const { return side == Side::second || restriction_ == lifted || !any(down(side)); }

  /// Plays a legal action. Reports the tiles to `changes` (see NoChanges).
  template <class Changes>
  void do_move(Move move, Changes& changes);
  void do_move(Move move) {
    NoChanges nothing;
    do_move(move, nothing);
  }
  /// Returns the same position at the beginning of a turn of `side`, to see what it could do.
  Position as_if_to_move(Side side) const {
    Position position = *this;
    position.side_ = side;
    position.mid_turn_ = false;
    return position;
  }

  // Sets up a position. Readers of texts use these functions and validate the result. They are also used when tiles
  // become known.
  void put_up(Piece piece, Cell cell);
  void put_down(Side side, Kind kind, Cell cell);
  /// Adds a face-down tile to a pile that will be locked.
  void put_locked_tile(Kind kind, Cell cell) { piles_[at(cell)].push(kind); }
  /// Puts a locking tile on the pile of face-down enemy tiles there.
  void put_lock(Side side, Kind kind, Cell cell);
  /// Names a tile of a pile; unknown() is unchanged.
  void name_tile(Cell cell, int level, Kind kind);
  void set_side_to_move(Side side) { side_ = side; }
  void set_chips(Side side, int shields, int crests);
  void set_restriction(int restriction) { restriction_ = static_cast<std::uint8_t>(restriction); }
  void set_quiet(int quiet) { quiet_ = static_cast<std::uint16_t>(quiet); }
  void set_hand(Side side, Tiles tiles);
  void set_unknown(Side side, Tiles tiles) { unknown_[at(side)] = tiles; }
  /// Lays out the hand of the side to move, unknown tiles included.
  void lay_out(const Layout& layout);

  /// Returns the same position with an empty board, to be filled with copy_square().
  Position without_tiles() const;
  /// Copies what lies on `from` in another position to the empty square `to` of this one.
  void copy_square(const Position& from_position, Cell from, Cell to);

  bool operator==(const Position&) const = default;

 private:
  static std::size_t at(Side side) { return static_cast<std::size_t>(side); }
  static std::size_t at(Kind kind) { return static_cast<std::size_t>(kind); }
  static std::size_t at(Cell cell) { return static_cast<std::size_t>(cell); }

  static constexpr int faces_up = 3;
  static constexpr PieceKeys<side_count * kind_count * faces_up, cell_count> up_keys =
      make_piece_keys<side_count * kind_count * faces_up, cell_count>(31);
  static constexpr PieceKeys<16, 8> rest_keys = make_piece_keys<16, 8>(32);

  static Key key_of(Piece piece, Cell cell) {
    const int face = static_cast<int>(piece.face) - 1;
    const int n = (static_cast<int>(piece.side) * kind_count + crest::index(piece.kind)) * faces_up + face;
    return up_keys[static_cast<std::size_t>(n)][at(cell)];
  }
  /// What lies on a locked square no longer matters.
  static Key lock_key(Side locking, Cell cell) { return key_of(Piece{locking, Kind::rook, Face::locking}, cell); }
  static Key key_of(Pile pile, Cell cell) {
    return pile.empty() ? 0 : RandomKeys(std::uint64_t{pile.bits()} << 8 | static_cast<std::uint64_t>(cell)).next();
  }
  Key key_of_rest() const;
  Key computed_board_key() const;
  Key computed_key_of_square(Cell cell) const;

  void set_pile(Cell cell, Pile pile) {
    board_key_ ^= key_of(piles_[at(cell)], cell) ^ key_of(pile, cell);
    piles_[at(cell)] = pile;
  }
  template <class Changes>
  void add_up(Piece piece, Cell cell, Changes& changes);
  template <class Changes>
  void remove_up(Piece piece, Cell cell, Changes& changes);
  Piece piece_at(Cell cell) const;
  template <class Changes>
  void flip(Move move, Changes& changes);
  template <class Changes>
  Kind lift(Cell cell, Changes& changes);
  template <class Changes>
  bool land(Kind kind, Cell cell, Changes& changes);
  template <class Changes>
  void lock(Kind kind, Cell cell, Changes& changes);
  template <class Changes>
  void attack(Move move, Changes& changes);
  template <class Changes>
  void take(Cell cell, Changes& changes);
  void end_action(Move move, bool was_eventful);

  std::array<Mask, side_count> up_{}, down_{}, locked_{};
  std::array<Mask, kind_count> kinds_{};
  Mask fresh_ = 0;
  Key board_key_ = 0;
  const Setup* setup_ = nullptr;
  std::array<Pile, cell_count> piles_{};
  std::array<Tiles, side_count> hands_{}, unknown_{};
  std::uint16_t quiet_ = 0;
  std::array<std::uint8_t, side_count> shields_{}, crests_{}, remaining_{};
  std::uint8_t restriction_ = 0;
  Side side_ = Side::first;
  bool mid_turn_ = false;
};

/// Calls `visit(kind, cell, is_top)` for each known face-down tile of a side that is not on a locked square. A top
/// tile can be turned up.
template <class Visit>
void for_each_tile_down(const Position& position, Side side, Visit visit) {
  for_each_cell(position.setup().pile_cells(side) & ~position.locked(), [&](Cell cell) {
    const Pile pile = position.pile(cell);
    const bool is_top_down = contains(position.down(side), cell);
    for (int level = 0; level < pile.height(); ++level) {
      if (pile.at(level) != Kind::unknown) visit(pile.at(level), cell, is_top_down && level + 1 == pile.height());
    }
  });
}

// ---- Actions

template <class Changes>
void Position::add_up(Piece piece, Cell cell, Changes& changes) {
  const Mask one = mask_of<Mask>(cell);
  up_[at(piece.side)] |= one;
  kinds_[at(piece.kind)] |= one;
  if (piece.face == Face::fresh) fresh_ |= one;
  board_key_ ^= key_of(piece, cell);
  changes.added(piece, cell);
}

template <class Changes>
void Position::remove_up(Piece piece, Cell cell, Changes& changes) {
  const Mask one = mask_of<Mask>(cell);
  up_[at(piece.side)] &= ~one;
  kinds_[at(piece.kind)] &= ~one;
  fresh_ &= ~one;
  board_key_ ^= key_of(piece, cell);
  changes.removed(piece, cell);
}

/// Returns the unlocked face-up piece on a square.
inline Piece Position::piece_at(Cell cell) const {
  return {contains(up_[0], cell) ? Side::first : Side::second, kind_at(cell),
          contains(fresh_, cell) ? Face::fresh : Face::moved};
}

inline Kind Position::kind_at(Cell cell) const {
  for (const Kind kind : {Kind::rook, Kind::bishop, Kind::knight}) {
    if (contains(kinds_[at(kind)], cell)) return kind;
  }
  return Kind::king;
}

template <class Changes>
void Position::flip(Move move, Changes& changes) {
  Pile pile = piles_[at(move.from)];
  const Kind known = pile.pop();
  if (known == Kind::unknown) unknown_[at(side_)].take(move.kind);
  set_pile(move.from, pile);
  down_[at(side_)] &= ~mask_of<Mask>(move.from);
  add_up({side_, move.kind, Face::fresh}, move.from, changes);
  if (side_ == Side::first && restriction_ < lifted) ++restriction_;
}

/// Removes the mover's piece from its square. What lay under it becomes the top.
template <class Changes>
Kind Position::lift(Cell cell, Changes& changes) {
  const Piece piece = piece_at(cell);
  remove_up(piece, cell, changes);
  if (!piles_[at(cell)].empty()) down_[at(side_)] |= mask_of<Mask>(cell);
  if (side_ == Side::second) restriction_ = lifted;
  return piece.kind;
}

/// Ends a move. Returns whether it took or locked something.
template <class Changes>
bool Position::land(Kind kind, Cell cell, Changes& changes) {
  const Side them = other(side_);
  if (contains(down_[at(them)], cell)) {
    lock(kind, cell, changes);
    return true;
  }
  const bool takes = contains(up_[at(them)], cell);
  if (takes) take(cell, changes);
  add_up({side_, kind, Face::moved}, cell, changes);
  return takes;
}

template <class Changes>
void Position::lock(Kind kind, Cell cell, Changes& changes) {
  const Side them = other(side_);
  remaining_[at(them)] = static_cast<std::uint8_t>(remaining_[at(them)] - piles_[at(cell)].height());
  --remaining_[at(side_)];
  board_key_ ^= key_of(piles_[at(cell)], cell);
  put_lock(side_, kind, cell);
  changes.added({side_, kind, Face::locking}, cell);
}

template <class Changes>
void Position::attack(Move move, Changes& changes) {
  const Side them = other(side_);
  --shields_[at(them)];
  ++crests_[at(them)];
  const Kind kind = lift(move.from, changes);
  if (contains(up_[0] | up_[1], move.cross)) take(move.cross, changes);
  add_up({side_, kind, Face::moved}, move.cross, changes);
}

/// Removes the tile on a square without face-down tiles.
template <class Changes>
void Position::take(Cell cell, Changes& changes) {
  const Piece piece = piece_at(cell);
  assert(piles_[at(cell)].empty());
  --remaining_[at(piece.side)];
  remove_up(piece, cell, changes);
}

template <class Changes>
void Position::do_move(Move move, Changes& changes) {
  bool is_eventful = true;
  switch (move.action) {
    case Action::flip: flip(move, changes); break;
    case Action::move: {
      const Kind kind = lift(move.from, changes);
      is_eventful = land(kind, move.to, changes);
      break;
    }
    case Action::attack: attack(move, changes); break;
    case Action::stop: break;
    case Action::pass: is_eventful = false; break;
  }
  end_action(move, is_eventful);
}

/// A crest turn continues after its first action, unless that ended the game.
inline void Position::end_action(Move move, bool was_eventful) {
  if (move.gives_crest) --crests_[at(side_)];
  const bool in_crest_turn = move.gives_crest || mid_turn_;
  quiet_ = was_eventful || in_crest_turn ? std::uint16_t{0} : static_cast<std::uint16_t>(quiet_ + 1);
  mid_turn_ = move.gives_crest && !is_over();
  if (!mid_turn_) side_ = other(side_);
}

inline Key Position::key_of_rest() const {
  const auto rest = [](std::size_t row, std::size_t column) { return rest_keys[row][column]; };
  const int marks = (side_ == Side::second ? 1 : 0) | (mid_turn_ ? 2 : 0);
  return rest(static_cast<std::size_t>(marks), 0) ^ rest(restriction_, 1) ^ rest(shields_[0], 2) ^
         rest(shields_[1], 3) ^ rest(crests_[0], 4) ^ rest(crests_[1], 5);
}

}  // namespace roundel::crest
