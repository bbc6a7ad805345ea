#pragma once

#include "variants/chess/legality.hpp"
#include "variants/pieces/wanted_moves.hpp"

/// Generates legal moves directly: every generated move may be played. Every function adds to a *sink*, which either
/// lists the moves or counts them, so that counting needs no second generator.
namespace roundel::chess {

/// No position that the reader accepts (16 pieces a side) has more moves.
inline constexpr int max_moves = 512;
using MoveList = FixedList<Move, max_moves>;

using pieces::Wanted;

/// Lists the moves.
template <class Mask>
struct ListSink {
  MoveList& moves;
  const Rules& rules;

  void add(Cell from, Mask targets) {
    while (any(targets)) moves.push_back({from, take_lowest(targets), Kind::none, Special::nothing});
  }
  void add_pawns(Mask targets, int rotation, Special special) {
    while (any(targets)) {
      const Cell to = take_lowest(targets);
      moves.push_back({origin(to, rotation), to, Kind::none, special});
    }
  }
  void add_promotions(Mask targets, int rotation) {
    while (any(targets)) {
      const Cell to = take_lowest(targets);
      for (const Kind kind : rules.promotions) {
        moves.push_back({origin(to, rotation), to, kind, Special::nothing});
      }
    }
  }
  void add(Move move) { moves.push_back(move); }

 private:
  static Cell origin(Cell to, int rotation) {
    return static_cast<Cell>((roundel::index(to) - rotation) & (mask_width<Mask> - 1));
  }
};

/// Counts the moves in bulk.
template <class Mask>
struct CountSink {
  const Rules& rules;
  int total = 0;

  void add(Cell, Mask targets) { total += count(targets); }
  void add_pawns(Mask targets, int, Special) { total += count(targets); }
  void add_promotions(Mask targets, int) { total += count(targets) * static_cast<int>(rules.promotions.size()); }
  void add(Move) { ++total; }
};

/// One generation: a position, the threats to its king, and the sink.
template <Wanted wanted, class Variant, class Sink>
class Generator {
 public:
  using Mask = typename Variant::Mask;

  Generator(const Position<Variant>& position, const Legality<Mask>& legality, Sink& sink)
      : position_(position),
        legality_(legality),
        sink_(sink),
        us_(position.side_to_move()),
        own_(position.of(us_)),
        enemies_(position.of(other(us_))),
        occupied_(own_ | enemies_) {}

  void generate() {
    add_king_moves();
    if (!any(legality_.evasion)) return;
    add_piece_moves();
    if (us_ == Side::first) {
      add_all_pawn_moves<Side::first>();
    } else {
      add_all_pawn_moves<Side::second>();
    }
    if (wanted != Wanted::quiet && position_.en_passant() != no_cell) add_en_passant();
    if (wanted != Wanted::forcing && !legality_.in_check() && any(position_.castling_rooks() & own_)) {
      add_castling();
    }
  }

 private:
  /// Returns the cells onto which a piece may move, for the wanted kind of moves.
  Mask landing() const {
    switch (wanted) {
      case Wanted::forcing: return enemies_;
      case Wanted::quiet: return ~occupied_;
      default: return ~own_;
    }
  }

  void add_king_moves() {
    const Cell king = position_.king(us_);
    const Mask without_king = occupied_ ^ mask_of<Mask>(king);
    Mask targets = position_.tables().king[static_cast<std::size_t>(king)] & landing();
    Mask safe{};
    while (any(targets)) {
      const Cell to = take_lowest(targets);
      if (!position_.attacked(to, other(us_), without_king)) safe |= mask_of<Mask>(to);
    }
    sink_.add(king, safe);
  }

  void add_piece_moves() {
    const Mask target = landing() & legality_.evasion;
    each_mover(position_.of(us_, Kind::knight), target,
               [&](Cell from) { return position_.tables().knight[static_cast<std::size_t>(from)]; });
    each_mover(position_.of(us_, Kind::bishop), target,
               [&](Cell from) { return position_.bishop_attacks(from, occupied_); });
    each_mover(position_.of(us_, Kind::rook), target,
               [&](Cell from) { return position_.rook_attacks(from, occupied_); });
    // Combines both ways, because a cell that can be reached in both ways is one move.
    each_mover(position_.of(us_, Kind::queen), target, [&](Cell from) {
      return position_.rook_attacks(from, occupied_) | position_.bishop_attacks(from, occupied_);
    });
  }

  template <class Reach>
  void each_mover(Mask movers, Mask target, Reach reach) {
    Mask free = movers & ~legality_.pinned;
    while (any(free)) {
      const Cell from = take_lowest(free);
      sink_.add(from, reach(from) & target);
    }
    Mask pinned = movers & legality_.pinned;
    while (any(pinned)) [[unlikely]] {
        const Cell from = take_lowest(pinned);
        sink_.add(from, reach(from) & target & legality_.allowed(from));
      }
  }

  template <Side us>
  void add_all_pawn_moves() {
    const Mask pawns = position_.of(us, Kind::pawn);
    add_pawn_moves<us>(pawns & ~legality_.pinned, legality_.evasion);
    Mask pinned = pawns & legality_.pinned;
    while (any(pinned)) {
      const Cell cell = take_lowest(pinned);
      add_pawn_moves<us>(mask_of<Mask>(cell), legality_.evasion & legality_.allowed(cell));
    }
  }

  /// Adds all moves of a set of pawns that end on `allowed`, except en passant. The side is a constant here, so that
  /// a compiled board's groups of steps are constants too.
  template <Side us>
  void add_pawn_moves(Mask pawns, Mask allowed) {
    constexpr auto side = static_cast<std::size_t>(us);
    const Mask last = position_.tables().last_rank[side];
    const Mask empty = ~occupied_ & position_.tables().all_cells;
    for (const SetStep<Mask>& step : position_.variant().pawn_steps[side]) {
      const Mask once = rotate(pawns & step.from, step.rotation) & empty;
      if (wanted != Wanted::quiet) sink_.add_promotions(once & last & allowed, step.rotation);
      if (wanted == Wanted::forcing) continue;
      sink_.add_pawns(once & ~last & allowed, step.rotation, Special::nothing);
      const Mask starters = pawns & position_.tables().pawn_rank[side] & step.from;
      const Mask twice = rotate(rotate(starters, step.rotation) & empty & step.from, step.rotation) & empty;
      sink_.add_pawns(twice & allowed, 2 * step.rotation, Special::double_step);
    }
    if (wanted == Wanted::quiet) return;
    for (const SetStep<Mask>& take : position_.variant().pawn_takes[side]) {
      const Mask taken = rotate(pawns & take.from, take.rotation) & enemies_ & allowed;
      sink_.add_pawns(taken & ~last, take.rotation, Special::nothing);
      sink_.add_promotions(taken & last, take.rotation);
    }
  }

  void add_en_passant() {
    const Cell target = position_.en_passant();
    const auto& sources = position_.tables().pawn_sources[static_cast<std::size_t>(us_)];
    Mask takers = sources[static_cast<std::size_t>(target)] & position_.of(us_, Kind::pawn);
    while (any(takers)) {
      const Cell from = take_lowest(takers);
      if (position_.en_passant_is_legal(from, target)) {
        sink_.add(Move{from, target, Kind::none, Special::en_passant});
      }
    }
  }

  void add_castling() {
    Mask rooks = position_.castling_rooks() & own_;
    while (any(rooks)) {
      const Cell rook = take_lowest(rooks);
      const Cell king = position_.king(us_);
      if (may_castle(king, rook)) sink_.add(Move{king, rook, Kind::none, Special::castling});
    }
  }

  bool may_castle(Cell king, Cell rook) const {
    const auto span = [](Cell a, Cell b) { return a < b ? mask_range<Mask>(a, b) : mask_range<Mask>(b, a); };
    const Mask movers = mask_of<Mask>(king) | mask_of<Mask>(rook);
    const Mask others = occupied_ & ~movers;
    if (any(span(king, rook) & others)) return false;
    const auto to = position_.castling_targets(king, rook);
    if (any((span(king, to.king) | span(rook, to.rook)) & others)) return false;
    Mask path = span(king, to.king) & ~mask_of<Mask>(king);
    while (any(path)) {
      if (position_.attacked(take_lowest(path), other(us_), occupied_ ^ mask_of<Mask>(king))) return false;
    }
    // The rook may be the only piece that blocked a line to the king's new cell.
    const Mask after = others | mask_of<Mask>(to.king) | mask_of<Mask>(to.rook);
    return !position_.attacked(to.king, other(us_), after);
  }

  const Position<Variant>& position_;
  const Legality<Mask>& legality_;
  Sink& sink_;
  const Side us_;
  const Mask own_;
  const Mask enemies_;
  const Mask occupied_;
};

/// Adds the legal moves of the wanted kind to `moves`.
template <Wanted wanted, class Variant>
void generate(const Position<Variant>& position, const Legality<typename Variant::Mask>& legality, MoveList& moves) {
  ListSink<typename Variant::Mask> sink{moves, position.variant().rules};
  Generator<wanted, Variant, decltype(sink)>(position, legality, sink).generate();
}

template <class Variant>
int count_moves(const Position<Variant>& position) {
  CountSink<typename Variant::Mask> sink{position.variant().rules};
  const auto legality = legality_of(position);
  Generator<Wanted::all, Variant, decltype(sink)>(position, legality, sink).generate();
  return sink.total;
}

}  // namespace roundel::chess
