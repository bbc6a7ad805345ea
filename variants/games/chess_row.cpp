#include "variants/chess/chess.hpp"

#include <cassert>
#include <utility>

#include "variants/chess/polyglot.hpp"
#include "variants/chess/settings.hpp"
#include "variants/evaluation/evaluation_file.hpp"
#include "variants/games/chess_endings.hpp"
#include "variants/games/chess_rows.hpp"
#include "variants/games/chess_searches.hpp"

namespace roundel::chess {
namespace {

constexpr const char* chess_rules_text =
    R"(Chess, after the FIDE Laws of Chess (2023).

Board 8x8. King one step any way; rook along files and ranks; bishop along diagonals; queen as both;
the knight leaps two steps one way and one the other. Pawns step forward, two from their first place,
take diagonally and en passant, and become a queen, rook, bishop or knight on the last rank.
Castling: king and rook unmoved, nothing between, the king not in check, not through it or into it.
Checkmate wins. Stalemate draws, and so does a position that nobody can win (K v K, K+N v K, bishops
of one colour). A draw may be claimed at the third occurrence of a position and after fifty moves of
each side without a capture or a pawn's move; checkmate on the last of them comes first.

Choices
- Draws that have to be claimed are told as results, but the engine plays on where it is asked to.
- For repetition an en passant cell counts only where a capture on it is legal.
- With UCI_Chess960, castling from any array: written king takes rook; Shredder-FEN and X-FEN are read.

Position: FEN. Moves: e2e4, e7e8q, castling e1g1 (e1h1 with UCI_Chess960).
)";

std::uint64_t key_in_polyglot(const std::string& position) {
  const auto key = polyglot_key(position);
  assert(key);
  return *key;
}

}  // namespace

Variant chess_row() {
  Variant row{GameListing{
      .name = std::string(Chess::name),
      .aliases = {"standard"},
      .title = "Chess",
      .summary = "orthodox chess (FIDE), and Chess960",
      .files = Chess::rules.files,
      .ranks = Chess::rules.ranks,
      .options = {{.name = Settings::chess960_option, .kind = Option::Kind::check, .initial = "false"},
                  evaluation_file(),
                  table_folders()},
  }};
  row.start = start_position;
  row.rules = chess_rules_text;
  row.bench.positions = {
      start_position,
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
      "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
      "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 4 9",
      "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NPP2/1BN1B3/PPPQ2PP/R4RK1 w - - 0 13",
      "2rr2k1/1b3ppp/p1q1pn2/1p6/1b1P4/1BN1P2P/PP3PP1/2RQ1RK1 b - - 1 18",
      "5rk1/pp4pp/4p3/2R3Q1/3n4/2q4r/P1P2PPP/5RK1 b - - 1 23",
      "8/pp2k1pp/2p1pp2/8/2PP4/1P3K2/P4PPP/8 w - - 0 30",
      "6k1/5pp1/1r5p/8/3R4/P4P2/6PP/6K1 w - - 0 35",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1",
  };
  row.polyglot = {key_in_polyglot, [](const TurnView& turn) { return polyglot_move(turn.packed.front()); }};
  return with_session(with_endings<Chess>(std::move(row)), chess_game());
}

}  // namespace roundel::chess
