#include "tests/variants/stones/stones_games.hpp"

#include "variants/games/game_document.hpp"
#include "variants/games/library.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::stones_games {
namespace {

// ---- Stones that are placed

const char* const reversi_on_a_hexagon = R"(
name = "reversi-on-a-hexagon"
board = { shape = "hexagon", side = 3 }
men.stone = { letter = "S", placed = true }
setup.position = "3/1Ss1/1s1S1/1Ss1/3"
[rules]
flanking = { effect = "flip", must = true, longest = 2 }
stuck = "pass"
counts = "fewest"
)";

// Pieces that do not flank, and pieces that are flanked from all sides, on a cylinder without some diagonals.
const char* const reversi_on_a_cylinder = R"(
name = "reversi-on-a-cylinder"
board = { files = 6, ranks = 5, wrap = "files", diagonals = "alternate", holes = "b2" }
[men]
stone = { letter = "S", placed = true }
weak = { letter = "W", placed = true, flanks = false, placed_beside = "own", places_on = "ranks 1-3" }
king = { letter = "K", placed = true, flanked_from = "all sides", placed_beside = "enemy", stands_on = "all -c3" }
[setup]
position = "6/2Ss2/2sS2/1*4/6"
[rules]
flanking = { effect = "flip", must = true }
stuck = "draw"
counts = "most"
)";

// Stones that fall to the east, in hands of two kinds; exact lines lose.
const char* const falling = R"(
name = "falling"
board = { files = 5, ranks = 4 }
[men]
stone = { letter = "S", placed = true }
heavy = { letter = "H", placed = true, places_on = "files c-e" }
[setup]
position = "5/5/5/5[SSSSSHHsssssshh]"
[rules]
rests_on = "e"
goals = [{ line = 3, exact = true, result = "loss" }, { line = 4 }]
stuck = "draw"
)";

// Stones that slide in from three edges, on a board with a hole.
const char* const sliding_in = R"(
name = "sliding-in"
board = { files = 5, ranks = 4, holes = "c3" }
[men]
stone = { letter = "S", placed = true, moves = "W" }
shy = { letter = "T", placed = true, placed_beside = "no enemy" }
[setup]
position = "5/2*2/1s3/3S1[SSSSTTTsssttt]"
[rules]
rests_on = "n e s"
goals = [{ line = 4 }]
stuck = "draw"
)";

// Stones that hop, over blocks too.
const char* const hopping = R"(
name = "hopping"
board = { files = 5, ranks = 5 }
[men]
locust = { letter = "L", moves = "gQ" }
cannon = { letter = "C", moves = "pR", stands_on = "all -c3" }
[setup]
position = "lcccl/2#2/5/2#2/LCCCL"
[rules]
shoots = "F"
goals = [{ on = "rank 5", men = ["cannon"] }]
)";

// The middle is filled first, by each side in its own way.
const char* const middle_first = R"(
name = "middle-first"
board = { files = 5, ranks = 4 }
[men.stone]
letter = "S"
placed = true
placed_beside = "own"
[setup]
position = "5/5/5/5"
[rules]
filled_first = { first = "b2 c3", second = "c3 d3 b3" }
flanking = { effect = "flip", must = true }
stuck = "pass"
counts = "most"
)";

const char* const touching_on_a_rhombus = R"(
name = "touching-on-a-rhombus"
board = { files = 5, ranks = 5, drawn = "hexagons" }
[men]
stone = { letter = "S", placed = true, placed_beside = "any" }
[setup]
position = "5/5/1S1s1/5/5"
[rules]
touching = "flip"
goals = [{ connects = { first = "rank 1", second = "file a" }, with = { first = "rank 5", second = "file e" } }, { fewer_than = 1 }]
stuck = "pass"
counts = "most"
)";

// Without a hand the supply is unlimited, and taken stones make room.
const char* const surrounding = R"(
name = "surrounding"
board = { files = 4, ranks = 4 }
[men]
stone = { letter = "S", placed = true, flanked_from = "all sides" }
runner = { letter = "R", placed = true, placed_beside = "enemy" }
[setup]
position = "4/1S2/2s1/4"
[rules]
beside = "n e s w"
flanking = { effect = "take", along = "n e s w" }
goals = [{ line = 4 }]
stuck = "win"
)";

// ---- Stones that are placed and moved

const char* const spreading_on_rings = R"(
name = "spreading-on-rings"
board = { shape = "rings", files = 3, ranks = 6 }
[men]
stone = { letter = "S", placed = true, placed_beside = "own", moves = "D" }
[setup]
position = "s2/3/3/3/3/S2"
[rules]
touching = "flip"
stuck = "pass"
counts = "most"
goals = [{ fewer_than = 1 }]
)";

const char* const morris_on_a_torus = R"(
name = "morris-on-a-torus"
board = { files = 4, ranks = 4, wrap = "both" }
[men]
stone = { letter = "S", placed = true, moves = "W", stands_on = "all -a1" }
[setup]
position = "4/4/4/4[SSSSssss]"
[rules]
places_first = true
removing_line = 3
lines_along = "n e s w"
flies_at = 3
goals = [{ fewer_than = 3 }]
quiet_moves = 10
)";

// Lines remove, with a piece that jumps and a piece that is never placed.
const char* const morris_with_jumps = R"(
name = "morris-with-jumps"
board = { files = 5, ranks = 5, diagonals = "none" }
[men]
stone = { letter = "S", placed = true, moves = "W", jumps = "n e s w" }
guard = { letter = "G", moves = { path = ["n", "s"], strides = 2 } }
[setup]
position = "2g2/5/5/5/2G2[SSSSssss]"
[rules]
removing_line = 3
captures_go_on = "must"
goals = [{ fewer_than = 2 }]
quiet_moves = 8
)";

const char* const shooting_morris = R"(
name = "shooting-morris"
board = { files = 5, ranks = 4, holes = "c2" }
[men]
stone = { letter = "S", moves = "K", jumps = "n e s w" }
[setup]
position = "1sss1/5/2*2/1SSS1"
[rules]
shoots = "F"
removing_line = 3
captures_go_on = "must"
stuck = "win"
)";

// ---- Stones that are moved

const char* const tafl_with_hammers = R"(
name = "tafl-with-hammers"
board = { files = 7, ranks = 7 }
[men]
king = { letter = "K", moves = "K", flanked_from = "all sides", flanks = false }
man = { letter = "T", moves = "R3", stands_on = "all -d4" }
knight = { letter = "N", moves = "nN", flanks = false }
[setup]
position = "2TNT2/3T3/T2t2T/N1tKt1n/T2t2T/3T3/2TNT2"
[rules]
flanking = { effect = "take", longest = 2, along = "n e s w", hostile = { first = "d4 a1", second = "d4 g7" } }
goals = [{ on = { first = "rank 7 file a", second = "rank 1" }, men = ["king"] }, { fewer_than = 1, men = ["king", "knight"] }]
repetition = "loss"
quiet_moves = 12
)";

// Everything that arrives flanks: by steps, by jumps, and by jumps that go on.
const char* const flanking_jumpers = R"(
name = "flanking-jumpers"
board = { files = 6, ranks = 6 }
men.stone = { letter = "S", moves = "fWsW", jumps = "n ne nw e w" }
setup.position = "ssssss/1ssss1/6/6/1SSSS1/SSSSSS"
[rules]
flanking = { effect = "take", along = "n e s w", hostile = "a1 f6" }
captures_go_on = "must"
goals = [{ on = "rank 6", all = true }, { fewer_than = 4 }]
repetition = "win"
quiet_moves = 10
)";

const char* const flipping_jumpers = R"(
name = "flipping-jumpers"
board = { files = 5, ranks = 5 }
men.stone = { letter = "S", moves = "K", jumps = "n ne e se s sw w nw" }
setup.position = "sssss/1s1s1/5/1S1S1/SSSSS"
[rules]
flanking = { effect = "flip", hostile = "c3" }
touching = "flip"
compulsory_capture = true
captures_go_on = "may"
goals = [{ fewer_than = 1 }]
quiet_moves = 6
)";

// Rows are flipped where another rule takes what touches.
const char* const touching_takers = R"(
name = "touching-takers"
board = { files = 5, ranks = 5 }
men.stone = { letter = "S", moves = "R", jumps = "ne nw se sw" }
setup.position = "sssss/5/5/5/SSSSS"
[rules]
beside = "n s"
flanking = { effect = "flip" }
touching = "take"
goals = [{ fewer_than = 2 }]
quiet_moves = 6
)";

const char* const fanorona_on_rings = R"(
name = "fanorona-on-rings"
board = { shape = "rings", files = 4, ranks = 6 }
men.stone = { letter = "S", moves = "K" }
setup.position = "ssss/ss1s/sSsS/SsSs/S1SS/SSSS"
[rules]
approach = true
withdrawal = true
compulsory_capture = true
captures_go_on = "may"
goals = [{ fewer_than = 1 }]
quiet_moves = 10
)";

const char* const fanorona_on_a_hexagon = R"(
name = "fanorona-on-a-hexagon"
board = { shape = "hexagon", side = 3 }
men.stone = { letter = "S", moves = { path = ["n", "ne", "se", "s", "sw", "nw"] } }
setup.position = "SSs/SSss/SS1ss/SSss/Sss"
[rules]
approach = true
captures_go_on = "must"
goals = [{ fewer_than = 2 }]
quiet_moves = 10
)";

const char* const withdrawing_flankers = R"(
name = "withdrawing-flankers"
board = { files = 5, ranks = 5, diagonals = "none" }
men.stone = { letter = "S", moves = "W" }
setup.position = "sssss/sssss/sS1sS/SSSSS/SSSSS"
[rules]
withdrawal = true
captures_go_on = "may"
flanking = { effect = "flip", longest = 1 }
goals = [{ fewer_than = 3 }]
quiet_moves = 10
)";

const char* const konane_on_rings = R"(
name = "konane-on-rings"
board = { shape = "rings", files = 4, ranks = 6 }
men.stone = { letter = "S", jumps = "n e s w" }
setup.position = "sSsS/SsSs/s1sS/SsS1/sSsS/SsSs"
rules.captures_go_on = "straight"
)";

const char* const halma_of_two_kinds = R"(
name = "halma-of-two-kinds"
board = { files = 6, ranks = 6, cut = [{ from = "c3", to = "d4" }] }
[men]
stone = { letter = "S", moves = "W", jumps = "n ne e se s sw w nw", jumps_over = "own" }
frog = { letter = "F", jumps = "n e s w", jumps_over = "any", stands_on = "all -c4" }
toad = { letter = "T", moves = "K", jumps = "n ne", jump_takes = false }
[setup]
position = "tsf3/sf4/f4F/5S/4FS/3FST"
[rules]
goals = [{ on = { first = "a6 b6 c6 a5 b5 a4", second = "f1 e1 d1 f2 e2 f3" }, all = true, men = ["stone", "frog"] }]
repetition = "loss"
quiet_moves = 15
)";

const char* const counting = R"(
name = "counting"
board = { files = 6, ranks = 6, passed = "c3" }
[men]
stone = { letter = "S", moves_by_count = true, stands_on = "all -f6" }
pawn = { letter = "P", moves = "fW", moves_by_count = true }
[setup]
position = "1SSPS1/s4s/p4s/s1*2p/s4s/1SSPS1"
[rules]
goals = [{ together = true }]
quiet_moves = 12
)";

const char* const counting_on_a_torus = R"(
name = "counting-on-a-torus"
board = { files = 5, ranks = 4, wrap = "both" }
men.stone = { letter = "S", moves_by_count = true }
setup.position = "sS1Ss/S3S/s3s/Ss1sS"
[rules]
shoots = "W2"
goals = [{ together = true, result = "loss" }, { fewer_than = 3, result = "draw" }]
)";

const char* const counting_on_a_hexagon = R"(
name = "counting-on-a-hexagon"
board = { shape = "hexagon", side = 4, names = { d4 = "hub" } }
men.stone = { letter = "S", moves_by_count = true }
setup.position = "1SS1/s3s/s4s/7/s4s/s3s/1SS1"
[rules]
lines_along = "n ne se"
goals = [{ together = true }]
)";

const char* const shooting_amazons = R"(
name = "shooting-amazons"
board = { files = 4, ranks = 4, wrap = "files" }
[men]
amazon = { letter = "A", moves = "Q", jumps = "n s", jumps_over = "any" }
[setup]
position = "1a2/3a/A3/2A1"
[rules]
shoots = { path = ["n", "ne", "e"], strides = 2 }
stuck = "win"
)";

const char* const flying_pieces = R"(
name = "flying-men"
board = { files = 4, ranks = 4 }
[men]
man = { letter = "M", moves = "fW", stands_on = "all -a4" }
goose = { letter = "G", moves = "fF", jumps = "n s", jumps_over = "any" }
[setup]
position = "1mgm/4/4/MGM1"
[rules]
flies_at = 2
touching = "take"
beside = "e w"
goals = [{ fewer_than = 1, men = ["goose"] }, { on = "rank 4", result = "draw" }]
stuck = "pass"
counts = "fewest"
quiet_moves = 8
)";

}  // namespace

std::vector<std::string> small_games() {
  std::vector<std::string> games;
  for (const char* game : {reversi_on_a_hexagon,
                           reversi_on_a_cylinder,
                           falling,
                           sliding_in,
                           hopping,
                           middle_first,
                           touching_on_a_rhombus,
                           surrounding,
                           spreading_on_rings,
                           morris_on_a_torus,
                           morris_with_jumps,
                           shooting_morris,
                           tafl_with_hammers,
                           flanking_jumpers,
                           flipping_jumpers,
                           touching_takers,
                           fanorona_on_rings,
                           fanorona_on_a_hexagon,
                           withdrawing_flankers,
                           konane_on_rings,
                           halma_of_two_kinds,
                           counting,
                           counting_on_a_torus,
                           counting_on_a_hexagon,
                           shooting_amazons,
                           flying_pieces})
    games.push_back(std::string("family = \"stones\"") + game);
  return games;
}

std::vector<std::string> library_of_stones() {
  std::vector<std::string> games;
  for (const std::string_view game : library_games()) {
    const auto document = GameDocument::of_library(game);
    if (!document) continue;  // other tests report it
    files::KeyReader keys(&document->table(), "");
    if (keys.text("family", "chess") == "stones") games.emplace_back(game);
  }
  return games;
}

}  // namespace roundel::stones_games
