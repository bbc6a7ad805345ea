#pragma once

#include <memory>
#include <string>
#include <vector>

#include "variants/fairy/endgame_board.hpp"
#include "variants/fairy/legal_moves.hpp"
#include "variants/fairy/position_text.hpp"

namespace roundel::fairy {

/// The endgames of a game of this family that can have tables (why_no_tablebases()). Tables contain no position in which
/// castling is still possible, and no capture en passant: the value of a first move that allows one is computed from
/// the positions after it. If the goal is mate, a position in which the side that is not to move has an attacked
/// royal piece is impossible. Positions in which another rule has ended the game are included, as won or lost in 0
/// plies.
template <CellMask M>
class Endgames final : public PlacementRules<M> {
 public:
  using Mask = M;
  static constexpr int kinds = PieceCounts::most_kinds;
  using Pieces = EndgamePieces<M, kinds>;

  explicit Endgames(const Setup<M>& setup);

  /// Returns a number that distinguishes boards and rules.
  std::uint32_t signature() const { return board_->signature(); }

  std::string letters() const override;
  PieceChanges changes() const override { return changes_; }
  bool sides_differ() const override { return !board_->turn().is_there(); }
  bool is_possible(const Material& material) const override {
    return fits(material.own, material.mover) && fits(material.others, other(material.mover)) &&
           (sides_differ() || material.mover == Side::first);
  }
  std::vector<PieceGroup<M>> groups(const Material& material) const override;
  const std::vector<Symmetry>& symmetries(const Material& material) const override;
  bool is_position(const Pieces& pieces) const {
    if (rules().goal != Goal::mate) return true;
    const Position<M> position = this->position(pieces);
    return !position.royals_attacked(other(position.side_to_move()));
  }
  /// Never used: a side without pieces has lost or won, or it cannot move.
  TablebaseValue value_without_pieces(const Material&) const { return drawn_value; }
  DrawClock clock(const Material&) const override {
    return {.plies = rules().halfmove_limit, .men_set_it_back = true, .changes_set_it_back = false};
  }
  int clock_here(const Pieces&) const { return 0; }
  template <class Lookup>
  TablebaseValue evaluate(const Pieces& pieces, const Lookup& lookup) const {
    return best_of_moves(position(pieces), lookup);
  }
  template <class Visit>
  void for_each_predecessor(const Pieces& pieces, const Visit& visit) const;
  std::string text(const Pieces& pieces) const { return write_position(position(pieces)); }

  /// Returns whether tables can have the position: no castling or capture en passant is possible, and pieces stand
  /// where tables have them.
  bool may_know(const Position<M>& position) const;
  Pieces pieces_of(const Position<M>& position) const;
  Position<M> position(const Pieces& pieces) const;

 private:
  const Rules& rules() const { return setup_.rules(); }
  /// Returns the kinds in the order of letters().
  const std::vector<Kind>& order() const { return board_->kinds(); }
  int places() const { return setup_.kind_count(); }
  Kind kind_at(int place) const { return order()[static_cast<std::size_t>(place)]; }
  int place_of(Kind kind) const { return places_[at(kind)]; }
  PieceChanges::Kinds places_of(KindSet some) const;
  void find_changes();
  bool fits(const PieceCounts& pieces, Side side) const;
  int count_in(const PieceCounts& pieces, KindSet some) const;
  int start_count(Side side, KindSet some) const;

  template <class Lookup>
  TablebaseValue best_of_moves(const Position<M>& position, const Lookup& lookup) const;
  template <class Lookup>
  TablebaseValue value_of(const Position<M>& next, const Lookup& lookup) const;
  template <class Lookup>
  TablebaseValue value_with_en_passant(const Position<M>& next, const Lookup& lookup) const;
  M origins(const Position<M>& position, Piece mover, Cell to) const;

  const Setup<M>& setup_;
  std::shared_ptr<const EndgameBoard<M>> board_;
  std::array<int, most_kinds> places_{};
  PieceChanges changes_;
  /// For each kind in that order: the kinds that such a piece may have been before a move within classes that are
  /// solved together, its own kind first.
  std::array<std::vector<int>, most_kinds> before_;
};

template <CellMask M>
Endgames<M>::Endgames(const Setup<M>& setup) : setup_(setup), board_(std::make_shared<const EndgameBoard<M>>(setup)) {
  for (int place = 0; place < places(); ++place) places_[at(kind_at(place))] = place;
  find_changes();
}

template <CellMask M>
PieceChanges::Kinds Endgames<M>::places_of(KindSet some) const {
  PieceChanges::Kinds places = 0;
  for (const Kind kind : rules().kinds_in(some)) places |= static_cast<PieceChanges::Kinds>(1U << place_of(kind));
  return places;
}

template <CellMask M>
void Endgames<M>::find_changes() {
  for (int place = 0; place < places(); ++place) {
    KindSet becomes = 0;
    for (const Kind kind : setup_.of(kind_at(place)).promotes_to) becomes |= set_of(kind);
    changes_.becomes[static_cast<std::size_t>(place)] = places_of(becomes);
  }
  changes_.leave_in_pairs = places_of(rules().meeting_kinds);
  const PromotionOrder promotions(changes_);
  for (int place = 0; place < places(); ++place) {
    std::vector<int>& before = before_[static_cast<std::size_t>(place)];
    before.push_back(place);
    for (int earlier = 0; earlier < places(); ++earlier) {
      const bool promotes = (changes_.becomes[static_cast<std::size_t>(earlier)] >> place & 1) != 0;
      if (earlier != place && promotes && promotions.are_equal(earlier, place)) before.push_back(earlier);
    }
  }
}

template <CellMask M>
std::string Endgames<M>::letters() const {
  std::string letters;
  for (const Kind kind : order()) letters += setup_.of(kind).letter;
  return letters;
}

template <CellMask M>
int Endgames<M>::count_in(const PieceCounts& pieces, KindSet some) const {
  int sum = 0;
  for (const Kind kind : rules().kinds_in(some)) sum += pieces.of(place_of(kind));
  return sum;
}

template <CellMask M>
int Endgames<M>::start_count(Side side, KindSet some) const {
  int sum = 0;
  for (const Kind kind : rules().kinds_in(some)) sum += setup_.start_count(side, kind);
  return sum;
}

/// Returns whether a side can have these pieces while the game goes on.
template <CellMask M>
bool Endgames<M>::fits(const PieceCounts& pieces, Side side) const {
  if (pieces.pieces() < 1 || pieces.pieces() > start_count(side, all_kinds)) return false;
  PieceChanges::Kinds obtained = 0;
  for (const PieceChanges::Kinds becomes : changes_.becomes) obtained |= becomes;
  for (int place = 0; place < PieceCounts::most_kinds; ++place) {
    const int most = place >= places() ? 0 : setup_.start_count(side, kind_at(place));
    if (pieces.of(place) > most && (obtained >> place & 1) == 0) return false;
  }
  const int royals = count_in(pieces, setup_.royal_kinds);
  const int most_royals = start_count(side, setup_.royal_kinds);
  if (rules().goal == Goal::mate && (royals > most_royals || (royals == 0 && most_royals > 0))) return false;
  if (rules().goal == Goal::capture && royals == 0) return false;
  return !rules().extinction_ends || count_in(pieces, rules().extinction_kinds) > 0;
}

template <CellMask M>
std::vector<PieceGroup<M>> Endgames<M>::groups(const Material& material) const {
  std::vector<PieceGroup<M>> groups;
  const auto add = [&](const PieceCounts& pieces, Side side) {
    for (int place = 0; place < kinds; ++place) {
      groups.push_back(place < places()
                           ? PieceGroup<M>{board_->stands(piece_of(side, kind_at(place))), pieces.of(place)}
                           : PieceGroup<M>{});
    }
  };
  add(material.own, material.mover);
  add(material.others, other(material.mover));
  return groups;
}

template <CellMask M>
const std::vector<Symmetry>& Endgames<M>::symmetries(const Material& material) const {
  KindSet there = 0;
  for (int place = 0; place < places(); ++place) {
    if (material.own.of(place) + material.others.of(place) > 0) there |= set_of(kind_at(place));
  }
  return board_->symmetries(there);
}

template <CellMask M>
Position<M> Endgames<M>::position(const Pieces& pieces) const {
  Position<M> position(setup_);
  for (int place = 0; place < places(); ++place) {
    const Kind kind = kind_at(place);
    for_each_cell(pieces.own(place), [&](Cell cell) { position.put(piece_of(pieces.mover, kind), cell); });
    for_each_cell(pieces.others(place), [&](Cell cell) { position.put(piece_of(other(pieces.mover), kind), cell); });
  }
  position.set_side_to_move(pieces.mover);
  return position;
}

template <CellMask M>
auto Endgames<M>::pieces_of(const Position<M>& position) const -> Pieces {
  const Side us = position.side_to_move();
  Pieces pieces;
  pieces.mover = us;
  for (int place = 0; place < places(); ++place) {
    pieces.own(place) = position.of(us, kind_at(place));
    pieces.others(place) = position.of(other(us), kind_at(place));
  }
  board_->turn().apply(pieces);
  return pieces;
}

template <CellMask M>
bool Endgames<M>::may_know(const Position<M>& position) const {
  if (position.castlings() != 0 || any(position.en_passant())) return false;
  for (const Kind kind : order()) {
    for (const Side side : {Side::first, Side::second}) {
      if (any(position.of(side, kind) & ~board_->stands(piece_of(side, kind)))) return false;
    }
  }
  return true;
}

template <CellMask M>
template <class Lookup>
TablebaseValue Endgames<M>::best_of_moves(const Position<M>& position, const Lookup& lookup) const {
  const Legality<M> legality = node_info(position);
  MoveList moves;
  generate<Wanted::all>(position, legality, moves);
  if (moves.empty()) return ended_with(outcome_without_moves(position, legality));
  if (cannot_be_won(position)) return drawn_value;
  TablebaseValue best = lost_value(0);
  for (const Move move : moves) {
    Position<M> next = position;
    next.do_move(move);
    best = better_of(best, one_ply_before(value_of(next, lookup)));
  }
  return best;
}

template <CellMask M>
template <class Lookup>
TablebaseValue Endgames<M>::value_of(const Position<M>& next, const Lookup& lookup) const {
  if (const auto end = special_end_of(next)) return ended_with(end->outcome);
  // A side without pieces cannot move, so this ends.
  if (!any(next.of(Side::first)) || !any(next.of(Side::second))) return best_of_moves(next, lookup);
  if (any(next.en_passant())) return value_with_en_passant(next, lookup);
  return lookup(pieces_of(next), next.halfmove_clock() == 0);
}

/// Tables have no captures en passant. If there is one, it is played, and the table's value counts only if another
/// move exists. If captures are compulsory, all moves are captures en passant, and the table's value never counts.
template <CellMask M>
template <class Lookup>
TablebaseValue Endgames<M>::value_with_en_passant(const Position<M>& next, const Lookup& lookup) const {
  const Legality<M> legality = node_info(next);
  MoveList moves;
  generate<Wanted::all>(next, legality, moves);
  TablebaseValue best = lost_value(0);
  bool is_known = false;
  for (const Move move : moves) {
    if (move.special != Special::en_passant && !legality.must_take) {
      is_known = true;
      continue;
    }
    Position<M> after = next;
    after.do_move(move);
    best = better_of(best, one_ply_before(value_of(after, lookup)));
  }
  return is_known ? better_of(best, lookup(pieces_of(next), next.halfmove_clock() == 0)) : best;
}

template <CellMask M>
template <class Visit>
void Endgames<M>::for_each_predecessor(const Pieces& pieces, const Visit& visit) const {
  const Position<M> position = this->position(pieces);
  Pieces earlier;
  earlier.mover = other(pieces.mover);
  for (int place = 0; place < places(); ++place) {
    earlier.own(place) = pieces.others(place);
    earlier.others(place) = pieces.own(place);
  }
  for (int place = 0; place < places(); ++place) {
    for (const int before : before_[static_cast<std::size_t>(place)]) {
      const Piece mover = piece_of(earlier.mover, kind_at(before));
      const M promotes = setup_.tables(earlier.mover, kind_at(before)).promotes_on;
      for_each_cell(before == place ? pieces.others(place) : pieces.others(place) & promotes, [&](Cell to) {
        for_each_cell(origins(position, mover, to), [&](Cell from) {
          Pieces one = earlier;
          one.own(place) ^= mask_of<M>(to);
          one.own(before) |= mask_of<M>(from);
          board_->turn().apply(one);
          visit(one);
        });
      });
    }
  }
}

/// Returns the empty cells from which the piece on `to` may have come without a capture.
template <CellMask M>
M Endgames<M>::origins(const Position<M>& position, Piece mover, Cell to) const {
  const M without = position.occupied() & ~mask_of<M>(to);
  const auto& tables = setup_.tables(side_of(mover), kind_of(mover));
  M found{};
  for_each_cell(board_->sources(mover, to) & board_->stands(mover) & ~position.occupied(), [&](Cell from) {
    if (contains(tables.moves(from, without | mask_of<M>(from)), to)) found |= mask_of<M>(from);
  });
  return found;
}

}  // namespace roundel::fairy
