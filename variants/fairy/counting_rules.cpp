#include "variants/fairy/counting_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "variants/fairy/rules.hpp"

namespace roundel::fairy {

Expected<CountingRules> CountingRules::of_makruk(const Rules& rules) {
  struct Named {
    std::string_view name;
    int pieces;
    int moves;
  };
  constexpr std::array<Named, 5> limits{
      {{"rook", 2, 8}, {"rook", 1, 16}, {"khon", 2, 22}, {"knight", 2, 32}, {"khon", 1, 44}}};
  CountingRules counting;
  for (const Named& limit : limits) {
    const auto is_named = [&](const KindRules& kind) { return kind.name == limit.name; };
    const auto kind = std::find_if(rules.kinds.begin(), rules.kinds.end(), is_named);
    if (kind == rules.kinds.end()) return Error{fmt::format("there is no piece {}", limit.name)};
    counting.mating_pieces_.push_back({static_cast<Kind>(kind - rules.kinds.begin()), limit.pieces, limit.moves});
  }
  return counting;
}

bool CountingRules::has_pieces_honour(int plies) const {
  return plies == 2 * most_moves ||
         std::any_of(mating_pieces_.begin(), mating_pieces_.end(),
                     [&](const MatingPieces& pieces) { return plies == 2 * pieces.moves; });
}

}  // namespace roundel::fairy
