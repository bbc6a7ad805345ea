#pragma once

#include "engine/game/search_parameters.hpp"
#include "engine/game/win_rate_model.hpp"
#include "variants/chess/evaluation_parameters.hpp"
#include "variants/chess/rules.hpp"
#include "variants/pieces/pawn_steps.hpp"
#include "variants/pieces/tables.hpp"

namespace roundel::chess {

/// A game of the family whose board and rules are known only at run time, with masks wide enough for any board. It
/// has the same members as a compiled game, as ordinary objects instead of constants.
struct RuntimeVariant {
  /// no file of weights has this name
  static constexpr std::string_view name{};
  using Mask = Mask128;
  static constexpr EvaluationParameters numbers{};
  static constexpr SearchParameters search{};
  static constexpr WinRateModel win_rate{};

  CellGraph graph;
  Rules rules{};
  pieces::BoardFacts facts{};
  pieces::PawnSteps<Mask> pawn_steps = pieces::pawn_moves_on<Mask>(graph, rules.pawn_step);
  pieces::PawnSteps<Mask> pawn_takes = pieces::pawn_moves_on<Mask>(graph, rules.pawn_capture);
};

}  // namespace roundel::chess
