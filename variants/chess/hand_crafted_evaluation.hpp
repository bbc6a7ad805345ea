#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "variants/chess/accumulator.hpp"
#include "variants/chess/legality.hpp"
#include "variants/evaluation/explanation.hpp"

namespace roundel::chess {

/// The hand-crafted evaluation. All terms are masks from the board's own tables, so it holds for any board of the
/// family. Each thread has its own, because it has a cache of pawn structures.
template <class Variant>
class HandCraftedEvaluator {
 public:
  using Mask = typename Variant::Mask;

  /// `knowledge` must outlive the evaluator.
  explicit HandCraftedEvaluator(const Knowledge<Variant>& knowledge)
      : knowledge_(knowledge), pawn_cache_(pawn_entries) {}

  /// Returns the evaluation in centipawns, from the side to move's view.
  int evaluate(const Position<Variant>& position, const Accumulator& accumulator) {
    const Sides sides = survey(position);
    Tapered sum = accumulator.value;
    const PawnEntry& pawns = pawn_entry(position);
    sum += pawns.value;
    sum += side_terms(sides, Side::first, pawns) - side_terms(sides, Side::second, pawns);
    const int value = blend(sides, sum, accumulator.phase);
    const int own = position.side_to_move() == Side::first ? value : -value;
    return own + knowledge_.numbers().tempo;
  }

  /// Returns the parts of the evaluation, each from its side's view.
  EvaluationParts explain(const Position<Variant>& position) {
    const Sides sides = survey(position);
    const PawnEntry& pawns = pawn_entry(position);
    EvaluationParts parts;
    const auto add = [&](const char* name, Tapered first, Tapered second) {
      parts.push_back({name, {first, second}});
    };
    const auto both = [&](const char* name, auto term) { add(name, term(Side::first), term(Side::second)); };
    both("material and placement", [&](Side side) { return placement(position, side); });
    add("pawn structure", pawns.by_side[0], pawns.by_side[1]);
    both("mobility", [&](Side side) { return sides.view[roundel::index(side)].mobility; });
    both("passed pawns", [&](Side side) { return passed_pawns(sides, side, pawns); });
    both("pieces", [&](Side side) { return pieces(sides, side); });
    both("threats", [&](Side side) { return threats(sides, side); });
    both("king safety", [&](Side side) { return -king_danger(sides, side); });
    return parts;
  }

 private:
  static constexpr std::size_t pawn_entries = 8192;

  struct PawnEntry {
    Mask pawns[side_count]{};
    Tapered value{};
    Tapered by_side[side_count]{};
    Mask passed[side_count]{};
  };

  /// What one side attacks.
  struct View {
    std::array<Mask, kind_count> attacks{};
    Mask all{};
    Mask twice{};
    Tapered mobility{};
    int danger_units = 0;  ///< caused around the enemy king
    int attackers = 0;
  };
  struct Sides {
    const Position<Variant>& position;
    Mask occupied;
    View view[side_count];
  };

  static Mask pawn_attacks(const Position<Variant>& position, Side side) {
    Mask attacks{};
    for (const SetStep<Mask>& take : position.variant().pawn_takes[static_cast<std::size_t>(side)]) {
      attacks |= rotate(position.of(side, Kind::pawn) & take.from, take.rotation);
    }
    return attacks;
  }

  Sides survey(const Position<Variant>& position) const {
    Sides sides{position, position.occupied(), {}};
    for (const Side side : {Side::first, Side::second}) {
      View& view = sides.view[roundel::index(side)];
      view.attacks[0] = pawn_attacks(position, side);
      const Cell king = position.king(side);
      view.attacks[5] = position.tables().king[static_cast<std::size_t>(king)];
      view.all = view.attacks[0] | view.attacks[5];
      view.twice = view.attacks[0] & view.attacks[5];
    }
    survey_pieces<Side::first>(sides);
    survey_pieces<Side::second>(sides);
    return sides;
  }

  template <Side side>
  void survey_pieces(Sides& sides) const {
    const Position<Variant>& position = sides.position;
    View& view = sides.view[roundel::index(side)];
    const View& enemy = sides.view[roundel::index(other(side))];
    const Mask own_fixed = position.of(side, Kind::pawn) | position.of(side, Kind::king);
    const Mask area = ~(own_fixed | enemy.attacks[0]);
    const auto king = static_cast<std::size_t>(position.king(other(side)));
    const Mask zone = knowledge_.tables().king_zone[king];
    for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
      const auto k = static_cast<std::size_t>(kind);
      Mask pieces = position.of(side, kind);
      while (any(pieces)) {
        const Cell from = take_lowest(pieces);
        const Mask attacks = position.attacks(kind, from, sides.occupied);
        view.attacks[k] |= attacks;
        view.twice |= view.all & attacks;
        view.all |= attacks;
        view.mobility += knowledge_.tables().mobility(kind, count(attacks & area));
        if (const Mask near = attacks & zone; any(near)) {
          ++view.attackers;
          view.danger_units += knowledge_.numbers().attacker[k] * (1 + count(near));
        }
      }
    }
  }

  Tapered placement(const Position<Variant>& position, Side side) const {
    Tapered sum;
    for (const Kind kind : all_kinds) {
      for_each_cell(position.of(side, kind),
                    [&](Cell cell) { sum += knowledge_.tables().placement(piece_of(side, kind), cell); });
    }
    return side == Side::first ? sum : -sum;
  }

  Tapered side_terms(const Sides& sides, Side side, const PawnEntry& pawns) const {
    return sides.view[roundel::index(side)].mobility + passed_pawns(sides, side, pawns) + pieces(sides, side) +
           threats(sides, side) - king_danger(sides, side);
  }

  // --- pawns ---

  const PawnEntry& pawn_entry(const Position<Variant>& position) {
    const Mask first = position.of(Side::first, Kind::pawn);
    const Mask second = position.of(Side::second, Kind::pawn);
    PawnEntry& entry = pawn_cache_[pawn_key(position) % pawn_entries];
    if (entry.pawns[0] == first && entry.pawns[1] == second) return entry;
    entry = {};
    entry.pawns[0] = first;
    entry.pawns[1] = second;
    for (const Side side : {Side::first, Side::second}) {
      const int n = roundel::index(side);
      for_each_cell(entry.pawns[n], [&](Cell pawn) { judge_pawn(position, side, pawn, entry); });
    }
    entry.value = entry.by_side[0] - entry.by_side[1];
    return entry;
  }

  void judge_pawn(const Position<Variant>& position, Side side, Cell pawn, PawnEntry& entry) const {
    const auto& tables = position.tables();
    const auto& shapes = knowledge_.tables();
    const auto& numbers = knowledge_.numbers();
    const auto s = static_cast<std::size_t>(side);
    const auto at = static_cast<std::size_t>(pawn);
    const Mask own = entry.pawns[s];
    const Mask enemy = entry.pawns[1 - s];
    const auto rank = static_cast<std::size_t>(shapes.rank_from(side, pawn));
    Tapered value;

    const Mask protectors = tables.pawn_sources[s][at] & own;
    const Cell step = tables.pawn_step[s][at];
    Mask flank{};  // beside it: the cells that protect the cell in front of it
    if (step != no_cell) flank = tables.pawn_sources[s][static_cast<std::size_t>(step)] & ~mask_of<Mask>(pawn);
    const bool doubled = any(shapes.ahead[s][at] & own);
    if (doubled) value += numbers.doubled;
    if (any(protectors | (flank & own))) {
      value += numbers.connected[std::min<std::size_t>(rank, 7)];
    } else if (!any(shapes.beside[at] & own)) {
      value += numbers.isolated;
    } else if (!any(shapes.supporters[s][at] & own) && step != no_cell &&
               any(tables.pawn_sources[1 - s][static_cast<std::size_t>(step)] & enemy)) {
      value += numbers.backward;
    }
    if (!doubled && !any(shapes.stoppers[s][at] & enemy)) entry.passed[s] |= mask_of<Mask>(pawn);
    entry.by_side[s] += value;
  }

  Tapered passed_pawns(const Sides& sides, Side side, const PawnEntry& pawns) const {
    const Position<Variant>& position = sides.position;
    const auto& shapes = knowledge_.tables();
    const auto& numbers = knowledge_.numbers();
    const auto s = static_cast<std::size_t>(side);
    const View& enemy = sides.view[1 - s];
    Tapered sum;
    Mask passed = pawns.passed[s];
    while (any(passed)) {
      const Cell pawn = take_lowest(passed);
      const auto at = static_cast<std::size_t>(pawn);
      const int rank = shapes.rank_from(side, pawn);
      sum += numbers.passed[static_cast<std::size_t>(std::min(rank, 7))];
      const int weight = std::max(0, rank - 2);
      const Cell stop = position.tables().pawn_step[s][at];
      if (weight == 0 || stop == no_cell) continue;
      const int enemy_king = std::min(5, shapes.distance(position.king(other(side)), stop));
      const int own_king = std::min(5, shapes.distance(position.king(side), stop));
      sum += Tapered{0, weight * (numbers.passed_enemy_king * enemy_king - numbers.passed_own_king * own_king)};
      if (contains(sides.occupied, stop)) {
        sum += numbers.passed_blocked * weight;
      } else if (!any(shapes.ahead[s][at] & enemy.all)) {
        sum += numbers.passed_free * weight;
      }
    }
    return sum;
  }

  // --- pieces ---

  Tapered pieces(const Sides& sides, Side side) const {
    const Position<Variant>& position = sides.position;
    const auto& shapes = knowledge_.tables();
    const auto& numbers = knowledge_.numbers();
    const auto s = static_cast<std::size_t>(side);
    const Mask own_pawns = position.of(side, Kind::pawn);
    const Mask enemy_pawns = position.of(other(side), Kind::pawn);
    Tapered sum;

    Mask bishops = position.of(side, Kind::bishop);
    if (any(bishops & position.tables().colour) && any(bishops & ~position.tables().colour))
      sum += numbers.bishop_pair;
    while (any(bishops)) {
      const bool first_colour = contains(position.tables().colour, take_lowest(bishops));
      sum += numbers.bad_bishop *
             count(own_pawns & (first_colour ? position.tables().colour : ~position.tables().colour));
    }
    Mask minors = (position.of(side, Kind::knight) | position.of(side, Kind::bishop)) & sides.view[s].attacks[0];
    while (any(minors)) {
      const Cell cell = take_lowest(minors);
      const auto at = static_cast<std::size_t>(cell);
      const Mask drivers = shapes.stoppers[s][at] & ~shapes.ahead[s][at] & enemy_pawns;
      if (shapes.rank_from(side, cell) >= 3 && !any(drivers)) sum += numbers.outpost;
    }
    Mask rooks = position.of(side, Kind::rook);
    while (any(rooks)) {
      const auto at = static_cast<std::size_t>(take_lowest(rooks));
      const Mask file = shapes.ahead[0][at] | shapes.ahead[1][at];
      if (any(file & own_pawns)) continue;
      sum += any(file & enemy_pawns) ? numbers.rook_half_open : numbers.rook_open;
    }
    return sum;
  }

  Tapered threats(const Sides& sides, Side side) const {
    const Position<Variant>& position = sides.position;
    const auto& numbers = knowledge_.numbers();
    const View& own = sides.view[roundel::index(side)];
    const View& enemy = sides.view[roundel::index(other(side))];
    const Mask targets = position.of(other(side));
    const Mask queens = targets & position.of(Kind::queen);
    const Mask majors = queens | (targets & position.of(Kind::rook));
    const Mask pieces = targets & ~position.of(Kind::pawn) & ~position.of(Kind::king);
    Tapered sum = numbers.threat_by_pawn * count(own.attacks[0] & pieces);
    sum += numbers.threat_by_minor * count((own.attacks[1] | own.attacks[2]) & majors);
    sum += numbers.threat_by_rook * count(own.attacks[3] & queens);
    const Mask loose = targets & ~position.of(Kind::king) & ~enemy.all;
    sum += numbers.hanging * count(own.all & loose);
    sum += numbers.threat_by_king * count(own.attacks[5] & targets & ~enemy.attacks[0] & ~enemy.twice);
    return sum;
  }

  // --- kings ---

  /// Returns the penalty for the danger to `side`'s king.
  Tapered king_danger(const Sides& sides, Side side) const {
    const Position<Variant>& position = sides.position;
    const auto& numbers = knowledge_.numbers();
    const View& own = sides.view[roundel::index(side)];
    const View& enemy = sides.view[roundel::index(other(side))];
    const Cell king = position.king(side);
    const auto at = static_cast<std::size_t>(king);
    const Mask enemy_queens = position.of(other(side), Kind::queen);
    const Mask cover = knowledge_.tables().shelter[static_cast<std::size_t>(side)][at];
    const int bare = std::max(0, 3 - count(cover & position.of(side, Kind::pawn)));
    int units = numbers.shelter_missing * bare;
    if (enemy.attackers + static_cast<int>(any(enemy_queens)) >= 2) {
      const Mask weak = enemy.all & ~own.twice & (~own.all | own.attacks[5]);
      units += enemy.danger_units + numbers.weak_cell * count(weak & own.attacks[5]);
      const Mask safe = ~position.of(other(side)) & (~own.all | (weak & enemy.twice));
      const Mask rook_lines = position.rook_sources(king, sides.occupied);
      const Mask bishop_lines = position.bishop_sources(king, sides.occupied);
      const Mask checks[] = {position.tables().knight_sources[at], bishop_lines, rook_lines,
                             rook_lines | bishop_lines};
      for (std::size_t k = 1; k < 5; ++k) {
        if (any(checks[k - 1] & enemy.attacks[k] & safe)) units += numbers.safe_check[k];
      }
    }
    if (!any(enemy_queens)) units -= numbers.no_enemy_queen;
    if (units <= 0) return {};
    return {std::min(units * units / numbers.danger_divisor, numbers.greatest_danger),
            units / numbers.danger_endgame};
  }

  // --- the whole ---

  int blend(const Sides& sides, Tapered sum, int phase) const {
    const auto& numbers = knowledge_.numbers();
    const int middle_share = std::min(phase, numbers.full_phase);
    const Side stronger = sum.endgame() >= 0 ? Side::first : Side::second;
    int endgame = sum.endgame() * scale_of_endgame(sides, stronger) / 64;
    endgame += stronger == Side::first ? lone_king(sides, stronger) : -lone_king(sides, stronger);
    return (sum.middle() * middle_share + endgame * (numbers.full_phase - middle_share)) / numbers.full_phase;
  }

  /// Returns how much of an endgame's advantage counts, in 64ths: little if the endgame cannot be won.
  int scale_of_endgame(const Sides& sides, Side stronger) const {
    const Position<Variant>& position = sides.position;
    const auto& numbers = knowledge_.numbers();
    const auto worth = [&](Side side) {
      int sum = 0;
      for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
        sum += numbers.material[static_cast<std::size_t>(kind)].endgame() * count(position.of(side, kind));
      }
      return sum;
    };
    const int pawns = count(position.of(stronger, Kind::pawn));
    const int bishop = numbers.material[static_cast<std::size_t>(Kind::bishop)].endgame();
    if (pawns == 0 && worth(stronger) - worth(other(stronger)) <= bishop + numbers.drawish_margin) {
      return worth(stronger) <= bishop + numbers.drawish_margin ? 0 : numbers.pawnless_scale;
    }
    const Mask bishops = position.of(Kind::bishop);
    const Mask colour = position.tables().colour;
    const bool one_each =
        count(bishops & position.of(Side::first)) == 1 && count(bishops & position.of(Side::second)) == 1;
    if (one_each && any(bishops & colour) && any(bishops & ~colour)) {
      const bool alone = !any(position.of(Kind::knight) | position.of(Kind::rook) | position.of(Kind::queen));
      return alone ? numbers.lone_opposite_bishops_scale : numbers.opposite_bishops_scale;
    }
    return std::min(64, numbers.endgame_scale + numbers.endgame_scale_per_pawn * pawns);
  }

  /// Against a lone king: drives it to the edge with the help of the own king.
  int lone_king(const Sides& sides, Side stronger) const {
    const Position<Variant>& position = sides.position;
    const auto& numbers = knowledge_.numbers();
    const Side weaker = other(stronger);
    if (several(position.of(weaker)) || !any(position.of(Kind::rook) | position.of(Kind::queen) |
                                             position.of(Kind::bishop) | position.of(Kind::knight))) {
      return 0;
    }
    const auto& shapes = knowledge_.tables();
    const Cell king = position.king(weaker);
    return numbers.lone_king + numbers.lone_king_edge * shapes.remoteness(king) / 25 -
           numbers.lone_king_near * shapes.distance(king, position.king(stronger));
  }

  const Knowledge<Variant>& knowledge_;
  std::vector<PawnEntry> pawn_cache_;
};

/// Returns the key of the pawn structure.
template <class Variant>
Key pawn_key(const Position<Variant>& position) {
  const auto mix = [](auto mask, Key factor) {
    if constexpr (std::same_as<decltype(mask), Mask64>)
      return mask * factor;
    else
      return mask.low * factor ^ mask.high * (factor << 1 | 1);
  };
  const Key key = mix(position.of(Side::first, Kind::pawn), 0x9e3779b97f4a7c15ULL) ^
                  mix(position.of(Side::second, Kind::pawn), 0xc2b2ae3d27d4eb4fULL);
  return key ^ key >> 29 ^ key >> 47;
}

}  // namespace roundel::chess
