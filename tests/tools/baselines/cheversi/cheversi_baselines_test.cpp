// The players for measuring the engine's strength in Cheversi: they play by the rules, and each by its description.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/variants/cheversi/random_cheversi.hpp"
#include "tests/variants/cheversi/slow_cheversi.hpp"
#include "tests/variants/cheversi/slow_cheversi_solver.hpp"
#include "tools/baselines/cheversi/board_text.hpp"
#include "tools/baselines/cheversi/conversation.hpp"
#include "tools/baselines/cheversi/players.hpp"

namespace roundel::cheversi_baselines_test {

using namespace baselines;
using baselines::Side;

namespace {

const std::string program = testing::cheversi_baseline_path;

/// Each legal drop with White's points minus Black's right after it.
using Margins = std::map<std::string, int>;

Margins margins(const slow_cheversi::Position& position) {
  Margins found;
  for (const std::string& move : position.legal_moves()) found[move] = position.after(move).margin();
  return found;
}

Margins margins(const Board& board) {
  Margins found;
  for (const Drop& drop : board.drops()) CHECK(found.emplace(text_of(drop), drop.margin).second);
  return found;
}

/// The drops with the best margin right after them for the side to move.
std::set<std::string> best_now(const Board& board) {
  const int sign = board.side_to_move() == Side::white ? 1 : -1;
  std::set<std::string> found;
  int best = -10000;
  for (const auto& [move, margin] : margins(board)) {
    if (sign * margin > best) found.clear();
    best = std::max(best, sign * margin);
    if (sign * margin == best) found.insert(move);
  }
  return found;
}

/// The margin from the view of the side to move after `depth` plies of best play, without any pruning.
int minimax(const Board& board, int depth) {
  const std::vector<Drop> drops = board.drops();
  if (depth == 0 || drops.empty()) return board.side_to_move() == Side::white ? board.margin() : -board.margin();
  int best = -10000;
  for (const Drop& drop : drops) best = std::max(best, -minimax(board.after(drop), depth - 1));
  return best;
}

/// Checks play_plainly() against its description.
void check_plain(const std::string& text) {
  CAPTURE(text);
  const Board board = read_board(text);
  std::vector<Drop> drops = board.drops();
  const int sign = board.side_to_move() == Side::white ? 1 : -1;
  std::stable_sort(drops.begin(), drops.end(),
                   [sign](const Drop& left, const Drop& right) { return sign * left.margin > sign * right.margin; });
  std::string first;
  int best = -10000;
  for (const Drop& drop : drops) {
    const int value = -minimax(board.after(drop), 3);
    if (value <= best) continue;
    best = value;
    first = text_of(drop);
  }
  const Choice choice = play_plainly(board);
  REQUIRE(choice.drop);
  CHECK(choice.margin == best);
  CHECK(text_of(*choice.drop) == first);
}

/// Returns the answers to some lines.
std::string answers(Player player, const std::vector<std::string>& lines) {
  std::ostringstream output;
  Conversation conversation(player, output);
  for (const std::string& line : lines) CHECK(conversation.hear(line));
  return output.str();
}

}  // namespace

TEST_SUITE("cheversi baselines") {
  TEST_CASE("they have the drops and margins of the slow rules throughout random games") {
    for (const random_cheversi::Style style : random_cheversi::all_styles) {
      for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        auto slow = slow_cheversi::Position::parse(random_cheversi::random_position(seed, 16));
        Board board;
        for (const std::string& move : random_cheversi::random_game(seed, style)) {
          CAPTURE(slow.text());
          CHECK(margins(board) == margins(slow));
          CHECK(margins(read_board(slow.text())) == margins(slow));
          CHECK(read_board(slow.text()).margin() == slow.margin());
          slow = slow.after(move);
          board = board.after(read_drop(board, move));
          CHECK(board.margin() == slow.margin());
        }
        CHECK(board.drops().empty());
        CHECK(board.plies_left() == 0);
      }
    }
  }

  TEST_CASE("the greedy one takes any of the best margins, and the same with the same seed") {
    for (const int plies_left : {1, 4, 7, 12, 15}) {
      const std::string text = random_cheversi::random_position(3, plies_left);
      CAPTURE(text);
      const Board board = read_board(text);
      const std::set<std::string> best = best_now(board);
      std::set<std::string> taken;
      for (std::uint64_t seed = 0; seed < 200; ++seed) {
        std::mt19937_64 random(seed);
        std::mt19937_64 again(seed);
        const std::string move = text_of(*play_greedily(board, random).drop);
        CHECK(text_of(*play_greedily(board, again).drop) == move);
        taken.insert(move);
      }
      CHECK(taken == best);
    }
  }

  TEST_CASE("the greedy one plays a game again as it was") {
    const std::vector<std::string> game{"ucinewgame", "position startpos moves K@e4",
                                        "go",         "position startpos moves K@e4 Q@e5 Q@d4",
                                        "go",         "position startpos",
                                        "go"};
    std::vector<std::string> twice{"setoption name Seed value 7"};
    for (int time = 0; time < 2; ++time) twice.insert(twice.end(), game.begin(), game.end());
    const std::string reported = answers(Player::greedy, twice);
    CHECK(reported.substr(0, reported.size() / 2) == reported.substr(reported.size() / 2));
  }

  TEST_CASE("the plain one plays the first of the moves that four plies find best") {
    check_plain(random_cheversi::random_position(1, 15));
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      for (const int plies_left : {1, 2, 3}) check_plain(random_cheversi::random_position(seed, plies_left));
    }
  }

  TEST_CASE("the plain one plays the last four plies without a fault") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const std::string text = random_cheversi::random_position(seed, 4);
      CAPTURE(text);
      CHECK(play_plainly(read_board(text)).margin == slow_cheversi::solve(slow_cheversi::Position::parse(text)));
    }
  }

  TEST_CASE("wrong input is answered by one line and changes nothing") {
    const std::string position = "position fen 8/8/n7/qnN5/KNR5/1QB5/r1B5/bb6[Rkr] b c4";
    const std::string answer = answers(Player::plain, {position, "go depth 1"});
    for (const std::string line : {"nonsense",
                                   "position",
                                   "position moves",
                                   "position fen",
                                   "position startpos K@a1",
                                   "position startpos moves K@a9",
                                   "position startpos moves Q@a1",
                                   "position fen 8/8/8/8/8/8/8/8[] w -",
                                   "position fen 8/8/8/8[KQ] w -",
                                   "position fen 8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] b -",
                                   "position fen 8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w a1",
                                   "position fen 8/8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w -",
                                   "position fen 9/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w -",
                                   "position fen 7xx/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w -",
                                   "position fen 8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbn#] w -",
                                   "position fen 8/8/8/8/4Q3/8/8/8[KRRBBNNkqrrbbnn] b e4",
                                   "position fen 8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e5",
                                   "position fen 8/8/8/8/3kK3/8/8/8[QRRBBNNqrrbbnn] w d4",
                                   "position fen ] [ w -",
                                   "setoption",
                                   "setoption name Seed value 1",
                                   "setoption name UCI_Variant value chess"}) {
      CAPTURE(line);
      const std::string reported = answers(Player::plain, {position, line, "go depth 1"});
      CHECK(reported.starts_with("info string error: "));
      CHECK(reported.substr(reported.find('\n') + 1) == answer);
    }
    for (const std::string seed : {"-1", "x", "1x", "99999999999999999999", "2147483648"}) {
      CAPTURE(seed);
      CHECK(answers(Player::greedy, {"setoption name Seed value " + seed}).starts_with("info string error: "));
    }
  }

  TEST_CASE("a game that is over has no move") {
    const std::string over = random_cheversi::random_position(1, 0);
    CHECK(answers(Player::greedy, {"position fen " + over, "go"}) == "bestmove (none)\n");
    CHECK(answers(Player::plain, {"position fen " + over, "go"}) == "bestmove (none)\n");
  }

  TEST_CASE("the program takes one of the two names and speaks UCI") {
    CHECK(testing::run({}, "", program).status == 2);
    CHECK(testing::run({"best"}, "", program).status == 2);
    for (const std::string player : {"greedy", "plain"}) {
      const auto outcome =
          testing::run({player}, "uci\nisready\nposition startpos moves K@e4\ngo movetime 1\nstop\nquit\n", program);
      CHECK(outcome.status == 0);
      CHECK(outcome.output.back().starts_with("bestmove "));
    }
  }

  TEST_CASE("the arbiter finds no fault with them") {
    const auto outcome =
        testing::run({"--variant", "cheversi", "--engine", "name=greedy", "cmd=" + program + " greedy", "--engine",
                      "name=plain", "cmd=" + program + " plain", "--each", "st=10", "--games", "6", "--openings",
                      "plies=3", "nodes=100", "limit=1000"},
                     "", testing::match_path);
    CHECK(outcome.status == 0);
    CHECK(testing::text_of(outcome.output).find("Losses by a fault of the player: none") != std::string::npos);
  }
}

}  // namespace roundel::cheversi_baselines_test
