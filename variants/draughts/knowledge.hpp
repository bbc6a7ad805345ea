#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "engine/game/numbers.hpp"
#include "engine/game/search_parameters.hpp"
#include "variants/draughts/evaluation_tables.hpp"
#include "variants/draughts/learned.hpp"
#include "variants/draughts/setup.hpp"
#include "variants/knowledge/evaluation_file.hpp"

namespace roundel::draughts {

/// What a learned evaluation looks up on the board of a set-up.
template <class Variant>
LearnedTables<typename Variant::Mask> learned_tables(const Setup<Variant>& setup) {
  return {setup.variant.graph, setup.variant.rules, setup.variant.motions, Variant::pattern_readings};
}

/// Reads weights (see variants/knowledge/weights_file.hpp). Error: they are not, or not of this game.
template <class Variant>
Expected<std::shared_ptr<const Learned<typename Variant::Mask>>> read_learned(const Setup<Variant>& setup,
                                                                              std::string_view bytes) {
  using Learned = draughts::Learned<typename Variant::Mask>;
  Learned learned{learned_tables(setup), {}};
  const auto weights = read_weights(
      bytes, learned_signature(Variant::name, setup.variant.graph, setup.variant.rules, learned.tables.size()));
  if (!weights) return weights.error();
  learned.weights = phased(*weights);
  return std::make_shared<const Learned>(std::move(learned));
}

/// What a game of the family knows beyond its rules: its numbers, stated by `Variant` as `numbers` and `search`, and what
/// is worked out from them for the board of a set-up; and what was learned, where it goes by that.
template <class Variant>
class Knowledge {
 public:
  using Numbers = GameNumbers<Variant::search, Variant::numbers>;
  using Learned = draughts::Learned<typename Variant::Mask>;

  /// With what the program brings along.
  explicit Knowledge(const Setup<Variant>& setup, const Numbers& numbers = {})
      : Knowledge(setup, numbers, embedded_evaluation(Variant::name, [&](std::string_view bytes) {
                    return read_learned(setup, bytes);
                  })) {}
  /// Null for `learned`: the evaluation by hand.
  Knowledge(const Setup<Variant>& setup, const Numbers& numbers, std::shared_ptr<const Learned> learned)
      : numbers_(numbers),
        tables_(setup.variant.graph, setup.variant.rules, setup.variant.motions, this->numbers()),
        learned_(std::move(learned)) {}

  const SearchParameters& search() const { return numbers_.search.get(); }
  const EvaluationNumbers& numbers() const { return numbers_.evaluation.get(); }
  const EvaluationTables<typename Variant::Mask>& tables() const { return tables_; }
  const Learned* learned() const { return learned_.get(); }

 private:
  [[no_unique_address]] Numbers numbers_;
  EvaluationTables<typename Variant::Mask> tables_;
  std::shared_ptr<const Learned> learned_;
};

}  // namespace roundel::draughts
