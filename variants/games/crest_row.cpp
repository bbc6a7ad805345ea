#include "engine/session/seed.hpp"
#include "variants/crest/board_file.hpp"
#include "variants/crest/position_text.hpp"
#include "variants/crest/setup.hpp"
#include "variants/evaluation/evaluation_file.hpp"
#include "variants/games/crest_rows.hpp"
#include "variants/games/crest_search.hpp"

namespace roundel::crest {
namespace {

constexpr const char* crest_rules_text =
    R"(Crest: a chess of tiles that begin face down and stacked, laid out unseen by the other side. Source: a Japanese
rule text with several rough translations, whose title and board are lost; name and board are ours.

7x7 board with marks: a crown for each king, diamonds where tiles are laid out, crosses where attacks end. Each side has a
king, two rooks, two bishops, two knights on tiles, and three shield chips with a crest on the back.
1. Each side lays its six tiles face down on the diamonds of its half, stacked or not. Places and heights are public.
2. A turn: turn up a tile of yours on top of its square; or move a face-up one; or give up a crest and do one or two of
   these, in which kings may move too. A side without any action passes.
3. Rooks, bishops, knights move as in chess; the king steps to its own crown or to unmarked squares.
4. A face-up enemy tile that has moved is taken; one that has not is safe. On a face-down enemy tile yours stays on top and
   the square is locked for good. Reaching the enemy king is an attack: the king stays, your tile goes to a cross of your
   choice in the centre or the king's owner's half and removes what stands there, and a shield turns to a crest.
5. White may not move before Black has moved or White has turned up three tiles, unless it has none to turn up.
6. Who loses the last shield loses, then who has three or fewer remaining: king, tiles not on locked squares, tiles in hand.
   Both: more shields, more remaining, who did not act last.
7. A third occurrence, 100 quiet turns or nobody able to act: more shields, more remaining, a draw.

Choices
- White's restriction: White itself must have turned up three. Kings can be attacked before they move. The attacker picks
  the cross. The second action of a crest turn is optional, and a king's step is one of the two. Kings take tiles, not kings.
- Shields and crests are each three at most in a position's text.
- A text may have face-down tiles on unmarked squares of their own half, as one of the source's counted positions has; a
  king does not lock them.
- White lays out before Black; both kings then stand on their crowns. A text in which nobody can act is a finished game.

Position: <board>[<to lay out>][<unknown>] <w|b> <shields>.<crests>/<shields>.<crests> <tiles turned up or -> <quiet turns>.
~ before a tile: face down; X: unknown, the last bracket tells what these can be; ' behind one: not moved; (..) a stack, {..} a
locked square, bottom to top. Moves: @a2R,b2N,... lays out, a2=R turns up, a2a5 moves, a2d7:b4 attacks, +a2=R,a2a5 gives up a
crest, pass. The option BoardFile names a TOML file with another board: board, its ranks in C and k (crowns), o (diamonds),
X (crosses) and ., army, the tiles as in "RRBBNN", and shields.
)";

}  // namespace

Variant crest_row() {
  const Setup setup(default_board());
  Variant row;
  row.name = "crest";
  row.title = "Crest";
  row.summary = "tiles laid out face down, stacked, turned up and locked; kings with shields and crests";
  row.files = setup.board().files();
  row.ranks = setup.board().ranks();
  row.pocket = tile_kinds;
  row.start = start_text(setup);
  row.rules = crest_rules_text;
  row.options = {input_file_option("BoardFile", longest_board_file), evaluation_file(), seed_option()};
  row.bench.positions = {
      "3k3/~n~rb'1~r~n~b/7/7/3R3/~N~B2~B1~N/3K3 b 3.0/3.0 - 1",     "3k3/2nN1b1/B5r/1n3R1/7/RB1N3/3K3 w 3.1/1.0 - 2",
      "3k3/1(~n~r)3{~rR}1/6B/1n2b2/6N/4{~Rb}1~N/3K3 b 3.0/1.1 - 0", "7/7/3r3/3R1b1/2k1N2/r1b3R/3K3 w 3.0/3.0 - 4",
      "3k3/~n3{~nB}1r'/6N/7/1RN4/r1(~RB')4/1b1K1b1 b 3.0/2.1 - 0",
  };
  row.bench.depth = 7;
  row.openings = {.plies = 0, .limit = 60};
  return with_session(std::move(row), crest_game());
}

}  // namespace roundel::crest
