#pragma once

#include "engine/game/game.hpp"

namespace roundel {

/// The numbers of the search, one struct per game, so that a game can tune a step or switch it off: a step
/// whose greatest depth is 0 never runs. Margins in centipawns, depths in plies.
struct SearchParameters {
  Score aspiration_window = 14;
  Depth aspiration_depth = 4;

  Depth razor_depth = 3;
  Score razor_margin = 230;

  Depth reverse_futility_depth = 8;
  Score reverse_futility_margin = 75;

  Depth null_move_depth = 3;  ///< the least depth; 0 switches the step off
  Depth null_move_reduction = 4;
  Depth null_move_verification_depth = 14;

  Depth probcut_depth = 5;  ///< the least depth; 0 switches the step off
  Score probcut_margin = 170;

  Depth internal_reduction_depth = 4;  ///< the least depth at which a node without hash move is reduced

  Depth late_move_depth = 8;  ///< below it, late quiet moves are left out
  Depth futility_depth = 8;
  Score futility_base = 110;
  Score futility_per_depth = 90;
  Depth history_pruning_depth = 4;
  int history_pruning_margin = -3600;  ///< per ply of depth
  Depth exchange_pruning_depth = 8;
  Score quiet_exchange_margin = -25;    ///< per squared ply of depth
  Score forcing_exchange_margin = -95;  ///< per ply of depth

  Depth singular_depth = 7;   ///< the least depth; 0 switches the step off
  Score singular_margin = 2;  ///< per ply of depth
  Score double_extension_margin = 18;

  int single_reply_cap = 0;  ///< so many plies of a path with a single reply cost no depth; 0 switches the step off

  Depth threat_extension = 0;  ///< for actions that threaten, in games without exchanges

  Depth ending_plies = 3;  ///< games that can be played out are, with so few plies left whatever the depth

  double reduction_base = 0.8;
  double reduction_slope = 2.25;  ///< reduction = base + log(depth) * log(number) / slope
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
};

}  // namespace roundel
