// Legal moves, and how games end, against Debian's fairy-stockfish, at the positions of random games of the library.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/variants/fairy/library_setup.hpp"

namespace roundel::fairy_stockfish_test {
namespace {

const std::string program = "/usr/games/fairy-stockfish";

/// The games that have the same rules in both programs.
const std::string games[] = {"capablanca",   "grand",      "makruk",     "shatranj",     "knightmate",    "losalamos",
                             "gardner",      "courier",    "crazyhouse", "giveaway",     "kingofthehill", "3check",
                             "chess",        "amazon",     "almost",     "hoppelpoppel", "newzealand",    "nocastle",
                             "breakthrough", "janus",      "shako",      "antichess",    "capahouse",     "codrus",
                             "embassy",      "extinction", "gothic",     "horde",        "kinglet",       "losers",
                             "minixiangqi",  "modern",     "xiangqi"};

/// Another program that counts moves.
class Stockfish {
 public:
  explicit Stockfish(const std::string& game) : process_({}, program) {
    process_.send("uci");
    process_.read_until("uciok");
    process_.send("setoption name UCI_Variant value " + game);
  }
  ~Stockfish() { process_.send("quit"); }

  /// Returns the position after these moves, as it writes it.
  std::string text(const std::string& position, const std::string& moves) {
    process_.send("position fen " + position + " moves" + moves);
    process_.send("d");
    const std::string fen = "Fen: ";
    std::string text;
    for (const std::string& line : process_.read_until("Key: ")) {
      if (line.starts_with(fen)) text = line.substr(fen.size());
    }
    return text;
  }
  /// The legal moves of a position, sorted.
  std::vector<std::string> moves(const std::string& position) {
    process_.send("position fen " + position);
    process_.send("go perft 1");
    std::vector<std::string> moves;
    for (const std::string& line : process_.read_until("Nodes searched")) {
      if (line.ends_with(": 1") && !line.starts_with("Nodes")) moves.push_back(line.substr(0, line.size() - 3));
    }
    std::sort(moves.begin(), moves.end());
    return moves;
  }

 private:
  testing::Process process_;
};

template <CellMask M>
void compare(const std::string& game, int positions) {
  using Game = fairy::FairyGame<M>;
  const auto setup = fairy::library_setup<M>(game);
  const auto start = fairy::read_position(*setup, setup->rules().start);
  REQUIRE(start);
  Stockfish stockfish(game);
  RandomKeys random(11);
  auto position = *start;
  for (int n = 0, ply = 0; n < positions; ++n, ++ply) {
    fairy::MoveList moves;
    Game::generate_all(position, moves);
    // Fairy-Stockfish lists moves after the end of a game, or reports it differently.
    if (moves.empty() || ply == 150) {
      position = *start;
      ply = 0;
      moves.clear();
      Game::generate_all(position, moves);
    }
    std::vector<std::string> texts;
    for (const fairy::Move move : moves) texts.push_back(fairy::move_text(position, move));
    std::sort(texts.begin(), texts.end());
    const std::string text = fairy::write_position(position);
    INFO("position: ", text);
    CHECK((stockfish.moves(text) == texts));
    position.do_move(moves[static_cast<int>(random.next() % static_cast<Key>(moves.size()))]);
  }
}

/// Endgames of Makruk, before and after the loss of the last pawn.
const std::string endgames[] = {
    "4k3/8/3r4/8/8/2R5/8/R3K3 w - - 0 1",     "4k3/3m4/8/3P4/8/8/2S5/1NS1K3 w - - 0 1",
    "4k3/8/8/2mS4/8/8/8/S3K3 b - - 0 1",      "3nk3/8/2p5/3N4/8/8/8/N3K3 w - - 0 1",
    "2s1k3/8/8/3p4/2M5/8/8/4KM2 w - - 0 1",   "4k3/2s5/8/4N3/3s4/8/8/3K1R2 b - - 0 1",
    "8/4k3/8/3P4/8/8/8/4KR2 b - - 0 1",       "4k3/8/8/8/2m5/8/1R6/R3K2S w - 128 30 1",
    "4k3/8/8/3m4/3SM3/8/8/4K3 b - 128 90 50", "8/8/3k4/8/3S4/8/8/R3K3 w - 32 12 9",
};

/// Plays an endgame with many captures. Both programs must report the same about every position.
void compare_counts(Stockfish& stockfish, const std::string& endgame, RandomKeys& random) {
  using Game = fairy::FairyGame<Mask64>;
  const auto setup = fairy::library_setup<Mask64>("makruk");
  const auto begin = fairy::read_position(*setup, endgame);
  REQUIRE_MESSAGE(begin, begin.error().message());
  auto position = *begin;
  std::string played;
  for (int ply = 0; ply < 30; ++ply) {
    fairy::MoveList moves;
    if (random.next() % 2 == 0) Game::generate_forcing(position, Game::node_info(position), moves);
    if (moves.empty()) Game::generate_all(position, moves);
    if (moves.empty()) return;
    const fairy::Move move = moves[static_cast<int>(random.next() % static_cast<Key>(moves.size()))];
    played += ' ' + fairy::move_text(position, move);
    position.do_move(move);
    INFO(endgame, played);
    CHECK(fairy::write_position(position) == stockfish.text(endgame, played));
  }
}

}  // namespace

TEST_SUITE("long other generators of chess-like games from files") {
  TEST_CASE("agree in random games that both support") {
    if (!std::filesystem::exists(program)) {
      MESSAGE("left out: fairy-stockfish is not installed");
      return;
    }
    for (const std::string& game : games) {
      INFO(game);
      if (fairy::is_narrow(game)) {
        compare<Mask64>(game, 200);
      } else {
        compare<Mask128>(game, 200);
      }
    }
  }

  TEST_CASE("agree on the ends of games, except for documented differences") {
    if (!std::filesystem::exists(program)) {
      MESSAGE("left out: fairy-stockfish is not installed");
      return;
    }
    const std::string tool = std::string(testing::source_folder) + "/tools/scripts/compare_rules";
    for (const std::string& game : games) {
      const testing::Outcome outcome = testing::run({"python3", "-B", tool, "--engine", testing::engine_program,
                                                     "--other", program, "--variant", game, "--games", "10"},
                                                    "", "/usr/bin/env");
      INFO(outcome.error);
      for (const std::string& line : outcome.output) INFO(line);
      CHECK_MESSAGE(outcome.status == 0, game);
    }
  }

  TEST_CASE("a rule that differs is found by that comparison") {
    if (!std::filesystem::exists(program)) {
      MESSAGE("left out: fairy-stockfish is not installed");
      return;
    }
    // Giveaway chess, except that a side without a move has lost. It has the name of a game of the other program.
    const testing::ScratchFolder folder;
    const std::string file = folder.file("suicide.toml");
    std::ofstream(file)
        << "name = 'suicide'\ninherits = 'antichess'\nrules = { stalemate = 'loss', extinction = 'loss' }\n";
    const std::string tool = std::string(testing::source_folder) + "/tools/scripts/compare_rules";
    const testing::Outcome outcome =
        testing::run({"python3", "-B", tool, "--engine", testing::engine_program + " --variant-file " + file,
                      "--other", program, "--variant", "suicide", "--games", "3"},
                     "", "/usr/bin/env");
    CHECK(outcome.status == 1);
    CHECK(std::any_of(outcome.output.begin(), outcome.output.end(),
                      [](const std::string& line) { return line.starts_with("suicide: 3 games"); }));
  }

  TEST_CASE("count in the same way in endgames of Makruk") {
    if (!std::filesystem::exists(program)) {
      MESSAGE("left out: fairy-stockfish is not installed");
      return;
    }
    Stockfish stockfish("makruk");
    RandomKeys random(12);
    for (const std::string& endgame : endgames) {
      for (int n = 0; n < 20; ++n) compare_counts(stockfish, endgame, random);
    }
  }
}

}  // namespace roundel::fairy_stockfish_test
