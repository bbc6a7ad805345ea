// Positions that are set up piece by piece, in every game without hidden information.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/session/engine.hpp"
#include "tests/variants/described_games.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::placed_boards_test {
namespace {

/// An engine with all games, of the library those that are chosen.
Engine make_engine() { return Engine(Games(built_in_variants(), variant_files())); }

void choose(Engine& engine, const std::string& variant) {
  INFO(variant);
  REQUIRE_FALSE(engine.set_option("UCI_Variant", variant));
}

/// Returns what stands where, pieces in hand too, and the side to move.
BoardView bare(BoardView view) {
  view.counts.clear();
  view.last_turn.reset();
  view.result.reset();
  return view;
}

/// Returns whether the session lists all of these pieces.
bool knows_pieces(const Session& session, const BoardView& board) {
  const std::vector<PieceView> kinds = session.pieces();
  return std::all_of(board.cells.begin(), board.cells.end(), [&](const CellView& cell) {
    return std::all_of(cell.pieces.begin(), cell.pieces.end(), [&](StandingPiece standing) {
      standing.piece.side = Side::first;
      return std::find(kinds.begin(), kinds.end(), standing.piece) != kinds.end();
    });
  });
}

/// Plays turns at random, and sets each position up anew on a board beside it.
void check_random_game(Engine& engine, RandomKeys& random, int plies) {
  Session& session = engine.session();
  const auto beside = engine.make_session();
  for (int ply = 0; ply < plies && !session.result(); ++ply) {
    const std::vector<TurnView> turns = session.legal_turns();
    if (turns.empty()) return;
    REQUIRE_FALSE(session.play(turns[random.next() % turns.size()]));
    const BoardView board = session.board_view();
    INFO(session.position_text());
    const MaybeError error = beside->set_board(board, {});
    const std::string wrong = error ? error->message() : std::string();
    CAPTURE(wrong);
    REQUIRE_FALSE(error);
    CHECK((bare(beside->board_view()) == bare(board)));
    CHECK(knows_pieces(session, board));
    CHECK_FALSE(beside->set_position(beside->position_text(), {}));
  }
}

/// A session of a game at a position, for setting up another board there.
class Placing {
 public:
  explicit Placing(const std::string& variant, const std::string& position = {}) : engine_(make_engine()) {
    choose(engine_, variant);
    if (!position.empty()) REQUIRE_FALSE(session().set_position(position, {}));
  }

  Session& session() { return engine_.session(); }
  BoardView board() { return session().board_view(); }

  static CellView& cell(BoardView& board, std::string_view name) {
    const auto found =
        std::find_if(board.cells.begin(), board.cells.end(), [&](const CellView& each) { return each.name == name; });
    REQUIRE(found != board.cells.end());
    return *found;
  }

  /// Returns the resulting position.
  std::string placed(const BoardView& board) {
    const MaybeError error = session().set_board(board, {});
    return error ? "error: " + error->message() : session().position_text();
  }
  /// Returns what is wrong with it; the position must be unchanged.
  std::string error(const BoardView& board) {
    const std::string before = session().position_text();
    std::string text = placed(board);
    CHECK(session().position_text() == before);
    return text;
  }

 private:
  Engine engine_;
};

}  // namespace

TEST_SUITE("boards set up by hand") {
  TEST_CASE("the start of every game, and positions of its games, come back from what stands where") {
    Engine engine(testing::games_with(testing::built_in_folder()));
    engine.read_library();
    RandomKeys random(7);
    int open_games = 0;
    for (const VariantEntry& entry : std::vector<VariantEntry>(engine.variants().begin(), engine.variants().end())) {
      CAPTURE(entry->name);
      choose(engine, entry->name);
      Session& session = engine.session();
      if (session.has_hidden_information()) {
        CHECK(session.pieces().empty());
        CHECK(session.set_board(session.board_view(), {})->message() == "this game has only texts for its positions");
        continue;
      }
      ++open_games;
      std::string start = session.position_text();
      // The first turn of the game has fewer moves, which a board does not show.
      constexpr std::string_view shorter_turn = " 0/1";
      if (const std::size_t field = start.find(shorter_turn); field != std::string::npos)
        start.erase(field, shorter_turn.size());
      REQUIRE_FALSE(session.set_board(session.board_view(), {}));
      CHECK(session.position_text() == start);
      check_random_game(engine, random, 40);
    }
    CHECK(open_games > 30);
  }

  TEST_CASE("kings and rooks at home may castle, and no other history is assumed") {
    for (const char* variant : {"chess", "capablanca", "crazyhouse"}) {
      CAPTURE(variant);
      Placing placing(variant);
      BoardView board = placing.board();
      const std::string start = placing.session().position_text();
      REQUIRE_FALSE(placing.session().set_board(board, {}));
      CHECK(placing.session().position_text() == start);
    }
    Placing placing("chess", "r3k2r/8/8/8/4Pp2/8/8/R3K1R1 b - e3 31 40");
    CHECK(placing.placed(placing.board()) == "r3k2r/8/8/8/4Pp2/8/8/R3K1R1 b Qkq - 0 1");
    Placing moved("chess", "r2k3r/8/8/8/8/8/8/R3K2R w KQ - 3 9");
    CHECK(moved.placed(moved.board()) == "r2k3r/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    Placing library("capablanca", "r4k3r/10/10/10/10/10/10/R3K4R w - - 5 9");
    CHECK(library.placed(library.board()) == "r4k3r/10/10/10/10/10/10/R3K4R w kq - 0 1");
  }

  TEST_CASE("pieces in hand are set up with the others") {
    Placing placing("crazyhouse", "4k3/8/8/8/8/8/8/4K3[QPpp] w - - 0 1");
    CHECK(placing.placed(placing.board()) == "4k3/8/8/8/8/8/8/4K3[QPpp] w - - 0 1");
    BoardView board = placing.board();
    board.hands[at(Side::first)].front().number = 100;
    CHECK(placing.error(board) == "error: hand: it has more than 99 pieces of a kind");
    board = placing.board();
    board.hands = {};
    CHECK(placing.placed(board) == "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    Placing chess("chess");
    board = chess.board();
    board.hands[at(Side::first)].push_back({{Side::first, 'Q', "queen"}, 1});
    CHECK(chess.error(board) == "error: hand: this game has no pieces in hand");
  }

  TEST_CASE("an impossible board is reported, and the position stays") {
    for (const char* variant : {"chess", "capablanca"}) {
      CAPTURE(variant);
      Placing placing(variant);
      const bool is_compiled = variant == std::string("chess");
      BoardView board = placing.board();
      Placing::cell(board, "a2").pieces.push_back({{Side::first, 'N', "knight"}});
      CHECK(placing.error(board) == "error: a2 needs one piece of this game, face up");
      board = placing.board();
      Placing::cell(board, "a2").pieces = {{{Side::first, 'D', "dragon"}}};
      CHECK(placing.error(board) == "error: a2 needs one piece of this game, face up");
      board = placing.board();
      Placing::cell(board, "a2").pieces.front().face_down = true;
      CHECK(placing.error(board) == "error: a2 needs one piece of this game, face up");
      board = placing.board();
      Placing::cell(board, "a2").cell = no_cell;
      CHECK(placing.error(board) == "error: 'a2' is not a cell of the board");
      board = placing.board();
      Placing::cell(board, "a8").pieces = Placing::cell(board, "a2").pieces;
      Placing::cell(board, "a2").pieces.clear();
      CHECK(placing.error(board) == (is_compiled ? "error: a pawn cannot stand on a8"
                                                 : "error: there is a pawn on a8, where it would be promoted"));
      board = placing.board();
      for (CellView& cell : board.cells) {
        if (!cell.pieces.empty() && cell.pieces.front().piece.name == "king") cell.pieces.clear();
      }
      CHECK(placing.error(board) == (is_compiled ? "error: White has no king" : "error: White has no royal piece"));
      board = placing.board();
      Placing::cell(board, "e2").pieces.clear();
      Placing::cell(board, "f2").pieces.clear();
      Placing::cell(board, is_compiled ? "e4" : "f4").pieces = {{{Side::second, 'R', "rook"}}};
      Placing::cell(board, "a8").pieces.clear();
      board.side_to_move = Side::second;
      CHECK(placing.error(board) == (is_compiled ? "error: side to move: it is Black, but White is in check"
                                                 : "error: the side that is not to move is in check"));
    }
  }

  TEST_CASE("what a side of Cheversi has not placed is in its hand, and the piece placed last is found") {
    Placing placing("cheversi", "8/8/8/8/4K3/3q4/8/8[QRRBBNNkrrbbnn] w d3");
    BoardView board = placing.board();
    board.hands = {};
    CHECK(placing.placed(board) == "8/8/8/8/4K3/3q4/8/8[QRRBBNNkrrbbnn] w d3");
    Placing::cell(board, "d4").pieces = {{{Side::first, 'R', "rook"}}};
    Placing::cell(board, "e5").pieces = {{{Side::first, 'N', "knight"}}};
    CHECK(placing.error(board) ==
          "error: White has placed 3 pieces and Black 1: they must be equal, or White one more");
    Placing::cell(board, "e5").pieces = {{{Side::second, 'Q', "queen"}}};
    CHECK(placing.error(board) == "error: Black has 2 pieces of the kind queen, more than 1");
    Placing::cell(board, "e5").pieces = {{{Side::second, 'K', "king"}}};
    board.hands[at(Side::first)] = {{{Side::first, 'Z', "wizard"}, 1}};
    CHECK(placing.error(board) == "error: hand: 'wizard' is not a piece");
    board.hands[at(Side::first)] = {{{Side::first, 'R', "rook"}, 16}};
    CHECK(placing.error(board) == "error: hand: it has 16 pieces of the kind rook, not 0 to 15");
  }

  TEST_CASE("every position of a game of Cheversi comes back whole") {
    Placing placing("cheversi");
    RandomKeys random(3);
    for (int game = 0; game < 20; ++game) {
      REQUIRE_FALSE(placing.session().set_position(std::nullopt, {}));
      for (auto turns = placing.session().legal_turns(); !turns.empty(); turns = placing.session().legal_turns()) {
        REQUIRE_FALSE(placing.session().play(turns[random.next() % turns.size()]));
        const std::string text = placing.session().position_text();
        const BoardView board = placing.board();
        REQUIRE(placing.placed(board) == text);
        REQUIRE_FALSE(placing.session().set_position(text, {}));
      }
    }
  }
}

}  // namespace roundel::placed_boards_test
