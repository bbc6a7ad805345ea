#include "variants/draughts/brazilian.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_row.hpp"
#include "variants/games/draughts_endings.hpp"
#include "variants/games/draughts_rows.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* brazilian_rules_text =
    R"(Brazilian draughts, after the regulations of the Confederacao Brasileira de Damas.

8x8 board, dark squares numbered 1-32 from the top left as White sees them; 12 men a side. White moves first.
A man steps one square diagonally forward; a king flies any distance diagonally.
A man jumps over an adjacent enemy, forward and back; a king over an enemy at any distance, to any empty square behind it
before the next piece. Empty squares may be crossed again, no piece is jumped twice, captured ones leave after the move.
Captures are compulsory, and of several one that takes most pieces, man and king alike.
A man that comes to the last row in a capture and can go on as a man does so and stays one; else it is crowned.
Who cannot move has lost. Drawn: the third occurrence; 20 moves of kings only without a capture; 5 moves in two kings
against one, king and man against a king or the same, two kings against two; 2 moves in king against king; 5 moves in
three pieces, a king among them, against a lone king on the long diagonal; 16 moves in three kings against one.

Choices
- Draws are told as results, but the engine plays on where it is asked to.

)";

}  // namespace

Variant brazilian_row() {
  Variant row = common_row<Brazilian>(brazilian_rules_text);
  row.nicknames = {"damas"};
  row.title = "Brazilian draughts";
  row.summary = "8x8, flying kings, the majority rule (CBD)";
  row.start = white_begins;
  row.bench.positions = flying_bench_positions();
  return with_session(with_endings<Brazilian>(std::move(row)), brazilian_game());
}

}  // namespace roundel::draughts
