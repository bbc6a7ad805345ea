#include "variants/draughts/english.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_row.hpp"
#include "variants/games/draughts_endings.hpp"
#include "variants/games/draughts_rows.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* english_rules_text =
    R"(English draughts (checkers), after the rules of the World Checkers Draughts Federation.

8x8 board, dark squares numbered 1-32 from the top left as White sees them; 12 men a side. Black (1-12) moves first.
A man steps one square diagonally forward, a king forward or back. A man that reaches the last row is crowned.
A man jumps over an adjacent enemy to the empty square behind it, forward only, a king in all four directions, and goes
on as long as it can; the jumped pieces leave after the whole move, and none is jumped twice.
Captures are compulsory; of several any may be chosen, but the chosen one is finished. A man that is crowned while
capturing ends its move. Who cannot move has lost.
Drawn: the third occurrence of a position; 40 moves of each side without a capture or a man's move.

Choices
- Draws are told as results, but the engine plays on where it is asked to.

)";

}  // namespace

Variant english_row() {
  Variant row = common_row<English>(english_rules_text);
  row.nicknames = {"checkers", "draughts", "american"};
  row.title = "English draughts";
  row.summary = "also called checkers; men capture forward, kings step (WCDF)";
  row.start = black_begins;
  row.bench.positions = stepping_bench_positions();
  row.bench.positions.insert(row.bench.positions.end() - 1, "B:W13,21,22,26,K7:B3,5,12,20,K32");
  return with_session(with_endings<English>(std::move(row)), english_game());
}

}  // namespace roundel::draughts
