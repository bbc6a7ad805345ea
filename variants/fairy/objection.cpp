#include "variants/fairy/objection.hpp"

#include <bit>

#include "variants/men/objection.hpp"

namespace roundel::fairy {
namespace {

/// The men on the cells, as "the rook on e8".
template <CellMask M>
std::string named_men(const Position<M>& position, M cells) {
  return men::named_men(position.setup().graph(), cells,
                        [&](Cell cell) { return position.rules().of(kind_of(position.at(cell))).name; });
}

/// The enemies of the side that attack its royal men.
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

/// But for castling.
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

template <CellMask M>
std::string check_objection(const Position<M>& position, Move move) {
  const Side us = position.side_to_move();
  if (!position.rules_of_mate()) return {};
  Position<M> after = position;
  after.do_move(move);
  const M attackers = attackers_of_royals(after, us);
  if (!any(attackers)) return {};
  const M royals = position.royals(us);
  const bool is_pinned = move.special == Special::nothing && !position.in_check() && !contains(royals, move.from);
  const std::string pinned = is_pinned ? named_men(position, mask_of<M>(move.from)) : std::string();
  const std::string& king = position.rules().of(kind_of(position.at(lowest(royals)))).name;
  return men::check_objection(king, named_men(after, attackers), pinned);
}

template <CellMask M>
std::string castling_objection(const Position<M>& position, int number) {
  const Side us = position.side_to_move();
  if ((position.castlings() >> number & 1U) == 0) return std::string(men::no_castling_right);
  const auto& castling = position.setup().castling(number);
  const M checkers = position.rules_of_mate() ? attackers_of_royals(position, us) : M{};
  if (any(checkers)) return men::castling_in_check_objection(named_men(position, checkers));
  const M movers = mask_of<M>(castling.king_from) | mask_of<M>(castling.rook_from);
  const M targets = mask_of<M>(castling.king_to) | mask_of<M>(castling.rook_to);
  const M blockers = (castling.empty | targets) & position.occupied() & ~movers;
  if (any(blockers)) return men::castling_blocked_objection(named_men(position, blockers), several(blockers));
  if (!position.rules_of_mate()) return {};
  M path = castling.safe & ~mask_of<M>(castling.king_to);
  while (any(path)) {
    const Cell cell = take_lowest(path);
    const M attackers = position.attackers(cell, other(us), position.occupied() ^ mask_of<M>(castling.king_from));
    if (any(attackers)) {
      return men::castling_through_check_objection(position.setup().graph().name(cell),
                                                   named_men(position, attackers));
    }
  }
  return check_objection(position, castling_move(position, number));
}

}  // namespace

template <CellMask M>
std::string objection(const Position<M>& position, const std::function<bool(Move)>& is_meant) {
  const Legality<M> legality = node_info(position);
  if (legality.is_over) return {};
  for (const Move move : unheeding_moves(position)) {
    if (!is_meant(move)) continue;
    const bool takes = move.special == Special::en_passant || position.at(move.to) != Piece::none;
    if (legality.must_take && !takes) return "a capture has to be made";
    return check_objection(position, move);
  }
  for (unsigned left = position.setup().castlings_of(position.side_to_move()); left != 0; left &= left - 1) {
    const int number = std::countr_zero(left);
    if (is_meant(castling_move(position, number))) return castling_objection(position, number);
  }
  return {};
}

template std::string objection(const Position<Mask64>&, const std::function<bool(Move)>&);
template std::string objection(const Position<Mask128>&, const std::function<bool(Move)>&);

}  // namespace roundel::fairy
