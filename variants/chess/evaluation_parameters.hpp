#pragma once

#include <array>
#include <concepts>
#include <type_traits>

#include "variants/chess/pieces.hpp"
#include "variants/evaluation/tapered.hpp"

namespace roundel::chess {

/// The numbers of the evaluation in centipawns, for middle game and endgame; one set per game. Arrays by kind have the
/// order pawn, knight, bishop, rook, queen, king. Arrays by rank begin at a side's own first rank.
struct EvaluationParameters {
  using ByKind = std::array<Tapered, kind_count>;
  using ByRank = std::array<Tapered, 8>;
  /// By the distance from the nearer edge file, 0 to 3.
  using ByFile = std::array<Tapered, 4>;

  ByKind material = {Tapered{82, 104},  Tapered{330, 312},  Tapered{350, 330},
                     Tapered{480, 545}, Tapered{1010, 990}, Tapered{0, 0}};
  /// How much of the middle game a piece stands for.
  std::array<int, kind_count> phase = {0, 1, 1, 2, 4, 0};
  int full_phase = 24;

  /// Placement: for each cell that a piece attacks on an empty board beyond the average cell, in quarters.
  ByKind reach = {Tapered{0, 0}, Tapered{20, 18}, Tapered{10, 8}, Tapered{4, 4}, Tapered{2, 8}, Tapered{0, 0}};
  /// For each king step that the mean distance to all cells is below the average, in quarters.
  ByKind centrality = {Tapered{8, 0}, Tapered{20, 20}, Tapered{12, 12},
                       Tapered{6, 2}, Tapered{4, 24},  Tapered{-30, 70}};
  std::array<ByRank, kind_count> rank = {ByRank{Tapered{0, 0}, Tapered{-4, 0}, Tapered{-2, 0}, Tapered{4, 6},
                                                Tapered{12, 18}, Tapered{24, 40}, Tapered{50, 80}, Tapered{0, 0}},
                                         ByRank{Tapered{-14, -6}, Tapered{-6, -4}, Tapered{2, 0}, Tapered{6, 4},
                                                Tapered{14, 8}, Tapered{18, 8}, Tapered{4, 0}, Tapered{-10, -6}},
                                         ByRank{Tapered{-8, -2}, Tapered{4, 0}, Tapered{4, 2}, Tapered{4, 2},
                                                Tapered{6, 2}, Tapered{6, 2}, Tapered{-4, 0}, Tapered{-8, 0}},
                                         ByRank{Tapered{0, 0}, Tapered{-6, -4}, Tapered{-6, -2}, Tapered{-4, 0},
                                                Tapered{0, 4}, Tapered{6, 6}, Tapered{18, 14}, Tapered{8, 10}},
                                         ByRank{Tapered{0, -10}, Tapered{2, -6}, Tapered{0, 0}, Tapered{-2, 4},
                                                Tapered{-2, 8}, Tapered{2, 8}, Tapered{4, 8}, Tapered{0, 2}},
                                         ByRank{Tapered{14, -10}, Tapered{0, -2}, Tapered{-24, 2}, Tapered{-40, 6},
                                                Tapered{-50, 8}, Tapered{-50, 8}, Tapered{-50, 4}, Tapered{-50, -6}}};
  std::array<ByFile, kind_count> file = {ByFile{Tapered{-6, 2}, Tapered{-2, 0}, Tapered{0, 0}, Tapered{6, -2}},
                                         ByFile{},
                                         ByFile{},
                                         ByFile{Tapered{-4, 0}, Tapered{-2, 0}, Tapered{4, 0}, Tapered{6, 0}},
                                         ByFile{},
                                         ByFile{Tapered{14, 0}, Tapered{22, 0}, Tapered{-4, 0}, Tapered{-14, 0}}};

  /// Mobility: the factor of the square root of the number of cells, and the number of cells that is worth nothing.
  ByKind mobility = {Tapered{0, 0},   Tapered{27, 27}, Tapered{25, 27},
                     Tapered{14, 32}, Tapered{10, 30}, Tapered{0, 0}};
  std::array<int, kind_count> mobility_base = {0, 4, 6, 7, 12, 0};

  Tapered isolated = {-9, -13};
  Tapered doubled = {-6, -18};
  Tapered backward = {-8, -10};
  ByRank connected = {Tapered{0, 0},   Tapered{2, 0},   Tapered{6, 3},   Tapered{9, 6},
                      Tapered{18, 18}, Tapered{36, 40}, Tapered{60, 70}, Tapered{0, 0}};
  ByRank passed = {Tapered{0, 0},   Tapered{2, 12},   Tapered{2, 16},    Tapered{8, 32},
                   Tapered{24, 60}, Tapered{60, 105}, Tapered{110, 160}, Tapered{0, 0}};
  /// For each step of a king's distance to the cell in front of a passed pawn, times the pawn's rank minus one.
  int passed_enemy_king = 5;
  int passed_own_king = 3;
  Tapered passed_blocked = {-6, -12};  ///< times the rank minus one
  Tapered passed_free = {3, 10};       ///< nothing attacks the way to promotion; times the rank minus one

  Tapered bishop_pair = {28, 48};
  Tapered bad_bishop = {-2, -5};  ///< for each own pawn on the bishop's colour
  Tapered outpost = {20, 12};     ///< a minor piece that a pawn protects and no enemy pawn can drive away
  Tapered rook_open = {24, 12};
  Tapered rook_half_open = {12, 8};

  Tapered threat_by_pawn = {48, 40};
  Tapered threat_by_minor = {34, 34};  ///< on a rook or queen
  Tapered threat_by_rook = {34, 26};   ///< on a queen
  Tapered hanging = {16, 22};          ///< attacked and not defended
  Tapered threat_by_king = {6, 26};

  /// King danger, in units: for each attacked cell around the king, by kind of the attacker.
  std::array<int, kind_count> attacker = {0, 17, 14, 15, 10, 0};
  std::array<int, kind_count> safe_check = {0, 60, 34, 62, 58, 0};
  int weak_cell = 14;        ///< for each attacked cell beside the king that only the king defends
  int shelter_missing = 12;  ///< for each cell in front of the king without a pawn
  int no_enemy_queen = 110;
  int danger_divisor = 440;  ///< middle game penalty: the square of the units is divided by this
  int danger_endgame = 12;   ///< endgame penalty: the units are divided by this

  int greatest_danger = 600;

  int tempo = 14;
  /// If the other side has a lone king and the lead is this great: drive it to where it has few cells.
  int lone_king = 200;
  int lone_king_edge = 14;
  int lone_king_near = 8;

  /// How much of an endgame's advantage counts, in 64ths: a base, and more with each pawn. Without pawns it is small
  /// if the advantage is at most a bishop and this margin. The last two are for one bishop a side on different
  /// colours, without other pieces and with them.
  int endgame_scale = 40;
  int endgame_scale_per_pawn = 6;
  int drawish_margin = 20;
  int pawnless_scale = 12;
  int lone_opposite_bishops_scale = 26;
  int opposite_bishops_scale = 46;

  /// The worth of pieces for exchanges and move ordering, in centipawns, by kind. The king's is beyond all others,
  /// and none is worth 0.
  std::array<int, kind_count + 1> exchange = {100, 320, 335, 500, 950, 20000, 0};
};

/// Calls `visit(name, number)` for each number, or `visit(name, number, least)` if it has a minimum.
template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, EvaluationParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("material", numbers.material);
  visit("phase", numbers.phase);
  visit("full_phase", numbers.full_phase, 1);
  visit("reach", numbers.reach);
  visit("centrality", numbers.centrality);
  visit("rank", numbers.rank);
  visit("file", numbers.file);
  visit("mobility", numbers.mobility);
  visit("mobility_base", numbers.mobility_base, 0);
  visit("isolated", numbers.isolated);
  visit("doubled", numbers.doubled);
  visit("backward", numbers.backward);
  visit("connected", numbers.connected);
  visit("passed", numbers.passed);
  visit("passed_enemy_king", numbers.passed_enemy_king);
  visit("passed_own_king", numbers.passed_own_king);
  visit("passed_blocked", numbers.passed_blocked);
  visit("passed_free", numbers.passed_free);
  visit("bishop_pair", numbers.bishop_pair);
  visit("bad_bishop", numbers.bad_bishop);
  visit("outpost", numbers.outpost);
  visit("rook_open", numbers.rook_open);
  visit("rook_half_open", numbers.rook_half_open);
  visit("threat_by_pawn", numbers.threat_by_pawn);
  visit("threat_by_minor", numbers.threat_by_minor);
  visit("threat_by_rook", numbers.threat_by_rook);
  visit("hanging", numbers.hanging);
  visit("threat_by_king", numbers.threat_by_king);
  visit("attacker", numbers.attacker);
  visit("safe_check", numbers.safe_check);
  visit("weak_cell", numbers.weak_cell);
  visit("shelter_missing", numbers.shelter_missing);
  visit("no_enemy_queen", numbers.no_enemy_queen);
  visit("danger_divisor", numbers.danger_divisor, 1);
  visit("danger_ending", numbers.danger_endgame, 1);
  visit("greatest_danger", numbers.greatest_danger);
  visit("tempo", numbers.tempo);
  visit("lone_king", numbers.lone_king);
  visit("lone_king_edge", numbers.lone_king_edge);
  visit("lone_king_near", numbers.lone_king_near);
  visit("ending_scale", numbers.endgame_scale);
  visit("ending_scale_per_pawn", numbers.endgame_scale_per_pawn);
  visit("drawish_margin", numbers.drawish_margin);
  visit("pawnless_scale", numbers.pawnless_scale);
  visit("lone_opposite_bishops_scale", numbers.lone_opposite_bishops_scale);
  visit("opposite_bishops_scale", numbers.opposite_bishops_scale);
  visit("exchange", numbers.exchange);
}

}  // namespace roundel::chess
