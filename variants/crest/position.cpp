#include "variants/crest/position.hpp"

namespace roundel::crest {

Position::Position(const Setup& setup) : setup_(&setup) {
  for (const Side side : {Side::first, Side::second}) set_chips(side, setup.shields(), 0);
}

void Position::put_up(Piece piece, Cell cell) {
  NoChanges nothing;
  add_up(piece, cell, nothing);
  // If it lies on face-down tiles of its own side, it is the top of the square.
  down_[at(piece.side)] &= ~mask_of<Mask>(cell);
  ++remaining_[at(piece.side)];
}

void Position::put_down(Side side, Kind kind, Cell cell) {
  Pile pile = piles_[at(cell)];
  pile.push(kind);
  set_pile(cell, pile);
  down_[at(side)] |= mask_of<Mask>(cell);
  ++remaining_[at(side)];
}

void Position::put_lock(Side side, Kind kind, Cell cell) {
  board_key_ ^= lock_key(side, cell);
  piles_[at(cell)].push(kind);
  down_[at(other(side))] &= ~mask_of<Mask>(cell);
  locked_[at(side)] |= mask_of<Mask>(cell);
}

void Position::name_tile(Cell cell, int level, Kind kind) {
  Pile pile = piles_[at(cell)];
  pile.set(level, kind);
  if (contains(locked(), cell)) {
    piles_[at(cell)] = pile;
  } else {
    set_pile(cell, pile);
  }
}

void Position::set_chips(Side side, int shields, int crests) {
  shields_[at(side)] = static_cast<std::uint8_t>(shields);
  crests_[at(side)] = static_cast<std::uint8_t>(crests);
}

void Position::set_hand(Side side, Tiles tiles) {
  remaining_[at(side)] = static_cast<std::uint8_t>(remaining_[at(side)] - hand(side).size() + tiles.size());
  hands_[at(side)] = tiles;
}

void Position::lay_out(const Layout& layout) {
  const Tiles tiles = hand(side_);
  set_hand(side_, {});
  for (const LaidTile& tile : layout) {
    if (tile.kind == Kind::unknown) unknown_[at(side_)] = tiles;
    put_down(side_, tile.kind, tile.cell);
  }
  side_ = other(side_);
}

Position Position::without_tiles() const {
  Position bare = *this;
  bare.up_ = bare.down_ = bare.locked_ = {};
  bare.kinds_ = {};
  bare.fresh_ = 0;
  bare.piles_ = {};
  bare.board_key_ = 0;
  return bare;
}

void Position::copy_square(const Position& from_position, Cell from, Cell to) {
  const auto copy = [&](Mask source, Mask& target) {
    if (contains(source, from)) target |= mask_of<Mask>(to);
  };
  for (std::size_t side = 0; side < side_count; ++side) {
    copy(from_position.up_[side], up_[side]);
    copy(from_position.down_[side], down_[side]);
    copy(from_position.locked_[side], locked_[side]);
  }
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) copy(from_position.kinds_[kind], kinds_[kind]);
  copy(from_position.fresh_, fresh_);
  piles_[at(to)] = from_position.piles_[at(from)];
  board_key_ ^= computed_key_of_square(to);
}

Key Position::computed_key_of_square(Cell cell) const {
  for (const Side side : {Side::first, Side::second}) {
    if (contains(locked(side), cell)) return lock_key(side, cell);
  }
  const Key pile_key = key_of(pile(cell), cell);
  return contains(up_[0] | up_[1], cell) ? pile_key ^ key_of(piece_at(cell), cell) : pile_key;
}

Key Position::computed_board_key() const {
  Key key = 0;
  for_each_cell(setup_->all_cells(), [&](Cell cell) { key ^= computed_key_of_square(cell); });
  return key;
}

}  // namespace roundel::crest
