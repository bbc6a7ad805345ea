#pragma once

#include "engine/game/numbers.hpp"
#include "engine/game/search_parameters.hpp"
#include "variants/chess/evaluation_tables.hpp"
#include "variants/chess/position.hpp"

namespace roundel::chess {

/// What a game of the family knows beyond its rules: its numbers, stated by `Variant` as `numbers` and `search`, and what
/// is worked out from them for the board of a set-up.
template <class Variant>
class Knowledge {
 public:
  using Numbers = GameNumbers<Variant::search, Variant::numbers>;

  explicit Knowledge(const Setup<Variant>& setup, const Numbers& numbers = {})
      : numbers_(numbers), tables_(setup.tables, setup.variant.rules, this->numbers()) {}

  const SearchParameters& search() const { return numbers_.search.get(); }
  const EvaluationNumbers& numbers() const { return numbers_.evaluation.get(); }
  const EvaluationTables<typename Variant::Mask>& tables() const { return tables_; }

 private:
  [[no_unique_address]] Numbers numbers_;
  EvaluationTables<typename Variant::Mask> tables_;
};

}  // namespace roundel::chess
