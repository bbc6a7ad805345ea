// Pieces that turn over, hands, set-up phases, traps and several kings in chess-like games from files: texts, moves, and
// the errors of wrong files.

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/variants/fairy/changed_chess.hpp"
#include "tests/variants/page_games.hpp"

namespace roundel::fairy_turning_test {
namespace {

using namespace changed_chess;
using changed_chess::Game;
using changed_chess::Place;
using testing::error_of;
using Texts = std::vector<std::string>;

/// A silver that turns over with each move beside a lance that captures turn over; a guard becomes a pawn in the hand.
constexpr std::string_view turning = R"(castling = false
[setup]
position = 'k6s/8/8/8/8/8/8/S6K[] w - - 0 1'
[rules]
drops = true
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
promotes_on = 'all'
promotes_to = ['wings']
drops_promoted = true
[men.wings]
letter = '+S'
moves = 'B'
promotes_on = 'all'
promotes_to = ['silver']
drops_on = 'ranks 1-2'
[men.lance]
letter = 'L'
moves = 'fR'
promotes_on = 'ranks 4-8'
must_promote_on = 'ranks 5-8'
promotes_by = 'captures'
promotes_to = ['guard', 'pawn']
[men.guard]
letter = 'G'
moves = 'K'
captured_as = 'pawn'
[men.pawn]
promotes_to = ['guard']
)";

std::string joined(const Texts& texts) {
  std::string text;
  for (const std::string& one : texts) text += (text.empty() ? "" : " ") + one;
  return text;
}

}  // namespace

TEST_SUITE("pieces that turn over, and set-up phases") {
  TEST_CASE("a promotion can be taken back, and is written with a minus") {
    const Changed game(turning);
    const Place start = game.at("k7/8/8/8/8/8/8/S6K[] w - - 0 1");
    CHECK(joined(moves_from(start, "a1")) == "a1a2+ a1b2+");
    const Place turned = after(start, {"a1b2+", "a8b8"});
    CHECK(write_position(turned) == "1k6/8/8/8/8/8/1+S6/7K[] w - - 2 2");
    CHECK(joined(moves_from(turned, "b2a")) == "b2a1- b2a3-");
    CHECK(write_position(after(turned, {"b2c3-"})) == "1k6/8/8/8/8/2S5/8/7K[] b - - 3 2");
    CHECK(noted(turned, "b2c3-") == "+Sc3=S");
    CHECK(noted(turned, "+Sc3=S") == "+Sc3=S");
    CHECK(objection_to(turned, "b2c3") == "'b2c3': the letter of the promotion is missing");
  }

  TEST_CASE("promotions that can be taken back are quiet, and do not restart the count of quiet moves") {
    const Changed game(turning);
    const Place place = game.at("k7/8/8/8/8/2p5/8/S6K[] w - - 0 1");
    const auto legality = Game::node_info(place);
    MoveList forcing;
    Game::generate_forcing(place, legality, forcing);
    CHECK(forcing.empty());
    MoveList quiet;
    Game::generate_quiet(place, legality, quiet);
    CHECK(quiet.size() == 5);
    for (const fairy::Move move : quiet) CHECK_FALSE(Game::is_forcing(place, move));
    CHECK(after(place, {"a1a2+"}).halfmove_clock() == 1);
    const Place taking = game.at("k7/8/8/8/8/8/1p6/S6K[] w - - 0 1");
    forcing.clear();
    Game::generate_forcing(taking, legality, forcing);
    CHECK(forcing.size() == 1);
    CHECK(Game::is_forcing(taking, forcing[0]));
  }

  TEST_CASE("a piece is dropped with either side up, where each may be dropped") {
    const Changed game(turning);
    const Place place = game.at("k7/8/8/8/8/8/8/7K[S] w - - 0 1");
    CHECK(moves_from(place, "S@").size() == 62);
    CHECK(moves_from(place, "+S@").size() == 15);
    CHECK(write_position(after(place, {"+S@a1"})) == "k7/8/8/8/8/8/8/+S6K[] b - - 0 1");
    CHECK(write_position(after(place, {"+s@a1", "a8a7", "a1b2-"})) == "8/k7/8/8/8/8/1S6/7K[] b - - 2 2");
    CHECK(noted(place, "+S@a1") == "+S@a1");
    CHECK(objection_to(place, "+S@a3") == "'+S@a3' is not legal: no wings is dropped on a3");
    const Place none = game.at("k7/8/8/8/8/8/8/7K[L] w - - 0 1");
    CHECK(objection_to(none, "+S@a1") == "'+S@a1' is not legal: White has no wings in hand");
  }

  TEST_CASE("only captures promote some pieces") {
    const Changed game(turning);
    const Place place = game.at("k7/8/8/2p5/1p6/8/1LL4p/7K[] w - - 0 1");
    CHECK(joined(moves_from(place, "b2")) == "b2b3 b2b4 b2b4g b2b4p");
    CHECK(joined(moves_from(place, "c2")) == "c2c3 c2c4 c2c5g c2c5p");
    const auto legality = Game::node_info(place);
    CHECK_FALSE(Game::find(place, legality,
                           Game::pack({place.setup().graph().find("b2"), place.setup().graph().find("b3"),
                                       kind_of_name(place.rules(), "guard"), Special::nothing})));
  }

  TEST_CASE("a captured piece can be another one in the hand") {
    const Changed game(turning);
    const Place place = game.at("k7/8/8/8/8/8/6g1/7K[] w - - 0 1");
    CHECK(write_position(after(place, {"h1g2"})) == "k7/8/8/8/8/8/6K1/8[P] b - - 0 1");
    const Place promoted = game.at("k7/8/8/8/8/8/6p~1/7K[] w - - 0 1");
    CHECK(write_position(after(promoted, {"h1g2"})) == "k7/8/8/8/8/8/6K1/8[L] b - - 0 1");
  }

  TEST_CASE("a side that can drop must drop, the king too") {
    const Changed game("", "placement");
    const Place start = game.at("8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1");
    CHECK(count_moves(start) == 40);
    CHECK(objection_to(start, "e2e4") == "'e2e4' is not legal: the pieces in hand are dropped first");
    CHECK(objection_to(start, "K@e3") == "'K@e3' is not legal: no king is dropped on e3");
    CHECK(write_position(after(start, {"K@e1", "k@d8", "R@h1"})) ==
          "3k4/pppppppp/8/8/8/8/PPPPPPPP/4K2R[QRBBNNqrrbbnn] b K - 0 2");
    CHECK(game.error("4K3/pppppppp/8/8/8/8/PPPPPPPP/8[Kkq] w - - 0 1") == "White has 2 royal pieces, not 1");
    CHECK(game.error("8/pppppppp/8/8/8/8/PPPPPPPP/4K3[] w - - 0 1") == "Black has no royal piece");
    // Every cell where the last piece could go is taken.
    const Place full = game.at("4k3/8/8/8/8/8/8/RNBQKBNR[N] w - - 0 1");
    CHECK(joined(moves_from(full, "b1")) == "b1a3 b1c3 b1d2");
    const Place checked = game.at("4k3/8/8/8/4r3/8/8/R3K3[N] w Q - 0 1");
    CHECK(objection_to(checked, "N@b1") == "'N@b1' is not legal: the king would be in check from the rook on e4");
    CHECK(moves_from(checked, "e1").size() == 4);
  }

  TEST_CASE("a king is not dropped where it would be attacked") {
    const Changed game("", "placement");
    const Place place = game.at("r3k3/8/8/8/8/8/8/8[K] w - - 0 1");
    CHECK(joined(moves_from(place, "K@")) == "K@b1 K@c1 K@d1 K@e1 K@f1 K@g1 K@h1");
    CHECK(objection_to(place, "K@a1") == "'K@a1' is not legal: the king would be in check from the rook on a8");
  }

  TEST_CASE("rights to castle begin when both pieces have been dropped") {
    const Changed game("", "placement");
    const Place rook_first = game.at("4k3/8/8/8/8/8/8/8[KR] w - - 0 1");
    const Place both = after(rook_first, {"R@a1", "e8e7", "K@e1"});
    CHECK(write_position(both) == "8/4k3/8/8/8/8/8/R3K3[] b Q - 0 2");
    CHECK(both.key() == both.computed_key());
    CHECK(write_position(after(both, {"e7e8", "e1c1"})) == "4k3/8/8/8/8/8/8/2KR4[] b - - 2 3");
    const Place elsewhere = after(rook_first, {"R@a1", "e8e7", "K@d1"});
    CHECK(write_position(elsewhere) == "8/4k3/8/8/8/8/8/R2K4[] b - - 0 2");
  }

  TEST_CASE("bishops are dropped on both colours, and other pieces leave room for them") {
    const Changed game("", "placement");
    const Place one = game.at("4k3/8/8/8/8/8/8/2B1K3[B] w - - 0 1");
    CHECK(joined(moves_from(one, "B@")) == "B@b1 B@d1 B@f1 B@h1");
    CHECK(objection_to(one, "B@a1") == "'B@a1' is not legal: pieces in hand need cells of both colours");
    const Place room = game.at("4k3/8/8/8/8/8/8/B1NRKR1Q[BN] w - - 0 1");
    CHECK(joined(moves_from(room, "N@")) == "N@g1");
    CHECK(joined(moves_from(room, "B@")) == "B@b1");
  }

  TEST_CASE("on a trap of its own side a piece captures every kind") {
    const Changed game("men.knight.spares = ['rook', 'queen']\nrules.traps = 'e4 f3'\n");
    const Place place = game.at("4k3/8/8/8/4r3/2N2q2/8/K5N1 w - - 0 1");
    CHECK(joined(moves_from(place, "c3e")) == "c3e2 c3e4");
    CHECK(joined(moves_from(place, "g1f")) == "g1f3");
    const Place beside = game.at("4k3/8/8/3r4/8/2N1q3/4K3/8 w - - 0 1");
    CHECK(objection_to(beside, "c3d5") == "'c3d5' is not legal: a knight cannot capture a rook");
    // The second side's traps are e5 and f6.
    const Place second = game.at("k7/8/5Q2/3n4/4R3/6n1/8/4K3 b - - 0 1");
    CHECK(joined(moves_from(second, "d5f")) == "d5f4 d5f6");
    CHECK(objection_to(second, "g3e4") == "'g3e4' is not legal: a knight cannot capture a rook");
  }

  TEST_CASE("with two kings a side is in check only if both are attacked") {
    const Changed game(
        "castling = false\nmen.king.promotion_limit = 2\nmen.pawn.promotes_to = ['queen', 'king']\nrules.in_check = "
        "'all'\n"
        "setup.position = 'kk6/8/8/8/8/8/8/KK6 w - - 0 1'\n");
    CHECK_FALSE(game.at("k6k/8/8/8/8/8/8/R3K3 b - - 0 1").in_check());
    CHECK(game.at("k6k/8/8/8/8/8/8/R3K2R b - - 0 1").in_check());
    const Place one_free = game.at("k6k/8/8/8/8/8/8/R3K3 b - - 0 1");
    CHECK(joined(moves_from(one_free, "h8")) == "h8g7 h8g8 h8h7");
    CHECK(write_position(after(one_free, {"h8h7", "a1a8"})) == "R7/7k/8/8/8/8/8/4K3 b - - 0 2");
    // Black saves one of them, and a pawn that becomes a king ends a check too.
    const Place both = game.at("k6k/8/8/8/8/8/8/R3K2R b - - 0 1");
    CHECK(joined(moves_from(both, "h8")) == "h8g7 h8g8");
    const Place lone = game.at("k7/8/8/8/R7/8/4p3/6K1 b - - 0 1");
    CHECK(joined(moves_from(lone, "e2")) == "e2e1k");
    const Place two = game.at("k6k/8/8/8/8/8/4p3/6K1 b - - 0 1");
    CHECK(joined(moves_from(two, "e2")) == "e2e1q");
    CHECK(game.error("k6k/8/8/8/8/8/8/R3K2R w - - 0 1") == "the side that is not to move is in check");
    CHECK(Game::result(game.at("k6k/6pp/8/8/8/8/8/R3KQ2 b - - 0 1")) == std::nullopt);
    CHECK(reason(game.at("k6R/pp6/8/8/8/8/8/R3K3 b - - 0 1")) == "White: checkmate");
  }

  TEST_CASE("a pawn promotes in a move of its own, in place or on its way") {
    const Changed game("", "sittuyin");
    const Place place = game.at("4k3/8/8/4P3/8/P7/8/4K3[] w - - 0 1");
    CHECK(joined(moves_from(place, "e5")) == "e5d4f e5d6f e5e5f e5e6 e5f4f e5f6f");
    CHECK(joined(moves_from(place, "a3")) == "a3a4");
    CHECK(noted(place, "e5e5f") == "e5=F");
    CHECK(noted(place, "e5=F") == "e5=F");
    CHECK(noted(place, "d6=F") == "d6=F");
    CHECK(write_position(after(place, {"e5e5f"})) == "4k3/8/8/4F3/8/P7/8/4K3[] b - - 0 1");
    CHECK(write_position(after(place, {"e5d6F"})) == "4k3/8/3F4/8/8/P7/8/4K3[] b - - 0 1");
    CHECK(Game::is_forcing(place, *read_move(place, "e5e5f")));
    // The last pawn promotes everywhere, a side has one ferz, and the new one attacks nothing.
    CHECK(moves_from(game.at("4k3/8/8/8/8/P7/8/4K3[] w - - 0 1"), "a3a3").size() == 1);
    CHECK(joined(moves_from(game.at("4k3/8/8/4P3/8/P7/8/F3K3[] w - - 0 1"), "e5")) == "e5e6");
    CHECK(joined(moves_from(game.at("4k3/8/3r4/4P3/8/P7/8/4K3[] w - - 0 1"), "e5")) == "e5d4f e5d6 e5e6 e5f4f e5f6f");
    // No promotion gives check, or leaves a king in it; a pinned pawn may turn where it stands.
    CHECK(joined(moves_from(game.at("8/8/8/4P3/3k4/P7/8/4K3[] w - - 0 1"), "e5")) == "e5d6f e5e6 e5f4f e5f6f");
    CHECK(joined(moves_from(game.at("4r1k1/8/8/4P3/8/P7/8/4K3[] w - - 0 1"), "e5")) == "e5e5f e5e6");
    CHECK(moves_from(game.at("r3k3/8/8/4P3/8/P7/8/r3K3[] w - - 0 1"), "e5").empty());
    CHECK(why_no_tables("men.pawn = { promotes_on = '', promotes_from = 'rank 5', promotes_by = 'itself' }\n") ==
          "promotions are moves of their own");
  }

  TEST_CASE("what cannot be is refused") {
    const auto refused = [](std::string_view changes, std::string_view reason) {
      const std::string error = error_of(std::string(changes));
      CHECK_MESSAGE(error.find(reason) != std::string::npos, error);
    };
    refused("men.knight.promotes_by = 'captures'\n", "promotes_by: the piece does not promote");
    refused("men.pawn.promotes_by = 'moves'\n", "promotes_by");
    refused("men.pawn.promotes_by = 'itself'\n", "promotes_by: \"itself\" goes only with promotes_from");
    refused("men.king = { promotes_to = ['king'], promotes_from = 'rank 8', promotes_by = 'itself' }\n",
            "promotes_by: \"itself\" is not for royal pieces and promoted forms");
    const std::string itself = "men.pawn = { promotes_on = '', promotes_from = 'rank 5', promotes_by = 'itself' }\n";
    refused(itself + "rules.compulsory_capture = true\n",
            "promotes_by: \"itself\" needs captures that go into no hand and are not compulsory");
    refused(itself + "rules.drops = true\n",
            "promotes_by: \"itself\" needs captures that go into no hand and are not compulsory");
    refused("rules.drops = true\nmen.pawn.captured_as = ['queen', 'rook']\n", "captured_as: it must be one kind");
    refused("rules.drops = true\nmen.pawn.captured_as = 'duke'\n", "captured_as: there is no piece 'duke'");
    refused("rules.drops = true\nmen.pawn.captured_as = 'king'\n",
            "captured_as: with goal = \"mate\" no royal piece comes into a hand");
    refused("men.pawn.captured_as = 'queen'\n",
            "captured_as, drops_promoted and drops_on_both_colours: only with drops = true");
    refused("men.pawn.drops_promoted = true\nrules.drops = true\n", "drops_promoted: the piece has no promoted form");
    refused("board = { shape = 'rings', files = 8, ranks = 8 }\nmen.pawn.drops_on_both_colours = true\n",
            "drops_on_both_colours: only on a rectangle");
    refused("rules.drops_first = true\n", "drops_first: only with drops = true and captures_to_hand = false");
    refused("rules.drops_first = true\nrules.drops = true\n",
            "drops_first: only with drops = true and captures_to_hand = false");
    refused("rules.traps = 'z9'\n", "traps");
    refused("rules.in_check = 'all'\nrules.goal = 'capture'\n", "in_check: only with goal = \"mate\"");
    refused("rules.in_check = 'all'\nrules.drops = true\n",
            "in_check: not in games whose captured pieces go into a hand");
    refused("rules.in_check = 'all'\nmen.king.faces = 'n'\n", "in_check: not in games with the key faces");
    refused("castling.dropped = ['king', 'rook']\n", "dropped: it must be two kinds, in a game with drops");
    refused("castling.dropped = ['king', 'duke']\nrules.drops = true\n", "dropped: there is no piece 'duke'");
    refused(
        "men.horse = { letter = '+N', moves = 'K', promotes_on = 'all', promotes_to = ['queen'] }\n"
        "men.knight = { promotes_on = 'rank 8', promotes_to = ['horse'] }\n",
        "promotes_to: a promoted form promotes only to its plain form");
  }
}

}  // namespace roundel::fairy_turning_test
