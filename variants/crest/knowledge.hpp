#pragma once

#include "engine/game/numbers.hpp"
#include "engine/game/search_parameters.hpp"
#include "variants/crest/evaluation.hpp"

namespace roundel::crest {

inline constexpr SearchParameters stated_search = {
    .aspiration_window = 40, .null_move_depth = 0, .probcut_depth = 0, .quiescence_margin = 250};
inline constexpr EvaluationNumbers stated_numbers{};

/// What the game knows beyond its rules: its numbers.
class Knowledge {
 public:
  using Numbers = GameNumbers<stated_search, stated_numbers>;

  explicit Knowledge(const Setup&, const Numbers& numbers = {}) : numbers_(numbers) {}

  const SearchParameters& search() const { return numbers_.search.get(); }
  const EvaluationNumbers& numbers() const { return numbers_.evaluation.get(); }

 private:
  [[no_unique_address]] Numbers numbers_;
};

}  // namespace roundel::crest
