#pragma once

#include <algorithm>
#include <bit>

#include "variants/fairy/drop_targets.hpp"
#include "variants/fairy/legality.hpp"
#include "variants/fairy/move_sinks.hpp"
#include "variants/pieces/wanted_moves.hpp"

/// Generates legal moves directly: every generated move may be played.
namespace roundel::fairy {

using pieces::Wanted;

/// One generation: a position, the threats to its king, and the sink.
template <Wanted wanted, CellMask M, class Sink>
class Generator {
 public:
  using Proof = typename Legality<M>::Proof;

  Generator(const Position<M>& position, const Legality<M>& legality, Sink& sink)
      : position_(position),
        setup_(position.setup()),
        legality_(legality),
        sink_(sink),
        us_(position.side_to_move()),
        own_(position.of(us_)),
        enemies_(position.of(other(us_))),
        occupied_(position.occupied()),
        empty_(setup_.all_cells() & ~occupied_),
        own_targets_(setup_.captures_own ? own_ & ~position.royals(us_) : M{}),
        quiet_(empty_ | own_targets_) {}

  void generate() {
    if (legality_.is_over || (wanted == Wanted::quiet && legality_.must_take)) return;
    if (!legality_.must_drop) [[likely]]
      add_from_board();
    if (sink_.is_done() || legality_.must_take) return;
    if (setup_.has_further_moves) add_further();
  }

  /// Returns whether an ordinary move of a piece on the board, without special effects, would be generated.
  bool has(Move move) const {
    if (legality_.is_over || legality_.must_drop || !contains(own_, move.from)) return false;
    const Kind kind = kind_of(position_.at(move.from));
    const KindTables<M>& tables = setup_.tables(us_, kind);
    const M target = reached(move.from, kind, mask_of<M>(move.to) & (legality_.must_take ? enemies_ : ~M{}));
    const bool promotion_decides = move.kind != Kind::none && setup_.promotions_are_tried;
    if (!any(target) || (!promotion_decides && !any(legal(move.from, target, kind)))) return false;
    if (!contains(setup_.promoting_kinds, kind)) return move.kind == Kind::none;
    const M cells = promotion_cells(kind).all;
    if (move.kind == Kind::none) return !contains(tables.must_promote_behind(move.from) & cells, move.to);
    const KindRules& rules = setup_.of(kind);
    return contains(tables.promotes_behind(move.from) & cells, move.to) && may_become(rules, move.kind, move.to) &&
           std::find(rules.promotes_to.begin(), rules.promotes_to.end(), move.kind) != rules.promotes_to.end() &&
           is_checked_promotion(move);
  }

 private:
  /// Adds the moves of pieces on the board.
  void add_from_board() {
    if (legality_.proof == Proof::trial || legality_.must_take) {
      add_slowly();
    } else {
      add_pieces();
    }
    if (sink_.is_done()) return;
    if (wanted != Wanted::quiet && any(position_.en_passant())) add_en_passant();
    if (wanted == Wanted::forcing || legality_.must_take) return;
    if ((position_.castlings() & setup_.castlings_of(us_)) != 0) add_castlings();
  }

  /// Adds all ordinary moves if they are all legal, or if lines show which are.
  void add_pieces() {
    const bool by_lines = legality_.proof == Proof::lines;
    if (by_lines) {
      add_king();
      if (!any(legality_.evasion)) return;
      if (sink_.is_done()) return;
      if (any(legality_.pinned)) [[unlikely]]
        add_pinned();
    }
    const auto& manners = setup_.manners(!by_lines);
    const M free = own_ & ~legality_.pinned;
    const M landing = legality_.evasion & (wanted == Wanted::forcing ? enemies_
                                           : wanted == Wanted::quiet ? quiet_
                                                                     : enemies_ | quiet_);
    for (const Kind kind : manners.plain) {
      const KindTables<M>& tables = setup_.tables(us_, kind);
      M pieces = position_.of(kind) & free;
      while (any(pieces)) {
        const Cell from = take_lowest(pieces);
        sink_.add(from, tables.moves(from, occupied_) & landing);
        if (sink_.is_done()) return;
      }
    }
    for (const Kind kind : manners.sets) {
      add_set(kind, position_.of(kind) & free);
      if (sink_.is_done()) return;
    }
    for (const Kind kind : manners.others) {
      each_piece(kind, position_.of(kind) & free, [this](Cell, M targets) { return targets & legality_.evasion; });
    }
  }

  /// Adds them if every move must be tried, or if captures are compulsory.
  void add_slowly() {
    for (int n = 0; n < setup_.kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      each_piece(kind, position_.of(us_, kind), [&](Cell from, M targets) { return legal(from, targets, kind); });
    }
  }

  /// Adds the moves of the only royal piece.
  void add_king() {
    const M pieces = position_.royals(us_);
    const Kind kind = kind_of(position_.at(lowest(pieces)));
    each_piece(kind, pieces, [this](Cell king, M targets) { return unattacked(king, targets); });
  }
  void add_pinned() {
    M pieces = legality_.pinned;
    while (any(pieces)) {
      const Cell from = take_lowest(pieces);
      each_piece(kind_of(position_.at(from)), mask_of<M>(from),
                 [this](Cell cell, M targets) { return targets & legality_.evasion & legality_.allowed(cell); });
    }
  }

  /// Adds the moves of pieces of a kind, one by one. `legal` returns the cells, among some, to which one may move.
  template <class Legal>
  void each_piece(Kind kind, M pieces, Legal legal) {
    const KindTables<M>& tables = setup_.tables(us_, kind);
    const bool promotes = contains(setup_.promoting_kinds, kind);
    const bool is_barred = contains(setup_.barred_kinds, kind);
    const M enemies = position_.taken_by(us_, kind);
    const PromotionCells cells = promotes ? promotion_cells(kind) : PromotionCells{};
    while (any(pieces) && !sink_.is_done()) {
      const Cell from = take_lowest(pieces);
      const M reached = tables.moves(from, occupied_);
      const M hits = tables.takes_as_it_moves() ? reached : tables.takes(from, occupied_);
      M takes = hits & enemies;
      M moves = legality_.must_take ? M{} : (reached & empty_) | (hits & own_targets_);
      if (is_barred) [[unlikely]] {
        takes = without_barred(kind, tables, from, takes);
        moves = without_barred(kind, tables, from, moves);
      }
      if (promotes && setup_.promotions_are_tried) {
        add_promoting_by_trial(tables, cells, from, moves | takes);
      } else if (promotes) {
        add_promoting(tables, cells, from, legal(from, moves), legal(from, takes));
      } else {
        const M targets = wanted == Wanted::forcing ? takes : wanted == Wanted::quiet ? moves : moves | takes;
        add(from, legal(from, targets));
      }
    }
  }

  /// Adds all moves of unpinned pieces, whole groups at once.
  void add_set(Kind kind, M pieces) {
    const KindTables<M>& tables = setup_.tables(us_, kind);
    const GroupMoves<M>& set = tables.group_moves();
    const M allowed = legality_.evasion;
    const std::vector<Kind>& becomes = setup_.of(kind).promotes_to;
    const auto add = [&](M targets, int rotation, bool is_forcing) {
      if (wanted != Wanted::quiet && any(targets & tables.promotes_on)) {
        sink_.add_promotions(targets & tables.promotes_on, rotation, becomes);
      }
      if (wanted == (is_forcing ? Wanted::quiet : Wanted::forcing)) return;
      sink_.add_set(targets & ~tables.must_promote_on, rotation);
    };
    for (const auto& group : set.moves) {
      add(rotate(pieces & group.from, group.rotation) & empty_ & allowed, group.rotation, false);
    }
    for (const auto& group : set.doubles) {
      const M over = rotate(pieces & group.from, group.over) & empty_;
      add(rotate(over, group.rotation - group.over) & empty_ & allowed, group.rotation, false);
    }
    for (const auto& group : set.takes) {
      const M targets = rotate(pieces & group.from, group.rotation) & allowed;
      add(targets & enemies_, group.rotation, true);
      if (any(own_targets_)) add(targets & own_targets_, group.rotation, false);
    }
  }

  /// The cells where moves of a kind can promote, and those where such a promotion is quiet, because another one takes it
  /// back. All other promotions are forcing.
  struct PromotionCells {
    M all;
    M quiet;
  };
  PromotionCells promotion_cells(Kind kind) const {
    return {contains(setup_.capture_promoting_kinds, kind) ? enemies_ | own_targets_ : setup_.all_cells(),
            contains(setup_.turning_kinds, kind) ? quiet_ : M{}};
  }
  [[gnu::always_inline]] void add_promoting(const KindTables<M>& tables, const PromotionCells& cells, Cell from,
                                            M moves, M takes) {
    const M plain = ~(tables.must_promote_behind(from) & cells.all);
    const M promotions = (moves | takes) & tables.promotes_behind(from) & cells.all;
    if (wanted != Wanted::quiet) {
      add_promotions(from, promotions & ~cells.quiet);
      add(from, takes & plain);
    }
    if (wanted != Wanted::forcing) {
      add_promotions(from, promotions & cells.quiet);
      add(from, moves & plain);
    }
  }
  /// Adds them if the piece after promotion may decide whether a move is legal.
  void add_promoting_by_trial(const KindTables<M>& tables, const PromotionCells& cells, Cell from, M targets) {
    const M must = tables.must_promote_behind(from) & cells.all;
    const M promotions = targets & tables.promotes_behind(from) & cells.all;
    if (wanted != Wanted::quiet) add_promotions(from, promotions & ~cells.quiet);
    if (wanted != Wanted::forcing) add_promotions(from, promotions & cells.quiet);
    targets &= ~must & (wanted == Wanted::forcing ? enemies_ : wanted == Wanted::quiet ? quiet_ : ~M{});
    while (any(targets)) {
      const Move move{from, take_lowest(targets), Kind::none, Special::nothing};
      if (position_.leaves_legal(move)) sink_.add(move);
    }
  }
  void add_promotions(Cell from, M targets) {
    while (any(targets)) add_promotions(from, take_lowest(targets));
  }
  void add_promotions(Cell from, Cell to, Special special = Special::nothing) {
    const KindRules& rules = setup_.of(kind_of(position_.at(from)));
    for (const Kind kind : rules.promotes_to) {
      const Move move{from, to, kind, special};
      if (may_become(rules, kind, to) && is_checked_promotion(move)) sink_.add(move);
    }
  }
  bool may_become(const KindRules& rules, Kind kind, Cell to) const {
    if (!contains(setup_.tables(us_, kind).stands_on, to)) return false;
    const int limit = setup_.of(kind).promotion_limit;
    if (limit > 0 && count(position_.of(us_, kind)) >= limit) return false;
    return !rules.promotes_to_lost || count(position_.of(us_, kind)) < setup_.start_count(us_, kind);
  }
  bool is_checked_promotion(Move move) const { return !setup_.promotions_are_tried || position_.leaves_legal(move); }

  /// Returns to which cells of a set a piece can go, apart from what leaves a royal piece attacked.
  M reached(Cell from, Kind kind, M within) const {
    const KindTables<M>& tables = setup_.tables(us_, kind);
    const M takes = tables.takes(from, occupied_) & (position_.taken_by(us_, kind) | own_targets_);
    const M targets = within & (takes | (tables.moves(from, occupied_) & empty_));
    return contains(setup_.barred_kinds, kind) ? without_barred(kind, tables, from, targets) : targets;
  }
  /// Leaves out the targets that a piece reaches only over pieces over which it cannot hop.
  M without_barred(Kind kind, const KindTables<M>& tables, Cell from, M targets) const {
    const M barred = position_.barred_to(kind);
    M open{};
    for_each_cell(targets, [&](Cell to) {
      const RouteTable<M>& routes = contains(empty_, to) ? tables.moving_routes() : tables.routes();
      if (routes.is_open(to, from, occupied_, barred)) open |= mask_of<M>(to);
    });
    return open;
  }

  void add(Cell from, M targets) {
    if (any(targets)) sink_.add(from, targets);
  }

  /// Returns the targets to which the piece may move.
  M legal(Cell from, M targets, Kind kind) const {
    if (legality_.proof == Proof::none) return targets;
    if (legality_.proof == Proof::trial) return tried(from, targets);
    if (contains(setup_.royal_kinds, kind)) return unattacked(from, targets);
    targets &= legality_.evasion;
    return contains(legality_.pinned, from) ? targets & legality_.allowed(from) : targets;
  }
  /// Returns the cells beside the king that no enemy attacks after it has left its own cell.
  M unattacked(Cell king, M targets) const {
    const M without_king = occupied_ ^ mask_of<M>(king);
    const auto& near = setup_.sources_near(other(us_), king);
    for (int n = 0; n < setup_.kind_count() && any(targets); ++n) {
      const auto kind = static_cast<Kind>(n);
      const KindTables<M>& tables = setup_.tables(other(us_), kind);
      M enemies = enemies_ & position_.of(kind) & near[static_cast<std::size_t>(n)];
      while (any(enemies)) targets &= ~tables.takes(take_lowest(enemies), without_king);
    }
    return setup_.has_faces ? unseen(king, targets) : targets;
  }
  /// Returns the cells where the king does not see an enemy's.
  M unseen(Cell king, M targets) const {
    const Piece royal = position_.at(king);
    for_each_cell(targets, [&](Cell cell) {
      if (position_.is_faced(royal, cell, occupied_ ^ mask_of<M>(king))) targets ^= mask_of<M>(cell);
    });
    return targets;
  }
  M tried(Cell from, M targets) const {
    M safe{};
    if (!contains(legality_.exposed, from)) {
      safe = targets & (enemies_ | ~legality_.exposed);
      targets ^= safe;
    }
    while (any(targets)) {
      const Cell to = take_lowest(targets);
      if (position_.leaves_legal(Move{from, to, Kind::none, Special::nothing})) safe |= mask_of<M>(to);
    }
    return safe;
  }

  void add_en_passant() {
    if (position_.has_own_passers()) return;
    M over = position_.en_passant();
    while (any(over)) add_en_passant(take_lowest(over));
  }
  void add_en_passant(Cell to) {
    for (int n = 0; n < setup_.kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (!contains(setup_.en_passant_kinds, kind)) continue;
      M takers = setup_.tables(us_, kind).en_passant_takers(to) & position_.of(us_, kind);
      while (any(takers)) {
        const Cell from = take_lowest(takers);
        if (position_.en_passant_is_legal(from, to)) add_en_passant(setup_.tables(us_, kind), from, to);
      }
    }
  }

  void add_en_passant(const KindTables<M>& tables, Cell from, Cell to) {
    if (contains(tables.promotes_behind(from), to)) add_promotions(from, to, Special::en_passant);
    if (!contains(tables.must_promote_behind(from), to)) sink_.add(Move{from, to, Kind::none, Special::en_passant});
  }

  void add_castlings() {
    for (unsigned left = position_.castlings() & setup_.castlings_of(us_); left != 0; left &= left - 1) {
      const int n = std::countr_zero(left);
      const auto& castling = setup_.castling(n);
      if (may_castle(n)) {
        sink_.add(Move{castling.king_from, castling.king_to, static_cast<Kind>(n), Special::castling});
      }
    }
  }
  bool may_castle(int n) const {
    const auto& castling = setup_.castling(n);
    const M movers = mask_of<M>(castling.king_from) | mask_of<M>(castling.rook_from);
    const M targets = mask_of<M>(castling.king_to) | mask_of<M>(castling.rook_to);
    if (any((castling.empty | targets) & occupied_ & ~movers)) return false;
    if (legality_.proof == Proof::none) return true;
    const M without_king = occupied_ ^ mask_of<M>(castling.king_from);
    M safe = castling.safe;
    while (any(safe)) {
      const Cell cell = take_lowest(safe);
      if (position_.attacked(cell, other(us_), without_king)) return false;
      if (setup_.has_faces && position_.is_faced(position_.at(castling.king_from), cell, without_king)) return false;
    }
    return position_.leaves_legal(
        Move{castling.king_from, castling.king_to, static_cast<Kind>(n), Special::castling});
  }

  void add_further() {
    if (position_.mid_turn()) [[unlikely]] {
      if (wanted != Wanted::forcing) add_end_of_turn();
      return;
    }
    if (any(position_.gates() & own_)) [[unlikely]]
      add_gatings();
    if (wanted != Wanted::quiet && setup_.in_place_kinds != 0 && !legality_.must_drop) [[unlikely]]
      add_promotions_in_place();
    if (wanted == Wanted::forcing) return;
    if (position_.rules().drops && !position_.rules().gating) add_drops();
    if (legality_.may_pass && !legality_.must_drop) sink_.add(position_.pass());
  }
  void add_end_of_turn() {
    if (position_.awaits_block()) return add_blocks();
    if (legality_.must_stop) sink_.add(position_.stop());
  }
  void add_blocks() {
    const Cell landed = position_.landed();
    M targets = empty_ & setup_.blocks_on(us_);
    if (!any(targets)) targets = mask_of<M>(landed);
    while (any(targets)) sink_.add(Move{landed, take_lowest(targets), Kind::none, Special::block});
  }
  void add_promotions_in_place() {
    for (const Kind kind : position_.rules().kinds_in(setup_.in_place_kinds)) {
      M pieces = position_.of(us_, kind);
      if (several(pieces)) pieces &= setup_.tables(us_, kind).promotes_from;
      while (any(pieces)) {
        const Cell from = take_lowest(pieces);
        for (const Kind becomes : setup_.of(kind).promotes_to) add_promotions_in_place(from, becomes);
      }
    }
  }
  /// The piece stays where it is, or goes to an empty cell as the new piece, but not where it would attack or check.
  void add_promotions_in_place(Cell from, Kind becomes) {
    const KindTables<M>& tables = setup_.tables(us_, becomes);
    const KindRules& rules = setup_.of(kind_of(position_.at(from)));
    M targets = tables.moves(from, occupied_) & empty_;
    if (contains(setup_.barred_kinds, becomes)) targets = without_barred(becomes, tables, from, targets);
    targets |= mask_of<M>(from);
    if (legality_.proof == Proof::lines) {
      targets &= legality_.evasion;
      if (contains(legality_.pinned, from)) targets &= legality_.allowed(from) | mask_of<M>(from);
    }
    while (any(targets)) {
      const Cell to = take_lowest(targets);
      const Move move{from, to, becomes, Special::promotion};
      if (!may_become(rules, becomes, to)) continue;
      if (legality_.proof == Proof::trial && !position_.leaves_legal(move)) continue;
      Position<M> after = position_;
      after.do_move(move);
      if (!after.in_check() && !attacks_any(after, to, becomes)) sink_.add(move);
    }
  }
  bool attacks_any(const Position<M>& after, Cell from, Kind kind) const {
    M targets = setup_.tables(us_, kind).takes(from, after.occupied()) & after.taken_by(us_, kind);
    while (any(targets)) {
      if (after.takes(from, take_lowest(targets), us_, after.occupied())) return true;
    }
    return false;
  }
  /// Adds first moves of pieces that leave their cells to pieces in hand. They are legal if the moves alone are.
  void add_gatings() {
    M movers = position_.gates() & own_;
    while (any(movers)) {
      const Cell from = take_lowest(movers);
      const Kind kind = kind_of(position_.at(from));
      const M wished = wanted == Wanted::forcing ? enemies_ : wanted == Wanted::quiet ? empty_ : ~M{};
      M targets = legal(from, reached(from, kind, wished), kind);
      while (any(targets)) add_entries({from, take_lowest(targets), Kind::none, Special::gating});
    }
    if (wanted == Wanted::forcing) return;
    for (unsigned left = position_.castlings() & setup_.castlings_of(us_); left != 0; left &= left - 1) {
      const int n = std::countr_zero(left);
      if (may_castle(n)) add_castling_gatings(setup_.castling(n));
    }
  }
  void add_castling_gatings(const typename Setup<M>::Castling& castling) {
    const M open = ~(mask_of<M>(castling.king_to) | mask_of<M>(castling.rook_to)) & position_.gates();
    if (contains(open, castling.king_from))
      add_entries({castling.king_from, castling.rook_from, Kind::none, Special::castling_gating});
    if (contains(open, castling.rook_from))
      add_entries({castling.rook_from, castling.king_from, Kind::none, Special::castling_gating});
  }
  /// Adds a move once for each piece in hand that can come onto its origin.
  void add_entries(Move move) {
    for (int n = 0; n < setup_.kind_count(); ++n) {
      move.kind = static_cast<Kind>(n);
      if (position_.hand(us_, move.kind) == 0 || !contains(setup_.tables(us_, move.kind).drops_on, move.from))
        continue;
      if (legality_.proof != Proof::trial || position_.leaves_legal(move)) sink_.add(move);
    }
  }
  void add_drops() {
    for (int n = 0; n < setup_.kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (position_.hand(us_, setup_.dropped_from(kind)) == 0) continue;
      M targets = drop_targets(position_, kind);
      if (legality_.proof == Proof::lines) targets &= legality_.evasion;
      while (any(targets)) {
        const Cell to = take_lowest(targets);
        const Move move{to, to, kind, Special::drop};
        const bool is_legal =
            legality_.proof != Proof::trial || !contains(legality_.exposed, to) || position_.leaves_legal(move);
        if (is_legal && may_drop(move)) sink_.add(move);
      }
    }
  }
  /// Returns false if a drop gives check or mates, and may not.
  bool may_drop(Move move) const;
  const Position<M>& position_;
  const Setup<M>& setup_;
  const Legality<M>& legality_;
  Sink& sink_;
  const Side us_;
  const M own_;
  const M enemies_;
  const M occupied_;
  const M empty_;
  const M own_targets_;  ///< own pieces that can be captured
  const M quiet_;        ///< the cells to which moves are quiet, as captures of own pieces are
};

/// Adds the legal moves of the wanted kind to `moves`.
template <Wanted wanted, CellMask M>
void generate(const Position<M>& position, const Legality<M>& legality, MoveList& moves) {
  ListSink<M> sink{moves};
  Generator<wanted, M, ListSink<M>>(position, legality, sink).generate();
}

namespace detail {

template <Wanted wanted, CellMask M>
bool has_move(const Position<M>& position, const Legality<M>& legality) {
  AnySink<M> sink;
  Generator<wanted, M, AnySink<M>>(position, legality, sink).generate();
  return sink.found;
}

}  // namespace detail

template <Wanted wanted, CellMask M, class Sink>
bool Generator<wanted, M, Sink>::may_drop(Move move) const {
  const KindRules& rules = setup_.of(move.kind);
  if (rules.drops_may_mate && rules.drops_may_check) return true;
  Position<M> after = position_;
  after.do_move(move);
  if (!rules.drops_may_check && after.in_check()) return false;
  if (rules.drops_may_mate) return true;
  const Legality<M> legality = legality_of(after);
  return !legality.in_check || legality.is_over || detail::has_move<Wanted::all>(after, legality);
}

}  // namespace roundel::fairy
