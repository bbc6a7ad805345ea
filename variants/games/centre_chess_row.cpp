#include "variants/chess/centre_chess.hpp"

#include <utility>

#include "variants/evaluation/evaluation_file.hpp"
#include "variants/games/chess_endings.hpp"
#include "variants/games/chess_rows.hpp"
#include "variants/games/chess_searches.hpp"

namespace roundel::chess {
namespace {

constexpr const char* centre_chess_rules_text =
    R"(Centre Chess (Amerigames International, 1991), after a Japanese summary of the manual: chess on a round
board. Cells have the names of chess, and so have men, set-up, positions and moves.

Four rings, 1 the outer baseline, and 18 sectors. Two sectors opposite each other are the arms of the
barrier; White's files a-h lie on one side of it, Black's on the other. A file is a diameter: rings 1 to
4 on White's side are its ranks 1 to 4, then across the centre rings 4 to 1 on Black's side are 5 to 8.
The centre is no cell: crossing it costs no step and nothing can stand on it or block it.
No piece stands on the barrier. Nothing passes over rings 1-2 of it (the no-man's zone); lines may pass
over rings 3-4 (the passing zone), skipping the cell.

Lengthwise is along a file, sideways along a ring, diagonally one ring and one sector a step; the hand is
kept through the centre, left stays left, so that such a line cannot always be gone back.
King: the first cell of each line, across the centre too, never over the barrier.
Rook: lengthwise any distance; sideways too, but it stops before the barrier; only a rook that begins
beside a passing-zone cell may go over it, and on along the ring to the cell before the other arm.
Bishop: diagonally, passing zone and centre included. Queen: as rook or bishop.
Knight: two steps and one, in either order, each leg straight; passing-zone cells count as steps.
Pawns, en passant, promotion, castling, check, mate and draws are those of chess in the cells' names.
A pawn never crosses the barrier.

Choices
- Rings 1-2 of the barrier are the no-man's zone, 3-4 the passing zone: each then has two colours.
- The hand is kept at the centre: the manual's bishop goes from baseline to baseline and cannot go back.
- Over the passing zone sideways only from the cell beside it, and on until a man or the other arm.
- The knight may take its legs in either order; one of them being open is enough.

Position: FEN. Moves: e2e4, e7e8q, castling e1g1.
)";

}  // namespace

Variant centre_chess_row() {
  Variant row{GameListing{
      .name = std::string(CentreChess::name),
      .aliases = {},
      .nicknames = {"centerchess"},
      .title = "Centre Chess",
      .summary = "chess on a round board with a barrier and a centre that lines cross (Amerigames 1991)",
      .files = CentreChess::rules.files,
      .ranks = CentreChess::rules.ranks,
      .options = {evaluation_file(), table_folders()},
  }};
  row.start = start_position;
  row.rules = centre_chess_rules_text;
  row.bench.positions = {
      start_position,
      "2k5/8/7R/n7/4B3/N6Q/8/4K3 w - - 0 1",
      "r3k2r/p4p1p/b6n/3q4/N3P3/7R/P1B2P1P/R3K3 w Qkq - 0 1",
      "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
      "r2q1rk1/ppp2ppp/2npbn2/4p3/4P3/2NPBN2/PPP2PPP/R2Q1RK1 w - - 0 9",
      "2r2rk1/pp1b1ppp/3q1n2/3p4/3P4/2NQ1N2/PP3PPP/2R2RK1 b - - 3 15",
      "8/pp3kpp/2p2p2/8/3P4/2P2K2/PP4PP/8 w - - 0 28",
      "6k1/5ppp/4r3/8/3B4/P4P2/6PP/6K1 b - - 0 30",
  };
  return with_session(with_endings<CentreChess>(std::move(row)), centre_chess_game());
}

}  // namespace roundel::chess
