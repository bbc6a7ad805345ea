#include "variants/draughts/international.hpp"

#include "variants/games/draughts_common_row.hpp"
#include "variants/games/draughts_endings.hpp"
#include "variants/games/draughts_rows.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* international_rules_text =
    R"(International draughts, after the rules of the FMJD.

10x10 board, dark squares numbered 1-50 from the top left as White sees them; 20 men a side. White moves first.
A man steps one square diagonally forward; a king flies any distance diagonally.
A man jumps over an adjacent enemy, forward and back; a king over an enemy at any distance, to any empty square behind it
before the next piece. Empty squares may be crossed again, no piece is jumped twice, captured ones leave after the move.
Captures are compulsory, and of several one that takes most pieces, man and king alike.
A man that comes to the last row in a capture and can go on as a man does so and stays one; else it is crowned.
Who cannot move has lost. Drawn: the third occurrence; 25 moves of kings only without a capture; 16 moves in three
pieces, a king among them, against a king; 5 moves in two pieces or fewer, a king among them, against a king.

Choices
- Draws are told as results, but the engine plays on where it is asked to.

)";

}  // namespace

Variant international_row() {
  Variant row = common_row<International>(international_rules_text);
  row.nicknames = {"polish", "dames", "dammen"};
  row.title = "International draughts";
  row.summary = "10x10, flying kings, the majority rule (FMJD)";
  row.start = "W:W31-50:B1-20";
  row.bench.positions = {
      "W:W31-50:B1-20",
      "W:W27,32,33,35-40,42-44,46-50:B2-6,8,9,11-14,16,18-20,23",
      "B:W25,27,28,30,32,33,35,37,38:B12-14,16,18,19,21,23,24,26",
      "W:W28,33,38,39,43,48:B8,9,13,18,19,24",
      "W:WK5,K46,K47,32:BK14,23",
      "W:WK5,K46,K47:BK14",
  };
  return with_session(with_endings<International>(std::move(row)), international_game());
}

}  // namespace roundel::draughts
