// The rules of a chess-like game, for people: each key of its file that matters has a sentence.

#include "variants/fairy/rules_text.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/text.hpp"
#include "tests/variants/fairy/library_setup.hpp"

namespace roundel::fairy::rules_text_test {
namespace {

using testing::contains;

std::string text_of(const GameDocument& document) {
  const GameFile game = game_of(document);
  return rules_text(game.rules, game.board.graph);
}

std::string text_of_library(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  return text_of(*document);
}

/// Returns the text of a game with a king and a pawn, and with these keys of [rules].
std::string text_with(const std::string& rules, const std::string& pawn = "") {
  const auto document = GameDocument::of_text(
      "described.toml",
      "[board]\nfiles = 4\nranks = 4\n[men]\nking = { letter = 'K', moves = 'K', royal = true }\n"
      "pawn = { letter = 'P', moves = 'fW'" +
          pawn + " }\n[setup]\nposition = 'k3/3p/P3/3K w - - 0 1'\n[rules]\n" + rules);
  REQUIRE_MESSAGE(document, document.error().message());
  return text_of(*document);
}

}  // namespace

TEST_SUITE("rules of chess-like games for people") {
  TEST_CASE("each key of the rules has its sentence, which the game without it does not have") {
    const struct {
      const char* key;
      const char* sentence;
    } keys[] = {
        {"goal = 'capture'", "- There is no check. A side that loses its last piece of this kind has lost: king.\n"},
        {"stalemate = 'loss'", "- A side without a legal move has lost.\n"},
        {"stalemate = 'win'", "- A side without a legal move has won.\n"},
        {"mate = 'win'", "- A side that is checkmated has won.\n"},
        {"mate = 'draw'", "- Checkmate is a draw.\n"},
        {"bare_king = 'loss'", "- A side with only its king has lost, unless it bares the other king at once."},
        {"bare_king = 'draw'", "- If a side has only its king, the game is drawn.\n"},
        {"extinction = 'win'", "- A side that has lost all its pieces has won.\n"},
        {"extinction = 'loss'", "- A side that has lost all its pieces has lost.\n"},
        {"extinction = 'loss'\nextinction_men = ['pawn']",
         "- A side that has lost all its pieces of these kinds has lost: pawn.\n"},
        {"extinction = 'win'\nextinction_men = ['pawn']",
         "- A side that has lost all its pieces of these kinds has won: pawn.\n"},
        {"reach = { men = ['king'], on = { first = 'a4', second = 'a1' } }",
         "- Black wins with one of these pieces on one of these cells: king; a1.\n"},
        {"reach = { men = ['pawn'], on = 'b2 b3', result = 'loss' }",
         "- White loses with one of these pieces on one of these cells: pawn; b2, b3.\n"},
        {"extinction = 'loss'\nextinction_at = 2",
         "- These pieces count as lost if at most this number of them is left: 2.\n"},
        {"reach = { men = ['pawn'], on = 'b2 b3', number = 2 }", "- This number of such pieces must be there: 2.\n"},
        {"reach = { men = ['pawn'], on = 'b2 b3', number = 2, blocked = true }",
         "- One such piece is enough if none of the cells is empty.\n"},
        {"drops = true\ncaptures_to_hand = false",
         "- A move may drop a piece from the hand on an empty cell. Captured pieces leave the game.\n"},
        {"checks = 3", "- A side that has given 3 checks has won.\n"},
        {"compulsory_capture = true", "- A side that can capture must capture.\n"},
        {"drops = true", "- A captured piece changes sides and goes into the hand."},
        {"repetition = 'loss'", "- A side that makes a position occur for the third time has lost.\n"},
        {"repetition = 'win'", "- A side that makes a position occur for the third time has won.\n"},
        {"passes = 'always'",
         "- A side that is not in check may pass.\n- If both sides pass in turn, the game is drawn.\n"},
        {"passes = 'stalemate'", "- A side that is not in check passes if it has no legal move.\n"},
        {"occurrences = 4", "- Draw: a position has occurred 4 times.\n"},
        {"repetition = 'loss'\noccurrences = 2", "- A side that makes a position occur 2 times has lost.\n"},
        {"repetition = 'win'\noccurrences = 5", "- A side that makes a position occur 5 times has won.\n"},
        {"quiet_moves = 20", "- Draw: 20 moves of each side without a capture.\n"},
        {"quiet_moves = 20\ncounted_men = ['pawn']",
         "- Draw: 20 moves of each side without a capture or a move of one of these pieces: pawn.\n"},
        {"weak_alone = ['pawn']", "- Draw: both sides have too few pieces to mate.\n"},
    };
    const std::string usual = text_with("");
    for (const auto& each : keys) {
      CAPTURE(each.key);
      CHECK_FALSE(contains(usual, each.sentence));
      CHECK(contains(text_with(each.key), each.sentence));
    }
  }

  TEST_CASE("promotion is told with its cells, and castling with its moves") {
    CHECK(contains(text_with("", ", promotes_on = 'rank 4', promotes_to = ['pawn']"),
                   "- White must promote this piece on these cells: pawn; a4, b4, c4, d4.\n"
                   "- Black must promote this piece on these cells: pawn; a1, b1, c1, d1.\n"));
    CHECK(contains(text_with("drops = true", ", drops_may_check = false"),
                   "- This piece cannot be dropped where the drop would give check: pawn.\n"));
    const std::string explodes = "- A capture removes the capturing piece too, and all pieces next to it.\n";
    const std::string loses = "- A side whose king is removed in this way has lost.\n";
    CHECK(contains(text_with("explodes = true"), explodes + loses));
    CHECK(contains(text_with("explodes = true\ngoal = 'none'"), explodes));
    CHECK_FALSE(contains(text_with("explodes = true\ngoal = 'none'"), loses));
    CHECK(contains(text_of_library("grand"), "- White may promote this piece on these cells: pawn; "));
    CHECK(contains(text_with("", ", promotes_from = 'ranks 3-4', must_promote_from = 'b3', promotes_to = ['pawn']"),
                   "- White may promote this piece in a move that begins on these cells: pawn; a3, c3, d3, a4, b4, "
                   "c4, d4.\n- White must promote this piece in a move that begins on these cells: pawn; b3.\n"));
    CHECK(contains(text_of_library("grand"), "- This piece promotes only to pieces that its side has lost: pawn.\n"));
    CHECK(contains(text_of_library("janus"), "- White can castle: king e1-i1, rook j1-h1.\n"));
    CHECK(contains(text_of_library("janggi"), "- This piece cannot hop over these: cannon; cannon.\n"));
    CHECK(contains(text_of_library("janggi"),
                   "- If two of these pieces are in sight of each other, the side to move "));
    CHECK(contains(text_of_library("byzantine"), "come face to face leave the board, if "));
    CHECK(contains(text_of_library("makruk"), "Makruk's counting"));
  }
}

}  // namespace roundel::fairy::rules_text_test
