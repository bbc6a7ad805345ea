// The notation of game records: the written text is the shortest that the PGN standard allows, which a second
// generator checks. Reading accepts many forms, but never guesses.

#include "variants/chess/notation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/records/record_names.hpp"
#include "protocol/cecp/cecp_names.hpp"
#include "protocol/hub/hub_name.hpp"
#include "tests/analysis.hpp"
#include "tests/search/toy_game.hpp"
#include "tests/variants/chess/slow_chess.hpp"
#include "variants/games/registry.hpp"

namespace roundel::notation_test {
namespace {

struct Setting {
  std::string_view variant;
  bool chess960;
  std::string_view start;
};

/// The piece on a cell of a FEN's board, as the FEN writes it; '.' where there is none.
char piece_on(std::string_view fen, std::string_view cell) {
  int file = 0;
  char rank = '8';
  for (const char c : fen.substr(0, fen.find(' '))) {
    if (c == '/') {
      file = 0;
      --rank;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      file += c - '0';
    } else {
      if (rank == cell[1] && file == cell[0] - 'a') return c;
      ++file;
    }
  }
  return '.';
}

/// Returns the part of its origin that a move is written with: the least that distinguishes it from moves of other
/// such pieces to the same target. `moves`: all legal ones.
std::string slow_origin(std::string_view fen, const std::vector<std::string>& moves, const std::string& move) {
  std::string from = move.substr(0, 2);
  const char piece = piece_on(fen, from);
  for (const std::string& origin : {std::string(), from.substr(0, 1), from.substr(1, 1)}) {
    const auto rivals = std::count_if(moves.begin(), moves.end(), [&](const std::string& other) {
      if (other.substr(2) != move.substr(2) || piece_on(fen, other.substr(0, 2)) != piece) return false;
      return std::all_of(origin.begin(), origin.end(),
                         [&](char c) { return other.substr(0, 2).find(c) != std::string::npos; });
    });
    if (rivals == 1) return origin;
  }
  return from;
}

/// The notation of a move of a slow position, whose moves are written as Chess960 has them, straight from the standard:
/// of all texts for the move the first that no other move has.
std::string slow_notation(const slow::Position& position, const std::string& move) {
  const std::string fen = position.fen(true);
  const std::string from = move.substr(0, 2);
  const std::string to = move.substr(2, 2);
  const char piece = piece_on(fen, from);
  const char kind = static_cast<char>(std::toupper(piece));
  const char target = piece_on(fen, to);
  std::string text;
  if (target == (std::isupper(static_cast<unsigned char>(piece)) != 0 ? 'R' : 'r')) {
    text = to[0] > from[0] ? "O-O" : "O-O-O";
  } else if (kind == 'P') {
    text = from[0] != to[0] ? from.substr(0, 1) + "x" + to : to;
    if (move.size() > 4) text += std::string("=") + static_cast<char>(std::toupper(move[4]));
  } else {
    text = kind + slow_origin(fen, position.legal_moves(true), move) + (target != '.' ? "x" : "") + to;
  }
  const slow::Position after = position.after(move, true);
  if (after.in_check()) text += after.legal_moves().empty() ? "#" : "+";
  return text;
}

/// A session of one game.
class Board {
 public:
  explicit Board(const Setting& game) : analyst_(built_in_variants(), game.variant) {
    if (game.chess960) analyst_.set("UCI_Chess960", "true");
    analyst_.set_position(game.start);
  }
  explicit Board(std::string_view position, bool chess960 = false) : Board(Setting{"chess", chess960, position}) {}

  Session& session() { return analyst_.session(); }
  std::string write(std::string_view move) {
    const auto turn = session().read_turn(move);
    return turn ? turn->notation : "error: " + turn.error().message();
  }
  std::string read(std::string_view text) {
    const auto move = session().read_notation(text);
    return move ? move->text : "error: " + move.error().message();
  }
  void play(const std::string& move) { REQUIRE_FALSE(session().play_move(move)); }

 private:
  Analyst analyst_;
};

/// Returns other ways to write the same move, which must all be read.
std::vector<std::string> looser_texts(const std::string& text, const std::string& move) {
  std::vector<std::string> texts = {text + "!?", move};
  std::string bare = text;
  while (bare.ends_with('+') || bare.ends_with('#')) bare.pop_back();
  texts.insert(texts.end(), {bare, bare + "+", bare + "#", bare + "++"});
  const auto without = [&bare](char c) {
    std::string result = bare;
    std::erase(result, c);
    return result;
  };
  texts.push_back(without('x'));
  if (bare.starts_with('O')) {
    std::string zeros = bare;
    std::replace(zeros.begin(), zeros.end(), 'O', '0');
    texts.push_back(zeros);
    return texts;
  }
  texts.push_back(without('='));
  const std::string kind = std::isupper(static_cast<unsigned char>(bare[0])) != 0 ? bare.substr(0, 1) : "";
  const std::string from = move.substr(0, 2);
  const std::string to = move.substr(2, 2);
  const std::string promotion = move.size() > 4 ? "=" + move.substr(4) : "";
  for (const char* separator : {"", "-", "x", ":"}) {
    texts.push_back(kind + from + separator + to + promotion);
    texts.push_back((kind.empty() ? "P" : kind) + from + separator + to + promotion);
  }
  return texts;
}

/// With `loosely`, reads each move in all its other texts too.
void check_position(Board& board, const slow::Position& slow, bool chess960, bool loosely) {
  const auto moves = board.session().legal_moves();
  // The slow generator names castling by king and rook, and so do texts of read_move in any mode.
  std::set<std::string> texts;
  for (const std::string& slow_move : slow.legal_moves(true)) {
    const std::string move = board.read(slow_move);
    const std::string text = board.write(move);
    CAPTURE(move);
    REQUIRE(text == slow_notation(slow, slow_move));
    REQUIRE(texts.insert(text).second);
    REQUIRE(board.read(text) == move);
    // In Chess960 a king's step can have the cells of castling.
    if (!loosely || (chess960 && text[0] == 'K')) continue;
    for (const std::string& loose : looser_texts(text, move)) {
      CAPTURE(loose);
      REQUIRE(board.read(loose) == move);
    }
  }
  REQUIRE(texts.size() == moves.size());
}

constexpr const char* usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace

TEST_SUITE("notation") {
  TEST_CASE("in random games every legal move has the shortest text of its own and is read back from it") {
    constexpr std::array<Setting, 12> games = {{
        {"chess", false, usual},
        {"chess", false, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
        {"chess", false, "8/PPk5/8/3Pp3/8/8/5Kpp/5N2 w - e6 0 1"},
        {"chess", false, "4k3/8/1Q1Q1Q2/8/1Q3Q2/8/1Q1Q1Q2/1K6 w - - 0 1"},
        {"chess", false, "4k3/8/1n1n1n2/8/1N3N2/N2N4/1N1N1N2/1K6 w - - 0 1"},
        {"centrechess", false, usual},
        {"centrechess", false, "r3k2r/p4p1p/b6n/3q4/N3P3/7R/P1B2P1P/R3K3 b Qkq - 0 1"},
        {"centrechess", false, "4k3/8/1Q1Q1Q2/8/1Q3Q2/8/1Q1Q1Q2/1K6 w - - 0 1"},
        {"centrechess", false, "8/PPk5/8/3Pp3/8/8/5Kpp/5N2 w - e6 0 1"},
        {"chess", true, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"},
        {"chess", true, "1r1k1r2/8/8/8/8/8/8/R2K1R2 w FAfb - 0 1"},
        {"chess", true, "rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1"},
    }};
    RandomKeys random(5);
    int castlings = 0;
    int mates = 0;
    for (const Setting& game : games) {
      CAPTURE(game.start);
      for (int n = 0; n < 2; ++n) {
        Board board(game);
        auto slow =
            slow::Position::parse(game.variant == "centrechess" ? slow::Board::round : slow::Board::flat, game.start);
        for (int ply = 0; ply < 50; ++ply) {
          CAPTURE(slow.fen(true));
          check_position(board, slow, game.chess960, ply % 4 == 0);
          const auto moves = slow.legal_moves(true);
          if (moves.empty()) break;
          const std::string& move = moves[static_cast<std::size_t>(random.next() % moves.size())];
          const std::string text = slow_notation(slow, move);
          castlings += text.starts_with('O') ? 1 : 0;
          mates += text.ends_with('#') ? 1 : 0;
          board.play(board.read(move));
          slow = slow.after(move, true);
        }
      }
    }
    CHECK(castlings > 0);
    CHECK(mates > 0);
  }

  TEST_CASE("published moves are written as published") {
    // The standard's own sample of a record: Fischer - Spassky, Belgrade 1992, game 29 (2.3 of the PGN standard).
    const std::vector<std::pair<std::string, std::string>> game = {
        {"e2e4", "e4"},   {"e7e5", "e5"},   {"g1f3", "Nf3"},  {"b8c6", "Nc6"},  {"f1b5", "Bb5"},  {"a7a6", "a6"},
        {"b5a4", "Ba4"},  {"g8f6", "Nf6"},  {"e1g1", "O-O"},  {"f8e7", "Be7"},  {"f1e1", "Re1"},  {"b7b5", "b5"},
        {"a4b3", "Bb3"},  {"d7d6", "d6"},   {"c2c3", "c3"},   {"e8g8", "O-O"},  {"h2h3", "h3"},   {"c6b8", "Nb8"},
        {"d2d4", "d4"},   {"b8d7", "Nbd7"}, {"c3c4", "c4"},   {"c7c6", "c6"},   {"c4b5", "cxb5"}, {"a6b5", "axb5"},
        {"b1c3", "Nc3"},  {"c8b7", "Bb7"},  {"c1g5", "Bg5"},  {"b5b4", "b4"},   {"c3b1", "Nb1"},  {"h7h6", "h6"},
        {"g5h4", "Bh4"},  {"c6c5", "c5"},   {"d4e5", "dxe5"}, {"f6e4", "Nxe4"}, {"h4e7", "Bxe7"}, {"d8e7", "Qxe7"},
        {"e5d6", "exd6"}, {"e7f6", "Qf6"},  {"b1d2", "Nbd2"}, {"e4d6", "Nxd6"}, {"d2c4", "Nc4"},  {"d6c4", "Nxc4"},
        {"b3c4", "Bxc4"}, {"d7b6", "Nb6"},  {"f3e5", "Ne5"},  {"a8e8", "Rae8"}, {"c4f7", "Bxf7+"}};
    Board board(usual);
    for (const auto& [move, text] : game) {
      const auto& shown_text = text;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_text);
      CHECK(board.write(move) == text);
      CHECK(board.read(text) == move);
      board.play(move);
    }
  }

  TEST_CASE("only legal moves have to be distinguished") {
    // FIDE C.10.3 and PGN 8.2.3.4: a pinned knight is not a rival.
    CHECK(Board("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1").write("g1e2") == "Ne2");
    CHECK(Board("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1").write("g1e2") == "Nge2");
    CHECK(Board("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1").read("Ne2") == "error: 'Ne2' is ambiguous: Nge2, Nce2");
    CHECK(Board("7R/8/8/k7/8/8/8/K6R w - - 0 1").write("h8h4") == "R8h4");
    CHECK(Board("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1").write("h4e1") == "Qh4e1");
  }

  TEST_CASE("ends, promotions and captures in passing") {
    CHECK(Board("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1").write("e1e8") == "Re8#");
    Board promotes("3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    CHECK(promotes.write("e7d8q") == "exd8=Q+");
    CHECK(promotes.write("e7e8n") == "e8=N");
    Board passing("7k/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    CHECK(passing.write("e5d6") == "exd6");
    for (const char* text : {"exd6", "ed6", "exd6 e.p.", "exd6e.p.", "exd6ep", "ed", "exd", "e5xd6", "e5d6"}) {
      CAPTURE(text);
      CHECK(passing.read(text) == "e5d6");
    }
  }

  TEST_CASE("promotions are read however they are written") {
    Board board("3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    for (const char* text : {"e8=Q", "e8Q", "e8(Q)", "e8(=Q)", "e8/Q", "e8=q", "e8q", "e8(q)", "e7e8=Q", "e7-e8Q"}) {
      CAPTURE(text);
      CHECK(board.read(text) == "e7e8q");
    }
    for (const char* text : {"exd8=B", "ed8b", "edB", "ed=b", "exd8b", "e7xd8b"}) {
      CAPTURE(text);
      CHECK(board.read(text) == "e7d8b");
    }
    CHECK(board.read("e8") == "error: 'e8': the letter of the promotion is missing");
    CHECK(board.read("ed") == "error: 'ed': the letter of the promotion is missing");
    CHECK(board.read("e8=K") == "error: 'e8=K' is not legal: nothing is promoted to a king");
    CHECK(board.read("Ke2=Q") == "error: 'Ke2=Q' is not legal: nothing is promoted by this move");
  }

  TEST_CASE("a pseudo-legal move is refused with the reason") {
    const auto why = [](const std::string& position, std::string_view text) {
      const std::string error = Board(position).read(text);
      const std::string begin = fmt::format("error: '{}' is not legal: ", text);
      REQUIRE(error.starts_with(begin));
      return error.substr(begin.size());
    };
    for (const char* text : {"Ne2", "Nc3-e2", "c3e2"}) {
      CHECK(why("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", text) ==
            "the knight on c3 is pinned, the king would be in check from the bishop on b4");
    }
    const std::string check = "4k3/8/8/8/8/8/4r3/1N2K2n w - - 0 1";
    CHECK(why(check, "Nc3") == "the king would be in check from the rook on e2");
    CHECK(why(check, "Kd2") == "the king would be in check from the rook on e2");
    CHECK(why(check, "Kf2") == "the king would be in check from the knight on h1 and the rook on e2");
  }

  TEST_CASE("a move to an unreachable cell is refused with what blocks it") {
    Board start(usual);
    const auto why = [](Board& board, std::string_view text) {
      const std::string error = board.read(text);
      const std::string begin = fmt::format("error: '{}' is not legal: ", text);
      REQUIRE_MESSAGE(error.starts_with(begin), error);
      return error.substr(begin.size());
    };
    CHECK(why(start, "Bb5") == "the pawn on e2 stands in the way");
    CHECK(why(start, "f1b5") == "the pawn on e2 stands in the way");
    CHECK(why(start, "Ra3") == "the pawn on a2 stands in the way");
    CHECK(why(start, "Qh5") == "the pawn on e2 stands in the way");
    CHECK(why(start, "a1a7") == "the pawn on a2 stands in the way");
    CHECK(why(start, "Ke2") == "the pawn on e2 is of the same side");
    CHECK(why(start, "Nd2") == "the pawn on d2 is of the same side");
    CHECK(why(start, "c1c3") == "the bishop on c1 does not reach c3");
    CHECK(why(start, "Ke3") == "the king on e1 does not reach e3");
    CHECK(why(start, "e2e2") == "the pawn on e2 would stay where it is");
    CHECK(why(start, "exd3") == "the pawn on e2 goes to d3 only to take");
    CHECK(why(start, "e7e5") == "White has no piece on e7");
    CHECK(why(start, "Nc1-b3") == "it is the bishop on c1 that stands there");
    CHECK(why(start, "Ncd4") == "White has no knight on file c");
    CHECK(why(start, "N3d4") == "White has no knight on rank 3");
    Board few("4k3/8/8/3p4/3P4/3n4/3P1P2/3RK1R1 w - - 0 1");
    CHECK(why(few, "Qd4") == "White has no queen");
    CHECK(why(few, "d5") == "the pawn on d5 stands in the way");
    CHECK(why(few, "d2d4") == "the pawn on d4 stands in the way");
    CHECK(why(few, "d1d5") == "the pawn on d2 and the knight on d3 and the pawn on d4 stand in the way");
  }

  TEST_CASE("cells that the board lacks are reported, with the existing ones") {
    Board board(usual);
    for (const char* text : {"Nz3", "Nb1-z3", "z3", "a1z3", "z3a1"}) {
      CHECK(board.read(text) == fmt::format("error: '{}' is not legal: the board has no z3, only a1 to h8", text));
    }
    CHECK(board.read("99") == "error: '99' is not legal: the board has no 99, only a1 to h8");
    CHECK(board.read("E2E9") == "error: 'E2E9' is not legal: the board has no e9, only a1 to h8");
    CHECK(board.read("Nx9") == "error: 'Nx9' is not legal: the board has no 9, only a1 to h8");
    for (const std::string variant : {"chess", "centrechess"}) {
      Board round(Setting{variant, false, "7k/8/8/8/8/8/8/K7 w - - 0 1"});
      CHECK(round.read("a1i9") == "error: 'a1i9' is not legal: the board has no i9, only a1 to h8");
    }
  }

  TEST_CASE("castling is refused with its reason") {
    const auto why = [](const std::string& placement, std::string_view text) {
      return Board(placement + " w KQ - 0 1").read(text);
    };
    const std::string short_wing = "error: 'O-O' is not legal: ";
    CHECK(why("4k3/8/8/8/8/4r3/8/R3K2R", "O-O") == short_wing + "the king is in check from the rook on e3");
    CHECK(why("4k3/8/8/8/8/5r2/8/R3K2R", "O-O") ==
          short_wing + "the king would go over f1, in check from the rook on f3");
    CHECK(why("4k3/8/8/8/8/6r1/8/R3K2R", "O-O") == short_wing + "the king would be in check from the rook on g3");
    CHECK(why("4k3/8/8/8/8/8/8/RN2K2R", "e1c1") == "error: 'e1c1' is not legal: the knight on b1 stands in the way");
    CHECK(why("4k3/8/8/8/8/6r1/8/R3K2R", "O-O-O") == "e1c1");
    CHECK(Board("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1").read("Ke1-g1") ==
          "error: 'Ke1-g1' is not legal: the king has moved, or the rook on that side");
  }

  TEST_CASE("castling in all its forms, from any array") {
    Board board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const char* text : {"O-O", "0-0", "o-o", "OO", "O-O+", "e1g1", "Ke1-g1", "e1-g1", "e1h1", "Kg1", "Keg1"}) {
      CAPTURE(text);
      CHECK(board.read(text) == "e1g1");
    }
    for (const char* text : {"O-O-O", "0-0-0", "ooo", "O-O-O!?", "Ke1c1", "Kc1"}) CHECK(board.read(text) == "e1c1");
    CHECK(board.read("Kh1") == "error: 'Kh1' is not legal: the king on e1 does not reach h1");
    CHECK(board.read("Kdg1") == "error: 'Kdg1' is not legal: White has no king on file d");
    CHECK(Board(usual).read("Kg1").starts_with("error: 'Kg1' is not legal"));
    CHECK(Board(usual).read("O-O") ==
          "error: 'O-O' is not legal: the bishop on f1 and the knight on g1 stand in the way");

    // The king stands on its new cell already, or could step there.
    Board still("4k3/8/8/8/8/8/8/R1K5 w A - 0 1", true);
    CHECK(still.write("c1a1") == "O-O-O");
    CHECK(still.read("O-O-O") == "c1a1");
    Board near("4k3/8/8/8/8/8/8/5K1R w H - 0 1", true);
    CHECK(near.write("f1h1") == "O-O");
    CHECK(near.write("f1g1") == "Kg1");
    CHECK(near.read("Kg1") == "f1g1");
    CHECK(near.read("O-O") == "f1h1");
    CHECK(near.read("O-O-O") == "error: 'O-O-O' is not legal: the king has moved, or the rook on that side");
  }

  TEST_CASE("a capital is a piece, a small letter a file") {
    Board board("7k/8/8/2p5/1P6/B7/8/4K3 w - - 0 1");
    CHECK(board.read("bxc5") == "b4c5");
    CHECK(board.read("Bxc5") == "error: 'Bxc5' is not legal: the pawn on b4 stands in the way");
    CHECK(board.read("bc") == "b4c5");
    CHECK(Board("7k/8/2p5/8/2p5/1P1P4/2p5/4K3 w - - 0 1").read("bc") == "b3c4");
    CHECK(Board("7k/8/2p5/1P6/2p5/1P6/8/4K3 w - - 0 1").read("bc") == "error: 'bc' is ambiguous: bxc4, bxc6");
  }

  TEST_CASE("any text that is not a move is refused") {
    Board board(usual);
    for (const std::string text :
         {"",    "x", "N", "Nf",      "e", "--",   "Zf3",     "Nf3f", "e4e",      "ee",  "fe4d", "=Q",
          "(Q)", "+", "O", "O-O-O-O", "0", "e.p.", "Nf3 Nf6", "N!f3", "\xc3\xa9", "e4/", ")"}) {
      CAPTURE(text);
      const std::string answer = board.read(text);
      CHECK((answer == "error: '" + text + "' is not the form of a move" ||
             answer == "error: '" + text + "' is not a legal move"));
    }
    CHECK(board.read("e5") == "error: 'e5' is not legal: no pawn reaches e5");
    CHECK(board.read("Nf4") == "error: 'Nf4' is not legal: no knight reaches f4");
    CHECK(board.read(std::string(1000, 'a')) == "error: '" + std::string(40, 'a') + "...' is not the form of a move");
    CHECK(board.write("e2e5") == "error: e2e5 is not legal: the pawn on e2 does not reach e5");
  }

  TEST_CASE("no text of any bytes breaks the reader, and what it reads is legal") {
    constexpr std::string_view letters = "abcdefghNBRQKPOox12345678=+#-:()/.!? \xff";
    Board board("r3k2r/pPp1q1b1/bn2pnp1/3PN3/1p2P3/2N2Q1p/P1PBBPPP/R3K2R w KQkq - 0 1");
    const auto legal = board.session().legal_moves();
    RandomKeys random(3);
    int read = 0;
    for (int n = 0; n < 30'000; ++n) {
      std::string text;
      for (auto length = random.next() % 7; length > 0; --length) text += letters[random.next() % letters.size()];
      const auto move = board.session().read_notation(text);
      if (!move) continue;
      ++read;
      CAPTURE(text);
      REQUIRE(std::find(legal.begin(), legal.end(), move->text) != legal.end());
    }
    CHECK(read > 20);
  }

  TEST_CASE("Centre Chess: moves of the same piece to a cell are distinguished by the cells' names") {
    // One rook goes lengthwise, across the centre, the other sideways.
    Board board(Setting{"centrechess", false, "7k/8/8/4R3/3R4/8/8/K7 w - - 0 1"});
    CHECK(board.write("d4d5") == "Rdd5");
    CHECK(board.write("e5d5") == "Red5");
    CHECK(board.read("Red5") == "e5d5");
    CHECK(board.read("Rd5") == "error: 'Rd5' is ambiguous: Rdd5, Red5");
  }

  TEST_CASE("a game without a notation is recorded in its canonical texts") {
    Analyst analyst(toy::table(), "rows");
    const Session& session = analyst.session();
    const auto moves = session.legal_moves();
    REQUIRE_FALSE(moves.empty());
    for (const std::string& move : moves) {
      const auto turn = session.read_notation(move);
      REQUIRE(turn);
      CHECK(turn->text == move);
      CHECK(turn->notation == move);
      CHECK(turn->reported_text == move);
    }
    CHECK_FALSE(session.read_notation("nothing"));
    CHECK(session.position_for(Side::second) == session.position_text());
  }

  TEST_CASE("every variant has games in PGN or PDN, and no two rows share a name there") {
    std::set<std::string> tags;
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      CHECK(pgn_names(variant).empty() != pdn_game_type(variant).empty());
      if (!pdn_game_type(variant).empty()) CHECK(tags.insert(pdn_game_type(variant)).second);
      for (const GameName& name : pgn_names(variant)) {
        CHECK(tags.insert(name.name).second);
        const auto is_it = [&name](const Option& option) { return same_name(option.name, name.option); };
        CHECK((name.option.empty() || std::any_of(variant.options.begin(), variant.options.end(), is_it)));
      }
    }
  }

  TEST_CASE("no two rows share a name in another protocol, and the one in force is that of the options") {
    std::set<std::string> names;
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      for (const GameName& name : cecp_names(variant)) CHECK(names.insert("cecp " + name.name).second);
      if (!hub_name(variant).empty()) CHECK(names.insert("hub " + hub_name(variant)).second);
      Engine engine(built_in_variants(), &variant);
      const GameName* plain = name_in_force(cecp_names(variant), engine.options());
      CHECK((plain == nullptr) == cecp_names(variant).empty());
      for (const GameName& name : cecp_names(variant)) {
        if (name.option.empty()) continue;
        CHECK(plain->name != name.name);
        REQUIRE_FALSE(engine.set_option(name.option, "true"));
        CHECK(name_in_force(cecp_names(variant), engine.options())->name == name.name);
      }
    }
  }
}

}  // namespace roundel::notation_test
