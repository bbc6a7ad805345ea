#pragma once

#include <fmt/core.h>

#include <string>
#include <vector>

#include "engine/base/checksum.hpp"
#include "engine/tablebase/board_text.hpp"
#include "engine/tablebase/endgame_symmetries.hpp"
#include "engine/tablebase/tablebase_rules.hpp"
#include "variants/chess/generator.hpp"
#include "variants/chess/insufficient.hpp"
#include "variants/chess/position_text.hpp"

namespace roundel::chess {

/// The endgames of a game of the family. Tables contain no position in which castling is still possible, and no
/// capture en passant: the value of a double step that allows one is computed from the positions after it. A position
/// in which the side to move could take the king is impossible. Pawns stand on neither side's last rank.
template <class V>
class Endgames final : public PlacementRules<typename V::Mask> {
 public:
  using Mask = typename V::Mask;
  static constexpr int kinds = kind_count;
  using Pieces = EndgamePieces<Mask, kinds>;

  explicit Endgames(const Setup<V>& setup)
      : setup_(setup),
        symmetries_(
            setup.variant.graph, lines(), [this](const Symmetry& one) { return keeps_leaps(one); },
            [this](const Symmetry& one, bool turns) { return keeps_pawns(one, turns); }) {}

  /// Returns a number that distinguishes boards and rules.
  std::uint32_t signature() const;

  std::string letters() const override { return "KQRBNP"; }
  PieceChanges changes() const override {
    PieceChanges changes;
    for (const Kind kind : rules().promotions) {
      changes.becomes[place_of(Kind::pawn)] |= static_cast<PieceChanges::Kinds>(1U << place_of(kind));
    }
    return changes;
  }
  bool sides_differ() const override { return symmetries_.sides_differ(); }
  bool is_possible(const Material& material) const override {
    const auto fits = [&](const PieceCounts& side) {
      return side.of(place_of(Kind::king)) == 1 && side.of(place_of(Kind::pawn)) <= rules().pawns_a_side &&
             side.pieces() <= rules().pieces_a_side;
    };
    return fits(material.own) && fits(material.others) && (sides_differ() || material.mover == Side::first);
  }
  std::vector<PieceGroup<Mask>> groups(const Material& material) const override;
  const std::vector<Symmetry>& symmetries(const Material& material) const override {
    constexpr int pawn = place_of(Kind::pawn);
    return symmetries_.with_last_kind(material.own.of(pawn) + material.others.of(pawn) > 0);
  }
  bool is_position(const Pieces& pieces) const {
    const Position<V> position = this->position(pieces);
    const Side us = position.side_to_move();
    return !position.attacked(position.king(other(us)), us, position.occupied());
  }
  /// Both sides have a king, so it is never used.
  TablebaseValue value_without_pieces(const Material&) const { return drawn_value; }
  DrawClock clock(const Material&) const override { return {rules().halfmove_limit, true}; }
  int clock_here(const Pieces&) const { return 0; }
  template <class Lookup>
  TablebaseValue evaluate(const Pieces& pieces, const Lookup& lookup) const;
  template <class Visit>
  void for_each_predecessor(const Pieces& pieces, const Visit& visit) const;
  std::string text(const Pieces& pieces) const { return write_position(position(pieces), false); }

  Pieces pieces_of(const Position<V>& position) const;
  Position<V> position(const Pieces& pieces) const;

 private:
  const V& variant() const { return setup_.variant; }
  const Rules& rules() const { return setup_.variant.rules; }
  const pieces::Tables<Mask>& tables() const { return setup_.tables; }
  /// Returns the kind's place in the order of letters().
  static constexpr int place_of(Kind kind) { return kind_count - 1 - index(kind); }
  static constexpr Kind kind_at(int place) { return all_kinds[static_cast<std::size_t>(kind_count - 1 - place)]; }
  typename EndgameSymmetries<Mask>::Lines lines() const;
  bool keeps_leaps(const Symmetry& one) const {
    return EndgameSymmetries<Mask>::takes(one, tables().knight, tables().knight) &&
           EndgameSymmetries<Mask>::takes(one, tables().king, tables().king);
  }
  bool keeps_pawns(const Symmetry& renumbering, bool turns) const;

  template <class Lookup>
  TablebaseValue value_after(const Position<V>& next, bool by_pawn, const Lookup& lookup) const;
  Mask origins(const Position<V>& position, Kind kind, Cell to) const;
  Mask pawn_origins(Mask empty, Side side, Cell to) const;

  const Setup<V>& setup_;
  EndgameSymmetries<Mask> symmetries_;
};

template <class V>
auto Endgames<V>::lines() const -> typename EndgameSymmetries<Mask>::Lines {
  const auto from = [&](Side first) {
    const std::size_t us = at(first);
    const std::size_t them = at(other(first));
    return std::vector{rules().rook,
                       rules().bishop,
                       rules().king,
                       rules().pawn_step[us],
                       rules().pawn_capture[us],
                       rules().pawn_step[them],
                       rules().pawn_capture[them]};
  };
  return {{rules().rook, rules().bishop, rules().king}, from(Side::first), from(Side::second)};
}

template <class V>
bool Endgames<V>::keeps_pawns(const Symmetry& renumbering, bool turns) const {
  using Symmetries = EndgameSymmetries<Mask>;
  for (const Side side : {Side::first, Side::second}) {
    const std::size_t here = at(side);
    const std::size_t there = at(turns ? other(side) : side);
    const bool same = moved(tables().pawn_rank[here], renumbering) == tables().pawn_rank[there] &&
                      moved(tables().last_rank[here], renumbering) == tables().last_rank[there] &&
                      Symmetries::takes(renumbering, tables().pawn_captures[here], tables().pawn_captures[there]);
    if (!same) return false;
  }
  return true;
}

template <class V>
std::uint32_t Endgames<V>::signature() const {
  std::string text = fmt::format("{} {} {}", rules().pieces_a_side, rules().pawns_a_side, rules().halfmove_limit);
  for (const Kind kind : rules().promotions) text += fmt::format(" {}", index(kind));
  for (const Rays& rays : {rules().rook, rules().bishop, rules().king}) text += lines_text(variant().graph, rays);
  text += masks_text(variant().graph, tables().knight);
  for (const Side side : {Side::first, Side::second}) {
    text += lines_text(variant().graph, rules().pawn_step[at(side)]);
    text += masks_text(variant().graph, tables().pawn_captures[at(side)]);
    text += fmt::format(" {} {}", rules().pawn_rank[at(side)], rules().last_rank[at(side)]);
  }
  return crc_of(text);
}

template <class V>
std::vector<PieceGroup<typename V::Mask>> Endgames<V>::groups(const Material& material) const {
  const Mask all = tables().all_cells;
  const Mask of_pawns = all & ~(tables().last_rank[0] | tables().last_rank[1]);
  std::vector<PieceGroup<Mask>> groups;
  for (const PieceCounts& side : {material.own, material.others}) {
    for (int place = 0; place < kinds; ++place) {
      groups.push_back({kind_at(place) == Kind::pawn ? of_pawns : all, side.of(place)});
    }
  }
  return groups;
}

template <class V>
Position<V> Endgames<V>::position(const Pieces& pieces) const {
  Position<V> position(setup_);
  for (int place = 0; place < kinds; ++place) {
    const Kind kind = kind_at(place);
    for_each_cell(pieces.own(place), [&](Cell cell) { position.put(piece_of(pieces.mover, kind), cell); });
    for_each_cell(pieces.others(place), [&](Cell cell) { position.put(piece_of(other(pieces.mover), kind), cell); });
  }
  position.set_side_to_move(pieces.mover);
  return position;
}

template <class V>
auto Endgames<V>::pieces_of(const Position<V>& position) const -> Pieces {
  const Side us = position.side_to_move();
  Pieces pieces;
  pieces.mover = us;
  for (int place = 0; place < kinds; ++place) {
    pieces.own(place) = position.of(us, kind_at(place));
    pieces.others(place) = position.of(other(us), kind_at(place));
  }
  return symmetries_.as_in_tables(pieces);
}

template <class V>
template <class Lookup>
TablebaseValue Endgames<V>::evaluate(const Pieces& pieces, const Lookup& lookup) const {
  const Position<V> position = this->position(pieces);
  const auto legality = legality_of(position);
  MoveList moves;
  generate<Wanted::all>(position, legality, moves);
  if (moves.empty()) return legality.in_check() ? lost_value(0) : drawn_value;
  if (is_insufficient(position)) return drawn_value;
  TablebaseValue best = lost_value(0);
  for (const Move move : moves) {
    const bool by_pawn = kind_of(position.at(move.from)) == Kind::pawn;
    Position<V> next = position;
    next.do_move(move);
    best = better_of(best, one_ply_before(value_after(next, by_pawn, lookup)));
  }
  return best;
}

/// Tables have no captures en passant. If there is one, it is played, and the table's value counts only if there is
/// another move.
template <class V>
template <class Lookup>
TablebaseValue Endgames<V>::value_after(const Position<V>& next, bool by_pawn, const Lookup& lookup) const {
  if (next.en_passant() == no_cell) return lookup(pieces_of(next), by_pawn);
  MoveList moves;
  generate<Wanted::all>(next, legality_of(next), moves);
  TablebaseValue best = lost_value(0);
  bool is_only_move = true;
  for (const Move move : moves) {
    if (move.special != Special::en_passant) {
      is_only_move = false;
      continue;
    }
    Position<V> after = next;
    after.do_move(move);
    best = better_of(best, one_ply_before(lookup(pieces_of(after), true)));
  }
  return is_only_move ? best : better_of(best, lookup(pieces_of(next), by_pawn));
}

template <class V>
template <class Visit>
void Endgames<V>::for_each_predecessor(const Pieces& pieces, const Visit& visit) const {
  const Position<V> position = this->position(pieces);
  const Side before = other(pieces.mover);
  for_each_cell(position.of(before), [&](Cell to) {
    const Kind kind = kind_of(position.at(to));
    for_each_cell(origins(position, kind, to), [&](Cell from) {
      const Mask way = mask_of<Mask>(from) | mask_of<Mask>(to);
      Pieces earlier;
      earlier.mover = before;
      for (int place = 0; place < kinds; ++place) {
        earlier.own(place) = pieces.others(place);
        earlier.others(place) = pieces.own(place);
      }
      earlier.own(place_of(kind)) ^= way;
      visit(symmetries_.as_in_tables(earlier));
    });
  });
}

/// Returns the empty cells from which a piece of the side that is not to move may have come without a capture.
template <class V>
auto Endgames<V>::origins(const Position<V>& position, Kind kind, Cell to) const -> Mask {
  const auto n = static_cast<std::size_t>(to);
  const Mask occupied = position.occupied();
  const Mask empty = tables().all_cells & ~occupied;
  switch (kind) {
    case Kind::king: return tables().king_sources[n] & empty;
    case Kind::knight: return tables().knight_sources[n] & empty;
    case Kind::bishop: return position.bishop_sources(to, occupied) & empty;
    case Kind::rook: return position.rook_sources(to, occupied) & empty;
    case Kind::queen: return (position.rook_sources(to, occupied) | position.bishop_sources(to, occupied)) & empty;
    default: return pawn_origins(empty, other(position.side_to_move()), to);
  }
}

template <class V>
auto Endgames<V>::pawn_origins(Mask empty, Side side, Cell to) const -> Mask {
  const auto& back = tables().pawn_step[at(other(side))];
  const Cell one = back[static_cast<std::size_t>(to)];
  if (one == no_cell || !contains(empty, one)) return Mask{};
  const Cell two = back[static_cast<std::size_t>(one)];
  const bool doubled = two != no_cell && contains(empty & tables().pawn_rank[at(side)], two);
  return mask_of<Mask>(one) | (doubled ? mask_of<Mask>(two) : Mask{});
}

}  // namespace roundel::chess
