#include "variants/fairy/illegal_reason.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "variants/boards/missing_cell.hpp"
#include "variants/pieces/illegal_reason.hpp"

namespace roundel::fairy {
namespace {

/// Returns the pieces on the cells, such as "the rook on e8".
template <CellMask M>
std::string named_pieces(const Position<M>& position, M cells) {
  return pieces::named_pieces(position.setup().graph(), cells, [&](Cell cell) {
    const bool is_block = contains(position.blocks(), cell);
    return is_block ? position.rules().block_name : position.rules().of(kind_of(position.at(cell))).name;
  });
}

/// Returns the enemies that attack the side's royal pieces.
template <CellMask M>
M attackers_of_royals(const Position<M>& position, Side side) {
  M attackers{};
  for_each_cell(position.royals(side),
                [&](Cell royal) { attackers |= position.attackers(royal, other(side), position.occupied()); });
  return attackers;
}

template <CellMask M>
Move castling_move(const Position<M>& position, int number) {
  const auto& castling = position.setup().castling(number);
  return {castling.king_from, castling.king_to, static_cast<Kind>(number), Special::castling};
}

/// Castling is not included.
template <CellMask M>
MoveList unheeding_moves(const Position<M>& position) {
  MoveList all;
  generate<Wanted::all>(position, Legality<M>{}, all);
  MoveList moves;
  for (const Move move : all) {
    if (move.special != Special::castling) moves.push_back(move);
  }
  return moves;
}

/// Returns which rule about royal pieces a move breaks, other than that they may not be left attacked. Empty: none.
template <CellMask M>
std::string royal_objection(const Position<M>& position, const Position<M>& after) {
  const Side us = position.side_to_move();
  const Rules& rules = position.rules();
  if (rules.explodes && !any(after.royals(us))) return "the own king would explode";
  if (!rules.may_check && after.royals_attacked(other(us))) return "it would give check";
  const bool still_face = position.has_facing_royals() && after.has_facing_royals();
  M royals = position.setup().has_faces || still_face ? after.royals(us) : M{};
  while (any(royals)) {
    const Cell cell = take_lowest(royals);
    if (!after.is_faced(after.at(cell), cell, after.occupied())) continue;
    const std::string& name = rules.of(kind_of(after.at(cell))).name;
    return fmt::format(
        fmt::runtime(still_face ? "the {} would still see the enemy's" : "the {} would see the enemy's"), name);
  }
  return {};
}

template <CellMask M>
std::string check_objection(const Position<M>& position, Move move) {
  const Side us = position.side_to_move();
  if (!position.rules_of_mate()) return {};
  Position<M> after = position;
  after.do_move(move);
  if (std::string why = royal_objection(position, after); !why.empty()) return why;
  const M attackers = attackers_of_royals(after, us);
  if (!any(attackers)) return {};
  const M royals = position.royals(us);
  const bool is_pinned = move.special == Special::nothing && !position.in_check() && !contains(royals, move.from);
  const std::string pinned = is_pinned ? named_pieces(position, mask_of<M>(move.from)) : std::string();
  const std::string& king = position.rules().of(kind_of(after.at(lowest(after.royals(us))))).name;
  return pieces::check_objection(king, named_pieces(after, attackers), pinned);
}

template <CellMask M>
std::string castling_objection(const Position<M>& position, int number) {
  const Side us = position.side_to_move();
  if ((position.castlings() >> number & 1U) == 0) return std::string(pieces::no_castling_right);
  const auto& castling = position.setup().castling(number);
  const M checkers = position.rules_of_mate() ? attackers_of_royals(position, us) : M{};
  if (any(checkers)) return pieces::castling_in_check_objection(named_pieces(position, checkers));
  const M movers = mask_of<M>(castling.king_from) | mask_of<M>(castling.rook_from);
  const M targets = mask_of<M>(castling.king_to) | mask_of<M>(castling.rook_to);
  const M blockers = (castling.empty | targets) & position.occupied() & ~movers;
  if (any(blockers)) return pieces::blocked_objection(named_pieces(position, blockers), several(blockers));
  if (!position.rules_of_mate()) return {};
  M path = castling.safe & ~mask_of<M>(castling.king_to);
  while (any(path)) {
    const Cell cell = take_lowest(path);
    const M attackers = position.attackers(cell, other(us), position.occupied() ^ mask_of<M>(castling.king_from));
    if (any(attackers)) {
      return pieces::castling_through_check_objection(position.setup().graph().name(cell),
                                                      named_pieces(position, attackers));
    }
  }
  return check_objection(position, castling_move(position, number));
}

using IsMeant = std::function<bool(Move)>;

template <CellMask M>
const std::string& name_on(const Position<M>& position, Cell cell) {
  return position.rules().of(kind_of(position.at(cell))).name;
}

template <CellMask M>
pieces::Way<M> way_of(const Position<M>& position, Cell from, Cell to) {
  const auto& tables = position.setup().tables(position.side_to_move(), kind_of(position.at(from)));
  return {pieces::named_piece(name_on(position, from), position.setup().graph().name(from)),
          position.setup().graph().name(to),
          [&tables, from, to](M occupied) { return contains(tables.moves(from, occupied), to); },
          [&tables, from, to](M occupied) { return contains(tables.takes(from, occupied), to); }};
}

/// Returns the cell of the piece over which a piece would get to another cell if it could hop over that kind; no_cell:
/// something else keeps it, or nothing.
template <CellMask M>
Cell barred_hurdle(const Position<M>& position, Cell from, Cell to) {
  const Kind kind = kind_of(position.at(from));
  if (!contains(position.setup().barred_kinds, kind)) return no_cell;
  const auto& tables = position.setup().tables(position.side_to_move(), kind);
  const M occupied = position.occupied();
  for (const Route<M>& route :
       (contains(occupied, to) ? tables.routes() : tables.moving_routes()).between(to, from)) {
    const M barred = route.hurdle & position.barred_to(kind);
    if (route.is_open(occupied) && any(barred)) return lowest(barred);
  }
  return no_cell;
}

/// Returns what keeps a piece of the side to move from another cell. Empty: nothing does.
template <CellMask M>
std::string way_objection(const Position<M>& position, Cell from, Cell to) {
  const Side us = position.side_to_move();
  if (contains(position.of(other(us)) & ~position.taken_by(us, kind_of(position.at(from))), to))
    return fmt::format("a {} cannot capture a {}", name_on(position, from), name_on(position, to));
  if (const Cell hurdle = barred_hurdle(position, from, to); hurdle != no_cell)
    return fmt::format("a {} cannot hop over a {}", name_on(position, from), name_on(position, hurdle));
  const M ends = mask_of<M>(from) | mask_of<M>(to);
  return pieces::way_objection(way_of(position, from, to), position.occupied() & ~ends,
                               named_pieces(position, mask_of<M>(to) & position.occupied()),
                               contains(position.of(position.side_to_move()), to),
                               [&](M cells) { return named_pieces(position, cells); });
}

template <CellMask M>
bool is_meant_way(const Position<M>& position, Cell from, Cell to, const IsMeant& is_meant) {
  if (is_meant({from, to, Kind::none, Special::nothing})) return true;
  const auto& kinds = position.rules().of(kind_of(position.at(from))).promotes_to;
  return std::any_of(kinds.begin(), kinds.end(), [&](Kind kind) {
    return is_meant({from, to, kind, Special::nothing});
  });
}

/// Returns what keeps the meant pieces from a cell. A piece that could go there on an empty board is preferred.
/// Empty: no piece is meant.
template <CellMask M>
std::string ways_objection(const Position<M>& position, Cell to, const IsMeant& is_meant) {
  std::vector<Cell> meant;
  for_each_cell(position.of(position.side_to_move()), [&](Cell from) {
    if (is_meant_way(position, from, to, is_meant)) meant.push_back(from);
  });
  if (meant.empty()) return {};
  for (const Cell from : meant) {
    if (from == to) return pieces::staying_objection(named_pieces(position, mask_of<M>(from)));
    const auto way = way_of(position, from, to);
    if (meant.size() == 1 || way.moves(M{}) || way.takes(M{})) return way_objection(position, from, to);
  }
  return pieces::unreached_by_all_objection(name_on(position, meant.front()), position.setup().graph().name(to));
}

/// Returns what keeps a piece from being dropped on a cell. Empty: no drop is meant, or nothing forbids it.
template <CellMask M>
std::string drop_objection(const Position<M>& position, Cell to, const IsMeant& is_meant) {
  const Side us = position.side_to_move();
  for (int n = 0; position.rules().drops && n < position.setup().kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (!is_meant({to, to, kind, Special::drop})) continue;
    const std::string& name = position.rules().of(kind).name;
    if (position.hand(us, position.setup().dropped_from(kind)) == 0)
      return pieces::no_piece_objection(us, name + " in hand");
    if (contains(position.occupied(), to))
      return pieces::blocked_objection(named_pieces(position, mask_of<M>(to)), false);
    if (!contains(position.setup().tables(us, kind).drops_on, to)) {
      return fmt::format("no {} is dropped on {}", name, position.setup().graph().name(to));
    }
    const KindRules& rules = position.rules().of(kind);
    const int on_file = count(position.setup().file_with(to) & position.of(us, kind));
    if (rules.drops_a_file > 0 && on_file >= rules.drops_a_file)
      return rules.drops_a_file == 1 ? fmt::format("another {} stands on the file", name)
                                     : fmt::format("{} pieces of this kind stand on the file: {}", on_file, name);
    if (position.setup().both_colours_kinds != 0) return "pieces in hand need cells of both colours";
    if (!rules.drops_may_check) return "the drop would give check";
    return rules.drops_may_mate ? std::string() : "the drop would mate";
  }
  return {};
}

/// Returns what keeps a piece from coming out of the hand onto a cell that another one leaves. Empty: no such move is
/// meant, or nothing forbids it.
template <CellMask M>
std::string gating_objection(const Position<M>& position, Cell to, const IsMeant& is_meant) {
  const Side us = position.side_to_move();
  std::string why;
  for_each_cell(position.rules().gating ? position.of(us) : M{}, [&](Cell from) {
    for (int n = 0; why.empty() && n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (!is_meant({from, to, kind, Special::gating})) continue;
      if (position.hand(us, kind) == 0) {
        why = pieces::no_piece_objection(us, position.rules().of(kind).name + " in hand");
      } else if (!contains(position.gates(), from)) {
        why = fmt::format("no piece comes in behind {}: it has moved before, or never lets one in",
                          named_pieces(position, mask_of<M>(from)));
      } else {
        why = way_objection(position, from, to);
      }
    }
  });
  return why;
}

/// Returns the objection to two cells that name no move because the side has no piece on the first. Empty: the text
/// has another form.
template <CellMask M>
std::string no_piece_objection(const Position<M>& position, std::string_view text) {
  const CellGraph& graph = position.setup().graph();
  std::string why;
  for_each_cell(position.setup().all_cells() & ~position.of(position.side_to_move()), [&](Cell from) {
    const std::string_view name = graph.name(from);
    if (text.starts_with(name) && graph.find(text.substr(name.size())) != no_cell) {
      why = pieces::no_piece_on_objection(position.side_to_move(), name);
    }
  });
  return why;
}

/// Returns why the side to move may not pass. Empty: nobody ever passes in the game.
template <CellMask M>
std::string pass_objection(const Position<M>& position, const Legality<M>& legality) {
  if (position.rules().passes == Passes::never) return {};
  if (legality.in_check) return "a side in check cannot pass";
  return legality.must_take ? "a capture has to be made" : "a side that has another move cannot pass";
}

/// Returns why no block comes to the cell at the end of a text.
template <CellMask M>
std::string block_objection(const Position<M>& position, std::string_view text) {
  const CellGraph& graph = position.setup().graph();
  const std::string_view landed = graph.name(position.landed());
  Cell to = graph.find(text);
  if (to == no_cell && text.starts_with(landed)) to = graph.find(text.substr(landed.size()));
  if (to == no_cell)
    return fmt::format("the move goes on with a cell for the block, such as {}{}", landed,
                       graph.name(lowest(position.setup().all_cells())));
  if (contains(position.pieces(), to))
    return pieces::blocked_objection(named_pieces(position, mask_of<M>(to)), false);
  if (contains(position.blocks(), to)) return fmt::format("the block stands on {} already", graph.name(to));
  return fmt::format("no block comes to {}", graph.name(to));
}

/// Handles moves that no piece could make.
template <CellMask M>
std::string far_objection(const Position<M>& position, std::string_view text, const IsMeant& is_meant) {
  const CellGraph& graph = position.setup().graph();
  if (std::string why = missing_cell(graph, text); !why.empty()) return why;
  M named{};
  for_each_cell(position.setup().all_cells(), [&](Cell cell) {
    if (text.find(graph.name(cell)) != std::string_view::npos) named |= mask_of<M>(cell);
  });
  while (any(named)) {
    const Cell to = take_lowest(named);
    if (std::string why = drop_objection(position, to, is_meant); !why.empty()) return why;
    if (std::string why = gating_objection(position, to, is_meant); !why.empty()) return why;
    if (std::string why = ways_objection(position, to, is_meant); !why.empty()) return why;
  }
  return no_piece_objection(position, text);
}

}  // namespace

template <CellMask M>
std::string objection(const Position<M>& position, std::string_view text, const IsMeant& is_meant) {
  const Legality<M> legality = node_info(position);
  if (legality.is_over) return {};
  if (position.awaits_block()) return block_objection(position, text);
  for (const Move move : unheeding_moves(position)) {
    if (!is_meant(move)) continue;
    const bool takes = move.special == Special::en_passant || (move.goes() && position.at(move.to) != Piece::none);
    if (legality.must_drop && move.special != Special::drop) return "the pieces in hand are dropped first";
    if (legality.must_take && !takes) return "a capture has to be made";
    return check_objection(position, move);
  }
  for (unsigned left = position.setup().castlings_of(position.side_to_move()); left != 0; left &= left - 1) {
    const int number = std::countr_zero(left);
    if (is_meant(castling_move(position, number))) return castling_objection(position, number);
  }
  if (any(position.of(position.side_to_move())) && is_meant(position.pass())) {
    if (std::string why = pass_objection(position, legality); !why.empty()) return why;
  }
  return far_objection(position, text, is_meant);
}

template std::string objection(const Position<Mask64>&, std::string_view, const IsMeant&);
template std::string objection(const Position<Mask128>&, std::string_view, const IsMeant&);

}  // namespace roundel::fairy
