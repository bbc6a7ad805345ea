#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/game/search_parameters.hpp"
#include "engine/game/tunable_parameters.hpp"
#include "engine/tablebase/known_tablebases.hpp"
#include "variants/draughts/endgames.hpp"
#include "variants/draughts/evaluation_tables.hpp"
#include "variants/draughts/learned_weights.hpp"
#include "variants/draughts/pattern_blocks.hpp"
#include "variants/draughts/setup.hpp"
#include "variants/evaluation/evaluation_file.hpp"

namespace roundel::draughts {

/// A game from a file. The file states its name and how much of its rows of patterns is used.
template <class Variant>
concept DescribedVariant = requires(const Variant& variant) {
  variant.game.description;
};

/// Returns the tables of a learned evaluation for the board of a set-up.
template <class Variant>
LearnedTables<typename Variant::Mask> learned_tables(const Setup<Variant>& setup) {
  const auto& variant = setup.variant;
  int row = Variant::pattern_readings;
  if constexpr (DescribedVariant<Variant>)
    row = pattern_readings(variant.rules.squares_in_rank(), variant.rules.ranks);
  return {variant.graph, variant.rules, variant.motions, row};
}

/// Returns the game's name in files.
template <class Variant>
std::string game_name(const Variant& variant) {
  if constexpr (DescribedVariant<Variant>) {
    return variant.game.name;
  } else {
    return std::string(Variant::name);
  }
}

/// Returns the mark of files with this many weights.
template <class Variant>
WeightsSignature signature_of(const Variant& variant, int weights) {
  if constexpr (DescribedVariant<Variant>) {
    return learned_signature(variant.game, variant.graph, variant.rules, weights);
  } else {
    return learned_signature(Variant::name, variant.graph, variant.rules, weights);
  }
}

/// Reads weights (see variants/evaluation/weights_file.hpp). Error: the bytes are not weights, or are of another
/// game.
template <class Variant>
Expected<std::shared_ptr<const Learned<typename Variant::Mask>>> read_learned(const Setup<Variant>& setup,
                                                                              std::string_view bytes) {
  using Learned = draughts::Learned<typename Variant::Mask>;
  Learned learned{learned_tables(setup), {}};
  const auto weights = read_weights(bytes, signature_of(setup.variant, learned.tables.size()));
  if (!weights) return weights.error();
  learned.weights = phased(*weights);
  return std::make_shared<const Learned>(std::move(learned));
}

/// Returns the weights that are found for the game without an option.
template <class Variant>
auto found_learned(const Setup<Variant>& setup) {
  const auto read = [&](std::string_view bytes) { return read_learned(setup, bytes); };
  if constexpr (DescribedVariant<Variant>) {
    return found_evaluation(setup.variant.game, read);
  } else {
    auto learned = embedded_evaluation(Variant::name, read);
    return FoundEvaluation<decltype(learned)>{std::move(learned), {}};
  }
}

/// The numbers that `Variant` states as constants.
template <class Variant>
class StatedParameters {
 public:
  using TunableParameters = GameParameters<Variant::search, Variant::numbers>;

  StatedParameters(const Variant&, const TunableParameters& numbers) : numbers_(numbers) {}

  const SearchParameters& search() const { return numbers_.search.get(); }
  const EvaluationParameters& numbers() const { return numbers_.evaluation.get(); }

 private:
  [[no_unique_address]] TunableParameters numbers_;
};

/// The numbers of a game from a file, which depend on its rules. No option changes them.
template <DescribedVariant Variant>
class StatedParameters<Variant> {
 public:
  struct TunableParameters {};

  StatedParameters(const Variant& variant, const TunableParameters&) : numbers_(variant.numbers) {}

  static constexpr const SearchParameters& search() { return Variant::search; }
  const EvaluationParameters& numbers() const { return numbers_; }

 private:
  EvaluationParameters numbers_;
};

/// The knowledge of a game of the family beyond its rules: its numbers, tables computed from them for the board of a
/// set-up, and the learned weights, if they are used.
template <class Variant>
class Knowledge : public KnownTablebases<draughts::Endgames<Variant>>, public StatedParameters<Variant> {
 public:
  using typename StatedParameters<Variant>::TunableParameters;
  using Learned = draughts::Learned<typename Variant::Mask>;
  using typename KnownTablebases<draughts::Endgames<Variant>>::Endgames;

  /// Uses the weights that are found for the game.
  explicit Knowledge(const Setup<Variant>& setup, const TunableParameters& stated = {})
      : Knowledge(setup, stated, nullptr) {
    auto found = found_learned(setup);
    learned_ = std::move(found.learned);
    source_ = std::move(found.source);
  }
  /// Null for `learned`: the hand-crafted evaluation.
  Knowledge(const Setup<Variant>& setup, const TunableParameters& stated, std::shared_ptr<const Learned> learned)
      : StatedParameters<Variant>(setup.variant, stated),
        tables_(setup.variant.graph, setup.variant.rules, setup.variant.motions, this->numbers()),
        learned_(std::move(learned)) {}

  const EvaluationTables<typename Variant::Mask>& tables() const { return tables_; }
  const Learned* learned() const { return learned_.get(); }
  /// Returns the game's tablebases without any file; null if it cannot have any. The set-up must outlive them.
  static std::shared_ptr<Endgames> no_tablebases(const Setup<Variant>& setup) {
    const auto& variant = setup.variant;
    if (variant.rules.king_moves != 0) return nullptr;
    return std::make_shared<Endgames>(game_name(variant), [&setup] {
      const std::uint32_t signature = tablebase_signature(setup.variant.graph, setup.variant.rules);
      return typename Endgames::Marked{std::make_unique<draughts::Endgames<Variant>>(setup), signature};
    });
  }
  /// Returns the source of the evaluation for people. Empty: none was looked for, or it is built in.
  const std::string& source() const { return source_; }

 private:
  EvaluationTables<typename Variant::Mask> tables_;
  std::shared_ptr<const Learned> learned_;
  std::string source_;
};

}  // namespace roundel::draughts
