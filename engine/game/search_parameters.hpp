#pragma once

#include "engine/base/types.hpp"
#include "engine/game/game.hpp"

namespace roundel {

/// How long a search takes of the time that it has.
struct TimeParameters {
  /// Without a time control to come the game is thought to last so many more turns.
  int expected_turns = 40;
  /// One long thought takes at most so many times a turn's share, and so much of the clock, in percent; or so much of it
  /// on the last turn before a time control.
  int longest_shares = 5;
  int longest_share_of_clock = 60;
  int longest_share_of_last_turn = 80;
  int usual_share_of_clock = 70;
  /// Whether another depth is begun, in percent of the turn's share: at all; then more or less by the depths for which
  /// the best move has stayed, by each centipawn of a fall, and by the share of nodes that went into the best move.
  int next_depth = 75;
  int unstable = 130;
  int less_by_stable_depth = 8;
  int most_stable_depths = 8;
  int more_by_fall = 1;
  int greatest_fall = 80;
  int no_effort = 150;
  int less_by_effort = 80;
  Depth only_choice_depth = 6;  ///< of an only choice no more is searched
};

/// How actions are ordered and what is learned of them.
struct OrderingParameters {
  int killer_bonus = 1 << 18;
  int counter_bonus = 1 << 14;
  int threat_bonus = 1 << 14;
  Score threat_exchange_margin = -75;  ///< what a threat may lose to be put before other quiet actions
  int gain_factor = 64;                ///< of what a forcing action wins at once, beside its history
  int exchange_divisor = 2048;         ///< forcing actions that lose more than this part of their score come last
  /// What a cutoff teaches: by its depth, less so much, at most.
  int bonus_per_depth = 170;
  int bonus_less = 80;
  int greatest_bonus = 1700;
  /// Of the errors of the evaluation: the weight of a new one in 256ths is its depth and one, at most; and the most that
  /// a correction can be.
  int greatest_correction_weight = 16;
  Score greatest_correction = 100;
};

/// The numbers of the search, one struct per game, so that a game can tune a step or switch it off: a step
/// whose greatest depth is 0 never runs. Margins in centipawns, depths in plies.
struct SearchParameters {
  Score aspiration_window = 14;
  Depth aspiration_depth = 4;
  Score widest_window = 800;
  Depth most_reduced_by_fail_high = 3;
  Depth root_reduction_depth = 3;  ///< the least depth at which late root choices are reduced
  int root_reduction_number = 3;   ///< so many of them are not

  Depth razor_depth = 3;
  Score razor_margin = 230;

  Depth reverse_futility_depth = 8;
  Score reverse_futility_margin = 75;

  Depth null_move_depth = 3;  ///< the least depth; 0 switches the step off
  Depth null_move_reduction = 4;
  int null_move_depth_divisor = 4;  ///< this part of the depth is reduced too
  Score null_move_margin = 200;     ///< and a ply for each that the evaluation is above beta
  Depth null_move_margin_plies = 3;
  Depth null_move_verification_depth = 14;

  Depth probcut_depth = 5;  ///< the least depth; 0 switches the step off
  Score probcut_margin = 170;
  Depth probcut_reduction = 4;

  Depth internal_reduction_depth = 4;  ///< the least depth at which a node without hash move is reduced

  Depth late_move_depth = 8;  ///< below it, late quiet moves are left out
  int late_move_base = 3;     ///< so many more than the squared depth come before them; half where it gets worse
  Depth futility_depth = 8;
  Score futility_base = 110;
  Score futility_per_depth = 90;
  Depth history_pruning_depth = 4;
  int history_pruning_margin = -3600;  ///< per ply of depth
  Depth exchange_pruning_depth = 8;
  Score quiet_exchange_margin = -25;    ///< per squared ply of depth
  Score forcing_exchange_margin = -95;  ///< per ply of depth

  Depth singular_depth = 7;        ///< the least depth; 0 switches the step off
  Depth singular_table_depth = 3;  ///< so many plies less deep the hash move may have been searched
  Score singular_margin = 2;       ///< per ply of depth
  Score double_extension_margin = 18;
  int double_extensions = 6;  ///< on a path

  int single_reply_cap = 0;  ///< so many plies of a path with a single reply cost no depth; 0 switches the step off

  Depth threat_extension = 0;  ///< for actions that threaten, in games without exchanges

  Depth ending_plies = 3;  ///< games that can be solved to their end are, with so few plies left whatever the depth

  /// reduction = base + log(depth) * log(number) / slope, both in hundredths of a ply
  int reduction_base = 80;
  int reduction_slope = 225;
  int history_per_reduction = 7500;

  /// On so many plies of quiescence all answers to a mere threat are tried; below them the side to move may stand pat.
  Depth quiescence_threat_plies = 1;
  /// Below so many plies of quiescence only the most promising move is followed, where compulsory captures that lead to
  /// others can be more than could ever be looked at.
  Depth quiescence_branching_plies = 1000;
  Score quiescence_margin = 150;  ///< a capture that falls short of alpha by more is left out
  /// Whether quiescence looks all positions up in the hash table, or only those where it tries every move: where moves
  /// are made quickly, a look-up costs more than it saves.
  bool quiescence_table = true;

  OrderingParameters ordering = {};
  TimeParameters time = {};
};

}  // namespace roundel
