#include "engine/session/seed.hpp"
#include "variants/crest/board_file.hpp"
#include "variants/crest/position_text.hpp"
#include "variants/crest/setup.hpp"
#include "variants/evaluation/evaluation_file.hpp"
#include "variants/games/crest_entries.hpp"
#include "variants/games/crest_search.hpp"

namespace roundel::crest {
namespace {

constexpr const char* crest_rules_text =
    R"(Crest: chess with tiles that begin face down and stacked. Neither side sees how the other lays them out.

Source: a Japanese text with several rough translations. Its title and board are lost. The name and the board are ours.

The board has 7x7 squares and marks: a crown for each king, diamonds for laying out, crosses where attacks end.
Each side has a king, two rooks, two bishops and two knights as tiles, and three shields. The back of a shield is a crest.
1. Each side lays its six tiles face down on the diamonds of its half. Tiles may be stacked. Places and heights are public.
2. In a turn a side turns up one of its tiles that is on top of its square, or moves a tile that is face up.
3. Or it gives up a crest and does one or two of these. With a crest, kings may also move.
4. A side that cannot do any of this passes.
5. Rooks, bishops and knights move as in chess. A king steps to its own crown or to squares without a mark.
6. An enemy tile that is face up and has moved can be captured. One that has not moved yet is safe.
7. A tile that moves onto a face-down enemy tile stays on top of it. The square is locked until the end of the game.
8. A tile that reaches the enemy king attacks it. The king stays, and one of its side's shields turns into a crest.
9. The attacker then puts its tile on a cross, in the centre or in the half of the king's side. What stands there is removed.
10. White may move a tile only after Black has moved one or White has turned up three, unless White has none to turn up.
11. A side that loses its last shield has lost. A side with three or fewer remaining pieces has also lost.
12. Remaining pieces are the king, tiles not yet laid out, and tiles on squares that are not locked.
13. If both sides have three or fewer: more shields win, then more remaining pieces. If these are equal, the side that acted last loses.
14. The game also ends at the third occurrence of a position, if both sides lack an action, or after 100 quiet turns.
15. Then more shields win, then more remaining pieces. If these are equal, it is a draw. A quiet turn has no turning up, capture, lock, attack or crest.

Choices
- In rule 10, White itself must have turned up three tiles. A king can be attacked before it moves.
- The attacker chooses the cross. The second action of a turn with a crest is optional.
- A king's step is one of the two actions. Kings capture tiles, but not kings.
- A position has at most three shields and three crests of a side.
- A position may have face-down tiles on squares without a mark in their own half. A king does not lock them.
- White lays out before Black. Meanwhile both kings stand on their crowns.
- A position in which no side can act is a finished game.

Notation
- A position: <board>[<to lay out>][<unknown>] <w|b> <shields>.<crests>/<shields>.<crests> <turned up or -> <quiet turns>
- ~ before a tile means face down. X is an unknown tile. The last brackets list what the unknown tiles can be.
- ' after a tile means that it has not moved. (..) is a stack, {..} a locked square, both from bottom to top.
- @a2R,b2N,... lays out. a2=R turns up. a2a5 moves. a2d7:b4 attacks. +a2=R,a2a5 gives up a crest. A pass is written pass.
- The option BoardFile names a TOML file with another board.
- Its key board has the ranks: C and k for crowns, o for diamonds, X for crosses, . for other squares.
- Its other keys are army, with tiles such as "RRBBNN", and shields.
)";

}  // namespace

Variant crest_entry() {
  const Setup setup(default_board());
  Variant entry;
  entry.name = "crest";
  entry.title = "Crest";
  entry.summary = "tiles laid out face down, stacked, turned up and locked; kings with shields and crests";
  entry.files = setup.board().files();
  entry.ranks = setup.board().ranks();
  entry.pocket = tile_kinds;
  entry.start = start_text(setup);
  entry.rules = crest_rules_text;
  entry.options = {input_file_option("BoardFile", longest_board_file), evaluation_file(), seed_option()};
  entry.bench.positions = {
      "3k3/~n~rb'1~r~n~b/7/7/3R3/~N~B2~B1~N/3K3 b 3.0/3.0 - 1",     "3k3/2nN1b1/B5r/1n3R1/7/RB1N3/3K3 w 3.1/1.0 - 2",
      "3k3/1(~n~r)3{~rR}1/6B/1n2b2/6N/4{~Rb}1~N/3K3 b 3.0/1.1 - 0", "7/7/3r3/3R1b1/2k1N2/r1b3R/3K3 w 3.0/3.0 - 4",
      "3k3/~n3{~nB}1r'/6N/7/1RN4/r1(~RB')4/1b1K1b1 b 3.0/2.1 - 0",
  };
  entry.bench.depth = 7;
  entry.openings = {.plies = 0, .limit = 60};
  return with_session(std::move(entry), crest_game());
}

}  // namespace roundel::crest
