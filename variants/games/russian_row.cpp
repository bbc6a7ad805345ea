#include "variants/draughts/russian.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_row.hpp"
#include "variants/games/draughts_endings.hpp"
#include "variants/games/draughts_rows.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* russian_rules_text =
    R"(Russian draughts, after the rules of draughts-64 (IDF).

8x8 board, dark squares numbered 1-32 from the top left as White sees them; 12 men a side. White moves first.
A man steps one square diagonally forward; a king flies any distance diagonally.
A man jumps over an adjacent enemy, forward and back; a king over an enemy at any distance, and lands where it can go on
capturing if there is such a square. No piece is jumped twice; captured ones leave after the move.
Captures are compulsory; of several any may be chosen, but the chosen one is finished. A man that comes to the last row
while capturing becomes a king and goes on as one. Who cannot move has lost.
Drawn: the third occurrence; 15 moves of kings only without a capture; 15 moves in three or more kings against one; 5
moves in three pieces, a king among them, against a lone king on the long diagonal; 5 moves in two or fewer, a king among
them, against a king; with kings on both sides and nothing captured or crowned 30 moves with 4 or 5 pieces, 60 with 6 or 7.

Choices
- Draws are told as results, but the engine plays on where it is asked to.

)";

}  // namespace

Variant russian_row() {
  Variant row = common_row<Russian>(russian_rules_text);
  row.nicknames = {"shashki"};
  row.title = "Russian draughts";
  row.summary = "8x8, flying kings, free choice of captures (IDF)";
  row.start = white_begins;
  row.bench.positions = flying_bench_positions();
  return with_session(with_endings<Russian>(std::move(row)), russian_game());
}

}  // namespace roundel::draughts
