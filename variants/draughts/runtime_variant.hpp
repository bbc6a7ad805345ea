#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/game/win_rate_model.hpp"
#include "variants/draughts/brazilian.hpp"
#include "variants/draughts/compiled_variant.hpp"
#include "variants/draughts/english.hpp"
#include "variants/evaluation/described_game.hpp"

namespace roundel::draughts {

/// Returns the squares of a board that are in play.
constexpr CellGraph played_board(const CellGraph& whole, const Rules& rules) {
  if (rules.squares == Squares::all) return full_board(whole, rules.files, rules.ranks);
  return dark_board(whole, rules.files, rules.ranks, rules.squares == Squares::like_a1,
                    rules.captures_along_all_lines);
}

/// A game whose board and rules come from outside the program, as ordinary objects, on boards of up to 128 numbered
/// cells (including 12x12).
struct RuntimeVariant {
  using Mask = Mask128;
  static constexpr std::string_view name = "runtime";
  static constexpr int pattern_readings = draughts::pattern_readings(6, 12);
  Rules rules{};
  CellGraph whole = square_board(rules.files, rules.ranks);
  CellGraph graph = played_board(whole, rules);
  Motions<Mask> motions{graph, rules};
  static constexpr EvaluationParameters numbers{};
  static constexpr SearchParameters search = draughts_search();
  static constexpr WinRateModel win_rate{};
};

/// The same for a game from a file, on boards that fit into the mask. Its numbers depend on whether kings fly or
/// step.
template <CellMask M>
struct FileVariant {
  /// `texts_of_rules` own the texts that the rules refer to. Null: the program owns them.
  FileVariant(DescribedGame described, const Rules& stated, const CellGraph& whole_board,
              std::shared_ptr<const std::vector<std::string>> texts_of_rules);

  using Mask = M;
  static constexpr int pattern_readings =
      most_pattern_readings(mask_width<M>);  ///< the capacity; most boards have fewer
  DescribedGame game;
  Rules rules;
  CellGraph whole;
  std::shared_ptr<const std::vector<std::string>> texts;
  CellGraph graph;
  Motions<Mask> motions;
  EvaluationParameters numbers;
  static constexpr SearchParameters search = draughts_search();
  static constexpr WinRateModel win_rate{};
};

extern template struct FileVariant<Mask64>;
extern template struct FileVariant<Mask128>;

/// The board and rules of any game of the family, without its knowledge: one type for all games on boards with this
/// mask.
template <CellMask M>
struct PlayedVariant {
  using Mask = M;
  Rules rules;
  CellGraph graph;
  Motions<Mask> motions;
  std::shared_ptr<const std::vector<std::string>> texts;  ///< owner of the texts of the rules; null: the program
};

template <class V>
PlayedVariant<typename V::Mask> played(const V& variant) {
  PlayedVariant<typename V::Mask> played{variant.rules, variant.graph, variant.motions, nullptr};
  if constexpr (requires { variant.texts; }) played.texts = variant.texts;
  return played;
}

}  // namespace roundel::draughts
