#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "variants/evaluation/tapered.hpp"

namespace roundel::fairy {

/// The numbers of races of kings. They are no options, and no weights but those of races are bound to them.
struct RaceParameters {
  /// Increase this with every change: weights for races are bound to it.
  static constexpr int edition = 1;

  /// In centipawns, for a royal piece that is 1 to 10 moves away from a cell on which it wins. Nobody may give check there, so
  /// the nearer royal piece wins.
  std::array<int, 10> nearness = {4000, 2400, 1600, 1120, 800, 580, 400, 260, 140, 60};
};

/// The numbers of the hand-crafted evaluation of chess-like games, one set for all of them. All terms are defined on
/// the graph, so they hold for any board. Unless stated otherwise, they are in centipawns for middle game and endgame.
/// tools/fit/fit_fairy.cpp fitted them to positions of the whole library.
struct EvaluationParameters {
  /// Values by nearness to promotion: 7 is the promotion itself, 6 is one move before it, and so on.
  using ByNearness = std::array<Tapered, 8>;
  /// Values at three worths, interpolated for other kinds: for kinds as weak as a ferz, for minor kinds, and for
  /// kinds as strong as a queen.
  using ByWorth = std::array<Tapered, 3>;

  // The worth of kinds: a base, and a part for what a piece can do on random boards, to a power.
  int worth_base = -46;
  int worth_of_move = 82;
  int worth_power = 90;            ///< in hundredths
  int worth_of_capture = 150;      ///< of a capture relative to a move, in percent
  int share_of_promotion = 4;      ///< of the worth of the best kind that it can become, in percent
  int worth_bound_to_colour = 90;  ///< in percent, for kinds that can reach at most half of the cells
  int worth_of_pawn = 92;          ///< in percent of its worth otherwise
  /// In percent: the worth of a piece in the endgame, by its worth; that of a pawn; and both in the middle game if
  /// pieces are dropped.
  std::array<int, 3> worth_in_endgame = {122, 110, 212};
  int pawn_in_endgame = 239;
  std::array<int, 3> worth_with_drops = {141, 59, 77};
  int worth_in_hand = 106;  ///< relative to a piece on the board, in percent
  /// How much less a piece is worth to a side that wins by losing all of them: a base, and a share of its worth in
  /// percent.
  int losing_base = 170;
  int losing_share = 19;

  // Placement, in tenths. `reach`: for each cell that a piece reaches on random boards beyond its mean. `centre`: for
  // each step that the mean distance to all cells is below the average. `progress`: the difference between the cells
  // farthest from promotion and those nearest.
  Tapered reach = {4, 22};
  Tapered reach_royal = {-60, 55};
  Tapered reach_pawn = {5, 4};
  Tapered centre = {132, 36};
  Tapered centre_royal = {-90, 196};
  Tapered centre_pawn = {58, -3};
  Tapered progress = {21, 36};
  Tapered progress_royal = {-130, 122};
  /// The gain of nearness to promotion, in permille, for kinds that promote.
  Tapered promotion = {8, 35};

  /// The factor of the square root of the number of cells that a piece reaches and no lesser enemy piece attacks.
  ByWorth mobility = {Tapered{5, -14}, Tapered{9, 54}, Tapered{-9, 90}};

  // Pawns: kinds that never return to a cell, and promote or win at the end of their way.
  Tapered isolated = {-2, -9};
  Tapered doubled = {4, -11};
  Tapered backward = {2, -13};
  ByNearness connected = {Tapered{0, 62},  Tapered{6, 2},   Tapered{10, -1}, Tapered{10, -1},
                          Tapered{19, -1}, Tapered{35, 21}, Tapered{45, 18}, Tapered{0, 0}};
  /// Multiplied by the gain of promotion, where 900 counts as 1.
  ByNearness passed = {Tapered{0, 0},   Tapered{0, 8},    Tapered{2, 25},    Tapered{8, 33},
                       Tapered{22, 64}, Tapered{73, 103}, Tapered{170, 145}, Tapered{0, 0}};
  int passed_enemy_royal = 23;  ///< for each step of its distance to the cell in front of the pawn, times nearness
                                ///< minus two
  int passed_own_royal = 11;
  Tapered passed_blocked = {-17, -10};  ///< times nearness minus two
  Tapered passed_free = {10, 57};       ///< nothing attacks the way to promotion; times nearness minus two
  int gain_of_goal = 150;               ///< the gain of a pawn that wins at the end of its way, in percent of 900

  Tapered colour_pair = {24, 80};  ///< two of a colour-bound kind, on different colours; times its worth divided by
                                   ///< 350
  Tapered outpost = {18, 13};      ///< a minor piece that a pawn guards and no enemy pawn can ever attack
  Tapered threat_by_pawn = {20, 20};
  Tapered threat_by_lesser = {49, 28};
  Tapered hanging = {16, 57};     ///< attacked and not guarded
  Tapered outnumbered = {8, 58};  ///< attacked twice and guarded once
  Tapered threat_by_royal = {15, 19};

  // Danger to royal pieces, in units.
  std::array<int, 3> attacker = {-4, 16, 13};  ///< by worth, for each attacked cell around the royal piece, plus one
  int safe_check = 104;
  int safe_drop_check = 112;
  int in_hand = 16;          ///< for each piece that the enemy has in hand
  int weak_cell = 6;         ///< for each attacked cell around it that only the royal piece guards
  int shelter_missing = 25;  ///< for each pawn fewer than three in front of it
  int no_strong_enemy = 62;
  int danger_by_checks = 257;  ///< percent more for each check given, if checks win
  int danger_divisor = 695;    ///< middle game: the square of the units is divided by this
  int danger_endgame = 3;      ///< endgame: the units are divided by this
  int greatest_danger = 448;

  // Goals of the rules.
  Tapered goal_near = {101, 176};  ///< a piece one move away from a cell on which it wins
  Tapered goal_two_moves = {28, 22};
  Tapered goal_three_moves = {2, 1};
  Tapered goal_open = {210, 264};                 ///< one move away from such a cell that the enemy does not guard
  std::array<int, 2> checks_given = {322, 1024};  ///< with two more checks needed to win, and with one
  int bare_near = -17;                            ///< for each piece fewer than four of an enemy that loses when
                                                  ///< bared

  RaceParameters race;

  int tempo = 25;
  int lone_royal = 48;
  int lone_royal_edge = 9;
  int lone_royal_near = 10;
  int endgame_scale = 48;  ///< in 64ths; increases with each pawn of the stronger side
  int endgame_scale_per_pawn = 4;
  int pawnless_margin = 458;  ///< without pawns, an advantage up to this is drawish
  int pawnless_scale = 19;
};

/// Returns an interpolation between the values of the weak, the minor and the strong kind, by a kind's worth.
double between(const std::array<double, 3>& values, int worth);

/// Calls `visit(name, number)` for each number, or `visit(name, number, least)` if it has a minimum.
template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, EvaluationParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("worth_base", numbers.worth_base);
  visit("worth_of_move", numbers.worth_of_move);
  visit("worth_power", numbers.worth_power);
  visit("worth_of_capture", numbers.worth_of_capture);
  visit("share_of_promotion", numbers.share_of_promotion);
  visit("worth_bound_to_colour", numbers.worth_bound_to_colour);
  visit("worth_of_pawn", numbers.worth_of_pawn);
  visit("worth_in_ending", numbers.worth_in_endgame);
  visit("pawn_in_ending", numbers.pawn_in_endgame);
  visit("worth_with_drops", numbers.worth_with_drops);
  visit("worth_in_hand", numbers.worth_in_hand);
  visit("losing_base", numbers.losing_base);
  visit("losing_share", numbers.losing_share);
  visit("reach", numbers.reach);
  visit("reach_royal", numbers.reach_royal);
  visit("reach_pawn", numbers.reach_pawn);
  visit("centre", numbers.centre);
  visit("centre_royal", numbers.centre_royal);
  visit("centre_pawn", numbers.centre_pawn);
  visit("progress", numbers.progress);
  visit("progress_royal", numbers.progress_royal);
  visit("promotion", numbers.promotion);
  visit("mobility", numbers.mobility);
  visit("isolated", numbers.isolated);
  visit("doubled", numbers.doubled);
  visit("backward", numbers.backward);
  visit("connected", numbers.connected);
  visit("passed", numbers.passed);
  visit("passed_enemy_royal", numbers.passed_enemy_royal);
  visit("passed_own_royal", numbers.passed_own_royal);
  visit("passed_blocked", numbers.passed_blocked);
  visit("passed_free", numbers.passed_free);
  visit("gain_of_goal", numbers.gain_of_goal);
  visit("colour_pair", numbers.colour_pair);
  visit("outpost", numbers.outpost);
  visit("threat_by_pawn", numbers.threat_by_pawn);
  visit("threat_by_lesser", numbers.threat_by_lesser);
  visit("hanging", numbers.hanging);
  visit("outnumbered", numbers.outnumbered);
  visit("threat_by_royal", numbers.threat_by_royal);
  visit("attacker", numbers.attacker);
  visit("safe_check", numbers.safe_check);
  visit("safe_drop_check", numbers.safe_drop_check);
  visit("in_hand", numbers.in_hand);
  visit("weak_cell", numbers.weak_cell);
  visit("shelter_missing", numbers.shelter_missing);
  visit("no_strong_enemy", numbers.no_strong_enemy);
  visit("danger_by_checks", numbers.danger_by_checks);
  visit("danger_divisor", numbers.danger_divisor, 1);
  visit("danger_ending", numbers.danger_endgame, 1);
  visit("greatest_danger", numbers.greatest_danger);
  visit("goal_near", numbers.goal_near);
  visit("goal_two_moves", numbers.goal_two_moves);
  visit("goal_three_moves", numbers.goal_three_moves);
  visit("goal_open", numbers.goal_open);
  visit("checks_given", numbers.checks_given);
  visit("bare_near", numbers.bare_near);
  visit("tempo", numbers.tempo);
  visit("lone_royal", numbers.lone_royal);
  visit("lone_royal_edge", numbers.lone_royal_edge);
  visit("lone_royal_near", numbers.lone_royal_near);
  visit("ending_scale", numbers.endgame_scale);
  visit("ending_scale_per_pawn", numbers.endgame_scale_per_pawn);
  visit("pawnless_margin", numbers.pawnless_margin);
  visit("pawnless_scale", numbers.pawnless_scale);
}

/// Returns the checksum of the evaluation with these numbers. It changes with the numbers and with the edition of the
/// terms.
std::uint32_t checksum_of(const EvaluationParameters& parameters);

/// Returns numbers with which only the worth of pieces counts.
EvaluationParameters nothing_but_pieces();

}  // namespace roundel::fairy
