// Move texts: every legal move has its own text and is read back from it, and all other texts are refused with the
// reason.

#include "variants/chess/move_text.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>

#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/position_text.hpp"
#include "variants/chess/runtime_variant.hpp"

namespace roundel::move_text_test {
namespace {

using namespace chess;

template <class Variant>
const Setup<Variant>& setup_of() {
  static const Setup<Variant> setup{Variant{}};
  return setup;
}

template <class Variant = Chess>
Position<Variant> position_of(std::string_view text, bool chess960 = false) {
  const auto position = read_position(setup_of<Variant>(), text, chess960);
  REQUIRE(position);
  return *position;
}

template <class Variant>
MoveList moves_of(const Position<Variant>& position) {
  MoveList moves;
  generate<Wanted::all>(position, legality_of(position), moves);
  return moves;
}

/// Returns the move that a text means, in the form of Chess960; else the error.
std::string read_as(std::string_view position, std::string_view text) {
  const auto board = position_of(position, true);
  const auto move = read_move(board, text);
  return move ? move_text(board, *move, true) : move.error().message();
}

template <class Variant>
void check_texts(const Position<Variant>& position, bool chess960) {
  std::set<std::string> texts;
  for (const Move move : moves_of(position)) {
    const std::string text = move_text(position, move, chess960);
    CAPTURE(text);
    REQUIRE(texts.insert(text).second);
    const auto again = read_move(position, text);
    REQUIRE(again);
    REQUIRE(*again == move);
  }
}

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* promotes = "3n4/4P3/8/8/k7/8/8/4K3 w - - 0 1";

}  // namespace

TEST_SUITE("move text") {
  TEST_CASE_TEMPLATE("every legal move is read back from its own text", Variant, Chess, CentreChess) {
    constexpr std::array<std::string_view, 6> texts = {
        start,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/PPk5/8/3Pp3/8/8/5Kpp/5N2 w - e6 0 1",
        "r3k2r/p4p1p/b6n/3q4/N3P3/7R/P1B2P1P/R3K3 b Qkq - 0 1",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "1r1k1r2/8/8/8/8/8/8/R2K1R2 w FAfb - 0 1"};
    RandomKeys random(11);
    for (const std::string_view text : texts) {
      for (int game = 0; game < 5; ++game) {
        auto position = position_of<Variant>(text, true);
        for (int ply = 0; ply < 40; ++ply) {
          CAPTURE(write_position(position, true));
          check_texts(position, false);
          check_texts(position, true);
          const MoveList moves = moves_of(position);
          if (moves.empty()) break;
          position.do_move(moves[static_cast<int>(random.next() % static_cast<Key>(moves.size()))]);
        }
      }
    }
  }

  TEST_CASE("moves are written as UCI has them") {
    const auto text = [](const Position<Chess>& position, std::string_view move, bool chess960) {
      const auto found = read_move(position, move);
      REQUIRE(found);
      return move_text(position, *found, chess960);
    };
    CHECK(text(position_of(start), "e2e4", false) == "e2e4");
    CHECK(text(position_of(promotes), "e7d8n", false) == "e7d8n");
    CHECK(text(position_of(promotes), "e7e8Q", false) == "e7e8q");
    CHECK(text(position_of(castles), "e1g1", false) == "e1g1");
    CHECK(text(position_of(castles), "e1g1", true) == "e1h1");
    CHECK(text(position_of(castles), "e1a1", false) == "e1c1");
    CHECK(text(position_of(castles), "e1a1", true) == "e1a1");
  }

  TEST_CASE("castling is read in both forms, a step of the king before it") {
    CHECK(read_as(castles, "e1g1") == "e1h1");
    CHECK(read_as(castles, "e1h1") == "e1h1");
    CHECK(read_as(castles, "e1c1") == "e1a1");
    CHECK(read_as(castles, "e1a1") == "e1a1");
    CHECK(read_as(castles, "e1g1q") == "e1g1q is not legal: nothing is promoted by this move");
    CHECK(read_as("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1") == "f1g1");
    CHECK(read_as("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1") == "f1h1");
    CHECK(read_as("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1") == "f1g1");
    CHECK(read_as("4k3/8/8/8/8/8/8/1K5R w H - 0 1", "b1g1") == "b1h1");
    // If the king castles without moving, only its rook names the move.
    CHECK(read_as("4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "c1a1") == "c1a1");
    CHECK(read_as("4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "c1c1") ==
          "c1c1 is not legal: the king on c1 would stay where it is");
    CHECK(read_as("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1h1") ==
          "e1h1 is not legal: the king has moved, or the rook on that side");
    CHECK(read_as("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1") ==
          "e1g1 is not legal: the king has moved, or the rook on that side");
  }

  TEST_CASE("outside Chess960 castling is never written as a step of the king") {
    const auto position = position_of("4k3/8/8/8/8/8/8/5K1R w H - 0 1", true);
    const auto castling = read_move(position, "f1h1");
    REQUIRE(castling);
    CHECK(castling->special == Special::castling);
    CHECK(move_text(position, *castling, false) == "f1h1");
  }

  TEST_CASE("a text that is not a legal move is refused with the reason") {
    CHECK(read_as(start, "e2e5") == "e2e5 is not legal: the pawn on e2 does not reach e5");
    CHECK(read_as(start, "e2e2") == "e2e2 is not legal: the pawn on e2 would stay where it is");
    CHECK(read_as(start, "e2e4q") == "e2e4q is not legal: nothing is promoted by this move");
    CHECK(read_as(start, "e7e5") == "e7e5: there is no white piece on e7");
    CHECK(read_as(start, "e4e5") == "e4e5: there is no white piece on e4");
    CHECK(read_as("4k3/8/8/8/8/8/8/4K3 b - -", "e1e2") == "e1e2: there is no black piece on e1");
    CHECK(read_as(promotes, "e7e8") == "e7e8: the letter of the promotion is missing");
    CHECK(read_as(promotes, "e7f8") == "e7f8 is not legal: the pawn on e7 goes to f8 only to take");
    CHECK(read_as(start, "e2e9") == "'e2e9' is not legal: the board has no e9, only a1 to h8");
    CHECK(read_as(start, "i1e4") == "'i1e4' is not legal: the board has no i1, only a1 to h8");
    const std::string no_form = "is not the form of a move: two cells, then perhaps a promotion";
    for (const std::string text : {"", "e", "e2", "e2e", "0000", "e2-e4", "Nf3", "e7e8qq", "O-O", "E2E4"}) {
      CHECK(read_as(start, text) == "'" + text + "' " + no_form);
    }
    for (const std::string letter : {"k", "p", "x", " ", "="}) {
      CHECK(read_as(promotes, "e7e8" + letter) ==
            "'e7e8" + letter + "' is not the form of a move: '" + letter + "' is not a piece to promote to");
    }
  }

  TEST_CASE("a promotion is read in either case") {
    CHECK(read_as(promotes, "e7e8r") == "e7e8r");
    CHECK(read_as(promotes, "e7e8R") == "e7e8r");
    CHECK(read_as(promotes, "e7d8B") == "e7d8b");
  }

  TEST_CASE("cells whose rank has two digits are distinguished") {
    constexpr CellGraph tall = square_board(3, 9);
    CellGraph graph(1);
    for (const char* name : {"a1", "a10", "a11", "b1"}) graph.add_cell(name, 0, 0);
    const auto form = read_move_form(graph, Rules{}, "a10a11");
    REQUIRE(form);
    CHECK(graph.name(form->from) == "a10");
    CHECK(graph.name(form->to) == "a11");
    CHECK(write_move_form(graph, *form) == "a10a11");
    CHECK(read_move_form(graph, Rules{}, "a1a10"));
    CHECK_FALSE(read_move_form(tall, Rules{}, "a1a10"));
  }
}

}  // namespace roundel::move_text_test
