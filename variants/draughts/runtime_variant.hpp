#pragma once

#include "engine/game/win_rate_model.hpp"
#include "variants/draughts/compiled.hpp"

namespace roundel::draughts {

/// A game whose board and rules come from outside the program, as ordinary objects, on boards of up to 128 numbered
/// cells (12x12 included).
struct RuntimeVariant {
  using Mask = Mask128;
  static constexpr std::string_view name = "runtime";
  static constexpr int pattern_readings = draughts::pattern_readings(12, 12);
  Rules rules{};
  CellGraph whole = square_board(rules.files, rules.ranks);
  CellGraph graph = dark_board(whole, rules.files, rules.ranks);
  Motions<Mask> motions{graph, rules};
  static constexpr EvaluationNumbers numbers{};
  static constexpr SearchParameters search = draughts_search();
  static constexpr WinRateModel win_rate{};
};

}  // namespace roundel::draughts
