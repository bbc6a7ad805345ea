// Zones, promoted forms, explosions, goals with conditions and perpetual check in chess-like games from files: texts,
// ends, and the errors of wrong files.

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/variants/fairy/changed_chess.hpp"
#include "tests/variants/page_games.hpp"
#include "variants/fairy/endgame_board.hpp"

namespace roundel::fairy_zones_test {
namespace {

using namespace changed_chess;
using changed_chess::Game;
using changed_chess::Place;
/// Silver, gold and pawn of Shogi beside kings.
constexpr std::string_view forms = R"(castling = false
[setup]
position = 'k6s/7p/8/8/8/8/P7/S6K[] w - - 0 1'
[rules]
drops = true
perpetual_check = 'loss'
weak_alone = []
weak_on_a_colour = []
[men]
queen = false
rook = false
bishop = false
knight = false
[men.silver]
letter = 'S'
moves = 'FfW'
promotes_on = 'ranks 6-8'
must_promote_on = '-all'
promotes_from = 'ranks 6-8'
promotes_to = ['gilded']
[men.gilded]
letter = '+S'
moves = 'WfF'
[men.pawn]
moves = 'fW'
promotes_on = 'ranks 6-8'
must_promote_on = 'rank 8'
promotes_from = 'ranks 6-8'
promotes_to = ['tokin']
drops_on = 'ranks 1-7'
drops_may_mate = false
[men.tokin]
letter = '+P'
moves = 'WfF'
)";

}  // namespace

TEST_SUITE("zones and promoted forms of games from files") {
  TEST_CASE("a promoted form is written with a plus, in positions and moves") {
    const Changed game(forms);
    const Place start = game.at("k7/8/8/8/3S4/8/8/+p6K[] w - - 0 1");
    CHECK(write_position(start) == "k7/8/8/8/3S4/8/8/+p6K[] w - - 0 1");
    const Place near = game.at("k7/8/8/3S4/8/8/8/7K[] w - - 0 1");
    CHECK(moves_from(near, "d5") ==
          std::vector<std::string>{"d5c4", "d5c6", "d5c6+", "d5d6", "d5d6+", "d5e4", "d5e6", "d5e6+"});
    CHECK(write_position(after(near, {"d5d6+"})) == "k7/8/3+S4/8/8/8/8/7K[] b - - 0 1");
    CHECK(noted(near, "d5d6+") == "Sd6=+S");
    CHECK(noted(near, "Sd6=+S") == "Sd6=+S");
    CHECK(noted(near, "Sd6") == "Sd6");
    const Place promoted = game.at("k7/8/3+S4/8/3S4/8/8/7K[] w - - 0 1");
    CHECK(noted(promoted, "+Sd5") == "+Sd5");
    CHECK(noted(promoted, "Sd5") == "Sd5");
    CHECK(read_move(promoted, "d6d7+").error().message() == "'d6d7+' is not a legal move");
  }

  TEST_CASE("a move that leaves the zone promotes too, and the last rank must") {
    const Changed game(forms);
    const Place inside = game.at("k7/8/3S4/8/8/8/7P/7K[] w - - 0 1");
    CHECK(moves_from(inside, "d6") == std::vector<std::string>{"d6c5", "d6c5+", "d6c7", "d6c7+", "d6d7", "d6d7+",
                                                               "d6e5", "d6e5+", "d6e7", "d6e7+"});
    const Place last = game.at("k7/3P4/8/8/8/8/8/7K[] w - - 0 1");
    CHECK(moves_from(last, "d7") == std::vector<std::string>{"d7d8+"});
  }

  TEST_CASE("a move that leaves the zone may have to promote") {
    const Changed game(std::string(forms) +
                       "[men.scout]\nletter = 'Q'\nmoves = 'R2'\npromotes_from = 'ranks 6-7'\n"
                       "must_promote_from = 'rank 7'\npromotes_to = ['silver', 'pawn']\n");
    const Place last = game.at("k7/7Q/8/8/8/8/8/7K[] w - - 0 1");
    CHECK(moves_from(last, "h7") == std::vector<std::string>{"h7f7p", "h7f7s", "h7g7p", "h7g7s", "h7h5p", "h7h5s",
                                                             "h7h6p", "h7h6s", "h7h8p", "h7h8s"});
    CHECK(objection_to(last, "h7h6") == "'h7h6': the letter of the promotion is missing");
    const Place middle = game.at("k7/8/7Q/8/8/8/8/7K[] w - - 0 1");
    CHECK(moves_from(middle, "h6g6") == std::vector<std::string>{"h6g6", "h6g6p", "h6g6s"});
    CHECK(moves_from(game.at("k7/8/8/7Q/8/8/8/7K[] w - - 0 1"), "h5h7") == std::vector<std::string>{"h5h7"});
    // Rank 2 is the second side's seventh.
    const Place second = game.at("k7/8/8/8/8/8/q7/7K[] b - - 0 1");
    CHECK(moves_from(second, "a2a3") == std::vector<std::string>{"a2a3p", "a2a3s"});
  }

  TEST_CASE("a captured promoted form becomes its plain form") {
    const Changed game(forms);
    const Place before = game.at("k7/8/8/8/3+s4/3P4/8/7K[] w - - 0 1");
    const Place taken = after(before, {"d3d4"});
    CHECK(write_position(taken) == "k7/8/8/8/3P4/8/8/7K[S] b - - 0 1");
    CHECK(taken.key() == taken.computed_key());
    CHECK(game.error("k7/8/8/8/8/8/8/7K[+S] w - - 0 1") == "hand: '+' is not a piece");
    CHECK(game.error("k7/8/8/8/8/+K7/8/7K[] w - - 0 1") == "board: row 6: '+K' is not a piece");
    CHECK(game.error("k7/8/8/8/8/8/8/7K+[] w - - 0 1") == "board: row 8: '+' is not a piece");
  }

  TEST_CASE("a drop that would mate is illegal for kinds that may not mate by it") {
    const Changed game(forms);
    // The pawn on a7 would be guarded, and the king has no other cell.
    const Place position = game.at("k7/2+S5/1+S6/8/8/8/8/7K[PS] w - - 0 1");
    const auto drops = moves_from(position, "P@");
    CHECK(std::find(drops.begin(), drops.end(), "P@a7") == drops.end());
    CHECK(std::find(drops.begin(), drops.end(), "P@b7") != drops.end());
    CHECK(objection_to(position, "P@a7") == "'P@a7' is not legal: the drop would mate");
    const auto others = moves_from(position, "S@");
    CHECK(std::find(others.begin(), others.end(), "S@a7") != others.end());
    const Place free = game.at("k7/8/1+S6/8/8/8/8/7K[P] w - - 0 1");
    const auto checks = moves_from(free, "P@");
    CHECK(std::find(checks.begin(), checks.end(), "P@a7") != checks.end());
  }

  TEST_CASE("a piece stays on its cells, and a path within its own") {
    const Changed game(
        "men.king = { faces = 'n', stands_on = 'ranks 1-2' }\ncastling = false\n"
        "men.rook = { moves = 'fW', paths = { path = ['w', 'e'], strides = 0, within = 'ranks 5-8' } }\n");
    const Place low = game.at("4k3/8/8/8/R7/8/8/3K4 w - - 0 1");
    CHECK(moves_from(low, "a4") == std::vector<std::string>{"a4a5"});
    CHECK(moves_from(low, "d1") == std::vector<std::string>{"d1c1", "d1c2", "d1d2"});
    const Place high = game.at("4k3/8/8/R2N4/8/8/8/3K4 w - - 0 1");
    CHECK(moves_from(high, "a5") == std::vector<std::string>{"a5a6", "a5b5", "a5c5"});
    CHECK(game.error("4k3/8/8/8/8/3K4/8/8 w - - 0 1") == "there is a king on d3, where it cannot stand");
    CHECK(game.error("3k4/8/8/8/8/8/8/3K4 w - - 0 1") == "the side that is not to move is in check");
    // The knight may not leave the file between the kings.
    const Place between = game.at("3k4/8/8/3N4/8/8/8/3K4 w - - 0 1");
    CHECK(moves_from(between, "d5").empty());
    CHECK(objection_to(between, "d5e7") == "'d5e7' is not legal: the king would see the enemy's");
  }

  TEST_CASE("a kind does not capture what it spares") {
    const Changed game("men.rook.spares = ['rook', 'pawn']\n");
    const Place position = game.at("4k3/8/8/r2q4/8/8/8/R3K3 w - - 0 1");
    CHECK(moves_from(position, "a1") == std::vector<std::string>{"a1a2", "a1a3", "a1a4", "a1b1", "a1c1", "a1d1"});
    CHECK(objection_to(position, "a1a5") == "'a1a5' is not legal: a rook cannot capture a rook");
  }

  TEST_CASE("captures explode") {
    const Changed game("rules = { explodes = true, explosion_spares = ['pawn'], weak_alone = [] }\n");
    const Place position = game.at("r3k2r/ppp2ppp/3pn3/8/1n6/8/PPP3PP/R3KR2 w Qkq - 3 5");
    CHECK(write_position(after(position, {"f1f7"})) == "r6r/ppp3pp/3p4/8/1n6/8/PPP3PP/R3K3 b Q - 0 5");
    CHECK(reason(after(position, {"f1f7"})) == "White: the king has exploded");
    // A king does not capture, and kings that touch are safe from each other's side.
    const Place touching = game.at("8/8/8/3k4/3K4/8/8/3r4 w - - 0 1");
    CHECK_FALSE(touching.in_check());
    CHECK(moves_from(touching, "d4") == std::vector<std::string>{"d4c3", "d4c4", "d4c5", "d4e3", "d4e4", "d4e5"});
    CHECK(game.error("8/8/8/8/3K4/8/8/8 w - - 0 1").empty());
    CHECK(game.error("8/8/8/8/8/8/8/8 w - - 0 1") == "White has no royal piece");
    CHECK(objection_to(game.at("3k4/8/8/8/8/8/2Rr4/3K4 w - - 0 1"), "c2d2") ==
          "'c2d2' is not legal: the own king would explode");
  }

  TEST_CASE("no move gives check where the rules forbid it") {
    const Changed game(
        "rules = { may_check = false, reach = [{ men = ['king'], on = 'rank 8', reply = true }] }\n"
        "castling = false\n");
    const Place position = game.at("8/1P6/k7/8/8/8/K5R1/8 w - - 0 1");
    CHECK(moves_from(position, "g2") == std::vector<std::string>{"g2b2", "g2c2", "g2d2", "g2e2", "g2f2", "g2g1",
                                                                 "g2g3", "g2g4", "g2g5", "g2g7", "g2g8", "g2h2"});
    CHECK(objection_to(position, "g2a2").find("not legal") != std::string::npos);
    CHECK(objection_to(position, "b7b8n") == "'b7b8n' is not legal: it would give check");
    CHECK(moves_from(position, "b7") == std::vector<std::string>{"b7b8b", "b7b8q", "b7b8r"});
  }

  TEST_CASE("the second side may answer an arrival, and an attacked piece has not arrived") {
    const Changed race(
        "rules.reach = [{ men = ['king'], on = { first = 'rank 8', second = 'rank 1' }, reply = true }]\n"
        "castling = false\n");
    CHECK(reason(race.at("K7/8/8/8/8/8/7k/8 b - - 0 1")).empty());
    CHECK(reason(race.at("K7/8/8/8/8/8/8/7k w - - 0 1")) == "draw: both sides have reached a goal");
    CHECK(reason(race.at("K7/8/8/8/8/7k/8/8 w - - 0 1")) == "White: a goal was reached");
    CHECK(reason(race.at("8/K7/8/8/8/8/8/7k w - - 0 1")) == "Black: a goal was reached");
    const Changed safe(
        "rules = { goal = 'capture', reach = [{ men = ['king'], on = 'rank 8', safe = true }] }\n"
        "castling = false\n");
    CHECK(reason(safe.at("K7/7r/8/8/8/8/7k/8 b - - 0 1")) == "White: a goal was reached");
    CHECK(reason(safe.at("K6r/8/8/8/8/8/7k/8 b - - 0 1")).empty());
  }

  TEST_CASE("the loss of one kind may be enough") {
    const Changed game(
        "rules = { goal = 'none', extinction = 'loss', extinction_of = 'any', "
        "extinction_men = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] }\ncastling = false\n");
    CHECK(reason(game.at("rnbqkbnr/p7/8/8/8/8/P7/RNBQKBNR w - - 0 1")).empty());
    CHECK(reason(game.at("rnbqkbnr/p7/8/8/8/8/8/RNBQKBNR b - - 0 1")) == "Black: all pieces are gone");
  }

  TEST_CASE("perpetual check loses, and a repetition without it is a draw") {
    const Changed game("rules.perpetual_check = 'loss'\n");
    const Place start = game.at("7k/8/8/8/8/8/8/K5Q1 b - - 0 1");
    const Place checking = after(game.at("7k/8/6Q1/8/8/8/8/K7 w - - 0 1"), {"g6h6", "h8g8", "h6g6", "g8h8"});
    CHECK(Game::outcome_of_repetition(checking, 4) == Outcome::loss);
    CHECK(Game::result_of_repetition(checking, 4).reason == "perpetual check");
    CHECK(*Game::result_of_repetition(checking, 4).winner == Side::second);
    const Place quiet = after(start, {"h8h7", "a1a2", "h7h8", "a2a1"});
    CHECK(Game::outcome_of_repetition(quiet, 4) == Outcome::draw);
    CHECK(Game::result_of_repetition(quiet, 4).reason == "threefold repetition");
    // One of the moves gave no check.
    const Place mixed = after(game.at("7k/8/6Q1/8/8/8/8/K7 w - - 0 1"), {"g6g5", "h8h7", "g5h5", "h7g8"});
    CHECK(Game::outcome_of_repetition(mixed, 4) == Outcome::draw);
  }
}

TEST_SUITE("passes of games from files") {
  TEST_CASE("a side passes with its king, except in check") {
    const Changed game(
        "rules.passes = 'always'\nrules.weak_alone = []\nrules.weak_on_a_colour = []\ncastling = false\n");
    const Place start = game.at("4k3/8/8/8/8/8/4P3/4K3 w - - 3 1");
    CHECK(moves_from(start, "e1") == std::vector<std::string>{"e1d1", "e1d2", "e1e1", "e1f1", "e1f2"});
    const Place passed = after(start, {"e1e1"});
    CHECK(write_position(passed) == "4k3/8/8/8/8/8/4P3/4K3 b - 1 4 1");
    CHECK(passed.passes() == 1);
    CHECK(game.at(write_position(passed)).passes() == 1);
    CHECK(game.error("4k3/8/8/8/8/8/4P3/4K3 b - 3 4 1") == "en passant: there is no cell '3'");
    CHECK(reason(passed).empty());
    CHECK(after(passed, {"e8d8"}).passes() == 0);
    CHECK(reason(after(passed, {"e8d8", "e1e1"})).empty());
    CHECK(reason(after(passed, {"e8e8"})) == "draw: both sides have passed");
    CHECK(moves_from(after(passed, {"e8e8"}), "").empty());
    // After another pass the game would end, so the position is another one.
    CHECK(game.at("4k3/8/8/8/8/8/4P3/4K3 b - - 4 1").key() != passed.key());
    CHECK(noted(start, "e1e1") == "pass");
    CHECK(noted(start, "pass") == "pass");
    CHECK(action_view(start, *read_move(start, "e1e1")).kind == ActionView::Kind::nothing);
    const Place checked = game.at("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    CHECK(moves_from(checked, "e1") == std::vector<std::string>{"e1d1", "e1e2", "e1f1"});
    CHECK(objection_to(checked, "e1e1") == "'e1e1' is not legal: a side in check cannot pass");
    CHECK(noted(checked, "pass") == "'pass' is not legal: a side in check cannot pass");
    const Changed chess("");
    CHECK(objection_to(chess.at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e1e1").find("would stay where it is") !=
          std::string::npos);
  }

  TEST_CASE("a side may have to pass because it has no other move") {
    const Changed game("rules.passes = 'stalemate'\nrules.stalemate = 'loss'\n");
    const Place stuck = game.at("7k/8/6QP/8/8/8/8/K7 b - - 0 1");
    CHECK(moves_from(stuck, "") == std::vector<std::string>{"h8h8"});
    CHECK(reason(stuck).empty());
    CHECK(reason(after(stuck, {"h8h8", "g6g7"})) == "White: checkmate");
    const Place free = game.at("7k/8/4Q2P/8/8/8/p7/K7 w - - 0 1");
    CHECK(objection_to(free, "a1a1") == "'a1a1' is not legal: a side that has another move cannot pass");
    const Place locked = game.at("k7/P7/1K6/8/7p/7P/8/8 b - - 0 1");
    CHECK(moves_from(locked, "") == std::vector<std::string>{"a8a8"});
  }

  TEST_CASE("a side without royal pieces passes with its first piece") {
    const Changed game(
        "rules = { goal = 'none', passes = 'always', weak_alone = [], weak_on_a_colour = [] }\ncastling = false\n");
    CHECK(moves_from(game.at("8/8/3p4/8/1P6/8/4K3/8 w - - 0 1"), "e2e2") == std::vector<std::string>{"e2e2"});
    CHECK(moves_from(game.at("8/8/3p4/8/1P6/8/8/8 w - - 0 1"), "b4") == std::vector<std::string>{"b4b4", "b4b5"});
  }

  TEST_CASE("kings that face each other draw by a pass") {
    const Changed game(
        "rules = { passes = 'always', facing = 'draw', weak_alone = [], weak_on_a_colour = [] }\n"
        "castling = false\nmen.king.faces = 'n'\n");
    const Place before = game.at("4k3/8/8/4N3/8/8/8/4K2R w - - 0 1");
    const Place facing = after(before, {"e5g6"});
    CHECK_FALSE(facing.in_check());
    CHECK(reason(facing).empty());
    CHECK(moves_from(facing, "") == std::vector<std::string>{"e8d7", "e8d8", "e8e8", "e8f7"});
    CHECK(objection_to(facing, "e8e7") == "'e8e7' is not legal: the king would still see the enemy's");
    CHECK(reason(after(facing, {"e8e8"})) == "draw: the kings face each other");
    CHECK(reason(after(facing, {"e8d8"})).empty());
    // The pass is legal even in check.
    const Place both = after(before, {"e5c6"});
    CHECK_FALSE(both.in_check());
    const Place checked = game.at("4k2R/8/8/8/8/8/8/4K3 b - - 0 1");
    CHECK(checked.in_check());
    CHECK(moves_from(checked, "e8e8") == std::vector<std::string>{"e8e8"});
    CHECK(reason(after(checked, {"e8e8"})) == "draw: the kings face each other");
    // Without a second sight, nothing is forced: the pawn is between the kings.
    const Place between = game.at("4k3/8/4p3/8/8/8/8/4K3 b - - 0 1");
    CHECK(moves_from(between, "e6") == std::vector<std::string>{"e6e5"});
  }
}

TEST_SUITE("hurdles of games from files") {
  TEST_CASE("a piece does not hop over some kinds") {
    const Changed game("men.rook = { moves = 'pR', spares = ['rook'], cannot_hop_over = ['rook', 'pawn'] }\n");
    const Place position = game.at("4k3/8/r7/n7/8/8/N7/R2B1K1n w - - 0 1");
    // Over the knight on a2 up to the one on a5; over the bishop to e1, but not over it and the king.
    CHECK(moves_from(position, "a1") == std::vector<std::string>{"a1a3", "a1a4", "a1a5", "a1e1"});
    const Place barred = game.at("4k3/8/8/n7/8/8/P7/R2r1K1n w - - 0 1");
    CHECK(moves_from(barred, "a1").empty());
    CHECK(objection_to(barred, "a1a4") == "'a1a4' is not legal: a rook cannot hop over a pawn");
    CHECK(objection_to(barred, "a1e1") == "'a1e1' is not legal: a rook cannot hop over a rook");
    const Place same = game.at("4k3/8/8/r7/8/8/N7/R4K2 w - - 0 1");
    CHECK(objection_to(same, "a1a5") == "'a1a5' is not legal: a rook cannot capture a rook");
    CHECK(game.at("4k3/8/4n3/8/4R3/8/8/4K3 b - - 0 1").in_check());
    CHECK_FALSE(game.at("4k3/8/4p3/8/4R3/8/8/4K3 b - - 0 1").in_check());
    CHECK_FALSE(game.at("4k3/8/4r3/8/4R3/8/8/4K3 b - - 0 1").in_check());
  }
}

TEST_SUITE("boards of points") {
  const std::string_view points = "board = { drawn = 'points', river = 4, lines = ['a1-c3'] }\n";

  TEST_CASE("lines join the points, except over the river") {
    const Changed game(points);
    const BoardView view = board_view(game.at("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    CHECK(view.cells.front().shape.outline == CellShape::Outline::point);
    const int across = 7 * 8;
    const int upward = 8 * 7 - 6;
    CHECK(view.links.size() == static_cast<std::size_t>(across + upward + 1));
  }

  TEST_CASE("weights do not depend on the drawing") {
    const auto checksum = [](std::string_view changes) { return changed_document(changes).checksum(); };
    CHECK(checksum(points) == checksum("board = {}\n"));
    CHECK(checksum(points) != checksum("board.files = 9\n"));
    CHECK(checksum("board.marks = { waves = 'rank 4' }\n") == checksum("board = {}\n"));
  }
}

TEST_SUITE("signs of pieces") {
  TEST_CASE("each side has its own, or both have one, and other pieces have none") {
    const Changed game("men.rook.sign = '車'\nmen.king.sign = ['王', '玉']\n");
    const std::vector<PieceView> kinds = fairy::pieces(game.at("4k3/8/8/8/8/8/8/4K3 w - - 0 1").rules());
    const auto signs_of = [&kinds](std::string_view name) {
      const auto kind =
          std::find_if(kinds.begin(), kinds.end(), [name](const PieceView& each) { return each.name == name; });
      REQUIRE(kind != kinds.end());
      return kind->signs;
    };
    using Signs = std::array<std::string_view, 2>;
    CHECK(signs_of("rook") == Signs{"車", "車"});
    CHECK(signs_of("king") == Signs{"王", "玉"});
    CHECK(signs_of("pawn") == Signs{});
  }

  TEST_CASE("weights do not depend on them") {
    const auto checksum = [](std::string_view changes) { return changed_document(changes).checksum(); };
    CHECK(checksum("men.rook.sign = '車'\n") == checksum("board = {}\n"));
    CHECK(checksum("men.rook.worth = 400\n") != checksum("board = {}\n"));
  }
}

TEST_SUITE("errors of zones and promoted forms") {
  TEST_CASE("each names the line and the reason") {
    constexpr std::string_view wrong_sign =
        "line 3: [men.rook] sign: it must be one or two texts of 1 to 4 letters, or of 1 or 2 Chinese, Japanese or "
        "Korean "
        "characters";
    const std::pair<std::string_view, std::string_view> wrong[] = {
        {"men.rook.letter = '+'",
         "line 3: [men.rook] letter: it must be a letter from A to Z, with or without a plus before it"},
        {"men.rook.letter = '++R'",
         "line 3: [men.rook] letter: it must be a letter from A to Z, with or without a plus before it"},
        {"men.rook.sign = ''", wrong_sign},
        {"men.rook.sign = '車 '", wrong_sign},
        {"men.rook.sign = '車車車'", wrong_sign},
        {"men.rook.sign = 'tower'", wrong_sign},
        {"men.rook.sign = \"a\\u0085\"", wrong_sign},
        {"men.rook.sign = ['車', '馬', '炮']", wrong_sign},
        {"men.form = { letter = '+X', moves = 'W' }",
         "line 3: [men.form] letter: no piece has the letter X without a plus"},
        {"men.form = { letter = '+N', moves = 'W' }",
         "line 3: [men.form] letter: the piece with the letter N has to promote to this one alone"},
        {"men.form = { letter = '+P', moves = 'W', royal = true }",
         "line 3: [men.form] royal: a promoted form is not royal"},
        {"men.rook.faces = 'n'", "line 3: [men.rook] faces: only royal pieces have this key"},
        {"men.king.faces = 'n n'", "line 3: [men.king] faces: 'n n' is not one direction"},
        {"men.king.faces = 'up'", "line 3: [men.king] faces: "},
        {"men.king.faces = 'n'\nrules.goal = 'capture'", "[men.king] faces: only with goal = \"mate\""},
        {"men.rook.spares = ['king']", "[men.rook] spares: a royal piece can always be captured"},
        {"men.rook.spares = ['dragon']", "line 3: [men.rook] spares: there is no piece 'dragon'"},
        {"men.rook.stands_on = 'rank 1'\ncastling = false\nsetup.position = '4k3/8/8/8/R7/8/8/4K3'",
         "there is a rook on a4, where it cannot stand"},
        {"men.rook.promotes_from = 'rank 3'", "line 3: [men.rook] promotes_to is missing"},
        {"men.rook.promotes_to = ['queen']", "line 3: [men.rook] promotes_on or promotes_from is missing"},
        {"men.pawn = { promotes_from = 'rank 7', must_promote_from = 'rank 6' }",
         "line 3: [men.pawn] must_promote_from has cells that are not in promotes_from"},
        {"men.rook.must_promote_from = 'rank 3'",
         "line 3: [men.rook] must_promote_from has cells that are not in promotes_from"},
        {"men.rook.drops_may_mate = 'no'", "line 3: [men.rook] drops_may_mate"},
        {"men.rook.paths = { path = 'n', within = 'rank 9' }", "line 3"},
        {"rules.may_check = false\nrules.goal = 'none'", "line 3: [rules] may_check: only with goal = \"mate\""},
        {"men.rook.drops_may_check = 'no'", "line 3: [men.rook] drops_may_check"},
        {"men.rook.drops_may_check = false\nrules.goal = 'none'",
         "[men.rook] drops_may_check: only with goal = \"mate\""},
        {"men.queen.promotion_limit = 0", "line 3: [men.queen] promotion_limit: "},
        {"men.rook.drops_a_file = 0", "line 3: [men.rook] drops_a_file: "},
        {"men.rook = { drops_a_file = 2, drops_once_a_file = true }",
         "line 3: [men.rook] drops_a_file: not with drops_once_a_file = true"},
        {"castling.turned = 'no'", "line 3: [castling] turned: "},
        {"rules.captures_to_hand = 'no'", "line 3: [rules] captures_to_hand"},
        {"rules.extinction_at = 2", "line 3: [rules] extinction_at: only with extinction"},
        {"rules.extinction = 'loss'\nrules.extinction_at = 41", "line 4: [rules] extinction_at"},
        {"rules.reach = [{ on = 'rank 8', number = 0 }]", "line 3: [rules] reach number"},
        {"rules.reach = [{ on = 'rank 8', number = 41 }]", "line 3: [rules] reach number"},
        {"rules.reach = [{ on = 'rank 8', blocked = 'yes' }]", "line 3: [rules] reach blocked"},
        {"rules.reach = [{ on = 'rank 8', blocked = true, safe = true }]",
         "line 3: [rules] reach blocked: not with safe"},
        {"rules.explodes = true\nrules.goal = 'capture'", "line 3: [rules] explodes: not with goal = \"capture\""},
        {"rules.explodes = true\nrules.checks = 3", "line 3: [rules] explodes: not in games that count checks"},
        {"rules.explodes = true\nrules.meeting_men = ['pawn']", "line 3: [rules] explodes: not with meeting_men"},
        {"rules.explodes = true\ncastling = false\nsetup.position = 'rnbqkbnr/8/8/8/8/8/8/RNBKKBNR'",
         "with explodes each side has one royal piece"},
        {"board.river = 3", "line 3: [board] river: only with drawn = \"points\""},
        {"board.lines = ['a1-b2']", "line 3: [board] lines: only with drawn = \"points\""},
        {"board = { drawn = 'points', lines = ['a1'] }", "line 3: [board] lines: 'a1' is not of the form d1-f3"},
        {"board = { drawn = 'points', holes = 'd4', lines = ['d4-e5'] }",
         "line 3: [board] lines: 'd4-e5' is not of the form d1-f3"},
        {"rules.explosion_spares = ['man']", "line 3: [rules] explosion_spares: there is no piece 'man'"},
        {"rules.extinction_of = 'some'", "line 3: [rules] extinction_of: 'some' is not one of all and any"},
        {"rules.passes = true", "line 3: [rules] passes"},
        {"rules.passes = 'often'", "line 3: [rules] passes: 'often' is not one of never, stalemate and always"},
        {"men.king.faces = 'n'\nrules.facing = 'draw'", "line 4: [rules] facing: only with passes = \"always\""},
        {"rules = { passes = 'always', facing = 'draw' }", "line 3: [rules] facing: no piece has the key faces"},
        {"rules.facing = 'win'", "line 3: [rules] facing: 'win' is not one of illegal and draw"},
        {"men.rook.cannot_hop_over = ['pawn']", "line 3: [men.rook] cannot_hop_over: the piece does not hop"},
        {"men.rook = { moves = 'pR', cannot_hop_over = ['man'] }",
         "line 3: [men.rook] cannot_hop_over: there is no piece 'man'"},
        {"rules.occurrences = 1", "line 3: [rules] occurrences"},
        {"rules.occurrences = 6", "line 3: [rules] occurrences"},
        {"rules.occurrences = 'four'", "line 3: [rules] occurrences"},
        {"rules.perpetual_check = 'win'", "line 3: [rules] perpetual_check: 'win' is not one of draw and loss"},
        {"rules.reach = [{ on = 'rank 8', result = 'loss', reply = true }]",
         "line 3: [rules] reach reply: only with result = \"win\""},
    };
    for (const auto& each : wrong) {
      const std::string error = testing::error_of(std::string(each.first));
      INFO(std::string(each.first));
      CHECK_MESSAGE(error.find(each.second) != std::string::npos, error);
    }
  }

  TEST_CASE("a game has at most 32 kinds of pieces, and at most 16 with tablebases") {
    const auto more = [](int number) {
      const std::string free_letters = "ACDEFGHIJLMOSTUVWXYZ";
      std::string text;
      for (int n = 0; n < number; ++n) {
        const char letter = free_letters[static_cast<std::size_t>(n) % free_letters.size()];
        text += fmt::format("men.kind{} = {{ letter = '{}', moves = 'W' }}\n", n, letter);
      }
      return text;
    };
    CHECK(testing::error_of(more(27)).find("[men]: more than 32 kinds") != std::string::npos);
    CHECK(why_no_tables(more(10)).empty());
    CHECK(why_no_tables(more(11)) == "there are too many kinds of pieces");
  }

  TEST_CASE("tablebases are not made where they would be wrong") {
    CHECK(why_no_tables("rules.explodes = true\n") == "captures explode");
    CHECK(why_no_tables("rules.passes = 'always'\n") == "a side may pass");
    CHECK(why_no_tables("men.rook = { moves = 'pR', cannot_hop_over = ['pawn'] }\n") ==
          "pieces hop only over some kinds");
    CHECK(why_no_tables("rules.extinction = 'loss'\nrules.extinction_at = 1\n") ==
          "a number of pieces decides games");
    for (const char* const more : {"number = 2", "blocked = true"}) {
      CHECK(why_no_tables(std::string("rules.reach = [{ on = 'rank 8', ") + more + " }]\n") ==
            "several pieces reach a goal");
    }
    CHECK(why_no_tables("rules.in_check = 'all'\n") == "a check needs all royal pieces");
    CHECK(why_no_tables("rules.traps = 'e4'\n") == "cells change what pieces capture");
    CHECK(why_no_tables("men.pawn.promotes_by = 'captures'\n") == "promotion depends on captures");
  }
}

}  // namespace roundel::fairy_zones_test
