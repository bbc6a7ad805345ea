// Legal moves against Debian's fairy-stockfish, at the positions of random games of the library.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "tests/process.hpp"
#include "tests/variants/fairy/library_setup.hpp"

namespace roundel::fairy_stockfish_test {
namespace {

const std::string program = "/usr/games/fairy-stockfish";

/// The games of which both have the same rules.
const std::string games[] = {"capablanca",   "grand",   "makruk",     "shatranj",     "knightmate",    "losalamos",
                             "gardner",      "courier", "crazyhouse", "giveaway",     "kingofthehill", "3check",
                             "chess",        "amazon",  "almost",     "hoppelpoppel", "newzealand",    "nocastle",
                             "breakthrough", "janus",   "shako"};

/// Another program that counts moves.
class Stockfish {
 public:
  explicit Stockfish(const std::string& game) : process_({}, program) {
    process_.send("uci");
    process_.read_until("uciok");
    process_.send("setoption name UCI_Variant value " + game);
  }
  ~Stockfish() { process_.send("quit"); }

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
    // It goes on where the game is over, or has its own word on that.
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

}  // namespace

TEST_SUITE("long other generators of chess-like games from files") {
  TEST_CASE("say the same in random games that both know") {
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
}

}  // namespace roundel::fairy_stockfish_test
