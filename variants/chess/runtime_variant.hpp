#pragma once

#include "engine/search_parameters.hpp"
#include "variants/chess/evaluation_numbers.hpp"
#include "variants/chess/pawn_steps.hpp"
#include "variants/chess/tables.hpp"

namespace roundel::chess {

/// A game of the family whose board and rules are known only when the program runs, on masks wide enough
/// for any. It has the same members as a compiled game, as ordinary objects instead of constants.
struct RuntimeVariant {
  using Mask = Mask128;
  static constexpr SearchParameters search{};

  CellGraph graph;
  Rules rules{};
  BoardFacts facts{};
  EvaluationNumbers numbers{};
  PawnSteps<Mask> pawn_steps = pawn_moves_on<Mask>(graph, rules.pawn_step);
  PawnSteps<Mask> pawn_takes = pawn_moves_on<Mask>(graph, rules.pawn_capture);
};

}  // namespace roundel::chess
