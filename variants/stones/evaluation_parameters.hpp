#pragma once

#include <array>
#include <concepts>
#include <type_traits>

#include "engine/game/search_parameters.hpp"
#include "engine/game/tunable_parameters.hpp"

namespace roundel::stones {

/// The numbers of the evaluation of games of stones, one set for all of them, in centipawns. A stone that can be taken is
/// worth 100. Each term is defined on the graph and needs a rule, so it holds for any board.
struct EvaluationParameters {
  int mobility = 4;            ///< for each action
  int mobility_of_stuck = 14;  ///< the same, if a side that cannot act loses
  /// With flips: for a stone that can never be flanked, for one beside such a cell that is empty, and for each direction
  /// in which a stone cannot be flanked.
  int safe_stone = 120;
  int beside_safe_cell = -40;
  int safe_direction = 8;
  /// If stones are counted at the end: the worth of one stone, on an empty board and on a full one.
  int counted_early = -4;
  int counted_late = 60;
  /// For a line that only one side can still make, by the stones that are missing: none, one, two and so on.
  std::array<int, 5> line = {300, 90, 28, 7, 2};
  int mill = 30;                                ///< for a line that has removed a stone
  int mill_to_come = 18;                        ///< for a line without an enemy that lacks one stone
  int connection = 90;                          ///< for each stone fewer that a connection needs
  int territory = 34;                           ///< for each empty cell that a side reaches first, if stones shoot
  int territory_even = 5;                       ///< for each one that both reach at once: to the side to move
  std::array<int, 3> arrival = {600, 150, 40};  ///< for a stone that reaches its goal with one move, two and three
  int step_to_goal = 24;                        ///< for each step nearer to a goal that all stones must reach
  int groups = -35;                             ///< for each group, if all stones must be together
  int apart = -12;          ///< for each cell width that a stone is away from the middle of its side's stones
  int beside_wanted = -55;  ///< for each enemy beside a piece that must not be lost
  int tempo = 10;
};

template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, EvaluationParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("mobility", numbers.mobility);
  visit("mobility_of_stuck", numbers.mobility_of_stuck);
  visit("safe_stone", numbers.safe_stone);
  visit("beside_safe_cell", numbers.beside_safe_cell);
  visit("safe_direction", numbers.safe_direction);
  visit("counted_early", numbers.counted_early);
  visit("counted_late", numbers.counted_late);
  visit("line", numbers.line);
  visit("mill", numbers.mill);
  visit("mill_to_come", numbers.mill_to_come);
  visit("connection", numbers.connection);
  visit("territory", numbers.territory);
  visit("territory_even", numbers.territory_even);
  visit("arrival", numbers.arrival);
  visit("step_to_goal", numbers.step_to_goal);
  visit("groups", numbers.groups);
  visit("apart", numbers.apart);
  visit("beside_wanted", numbers.beside_wanted);
  visit("tempo", numbers.tempo);
}

inline constexpr SearchParameters stated_search = {.aspiration_window = 40};
inline constexpr EvaluationParameters stated_evaluation = {};
using StonesParameters = GameParameters<stated_search, stated_evaluation>;

}  // namespace roundel::stones
