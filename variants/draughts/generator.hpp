#pragma once

#include "variants/draughts/move_sinks.hpp"

/// Generates moves with masks. Men move as sets, and captures of several pieces are followed one by one. Board and
/// rules are accessed through objects, and the side is a template parameter, so that a compiled game's masks are
/// constants.
namespace roundel::draughts {

/// Everything that is the same for all moves of a side from one placement.
///
/// Loops over groups are unrolled, so that the groups of a compiled game are constants. Code that every position
/// needs is always inlined. Rare code is in separate functions that start from the placement again, so that a
/// generator's sets stay in registers.
template <class V, Side us>
class Generator {
 public:
  using Mask = typename V::Mask;
  using Placement = draughts::Placement<Mask>;

  [[gnu::always_inline]] Generator(const V& variant, const Placement& placement)
      : variant_(variant),
        men_(placement.of(us, Kind::man)),
        kings_(placement.of(us, Kind::king)),
        enemies_(placement.of(other(us))),
        all_kings_(placement.kings),
        empty_(variant.motions.cells & ~placement.occupied()),
        man_origins_(origins(variant_.motions.man_jumps[side], man_victims(), empty_)) {}

  /// Returns whether a capture is compulsory.
  bool must_capture() const {
    if (any(men_ & man_origins_)) return true;
    if (!any(kings_)) return false;
    if (!variant_.rules.kings_fly) return any(kings_ & origins(variant_.motions.king_jumps));
    Mask kings = kings_;
    while (any(kings)) {
      if (flying_king_can_capture(take_lowest(kings))) return true;
    }
    return false;
  }

  /// Returns the number of legal moves. The common part is inlined. The rest is separate, so that it costs nothing
  /// otherwise.
  [[gnu::always_inline]] int count_moves() const {
    const bool heeds_kings = variant_.rules.priority.heeds_kings() && any(all_kings_);
    if (any(kings_) || heeds_kings) return count_with_kings(variant_, placement());
    SimpleCount<Mask> moves;
    if (!any(men_ & man_origins_)) {
      add_man_steps(~Mask{}, moves);
      return moves.total();
    }
    const Mask unfinished = add_single_man_captures(moves);
    return any(unfinished) ? count_unfinished(variant_, placement(), unfinished, moves.total()) : moves.total();
  }

  bool has_step() const {
    for (const SetStep<Mask>& step : variant_.motions.man_steps[side]) {
      if (any(targets(men_, step))) return true;
    }
    for (const SetStep<Mask>& step : variant_.motions.king_steps) {
      if (any(targets(kings_, step))) return true;
    }
    return false;
  }

  template <class Sink>
  void add_captures(Sink& sink) const {
    if (any(men_ & man_origins_)) add_man_captures(sink);
    if (any(kings_)) add_king_captures(variant_, placement(), sink);
  }

  /// Only without captures. `onto` limits the targets of men.
  template <class Sink>
  void add_man_steps(Mask onto, Sink& sink) const {
#pragma GCC unroll 8
    for (const SetStep<Mask>& step : variant_.motions.man_steps[side]) {
      sink.add(targets(men_, step) & onto, step.rotation, crown());
    }
  }
  template <class Sink>
  void add_king_steps(Sink& sink) const {
    if (variant_.rules.kings_fly) {
      Mask kings = kings_;
      while (any(kings)) {
        const Cell from = take_lowest(kings);
        sink.add_from(from, flight(from));
      }
    } else if (any(kings_)) {
      for (const SetStep<Mask>& step : variant_.motions.king_steps) {
        sink.add(targets(kings_, step), step.rotation, Mask{});
      }
    }
  }

  /// Returns the number of steps of a flying king. Only without captures.
  int count_steps(Cell king) const { return count(flight(king)); }

  /// Adds the step from one own piece to a cell, if it is legal. Only without captures.
  template <class Sink>
  void add_step(Cell from, Cell to, Sink& sink) const {
    const Mask mover = mask_of<Mask>(from);
    const Mask target = mask_of<Mask>(to);
    if (any(mover & kings_) && variant_.rules.kings_fly) return sink.add_from(from, flight(from) & target);
    const bool is_king = any(mover & kings_);
    const auto& steps = is_king ? variant_.motions.king_steps : variant_.motions.man_steps[side];
    for (const SetStep<Mask>& step : steps) {
      sink.add(targets(mover, step) & target, step.rotation, is_king ? Mask{} : crown());
    }
  }

  Mask crown() const { return variant_.motions.crown[side]; }

 private:
  static constexpr auto side = static_cast<std::size_t>(us);

  /// The origin of a capture, and its state.
  struct Walk {
    Cell from;
    Mask origin;
    bool crowned = false;
    unsigned king_order = 0;  ///< used if the rules need it, see king_bit()
  };

  /// Made again for the few callers that need it, so that it is not stored otherwise.
  Placement placement() const {
    Placement placement;
    placement.by_side[side] = men_ | kings_;
    placement.by_side[1 - side] = enemies_;
    placement.kings = all_kings_;
    return placement;
  }
  Mask targets(Mask movers, const SetStep<Mask>& step) const {
    return rotate(movers & step.from, step.rotation) & empty_;
  }

  [[gnu::noinline]] static int count_with_kings(const V& variant, const Placement& placement) {
    const Generator generator(variant, placement);
    CaptureCount<V> captures(variant, placement.kings);
    generator.add_captures(captures);
    if (!captures.empty()) return captures.total();
    SimpleCount<Mask> steps;
    generator.add_man_steps(~Mask{}, steps);
    generator.add_king_steps(steps);
    return steps.total();
  }
  [[gnu::noinline]] static int count_unfinished(const V& variant, const Placement& placement, Mask unfinished,
                                                int finished) {
    CaptureCount<V> captures(variant, placement.kings, finished);
    Generator(variant, placement).follow_men(unfinished, captures);
    return captures.total();
  }

  // --- men, and kings that step

  /// Returns the pieces that men may take.
  Mask man_victims() const { return variant_.rules.men_take_kings ? enemies_ : enemies_ & ~all_kings_; }
  /// Returns where a piece may step or land during a capture.
  Mask free(const Walk& walk, Mask captured) const {
    const Mask standing = empty_ | walk.origin;
    return variant_.rules.taken_leave_at_once ? standing | captured : standing;
  }
  /// Returns the cells from which a piece could jump, occupied or not.
  [[gnu::always_inline]] Mask origins(const SetJumps<Mask>& jumps) const { return origins(jumps, enemies_, empty_); }
  [[gnu::always_inline]] static Mask origins(const SetJumps<Mask>& jumps, Mask victims, Mask empty) {
    Mask all{};
    for (const SetJump<Mask>& jump : jumps) all |= jump.origins(victims, empty);
    return all;
  }
  /// Returns the landing cells of those of `movers` that can jump.
  Mask landings_of(Mask movers, const SetJump<Mask>& jump, Mask victims) const {
    return rotate(movers & jump.origins(victims, empty_), jump.to);
  }

  template <class Sink>
  void add_man_captures(Sink& sink) const {
    const Mask unfinished = add_single_man_captures(sink);
    if (any(unfinished)) [[unlikely]]
      follow_men(variant_, placement(), unfinished, sink);
  }
  template <class Sink>
  Mask add_single_man_captures(Sink& sink) const {
    Mask going_on = man_origins_;
    if (variant_.rules.crowning == Crowning::ends_move) going_on &= ~crown();
    if (variant_.rules.crowning == Crowning::goes_on) going_on |= crown();
    return add_single_captures(men_, variant_.motions.man_jumps[side], man_victims(), going_on, crown(), sink);
  }
  template <class Sink>
  [[gnu::noinline]] static void add_king_captures(const V& variant, const Placement& placement, Sink& sink) {
    Generator(variant, placement).add_king_captures(sink);
  }
  template <class Sink>
  void add_king_captures(Sink& sink) const {
    if (variant_.rules.kings_fly) {
      Mask kings = kings_;
      while (any(kings)) add_flying_king_captures(take_lowest(kings), sink);
    } else {
      const auto& jumps = variant_.motions.king_jumps;
      const Mask unfinished = add_single_captures(kings_, jumps, enemies_, origins(jumps), Mask{}, sink);
      if (any(unfinished)) follow_kings(unfinished, sink);
    }
  }

  /// Adds captures of one piece as sets. Returns the landing cells of pieces that may continue.
  template <class Sink>
  Mask add_single_captures(Mask movers, const SetJumps<Mask>& jumps, Mask victims, Mask going_on, Mask crown,
                           Sink& sink) const {
    Mask unfinished{};
#pragma GCC unroll 12
    for (const SetJump<Mask>& jump : jumps) {
      const Mask landings = landings_of(movers, jump, victims);
      unfinished |= landings & going_on;
      sink.add_single(landings & ~going_on, jump, crown);
    }
    return unfinished;
  }
  template <class Sink>
  [[gnu::noinline]] static void follow_men(const V& variant, const Placement& placement, Mask landings, Sink& sink) {
    Generator(variant, placement).follow_men(landings, sink);
  }
  template <class Sink>
  void follow_men(Mask landings, Sink& sink) const {
#pragma GCC unroll 12
    for (const SetJump<Mask>& jump : variant_.motions.man_jumps[side]) {
      for_each_walk(landings_of(men_, jump, man_victims()) & landings, jump,
                    [&](const Walk& walk, Mask at, Mask captured) { follow_man(walk, at, captured, sink); });
    }
  }
  template <class Sink>
  void follow_kings(Mask landings, Sink& sink) const {
    for (const SetJump<Mask>& jump : variant_.motions.king_jumps) {
      const Mask followed = landings_of(kings_, jump, enemies_) & landings;
      for_each_walk(followed, jump, [&](const Walk& walk, Mask at, Mask captured) {
        follow_king_jumps(walk, at, captured, captured, sink);
      });
    }
  }
  template <class Follow>
  static void for_each_walk(Mask landings, const SetJump<Mask>& jump, const Follow& follow) {
    while (any(landings)) {
      const Mask at = landings & ~without_lowest(landings);
      landings = without_lowest(landings);
      const Mask origin = rotate(at, -jump.to);
      follow(Walk{lowest(origin), origin}, at, rotate(at, jump.over - jump.to));
    }
  }

  /// Follows a man that stands on `at` after it has jumped over `captured`.
  template <class Sink>
  [[gnu::noinline]] void follow_man(const Walk& walk, Mask at, Mask captured, Sink& sink) const {
    if (any(at & crown())) {
      if (variant_.rules.crowning == Crowning::ends_move) return sink.add(captured, walk.from, lowest(at), true);
      if (variant_.rules.crowning == Crowning::goes_on) {
        return follow_crowned({walk.from, walk.origin, true}, at, captured, sink);
      }
    }
    const auto& jumps = variant_.motions.man_jumps[side];
    const Mask victims = man_victims() & ~captured;
    const Mask free = this->free(walk, captured);
    if (!any(at & origins(jumps, victims, free))) return sink.add(captured, walk.from, lowest(at), any(at & crown()));
#pragma GCC unroll 12
    for (const SetJump<Mask>& jump : jumps) {
      const Mask to = jump.landings(at, victims, free);
      if (any(to)) follow_man(walk, to, captured | jump.overs(at), sink);
    }
  }

  template <class Sink>
  void follow_crowned(const Walk& walk, Mask at, Mask captured, Sink& sink) const {
    if (variant_.rules.kings_fly) {
      follow_flight(walk, lowest(at), all_lines(), captured, sink);
    } else {
      follow_jumps(walk, at, captured, sink);
    }
  }

  /// Follows a stepping king that has just taken `victim`, the last of `captured`.
  template <class Sink>
  void follow_king_jumps(const Walk& walk, Mask at, Mask victim, Mask captured, Sink& sink) const {
    if (variant_.rules.priority.kings_first && any(victim & all_kings_)) {
      Walk next = walk;
      next.king_order |= king_bit(count(captured) - 1);
      return follow_jumps(next, at, captured, sink);
    }
    follow_jumps(walk, at, captured, sink);
  }
  template <class Sink>
  void follow_jumps(const Walk& walk, Mask at, Mask captured, Sink& sink) const {
    const auto& jumps = variant_.motions.king_jumps;
    const Mask victims = enemies_ & ~captured;
    const Mask free = this->free(walk, captured);
    if (!any(at & origins(jumps, victims, free))) {
      return sink.add(captured, walk.from, lowest(at), walk.crowned, walk.king_order);
    }
    for (const SetJump<Mask>& jump : jumps) {
      const Mask to = jump.landings(at, victims, free);
      if (any(to)) follow_king_jumps(walk, to, jump.overs(at), captured | jump.overs(at), sink);
    }
  }

  // --- flying kings

  static constexpr int lines_of_moves = Motions<Mask>::lines;
  bool captures_along_all_lines() const { return variant_.motions.capture_lines > lines_of_moves; }
  unsigned all_lines() const { return captures_along_all_lines() ? 0xff : 0xf; }
  /// Returns whether `visit` returns true for a line of captures. The lines of moves have their own loop, of known
  /// length.
  template <class Visit>
  bool any_line(const Visit& visit) const {
    for (int line = 0; line < lines_of_moves; ++line) {
      if (visit(line)) return true;
    }
    if (!captures_along_all_lines()) return false;
    for (int line = lines_of_moves; line < 2 * lines_of_moves; ++line) {
      if (visit(line)) return true;
    }
    return false;
  }
  /// Returns the lines across a line, as bits.
  unsigned across(int line) const { return all_lines() & ~(3U << (line & ~1)); }
  /// Returns the lines along which a king may continue from its landing cell, except straight ahead.
  unsigned turns(int line) const {
    return variant_.rules.king_turns_back ? across(line) | 1U << (line ^ 1) : across(line);
  }

  Mask ray(Cell from, int line) const { return variant_.motions.ray(from, line); }
  static Cell first_on(Mask blockers, int line) {
    return Motions<Mask>::ascends(line) ? lowest(blockers) : highest(blockers);
  }
  /// Returns the cells of a line before the first that is not free.
  Mask free_on(Cell from, int line, Mask free) const {
    const Mask all = ray(from, line);
    const Mask blockers = all & ~free;
    if (!any(blockers)) return all;
    const Cell first = first_on(blockers, line);
    return all & ~(ray(first, line) | mask_of<Mask>(first));
  }
  Mask flight(Cell from) const {
    Mask reached{};
    for (int line = 0; line < Motions<Mask>::lines; ++line) reached |= free_on(from, line, empty_);
    return reached;
  }

  /// The piece that a king on `at` can capture along a line, and its possible landing cells.
  struct Flight {
    Mask victim{};
    Mask landings{};
    explicit operator bool() const { return any(landings); }
  };
  Flight capture_on(Cell at, int line, Mask free, Mask victims) const {
    const Mask blockers = ray(at, line) & ~free;
    if (!any(blockers)) return {};
    const Cell first = first_on(blockers, line);
    if (!contains(victims, first)) return {};
    const Mask landings = free_on(first, line, free);
    if (!variant_.rules.king_lands_behind || !any(landings)) return {mask_of<Mask>(first), landings};
    return {mask_of<Mask>(first), mask_of<Mask>(first_on(landings, line))};
  }
  bool flying_king_can_capture(Cell from) const { return can_fly_on(from, all_lines(), empty_, enemies_); }
  bool can_fly_on(Cell at, unsigned lines, Mask free, Mask victims) const {
    return any_line([&](int line) { return (lines >> line & 1) && capture_on(at, line, free, victims); });
  }

  template <class Sink>
  void add_flying_king_captures(Cell from, Sink& sink) const {
    if (!flying_king_can_capture(from)) return;
    follow_flight({from, mask_of<Mask>(from)}, from, all_lines(), Mask{}, sink);
  }

  /// Follows a king on `at` that may continue along some lines. If it cannot, its capture ends there.
  template <class Sink>
  void follow_flight(const Walk& walk, Cell at, unsigned lines, Mask captured, Sink& sink) const {
    if (!sink.follows(captured, walk.from, at, lines)) return;
    const Mask free = this->free(walk, captured);
    bool ended = true;
    any_line([&](int line) {
      if (!(lines >> line & 1)) return false;
      const Flight flight = capture_on(at, line, free, enemies_ & ~captured);
      if (!flight) return false;
      ended = false;
      follow_landings(walk, flight, line, captured | flight.victim, sink);
      return false;
    });
    if (ended) sink.add(captured, walk.from, at, walk.crowned);
  }

  /// The king has jumped over a piece and may choose its landing cell. A capture straight ahead is the same from
  /// every landing cell, so it is followed once.
  template <class Sink>
  void follow_landings(const Walk& walk, const Flight& flight, int line, Mask captured, Sink& sink) const {
    const Mask free = this->free(walk, captured);
    const Mask victims = enemies_ & ~captured;
    const Cell jumped = lowest(flight.victim);
    const bool straight_on = bool(capture_on(jumped, line, free, victims));
    Mask going_on{};
    for_each_cell(flight.landings, [&](Cell landing) {
      if (can_fly_on(landing, turns(line), free, victims)) going_on |= mask_of<Mask>(landing);
    });
    if (straight_on) follow_flight(walk, jumped, 1U << line, captured, sink);
    for_each_cell(going_on, [&](Cell landing) { follow_flight(walk, landing, turns(line), captured, sink); });
    if (straight_on || (any(going_on) && variant_.rules.king_lands_to_go_on)) return;
    if (sink.refuses(count(captured))) return;
    for_each_cell(flight.landings & ~going_on,
                  [&](Cell landing) { sink.add(captured, walk.from, landing, walk.crowned); });
  }

  const V& variant_;
  const Mask men_;
  const Mask kings_;
  const Mask enemies_;
  const Mask all_kings_;
  const Mask empty_;
  const Mask man_origins_;  ///< cells from which a man can jump, see origins()
};

}  // namespace roundel::draughts
