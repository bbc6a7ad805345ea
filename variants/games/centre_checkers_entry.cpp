#include "variants/draughts/centre_checkers.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_entry.hpp"
#include "variants/games/draughts_endgames.hpp"
#include "variants/games/draughts_entries.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* centre_checkers_rules_text =
    R"(Centre Checkers (Amerigames International, 1991): English draughts on the round board of Centre Chess.

- The board has four rings and 18 sectors. Two of the sectors are the arms of a barrier.
- The cells have the names of chess. The dark cells have the numbers 1 to 32, as in English draughts.
- Black's men begin on ranks 6 to 8, and White's on ranks 1 to 3.
- Forward is towards the centre in a man's own half, and outward in the other half.
- The last row is the enemy's baseline.
- A jump goes to the next cell of the same line, also across the centre.
- A diagonal keeps its hand across the centre: what goes left goes on to the left.
- Nothing steps on or over the barrier.

Otherwise the rules of English draughts hold:
)";
constexpr const char* centre_checkers_choices_rules_text =
    R"(- From c3, jumps over b4 and d4 end on the same cell c5. The text of such a move names the captured piece.
)";

}  // namespace

Variant centre_checkers_entry() {
  Variant entry = common_entry<CentreCheckers>(centre_checkers_rules_text, centre_checkers_choices_rules_text);
  entry.nicknames = {"centercheckers"};
  entry.title = "Centre Checkers";
  entry.summary = "English draughts on the round board of Centre Chess (Amerigames 1991)";
  entry.start = black_begins;
  entry.bench.positions = stepping_bench_positions();
  return with_session(with_tablebases<CentreCheckers>(std::move(entry)), centre_checkers_game());
}

}  // namespace roundel::draughts
