#include "variants/cheversi/hand.hpp"
#include "variants/cheversi/learned_network.hpp"
#include "variants/cheversi/setup.hpp"
#include "variants/evaluation/evaluation_file.hpp"
#include "variants/games/cheversi_entries.hpp"
#include "variants/games/cheversi_search.hpp"

namespace roundel::cheversi {
namespace {

constexpr const char* cheversi_rules_text =
    R"(Cheversi (Andy Lewicki): chess and Reversi in one. Pieces are placed and never moved. A game has 16 plies.

The board is empty at the start. Each side has a king, a queen, two rooks, two bishops and two knights.
1. White moves first. A move places one piece on an empty square.
2. White's first piece is the king, on any square.
3. Every other piece must touch a piece on the board, of either side. Touching squares are next to each other, also diagonally.
4. The two bishops of a side stand on squares of different colours.
5. If a side places its queen, the other side must answer with its own queen, if it still has it.
6. Black's king is Black's last piece. So a queen that Black still has is Black's seventh piece.
7. Black's king must touch the piece that White placed last.
8. White's last piece must leave an empty square that touches it.
9. At the end, a side scores one point for each attack of a piece on an empty square, as in chess.
10. A square that two pieces attack counts twice. The side with more points wins. There is no check.

Choices
- A rook attacks as in chess. "Diagonally" in one translation is a slip.
- A piece may touch pieces of either colour.
- Only White's eighth piece must leave room.
- Two other published rules are not played: that only Black answers a queen, and that pieces are placed on attacked squares.
- A position may name any piece as the last one if that changes no move.

Notation
- A position is the board as in FEN, the hands in brackets, the side to move, and the square of the last piece or -.
- An example: 8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e4
- A board and hands that are not a full set are scored, but cannot be played.
- A move is written Q@e4, with capital letters for both sides.
- Scores are the expected margin, 100 for each point.
)";

constexpr const char* start = "8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w -";

}  // namespace

Variant cheversi_entry() {
  Variant entry;
  entry.name = game_name;
  entry.title = "Cheversi";
  entry.summary = "chessmen placed, never moved, scored by the squares that they attack (Andy Lewicki)";
  entry.files = Setup::movements.files;
  entry.ranks = Setup::movements.ranks;
  entry.pocket = static_cast<int>(Hand::order.size());
  entry.start = start;
  entry.rules = cheversi_rules_text;
  entry.options = {evaluation_file()};
  entry.bench.positions = {
      start,
      "8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e4",
      "8/8/3q4/3Qn3/3NK3/4r3/8/8[RRBBNkrbbn] w d6",
      "8/8/n7/qnN5/KNR5/1QB5/r1B5/bb6[Rkr] b c4",
      "8/8/7B/5r1R/4B2R/5qbb/5rnN/6QK[Nkn] b h6",
  };
  entry.bench.depth = 9;
  entry.openings = {.plies = 3, .limit = 100};
  return with_session(std::move(entry), cheversi_game());
}

}  // namespace roundel::cheversi
