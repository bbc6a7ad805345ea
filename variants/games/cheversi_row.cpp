#include "variants/cheversi/hand.hpp"
#include "variants/cheversi/learned.hpp"
#include "variants/cheversi/setup.hpp"
#include "variants/evaluation/evaluation_file.hpp"
#include "variants/games/cheversi_rows.hpp"
#include "variants/games/cheversi_search.hpp"

namespace roundel::cheversi {
namespace {

constexpr const char* cheversi_rules_text =
    R"(Cheversi (Andy Lewicki): chess and Reversi in one. Pieces are placed and never moved; a game is 16 plies.

8x8 board, empty at the start. Each side holds king, queen, two rooks, two bishops, two knights. White begins; a turn
puts one piece on an empty square. Touching means next to, in any of the eight directions.
1. White's first piece is the king, on any square.
2. Every later piece touches at least one piece on the board, of either colour.
3. A side's two bishops stand on squares of different colours.
4. A side whose enemy has just placed its queen, and which still holds its own, places its queen now.
5. Black's king is Black's eighth and last piece; so a Black queen still in hand at Black's seventh turn is placed then.
6. Black's king touches the piece that White placed last. White's eighth piece goes only where an empty square touches it.
7. At the end each side scores a point for every empty square that a piece of it attacks as in chess; a square attacked by
   two pieces counts twice. More points win, equal ones draw. There is no check.

Choices
- A rook attacks as in chess; one translation's "diagonally" is a slip.
- Pieces touch pieces of either colour.
- White's duty to leave room is its eighth piece's only.
- Other published rules (a queen answered by Black alone; placing on attacked squares) are not played.
- The piece placed last is believed where it makes no difference to the moves.

Position: the board as in FEN with the hands behind it in brackets, the side to move, the square of the piece placed last
or -: 8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e4. A board and hands that are no full set are scored and not played.
Moves: Q@e4, upper case for both sides. Scores are the margin expected, 100 for each point.
)";

constexpr const char* start = "8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w -";

}  // namespace

Variant cheversi_row() {
  Variant row;
  row.name = game_name;
  row.title = "Cheversi";
  row.summary = "chessmen placed, never moved, scored by the squares that they attack (Andy Lewicki)";
  row.files = Setup::movements.files;
  row.ranks = Setup::movements.ranks;
  row.pocket = static_cast<int>(Hand::order.size());
  row.start = start;
  row.rules = cheversi_rules_text;
  row.options = {evaluation_file()};
  row.bench.positions = {
      start,
      "8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e4",
      "8/8/3q4/3Qn3/3NK3/4r3/8/8[RRBBNkrbbn] w d6",
      "8/8/n7/qnN5/KNR5/1QB5/r1B5/bb6[Rkr] b c4",
      "8/8/7B/5r1R/4B2R/5qbb/5rnN/6QK[Nkn] b h6",
  };
  row.bench.depth = 9;
  row.openings = {.plies = 3, .limit = 100};
  return with_session(std::move(row), cheversi_game());
}

}  // namespace roundel::cheversi
