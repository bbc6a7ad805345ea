// CheckerBoard's engines: its boards and moves, the answers to its commands, and whole games in which the reported
// moves are carried out only on the array.

#include "protocol/checkerboard/checkerboard.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "protocol/checkerboard/thinking_time.hpp"
#include "tests/protocol/checkerboard/array_game.hpp"
#include "variants/games/registry.hpp"

namespace roundel::checkerboard_test {
namespace {

using namespace checkerboard;
using namespace checkerboard_games;

CheckerBoard engine_of(const char* game) {
  return {Games(built_in_variants()), borrowed(*find_variant(built_in_variants(), game)), {}};
}

Board array_of(const Session& session, Side white_side) {
  Board board;
  write_array(session.board_view(), white_side, board.squares);
  return board;
}

/// Calls `visit` with a session at each position of random games.
template <class Visit>
void visit_positions(const Variant& variant, int games, Visit visit) {
  Engine engine(built_in_variants(), &variant);
  RandomKeys random(7);
  for (int game = 0; game < games; ++game) {
    Session& session = engine.session();
    REQUIRE_FALSE(session.set_position({}, {}));
    for (int ply = 0; ply < 120; ++ply) {
      visit(session);
      const auto turns = session.legal_turns();
      if (turns.empty()) break;
      REQUIRE_FALSE(session.play(turns[random.next() % turns.size()]));
    }
  }
}

std::string reply(CheckerBoard& engine, const char* command) { return engine.command(command).value_or("refused"); }

constexpr const char* games[] = {"english", "brazilian", "russian"};

}  // namespace

TEST_SUITE("checkerboard") {
  TEST_CASE("squares lie where CheckerBoard has them") {
    CHECK(coordinates_of(1) == Coordinates{6, 0});
    CHECK(coordinates_of(4) == Coordinates{0, 0});
    CHECK(coordinates_of(5) == Coordinates{7, 1});
    CHECK(coordinates_of(32) == Coordinates{1, 7});
    for (int number = 1; number <= 32; ++number) CHECK(checkerboard::number_of(coordinates_of(number)) == number);
  }

  TEST_CASE("the start has Black on the squares 1 to 12 and White on 21 to 32") {
    for (const char* game : games) {
      const Variant& variant = *find_variant(built_in_variants(), game);
      Engine engine(built_in_variants(), &variant);
      CHECK(array_of(engine.session(), variant.white()) == start_board());
    }
  }

  TEST_CASE("arrays are read back, and every legal turn is reported with enough data to carry it out") {
    for (const char* game : games) {
      CAPTURE(game);
      const Variant& variant = *find_variant(built_in_variants(), game);
      Engine copy(built_in_variants(), &variant);
      visit_positions(variant, 8, [&](Session& session) {
        const BoardView view = session.board_view();
        const Board board = array_of(session, variant.white());
        const auto read = read_array(board.squares, session.side_to_move(), view, variant.white());
        REQUIRE(read);
        REQUIRE_FALSE(copy.session().set_board(*read, {}));
        CHECK(copy.session().legal_moves() == session.legal_moves());
        for (const TurnView& turn : session.legal_turns()) {
          CAPTURE(turn.text);
          const CheckerboardMove move = checkerboard_move(turn, view, variant.white());
          check_path(board, move);
          REQUIRE_FALSE(copy.session().set_board(*read, {}));
          REQUIRE_FALSE(copy.session().play_move(turn.text));
          CHECK(after(board, move) == array_of(copy.session(), variant.white()));
        }
      });
    }
  }

  TEST_CASE("legal moves are those of the game, and no others") {
    for (const char* game : games) {
      CAPTURE(game);
      const Variant& variant = *find_variant(built_in_variants(), game);
      CheckerBoard engine = engine_of(game);
      visit_positions(variant, 1, [&](Session& session) {
        const Board board = array_of(session, variant.white());
        const int colour = session.side_to_move() == variant.white() ? white : black;
        std::set<std::pair<int, int>> wanted;
        for (const TurnView& turn : session.legal_turns()) {
          const CheckerboardMove move = checkerboard_move(turn, session.board_view(), variant.white());
          wanted.emplace(checkerboard::number_of(move.from), checkerboard::number_of(move.to));
        }
        for (int from = 1; from <= 32; ++from) {
          for (int to = 1; to <= 32; ++to) {
            const auto found = engine.legal_move(board.squares, colour, from, to);
            REQUIRE(found);
            CHECK(found->has_value() == wanted.contains({from, to}));
          }
        }
      });
    }
  }

  TEST_CASE("a game is played to its end with only the reported moves") {
    for (const char* game : games) {
      CAPTURE(game);
      CheckerBoard engine = engine_of(game);
      const int turns =
          play_game(*find_variant(built_in_variants(), game), [&](Board& board, int colour, CheckerboardMove& move) {
            REQUIRE(engine.get_move(board.squares, {.colour = colour, .seconds = 0.001}, move));
          });
      CHECK(turns > 20);
    }
  }

  TEST_CASE("the user's wish to have the move at once ends the search, and its line is shown") {
    CheckerBoard engine = engine_of("english");
    Board board = start_board();
    std::string shown;
    const auto begin = std::chrono::steady_clock::now();
    const auto elapsed = [begin] { return std::chrono::steady_clock::now() - begin; };
    CheckerboardMove move;
    REQUIRE(engine.get_move(board.squares,
                            {.colour = black,
                             .seconds = 600,
                             .show = [&](std::string_view text) { shown = text; },
                             .play_now = [&] { return elapsed() > std::chrono::milliseconds(200); }},
                            move));
    CHECK(elapsed() < std::chrono::seconds(30));
    CHECK(shown.starts_with("depth "));
    CHECK(board != start_board());
  }

  TEST_CASE("times are those of the flags") {
    const Limits fixed = thinking_time(2.5, 2, 0, Side::first);
    CHECK(fixed.move_time == Milliseconds(2500));
    CHECK(thinking_time(-1, 0, 0, Side::first).move_time == Milliseconds(0));
    CHECK(thinking_time(std::numeric_limits<double>::quiet_NaN(), 0, 0, Side::first).move_time == Milliseconds(0));
    CHECK(thinking_time(1e300, 0, 0, Side::first).move_time == Milliseconds(86'400'000));
    const Limits clock = thinking_time(1, 2 << 2, static_cast<int>(0xfffe0064), Side::second);
    CHECK_FALSE(clock.move_time);
    CHECK(clock.time[1] == Milliseconds(655'340));
    CHECK(clock.increment[1] == Milliseconds(1000));
    CHECK_FALSE(clock.time[0]);
    CHECK(thinking_time(1, 3 << 2, 0x00020001, Side::first).time[0] == Milliseconds(200));
    CHECK(thinking_time(1, 1 << 2, 0x00020001, Side::first).increment[0] == Milliseconds(1));
  }

  TEST_CASE("commands are answered as documented") {
    CheckerBoard english = engine_of("english");
    CheckerBoard russian = engine_of("russian");
    CHECK(reply(english, "get gametype") == "21");
    CHECK(reply(russian, "get gametype") == "25");
    CheckerBoard brazilian = engine_of("brazilian");
    CHECK(reply(brazilian, "get gametype") == "26");
    CHECK(reply(english, "get protocolversion") == "2");
    CHECK(reply(english, "name").starts_with("Roundel "));
    CHECK(reply(english, "about").find("English draughts") != std::string::npos);
    CHECK(reply(english, "set hashsize 8") == "8");
    CHECK(reply(english, "get hashsize") == "8");
    CHECK(reply(english, "get book") == "0");
    for (const char* wrong :
         {"", "set", "get", "set hashsize", "set hashsize many", "set hashsize 0", "set book 3", "help",
          "set searchthreads 2", "set gamehist", "set gamehist X:W1", "get movelist", "nonsense"}) {
      CAPTURE(wrong);
      std::string reason;
      CHECK_FALSE(english.command(wrong, &reason));
      CHECK_FALSE(reason.empty());
    }
    CHECK(reply(english, "get hashsize") == "8");
  }

  TEST_CASE("lists of moves are of the form that is documented") {
    CheckerBoard engine = engine_of("russian");
    CHECK(reply(engine, "get movelist W:W:B") == "movelist 0");
    CHECK(reply(engine, "get movelist W:W31:B3") == "movelist 2,0,5,5,31,27;0,5,5,31,26;");
    // Two jumps: over 22 to 18, and from there over 14 to 9.
    CHECK(reply(engine, "get movelist W:W25:B22,14") == "movelist 1,2,5,5,25,9,18,22,6,9,14,6;");
  }

  TEST_CASE("a position that occurred twice in the received past is a draw to the engine") {
    CheckerBoard engine = engine_of("english");
    Board board;
    board.at(1) = black | king;
    board.at(32) = white | king;
    CheckerboardMove move;
    REQUIRE(reply(engine, "set gamehist B:WK32:BK1 1-5 32-28 5-1 28-32 1-5 32-28 5-1 28-32") != "refused");
    REQUIRE(engine.get_move(board.squares, {.colour = black, .seconds = 0.01}, move));
    // Another board does not have that past.
    Board other_board = start_board();
    const auto verdict = engine.get_move(other_board.squares, {.colour = black, .seconds = 0.01}, move);
    REQUIRE(verdict);
    CHECK(*verdict == Verdict::unknown);
  }

  TEST_CASE("an invalid board is refused, and stays unchanged") {
    CheckerBoard engine = engine_of("brazilian");
    CheckerboardMove move;
    Board wrong = start_board();
    wrong.at(17) = 7;
    const Board kept = wrong;
    CHECK_FALSE(engine.get_move(wrong.squares, {.colour = white, .seconds = 0.01}, move));
    CHECK(wrong == kept);
    Board board = start_board();
    CHECK_FALSE(engine.get_move(board.squares, {.colour = 3, .seconds = 0.01}, move));
    Board lost;
    lost.at(3) = black | man;
    const auto verdict = engine.get_move(lost.squares, {.colour = white, .seconds = 0.01}, move);
    REQUIRE(verdict);
    CHECK(*verdict == Verdict::loss);
  }
}

}  // namespace roundel::checkerboard_test
