#include "variants/chess/chess.hpp"

#include <cassert>
#include <utility>

#include "variants/chess/polyglot.hpp"
#include "variants/chess/settings.hpp"
#include "variants/chess/syzygy.hpp"
#include "variants/evaluation/evaluation_file.hpp"
#include "variants/games/chess_endgames.hpp"
#include "variants/games/chess_entries.hpp"
#include "variants/games/chess_searches.hpp"

namespace roundel::chess {
namespace {

constexpr const char* chess_rules_text =
    R"(Chess, after the FIDE Laws of Chess (2023).

- The king moves one step in any direction.
- The rook moves any distance along files and ranks, the bishop along diagonals, and the queen along both.
- The knight leaps two steps in one direction and one step across it.
- A pawn steps forward: one step, or two from where it begins. It captures one step diagonally forward.
- A pawn that has just made two steps can be captured on the cell that it passed (en passant).
- A pawn that reaches the last rank becomes a queen, rook, bishop or knight.
- Castling: the king moves two cells towards a rook, and the rook to the cell that the king crossed. Neither has moved before, and nothing stands between them.
- A king does not castle out of check, through an attacked cell, or into check.
- Checkmate wins. Stalemate is a draw.
- Draw: a position that nobody can win (K v K, K and N v K, only bishops on cells of one colour).
- Draw: the third occurrence of a position.
- Draw: fifty moves of each side without a capture or a move of a pawn. Checkmate by the last of them wins.

Choices
- Draws that a player has to claim are reported as results, but the engine plays on if asked.
- An en passant cell distinguishes two positions only if a capture on it is legal.
- With UCI_Chess960 a castling move names the squares of the king and the rook. Shredder-FEN and X-FEN are read.

Notation
- A position is a FEN.
- Moves are written e2e4, and e7e8q for a promotion. Castling is e1g1, or e1h1 with UCI_Chess960.
)";

std::uint64_t key_in_polyglot(const std::string& position) {
  const auto key = polyglot_key(position);
  assert(key);
  return *key;
}

}  // namespace

Variant chess_entry() {
  Variant entry{GameListing{
      .name = std::string(Chess::name),
      .aliases = {"standard"},
      .title = "Chess",
      .summary = "orthodox chess (FIDE), and Chess960",
      .files = Chess::rules.files,
      .ranks = Chess::rules.ranks,
      .options = {{.name = Settings::chess960_option, .kind = Option::Kind::check, .initial = "false"},
                  evaluation_file(),
                  tablebase_folders()},
  }};
  if (SyzygyFiles::are_readable()) entry.options.push_back(tables_option(syzygy_option));
  entry.start = start_position;
  entry.rules = chess_rules_text;
  entry.bench.positions = {
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
  entry.polyglot = {key_in_polyglot, [](const TurnView& turn) { return polyglot_move(turn.packed.front()); }};
  return with_session(with_tablebases<Chess>(std::move(entry)), chess_game());
}

}  // namespace roundel::chess
