#pragma once

#include <concepts>
#include <type_traits>

#include "engine/base/types.hpp"
#include "engine/game/game.hpp"

namespace roundel {

/// How much of the available time a search uses.
struct TimeParameters {
  /// Without a next time control, the game is expected to last this many more turns.
  int expected_turns = 40;
  /// The longest thought on one turn, in shares of a turn and in percent of the clock; the last number is for the
  /// last turn before a time control.
  int longest_shares = 5;
  int longest_share_of_clock = 60;
  int longest_share_of_last_turn = 80;
  int usual_share_of_clock = 70;
  /// Whether the next depth begins, in percent of the turn's share. The numbers: the base; then changes for each
  /// depth at which the best move stayed, for each centipawn that the score fell, and for the share of nodes below
  /// the best move.
  int next_depth = 75;
  int unstable = 130;
  int less_by_stable_depth = 8;
  int most_stable_depths = 8;
  int more_by_fall = 1;
  int greatest_fall = 80;
  int no_effort = 150;
  int less_by_effort = 80;
  Depth only_choice_depth = 6;  ///< an only choice is searched no deeper
};

/// How actions are ordered, and what ordering learns from results.
struct OrderingParameters {
  int killer_bonus = 1 << 18;
  int counter_bonus = 1 << 14;
  int threat_bonus = 1 << 14;
  Score threat_exchange_margin = -75;  ///< a threat may lose this much and still come before other quiet actions
  int gain_factor = 64;                ///< weight of what a forcing action wins at once, against its history
  int exchange_divisor = 2048;         ///< forcing actions that lose more than this part of their score come last
  /// The history bonus of a cutoff: per ply of depth, the part subtracted, and the maximum.
  int bonus_per_depth = 170;
  int bonus_less = 80;
  int greatest_bonus = 1700;
  /// Corrections of the evaluation. The weight of a new error in 256ths is its depth plus one, up to a limit. The
  /// second number is the greatest correction.
  int greatest_correction_weight = 16;
  Score greatest_correction = 100;
  int correction_by_last_moves = 0;  ///< in percent, the weight of errors behind the same last two actions; 0: none
};

/// The search over worlds, in games of hidden information.
struct HiddenParameters {
  int most_worlds = 12;  ///< most worlds to search; if there are fewer, all are searched
  /// In permille of a game: the distance from the best at which a choice counts as near, and how much it may lag
  /// after half of the worlds.
  int near = 15;
  int hopeless = 60;
  Score doubt = 150;  ///< search a choice's value in a world down to this much below the best
  Score window = 60;  ///< and within this window around the value of the last depth

  /// Foresight looks past decisions in the remaining time: after this share of the time in percent, and from this
  /// depth. The other numbers limit the choices, the worlds, and the replies.
  int time_before_foresight = 88;
  Depth foresight_depth = 3;
  int foreseen_choices = 3;
  int foreseen_worlds = 6;
  int worlds_of_reply = 3;

  /// In permille of a game: how much a choice may lag and still count as best, and the difference that changes the
  /// odds of being picked e-fold.
  int as_good = 8;
  int warmth = 3;
};

/// The numbers of the search, one struct per game. A game can tune a step or switch it off: a step whose greatest
/// depth is 0 never runs. Margins are in centipawns, depths in plies.
struct SearchParameters {
  Score aspiration_window = 14;
  Depth aspiration_depth = 4;
  Score widest_window = 800;
  Depth most_reduced_by_fail_high = 3;
  Depth root_reduction_depth = 3;  ///< the least depth at which late root choices are reduced
  int root_reduction_number = 3;   ///< this many root choices are not reduced

  Depth razor_depth = 3;
  Score razor_margin = 230;

  Depth reverse_futility_depth = 8;
  Score reverse_futility_margin = 75;

  Depth null_move_depth = 3;  ///< the least depth; 0 switches the step off
  Depth null_move_reduction = 4;
  int null_move_depth_divisor = 4;  ///< this part of the depth is added to the reduction
  Score null_move_margin = 200;     ///< one more ply for each such margin of the evaluation above beta
  Depth null_move_margin_plies = 3;
  Depth null_move_verification_depth = 14;

  Depth probcut_depth = 5;  ///< the least depth; 0 switches the step off
  Score probcut_margin = 170;
  Depth probcut_reduction = 4;

  Depth internal_reduction_depth = 4;  ///< the least depth at which a node without a hash move is reduced

  Depth late_move_depth = 8;  ///< below this depth, late quiet moves are left out
  int late_move_base = 3;     ///< number of moves before them: this plus the squared depth; half if the position gets
                              ///< worse
  Depth futility_depth = 8;
  Score futility_base = 110;
  Score futility_per_depth = 90;
  Depth history_pruning_depth = 4;
  int history_pruning_margin = -3600;  ///< per ply of depth
  Depth exchange_pruning_depth = 8;
  Score quiet_exchange_margin = -25;    ///< per squared ply of depth
  Score forcing_exchange_margin = -95;  ///< per ply of depth

  Depth singular_depth = 7;        ///< the least depth; 0 switches the step off
  Depth singular_table_depth = 3;  ///< the hash move's search may have been this many plies less deep
  Score singular_margin = 2;       ///< per ply of depth
  Score double_extension_margin = 18;
  int double_extensions = 6;  ///< on one path

  int single_reply_cap = 0;  ///< this many single replies on a path cost no depth; 0 switches the step off
  bool single_replies_are_forced = false;  ///< count replies only if the side to move must respond

  Depth threat_extension = 0;  ///< for actions that threaten, in games without exchanges

  Depth endgame_plies = 3;  ///< at this many plies from the end the game is solved, at any depth

  /// reduction = base + log(depth) * log(number) / slope, both in hundredths of a ply
  int reduction_base = 80;
  int reduction_slope = 225;
  int history_per_reduction = 7500;

  /// For this many plies of quiescence, all answers to a mere threat are tried. Beyond them the side to move may
  /// stand pat.
  Depth quiescence_threat_plies = 1;
  /// For this many plies of quiescence, quiet moves that threaten and lose nothing are tried too.
  Depth quiescence_quiet_threat_plies = 0;
  /// Beyond this many plies of quiescence, only the most promising move is searched. Compulsory captures that lead to
  /// more captures could otherwise be too many.
  Depth quiescence_branching_plies = 1000;
  Score quiescence_margin = 150;  ///< a capture that falls short of alpha by more than this is left out
  /// Whether quiescence probes the hash table at all positions, or only where it tries every move. If moves are cheap
  /// to make, a probe costs more than it saves.
  bool quiescence_table = true;

  OrderingParameters ordering = {};
  TimeParameters time = {};
  HiddenParameters hidden = {};
};

/// Calls `visit(name, number)` for each number, or `visit(name, number, least)` if it has a minimum.
template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, TimeParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("expected_turns", numbers.expected_turns, 1);
  visit("longest_shares", numbers.longest_shares);
  visit("longest_share_of_clock", numbers.longest_share_of_clock);
  visit("longest_share_of_last_turn", numbers.longest_share_of_last_turn);
  visit("usual_share_of_clock", numbers.usual_share_of_clock);
  visit("next_depth", numbers.next_depth);
  visit("unstable", numbers.unstable);
  visit("less_by_stable_depth", numbers.less_by_stable_depth);
  visit("most_stable_depths", numbers.most_stable_depths);
  visit("more_by_fall", numbers.more_by_fall);
  visit("greatest_fall", numbers.greatest_fall);
  visit("no_effort", numbers.no_effort);
  visit("less_by_effort", numbers.less_by_effort);
  visit("only_choice_depth", numbers.only_choice_depth);
}

/// Calls `visit(name, number)` for each number, or `visit(name, number, least)` if it has a minimum.
template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, OrderingParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("killer_bonus", numbers.killer_bonus);
  visit("counter_bonus", numbers.counter_bonus);
  visit("threat_bonus", numbers.threat_bonus);
  visit("threat_exchange_margin", numbers.threat_exchange_margin);
  visit("gain_factor", numbers.gain_factor);
  visit("exchange_divisor", numbers.exchange_divisor, 1);
  visit("bonus_per_depth", numbers.bonus_per_depth);
  visit("bonus_less", numbers.bonus_less);
  visit("greatest_bonus", numbers.greatest_bonus);
  visit("greatest_correction_weight", numbers.greatest_correction_weight);
  visit("greatest_correction", numbers.greatest_correction);
  visit("correction_by_last_moves", numbers.correction_by_last_moves);
}

/// Calls `visit(name, number)` for each number, or `visit(name, number, least)` if it has a minimum.
template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, HiddenParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("most_worlds", numbers.most_worlds, 1);
  visit("near", numbers.near);
  visit("hopeless", numbers.hopeless);
  visit("doubt", numbers.doubt);
  visit("window", numbers.window, 1);
  visit("time_before_foresight", numbers.time_before_foresight);
  visit("foresight_depth", numbers.foresight_depth);
  visit("foreseen_choices", numbers.foreseen_choices, 1);
  visit("foreseen_worlds", numbers.foreseen_worlds, 1);
  visit("worlds_of_reply", numbers.worlds_of_reply, 1);
  visit("as_good", numbers.as_good);
  visit("warmth", numbers.warmth, 1);
}

/// Calls `visit(name, number)` for each number, or `visit(name, number, least)` if it has a minimum.
template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, SearchParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("aspiration_window", numbers.aspiration_window, 2);
  visit("aspiration_depth", numbers.aspiration_depth, 1);
  visit("widest_window", numbers.widest_window);
  visit("most_reduced_by_fail_high", numbers.most_reduced_by_fail_high);
  visit("root_reduction_depth", numbers.root_reduction_depth);
  visit("root_reduction_number", numbers.root_reduction_number);
  visit("razor_depth", numbers.razor_depth);
  visit("razor_margin", numbers.razor_margin);
  visit("reverse_futility_depth", numbers.reverse_futility_depth);
  visit("reverse_futility_margin", numbers.reverse_futility_margin);
  visit("null_move_depth", numbers.null_move_depth);
  visit("null_move_reduction", numbers.null_move_reduction);
  visit("null_move_depth_divisor", numbers.null_move_depth_divisor, 1);
  visit("null_move_margin", numbers.null_move_margin, 1);
  visit("null_move_margin_plies", numbers.null_move_margin_plies);
  visit("null_move_verification_depth", numbers.null_move_verification_depth);
  visit("probcut_depth", numbers.probcut_depth);
  visit("probcut_margin", numbers.probcut_margin);
  visit("probcut_reduction", numbers.probcut_reduction);
  visit("internal_reduction_depth", numbers.internal_reduction_depth);
  visit("late_move_depth", numbers.late_move_depth);
  visit("late_move_base", numbers.late_move_base);
  visit("futility_depth", numbers.futility_depth);
  visit("futility_base", numbers.futility_base);
  visit("futility_per_depth", numbers.futility_per_depth);
  visit("history_pruning_depth", numbers.history_pruning_depth);
  visit("history_pruning_margin", numbers.history_pruning_margin);
  visit("exchange_pruning_depth", numbers.exchange_pruning_depth);
  visit("quiet_exchange_margin", numbers.quiet_exchange_margin);
  visit("forcing_exchange_margin", numbers.forcing_exchange_margin);
  visit("singular_depth", numbers.singular_depth);
  visit("singular_table_depth", numbers.singular_table_depth);
  visit("singular_margin", numbers.singular_margin);
  visit("double_extension_margin", numbers.double_extension_margin);
  visit("double_extensions", numbers.double_extensions);
  visit("single_reply_cap", numbers.single_reply_cap);
  visit("single_replies_are_forced", numbers.single_replies_are_forced);
  visit("threat_extension", numbers.threat_extension);
  visit("ending_plies", numbers.endgame_plies);
  visit("reduction_base", numbers.reduction_base);
  visit("reduction_slope", numbers.reduction_slope, 1);
  visit("history_per_reduction", numbers.history_per_reduction, 1);
  visit("quiescence_threat_plies", numbers.quiescence_threat_plies);
  visit("quiescence_quiet_threat_plies", numbers.quiescence_quiet_threat_plies);
  visit("quiescence_branching_plies", numbers.quiescence_branching_plies);
  visit("quiescence_margin", numbers.quiescence_margin);
  visit("quiescence_table", numbers.quiescence_table);
  visit("ordering", numbers.ordering);
  visit("time", numbers.time);
  visit("hidden", numbers.hidden);
}

}  // namespace roundel
