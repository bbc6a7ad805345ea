#pragma once

#include <algorithm>
#include <array>

#include "engine/base/fixed_list.hpp"
#include "variants/evaluation/explanation.hpp"
#include "variants/fairy/accumulator.hpp"
#include "variants/fairy/evaluation_tables.hpp"
#include "variants/fairy/pawn_structure.hpp"
#include "variants/fairy/position.hpp"

namespace roundel::fairy {

/// The hand-crafted evaluation of chess-like games. All terms are masks computed from the graph and the rules. Each
/// thread has its own, because it keeps pawn structures.
template <CellMask M>
class HandCraftedEvaluator {
 public:
  /// `worths` and `tables` must outlive the evaluator.
  HandCraftedEvaluator(const PieceValues<M>& worths, const EvaluationTables<M>& tables)
      : worths_(worths), tables_(tables), parameters_(tables.parameters()), pawn_structures_(tables) {}

  /// Returns the evaluation in centipawns, from the side to move's view.
  int evaluate(const Position<M>& position, const Accumulator& accumulator) {
    const Sides sides = survey(position);
    const PawnStructure<M>& pawns = pawn_structure(sides);
    const Tapered sum = accumulator.value + pawns.value + side_terms(sides, Side::first, pawns) -
                        side_terms(sides, Side::second, pawns);
    const int value = blend(sides, sum, accumulator.phase);
    return (position.side_to_move() == Side::first ? value : -value) + parameters_.tempo +
           tables_.pawn_race().value(position);
  }

  /// Returns the parts of the evaluation, each from its side's view.
  EvaluationParts explain(const Position<M>& position) {
    const Sides sides = survey(position);
    const PawnStructure<M>& pawns = pawn_structure(sides);
    EvaluationParts parts;
    const auto add = [&](const char* name, auto term) {
      parts.push_back({name, {term(Side::first), term(Side::second)}});
    };
    add("material and placement", [&](Side side) {
      Tapered sum;
      for_each_cell(position.of(side), [&](Cell cell) { sum += worths_.placement(position.at(cell), cell); });
      return sum;
    });
    add("pawn structure", [&](Side side) { return pawns.by_side[at(side)]; });
    add("passed pawns", [&](Side side) { return passed_pawns(sides, side, pawns); });
    add("race of pawns", [&](Side side) {
      const int value = tables_.pawn_race().value(position);
      const int won = std::max(0, side == position.side_to_move() ? value : -value);
      return Tapered(won, won);
    });
    add("mobility", [&](Side side) { return sides.view[at(side)].mobility; });
    add("pieces", [&](Side side) { return pieces(sides, side); });
    add("threats", [&](Side side) { return threats(sides, side); });
    add("danger of royal pieces", [&](Side side) { return -danger(sides, side); });
    add("goals and pieces in hand", [&](Side side) { return goals(sides, side) + in_hand(position, side); });
    return parts;
  }

 private:
  /// What one side has and attacks.
  struct View {
    std::array<M, most_kinds> attacks;     ///< of the game's kinds; the others have no value
    std::array<M, most_kinds + 1> weaker;  ///< attacked by the n weakest kinds, by n
    M all{};
    M twice{};
    M by_pawns{};
    M by_royals{};
    M pawns{};  ///< the places of its pawns
    M zone{};   ///< around its royal pieces
    Tapered mobility{};
    int danger_units = 0;  ///< caused around the enemy's royal pieces
    int attackers = 0;
  };
  struct Reached {
    M cells;
    Kind kind;
  };
  struct Sides {
    explicit Sides(const Position<M>& of) : position(of), occupied(of.occupied()) {}

    const Position<M>& position;
    M occupied;
    View view[side_count];
    FixedList<Reached, mask_width<M>> reached[side_count];
  };

  // --- what is attacked ---

  Sides survey(const Position<M>& position) const {
    Sides sides(position);
    for (const Side side : {Side::first, Side::second}) survey_attacks(sides, side);
    for (const Side side : {Side::first, Side::second}) survey_pieces(sides, side);
    return sides;
  }

  void survey_attacks(Sides& sides, Side side) const {
    const Position<M>& position = sides.position;
    View& view = sides.view[at(side)];
    int n = 0;
    view.weaker[0] = M{};
    for (const Kind kind : tables_.by_worth()) {
      M& attacks = view.attacks[fairy::at(kind)];
      attacks = M{};
      const M pieces = position.of(side, kind);
      if (any(pieces)) survey_kind(sides, side, kind, pieces);
      if (contains(tables_.pawns, kind)) {
        view.pawns |= pieces;
        view.by_pawns |= attacks;
      }
      if (contains(position.setup().royal_kinds, kind)) view.by_royals |= attacks;
      view.weaker[static_cast<std::size_t>(n + 1)] = view.weaker[static_cast<std::size_t>(n)] | attacks;
      ++n;
    }
    if (!tables_.has_danger) return;
    for_each_cell(position.royals(side),
                  [&](Cell cell) { view.zone |= tables_.royal(position.at(cell), cell).zone; });
  }

  void survey_kind(Sides& sides, Side side, Kind kind, M pieces) const {
    View& view = sides.view[at(side)];
    M& attacks = view.attacks[fairy::at(kind)];
    const KindTables<M>& moves = sides.position.setup().tables(side, kind);
    const auto add = [&](M cells) {
      view.twice |= view.all & cells;
      view.all |= cells;
      attacks |= cells;
    };
    if (!contains(tables_.movers, kind) && !moves.group_moves().empty()) {
      for (const auto& group : moves.group_moves().takes) add(rotate(pieces & group.from, group.rotation));
      return;
    }
    while (any(pieces)) {
      const M cells = moves.takes(take_lowest(pieces), sides.occupied);
      add(cells);
      if (contains(tables_.movers, kind)) sides.reached[at(side)].push_back({cells, kind});
    }
  }

  void survey_pieces(Sides& sides, Side side) const {
    View& view = sides.view[at(side)];
    const View& enemy = sides.view[at(other(side))];
    const M blocked = sides.position.royals(side) | view.pawns;
    for (const Reached& reached : sides.reached[at(side)]) {
      const M guarded = enemy.weaker[static_cast<std::size_t>(tables_.weaker_kinds(reached.kind))];
      view.mobility += tables_.mobility(reached.kind, count(reached.cells & ~(blocked | guarded)));
      if (const M near = reached.cells & enemy.zone; any(near)) {
        ++view.attackers;
        view.danger_units += tables_.attacker(reached.kind) * (1 + count(near));
      }
    }
  }

  Tapered side_terms(const Sides& sides, Side side, const PawnStructure<M>& pawns) const {
    return sides.view[at(side)].mobility + passed_pawns(sides, side, pawns) + pieces(sides, side) +
           threats(sides, side) + goals(sides, side) + in_hand(sides.position, side) - danger(sides, side);
  }

  // --- pawns ---

  const PawnStructure<M>& pawn_structure(const Sides& sides) {
    return pawn_structures_.find(sides.position, {sides.view[0].pawns, sides.view[1].pawns});
  }

  Tapered passed_pawns(const Sides& sides, Side side, const PawnStructure<M>& pawns) const {
    const Position<M>& position = sides.position;
    const View& enemy = sides.view[at(other(side))];
    Tapered sum;
    for_each_cell(pawns.passed & position.of(side), [&](Cell cell) {
      const Piece pawn = position.at(cell);
      const auto& shape = tables_.pawn(pawn, cell);
      Tapered value = parameters_.passed[shape.nearness];
      if (const int weight = shape.nearness - 2; weight > 0) {
        value +=
            Tapered{0, weight * (parameters_.passed_enemy_royal * royal_distance(position, other(side), shape.step) -
                                 parameters_.passed_own_royal * royal_distance(position, side, shape.step))};
        if (contains(sides.occupied, shape.step)) {
          value += parameters_.passed_blocked * weight;
        } else if (!any(shape.ahead & (enemy.all | sides.occupied))) {
          value += parameters_.passed_free * weight;
        }
      }
      const int gain = tables_.gain(kind_of(pawn));
      sum += Tapered(value.middle() * gain / 100, value.endgame() * gain / 100);
    });
    return sum;
  }

  /// Returns the distance, at most 5; 0 if a side has no royal piece.
  int royal_distance(const Position<M>& position, Side side, Cell cell) const {
    const M royals = position.royals(side);
    return any(royals) ? std::min(5, tables_.distance(lowest(royals), cell)) : 0;
  }

  // --- pieces ---

  Tapered pieces(const Sides& sides, Side side) const {
    const Position<M>& position = sides.position;
    Tapered sum;
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      const auto& colours = tables_.colours(kind);
      if (colours.empty()) continue;
      const M pieces = position.of(side, kind);
      const bool are_apart = std::any_of(colours.begin(), colours.end(), [pieces](M colour) {
        return any(pieces & colour) && any(pieces & ~colour);
      });
      if (are_apart) sum += tables_.colour_pair(kind);
    }
    const M guarded = sides.view[at(side)].by_pawns;
    const M enemy_pawns = sides.view[at(other(side))].pawns;
    for_each_cell(position.of(side) & position.of(tables_.minors) & guarded, [&](Cell cell) {
      if (!any(tables_.pawn_reach(other(side), cell) & enemy_pawns)) sum += parameters_.outpost;
    });
    return sum;
  }

  Tapered threats(const Sides& sides, Side side) const {
    if (tables_.wins_by_losing) return {};
    const Position<M>& position = sides.position;
    const View& own = sides.view[at(side)];
    const View& enemy = sides.view[at(other(side))];
    const M royals = position.royals(other(side));
    Tapered sum;
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (!contains(tables_.movers, kind)) continue;
      const M targets = position.of(other(side), kind);
      const M attacked = targets & own.weaker[static_cast<std::size_t>(tables_.weaker_kinds(kind))];
      if (any(attacked)) sum += parameters_.threat_by_lesser * count(attacked);
    }
    const M targets = position.of(other(side)) & ~royals;
    sum += parameters_.threat_by_pawn * count(own.by_pawns & targets & position.of(tables_.movers));
    sum += parameters_.hanging * count(own.all & targets & ~enemy.all);
    sum += parameters_.outnumbered * count(own.twice & targets & enemy.all & ~enemy.twice);
    sum += parameters_.threat_by_royal * count(own.by_royals & targets & ~enemy.all);
    return sum;
  }

  // --- royal pieces ---

  /// Returns the penalty for the danger to a side's royal pieces.
  Tapered danger(const Sides& sides, Side side) const {
    const Position<M>& position = sides.position;
    const M royals = position.royals(side);
    if (!tables_.has_danger || !any(royals)) return {};
    const View& own = sides.view[at(side)];
    const View& enemy = sides.view[at(other(side))];
    const Cell royal = lowest(royals);
    const Piece piece = position.at(royal);
    const M cover = tables_.royal(piece, royal).cover;
    const bool is_strong = any(position.of(other(side)) & position.of(tables_.strong));
    const int held = position.rules().drops ? pieces_in_hand(position, other(side)) : 0;
    int units = parameters_.shelter_missing * std::max(0, 3 - count(cover & own.pawns));
    units += parameters_.in_hand * std::min(held, 8);
    if (enemy.attackers + static_cast<int>(is_strong) + std::min(held, 2) >= 2) {
      const M by_royal = own.attacks[fairy::at(kind_of(piece))];
      const M weak = enemy.all & ~own.twice & (~own.all | by_royal);
      units += enemy.danger_units + parameters_.weak_cell * count(weak & own.zone);
      const M safe = ~position.of(other(side)) & (~own.all | (weak & enemy.twice));
      units += safe_checks(sides, side, royal, safe);
    }
    if (!is_strong && held == 0) units -= parameters_.no_strong_enemy;
    if (units <= 0) return {};
    if (const int given = position.checks(other(side)); given > 0)
      units += units * given * parameters_.danger_by_checks / 100;
    return {std::min(units * units / parameters_.danger_divisor, parameters_.greatest_danger),
            std::min(units / parameters_.danger_endgame, parameters_.greatest_danger)};
  }

  int safe_checks(const Sides& sides, Side side, Cell royal, M safe) const {
    const Position<M>& position = sides.position;
    const View& enemy = sides.view[at(other(side))];
    const auto& sources = position.setup().sources(other(side), royal);
    int units = 0;
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (!contains(tables_.movers, kind)) continue;
      const M from = sources[fairy::at(kind)] & safe;
      if (!any(from)) continue;
      const KindTables<M>& moves = position.setup().tables(other(side), kind);
      if (gives_check(moves, from & enemy.attacks[fairy::at(kind)], royal, sides.occupied))
        units += parameters_.safe_check;
      if (position.rules().drops && position.hand(other(side), kind) > 0 &&
          gives_check(moves, from & moves.drops_on & ~sides.occupied, royal, sides.occupied))
        units += parameters_.safe_drop_check;
    }
    return units;
  }

  /// Returns whether a piece attacks `target` from one of some cells.
  static bool gives_check(const KindTables<M>& moves, M from, Cell target, M occupied) {
    while (any(from)) {
      if (contains(moves.takes(take_lowest(from), occupied), target)) return true;
    }
    return false;
  }

  static int pieces_in_hand(const Position<M>& position, Side side) {
    int sum = 0;
    for (int n = 0; n < position.setup().kind_count(); ++n) sum += position.hand(side, static_cast<Kind>(n));
    return sum;
  }

  // --- goals of the rules ---

  Tapered goals(const Sides& sides, Side side) const {
    const Position<M>& position = sides.position;
    Tapered sum;
    if (tables_.arriving != 0) sum += arrivals(sides, side);
    if (const int wanted = position.rules().checks; wanted > 0) {
      const int left = std::max(wanted - position.checks(side), 1);
      if (position.checks(side) > 0) {
        const int worth = parameters_.checks_given[left == 1 ? 1 : 0] / (left > 2 ? left - 1 : 1);
        sum += Tapered(worth, worth);
      }
    }
    if (position.rules().bare_king_ends && position.rules().bare_king == Outcome::loss) {
      const M pieces = position.of(other(side)) & ~position.royals(other(side));
      const int missing = 4 - count(pieces);
      if (missing > 0) sum += Tapered(missing * parameters_.bare_near, missing * parameters_.bare_near);
    }
    return sum;
  }

  Tapered arrivals(const Sides& sides, Side side) const {
    const Position<M>& position = sides.position;
    Tapered sum;
    for_each_cell(position.of(side) & position.of(tables_.arriving), [&](Cell cell) {
      const Piece piece = position.at(cell);
      if (contains(tables_.racing, kind_of(piece))) {
        sum += race(sides, side, piece, cell);
        return;
      }
      const int moves = tables_.moves_to_goal(piece, cell);
      if (moves == 3) sum += parameters_.goal_three_moves;
      if (moves == 2) sum += parameters_.goal_two_moves;
      if (moves != 1) return;
      const M goals =
          position.setup().tables(side, kind_of(piece)).moves(cell, sides.occupied) & tables_.goals(piece);
      const bool is_open = any(goals & ~position.of(side) & ~sides.view[at(other(side))].all);
      sum += is_open ? parameters_.goal_open : parameters_.goal_near;
    });
    return sum;
  }

  Tapered race(const Sides& sides, Side side, Piece piece, Cell cell) const {
    const int moves = race_moves(sides, side, piece, cell);
    if (moves < 1 || moves > most_race_moves) return {};
    const int worth = parameters_.race.nearness[static_cast<std::size_t>(moves - 1)];
    return {worth, worth};
  }

  static constexpr int most_race_moves = std::tuple_size_v<decltype(RaceParameters::nearness)>;

  /// Returns the moves of a royal piece to a cell on which it wins, more than `most_race_moves` if it is farther away. A cell
  /// that the enemy attacks, or where an own piece stands, takes one move more, and one that the enemy attacks twice takes
  /// two: a move to make room.
  int race_moves(const Sides& sides, Side side, Piece piece, Cell cell) const {
    const View& enemy = sides.view[at(other(side))];
    const KindTables<M>& tables = sides.position.setup().tables(side, kind_of(piece));
    const M slow = enemy.all | sides.position.of(side);
    M late[3] = {mask_of<M>(cell), {}, {}};  // to be entered now, and in one and two moves
    M seen{};
    for (int moves = 0; moves <= most_race_moves; ++moves) {
      const M entered = late[0] & ~seen;
      if (any(entered & tables_.goals(piece))) return moves;
      seen |= entered;
      M next{};
      for_each_cell(entered, [&](Cell from) { next |= tables.moves(from, sides.occupied); });
      next = next & ~seen;
      late[0] = late[1] | (next & ~slow);
      late[1] = late[2] | (next & slow & ~enemy.twice);
      late[2] = next & enemy.twice;
    }
    return most_race_moves + 1;
  }

  Tapered in_hand(const Position<M>& position, Side side) const {
    if (!position.rules().drops) return {};
    int sum = 0;
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      sum += position.hand(side, kind) * worths_.in_hand(kind);
    }
    return Tapered(sum, sum);
  }

  // --- the whole ---

  int blend(const Sides& sides, Tapered sum, int phase) const {
    const int whole = worths_.start_phase();
    const int middle_share = std::min(phase + phase_in_hand(sides.position), whole);
    const Side stronger = sum.endgame() >= 0 ? Side::first : Side::second;
    int endgame = sum.endgame();
    if (tables_.ends_by_mate) {
      endgame = endgame * scale_of_endgame(sides, stronger) / 64;
      endgame += stronger == Side::first ? lone_royal(sides, stronger) : -lone_royal(sides, stronger);
    }
    return static_cast<int>(
        (std::int64_t{sum.middle()} * middle_share + std::int64_t{endgame} * (whole - middle_share)) / whole);
  }

  int phase_in_hand(const Position<M>& position) const {
    if (!position.rules().drops) return 0;
    int phase = 0;
    for (const Side side : {Side::first, Side::second}) {
      for (int n = 0; n < position.setup().kind_count(); ++n) {
        const auto kind = static_cast<Kind>(n);
        phase += position.hand(side, kind) * worths_.phase(kind);
      }
    }
    return phase;
  }

  /// Returns how much of an endgame's advantage counts, in 64ths: little if the endgame cannot be won.
  int scale_of_endgame(const Sides& sides, Side stronger) const {
    const Position<M>& position = sides.position;
    const int pawns = count(sides.view[at(stronger)].pawns);
    if (pawns == 0) {
      const int ahead = worth_of_movers(position, stronger);
      if (ahead - worth_of_movers(position, other(stronger)) <= parameters_.pawnless_margin)
        return ahead <= parameters_.pawnless_margin ? 0 : parameters_.pawnless_scale;
    }
    return std::min(64, parameters_.endgame_scale + parameters_.endgame_scale_per_pawn * pawns);
  }

  int worth_of_movers(const Position<M>& position, Side side) const {
    int sum = 0;
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (contains(tables_.movers, kind)) sum += worths_.worth(kind) * count(position.of(side, kind));
    }
    return sum;
  }

  /// Against a lone royal piece: drives it to the edge with the help of the own royal piece.
  int lone_royal(const Sides& sides, Side stronger) const {
    const Position<M>& position = sides.position;
    const Side weaker = other(stronger);
    if (several(position.of(weaker)) || !any(position.of(stronger) & position.of(tables_.movers))) return 0;
    const M royals = position.royals(weaker);
    const M own = position.royals(stronger);
    if (!any(royals) || !any(own)) return 0;
    const Cell royal = lowest(royals);
    return parameters_.lone_royal + parameters_.lone_royal_edge * tables_.remoteness(royal) / 25 -
           parameters_.lone_royal_near * tables_.distance(royal, lowest(own));
  }

  static constexpr int at(Side side) { return roundel::index(side); }

  const PieceValues<M>& worths_;
  const EvaluationTables<M>& tables_;
  const EvaluationParameters& parameters_;
  PawnStructures<M> pawn_structures_;
};

}  // namespace roundel::fairy
