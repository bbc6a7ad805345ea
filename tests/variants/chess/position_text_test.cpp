// Position texts: what is read and written back, what is refused and with which message, and that no text leads to an
// invalid position.

#include "variants/chess/position_text.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/generator.hpp"
#include "variants/chess/runtime_variant.hpp"

namespace roundel::position_text_test {
namespace {

using namespace chess;

const Setup<Chess>& flat() {
  static const Setup<Chess> setup{Chess{}};
  return setup;
}
const Setup<CentreChess>& round() {
  static const Setup<CentreChess> setup{CentreChess{}};
  return setup;
}
/// A board of ten files, with the pieces' files where Capablanca had them.
const Setup<RuntimeVariant>& wide() {
  static const Setup<RuntimeVariant> setup = [] {
    Rules rules;
    rules.files = 10;
    rules.king_file = 5;
    rules.rook_file_east = 9;
    rules.castling_east = {8, 7};
    rules.pieces_a_side = 20;
    rules.pawns_a_side = 10;
    return Setup<RuntimeVariant>(RuntimeVariant{.graph = square_board(10, 8), .rules = rules});
  }();
  return setup;
}

/// Returns a text after reading and writing; else the error.
template <class Variant>
std::string rewritten(const Setup<Variant>& setup, std::string_view text, bool chess960 = false) {
  const auto position = read_position(setup, text, chess960);
  return position ? write_position(*position, chess960) : "error: " + position.error().message();
}

template <class Variant>
std::string error(const Setup<Variant>& setup, std::string_view text, bool chess960 = false) {
  const auto position = read_position(setup, text, chess960);
  return position ? "no error" : position.error().message();
}

/// The error of a castling field between kings on e1 and e8 and rooks on the corners but for h1.
std::string castling_error(const std::string& castling, bool chess960 = false) {
  return error(flat(), "r3k2r/8/8/8/8/8/8/R3K3 w " + castling + " -", chess960);
}
/// The error of an en passant field with White to move, pawns on b5, c6, d7, e5 and a knight on e7 behind.
std::string en_passant_error(const std::string& cell) {
  return error(flat(), "4k3/3pn3/2p5/pp2p3/8/8/8/4K3 w - " + cell);
}

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace

TEST_SUITE("position text") {
  TEST_CASE("canonical text is written back as it is, on either board") {
    for (const std::string text : {
             start,
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
             "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
             "r3k3/8/8/8/8/8/8/4K2R b Kq - 12 34",
             "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
             "8/8/3k4/8/8/3K4/8/8 b - - 100 1000000",
             "8/8/3k4/8/8/3K4/8/8 w - - 10000 1",
         }) {
      CAPTURE(text);
      CHECK(rewritten(flat(), text) == text);
      CHECK(rewritten(round(), text) == text);
    }
  }

  TEST_CASE("a position read is the one in the text") {
    const auto position = read_position(round(), "r3k2r/8/8/3Pp3/8/8/8/4K2R w Kq e6 7 9", false);
    REQUIRE(position);
    const auto cell = [](std::string_view name) { return CentreChess::graph.find(name); };
    CHECK(position->at(cell("e1")) == piece_of(Side::first, Kind::king));
    CHECK(position->at(cell("a8")) == piece_of(Side::second, Kind::rook));
    CHECK(position->at(cell("d5")) == piece_of(Side::first, Kind::pawn));
    CHECK(count(position->occupied()) == 7);
    CHECK(position->side_to_move() == Side::first);
    CHECK(position->castling_rooks() == (mask_of<Mask64>(cell("h1")) | mask_of<Mask64>(cell("a8"))));
    CHECK(position->en_passant() == cell("e6"));
    CHECK(position->halfmove_clock() == 7);
    CHECK(position->turn_number() == 9);
    CHECK(position->key() == position->computed_key());
  }

  TEST_CASE("positions read have as many moves as their rule page counts") {
    const auto moves = [](std::string_view text) {
      const auto position = read_position(round(), text, false);
      REQUIRE(position);
      return count_moves(*position);
    };
    CHECK(moves(start) == 20);
    CHECK(moves("2k5/8/7R/n7/4B3/N6Q/8/4K3 w - - 0 1") == 59);
    CHECK(moves("r3k2r/p4p1p/b6n/3q4/N3P3/7R/P1B2P1P/R3K3 w Qkq - 0 1") == 31);
  }

  TEST_CASE("other forms of a text are read and written in the canonical one") {
    const std::string kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    CHECK(rewritten(flat(), "4k3/8/8/8/8/8/8/4K3 w - -") == kings);
    CHECK(rewritten(flat(), "4k3/8/8/8/8/8/8/4K3 w - - 5") == "4k3/8/8/8/8/8/8/4K3 w - - 5 1");
    CHECK(rewritten(flat(), "  4k3/8/8/8/8/8/8/4K3\tw  -   - 0 1 \r\n") == kings);
    CHECK(rewritten(flat(), "1111k3/8/8/8/8/8/8/4K3 w - -") != kings);
    CHECK(rewritten(flat(), "r3k2r/8/8/8/8/8/8/R3K2R w qkQK -") == "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK(rewritten(flat(), "r3k2r/8/8/8/8/8/8/R3K2R w HAha -") == "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK(rewritten(flat(), "r3k2r/8/8/8/8/8/8/R3K2R w Hq -") == "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1");
  }

  TEST_CASE("fields that are missing at the end are those of a position without rights, at its first move") {
    for (const bool chess960 : {false, true}) {
      CHECK(rewritten(flat(), "r3k2r/8/8/8/8/8/8/R3K2R b", chess960) == "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1");
      CHECK(rewritten(round(), "r3k2r/8/8/8/8/8/8/R3K2R w", chess960) == "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
      CHECK(rewritten(flat(), "r3k3/8/8/8/8/8/8/R3K3 w -", chess960) == "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    }
    CHECK(rewritten(round(), "r3k2r/8/8/8/8/8/8/R3K2R w Kq") == "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1");
    CHECK(rewritten(wide(), "5k4/10/10/10/10/10/10/5K4 b") == "5k4/10/10/10/10/10/10/5K4 b - - 0 1");
  }

  TEST_CASE("an en passant cell stays only where a capture is legal") {
    const auto cell = [](const auto& setup, const char* text) {
      const auto position = read_position(setup, text, false);
      REQUIRE(position);
      return position->en_passant() == no_cell ? "-" : setup.variant.graph.name(position->en_passant());
    };
    CHECK(cell(flat(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3") == "-");
    CHECK(cell(flat(), "4k3/8/8/3pP3/8/8/8/4K3 w - d6") == "d6");
    CHECK(cell(flat(), "4k3/8/8/8/3pP3/8/8/4K3 b - e3") == "e3");
    // Both pawns leave the king's rank together.
    CHECK(cell(flat(), "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3") == "-");
    // Only on the round board does the capture open c1-d2-e3-f4-e5-d6-c7-b8.
    CHECK(cell(flat(), "1K6/8/8/3Pp3/8/8/8/2b1k3 w - e6") == "e6");
    CHECK(cell(round(), "1K6/8/8/3Pp3/8/8/8/2b1k3 w - e6") == "-");
  }

  TEST_CASE("a text has two to six fields") {
    CHECK(error(flat(), "") == "board: this field is missing");
    CHECK(error(flat(), " \t ") == "board: this field is missing");
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/4K3") == "side to move: this field is missing");
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/K3R3 w") == "side to move: it is White, but Black is in check");
    CHECK(error(flat(), "8/8 w") == "board: 2 ranks, not 8");
    CHECK(error(flat(), "8") == "board: 1 rank, not 8");
    CHECK(error(flat(), "4k3/9/8/8 w") == "board: rank 7: '9' is not a number of empty cells from 1 to 8");
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/4K3/x w") == "board: 9 ranks, not 8");
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/4K3 x") == "side to move: 'x' is neither w nor b");
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/4K3 w x") == "castling: 'x' is not a castling right");
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/4K3 w - - x 1 moves").starts_with("half-move clock: "));
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves") == "'moves' comes after the last field: remove it");
  }

  TEST_CASE("errors of a board are reported") {
    const auto board_error = [](const std::string& board) { return error(flat(), board + " w - - 0 1"); };
    CHECK(board_error("4k3/8/8/8/8/8/4K3") == "board: 7 ranks, not 8");
    CHECK(board_error("4k3/8/8/8/8/8/8/4K3/8") == "board: 9 ranks, not 8");
    CHECK(board_error("4k3/8/8/8/8/8/8/4K3/") == "board: 9 ranks, not 8");
    CHECK(board_error("4k3/8/8/8/8/ppppppppp/8/4K3") == "board: rank 3 has 9 files, not 8");
    CHECK(board_error("4k3/8/8/8/8/p7p/8/4K3") == "board: rank 3 has 9 files, not 8");
    CHECK(board_error("4k3/8/8/7/8/8/8/4K3") == "board: rank 5 has 7 files, not 8");
    CHECK(board_error("4k3/8/8//8/8/8/4K3") == "board: rank 5 has 0 files, not 8");
    CHECK(board_error("4k3/8/8/8/8/8/8/4X3") == "board: rank 1: 'X' is not a piece");
    CHECK(board_error("4k3/8/8/8/8/8/8/4K~3") == "board: rank 1: '~' is not a piece");
    CHECK(board_error("4k3/9/8/8/8/8/8/4K3") == "board: rank 7: '9' is not a number of empty cells from 1 to 8");
    CHECK(board_error("4k03/8/8/8/8/8/8/4K3") == "board: rank 8: '03' is not a number of empty cells from 1 to 8");
    CHECK(board_error("4k3/0/8/8/8/8/8/4K3") == "board: rank 7: '0' is not a number of empty cells from 1 to 8");
    CHECK(board_error("4k3/44/8/8/8/8/8/4K3") == "board: rank 7: '44' is not a number of empty cells from 1 to 8");
    CHECK(board_error("4k3/99999999999999999999/8/8/8/8/8/4K3").substr(0, 14) == "board: rank 7:");
    CHECK(board_error("4k3/8/8/8/8/8/8/8") == "board: White has no king");
    CHECK(board_error("8/8/8/8/8/8/8/4K3") == "board: Black has no king");
    CHECK(board_error("4k3/8/8/8/8/8/8/K3K3") == "board: White has 2 kings");
    CHECK(board_error("4k3/8/kk6/8/8/8/8/4K3") == "board: Black has 3 kings");
    CHECK(board_error("4k3/8/8/8/8/P7/PPPPPPPP/4K3") == "board: White has 9 pawns, more than 8");
    CHECK(board_error("4k3/pppppppp/p7/8/8/8/8/4K3") == "board: Black has 9 pawns, more than 8");
    CHECK(board_error("4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3") == "board: White has 17 pieces, more than 16");
    CHECK(board_error("4k3/nnnnnnnn/nnnnnnnn/8/8/8/8/4K3") == "board: Black has 17 pieces, more than 16");
    CHECK(board_error("4k2P/8/8/8/8/8/8/4K3") == "board: a pawn cannot stand on h8");
    CHECK(board_error("4k3/8/8/8/8/8/8/P3K3") == "board: a pawn cannot stand on a1");
    CHECK(board_error("4k3/8/8/8/8/8/8/p3K3") == "board: a pawn cannot stand on a1");
    CHECK(board_error("p3k3/8/8/8/8/8/8/4K3") == "board: a pawn cannot stand on a8");
  }

  TEST_CASE("the side that waits is not in check, by its own board's lines") {
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/4K3 x - -") == "side to move: 'x' is neither w nor b");
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/4K3 white - -") == "side to move: 'white' is neither w nor b");
    const std::string black_in_check = "side to move: it is White, but Black is in check";
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/K3R3 w - -") == black_in_check);
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/K3R3 b - -") == "no error");
    CHECK(error(flat(), "4r3/8/8/8/8/8/8/k3K3 b - -") == "side to move: it is Black, but White is in check");
    CHECK(error(flat(), "8/8/8/3kK3/8/8/8/8 w - -") == black_in_check);
    CHECK(error(flat(), "8/8/3k4/8/8/8/8/2B1K3 w - -") == "no error");
    CHECK(error(round(), "8/8/3k4/8/8/8/8/2B1K3 w - -") == black_in_check);
    // The line c1-d6 cannot be gone back.
    CHECK(error(round(), "8/8/3B4/8/8/8/8/K1k5 w - -") == "no error");
  }

  TEST_CASE("castling rights need king and rook in their places") {
    CHECK(castling_error("Qkq") == "no error");
    CHECK(castling_error("K") == "castling: K, but there is no white rook on h1");
    CHECK(castling_error("H") == "castling: H, but there is no white rook on h1");
    CHECK(castling_error("QQ") == "castling: Q, but White's right on that side is already given");
    CHECK(castling_error("kh") == "castling: h, but Black's right on that side is already given");
    CHECK(castling_error("x") == "castling: 'x' is not a castling right");
    CHECK(castling_error("i") == "castling: 'i' is not a castling right");
    CHECK(castling_error("q-") == "castling: '-' is not a castling right");
    CHECK(castling_error("b") == "castling: b, but only rooks on a8 and h8 castle outside Chess960");
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/3K3R w K -") == "castling: K, but White's king is not on e1");
    CHECK(error(flat(), "4k3/8/8/8/8/8/8/R2K4 w A -") == "castling: A, but White's king is not on e1");
    CHECK(error(flat(), "r7/4k3/8/8/8/8/8/4K3 w q -") == "castling: q, but Black's king is not on e8");
    CHECK(error(flat(), "4k2R/8/8/8/8/8/8/4K3 b k -") == "castling: k, but there is no black rook on h8");
  }

  TEST_CASE("an en passant cell was just passed by a pawn") {
    CHECK(en_passant_error("e") == "en passant: 'e' is not a cell");
    CHECK(en_passant_error("e9") == "en passant: 'e9' is not a cell");
    CHECK(en_passant_error("e4") == "en passant: e4, but it is not on rank 6");
    CHECK(en_passant_error("e3") == "en passant: e3, but it is not on rank 6");
    CHECK(en_passant_error("c6") == "en passant: c6, but c6 is occupied");
    CHECK(en_passant_error("d6") == "en passant: d6, but d7 is occupied");
    CHECK(en_passant_error("e6") == "en passant: e6, but e7 is occupied");
    CHECK(en_passant_error("f6") == "en passant: f6, but no black pawn stands in front of it");
    CHECK(en_passant_error("b6") == "no error");
    CHECK(error(flat(), "4k3/8/8/8/4P3/8/8/4K3 b - e6") == "en passant: e6, but it is not on rank 3");
    CHECK(error(flat(), "4k3/8/8/8/4p3/8/8/4K3 b - e3") == "en passant: e3, but no white pawn stands in front of it");
  }

  TEST_CASE("clocks are whole numbers in their ranges") {
    const auto clock_error = [](const std::string& clocks) {
      return error(flat(), "4k3/8/8/8/8/8/8/4K3 w - - " + clocks);
    };
    for (const std::string clock : {"abc", "-1", "+1", "1.5", "0x1", "10001", "99999999999999999999"}) {
      CAPTURE(clock);
      CHECK(clock_error(clock + " 1") == "half-move clock: '" + clock + "' is not a whole number from 0 to 10000");
    }
    for (const std::string number : {"abc", "-1", "1000001", "99999999999999999999"}) {
      CAPTURE(number);
      CHECK(clock_error("0 " + number) ==
            "full-move number: '" + number + "' is not a whole number from 0 to 1000000");
    }
    CHECK(clock_error("bm Kd2;") == "half-move clock: 'bm' is not a whole number from 0 to 10000");
  }

  TEST_CASE("Chess960 castles from any array") {
    const auto again = [](std::string_view text) { return rewritten(flat(), text, true); };
    for (const std::string text : {
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
             "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
             "4k3/8/8/8/8/8/8/RK4R1 w GA - 0 1",
             "7k/8/8/8/8/8/8/1K2R1R1 w E - 0 1",
         }) {
      CAPTURE(text);
      CHECK(again(text) == text);
      CHECK(rewritten(round(), text, true) == text);
    }
    CHECK(again(start) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    CHECK(again("7k/8/8/8/8/8/8/1K2R1R1 w K -") == "7k/8/8/8/8/8/8/1K2R1R1 w G - 0 1");
    CHECK(again("4k3/8/8/8/8/8/8/R1R2K2 w Q -") == "4k3/8/8/8/8/8/8/R1R2K2 w A - 0 1");
    CHECK(again("4k3/8/8/8/8/8/8/R1R2K1R w KC -") == "4k3/8/8/8/8/8/8/R1R2K1R w HC - 0 1");
  }

  TEST_CASE("Chess960 rights need a rook on that side of a king at home") {
    const auto castling = [](const std::string& board, const std::string& letters) {
      return error(flat(), board + " w " + letters + " -", true);
    };
    CHECK(castling("4k3/8/8/8/8/8/4K3/7R", "K") == "castling: K, but White's king is not on rank 1");
    CHECK(castling("4k3/8/8/8/8/8/4K3/7R", "H") == "castling: H, but White's king is not on rank 1");
    CHECK(castling("4k3/8/8/8/8/8/8/R3K3", "K") ==
          "castling: K, but there is no white rook on that side of the king on rank 1");
    CHECK(castling("7k/8/8/8/8/8/8/R3K3", "k") ==
          "castling: k, but there is no black rook on that side of the king on rank 8");
    CHECK(castling("4k3/8/8/8/8/8/8/R3K3", "B") == "castling: B, but there is no white rook on b1");
    CHECK(castling("4k3/8/8/8/8/8/8/R3K3", "E") == "castling: E, but there is no white rook on e1");
    CHECK(castling("7k/8/8/8/8/8/8/1K2R1R1", "GE") == "castling: E, but White's right on that side is already given");
    CHECK(castling("7k/8/8/8/8/8/8/1K2R1R1", "KG") == "castling: G, but White's right on that side is already given");
  }

  TEST_CASE("full-move number 0 is 1, and missing clocks are as at the start") {
    const std::string kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for (const char* clocks : {"0 0", "- 0", "0 -", "- -"}) {
      CAPTURE(clocks);
      CHECK(rewritten(flat(), std::string("4k3/8/8/8/8/8/8/4K3 w - - ") + clocks) == kings);
      CHECK(rewritten(round(), std::string("4k3/8/8/8/8/8/8/4K3 w - - ") + clocks) == kings);
      CHECK(rewritten(wide(), std::string("5k4/10/10/10/10/10/10/5K4 w - - ") + clocks) ==
            "5k4/10/10/10/10/10/10/5K4 w - - 0 1");
    }
  }

  TEST_CASE("marks of promoted pieces have no effect") {
    CHECK(rewritten(flat(), "4k3/q~7/8/8/8/8/8/Q~R~2K3 w - - 0 1") == "4k3/q7/8/8/8/8/8/QR2K3 w - - 0 1");
    CHECK(error(flat(), "4k3/8/8/8/8/8/P~7/4K3 w - -") == "board: rank 2: '~' is not a piece");
    CHECK(error(flat(), "4k3/8/8/8/8/8/~7/4K3 w - -") == "board: rank 2: '~' is not a piece");
  }

  TEST_CASE("a caller that takes notes gets one for each right that cannot be, and the position without it") {
    const auto read = [](const std::string& text, bool chess960 = false) {
      std::vector<Error> notes;
      const auto position = read_position(flat(), text, chess960, notes);
      if (!position) return "error: " + position.error().message();
      std::string reported = write_position(*position, chess960);
      for (const Error& note : notes) reported += "; " + note.message();
      return reported;
    };
    const std::string no_white_king = " is ignored, as White's king is not on e1";
    CHECK(read("7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 1") == "7k/5K2/4R3/8/8/8/8/8 w - - 0 1; castling: KQ" +
                                                           no_white_king +
                                                           "; castling: kq is ignored, as Black's king is not on e8");
    CHECK(read("r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1") ==
          "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1; castling: K is ignored, as there is no white rook on h1");
    CHECK(read("4k3/8/8/8/8/8/8/R3K3 w QQ - 0 1") ==
          "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1; castling: Q is ignored, as White's right on that side is already given");
    CHECK(read("4k3/8/8/8/8/8/8/R2K4 w A - 0 1") == "4k3/8/8/8/8/8/8/R2K4 w - - 0 1; castling: A" + no_white_king);
    CHECK(read("4k3/8/8/8/8/8/8/4K3 w - e6 0 1") ==
          "4k3/8/8/8/8/8/8/4K3 w - - 0 1; en passant: e6 is ignored, as no black pawn stands in front of it");
    CHECK(read("1rk5/8/8/8/8/8/8/RK6 w KQkq - 0 1", true) ==
          "1rk5/8/8/8/8/8/8/RK6 w Ab - 0 1; "
          "castling: K is ignored, as there is no white rook on that side of the king on rank 1; "
          "castling: k is ignored, as there is no black rook on that side of the king on rank 8");
    CHECK(read("2k5/8/8/8/8/8/1K6/R7 w Q - 0 1", true) ==
          "2k5/8/8/8/8/8/1K6/R7 w - - 0 1; castling: Q is ignored, as White's king is not on rank 1");
    // A text that is not a right, or needs other rules, is an error.
    CHECK(read("4k3/8/8/8/8/8/8/4K3 w x - 0 1") == "error: castling: 'x' is not a castling right");
    CHECK(read("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1") ==
          "error: castling: B, but only rooks on a1 and h1 castle outside Chess960");
    CHECK(read("4k3/8/8/8/8/8/8/4K3 w - e9 0 1") == "error: en passant: 'e9' is not a cell");
    CHECK(read("4k3/8/8/8/8/8/8/4K2R w K - 0 1") == "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  }

  TEST_CASE("without Chess960 a right from another array is still written") {
    const auto position = read_position(flat(), "7k/8/8/8/8/8/8/1K2R1R1 w E -", true);
    REQUIRE(position);
    CHECK(write_position(*position, false) == "7k/8/8/8/8/8/8/1K2R1R1 w E - 0 1");
  }

  TEST_CASE("a wider board has wider numbers") {
    for (const std::string text : {
             "rnnbqkbnnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNNBQKBNNR w KQkq - 0 1",
             "r4k3r/10/10/3pP5/9p/10/10/R4K3R w KQkq d6 0 1",
         }) {
      CAPTURE(text);
      CHECK(rewritten(wide(), text) == text);
      CHECK(rewritten(wide(), rewritten(wide(), text, true), true) == rewritten(wide(), text, true));
    }
    CHECK(rewritten(wide(), "r4k3r/10/10/10/10/10/10/R4K3R w KQkq -", true) ==
          "r4k3r/10/10/10/10/10/10/R4K3R w JAja - 0 1");
    CHECK(error(wide(), "5k4/11/10/10/10/10/10/5K4 w - -") ==
          "board: rank 7: '11' is not a number of empty cells from 1 to 10");
  }

  TEST_CASE_TEMPLATE("every text that is read leads to a valid position", Variant, Chess, CentreChess) {
    const Setup<Variant> setup{Variant{}};
    constexpr std::array<std::string_view, 4> seeds = {
        start, "r3k2r/p4p1p/b6n/3qPp2/N7/7R/P1B2P1P/R3K2R w KQkq f6 3 40",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "8/2p5/8/KP5r/1R3pPk/8/4P3/8 b - g3 0 1"};
    constexpr std::string_view letters = "KQRBNPkqrbnpAaHhFfg3e6/12345678 -wb0";
    constexpr std::string_view pieces = "QRBNPqrbnp";
    RandomKeys random(7);
    const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random.next() % end); };
    int read = 0;
    for (int round = 0; round < 20000; ++round) {
      std::string text(seeds[below(seeds.size())]);
      for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
        const std::size_t at = below(text.size());
        const std::size_t piece = below(pieces.size());
        switch (below(8)) {
          case 0: text.erase(at, 1); break;
          case 1: text.insert(at, 1, letters[below(letters.size())]); break;
          case 2: text[at] = letters[below(letters.size())]; break;
          case 3: std::swap(text[at], text[below(text.size())]); break;
          default:  // often still a valid text
            if (pieces.find(text[at]) != std::string_view::npos) text[at] = pieces[piece];
        }
      }
      CAPTURE(text);
      const bool chess960 = below(2) == 0;
      const auto position = read_position(setup, text, chess960);
      if (!position) {
        REQUIRE_FALSE(position.error().message().empty());
        continue;
      }
      ++read;
      const auto again = read_position(setup, write_position(*position, chess960), chess960);
      REQUIRE(again);
      REQUIRE(*again == *position);
      REQUIRE(position->key() == position->computed_key());
      MoveList moves;
      generate<Wanted::all>(*position, legality_of(*position), moves);
      for (const Move move : moves) {
        Position<Variant> after = *position;
        after.do_move(move);
        const Side mover = position->side_to_move();
        REQUIRE_FALSE(after.attacked(after.king(mover), other(mover), after.occupied()));
        REQUIRE(after.key() == after.computed_key());
      }
    }
    CHECK(read > 1000);
  }
}

}  // namespace roundel::position_text_test
