#pragma once

#include <string>

#include "variants/chess/generator.hpp"
#include "variants/pieces/illegal_reason.hpp"

/// Explains why pseudo-legal moves are illegal. Only errors use it.
namespace roundel::chess {

/// Returns the pieces on the cells, such as "the rook on e8".
template <class Variant>
std::string named_pieces(const Position<Variant>& position, typename Variant::Mask cells) {
  return pieces::named_pieces(position.variant().graph, cells, [&](Cell cell) {
    return pieces::kind_names[static_cast<std::size_t>(kind_of(position.at(cell)))];
  });
}

/// Returns all moves except castling that would be legal without regard to the king's safety.
template <class Variant>
MoveList unheeding_moves(const Position<Variant>& position) {
  using Mask = typename Variant::Mask;
  MoveList all;
  generate<Wanted::all>(position, Legality<Mask>{}, all);
  const Side us = position.side_to_move();
  const Cell king = position.king(us);
  MoveList moves;
  for (const Move move : all) {
    if (move.from != king) moves.push_back(move);
  }
  const Mask steps = position.tables().king[static_cast<std::size_t>(king)] & ~position.of(us);
  for_each_cell(steps, [&](Cell to) { moves.push_back({king, to, Kind::none, Special::nothing}); });
  return moves;
}

/// Returns the objection to one of unheeding_moves(). Empty: there is none.
template <class Variant>
std::string objection(const Position<Variant>& position, Move move) {
  const Side us = position.side_to_move();
  Position<Variant> after = position;
  after.do_move(move);
  const auto attackers = after.attackers(after.king(us), other(us), after.occupied());
  if (!any(attackers)) return {};
  const auto legality = legality_of(position);
  const bool is_pinned = !legality.in_check() && contains(legality.pinned, move.from);
  const std::string pinned = is_pinned ? named_pieces(position, mask_of<typename Variant::Mask>(move.from)) : "";
  return pieces::check_objection("king", named_pieces(after, attackers), pinned);
}

/// Returns whether a piece can move to a cell without a capture if exactly `occupied` is occupied.
template <class Variant>
bool moves_to(const Position<Variant>& position, Cell from, Cell to, typename Variant::Mask occupied) {
  const Kind kind = kind_of(position.at(from));
  if (kind != Kind::pawn) return contains(position.attacks(kind, from, occupied), to);
  const auto side = static_cast<std::size_t>(position.side_to_move());
  const auto& step = position.tables().pawn_step[side];
  const Cell next = step[static_cast<std::size_t>(from)];
  if (next == to || next == no_cell || contains(occupied, next)) return next == to && next != no_cell;
  return contains(position.tables().pawn_rank[side], from) && step[static_cast<std::size_t>(next)] == to;
}

/// Returns the same for a capture there.
template <class Variant>
bool takes_on(const Position<Variant>& position, Cell from, Cell to, typename Variant::Mask occupied) {
  const Kind kind = kind_of(position.at(from));
  if (kind != Kind::pawn) return contains(position.attacks(kind, from, occupied), to);
  const auto& captures = position.tables().pawn_captures[static_cast<std::size_t>(position.side_to_move())];
  return contains(captures[static_cast<std::size_t>(from)], to);
}

/// Returns what keeps a piece of the side to move from another cell. Empty: nothing does.
template <class Variant>
std::string way_objection(const Position<Variant>& position, Cell from, Cell to) {
  using Mask = typename Variant::Mask;
  const auto named = [&](Mask cells) { return named_pieces(position, cells); };
  if (from == to) return pieces::staying_objection(named(mask_of<Mask>(from)));
  const Mask ends = mask_of<Mask>(from) | mask_of<Mask>(to);
  const pieces::Way<Mask> way{named(mask_of<Mask>(from)), position.variant().graph.name(to),
                              [&](Mask cells) { return moves_to(position, from, to, cells); },
                              [&](Mask cells) { return takes_on(position, from, to, cells); }};
  return pieces::way_objection(way, position.occupied() & ~ends, named(mask_of<Mask>(to) & position.occupied()),
                               contains(position.of(position.side_to_move()), to), named);
}

/// Returns what keeps all of some pieces of a kind from a cell. A piece that could go there on an empty board is
/// preferred.
template <class Variant>
std::string way_objection(const Position<Variant>& position, typename Variant::Mask pieces, Kind kind, Cell to) {
  using Mask = typename Variant::Mask;
  const std::string_view name = pieces::kind_names[static_cast<std::size_t>(kind)];
  if (!any(pieces)) return pieces::no_piece_objection(position.side_to_move(), name);
  if (!several(pieces)) return way_objection(position, lowest(pieces), to);
  while (any(pieces)) {
    const Cell from = take_lowest(pieces);
    const bool reaches = moves_to(position, from, to, Mask{}) || takes_on(position, from, to, Mask{});
    if (reaches) return way_objection(position, from, to);
  }
  return pieces::unreached_by_all_objection(name, position.variant().graph.name(to));
}

/// Returns the objection to castling with the rook, which still has its right.
template <class Variant>
std::string rook_objection(const Position<Variant>& position, Cell rook) {
  using Mask = typename Variant::Mask;
  const auto span = [](Cell a, Cell b) { return a < b ? mask_range<Mask>(a, b) : mask_range<Mask>(b, a); };
  const Side us = position.side_to_move();
  const Cell king = position.king(us);
  const auto to = position.castling_targets(king, rook);
  const auto attackers = [&](Cell cell, Mask occupied) { return position.attackers(cell, other(us), occupied); };
  const Mask checkers = attackers(king, position.occupied());
  if (any(checkers)) return pieces::castling_in_check_objection(named_pieces(position, checkers));
  const Mask others = position.occupied() & ~(mask_of<Mask>(king) | mask_of<Mask>(rook));
  const Mask blockers = (span(king, rook) | span(king, to.king) | span(rook, to.rook)) & others;
  if (any(blockers)) return pieces::blocked_objection(named_pieces(position, blockers), several(blockers));
  const Mask target = mask_of<Mask>(to.king);
  Mask path = span(king, to.king) & ~mask_of<Mask>(king) & ~target;
  while (any(path)) {
    const Cell cell = take_lowest(path);
    const Mask on_path = attackers(cell, position.occupied() ^ mask_of<Mask>(king));
    if (any(on_path)) {
      return pieces::castling_through_check_objection(position.variant().graph.name(cell),
                                                      named_pieces(position, on_path));
    }
  }
  const Mask at_end = attackers(to.king, others | target | mask_of<Mask>(to.rook));
  return any(at_end) ? pieces::check_objection("king", named_pieces(position, at_end), {}) : std::string();
}

/// Returns the objection to castling towards the last file, or the first. Empty: there is none.
template <class Variant>
std::string castling_objection(const Position<Variant>& position, bool is_east) {
  const Side us = position.side_to_move();
  auto rooks = position.castling_rooks() & position.of(us);
  while (any(rooks)) {
    const Cell rook = take_lowest(rooks);
    if ((rook > position.king(us)) == is_east) return rook_objection(position, rook);
  }
  return std::string(pieces::no_castling_right);
}

/// Returns the objection to a move of the side to move between two cells. Empty: unknown.
template <class Variant>
std::string objection(const Position<Variant>& position, Cell from, Cell to) {
  for (const Move move : unheeding_moves(position)) {
    if (move.from == from && move.to == to) return objection(position, move);
  }
  // As in protocols: to the king's new cell, or onto a rook.
  const bool is_king = kind_of(position.at(from)) == Kind::king && from != to;
  const auto rooks = position.of(position.side_to_move(), Kind::rook);
  const auto steps = position.tables().king[static_cast<std::size_t>(from)];
  const bool castles = contains(position.castling_rooks(), to) || !contains(steps, to);
  if (is_king && castles && (to == position.castling_targets(from, to).king || contains(rooks, to))) {
    return castling_objection(position, to > from);
  }
  return way_objection(position, from, to);
}

}  // namespace roundel::chess
