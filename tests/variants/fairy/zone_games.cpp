#include "tests/variants/fairy/zone_games.hpp"

namespace roundel::zone_games {
namespace {

// ---- Promoted forms, drops that may not mate

const char* const small_shogi = R"(
name = "small-shogi"
board = { files = 5, ranks = 5 }
[men]
king = { letter = "K", moves = "K", royal = true }
gold = { letter = "G", moves = "WfF", drops_may_mate = false }
silver = { letter = "S", moves = "FfW", promotes_on = "rank 5", must_promote_on = "", promotes_from = "rank 5", must_promote_from = "rank 5", promotes_to = ["silver-up"] }
bishop = { letter = "B", moves = "B", promotes_on = "rank 5", must_promote_on = "", promotes_from = "rank 5", promotes_to = ["horse"] }
rook = { letter = "R", moves = "R", promotes_on = "rank 5", must_promote_on = "", promotes_from = "rank 5", promotes_to = ["dragon"] }
silver-up = { letter = "+S", moves = "WfF" }
horse = { letter = "+B", moves = "BW" }
dragon = { letter = "+R", moves = "RF" }
[men.pawn]
letter = "P"
moves = "fW"
promotes_on = "rank 5"
promotes_to = ["tokin"]
drops_on = "ranks 1-4"
drops_once_a_file = true
drops_may_mate = false
[men.tokin]
letter = "+P"
moves = "WfF"
[setup]
position = "rbsgk/4p/5/P4/KGSBR[] w - - 0 1"
[rules]
drops = true
repetition = "loss"
occurrences = 2
perpetual_check = "loss"
quiet_moves = 0
)";

const char* const shogi = R"(
name = "large-shogi"
board = { files = 9, ranks = 9 }
[men]
pawn = { letter = "P", moves = "fW", promotes_on = "ranks 7-9", must_promote_on = "rank 9", promotes_from = "ranks 7-9", promotes_to = ["tokin"], drops_on = "ranks 1-8", drops_once_a_file = true, drops_may_mate = false }
lance = { letter = "L", moves = "fR", promotes_on = "ranks 7-9", must_promote_on = "rank 9", promotes_from = "ranks 7-9", promotes_to = ["lance-up"], drops_on = "ranks 1-8" }
knight = { letter = "N", moves = "ffN", promotes_on = "ranks 7-9", must_promote_on = "ranks 8-9", promotes_from = "ranks 7-9", promotes_to = ["knight-up"], drops_on = "ranks 1-7" }
silver = { letter = "S", moves = "FfW", promotes_on = "ranks 7-9", must_promote_on = "", promotes_from = "ranks 7-9", promotes_to = ["silver-up"] }
gold = { letter = "G", moves = "WfF" }
bishop = { letter = "B", moves = "B", promotes_on = "ranks 7-9", must_promote_on = "", promotes_from = "ranks 7-9", promotes_to = ["horse"] }
rook = { letter = "R", moves = "R", promotes_on = "ranks 7-9", must_promote_on = "", promotes_from = "ranks 7-9", promotes_to = ["dragon"] }
king = { letter = "K", moves = "K", royal = true }
tokin = { letter = "+P", moves = "WfF" }
lance-up = { letter = "+L", moves = "WfF" }
knight-up = { letter = "+N", moves = "WfF" }
silver-up = { letter = "+S", moves = "WfF" }
horse = { letter = "+B", moves = "BW" }
dragon = { letter = "+R", moves = "RF" }
[setup]
position = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1"
[rules]
drops = true
repetition = "draw"
perpetual_check = "loss"
quiet_moves = 0
)";

// Kings that hardly move are often mated, so many drops are illegal. Kinds with a plus stand beside kinds with a tilde.
const char* const mating_drops = R"(
name = "mating-drops"
board = { files = 4, ranks = 5 }
[men]
king = { letter = "K", moves = "fWbF", royal = true }
rook = { letter = "R", moves = "R", drops_may_mate = false }
guard = { letter = "G", moves = "K", drops_may_mate = false, promotes_on = "ranks 4-5", must_promote_on = "", promotes_to = ["guard-up"] }
knight = { letter = "N", moves = "N", promotes_from = "ranks 3-5", must_promote_from = "rank 4", promotes_to = ["rook", "guard"] }
guard-up = { letter = "+G", moves = "KD" }
[setup]
position = "rknr/g2g/4/G2G/RKNR[NGng] w - - 0 1"
[rules]
drops = true
stalemate = "loss"
)";

// Pieces in hand at the start alone. Some may not give check by a drop.
const char* const fixed_hands = R"(
name = "fixed-hands"
inherits = "chess"
board = { files = 5, ranks = 6 }
castling = false
[men]
pawn = { promotes_on = "rank 6", promotes_to = ["queen", "knight"], drops_on = "ranks 2-3", drops_may_check = false }
queen = { drops_may_check = false, drops_may_mate = false }
knight = { drops_may_mate = false }
bishop = { moves = "mBcpB", drops_may_check = false }
[setup]
position = "rknbr/ppppp/5/5/PPPPP/RKNBR[QNBPPqnbpp] w - - 0 1"
[rules]
drops = true
captures_to_hand = false
extinction = "loss"
extinction_at = 2
extinction_men = ["pawn", "knight"]
weak_alone = []
weak_on_a_colour = []
)";

const char* const quiet_drops = R"(
name = "quiet-drops"
inherits = "chess"
castling = false
[men]
pawn = { drops_may_check = false, drops_on = "ranks 2-7" }
knight = { drops_may_check = false }
rook = { drops_may_check = false, drops_may_mate = false }
[setup]
position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[NPRnpr] w - - 3+3 0 1"
[rules]
drops = true
checks = 3
extinction = "win"
extinction_at = 4
weak_alone = []
weak_on_a_colour = []
)";

// ---- Zones and facing

const char* const xiangqi = R"(
name = "river-and-palace"
board = { files = 9, ranks = 10 }
[men]
rook = { letter = "R", moves = "R" }
horse = { letter = "N", moves = "nN" }
elephant = { letter = "B", moves = "nA", stands_on = "ranks 1-5" }
advisor = { letter = "A", moves = "F", stands_on = "d1 f1 e2 d3 f3" }
general = { letter = "K", moves = "W", royal = true, faces = "n", stands_on = "d1 e1 f1 d2 e2 f2 d3 e3 f3" }
cannon = { letter = "C", moves = "mRcpR" }
soldier = { letter = "P", moves = "fW", paths = { path = ["w", "e"], within = "ranks 6-10" } }
[setup]
position = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
[rules]
stalemate = "loss"
perpetual_check = "loss"
quiet_moves = 60
)";

// ---- Passes, and pieces that hop over some kinds only

const char* const janggi = R"(
name = "cannons-and-passes"
inherits = "janggi"
)";

const char* const facing_draws = R"(
name = "facing-draws"
inherits = "chess"
board = { files = 4, ranks = 6 }
castling = false
[men]
king = { faces = ["n", "ne"] }
pawn = { moves = ["fW"], promotes_on = "", promotes_to = [] }
[setup]
position = "rknb/1p2/4/4/1P2/RKNB w - - 0 1"
[rules]
passes = "always"
facing = "draw"
perpetual_check = "loss"
weak_alone = []
weak_on_a_colour = []
)";

const char* const forced_passes = R"(
name = "forced-passes"
inherits = "chess"
board = { files = 4, ranks = 4 }
castling = false
men = { pawn = { moves = ["fmWfcF"], promotes_on = "", promotes_to = [] } }
[setup]
position = "kp2/p3/3P/2PK w - - 0 1"
[rules]
passes = "stalemate"
stalemate = "loss"
weak_alone = []
weak_on_a_colour = []
)";

const char* const dropped_passes = R"(
name = "dropped-passes"
inherits = "chess"
board = { files = 4, ranks = 5 }
castling = false
men = { pawn = { moves = ["fmWfcF"], promotes_on = "", promotes_to = [] } }
[setup]
position = "rkn1/2p1/4/1P2/1NKR[Pp] w - - 0 1"
[rules]
goal = "none"
extinction = "loss"
extinction_men = ["king", "rook"]
drops = true
compulsory_capture = true
passes = "always"
weak_alone = []
weak_on_a_colour = []
)";

// On a torus, a target can be reached over two hurdles in two directions.
const char* const barred_hops = R"(
name = "barred-hops"
inherits = "chess"
board = { files = 5, ranks = 6, wrap = "files" }
castling = false
[men]
rook = { moves = "pR", spares = ["rook"], cannot_hop_over = ["rook", "king"] }
bishop = { moves = "mBcpB", cannot_hop_over = ["pawn"] }
queen = { moves = "gQ", cannot_hop_over = ["queen", "knight"] }
pawn = { moves = ["fmWfcF"], promotes_on = "rank 6", promotes_to = ["queen", "rook"] }
[setup]
position = "rbkqn/p1p1p/5/5/P1P1P/RBKQN w - - 0 1"
[rules]
passes = "stalemate"
weak_alone = []
weak_on_a_colour = []
)";

// Fewer pieces, so that the generals often face each other.
const char* const bare_palaces = R"(
name = "bare-palaces"
inherits = "chess"
board = { files = 9, ranks = 8 }
castling = false
[men]
king = { moves = "W", faces = "n", stands_on = "files d-f -ranks 4-8" }
pawn = { moves = ["fW"], paths = [{ path = ["w", "e"], within = "ranks 5-8" }], promotes_on = "", promotes_to = [] }
knight = { moves = "nN" }
bishop = { moves = "nA", stands_on = "ranks 1-4" }
rook = { moves = "mRcpR" }
queen = { moves = "R", spares = ["rook"] }
[setup]
position = "4k1q2/1r1n1b1r1/9/p1p1p1p1p/P1P1P1P1P/9/1R1N1B1R1/4K1Q2 w - - 0 1"
[rules]
stalemate = "loss"
perpetual_check = "loss"
weak_alone = ["bishop"]
weak_on_a_colour = ["bishop"]
)";

const char* const palace_lines = R"(
name = "palace-lines"
board = { files = 9, ranks = 10 }
[men]
[men.general]
letter = "K"
royal = true
moves = "W"
stands_on = "d1 e1 f1 d2 e2 f2 d3 e3 f3"
paths = { path = ["ne", "se", "sw", "nw"], within = "d1 f1 e2 d3 f3" }
faces = ["n", "e"]
[men.guard]
letter = "A"
moves = "W"
stands_on = "d1 e1 f1 d2 e2 f2 d3 e3 f3"
paths = [{ path = ["ne", "se", "sw", "nw"], within = "d1 f1 e2 d3 f3" }]
[men.chariot]
letter = "R"
moves = "R"
paths = [
  { path = ["ne", "se", "sw", "nw"], strides = 2, within = "d1 f1 e2 d3 f3" },
  { path = ["ne", "se", "sw", "nw"], strides = 2, within = "d8 f8 e9 d10 f10" },
]
[men.cannon]
letter = "C"
moves = "pR"
paths = [
  { path = ["ne", "se", "sw", "nw"], strides = 2, hop = "over", within = "d1 f1 e2 d3 f3" },
  { path = ["ne", "se", "sw", "nw"], strides = 2, hop = "over", within = "d8 f8 e9 d10 f10" },
]
spares = ["cannon"]
[men.horse]
letter = "N"
moves = "nN"
[men.elephant]
letter = "E"
moves = "nZ"
[men.soldier]
letter = "P"
moves = "fsW"
paths = { path = ["ne", "nw"], within = "d8 f8 e9 d10 f10" }
[setup]
position = "rnea1aenr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNEA1AENR w - - 0 1"
[rules]
repetition = "loss"
)";

// Several royal pieces, which see each other along other lines, and castling between them.
const char* const many_faces = R"(
name = "many-faces"
inherits = "chess"
board = { files = 8, ranks = 6 }
[men]
king = { faces = ["n", "ne"] }
queen = { moves = "F", royal = true, faces = ["nw"], stands_on = "all -file h" }
bishop = { moves = "BD", stands_on = "all -files a-b -f2" }
pawn = { promotes_on = "ranks 5-6", must_promote_on = "rank 6", promotes_to = ["rook", "bishop"] }
[setup]
position = "r1bqk2r/p1ppp1p1/8/8/P1PPP1P1/R1BQK2R w KQkq - 0 1"
[castling]
moves = [{ right = "K", king = "e1-g1", rook = "h1-f1" }, { right = "Q", king = "e1-b1", rook = "a1-c1" }]
[rules]
weak_alone = ["knight"]
weak_on_a_colour = ["bishop"]
)";

// ---- Spared kinds

const char* const sparing = R"(
name = "sparing"
inherits = "chess"
[men]
pawn = { spares = ["knight"], begins_on = "ranks 2-3", promotes_from = "ranks 6-7", must_promote_from = "rank 7" }
queen = { spares = ["queen", "bishop"] }
rook = { spares = ["pawn"] }
knight = { spares = ["bishop", "rook"] }
king = { spares = ["pawn", "knight", "bishop", "rook", "queen"] }
[rules]
compulsory_capture = true
)";

const char* const sparing_pawns = R"(
name = "sparing-pawns"
inherits = "chess"
[men]
pawn = { spares = ["pawn"], must_promote_on = "" }
[setup]
position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
[rules]
drops = true
weak_alone = []
weak_on_a_colour = []
)";

// ---- Explosions

const char* const atomic = R"(
name = "explosions"
inherits = "chess"
[rules]
explodes = true
explosion_spares = ["pawn"]
weak_alone = []
weak_on_a_colour = []
)";

const char* const bare_atomic = R"(
name = "explosions-of-all"
inherits = "chess"
board = { files = 6, ranks = 6 }
castling.moves = [{ right = "K", king = "d1-e1", rook = "f1-d1" }, { right = "Q", king = "d1-b1", rook = "a1-c1" }]
[men.pawn]
promotes_on = "ranks 5-6"
must_promote_on = "rank 6"
[setup]
position = "r1bk1r/pp1ppp/6/6/PP1PPP/R1BK1R w KQkq - 0 1"
[rules]
explodes = true
compulsory_capture = true
stalemate = "win"
weak_alone = []
weak_on_a_colour = []
)";

// Promotions end when there are enough queens.
const char* const few_queens = R"(
name = "few-queens"
board = { files = 5, ranks = 5 }
[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R", promotion_limit = 2 }
queen = { letter = "Q", moves = "Q", promotion_limit = 1 }
runner = { letter = "S", moves = "fFfW", promotes_on = "rank 5", must_promote_on = "", promotes_to = ["queen"] }
[men.pawn]
letter = "P"
moves = "fW"
promotes_on = "ranks 4-5"
must_promote_on = "rank 5"
promotes_to = ["queen", "rook"]
[setup]
position = "rk1s1/pp1pp/5/PP1PP/RK1S1 w - - 0 1"
)";

const char* const dropped_explosions = R"(
name = "dropped-explosions"
inherits = "crazyhouse"
board = { files = 6, ranks = 6 }
castling.moves = [{ right = "K", king = "d1-e1", rook = "f1-d1" }]
[men.pawn]
promotes_on = "rank 6"
drops_on = "ranks 2-5"
[setup]
position = "rnbkqr/pppppp/6/6/PPPPPP/RNBKQR[] w K - 0 1"
[rules]
explodes = true
explosion_spares = ["pawn"]
)";

const char* const dropped_kings = R"(
name = "dropped-kings"
board = { files = 5, ranks = 5 }
[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R" }
silver = { letter = "S", moves = "FfW", promotes_on = "rank 5", promotes_to = ["silver-up"] }
silver-up = { letter = "+S", moves = "WfF" }
[setup]
position = "rsksr/5/5/5/RSKSR[] w - - 0 1"
[rules]
drops = true
explodes = true
goal = "none"
extinction = "loss"
)";

// A king that explosions spare may stand beside them; a move may not attack the other king.
const char* const firm_kings = R"(
name = "firm-kings"
inherits = "chess"
[men]
knight = { spares = ["rook"] }
[rules]
explodes = true
explosion_spares = ["king", "rook"]
extinction = "loss"
extinction_men = ["queen", "bishop"]
extinction_of = "any"
reach = [{ men = ["knight", "king"], on = "rank 6", safe = true }]
weak_alone = []
weak_on_a_colour = []
)";

// Kings are ordinary pieces, so nothing but the number of pieces decides.
const char* const harmless_explosions = R"(
name = "harmless-explosions"
inherits = "chess"
board = { files = 7, ranks = 6 }
castling = false
[men]
pawn = { promotes_on = "rank 6" }
king = { royal = false }
[setup]
position = "rnbqkbn/ppppppp/7/7/PPPPPPP/RNBQKBN w - - 0 1"
[rules]
goal = "none"
explodes = true
explosion_spares = ["pawn"]
compulsory_capture = true
stalemate = "win"
extinction = "win"
extinction_at = 3
reach = [{ men = ["knight", "bishop"], on = "rank 5", number = 2, safe = true }]
weak_alone = []
weak_on_a_colour = []
)";

const char* const pairs_explode = R"(
name = "pairs-explode"
inherits = "chess"
board = { files = 6, ranks = 6 }
castling = false
men.pawn = { promotes_on = "rank 6" }
[setup]
position = "rrkkbb/pppppp/6/6/PPPPPP/RRKKBB w - - 0 1"
[rules]
goal = "none"
explodes = true
extinction = "loss"
extinction_of = "any"
extinction_at = 1
weak_alone = []
weak_on_a_colour = []
)";

// A cylinder with a hole, a passed place and a step that leads one way.
const char* const strange_neighbours = R"(
name = "strange-neighbours"
inherits = "chess"
castling = false
[board]
wrap = "files"
holes = "d4"
passed = "e5"
steps = [{ from = "a3", heading = "n", to = "c5" }]
cut = [{ from = "g4", heading = "e" }]
[setup]
position = "rnbqkbnr/pppppppp/8/4*3/3*4/8/PPPPPPPP/RNBQKBNR w - - 0 1"
[rules]
explodes = true
explosion_spares = ["pawn", "bishop"]
weak_alone = []
weak_on_a_colour = []
)";

// ---- Checks and goals

const char* const races = R"(
name = "races"
inherits = "chess"
castling = false
[men]
pawn = false
[setup]
position = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"
[rules]
may_check = false
counted_men = []
reach = [{ men = ["king"], on = { first = "rank 8", second = "rank 8" }, reply = true }]
weak_alone = []
weak_on_a_colour = []
)";

const char* const short_races = R"(
name = "short-races"
inherits = "chess"
castling = false
board = { files = 6, ranks = 4 }
[men]
pawn = false
bishop = { spares = ["knight"] }
[setup]
position = "6/6/krbNRK/1nb1BN w - - 0 1"
[rules]
may_check = false
counted_men = []
stalemate = "loss"
reach = [{ men = ["king", "knight"], on = { first = "rank 4", second = "rank 4" }, safe = true, reply = true }]
weak_alone = []
weak_on_a_colour = []
)";

// Several pieces must arrive, or one of them where no cell is empty.
const char* const crowded_goals = R"(
name = "crowded-goals"
inherits = "chess"
castling = false
board = { files = 5, ranks = 5 }
[men]
pawn = { moves = ["mF"], promotes_on = "", promotes_to = [] }
knight = { moves = "mNcF" }
[setup]
position = "npppn/p3p/5/P3P/NPPPN w - - 0 1"
[rules]
goal = "none"
counted_men = []
reach = [
  { men = ["pawn"], on = "rank 5", number = 3, blocked = true },
  { men = ["knight"], on = "ranks 4-5", number = 2, result = "loss" },
  { men = ["knight", "pawn"], on = "rank 4", number = 4, blocked = true, reply = true },
]
weak_alone = []
weak_on_a_colour = []
)";

const char* const losing_races = R"(
name = "losing-races"
inherits = "chess"
castling = false
board = { files = 6, ranks = 5 }
[men]
pawn = { promotes_on = "rank 5", promotes_to = ["rook"] }
[setup]
position = "rnk1nr/pppppp/6/PPPPPP/RNK1NR w - - 0 1"
[rules]
goal = "capture"
reach = [{ men = ["knight", "rook"], on = "rank 3", result = "loss", safe = true }]
quiet_moves = 20
)";

const char* const quiet_chess = R"(
name = "no-checks"
inherits = "chess"
[men]
pawn = { promotes_from = "ranks 5-7" }
[setup]
position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
[rules]
may_check = false
drops = true
extinction = "win"
extinction_of = "any"
weak_alone = []
weak_on_a_colour = []
)";

const char* const safe_hill = R"(
name = "safe-hill"
inherits = "chess"
[rules]
goal = "capture"
reach = [
  { men = ["king", "knight"], on = "d4 e4 d5 e5", safe = true },
  { men = ["pawn"], on = "ranks 6-7", safe = true, result = "loss" },
]
weak_alone = []
weak_on_a_colour = []
)";

const char* const any_extinction = R"(
name = "any-extinction"
inherits = "chess"
castling = false
[men]
king = { royal = false }
[men.pawn]
promotes_to = ["queen", "rook", "bishop", "knight", "king"]
[setup]
position = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R[] w - - 0 1"
[rules]
goal = "none"
extinction = "loss"
extinction_of = "any"
extinction_men = ["queen", "rook", "knight", "king"]
drops = true
weak_alone = []
weak_on_a_colour = []
)";

// ---- Repetitions

// Kings and checkers keep to ranks of three cells, so positions soon come again, with checks of one side, of both or of none.
const char* const perpetual = R"(
name = "perpetual"
board = { files = 3, ranks = 4 }
[men]
king = { letter = "K", moves = "sW", royal = true }
checker = { letter = "C", moves = "msWcfW" }
[setup]
position = "1k1/C2/2c/1K1 w - - 0 1"
[rules]
perpetual_check = "loss"
repetition = "win"
quiet_moves = 0
)";

// ---- Every key at once, as far as keys allow each other

const char* const hexagon_pieces = R"(
board = { shape = "hexagon", side = 4 }
[men.pawn]
letter = "P"
paths = [
  { path = "n", to = "empty" },
  { path = ["ne", "nw"], to = "enemy" },
  { path = ["ne", "nw"], en_passant = true },
  { path = "n n", to = "empty", way = "lame", first = true, within = "all -d4 -a3" },
]
stands_on = "all -g4"
spares = ["knight"]
promotes_on = "a4 b4 b5 c6 d7 e6 f5"
must_promote_on = "a4 b5 c6 d7 e6 f5"
promotes_from = "ranks 4-7"
promotes_to = ["tokin"]
drops_on = "all -a4 -b5 -c6 -d7 -e6 -f5"
drops_once_a_file = true
drops_may_mate = false
[men.tokin]
letter = "+P"
paths = { path = ["n", "ne", "nw", "s", "nne"] }
[men.knight]
letter = "N"
paths = [
  { path = ["n n ne", "n n nw", "ne ne n", "ne ne se", "se se ne", "se se s"] },
  { path = ["s s se", "s s sw", "sw sw s", "sw sw nw", "nw nw sw", "nw nw n"], within = "files b-f" },
]
drops_may_mate = false
[men.bishop]
letter = "B"
paths = { path = ["nne", "e", "sse", "ssw", "w", "nnw"], strides = 0, within = "all -d4" }
spares = ["bishop"]
promotes_from = "ranks 5-7"
promotes_to = ["rook", "knight"]
[men.rook]
letter = "R"
paths = [
  { path = ["n", "ne", "se", "s", "sw", "nw"], strides = 0, to = "empty", within = "all -b3" },
  { path = ["n", "ne", "se", "s", "sw", "nw"], strides = 0, to = "enemy", hop = "over", within = "all -c3 -e3" },
  { path = ["n", "ne", "se", "s", "sw", "nw"], to = "enemy" },
]
stands_on = "all -d4 -a1"
[men.king]
letter = "K"
royal = true
paths = { path = ["n", "ne", "se", "s", "sw", "nw", "nne", "e", "sse", "ssw", "w", "nnw"] }
faces = ["n", "nne"]
stands_on = "all -ranks 5-7"
)";

const char* const hexagon_drops = R"(
[setup]
position = "P2p/NP1pn/BP2pb/KP3pk/RP2pr/BP1pb/P2p[] w - - 4+4 0 1"
[rules]
drops = true
checks = 4
extinction = "loss"
extinction_of = "any"
extinction_men = ["rook", "tokin"]
reach = [{ men = ["knight", "pawn"], on = "d7 c6 e6", safe = true }]
repetition = "win"
perpetual_check = "loss"
)";

const char* const hexagon_explosions = R"(
[setup]
position = "P2p/NP1pn/BP2pb/KP3pk/RP2pr/BP1pb/P2p w - - 0 1"
[rules]
explodes = true
explosion_spares = ["pawn", "rook", "tokin"]
extinction = "win"
extinction_of = "any"
extinction_men = ["bishop", "tokin"]
reach = [{ men = ["rook"], on = "d7 c6 e6 ranks 4-5", safe = true, reply = true }]
repetition = "loss"
perpetual_check = "loss"
)";

const char* const ring_pieces = R"(
[board]
shape = "rings"
files = 6
ranks = 6
barrier = ["closed", "open", "passed"]
[men.pawn]
letter = "P"
paths = [
  { path = "n", to = "empty", crosses = "never" },
  { path = "n n", to = "empty", way = "lame", first = true, within = "files b-e" },
  { path = ["ne", "nw"], to = "enemy" },
  { path = ["ne", "nw"], en_passant = true },
]
promotes_on = "rank 6"
promotes_from = "rank 4"
promotes_to = ["pawn-up"]
stands_on = "all -a4"
drops_on = "ranks 2-5"
drops_may_mate = false
[men.pawn-up]
letter = "+P"
moves = "KA"
stands_on = "all -d4"
[men.horse]
letter = "N"
moves = "nN"
paths = { path = "n n", way = "lame", within = "rank 3, rank 5, rank 1" }
spares = ["horse", "pawn-up"]
promotes_on = "files e-f"
must_promote_on = "f6"
promotes_from = "rank 1"
promotes_to = ["cannon", "rook"]
[men.cannon]
letter = "C"
moves = "mRcpR"
drops_a_file = 2
[men.rook]
letter = "R"
paths = [{ path = ["n", "s"], strides = 0, within = "all -c3" }, { path = ["e", "w"], strides = 0, crosses = "beside" }]
drops_may_mate = false
[men.king]
letter = "K"
royal = true
moves = "W"
paths = { path = ["ne", "nw"], within = "ranks 1-3" }
faces = ["n", "ne", "w"]
stands_on = "ranks 1-4"
[castling]
moves = [{ right = "K", king = "d1-e1", rook = "f1-d1" }, { right = "Q", king = "d1-b1", rook = "a1-c1", safe = "c1" }]
)";

const char* const ring_drops = R"(
[setup]
position = "rnckcr/pppppp/6/6/PPPPPP/RNCKCR[] w KQkq - 3+3 0 1"
[rules]
drops = true
checks = 3
extinction = "loss"
extinction_of = "any"
extinction_men = ["cannon", "pawn"]
reach = [{ men = ["rook", "cannon"], on = "rank 6", safe = true, result = "loss" }]
repetition = "loss"
perpetual_check = "loss"
)";

const char* const ring_explosions = R"(
[setup]
position = "rnckcr/pppppp/6/6/PPPPPP/RNCKCR w KQkq - 0 1"
[rules]
explodes = true
explosion_spares = ["rook", "horse"]
extinction = "loss"
extinction_of = "any"
extinction_men = ["horse"]
reach = [{ men = ["horse"], on = "rank 5", safe = true, reply = true }]
stalemate = "win"
perpetual_check = "loss"
)";

// Without checks there are fewer of the moves that explosions allow.
const char* const ring_quiet = R"(
[setup]
position = "rnckcr/pppppp/6/6/PPPPPP/RNCKCR w KQkq - 0 1"
[rules]
explodes = true
may_check = false
stalemate = "loss"
)";

// ---- Pieces that turn over

/// Every move turns a piece over, and pieces are dropped with either side up.
const char* const turning = R"(
name = "turning"
board = { files = 5, ranks = 5 }
[men]
king = { letter = "K", moves = "K", royal = true }
[men.pawn]
letter = "P"
moves = "fW"
promotes_on = "all"
promotes_to = ["rook"]
drops_promoted = true
[men.rook]
letter = "+P"
moves = "R"
promotes_on = "all"
promotes_to = ["pawn"]
drops_may_mate = false
[men.silver]
letter = "S"
moves = "FfW"
promotes_on = "all"
promotes_to = ["bishop"]
drops_promoted = true
[men.bishop]
letter = "+S"
moves = "B"
promotes_on = "all"
promotes_to = ["silver"]
[setup]
position = "p+s1ks/5/5/5/SK1+SP[] w - - 0 1"
[rules]
drops = true
quiet_moves = 20
)";

/// Captures turn pieces over. A captured guard becomes a pawn.
const char* const turned_by_captures = R"(
name = "turned-by-captures"
board = { files = 4, ranks = 5 }
[men]
king = { letter = "K", moves = "K", royal = true }
[men.bishop]
letter = "B"
moves = "B"
promotes_on = "all"
promotes_to = ["gold"]
promotes_by = "captures"
drops_promoted = true
[men.gold]
letter = "+B"
moves = "WfF"
promotes_on = "ranks 2-5"
must_promote_on = "ranks 3-5"
promotes_to = ["bishop"]
promotes_by = "captures"
[men.guard]
letter = "G"
moves = "D"
captured_as = "pawn"
[men.pawn]
letter = "P"
moves = "fmWfceFifmnD"
begins_on = "ranks 1-2"
promotes_on = "ranks 4-5"
must_promote_on = ""
promotes_to = ["knight", "guard"]
promotes_by = "captures"
[men.knight]
letter = "N"
moves = "N"
[setup]
position = "kbg+b/p2p/4/P2P/+BGBK[] w - - 0 1"
[rules]
drops = true
)";

// ---- Traps, set-up phases, and two kings

/// Only on a trap of its own side does a lesser piece capture a greater one.
const char* const traps = R"(
name = "traps"
board = { files = 5, ranks = 6 }
[men]
rat = { letter = "R", moves = "WF", spares = ["cat", "dog"], worth = 200 }
cat = { letter = "C", moves = "W", spares = ["dog"] }
dog = { letter = "D", moves = "WnD" }
[setup]
position = "1drd1/1c1c1/2r2/2R2/1C1C1/1DRD1 w - - 0 1"
[rules]
goal = "none"
traps = "b1 c2 d1 c3"
stalemate = "loss"
extinction = "loss"
reach = [{ on = "c6" }]
)";

const char* const trapped_knights = R"(
name = "trapped-knights"
inherits = "chess"
[men]
knight = { spares = ["pawn", "bishop"] }
pawn = { spares = ["knight"] }
[rules]
traps = "ranks 3-4 e5"
)";

/// A game of the library, also as a file of one's own.
const char* const placing = R"(
name = "placing"
inherits = "placement"
)";

/// Three guards on both colours, few cells, and pieces that attack while they are dropped.
const char* const small_placing = R"(
name = "small-placing"
board = { files = 5, ranks = 5 }
[men]
king = { letter = "K", moves = "K", royal = true, drops_on = "ranks 1-4" }
guard = { letter = "G", moves = "F", drops_on = "rank 1", drops_on_both_colours = true }
rook = { letter = "R", moves = "R", drops_on = "rank 1" }
pawn = { letter = "P", moves = "fmWfcF", promotes_on = "rank 5", promotes_to = ["rook"] }
[setup]
position = "5/p1p1p/5/P1P1P/5[KGGGRkgggr] w - - 0 1"
[rules]
drops = true
captures_to_hand = false
drops_first = true
compulsory_capture = true
[castling]
dropped = ["king", "rook"]
moves = [{ right = "K", king = "c1-d1", rook = "e1-c1" }]
)";

/// Pawns promote in moves of their own, to one ferz and to wazirs, while a boat is also in hand.
const char* const own_promotions = R"(
name = "own-promotions"
board = { files = 6, ranks = 6 }
[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R" }
ferz = { letter = "F", moves = "F", promotion_limit = 1 }
boat = { letter = "O", moves = "R2", drops_on = "ranks 1-3" }
pawn = { letter = "P", moves = "fmWfcF", promotes_from = "ranks 3-5", promotes_by = "itself", promotes_to = ["ferz", "boat"] }
[setup]
position = "r2k1r/p1pp1p/6/6/P1PP1P/R2K1R[Oo]"
[rules]
drops = true
captures_to_hand = false
stalemate = "loss"
)";

/// The same with two kings of one side that are both tried, in a game that no stalemate ends.
const char* const own_promotions_tried = R"(
name = "own-promotions-tried"
board = { files = 6, ranks = 6 }
[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R" }
ferz = { letter = "F", moves = "F", promotion_limit = 1 }
boat = { letter = "O", moves = "R2", drops_on = "ranks 1-3" }
pawn = { letter = "P", moves = "fmWfcF", promotes_from = "ranks 3-5", promotes_by = "itself", promotes_to = ["boat", "ferz", "rook"] }
[setup]
position = "k1r1k1/p1pp1p/6/6/P1PP1P/R2K1R[O]"
[rules]
drops = true
captures_to_hand = false
in_check = "all"
)";

/// Three pieces in hand come in behind others, and one of them only on some cells. The king castles by one step.
const char* const gates = R"(
name = "gates"
board = { files = 6, ranks = 5 }
[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R" }
horse = { letter = "N", moves = "N" }
pawn = { letter = "P", moves = "fmWfcF", promotes_on = "rank 5", promotes_to = ["rook", "hawk"] }
hawk = { letter = "H", moves = "BN" }
boat = { letter = "O", moves = "W", drops_on = "files a-d" }
[setup]
position = "r1kn1r/pppppp/6/PPPPPP/R1KN1R[HOohh]"
[rules]
drops = true
captures_to_hand = false
gating = true
quiet_moves = 5
[castling]
moves = [{ right = "K", king = "c1-d1", rook = "f1-c1", empty = "e1" }, { right = "Q", king = "c1-b1", rook = "a1-c1" }]
)";

/// Every move is tried: cannons need hurdles, which pieces that come in can be, and kings may not see each other.
const char* const gates_and_cannons = R"(
name = "gates-and-cannons"
board = { files = 6, ranks = 5 }
[men]
king = { letter = "K", moves = "K", royal = true, faces = "n" }
rook = { letter = "R", moves = "R" }
pawn = { letter = "P", moves = "fmWfcF", promotes_on = "rank 5", promotes_to = ["rook", "hawk"] }
hawk = { letter = "H", moves = "BN" }
cannon = { letter = "C", moves = "mRcpR" }
[setup]
position = "rck2r/p1pp1p/6/P1PP1P/RCK2R[HCch]"
[rules]
drops = true
captures_to_hand = false
gating = true
[castling]
moves = [{ right = "K", king = "c1-d1", rook = "f1-c1", empty = "e1" }, { right = "Q", king = "c1-b1", rook = "a1-c1" }]
)";

/// One side has two kings. It is in check only if both are attacked.
const char* const two_kings = R"(
name = "two-kings"
inherits = "chess"
[men]
king = { promotion_limit = 2 }
hoplite = { letter = "H", moves = "fmFfcWimA", promotes_on = "rank 8", promotes_to = ["king", "rook", "warlord"] }
warlord = { letter = "W", moves = "BN" }
[castling]
turned = false
[setup]
position = "1wrkkrw1/1hhhhhh1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"
[rules]
in_check = "all"
weak_alone = []
weak_on_a_colour = []
)";

const char* const many_kings = R"(
name = "many-kings"
board = { files = 5, ranks = 6 }
[men]
king = { letter = "K", moves = "K", royal = true }
prince = { letter = "P", moves = "fWfF", royal = true, promotes_on = "rank 6", promotes_to = ["rook", "king"] }
rook = { letter = "R", moves = "R" }
[setup]
position = "rkkpr/1p3/5/5/3P1/RPKKR w - - 0 1"
[rules]
in_check = "all"
stalemate = "loss"
)";

// ---- En passant

/// Two first moves from a cell, and several over one cell.
const char* const berolina = R"(
name = "berolina-small"
board = { files = 6, ranks = 7 }
[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R" }
pawn = { letter = "P", moves = "fmFfcWfeWifmnA", promotes_on = "rank 7", promotes_to = ["rook"] }
[setup]
position = "rrkkrr/pppppp/6/6/6/PPPPPP/RRK1RR w - - 0 1"
[rules]
stalemate = "loss"
)";

/// Steps over two cells, on each of which the pawn can be taken; beside blocks.
const char* const long_steps = R"(
name = "long-steps"
board = { files = 5, ranks = 8 }
[men]
king = { letter = "K", moves = "K" }
knight = { letter = "N", moves = "N" }
pawn = { letter = "P", moves = "fmWfcFfeFifmnDifmnH", promotes_on = "rank 8", promotes_to = ["knight"] }
[setup]
position = "nknkn/ppppp/5/5/5/5/PPPPP/NKNKN w - - 0 1"
[rules]
goal = "none"
extinction = "loss"
extinction_men = ["king"]
)";

const char* const blocked_long_steps = R"(
name = "blocked-long-steps"
board = { files = 4, ranks = 8 }
[men]
king = { letter = "K", moves = "K", royal = true }
pawn = { letter = "P", moves = "fmWfcFfeFifmnDifmnH", promotes_on = "rank 8", promotes_to = ["king"] }
[setup]
position = "1kk1/pppp/4/4/4/4/PPPP/1KK1 w - - 0 1"
[rules]
goal = "capture"
blocks = "one"
)";

// ---- Blocks

/// Blocks keep pieces from capturing en passant, from castling, and from hopping where they are the hurdle.
const char* const moved_block = R"(
name = "moved-block"
inherits = "chess"
[men.rook]
moves = "mRcpR"
[rules]
goal = "capture"
stalemate = "win"
blocks = "one"
weak_alone = []
weak_on_a_colour = []
)";

const char* const added_blocks = R"(
name = "added-blocks"
board = { files = 4, ranks = 4 }
[men]
king = { letter = "K", moves = "K" }
pawn = { letter = "P", moves = "fmWfcF", promotes_on = "rank 4", promotes_to = ["king"] }
[setup]
position = "k2k/1p2/2P1/K2K w - - 0 1"
[rules]
goal = "none"
stalemate = "loss"
compulsory_capture = true
blocks = "more"
blocks_on = { first = "rank 2 rank 3 a1", second = "rank 2 rank 3 c4" }
reach = [{ men = ["king"], on = { first = "a4 b4", second = "a1 b1" }, blocked = true, number = 2 }]
)";

const char* const exploding_duck = R"(
name = "exploding-duck"
inherits = "atomic"
[rules]
goal = "none"
extinction = "loss"
extinction_men = ["king"]
blocks = "one"
block_name = "duck"
weak_alone = []
weak_on_a_colour = []
)";

const char* const trails = R"(
name = "trails"
board = { files = 6, ranks = 6 }
[men]
king = { letter = "K", moves = "K", royal = true }
cannon = { letter = "C", moves = "mRcpR" }
pawn = { letter = "P", moves = "fmWfmnDfcFfceF", promotes_on = "rank 6", promotes_to = ["cannon"] }
[setup]
position = "ckcckc/pppppp/6/6/PPPPPP/CKCCKC w - - 0 1"
[rules]
goal = "none"
extinction = "loss"
extinction_men = ["king"]
explodes = true
blocks = "trail"
)";

// ---- Captures of own pieces

const char* const own_captures = R"(
name = "own-captures"
board = { files = 5, ranks = 5 }
[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R" }
cannon = { letter = "C", moves = "mRcpR" }
pawn = { letter = "P", moves = "fmWfcFfeFifmnD", promotes_on = "rank 5", promotes_to = ["rook", "cannon"] }
[setup]
position = "rckcr/ppppp/5/PPPPP/RCKCR w - - 0 1"
[rules]
captures_own = true
stalemate = "loss"
)";

const char* const own_captures_in_lines = R"(
name = "own-captures-in-lines"
inherits = "chess"
[men.knight]
promotes_on = "rank 8"
must_promote_on = ""
promotes_by = "captures"
promotes_to = ["queen"]
[rules]
captures_own = true
)";

const char* const royal_captures = R"(
name = "royal-captures"
board = { files = 4, ranks = 6 }
[men]
king = { letter = "K", moves = "K", royal = true }
turner = { letter = "T", moves = "R", promotes_on = "all", must_promote_on = "all", promotes_to = ["back"] }
back = { letter = "B", moves = "B", promotes_on = "all", must_promote_on = "all", promotes_to = ["turner"], spares = ["turner"] }
[setup]
position = "bkkt/tbtb/4/4/BTBT/TKKB w - - 0 1"
[rules]
goal = "capture"
captures_own = true
may_check = true
)";

// ---- Several moves a turn

const char* const two_moves = R"(
name = "two-moves"
board = { files = 5, ranks = 6 }
[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R" }
knight = { letter = "N", moves = "N" }
pawn = { letter = "P", moves = "fmWfcFfceFifmnD", promotes_on = "rank 6", promotes_to = ["rook", "knight"] }
[setup]
position = "rnk2/ppppp/5/5/PPPPP/RNK2 w - - 0/1 0 1"
[rules]
moves_a_turn = 2
quiet_moves = 12
)";

/// Pawns pass over cells of other files, and hurdles make it necessary to try moves.
const char* const two_crossing_moves = R"(
name = "two-crossing-moves"
board = { files = 5, ranks = 6 }
[men]
king = { letter = "K", moves = "K", royal = true }
cannon = { letter = "C", moves = "mRcpR" }
pawn = { letter = "P", moves = "fmFfcWfceWifmnA", promotes_on = "rank 6", promotes_to = ["cannon"] }
[setup]
position = "1ckc1/ppppp/5/5/PPPPP/1CKC1 w - - 0 1"
[rules]
moves_a_turn = 2
stalemate = "loss"
)";

const char* const three_moves = R"(
name = "three-moves"
board = { files = 4, ranks = 6 }
[men]
king = { letter = "K", moves = "K", royal = true }
ferz = { letter = "F", moves = "F" }
pawn = { letter = "P", moves = "fmWfcFfceFifmnD", promotes_on = "rank 6", promotes_to = ["ferz"] }
[setup]
position = "k3/ppp1/4/4/PPP1/K3 w - - 0/2 0 1"
[rules]
moves_a_turn = 3
)";

// ---- As many kinds as a file can have

/// 26 letters, and six promoted forms.
std::string many_kinds() {
  const std::vector<std::string> moves = {"W", "F", "N", "D", "A", "fWF", "WD", "FA", "R", "B", "W3", "F2", "NW"};
  const std::string promoting = "ABCDEF";
  std::string text = "name = 'many-kinds'\n[men]\n";
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    const std::string form(1, letter);
    if (letter == 'K') {
      text += "king = { letter = 'K', moves = 'K', royal = true }\n";
    } else {
      text += "kind-" + form + " = { letter = '" + form + "', moves = '" +
              moves[static_cast<std::size_t>(letter - 'A') % moves.size()] + "'";
      if (promoting.find(letter) != std::string::npos)
        text += ", promotes_on = 'rank 6', promotes_to = ['up-" + form + "']";
      text += " }\n";
    }
  }
  for (const char letter : promoting) {
    text += std::string("up-") + letter + " = { letter = '+" + letter + "', moves = '" + (letter < 'D' ? "Q" : "RF") +
            "' }\n";
  }
  return text + "[board]\nfiles = 8\nranks = 6\n[rules]\ndrops = true\n[setup]\n" +
         "position = 'lmnokpqr/ghijabcd/8/8/GHIJABCD/LMNOKPQR[EFSTUVWXYZefstuvwxyz] w - - 0 1'\n";
}

std::string named(const std::string& name, const char* pieces, const char* rules) {
  return "name = '" + name + "'\n" + pieces + rules;
}

// ---- A second side that is turned by half

const char* const turned_sides = R"(
name = "turned-sides"
board = { files = 5, ranks = 5, second_side = "turned" }
[castling]
moves = [{ right = "K", king = "b1-d1", rook = "e1-c1" }]
[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R" }
lefty = { letter = "L", paths = [{ path = ["w", "ne"] }], promotes_on = "a4 b4 a5 b5", promotes_to = ["rook"] }
[men.pawn]
letter = "P"
paths = [
  { path = "n", to = "empty" },
  { path = "n n", to = "empty", way = "lame", first = true, within = "files a-b" },
  { path = "ne", to = "enemy" },
  { path = "ne", en_passant = true },
]
promotes_on = "rank 5"
promotes_to = ["rook"]
[setup]
position = "r1lk1/ppp1l/5/L1PPP/1KL1R w Kk - 0 1"
)";

}  // namespace

std::vector<std::string> zone_games() {
  return {small_shogi,
          shogi,
          mating_drops,
          fixed_hands,
          quiet_drops,
          xiangqi,
          bare_palaces,
          palace_lines,
          janggi,
          facing_draws,
          forced_passes,
          dropped_passes,
          barred_hops,
          many_faces,
          sparing,
          sparing_pawns,
          atomic,
          bare_atomic,
          firm_kings,
          few_queens,
          dropped_explosions,
          dropped_kings,
          harmless_explosions,
          pairs_explode,
          strange_neighbours,
          races,
          short_races,
          crowded_goals,
          losing_races,
          quiet_chess,
          safe_hill,
          any_extinction,
          perpetual,
          turning,
          turned_by_captures,
          traps,
          trapped_knights,
          placing,
          small_placing,
          own_promotions,
          own_promotions_tried,
          gates,
          gates_and_cannons,
          berolina,
          long_steps,
          blocked_long_steps,
          own_captures,
          own_captures_in_lines,
          royal_captures,
          moved_block,
          added_blocks,
          exploding_duck,
          trails,
          two_kings,
          many_kings,
          named("hexagon-drops", hexagon_pieces, hexagon_drops),
          named("hexagon-explosions", hexagon_pieces, hexagon_explosions),
          named("ring-drops", ring_pieces, ring_drops),
          named("ring-explosions", ring_pieces, ring_explosions),
          named("ring-quiet", ring_pieces, ring_quiet),
          turned_sides,
          two_moves,
          two_crossing_moves,
          three_moves,
          many_kinds()};
}

}  // namespace roundel::zone_games
