#pragma once

#include "engine/game/search_parameters.hpp"
#include "variants/fairy/rules.hpp"

namespace roundel::fairy {

inline constexpr SearchParameters stated_search = {.ordering = {.correction_by_last_moves = 50}};

/// Returns the search numbers for a game's rules: `numbers`, with better values from matches for those that still
/// have their stated value.
SearchParameters search_by_rules(const Rules& rules, const SearchParameters& numbers);

}  // namespace roundel::fairy
