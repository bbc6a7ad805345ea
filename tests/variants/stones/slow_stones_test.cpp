// The slow rules of games of stones: published counts, and each key of the page in positions worked out by hand.

#include <doctest/doctest.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/variants/slow_played.hpp"
#include "tests/variants/stones/slow_stones.hpp"
#include "variants/games/game_document.hpp"

namespace roundel::slow_stones_test {
namespace {

using slow_stones::Game;
using slow_stones::Position;

std::vector<std::uint64_t> counts(const std::string& name, int depth) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  const Game game(document->table());
  std::vector<std::uint64_t> counts;
  for (int n = 1; n <= depth; ++n) counts.push_back(Position::start(game).perft(n));
  return counts;
}

/// A game on five by five cells of these kinds and with these rules. `start` is the position of [setup].
Game small(const std::string& pieces, const std::string& rules = "", const std::string& start = "5/5/5/5/5") {
  return Game::read("board = { files = 5, ranks = 5 }\n[men]\n" + pieces + "\n[setup]\nposition = '" + start +
                    "'\n[rules]\n" + rules + "\n");
}

/// Returns the legal turns that begin with a text.
std::string turns(const Game& game, std::string_view position, const std::string& from = "") {
  std::string all;
  for (const std::string& turn : Position(game, position).legal_turns()) {
    if (turn.starts_with(from)) all += (all.empty() ? "" : " ") + turn;
  }
  return all;
}

std::string after(const Game& game, std::string_view position, const std::vector<std::string>& moves) {
  return slow_played::played<Position>(game, position, moves).text();
}

std::string game_end(const Game& game, std::string_view position, const std::vector<std::string>& moves = {}) {
  return slow_played::endgame_of(slow_played::played<Position>(game, position, moves));
}

const std::string placed = "stone = { letter = 'S', placed = true }";
const std::string rook = "stone = { letter = 'S', moves = 'R' }";
const std::string king = "stone = { letter = 'S', moves = 'K' }";

}  // namespace

TEST_SUITE("slow rules of games of stones") {
  TEST_CASE("count as published") {
    using Counts = std::vector<std::uint64_t>;
    // Of Othello, which has the same counts from either start.
    CHECK(counts("reversi", 5) == Counts{4, 12, 56, 244, 1396});
    CHECK(counts("ataxx", 2) == Counts{16, 256});
    CHECK(counts("amazons", 1) == Counts{2176});
    CHECK(counts("connectfour", 4) == Counts{7, 49, 343, 2401});
  }

  TEST_CASE("pieces are placed where they may be") {
    const Game game = small("stone = { letter = 'S', placed = true, places_on = 'rank 1', stands_on = 'all -a1' }");
    CHECK(turns(game, "5/5/5/5/2s2 w") == "S@b1 S@d1 S@e1");
    CHECK(turns(game, "5/5/5/5/2s2 b") == "S@b5 S@c5 S@d5 S@e5");
    CHECK(after(game, "5/5/5/5/2s2 b - 7 3", {"S@b5"}) == "1s3/5/5/5/2s2 w - 0 4");
    CHECK_THROWS_AS(Position(game, "5/5/5/5/2s2[S] w"), std::invalid_argument);
    CHECK_THROWS_AS(Position(game, "5/5/5/5/2s2 w").after("S@c1"), std::invalid_argument);
  }

  TEST_CASE("placed_beside asks for a touching piece") {
    const auto beside = [](const std::string& what, const std::string& rules = "beside = 'n e'") {
      return small("stone = { letter = 'S', placed = true, placed_beside = '" + what + "' }", rules);
    };
    const std::string position = "5/5/S4/5/4s w";
    CHECK(turns(beside("own"), position) == "S@a2 S@a4 S@b3");
    CHECK(turns(beside("enemy"), position) == "S@d1 S@e2");
    CHECK(turns(beside("any"), position) == "S@a2 S@a4 S@b3 S@d1 S@e2");
    CHECK(turns(beside("own", "beside = 'ne'"), position) == "S@b4");
    CHECK(turns(beside("own", "beside = 'se'"), position) == "S@b2");
    CHECK(turns(beside("own", ""), position) == "S@a2 S@a4 S@b2 S@b3 S@b4");
  }

  TEST_CASE("a hand limits the supply, and its pieces may come first") {
    const std::string kinds = "stone = { letter = 'S', placed = true, moves = 'W', places_on = 'a1 b1' }";
    const Game free = small(kinds, "", "5/5/5/5/5[SSs]");
    CHECK(turns(free, "5/5/5/5/4S[S] w") == "S@a1 S@b1 e1d1 e1e2");
    CHECK(turns(free, "5/5/5/5/4S[s] w") == "e1d1 e1e2");
    CHECK(after(free, "5/5/5/5/4S[Ss] w", {"S@a1"}) == "5/5/5/5/S3S[s] b - 0 1");
    const Game first = small(kinds, "places_first = true", "5/5/5/5/5[SSs]");
    CHECK(turns(first, "5/5/5/5/4S[S] w") == "S@a1 S@b1");
    CHECK(turns(first, "5/5/5/5/4S[s] w") == "e1d1 e1e2");
    CHECK(game_end(first, "5/5/5/5/Ss3[S] w") == "second: stuck");
  }

  TEST_CASE("rests_on is the same for both sides") {
    const Game game = small(placed, "rests_on = 's'");
    CHECK(turns(game, "5/5/5/s4/SSSss w") == "S@a3 S@b2 S@c2 S@d2 S@e2");
    CHECK(turns(game, "5/5/5/s4/SSSss b") == "S@a3 S@b2 S@c2 S@d2 S@e2");
  }

  TEST_CASE("pieces slide in from the edges") {
    const Game game = small(placed, "rests_on = 's e'");
    CHECK(turns(game, "5/5/5/5/5 w") == "S@a1 S@b1 S@c1 S@d1 S@e1 S@e2 S@e3 S@e4 S@e5");
    // Nothing gets past a piece, not even to a cell with one behind it.
    CHECK(turns(game, "s4/5/2s2/1s3/5 w") == "S@a2 S@b3 S@c4 S@d1 S@e1 S@e4");
  }

  TEST_CASE("some cells are filled first, anyhow") {
    const std::string rules = "filled_first = 'b2 d4'\nflanking = { effect = 'flip', must = true }";
    const Game game = small("stone = { letter = 'S', placed = true }", rules);
    CHECK(turns(game, "5/5/2s2/5/5 w") == "S@b2 S@d4");
    CHECK(turns(game, "5/3S1/2s2/5/5 b") == "S@b4 S@d2");
    CHECK(turns(game, "5/3S1/2s2/1s3/5 w") == "S@a1");
    // The cells are the first side's, and turned over for the second.
    const Game sided = small("stone = { letter = 'S', placed = true }", "filled_first = 'a1'");
    CHECK(turns(sided, "5/5/5/5/5 w") == "S@a1");
    CHECK(turns(sided, "5/5/5/5/5 b") == "S@a5");
  }

  TEST_CASE("a piece may need a place without enemies beside it") {
    const Game game =
        small("stone = { letter = 'S', placed = true, placed_beside = 'no enemy' }", "beside = 'n e s w'");
    CHECK(turns(game, "sssss/SSSSS/SSsSS/SSSSS/SSS1S w") == "S@d1");
    CHECK(turns(game, "sssss/SSSSS/SSsSS/SSSsS/SSS1S w").empty());
  }

  TEST_CASE("moves go to empty cells where the piece stands") {
    const Game game = small(
        "stone = { letter = 'S', moves = 'fR', stands_on = 'all -c4' }\nman = { letter = 'M', moves "
        "= { path = ['n e', 'w'], way = 'lame' } }");
    CHECK(turns(game, "5/5/2S2/5/2S2 w") == "c1c2 c3c5");
    CHECK(turns(game, "5/5/2S2/4s/2S2 b") == "e2e1");
    CHECK(turns(game, "5/5/5/1M3/5 w") == "b2a2 b2c3");
    CHECK(turns(game, "5/5/1M3/1M3/5 w", "b2") == "b2a2");
    CHECK(turns(game, "5/5/1m3/5/5 b") == "b3a3 b3c2");
  }

  TEST_CASE("moves by count") {
    const Game game = small("stone = { letter = 'S', moves_by_count = true }", "shoots = 'W'");
    // Two pieces on the rank, one on the file and on each diagonal.
    CHECK(turns(game, "5/5/5/1S2s/5 w", "b2d2,d2d1") == "b2d2,d2d1");
    CHECK(turns(game, "5/5/5/1S1s1/5 w", "b2d2,") == "b2d2,d2c2 b2d2,d2d1 b2d2,d2d3 b2d2,d2e2");
    CHECK(after(game, "5/5/5/1S1s1/5 w - 5 1", {"b2d2,d2e2"}) == "5/5/5/3S#/5 b - 0 1");
    // Not over others, not onto blocks and its own pieces, but over these.
    CHECK(turns(game, "5/5/5/1Ss2/5 w", "b2d2").empty());
    CHECK(turns(game, "5/5/5/1S1#1/5 w", "b2d2").empty());
    CHECK(turns(game, "5/5/5/1S1S1/5 w", "b2d2").empty());
    CHECK(turns(game, "5/5/5/1SS2/5 w", "b2d2,d2e2") == "b2d2,d2e2");
    const Game files = small("stone = { letter = 'S', moves_by_count = true }", "lines_along = 'n'");
    CHECK(turns(files, "5/5/2S2/5/5 w") == "c3c2 c3c4");
  }

  TEST_CASE("jumps that take") {
    const Game game = small("stone = { letter = 'S', jumps = 'n ne', stands_on = 'all -a5' }");
    CHECK(turns(game, "5/s4/Ss3/Ss3/S4 w") == "a1c3 a2c4");
    CHECK(turns(game, "5/1s3/Ss3/s4/5 w") == "a3c5");
    CHECK(turns(game, "5/1s3/SS3/s4/5 b") == "b4b2");
    CHECK(after(game, "5/1s3/Ss3/s4/5 w - 4 1", {"a3c5"}) == "2S2/5/1s3/s4/5 b - 0 1");
    CHECK(turns(game, "5/1#3/S4/5/5 w").empty());
  }

  TEST_CASE("jumps that take nothing go on, and only their end matters") {
    const auto jumper = [](const std::string& over) {
      return small("stone = { letter = 'S', jumps = 'n e s w', " + over + " }");
    };
    const Game own = jumper("jumps_over = 'own'");
    const Game enemy = jumper("jump_takes = false");
    const Game any = jumper("jumps_over = 'any'");
    CHECK(turns(own, "5/5/2S2/1S3/1S3 w") == "b1b3 b1d3");
    CHECK(turns(own, "5/5/2s2/1S3/1S3 w") == "b1b3");
    CHECK(turns(enemy, "5/5/2s2/1s3/1S3 w") == "b1b3 b1d3");
    CHECK(turns(enemy, "5/5/2#2/1s3/1S3 w") == "b1b3");
    CHECK(turns(any, "5/5/2#2/1s3/1S3 w") == "b1b3 b1d3");
    CHECK(after(enemy, "5/5/2s2/1s3/1S3 w", {"b1d3"}) == "5/5/2sS1/1s3/5 b - 1 1");
    // A move to the same cell is the same turn.
    const Game both = jumper("jumps_over = 'any', moves = 'D'");
    CHECK(turns(both, "5/5/5/1s3/1S3 w") == "b1b3 b1d1");
  }

  TEST_CASE("flanked rows are taken") {
    const Game game = small(rook, "flanking = { effect = 'take' }");
    CHECK(after(game, "5/5/5/1ssS1/S4 w", {"a1a2"}) == "5/5/5/S2S1/5 b - 0 1");
    CHECK(after(game, "5/5/5/1ss2/S4 w", {"a1a2"}) == "5/5/5/Sss2/5 b - 1 1");
    // Who goes between two is not flanked.
    CHECK(after(game, "5/5/5/s1s2/1S3 w", {"b1b2"}) == "5/5/5/sSs2/5 b - 1 1");
    CHECK(after(game, "4S/3s1/2s2/5/S4 w", {"a1b1"}) == "4S/3s1/2s2/5/1S3 b - 1 1");
    CHECK(after(game, "4S/3s1/2s2/5/1S3 w", {"b1b2"}) == "4S/5/5/1S3/5 b - 0 1");
    const Game sides = small(rook, "flanking = { effect = 'take', along = 'n e s w' }");
    CHECK(after(sides, "4S/3s1/2s2/5/1S3 w", {"b1b2"}) == "4S/3s1/2s2/1S3/5 b - 1 1");
    const Game one = small(rook, "flanking = { effect = 'take', longest = 1 }");
    CHECK(after(one, "5/5/5/1ssS1/S4 w", {"a1a2"}) == "5/5/5/SssS1/5 b - 1 1");
    CHECK(after(one, "5/5/5/1sS2/S4 w", {"a1a2"}) == "5/5/5/S1S2/5 b - 0 1");
  }

  TEST_CASE("hostile cells flank while they are empty, even one that was left") {
    const std::string leaper = "stone = { letter = 'S', moves = 'D' }";
    const Game none = small(leaper, "flanking = { effect = 'take' }");
    CHECK(after(none, "5/5/5/5/Ss3 w", {"a1c1"}) == "5/5/5/5/1sS2 b - 1 1");
    const Game first = small(leaper, "flanking = { effect = 'take', hostile = { first = 'a1', second = '' } }");
    CHECK(after(first, "5/5/5/5/Ss3 w", {"a1c1"}) == "5/5/5/5/2S2 b - 0 1");
    CHECK(after(first, "5/5/5/5/sS3 b", {"a1c1"}) == "5/5/5/5/1Ss2 w - 1 2");
    CHECK(after(first, "5/5/5/5/ss2S w", {"e1c1"}) == "5/5/5/5/ssS2 b - 1 1");
    const Game turned = small(leaper, "flanking = { effect = 'take', hostile = 'a1' }");
    CHECK(after(turned, "sS3/5/5/5/5 b", {"a5c5"}) == "2s2/5/5/5/5 w - 0 2");
  }

  TEST_CASE("pieces that do not flank, and pieces that are flanked from all sides") {
    const std::string kinds =
        "stone = { letter = 'S', moves = 'R' }\nweak = { letter = 'W', moves = 'R', flanks = false }\nking = { "
        "letter "
        "= 'K', flanked_from = 'all sides' }";
    const Game game = small(kinds, "flanking = { effect = 'take', along = 'n e s w' }");
    CHECK(after(game, "5/5/5/1sW2/S4 w", {"a1a2"}) == "5/5/5/SsW2/5 b - 1 1");
    CHECK(after(game, "5/5/5/1sS2/W4 w", {"a1a2"}) == "5/5/5/WsS2/5 b - 1 1");
    CHECK(after(game, "5/5/1S3/1kS2/SS3 w", {"a1a2"}) == "5/5/1S3/S1S2/1S3 b - 0 1");
    CHECK(after(game, "5/5/1S3/1kS2/S4 w", {"a1a2"}) == "5/5/1S3/SkS2/5 b - 1 1");
    CHECK(after(game, "5/5/1S3/1kS2/SW3 w", {"a1a2"}) == "5/5/1S3/SkS2/1W3 b - 1 1");
    // The others of the row are taken.
    CHECK(after(game, "5/5/5/1skS1/S4 w", {"a1a2"}) == "5/5/5/S1kS1/5 b - 0 1");
    const Game corner = small(kinds, "flanking = { effect = 'take', along = 'n e s w', hostile = 'b1' }");
    CHECK(after(corner, "5/5/1S3/1kS2/S4 w", {"a1a2"}) == "5/5/1S3/S1S2/5 b - 0 1");
  }

  TEST_CASE("must: a piece is placed only where it flanks") {
    const Game game = small(placed, "flanking = { effect = 'flip', must = true }");
    CHECK(turns(game, "5/5/2Ss1/5/5 w") == "S@e3");
    CHECK(after(game, "5/5/2Ss1/5/5 w", {"S@e3"}) == "5/5/2SSS/5/5 b - 0 1");
    CHECK(after(game, "5/2S2/2s2/1s1sS/S4 w", {"S@c2"}) == "5/2S2/2S2/1sSSS/S4 b - 0 1");
    const Game free = small(placed, "flanking = { effect = 'flip' }");
    CHECK(Position(free, "5/5/2Ss1/5/5 w").legal_turns().size() == 23);
    const Game weak =
        small("stone = { letter = 'S', placed = true }\nweak = { letter = 'W', placed = true, flanks = false }",
              "flanking = { effect = 'flip', must = true }");
    CHECK(turns(weak, "5/5/2Ss1/5/5 w") == "S@e3");
    CHECK(turns(weak, "5/5/2Ws1/5/5 w").empty());
  }

  TEST_CASE("touched pieces are taken or flipped") {
    const Game takes = small(king, "touching = 'take'\nbeside = 'n e'");
    CHECK(after(takes, "5/5/ss1s1/1ss2/S4 w", {"a1a2"}) == "5/5/1s1s1/S1s2/5 b - 0 1");
    const Game flips = small(placed, "touching = 'flip'\nbeside = 'n e'");
    CHECK(after(flips, "5/5/5/1ss2/s4 w", {"S@b1"}) == "5/5/5/1Ss2/SS3 b - 0 1");
    // Flips do not end the count of quiet turns.
    CHECK(after(small(king, "touching = 'flip'"), "5/5/5/1s3/S4 w - 3 1", {"a1a2"}) == "5/5/5/SS3/5 b - 4 1");
  }

  TEST_CASE("approach and withdrawal") {
    const Game approach = small(king, "approach = true");
    CHECK(turns(approach, "5/5/5/5/S1ss1 w", "a1b1") == "a1b1a");
    CHECK(after(approach, "5/5/5/5/S1ss1 w", {"a1b1a"}) == "5/5/5/5/1S3 b - 0 1");
    CHECK(turns(approach, "5/5/5/5/1Ss2 w", "b1a1") == "b1a1");
    const Game withdrawal = small(king, "withdrawal = true");
    CHECK(turns(withdrawal, "5/5/5/5/1Ss2 w", "b1a1") == "b1a1w");
    CHECK(after(withdrawal, "5/5/5/5/1SssS w", {"b1a1w"}) == "5/5/5/5/S3S b - 0 1");
    const Game both = small(king, "approach = true\nwithdrawal = true\ncompulsory_capture = true");
    CHECK(turns(both, "5/5/5/5/sS1s1 w") == "b1c1a b1c1w");
    CHECK(after(both, "5/5/5/5/sS1s1 w", {"b1c1w"}) == "5/5/5/5/2Ss1 b - 0 1");
    CHECK(turns(both, "5/5/5/5/S4 w") == "a1a2 a1b1 a1b2");
  }

  TEST_CASE("captures go on") {
    const auto going_on = [](const std::string& how) {
      return small("stone = { letter = 'S', jumps = 'n e s w' }", "captures_go_on = '" + how + "'");
    };
    const std::string ring = "5/5/1s3/s1s2/Ss3 w";
    CHECK(turns(going_on("never"), ring) == "a1a3 a1c1");
    CHECK(turns(going_on("must"), ring) == "a1a3,a3c3,c3c1,c1a1 a1c1,c1c3,c3a3,a3a1");
    CHECK(turns(going_on("may"), ring) == "a1a3 a1a3,a3c3 a1a3,a3c3,c3c1 a1c1 a1c1,c1c3 a1c1,c1c3,c3a3");
    CHECK(turns(going_on("straight"), ring) == "a1a3 a1c1");
    CHECK(turns(going_on("straight"), "5/5/5/2s2/Ss1s1 w") == "a1c1 a1c1,c1e1");
    CHECK(after(going_on("straight"), "5/5/5/2s2/Ss1s1 w", {"a1c1,c1e1"}) == "5/5/5/2s2/4S b - 0 1");
    const Game steps = small(king, "approach = true\ncaptures_go_on = 'may'");
    CHECK(turns(steps, "5/5/1s3/5/S1s2 w", "a1b1") == "a1b1a a1b1a,b1b2a");
    CHECK(turns(small(king, "approach = true\ncaptures_go_on = 'must'"), "5/5/1s3/5/S1s2 w", "a1b1") ==
          "a1b1a,b1b2a");
  }

  TEST_CASE("within a turn") {
    const Game may = small("stone = { letter = 'S', jumps = 'n e s w' }", "captures_go_on = 'may'");
    const std::string within = "5/5/1s3/s1s2/2S2 w go:c1:e:a1.c1 0 1";
    CHECK(Position(may, "5/5/1s3/s1s2/Ss3 w").texts_within_turns().back() == within);
    CHECK(Position(may, within).text() == within);
    CHECK(Position(may, within).legal_turns() == std::vector<std::string>{"", "c1c3", "c1c3,c3a3"});
    CHECK(after(may, within, {""}) == "5/5/1s3/s1s2/2S2 b - 0 1");
    for (const char* state : {"go:c2:e:a1.c1", "go:c1:e", "go:b1:e:a1.b1", "go:c1:up:a1", "stay", "shoot:a1:b2"}) {
      INFO(state);
      CHECK_THROWS_AS(Position(may, "5/5/1s3/s1s2/2S2 w " + std::string(state)), std::invalid_argument);
    }
  }

  TEST_CASE("compulsory captures come before all other turns") {
    const std::string kinds = "stone = { letter = 'S', placed = true, moves = 'W', jumps = 'n e s w' }";
    const Game must = small(kinds, "compulsory_capture = true");
    CHECK(turns(must, "5/5/5/5/Ss3 w") == "a1c1");
    CHECK(Position(must, "5/5/5/5/S1s2 w").legal_turns().size() == 25);
    // A jump that takes and a move have the same text: it is the jump.
    const Game same = small("stone = { letter = 'S', moves = 'WD', jumps = 'e' }");
    CHECK(after(same, "5/5/5/5/Ss3 w", {"a1c1"}) == "5/5/5/5/2S2 b - 0 1");
  }

  TEST_CASE("lines remove an enemy piece") {
    const Game game =
        small("stone = { letter = 'S', placed = true, moves = 'W' }", "removing_line = 3\nlines_along = 'n e'");
    CHECK(turns(game, "5/5/5/sss2/SS2s w", "S@c1") == "S@c1,xe1");
    CHECK(turns(game, "5/5/5/sss2/SS3 w", "S@c1") == "S@c1,xa2 S@c1,xb2 S@c1,xc2");
    CHECK(after(game, "5/5/5/sss2/SS3 w", {"S@c1,xa2"}) == "5/5/5/1ss2/SSS2 b - 0 1");
    CHECK(turns(game, "5/5/5/5/SS3 w", "S@c1") == "S@c1");
    CHECK(turns(game, "5/5/5/s4/SSS2 w", "S@d1") == "S@d1,xa2");
    CHECK(turns(game, "5/5/5/s4/SSS2 w", "S@e5") == "S@e5");
    CHECK(turns(game, "5/5/1S3/s1S2/S4 w", "S@d").find('x') == std::string::npos);
    CHECK(after(game, "5/5/5/s1S2/SS3 w - 5 1", {"c2c1,xa2"}) == "5/5/5/5/SSS2 b - 0 1");
    CHECK(turns(game, "5/5/5/sss2/SSS1s w remove 0 1") == "xe1");
  }

  TEST_CASE("removals follow captures and shots") {
    const Game jumps =
        small("stone = { letter = 'S', jumps = 'n e s w' }", "removing_line = 3\ncaptures_go_on = 'must'");
    CHECK(turns(jumps, "4s/5/2S2/2S2/Ss3 w", "a1") == "a1c1,xe5");
    CHECK(turns(jumps, "4s/5/2S2/2S2/Ss1s1 w", "a1") == "a1c1,c1e1");
    const Game shots = small("stone = { letter = 'S', moves = 'W' }", "removing_line = 2\nshoots = 'W'");
    CHECK(turns(shots, "5/5/5/3ss/S1S2 w", "a1b1") == "a1b1,b1a1,xd2 a1b1,b1a1,xe2 a1b1,b1b2,xd2 a1b1,b1b2,xe2");
  }

  TEST_CASE("few pieces fly") {
    const Game game = small("stone = { letter = 'S', moves = 'W', stands_on = { first = 'rank 1', second = 'all' } }",
                            "flies_at = 2");
    CHECK(turns(game, "5/5/5/5/S4 w") == "a1b1 a1c1 a1d1 a1e1");
    CHECK(turns(game, "5/5/5/5/S3S w", "a1") == "a1b1 a1c1 a1d1");
    CHECK(turns(game, "5/5/5/5/SS2S w", "a1").empty());
    CHECK(Position(game, "5/5/5/5/s4 b").legal_turns().size() == 24);
  }

  TEST_CASE("pieces shoot blocks after moves") {
    const Game game =
        small("stone = { letter = 'S', moves = 'W', placed = true, places_on = 'e5' }", "shoots = 'fWsW'");
    CHECK(turns(game, "5/5/5/5/S#3 w") == "S@e5 a1a2,a2a3 a1a2,a2b2");
    CHECK(after(game, "5/5/5/5/S#3 w - 3 1", {"a1a2,a2b2"}) == "5/5/5/S#3/1#3 b - 0 1");
    CHECK(turns(game, "5/5/5/S4/1#3 w shoot:a2") == "a2a3 a2b2");
    CHECK(turns(game, "4S/S4/5/5/5 w", "a4a5") == "a4a5,a5b5");
    // If there is no cell to shoot at, nothing is shot.
    CHECK(after(game, "1#2S/S4/5/5/5 w - 3 1", {"a4a5"}) == "S#2S/5/5/5/5 b - 4 1");
  }

  TEST_CASE("goals: lines") {
    const Game three = small(placed, "goals = [{ line = 3 }]");
    CHECK(game_end(three, "5/5/5/5/SSS2 b") == "first: goal");
    CHECK(game_end(three, "5/5/2S2/1S3/S4 b") == "first: goal");
    CHECK(game_end(three, "5/5/5/5/SSSS1 b") == "first: goal");
    CHECK(game_end(three, "5/5/5/5/SS1S1 b") == "none");
    CHECK(turns(three, "5/5/5/5/SSS2 b").empty());
    const Game exact = small(king, "goals = [{ line = 3, exact = true, result = 'loss' }]");
    CHECK(game_end(exact, "4s/5/5/5/SSSS1 b") == "none");
    CHECK(game_end(exact, "4s/5/5/5/SSSS1 w", {"d1e1"}) == "second: goal");
    CHECK(game_end(small(placed, "lines_along = 'n'\ngoals = [{ line = 3, result = 'draw' }]"), "5/5/5/5/SSS2 b") ==
          "none");
    const Game order = small(placed, "goals = [{ line = 3, result = 'loss' }, { line = 4 }]");
    CHECK(game_end(order, "5/5/5/5/SSSS1 b") == "second: goal");
    CHECK(game_end(small(placed, "goals = [{ line = 4 }, { line = 3, result = 'draw' }]"), "5/5/5/5/SSS2 b") ==
          "draw: goal");
    const Game ring = Game::read(
        "board = { files = 4, ranks = 2, wrap = 'files' }\nmen.stone = { letter = 'S', placed = true }\n"
        "setup.position = '4/4'\nrules.goals = [{ line = 4, exact = true }]");
    CHECK(game_end(ring, "4/SSSS b") == "first: goal");
  }

  TEST_CASE("goals: connections and groups") {
    const std::string edges =
        "goals = [{ connects = { first = 'rank 1', second = 'file a' }, with = { first = 'rank 5', second = 'file e' "
        "} }]";
    const Game game = small(placed, edges);
    CHECK(game_end(game, "S4/1S3/S4/1S3/S4 b") == "first: goal");
    CHECK(game_end(game, "S4/5/S4/1S3/S4 b") == "none");
    CHECK(game_end(game, "5/5/sssss/5/5 w") == "second: goal");
    CHECK(game_end(small(placed, edges + "\nbeside = 'n e'"), "S4/1S3/S4/1S3/S4 b") == "none");
    const Game together = small(king, "goals = [{ together = true }]");
    CHECK(game_end(together, "s3s/5/SS3/2S2/5 b") == "first: goal");
    CHECK(game_end(together, "s3s/5/SS3/5/2S2 b") == "none");
    // Both: the side that has moved.
    CHECK(game_end(together, "5/5/5/S3s/5 w") == "second: goal");
    CHECK(game_end(together, "5/5/5/S3s/5 b") == "first: goal");
  }

  TEST_CASE("goals: cells and numbers") {
    const std::string kinds =
        "king = { letter = 'K', moves = 'W' }\nman = { letter = 'M', placed = true, moves = 'W' }";
    const Game one = small(kinds, "goals = [{ on = 'rank 5', men = ['king'] }]");
    CHECK(game_end(one, "K4/5/5/5/4k b") == "first: goal");
    CHECK(game_end(one, "M4/5/5/5/4m b") == "none");
    CHECK(game_end(one, "4k/5/5/5/K4 b") == "none");
    const Game all = small(kinds, "goals = [{ on = 'rank 5', men = ['man'], all = true }]");
    CHECK(game_end(all, "MM3/5/5/K4/4m w") == "second: goal");
    CHECK(game_end(all, "MM3/5/5/K4/1m3 b") == "first: goal");
    CHECK(game_end(all, "MM3/M4/5/5/k4 b") == "none");
    CHECK(game_end(all, "5/5/5/K4/k4 b") == "none");
    const Game few = small(kinds, "goals = [{ fewer_than = 2, men = ['man'] }]", "MM3/5/5/5/k3m[M]");
    CHECK(game_end(few, "M4/5/5/5/k3m b") == "second: goal");
    CHECK(game_end(few, "M4/5/5/5/k3m[M] b") == "none");
    const Game draw = small(kinds, "goals = [{ fewer_than = 3, result = 'draw' }]", "MMM2/5/5/5/m4");
    CHECK(game_end(draw, "MM3/5/5/5/m4 w") == "draw: goal");
  }

  TEST_CASE("a side that cannot act") {
    const std::string pawn = "stone = { letter = 'S', moves = 'fW' }";
    const auto stuck = [&](const std::string& rules) { return small(pawn, rules); };
    const std::string alone = "S4/5/5/s1s2/5 w";
    CHECK(game_end(stuck(""), alone) == "second: stuck");
    CHECK(game_end(stuck("stuck = 'win'"), alone) == "first: stuck");
    CHECK(game_end(stuck("stuck = 'draw'"), alone) == "draw: stuck");
    CHECK(game_end(stuck("stuck = 'draw'\ncounts = 'most'"), alone) == "second: stuck");
    CHECK(turns(stuck("stuck = 'pass'"), alone) == "a5a5");
    CHECK(after(stuck("stuck = 'pass'"), "S4/5/5/s4/5 w - 4 2", {"a5a5"}) == "S4/5/5/s4/5 b - 5 2");
    const std::string both = "S4/5/5/5/s1s2 w";
    CHECK(turns(stuck("stuck = 'pass'"), both).empty());
    CHECK(game_end(stuck("stuck = 'pass'"), both) == "draw: stuck");
    CHECK(game_end(stuck("stuck = 'pass'\ncounts = 'most'"), both) == "second: stuck");
    CHECK(game_end(stuck("stuck = 'pass'\ncounts = 'fewest'"), both) == "first: stuck");
    CHECK(game_end(stuck("stuck = 'pass'\ncounts = 'fewest'"), "SS3/5/5/5/s1s2 w") == "draw: stuck");
  }

  TEST_CASE("repetitions and quiet turns") {
    const std::vector<std::string> there = {"a1b1", "e5d5", "b1a1", "d5e5"};
    std::vector<std::string> moves = there;
    const auto result = [&](const std::string& rules) {
      return game_end(small(king, rules), "4s/5/5/5/S4 w", moves);
    };
    CHECK(result("") == "none");
    moves.insert(moves.end(), there.begin(), there.end());
    CHECK(result("") == "draw: repetition");
    CHECK(result("repetition = 'win'") == "second: repetition");
    CHECK(result("repetition = 'loss'") == "first: repetition");
    CHECK(result("quiet_moves = 4") == "draw: repetition");
    moves.resize(6);
    CHECK(result("quiet_moves = 3") == "draw: quiet moves");
    CHECK(result("quiet_moves = 4") == "none");
    CHECK(result("quiet_moves = 0") == "none");
  }
}

TEST_SUITE("long slow rules of games of stones") {
  TEST_CASE("count as published") {
    using Counts = std::vector<std::uint64_t>;
    CHECK(counts("reversi", 7) == Counts{4, 12, 56, 244, 1396, 8200, 55092});
    CHECK(counts("ataxx", 3) == Counts{16, 256, 6460});
    CHECK(counts("connectfour", 6) == Counts{7, 49, 343, 2401, 16807, 117649});
  }
}

}  // namespace roundel::slow_stones_test
