// Texts of positions, moves and ends of chess-like games from files.

#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/text.hpp"
#include "tests/variants/fairy/library_setup.hpp"

namespace roundel::fairy_text_test {
namespace {

using namespace fairy;
using Narrow = FairyGame<Mask64>;

const Setup<Mask64>& game(const std::string& name) {
  static std::map<std::string, std::shared_ptr<const Setup<Mask64>>> setups;
  auto& setup = setups[name];
  if (!setup) setup = library_setup<Mask64>(name);
  return *setup;
}

fairy::Position<Mask64> position(const std::string& name, std::string_view text) {
  const auto read = read_position(game(name), text);
  REQUIRE_MESSAGE(read, read.error().message());
  return *read;
}

std::string error(const std::string& name, std::string_view text) {
  const auto read = read_position(game(name), text);
  return read ? "" : read.error().message();
}

/// Returns the notation of the move that a text means.
std::string noted(const fairy::Position<Mask64>& at, std::string_view text) {
  const auto move = read_notation(at, text);
  return move ? notation(at, *move) : move.error().message();
}

std::optional<Result> result(const std::string& name, std::string_view text) {
  return Narrow::result(position(name, text));
}

/// The same on a board of more than 64 cells.
std::optional<Result> wide_result(const std::string& name, std::string_view text) {
  const auto setup = library_setup<Mask128>(name);
  const auto read = read_position(*setup, text);
  REQUIRE_MESSAGE(read, read.error().message());
  return FairyGame<Mask128>::result(*read);
}

}  // namespace

TEST_SUITE("texts of chess-like games from files") {
  TEST_CASE("what is left out of a position is as at the start of a game") {
    const auto at = position("chess", "r3k2r/8/8/8/8/8/8/R3K2R");
    CHECK(write_position(at) == "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK(write_position(position("crazyhouse", "4k3/8/8/8/8/8/8/Q~3K3[Pn] b")) ==
          "4k3/8/8/8/8/8/8/Q~3K3[Pn] b - - 0 1");
    CHECK(write_position(position("3check", "4k3/8/8/8/8/8/8/4K3 w - - 2+3")) == "4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1");
    CHECK(write_position(position("chess", "r3k2r/8/8/8/8/8/8/R3K2R b 7 9")) ==
          "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 9");
    CHECK(write_position(position("3check", "4k3/8/8/8/8/8/8/4K3 w - - 7 9")) == "4k3/8/8/8/8/8/8/4K3 w - - 3+3 7 9");
  }

  TEST_CASE("wrong positions are reported with field and reason") {
    CHECK(error("chess", "") == "the position text is empty");
    CHECK(error("chess", "8/8/8/8 w") == "board: it has 4 rows, not 8");
    CHECK(error("chess", "4k3/4X3/8/8[Q] x") == "board: row 2: 'X' is not a piece");
    CHECK(error("chess", "8/8/8/8/8/8/8/4K3 x K") == "Black has no royal piece");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3[Q] x") == "hand: this game has no pieces in hand");
    CHECK(error("chess", "4k3/4Q3/8/8/8/8/8/4K3 w - e3 0 1 2") == "'2' comes after the last field: remove it");
    CHECK(error("chess", "4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1 2") == "'2' comes after the last field: remove it");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K4 w") == "board: row 8: it has more than 8 cells");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K2 w") == "board: row 8: it has 7 cells, not 8");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4X3 w") == "board: row 8: 'X' is not a piece");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3 x") == "side to move: 'x' is neither w nor b");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3 w K") == "castling: K, but its pieces do not stand there");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3 w - e3") == "en passant: e3, but no piece has just passed over it");
    CHECK(error("chess", "8/8/8/8/8/8/8/4K3 w") == "Black has no royal piece");
    CHECK(error("chess", "4k3/4Q3/8/8/8/8/8/4K3 w") == "the side that is not to move is in check");
    CHECK(error("chess", "P3k3/8/8/8/8/8/8/4K3 w") == "there is a pawn on a8, where it would be promoted");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3[Q] w") == "hand: this game has no pieces in hand");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3[] w").empty());
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3[ w") == "hand: ']' is missing");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 -1") ==
          "move number: '-1' is not a whole number from 0 to 1000000");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3 w 0 1 2") == "'2' comes after the last field: remove it");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 2") == "'2' comes after the last field: remove it");
    CHECK(error("3check", "4k3/8/8/8/8/8/8/4K3 w - - 4+3") == "checks: '4' is not a whole number from 0 to 3");
    CHECK(error("crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w") == "hand: a king is never in hand");
  }

  TEST_CASE("move 0 is move 1, and a dash is a missing count") {
    for (const char* counters : {"0 0", "- 0", "- -"}) {
      CHECK(write_position(position("chess", std::string("4k3/8/8/8/8/8/8/4K3 w - - ") + counters)) ==
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    }
  }

  TEST_CASE("checks are read where Lichess and where Fairy-Stockfish write them") {
    const std::string board = "4k3/8/8/8/8/8/8/4K3 w - - ";
    const auto again = [&](const std::string& rest) { return write_position(position("3check", board + rest)); };
    CHECK(again("0 1 +0+0") == board + "3+3 0 1");
    CHECK(again("4 9 +2+1") == board + "1+2 4 9");
    CHECK(again("4 9 1+2") == board + "1+2 4 9");
    CHECK(again("+2+1 4 9") == board + "1+2 4 9");
    CHECK(again("+2+1") == board + "1+2 0 1");
    CHECK(again("0 0 +0+0") == board + "3+3 0 1");
    CHECK(error("3check", board + "0 1 +4+0") == "checks: '4' is not a whole number from 0 to 3");
    CHECK(error("3check", board + "0 1 +0") == "checks: '+0' is not of the form 3+3");
    CHECK(error("chess", board + "0 1 +0+0") == "'+0+0' comes after the last field: remove it");
  }

  TEST_CASE("a hand is read after the board's last row, as Lichess writes it") {
    const auto again = [](std::string_view text) { return write_position(position("crazyhouse", text)); };
    CHECK(again("4k3/8/8/8/8/8/8/Q~3K3/Pn w - - 0 1") == "4k3/8/8/8/8/8/8/Q~3K3[Pn] w - - 0 1");
    CHECK(again("4k3/8/8/8/8/8/8/4K3/ w - - 0 1") == "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    CHECK(error("crazyhouse", "4k3/8/8/8/8/8/8/4K3/K w - - 0 1") == "hand: a king is never in hand");
    CHECK(error("crazyhouse", "4k3/8/8/8/8/8/8/4K3/8/P w - - 0 1") == "board: it has 10 rows, not 8");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/4K3/ w - - 0 1") == "board: it has 9 rows, not 8");
    CHECK(write_position(position("chess", "4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1")) == "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
  }

  TEST_CASE("a caller that takes notes gets one for each right that cannot be, and the position without it") {
    std::vector<Error> notes;
    const auto at = read_position(game("chess"), "r3k3/8/8/8/8/8/8/4K2R w KQkq e3 0 1", notes);
    REQUIRE(at);
    CHECK(write_position(*at) == "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    CHECK(messages_of(notes) ==
          std::vector<std::string>{"castling: Qk is ignored, as its pieces do not stand there",
                                   "en passant: e3 is ignored, as no piece has just passed over it"});
    REQUIRE(read_position(game("chess"), "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", notes));
    CHECK(notes.empty());
    // A game without castling has no castling rights.
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ";
    const auto usual = read_position(game("antichess"), start + "KQkq - 0 1", notes);
    REQUIRE(usual);
    CHECK(write_position(*usual) == start + "- - 0 1");
    CHECK(messages_of(notes) ==
          std::vector<std::string>{"castling: KQkq is ignored, as the game has no such castling"});
    CHECK(error("antichess", start + "KQkq - 0 1") == "castling: KQkq, but the game has no such castling");
    CHECK(error("antichess", start + "X - 0 1") == "castling: 'X' is not a castling right");
  }

  TEST_CASE("where moves are counted for a side to mate, the limit stands in the place of en passant") {
    const auto again = [](std::string_view text) { return write_position(position("makruk", text)); };
    CHECK(again("4k3/8/8/8/8/8/8/R3K3 w - 32 8 40") == "4k3/8/8/8/8/8/8/R3K3 w - 32 8 40");
    CHECK(again("4k3/8/8/8/8/8/8/R3K3 w 32 8 40") == "4k3/8/8/8/8/8/8/R3K3 w - 32 8 40");
    CHECK(again("4k3/8/8/8/8/8/8/R3K3 w - 8 40") == "4k3/8/8/8/8/8/8/R3K3 w - - 8 40");
    CHECK(error("makruk", "4k3/8/8/8/8/8/8/R3K3 w - 34 8 40") ==
          "counting: 34 is not a limit in plies for these pieces");
    CHECK(error("makruk", "4k3/8/8/8/8/8/8/R3K3 w - 130 8 40") ==
          "counting: '130' is not a whole number from 0 to 128");
    CHECK(error("makruk", "4kr2/8/8/8/8/8/8/R3K3 w - 32 8 40") ==
          "counting: 32 is not a limit in plies for these pieces");
    CHECK(error("makruk", "4k3/8/8/8/P7/8/8/R3K3 w - 128 8 40") ==
          "counting: the board has pieces that can still promote");
    CHECK(error("chess", "4k3/8/8/8/8/8/8/R3K3 w - 128 8 40") == "'40' comes after the last field: remove it");
    CHECK(result("makruk", "7k/8/6K1/8/8/8/8/R7 b - 32 33 80") == Result{std::nullopt, "no mate in time", true});
    const auto key = [](std::string_view text) { return Narrow::table_key(position("makruk", text)); };
    CHECK(key("4k3/8/8/8/8/8/8/R3K3 w - 32 8 40") == key("4k3/8/8/8/8/8/8/R3K3 w - - 8 40"));
    CHECK(key("4k3/8/8/8/8/8/8/R3K3 w - 32 30 40") != key("4k3/8/8/8/8/8/8/R3K3 w - 32 8 40"));
  }

  TEST_CASE("records' moves are written as in chess, and read more generously") {
    const auto at = position("chess", "r3k2r/1P6/8/3pP3/8/2N5/8/R3K1NR w KQkq d6 0 1");
    CHECK(noted(at, "O-O-O") == "O-O-O");
    CHECK(noted(at, "e1c1") == "O-O-O");
    CHECK(noted(at, "ed6") == "exd6");
    CHECK(noted(at, "bxa8(Q)") == "bxa8=Q+");
    CHECK(noted(at, "b8=N!?") == "b8=N");
    CHECK(noted(at, "Nc3-e2") == "Nce2");
    CHECK(testing::contains(noted(at, "Ne2"), "could be"));
    CHECK(testing::contains(noted(at, "Qd4"), "is not a legal move"));
    CHECK(testing::contains(noted(at, "b7b8"), "the letter of the promotion is missing"));
    const auto house = position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Nq] w");
    CHECK(noted(house, "n@c7") == "N@c7+");
    CHECK(noted(position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w"), "@c4") == "P@c4");
    CHECK(noted(position("chess", "4k3/8/8/8/8/8/4P3/4K3 w"), "Pe4") == "e4");
  }

  TEST_CASE("a king's move to where castling takes it is castling, unless the king can step there") {
    const auto janus_setup = library_setup<Mask128>("janus");
    const auto castled = [&](std::string_view board, std::string_view text) {
      const auto at = read_position(*janus_setup, board);
      REQUIRE_MESSAGE(at, at.error().message());
      const auto move = read_notation(*at, text);
      return move ? notation(*at, *move) : move.error().message();
    };
    for (const auto& [text, means] : {std::pair("Kb1", "O-O-O"), std::pair("Ki1", "O-O")})
      CHECK(castled("r3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1", text) == means);
    for (const auto& [text, means] : {std::pair("Kb8", "O-O-O"), std::pair("Ki8+", "O-O")})
      CHECK(castled("r3k4r/10/10/10/10/10/10/R3K4R b KQkq - 0 1", text) == means);
    CHECK(testing::contains(castled("r3k4r/10/10/10/10/10/10/R2NK4R w KQkq - 0 1", "Kb1"), "not"));
    CHECK(noted(position("knightmate", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "Kg1") == "O-O");
    CHECK(noted(position("knightmate", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "Kg2") == "Kg2");
  }

  TEST_CASE("a pseudo-legal move is refused with the reason") {
    const auto is_refused = [](const std::string& variant, const char* at, const char* text, const std::string& why) {
      return testing::contains(noted(position(variant, at), text), " is not legal: " + why);
    };
    for (const char* text : {"Ne2", "Nc3-e2", "c3e2"}) {
      CHECK(is_refused("chess", "4k3/8/8/8/1b6/2N5/8/4K3 w", text,
                       "the knight on c3 is pinned, the king would be in check from the bishop on b4"));
    }
    CHECK(is_refused("chess", "4k3/8/8/8/8/8/4r3/1N2K3 w", "Nc3", "the king would be in check from the rook on e2"));
    CHECK(is_refused("crazyhouse", "4k3/8/8/8/8/8/4r3/4K3[N] w", "N@c3",
                     "the king would be in check from the rook on e2"));
    CHECK(is_refused("chess", "4k3/8/8/8/8/4r3/8/R3K2R w KQ -", "O-O", "the king is in check from the rook on e3"));
    CHECK(is_refused("chess", "4k3/8/8/8/8/5r2/8/R3K2R w KQ -", "O-O",
                     "the king would go over f1, in check from the rook on f3"));
    CHECK(is_refused("chess", "4k3/8/8/8/8/6r1/8/R3K2R w KQ -", "e1g1",
                     "the king would be in check from the rook on g3"));
    CHECK(is_refused("chess", "4k3/8/8/8/8/8/8/RN2K2R w KQ -", "O-O-O", "the knight on b1 stands in the way"));
    CHECK(is_refused("chess", "4k3/8/8/8/8/8/8/R3K2R w Q -", "O-O", "the king has moved, or the rook on that side"));
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    CHECK(is_refused("chess", start, "Bb5", "the pawn on e2 stands in the way"));
    CHECK(is_refused("chess", start, "f1-b5", "the pawn on e2 stands in the way"));
    CHECK(is_refused("chess", start, "Ke2", "the pawn on e2 is of the same side"));
    CHECK(is_refused("chess", start, "e2e5", "the pawn on e2 does not reach e5"));
    CHECK(is_refused("chess", start, "e5", "no pawn reaches e5"));
    CHECK(is_refused("chess", start, "e2d3", "the pawn on e2 goes to d3 only to take"));
    CHECK(is_refused("chess", start, "e7e5", "White has no piece on e7"));
    CHECK(is_refused("chess", start, "Nz3", "the board has no z3, only a1 to h8"));
    CHECK(is_refused("chess", "4k3/8/8/4p3/4P3/8/8/4K3 w", "e4e5", "the pawn on e5 stands in the way"));
    CHECK(is_refused("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w", "Q@c3", "White has no queen in hand"));
    CHECK(is_refused("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w", "N@e8", "the king on e8 stands in the way"));
    CHECK(is_refused("crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w", "P@c1", "no pawn is dropped on c1"));
    CHECK(is_refused("giveaway", "4k3/8/8/8/8/1p6/P7/4K3 w", "a3", "a capture has to be made"));
  }

  TEST_CASE("games end by their rules") {
    const auto first = std::optional(Side::first);
    const auto second = std::optional(Side::second);
    CHECK(result("kingofthehill", "4k3/8/8/8/3K4/8/8/8 b") == Result{first, "a goal was reached"});
    CHECK(result("3check", "4k3/8/8/8/8/8/8/4K3 b - - 0+3") == Result{first, "enough checks"});
    CHECK(result("giveaway", "8/8/8/8/8/8/8/4r3 w") == Result{first, "all pieces are gone"});
    CHECK(result("giveaway", "8/8/8/8/p7/P7/8/8 b") == Result{second, "no moves"});
    CHECK(result("shatranj", "4k3/8/8/8/8/8/8/R3K3 w") == Result{first, "a bare king"});
    CHECK(result("shatranj", "k7/7P/7K/8/8/8/8/8 b").has_value() == false);  // it may then bare the other
    CHECK(result("shatranj", "8/8/8/8/8/2K5/kP6/8 b").has_value() == false);
    CHECK(result("shatranj", "8/8/8/8/8/2K5/kP5P/8 b") == Result{first, "a bare king"});  // one piece to take
    CHECK(result("shatranj", "8/8/8/8/8/8/k7/2K5 w") == Result{std::nullopt, "both kings are bare"});
    CHECK(result("chess", "7k/8/5KQ1/8/8/8/8/8 b") == Result{std::nullopt, "stalemate"});
    CHECK(result("chess", "7k/6Q1/6K1/8/8/8/8/8 b") == Result{first, "checkmate"});
    CHECK(result("chess", "7k/8/6K1/8/8/8/8/6N1 b") == Result{std::nullopt, "insufficient material"});
    CHECK(result("chess", "7k/8/6K1/8/8/8/8/R7 b - - 100 80") == Result{std::nullopt, "too many quiet moves", true});
  }

  TEST_CASE("a king that is bare has lost in Chaturanga and courier chess too, and in stalemate in one of them") {
    CHECK(result("chaturanga", "k7/2R4P/K7/8/8/8/8/8 b") == Result{Side::first, "a bare king"});
    CHECK(result("chaturanga", "k7/2R5/p6K/P7/8/8/8/1R6 b") == Result{Side::second, "stalemate"});
    CHECK(wide_result("courier", "8k3/12/12/12/12/12/12/1K4R4R w") == Result{Side::first, "a bare king"});
    CHECK(wide_result("courier", "8k3/12/12/12/12/12/12/1K4R4R b") == Result{Side::first, "a bare king"});
    CHECK(wide_result("courier", "8k3/12/12/12/12/12/12/1K4R5 b").has_value() == false);
    CHECK(wide_result("courier", "k11/2R9/p10K/P11/12/12/12/1R10 b") == Result{Side::first, "stalemate"});
  }

  TEST_CASE("a stalemate that is lost is none the less on the last quiet ply") {
    const char* text = "7k/5Q2/6K1/p7/P7/8/8/8 b - - 140 90";
    CHECK(result("shatranj", text) == Result{Side::first, "stalemate"});
    CHECK_FALSE(Narrow::drawn_by_rule(position("shatranj", text)));
  }

  TEST_CASE("pieces are promoted only to lost ones, if the rules require it") {
    const auto setup = library_setup<Mask128>("grand");
    const auto moves = [&](std::string_view text) {
      const auto at = read_position(*setup, text);
      REQUIRE_MESSAGE(at, at.error().message());
      std::string texts;
      MoveList list;
      generate<Wanted::all>(*at, node_info(*at), list);
      for (const Move move : list) {
        if (at->at(move.from) == piece_of(Side::first, kind_of_letter(setup->rules(), 'P')))
          texts += move_text(*at, move) + ' ';
      }
      return texts;
    };
    // If nothing was lost, a pawn waits before the last rank.
    CHECK(moves("r9/1nb1kcabnP/10/10/10/10/10/10/1NBQKCABN1/R8R w") == "");
    CHECK(moves("9k/7P2/10/10/10/10/10/10/1NBQKCABN1/R9 w") == "h9h10r ");
  }
}

}  // namespace roundel::fairy_text_test
