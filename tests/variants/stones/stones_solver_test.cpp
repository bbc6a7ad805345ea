// Exact values of games of bounded length: those of the slow rules, with all turns that reach them.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/session/engine.hpp"
#include "tests/terminal_process.hpp"
#include "tests/text.hpp"
#include "tests/variants/stones/slow_stones.hpp"
#include "tests/variants/stones/stones_games.hpp"
#include "tests/workload.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::stones_solver_test {
namespace {

GameDocument library_game(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  return *document;
}

/// Returns the margin of the stones on the board of a position text.
int margin_of(const std::string& text, int side) {
  const std::string board = text.substr(0, text.find_first_of(" ["));
  int first = 0;
  int second = 0;
  for (const char letter : board) {
    first += letter >= 'A' && letter <= 'Z' ? 1 : 0;
    second += letter >= 'a' && letter <= 'z' ? 1 : 0;
  }
  return side == 0 ? first - second : second - first;
}

/// A game that can be solved, with the slow rules of it.
class Pair {
 public:
  explicit Pair(const GameDocument& document)
      : row_(read(document)), engine_(std::span(&row_, 1)), slow_game_(document.table()) {
    REQUIRE_FALSE(engine_.set_option("Hash", "16"));
  }

  Session& session() { return engine_.session(); }
  slow_stones::Position start() const { return slow_stones::Position::start(slow_game_); }
  slow_stones::Position at(const std::string& text) const { return {slow_game_, text}; }

  Solution solve(const std::string& text, const SolverJournal& journal = {}) {
    const auto error = session().set_position(text, {});
    REQUIRE_MESSAGE(!error, text, ": ", error->message());
    Signals signals;
    const auto solution = session().solve(
        signals, [](const SolverProgress&) {}, journal);
    REQUIRE(solution);
    return *solution;
  }

  /// Returns the value of a position for a side, 0 or 1.
  int value(const slow_stones::Position& position, int side, bool in_points) const {
    if (const auto result = position.result()) {
      if (in_points) {
        const int margin = margin_of(position.text(), side);
        const int sign = result->winner < 0 ? 0 : result->winner == side ? 1 : -1;
        return sign * std::abs(margin);
      }
      return result->winner < 0 ? 0 : result->winner == side ? 1 : -1;
    }
    int best = -1000;
    for (const std::string& turn : position.legal_turns())
      best = std::max(best, -value(position.after(turn), 1 - side, in_points));
    return best;
  }

  /// Solves the position, and compares the value, all best turns and the line.
  void compare(const slow_stones::Position& position) {
    const std::string text = position.text();
    CAPTURE(text);
    Solution solution = solve(text);
    const int side = session().side_to_move() == Side::first ? 0 : 1;
    std::vector<std::string> best;
    for (const std::string& turn : position.legal_turns()) {
      if (-value(position.after(turn), 1 - side, solution.in_points) == solution.value) best.push_back(turn);
    }
    CHECK(value(position, side, solution.in_points) == solution.value);
    std::sort(solution.best_moves.begin(), solution.best_moves.end());
    CHECK(solution.best_moves == best);
    slow_stones::Position end = position;
    for (const std::string& turn : solution.line) end = end.after(turn);
    CHECK(end.result());
    CHECK(value(end, side, solution.in_points) == solution.value);
  }

 private:
  static Variant read(const GameDocument& document) {
    const auto row = read_file_entry(document);
    REQUIRE_MESSAGE(row, row.error().message());
    return *row;
  }

  Variant row_;
  Engine engine_;
  slow_stones::Game slow_game_;
};

/// Returns the number of empty cells of a position text.
int empty_cells(const std::string& text) {
  int empty = 0;
  int number = 0;
  for (const char letter : text.substr(0, text.find_first_of(" ["))) {
    if (letter >= '0' && letter <= '9') {
      number = 10 * number + (letter - '0');
      continue;
    }
    empty += number;
    number = 0;
  }
  return empty + number;
}

/// Returns how many moves the four hounds of a position text can still make.
int moves_of_hounds(const std::string& text) {
  int moves = 0;
  int rank = 8;
  for (const char letter : text.substr(0, text.find(' '))) {
    if (letter == '/') --rank;
    if (letter == 'h') moves += rank - 1;
  }
  return moves;
}

/// Compares the first positions of random games near their ends.
template <class IsNear>
void compare_games(const GameDocument& document, int games, const IsNear& is_near_end) {
  Pair pair(document);
  for (int seed = 0; seed < games; ++seed) {
    RandomKeys random(static_cast<std::uint64_t>(seed) + 40);
    slow_stones::Position position = pair.start();
    while (!position.result() && !is_near_end(position.text())) {
      const std::vector<std::string> turns = position.legal_turns();
      position = position.after(turns[random.next() % turns.size()]);
    }
    pair.compare(position);
  }
}

/// The slow rules need too long for the ends of games on large boards.
constexpr int most_cells = 64;

void compare_placing_games(const GameDocument& document, int games, int most_empty) {
  Pair pair(document);
  const bool is_small = empty_cells(pair.start().text()) <= most_cells;
  if (!is_small || !pair.session().has_solver()) return;
  compare_games(document, games, [&](const std::string& text) { return empty_cells(text) <= most_empty; });
}

/// Three stones win. Stones fall to the ground of a board of 4 x 4.
GameDocument low_four() {
  const auto document = GameDocument::of_text("low.toml", R"(name = "low"
title = "Low"
summary = "three in a row on a small board"
source = "made for this test"
family = "stones"
[board]
files = 4
ranks = 4
[men]
stone = { letter = "P", placed = true }
[setup]
position = "4/4/4/4"
[rules]
rests_on = "s"
goals = [{ line = 3 }]
stuck = "draw"
)");
  REQUIRE_MESSAGE(document, document.error().message());
  return *document;
}

/// Reversi on a small board, described by lines of [board], with a start.
GameDocument small_reversi(const std::string& board, const std::string& start) {
  const auto document = GameDocument::of_text("small.toml", R"(name = "smallreversi"
title = "Small Reversi"
summary = "Reversi on a board that can be solved at once"
source = "made for this test"
inherits = "reversi"
[board]
)" + board + "[setup]\nposition = \"" + start + "\"\n");
  REQUIRE_MESSAGE(document, document.error().message());
  return *document;
}

}  // namespace

TEST_SUITE("solver of games of stones") {
  TEST_CASE("games of bounded length have it") {
    std::string names;
    for (const std::string& name : stones_games::library_of_stones()) {
      if (Pair(library_game(name)).session().has_solver()) names += name + ' ';
    }
    CHECK(names == "connectfour foxandhounds gomoku hex qubic reversi reversi6 ringreversi tictactoe yavalath ");
  }

  TEST_CASE("values and best turns are those of the slow rules") {
    for (const std::string& name : stones_games::library_of_stones()) {
      INFO(name);
      if (name != "foxandhounds") compare_placing_games(library_game(name), scaled(1), 4);
    }
    compare_games(library_game("foxandhounds"), scaled(3),
                  [](const std::string& text) { return moves_of_hounds(text) <= 4; });
    for (const std::string& text : stones_games::small_games()) {
      const auto document = GameDocument::of_text("stones.toml", text);
      REQUIRE_MESSAGE(document, document.error().message());
      INFO(text.substr(0, text.find("board")));
      compare_placing_games(*document, scaled(1), 4);
    }
  }

  TEST_CASE("whole games") {
    Pair tictactoe(library_game("tictactoe"));
    tictactoe.compare(tictactoe.at("3/1p1/PpP"));
    CHECK(tictactoe.solve("3/3/3").best_moves.size() == 9);
    CHECK(tictactoe.solve("3/1P1/3 b").best_moves.size() == 4);
    Pair low(low_four());
    low.compare(low.at("4/2pP/pPPp/PppP"));
    Pair fox(library_game("foxandhounds"));
    CHECK(fox.solve(fox.start().text()).value == -1);
  }

  TEST_CASE("games of flanking, from the plies that are searched without a hash table on") {
    const GameDocument square = small_reversi("files = 4\nranks = 4\n", "4/1pP1/1Pp1/4");
    const GameDocument cylinder = small_reversi("files = 5\nranks = 4\nwrap = \"files\"\n", "5/1pP2/1Pp2/5");
    for (const GameDocument& document : {square, cylinder}) {
      compare_games(document, scaled(3), [](const std::string& text) { return empty_cells(text) <= 8; });
    }
    Pair pair(square);
    // The second side wins 11 to 3, with two cells left empty.
    CHECK(pair.solve(pair.start().text()).value == -8);
  }

  TEST_CASE("a journal is believed, at all images of its positions") {
    Pair low(low_four());
    const int value = low.solve("4/4/4/1Pp1").value;
    const int reported = value == 1 ? -1 : 1;
    for (const char* const known : {"4/4/4/1Pp1", "4/4/4/1pP1", "4/4/4/P2p"}) {
      CAPTURE(known);
      SolverJournal journal;
      journal.known = {{{reported, reported}, known}};
      const bool is_image = std::string_view(known) != "4/4/4/P2p";
      CHECK(Pair(low_four()).solve("4/4/4/1Pp1", journal).value == (is_image ? reported : value));
    }
  }

  TEST_CASE("roundel solve tells a result without points") {
    using testing::output_of;
    const auto has_line = [](const testing::Lines& lines, std::string_view line) {
      return std::find(lines.begin(), lines.end(), line) != lines.end();
    };
    const testing::Lines lines = output_of({"solve", "tictactoe"});
    CHECK(has_line(lines, "Exact value: a draw"));
    CHECK(has_line(lines, "Best move: P@b2"));
    const testing::Lines won = output_of({"solve", "tictactoe", "--position", "pp1/1P1/P2"});
    CHECK(has_line(won, "Exact value: White wins"));
    const auto object = nlohmann::json::parse(output_of({"solve", "tictactoe", "--json"}).at(0));
    CHECK(object.at("value") == 0);
    CHECK(object.at("best_moves").size() == 9);
    testing::check_refused({"solve", "hnefatafl", "--threads", "2"},
                           "is for games with a solver, and Hnefatafl has none");
  }
}

}  // namespace roundel::stones_solver_test
