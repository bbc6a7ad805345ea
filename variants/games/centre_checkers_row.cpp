#include "variants/draughts/centre_checkers.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_row.hpp"
#include "variants/games/draughts_endings.hpp"
#include "variants/games/draughts_rows.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* centre_checkers_rules_text =
    R"(Centre Checkers (Amerigames International, 1991): English draughts on the round board of Centre Chess.

The board has four rings and 18 sectors, two of which are the arms of a barrier; cells have the names of chess, the dark
ones are numbered 1-32 as in English draughts. Black's men stand on ranks 8-6, White's on 1-3; Black moves first.
A man goes towards the centre in its own half and outward beyond it, one diagonal step; on the enemy's baseline it is
crowned. It jumps over an adjacent enemy to the next cell of the same line, across the centre too, where a line keeps its
hand: left stays left. Kings do the same in all four directions. Nothing steps on or over the barrier.
All else is English draughts: compulsory captures of free choice, crowning ends the move, no legal move loses, draws.

Choices
- Draws are told as results, but the engine plays on where it is asked to.
- From c3 both b4 and d4 are jumped to the same cell c5: then the text of the move names what it takes.

)";

}  // namespace

Variant centre_checkers_row() {
  Variant row = common_row<CentreCheckers>(centre_checkers_rules_text);
  row.nicknames = {"centercheckers"};
  row.title = "Centre Checkers";
  row.summary = "English draughts on the round board of Centre Chess (Amerigames 1991)";
  row.start = black_begins;
  row.bench.positions = stepping_bench_positions();
  return with_session(with_endings<CentreCheckers>(std::move(row)), centre_checkers_game());
}

}  // namespace roundel::draughts
