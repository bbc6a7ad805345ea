#pragma once

#include "engine/game/search_parameters.hpp"
#include "variants/boards/dark_board.hpp"
#include "variants/boards/square_board.hpp"
#include "variants/draughts/evaluation_parameters.hpp"
#include "variants/draughts/motions.hpp"
#include "variants/draughts/pattern_blocks.hpp"

namespace roundel::draughts {

/// Forced captures make much of the tree narrow, and quiescence finds threats.
constexpr SearchParameters draughts_search() {
  SearchParameters search;
  search.single_reply_cap = 24;
  search.quiescence_table = false;
  search.quiescence_branching_plies = 5;
  return search;
}

/// A game of the family as constants, made by functions for its rules, its numbers, and the whole board from files
/// and ranks.
template <Rules (*make_rules)(), EvaluationParameters (*make_parameters)(),
          CellGraph (*make_board)(int, int) = square_board>
struct CompiledVariant {
  using Mask = Mask64;
  static constexpr Rules rules = make_rules();
  static constexpr CellGraph whole = make_board(rules.files, rules.ranks);
  static constexpr CellGraph graph = dark_board(whole, rules.files, rules.ranks);
  static constexpr Motions<Mask> motions{graph, rules};
  static constexpr int pattern_readings = draughts::pattern_readings(rules.squares_in_rank(), rules.ranks);
  static constexpr EvaluationParameters numbers = make_parameters();
  static constexpr SearchParameters search = draughts_search();

  static_assert(!rules.kings_fly || lines_are_straight<Mask>(graph, rules));
  static_assert(second_jumps_never_return<Mask>(graph, rules));
};

}  // namespace roundel::draughts
