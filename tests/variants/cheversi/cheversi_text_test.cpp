// Texts of Cheversi: what is read, what is written for it, and why other texts are refused.

#include <doctest/doctest.h>

#include <string>

#include "tests/variants/cheversi/cheversi_games.hpp"
#include "tests/variants/cheversi/random_cheversi.hpp"

namespace roundel::cheversi_text_test {
namespace {

using cheversi_games::Cheversi;
using cheversi_games::error_of;
using cheversi_games::position_of;

std::string rewritten(std::string_view text) { return Cheversi::write_position(position_of(text), {}); }

/// Returns the move that a text means, or why it does not mean one.
std::string read_as(std::string_view position, const std::string& move) {
  const cheversi::Position at = position_of(position);
  const auto read = Cheversi::read_action(at, move, {});
  return read ? Cheversi::action_text(at, *read, {}) : read.error().message();
}

constexpr const char* after_king = "8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e4";
constexpr const char* queen_called = "8/8/8/8/4KQ2/4r3/8/8[RRBBNNkqrbbnn] b f4";
constexpr const char* queen_called_by_black = "8/8/8/8/4Kq2/8/8/8[QRRBBNNkrrbbnn] w f4";
constexpr const char* one_bishop = "8/8/8/3nK3/4Br2/8/8/8[QRRBNNkqrbbn] w f4";
constexpr const char* room_wanted = "8/8/8/8/8/7R/2nnQqNr/2NRrBbK[Bkb] b h3";
/// White's last piece, beside a corner that Black's pieces close.
constexpr const char* corner = "8/8/8/8/KRBQR3/qbrnB3/rbN5/1n6[Nk] w b1";
constexpr const char* king_last = "8/8/8/8/KRBQR3/qbrnB3/rbN5/1nN5[k] b c1";

}  // namespace

TEST_SUITE("cheversi position text") {
  TEST_CASE("hands are read in any order, and written in one") {
    CHECK(rewritten("8/8/8/8/8/8/8/8[nnbbrrqkNNBBRRQK] w -") == cheversi_games::start);
    CHECK(rewritten("8/8/8/8/8/8/8/8[KkQqRrRrBbBbNnNn] w -") == cheversi_games::start);
    CHECK(rewritten("8/8/8/8/4K3/8/8/8[nNbBrRqQkbBrRnN] b e4") == after_king);
    CHECK(rewritten("8/8/n7/qnN5/KNR5/1QB5/r1B5/bb6[krR] b c4") == "8/8/n7/qnN5/KNR5/1QB5/r1B5/bb6[Rkr] b c4");
    CHECK(rewritten("8/8/8/8/8/8/8/Kr6[] w b1") == "8/8/8/8/8/8/8/Kr6[] w b1");
  }

  TEST_CASE("blanks between fields do not matter") {
    CHECK(rewritten("  8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn]   b\te4 ") == after_king);
    CHECK(rewritten("8/8/8/8/4K3/8/8/8 [QRRBBNNkqrrbbnn]b e4") == after_king);
  }

  TEST_CASE("what is written is read as the same, through whole games") {
    for (const auto style : random_cheversi::all_styles) {
      for (std::uint64_t seed = 61; seed < 64; ++seed) {
        for (int left = 0; left <= cheversi::plies_a_game; ++left) {
          const std::string text = random_cheversi::random_position(seed, left, style);
          CAPTURE(text);
          CHECK(rewritten(text) == text);
          CHECK(position_of(text).has_full_sets());
        }
      }
    }
  }

  TEST_CASE("fields that are missing or no fields") {
    CHECK(error_of("") == "board: this field is missing");
    CHECK(error_of("8/8/8/8/8/8/8/8 w -") == "hands: they are missing; write them in brackets after the board");
    CHECK(error_of("8/8/8/8/8/8/8/8[KQ w -").starts_with("hands: they are missing"));
    CHECK(error_of("8/8/8/8/8/8/8/8]KQ[ w -") == "board: rank 1: ']' is not a piece");
    CHECK(error_of("8/8 w") == "board: 2 ranks, not 8");
    CHECK(error_of("8/8[KP]") == "board: 2 ranks, not 8");
    CHECK(error_of("8/8/8/8/8/8/8/8[KP]") == "hands: 'P' is not a piece");
    CHECK(error_of("8/8/8/8/8/8/8/8[KP] x - -") == "hands: 'P' is not a piece");
    CHECK(error_of("8/8/8/8/8/8/8/8[] x") == "side to move: 'x' is neither w nor b");
    CHECK(error_of("8/8/8/8/8/8/8/8[] w i9 -") == "piece placed last: 'i9' is not a cell");
    CHECK(error_of("[KQ] w -") == "board: this field is missing");
    CHECK(error_of("8/8/8/8 /8/8/8/8[KQ] w -") == "board: remove the blank in this field");
    CHECK(error_of("8/8/8/8/8/8/8/8[]") == "side to move: this field is missing");
    CHECK(error_of("8/8/8/8/8/8/8/8[] w") == "piece placed last: this field is missing");
    CHECK(error_of("8/8/8/8/8/8/8/8[] w - -") == "'-' comes after the last field: remove it");
    CHECK(error_of("8/8/8/8/8/8/8/8[] W -") == "side to move: 'W' is neither w nor b");
    CHECK(error_of("8/8/8/8/8/8/8/Kr6[] w i9") == "piece placed last: 'i9' is not a cell");
    CHECK(error_of("8/8/8/8/8/8/8/8[] w " + std::string(1 << 20, 'a')).ends_with("is not a cell"));
  }

  TEST_CASE("boards and hands that are none") {
    CHECK(error_of("8/8/8/8/8/8/8[] w -") == "board: 7 ranks, not 8");
    CHECK(error_of("8/8/8/8/8/8/8/7[] w -") == "board: rank 1 has 7 files, not 8");
    CHECK(error_of("8/8/8/8/8/8/8/44[] w -") == "board: rank 1: '44' is not a number of empty cells from 1 to 8");
    CHECK(error_of("8/8/8/x7/8/8/8/8[] w -") == "board: rank 5: 'x' is not a piece");
    CHECK(error_of("8/8/8/8/8/8/3P4/8[] w -") == "board: d2 has a pawn, but this game has no pawns");
    CHECK(error_of("8/8/8/8/8/8/8/8[KP] w -") == "hands: 'P' is not a piece");
    CHECK(error_of("8/8/8/8/8/8/8/8[Kp] w -") == "hands: 'p' is not a piece");
    CHECK(error_of("8/8/8/8/8/8/8/8[K Q] w -") == "hands: ' ' is not a piece");
    CHECK(error_of("8/8/8/8/8/8/8/8[" + std::string(15, 'r') + "] w -") == "none");
    CHECK(error_of("8/8/8/8/8/8/8/8[" + std::string(16, 'r') + "] w -") == "hands: more than 15 r");
    CHECK(error_of("8/8/8/8/8/8/8/8[" + std::string(1 << 20, 'Q') + "] w -") == "hands: more than 15 Q");
  }

  TEST_CASE("turns that it cannot be") {
    CHECK(error_of("8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] b -") == "side to move: after 0 and 0 pieces White is to move");
    CHECK(error_of("8/8/8/8/4Kn2/8/8/8[QRRBBNNkqrrbbn] b e4") ==
          "side to move: after 1 and 1 pieces White is to move");
    CHECK(error_of("8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] w -") ==
          "side to move: after 1 and 0 pieces Black is to move");
    CHECK(error_of("8/8/8/8/4KN2/8/8/8[QRRBBNkqrrbbnn] w -") ==
          "White has placed 2 pieces and Black 0: they must be equal, or White one more");
    CHECK(error_of("8/8/8/8/4rn2/8/8/8[KQRRBBNNkqrbbn] w f4") ==
          "White has placed 0 pieces and Black 2: they must be equal, or White one more");
  }

  TEST_CASE("pieces that cannot stand where they stand") {
    CHECK(error_of("8/8/8/8/4N3/8/8/8[KQRRBBNkqrrbbnn] b e4") ==
          "White's king is in hand, but it is placed before all other pieces");
    CHECK(error_of("8/8/8/8/4Kk2/8/8/8[QRRBBNNqrrbbnn] w f4") ==
          "Black's king is on the board, but it is placed after all other pieces");
    // Two light ones, two dark ones, and one of each.
    CHECK(error_of("8/8/8/8/4KrB1/4nB2/8/8[QRRNNkqrbbn] b f3") ==
          "White's bishops stand on squares of the same colour");
    CHECK(error_of("8/8/8/6B1/4KB2/4nr2/8/8[QRRNNkqrbbn] b g5") ==
          "White's bishops stand on squares of the same colour");
    CHECK(error_of("8/8/8/8/4KrB1/4n1B1/8/8[QRRNNkqrbbn] b g3") == "none");
    CHECK(error_of("8/8/8/8/4K1b1/4Nb2/8/8[QRRBBNkqrrnn] w f3") ==
          "Black's bishops stand on squares of the same colour");
    CHECK(error_of("8/8/8/6b1/4Kb2/4N3/8/8[QRRBBNkqrrnn] w g5") ==
          "Black's bishops stand on squares of the same colour");
    CHECK(error_of("8/8/8/8/4Kb2/4Nb2/8/8[QRRBBNkqrrnn] w f3") == "none");
  }

  TEST_CASE("groups that do not hang together") {
    CHECK(error_of("8/8/8/8/4K3/8/4n3/8[QRRBBNNkqrrbbn] w e2") == "the piece on e4 is not connected with all others");
    CHECK(error_of("8/8/8/8/8/8/K6n/8[QRRBBNNkqrrbbn] w h2") == "the piece on h2 is not connected with all others");
    // Files a and h are not neighbours, although the cells' numbers are.
    CHECK(error_of("8/8/8/8/8/K7/7n/8[QRRBBNNkqrrbbn] w h2") == "the piece on a3 is not connected with all others");
    CHECK(error_of("8/8/8/8/8/2K5/1n6/8[QRRBBNNkqrrbbn] w b2") == "none");
  }

  TEST_CASE("calls of a queen that were not answered") {
    CHECK(error_of(queen_called) == "none");
    CHECK(error_of("8/8/8/8/4KQ2/4r3/8/8[RRBBNNkqrbbnn] b e4") ==
          "White has placed its queen, but Black did not answer with its own");
    CHECK(error_of("8/8/8/4r3/4KQ2/4r3/8/8[RRBBNNkqbbnn] w e5") ==
          "White has placed its queen, but Black did not answer with its own");
    CHECK(error_of(queen_called_by_black) == "none");
    CHECK(error_of("8/8/8/4n3/4Kq2/4N3/8/8[QRRBBNkrrbbn] w e5") ==
          "Black has placed its queen, but White did not answer with its own");
    CHECK(error_of("8/8/8/8/4Kq2/4N3/8/8[QRRBBNkrrbbnn] b e3") ==
          "Black has placed its queen, but White did not answer with its own");
  }

  TEST_CASE("pieces that cannot have been the last") {
    CHECK(error_of("8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b -") == "piece placed last: '-', but the board is not empty");
    CHECK(error_of("8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e5") == "piece placed last: e5 has no piece of White");
    CHECK(error_of("8/8/8/8/4Kn2/8/8/8[QRRBBNNkqrrbbn] w e4") == "piece placed last: e4 has no piece of Black");
    CHECK(error_of("8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w a1") == "piece placed last: a1 has no piece of Black");
    CHECK(error_of("8/8/8/8/8/8/8/Kr6[] b b1") == "piece placed last: b1 has no piece of White");
    CHECK(error_of("8/8/8/8/8/8/8/Kr6[] w -") == "none");
  }

  TEST_CASE("the end of a game") {
    REQUIRE(error_of(king_last) == "none");
    CHECK(error_of("8/8/8/8/KRBQR3/qbrnB3/rbN5/Nn6[k] b a1") == "Black's king has no room beside a1");
    CHECK(error_of("8/8/8/8/KRBQR3/qbrnB3/rbN5/Nn6[k] b c2") == "none");
    CHECK(error_of("8/8/8/8/KRBQR3/qbrnB3/rbNk4/1nN5[] w d2") == "none");
    CHECK(error_of("8/8/8/8/KRBQR3/qbrnB3/rbNk4/1nN5[] w b1") == "piece placed last: it is Black's king");
    CHECK(error_of("8/8/8/8/KRBQR3/qbrnB3/rbNk4/1nN5[] b c1") ==
          "side to move: after 8 and 8 pieces White is to move");
  }
}

TEST_SUITE("cheversi move text") {
  TEST_CASE("either case is read") {
    for (const char* text : {"Q@f5", "q@f5", "Q@F5", "q@F5"}) {
      CHECK(read_as(after_king, text) == "Q@f5");
      CHECK(read_as(queen_called_by_black, text) == "Q@f5");
    }
    CHECK(read_as(cheversi_games::start, "k@a1") == "K@a1");
    CHECK(read_as(after_king, "n@d3") == "N@d3");
  }

  TEST_CASE("every move of whole games is read") {
    for (const auto style : random_cheversi::all_styles) {
      cheversi::Position position = position_of(cheversi_games::start);
      for (const std::string& move : random_cheversi::random_game(71, style)) {
        const auto read = Cheversi::read_action(position, move, {});
        REQUIRE_MESSAGE(read, move);
        CHECK(Cheversi::action_text(position, *read, {}) == move);
        position.do_move(*read);
      }
      CHECK(position.plies_left() == 0);
    }
  }

  TEST_CASE("what is not the form of a move") {
    for (const std::string text :
         {"", "Q", "Q@", "@e4", "e4", "Qe4", "Q-e4", "e2e4", "X@e4", "P@e4", "p@e4", " Q@e4"}) {
      CHECK(read_as(after_king, text) == "'" + text + "' is not a move, as Q@e4");
    }
    for (const std::string cell : {"e", "e4 ", "-"}) {
      CHECK(read_as(after_king, "Q@" + cell) == "Q@" + cell + ": '" + cell + "' is not a cell");
    }
    CHECK(read_as(after_king, "Q@" + std::string(1 << 20, 'e')).ends_with("is not a cell"));
  }

  TEST_CASE("cells that the board has not") {
    CHECK(read_as(after_king, "Q@e9") == "Q@e9 is not legal: the board has no e9, only a1 to h8");
    CHECK(read_as(after_king, "Q@i4") == "Q@i4 is not legal: the board has no i4, only a1 to h8");
    CHECK(read_as(after_king, "Q@e44") == "Q@e44 is not legal: the board has no e44, only a1 to h8");
    CHECK(read_as(after_king, "Q@4e") == "Q@4e is not legal: the board has no 4, only a1 to h8");
    CHECK(read_as(after_king, "99") == "'99' is not legal: the board has no 99, only a1 to h8");
  }

  TEST_CASE("kinds that may not be placed") {
    CHECK(read_as(cheversi_games::start, "Q@e4") == "Q@e4 is not legal: White's king is placed first");
    CHECK(read_as(after_king, "K@e5") == "K@e5 is not legal: Black's king is placed last");
    CHECK(read_as(queen_called, "N@e5") == "N@e5 is not legal: Black must answer the queen with its own");
    CHECK(read_as(queen_called, "K@e5") == "K@e5 is not legal: Black must answer the queen with its own");
    CHECK(read_as(queen_called_by_black, "N@e5") == "N@e5 is not legal: White must answer the queen with its own");
    CHECK(read_as(queen_called_by_black, "K@e5") == "K@e5 is not legal: White has no king in hand");
    CHECK(read_as(room_wanted, "R@g3") == "R@g3 is not legal: Black has no rook in hand");
    CHECK(read_as(room_wanted, "K@g3") == "K@g3 is not legal: Black's king is placed last");
    CHECK(read_as("8/8/8/8/KRBQR3/qbrnB3/rbNk4/1nN5[] w d2", "N@e1") == "N@e1 is not legal: the game is over");
    CHECK(read_as("8/8/8/8/8/8/8/Kr6[N] w b1", "N@a2") == "N@a2 is not legal: the game is over");
  }

  TEST_CASE("cells where a piece may not be placed") {
    CHECK(read_as(after_king, "Q@e4") == "Q@e4 is not legal: the cell is occupied");
    CHECK(read_as(after_king, "Q@e6") == "Q@e6 is not legal: no piece touches the cell");
    CHECK(read_as(after_king, "Q@g4") == "Q@g4 is not legal: no piece touches the cell");
    CHECK(read_as(one_bishop, "B@e6") == "B@e6 is not legal: both bishops would stand on one colour");
    CHECK(read_as(one_bishop, "B@d3") == "B@d3 is not legal: both bishops would stand on one colour");
    CHECK(read_as(one_bishop, "B@e3") == "B@e3");
    CHECK(read_as(corner, "N@a1") == "N@a1 is not legal: Black's king would have no room beside it");
    CHECK(read_as(corner, "N@c1") == "N@c1");
    CHECK(read_as(king_last, "K@d1") == "K@d1");
    CHECK(read_as(king_last, "K@a1") == "K@a1 is not legal: the king has to touch the piece placed last");
    CHECK(read_as(king_last, "K@b1") == "K@b1 is not legal: the cell is occupied");
  }

  TEST_CASE("a corner is not a refuge before White's eighth piece") {
    const char* before = "8/8/8/8/KRBQR3/qb1n4/rbN5/1n6[BNkr] w b1";
    CHECK(read_as(before, "N@a1") == "N@a1");
    CHECK(read_as(before, "B@a1") == "B@a1");
    // Black's last but one may close it.
    CHECK(read_as("8/8/8/8/KRBQR3/qb1nB3/rbN5/1n6[Nkr] b e3", "R@a1") == "R@a1");
  }
}

}  // namespace roundel::cheversi_text_test
