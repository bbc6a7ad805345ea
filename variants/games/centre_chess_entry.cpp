#include "variants/chess/centre_chess.hpp"

#include <utility>

#include "variants/evaluation/evaluation_file.hpp"
#include "variants/games/chess_endgames.hpp"
#include "variants/games/chess_entries.hpp"
#include "variants/games/chess_searches.hpp"

namespace roundel::chess {
namespace {

constexpr const char* centre_chess_rules_text =
    R"(Centre Chess (Amerigames International, 1991), after a Japanese summary of the manual: chess on a round board.

The board
- There are four rings and 18 sectors. Ring 1 is the outer one, the baseline.
- Two opposite sectors are the arms of a barrier. White's files a to h lie on one side of it, Black's on the other.
- A file is a diameter. Its ranks 1 to 4 are the rings 1 to 4 on White's side.
- Across the centre its ranks 5 to 8 are the rings 4 to 1 on Black's side.
- The centre is not a cell. A line crosses it without a step. Nothing can stand on it or block it.
- Nothing stands on the barrier. Nothing passes over its rings 1 and 2, the no-man's zone.
- Lines may pass over its rings 3 and 4, the passing zone. They skip these cells.
- Cells, pieces, start position and notation have the names of chess.

Directions
- Lengthwise is along a file. Sideways is along a ring. Diagonally is one ring and one sector with each step.
- A diagonal keeps its hand across the centre: what goes left goes on to the left. So a piece cannot always go back.

Pieces
- The king moves to the first cell of each line, also across the centre, but never over the barrier.
- The rook moves any distance lengthwise or sideways. Sideways it stops before the barrier.
- A rook beside a cell of the passing zone may go over it, and on along the ring up to the barrier's other arm.
- The bishop moves diagonally, also over the passing zone and the centre.
- The queen moves as a rook or a bishop.
- The knight moves two steps straight and one across, in either order. Cells of the passing zone count as steps.
- Pawns move as in chess, in the names of the cells. A pawn never crosses the barrier.
- En passant, promotion, castling, check, mate and draws are those of chess.

Choices
- Each zone of the barrier has two colours: rings 1 and 2 are the no-man's zone, 3 and 4 the passing zone.
- A line keeps its hand, because the manual's bishop goes from baseline to baseline and cannot go back.
- A rook or queen crosses the passing zone sideways only from the cell beside it.
- One of the two orders of a knight's steps is enough.

Notation
- A position is a FEN.
- Moves are written e2e4, and e7e8q for a promotion. Castling is e1g1.
)";

}  // namespace

Variant centre_chess_entry() {
  Variant entry{GameListing{
      .name = std::string(CentreChess::name),
      .aliases = {},
      .nicknames = {"centerchess"},
      .title = "Centre Chess",
      .summary = "chess on a round board with a barrier and a centre that lines cross (Amerigames 1991)",
      .files = CentreChess::rules.files,
      .ranks = CentreChess::rules.ranks,
      .options = {evaluation_file(), tablebase_folders()},
  }};
  entry.start = start_position;
  entry.rules = centre_chess_rules_text;
  entry.bench.positions = {
      start_position,
      "2k5/8/7R/n7/4B3/N6Q/8/4K3 w - - 0 1",
      "r3k2r/p4p1p/b6n/3q4/N3P3/7R/P1B2P1P/R3K3 w Qkq - 0 1",
      "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
      "r2q1rk1/ppp2ppp/2npbn2/4p3/4P3/2NPBN2/PPP2PPP/R2Q1RK1 w - - 0 9",
      "2r2rk1/pp1b1ppp/3q1n2/3p4/3P4/2NQ1N2/PP3PPP/2R2RK1 b - - 3 15",
      "8/pp3kpp/2p2p2/8/3P4/2P2K2/PP4PP/8 w - - 0 28",
      "6k1/5ppp/4r3/8/3B4/P4P2/6PP/6K1 b - - 0 30",
  };
  return with_session(with_tablebases<CentreChess>(std::move(entry)), centre_chess_game());
}

}  // namespace roundel::chess
