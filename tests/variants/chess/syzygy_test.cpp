// Chess with Syzygy tablebases. Two small files are written here: by them, the side with a queen always wins, and
// wins by its next move. If the environment variable ROUNDEL_SYZYGY names a folder of real files,
// games are played with them, and random positions of three pieces are compared with our own tables. If ROUNDEL_TABLES
// names a folder with our own tables of four pieces, those are compared too.

#include "variants/chess/syzygy.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/platform/tablebase_folder.hpp"
#include "engine/session/tablebase_maker.hpp"
#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "variants/games/registry.hpp"

namespace roundel::syzygy_test {
namespace {

/// Writes a file of a class in which each side has one value everywhere.
void write_file(const std::string& path, std::vector<unsigned char> bytes) {
  constexpr std::size_t size = 80;
  bytes.resize(size);
  std::ofstream file(path, std::ios::binary);
  for (const unsigned char byte : bytes) file.put(static_cast<char>(byte));
}

/// A folder with the two files.
class QueenFiles {
 public:
  QueenFiles() {
    write_file(folder_.file("KQvK.rtbw"), {0x71, 0xe8, 0x23, 0x5d, 0x31, 0, 0xee, 0x66, 0x55, 0, 0x80, 4, 0x80, 0});
    write_file(folder_.file("KQvK.rtbz"), {0xd7, 0x66, 0x0c, 0xa5, 0x31, 0, 0x0e, 0x06, 0x05, 0, 0x80, 4});
  }
  std::string path() const { return folder_.path(); }

 private:
  testing::ScratchFolder folder_;
};

constexpr const char* queen_to_move = "6k1/8/8/8/8/8/2Q5/K7 w - - 0 1";
constexpr const char* bare_to_move = "6k1/8/8/8/8/8/2Q5/K7 b - - 0 1";

std::optional<ProbeResult> probe(Analyst& analyst, const std::string& text) {
  analyst.set_position(text);
  return analyst.session().probe_tables();
}

/// Makes tables of our own of all endgames with at most so many pieces.
class OwnTables {
 public:
  explicit OwnTables(int pieces) {
    const auto maker = find_variant(built_in_variants(), "chess")->endgames.make();
    TableFolder files(folder_.file("chess"));
    REQUIRE_FALSE(files.create());
    ThreadPool threads;
    for (std::size_t n = 0; n < maker->steps(pieces).size(); ++n) {
      REQUIRE_FALSE(maker->make(pieces, n, files, threads, Signals(), [](const std::string&) {}));
    }
  }
  std::string path() const { return folder_.path(); }

 private:
  testing::ScratchFolder folder_;
};

/// Returns a position text with the pieces of `white` and `black` on different random cells, and a random side to move.
std::string random_position(RandomKeys& random, const std::string& pieces) {
  std::string board(64, '.');
  for (const char piece : pieces) {
    std::size_t cell = random.next() % 64;
    const bool is_pawn = piece == 'P' || piece == 'p';
    while (board[cell] != '.' || (is_pawn && (cell < 8 || cell > 55))) cell = random.next() % 64;
    board[cell] = piece;
  }
  std::string text;
  for (std::size_t rank = 0; rank < 8; ++rank) {
    if (rank > 0) text += '/';
    int empty = 0;
    for (std::size_t file = 0; file < 8; ++file) {
      const char piece = board[rank * 8 + file];
      if (piece == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(std::exchange(empty, 0));
      text += piece;
    }
    if (empty > 0) text += std::to_string(empty);
  }
  return text + (random.next() % 2 == 0 ? " w - - 0 1" : " b - - 0 1");
}

const char* own_tables() { return std::getenv("ROUNDEL_TABLES"); }
const char* real_files() { return std::getenv("ROUNDEL_SYZYGY"); }

/// Returns the result and the plies of a game that the engine plays against random moves.
std::pair<std::optional<Result>, int> play(Analyst& analyst, const std::string& text, RandomKeys& random) {
  std::vector<std::string> moves;
  analyst.set_position(text);
  const Side engine_side = analyst.session().side_to_move();
  while (moves.size() < 300) {
    analyst.set_position(text, moves);
    if (const auto result = analyst.session().result()) return {result, static_cast<int>(moves.size())};
    if (analyst.session().side_to_move() == engine_side) {
      moves.push_back(analyst.think(to_depth(1)).move());
    } else {
      const auto legal = analyst.session().legal_moves();
      moves.push_back(legal[random.next() % legal.size()]);
    }
  }
  return {std::nullopt, static_cast<int>(moves.size())};
}

}  // namespace

TEST_SUITE("syzygy" * doctest::skip(!chess::SyzygyFiles::are_readable())) {
  TEST_CASE("a folder of Syzygy files is reported, and its results are used in searches and probes") {
    const QueenFiles files;
    Analyst analyst(built_in_variants(), "chess");
    std::vector<std::string> reported;
    analyst.engine().set_notify([&reported](const std::string& text) { reported.push_back(text); });
    const std::string before = "6k1/6q1/8/8/8/8/2Q5/K7 w - - 0 1";  // the queen takes, and is taken
    CHECK(analyst.analyse(before, to_depth(4)).last().table_hits == 0);
    analyst.set("SyzygyPath", files.path());
    CHECK(reported == std::vector<std::string>{"endgame tablebases of up to 3 pieces"});
    CHECK(analyst.analyse(before, to_depth(4)).last().table_hits > 0);

    REQUIRE(probe(analyst, queen_to_move));
    CHECK(probe(analyst, queen_to_move)->outcome == Outcome::win);
    CHECK(probe(analyst, bare_to_move)->outcome == Outcome::loss);
    CHECK(probe(analyst, queen_to_move)->distance == 0);
    CHECK_FALSE(probe(analyst, "6k1/8/8/8/8/8/2R5/K7 w - - 0 1"));
    analyst.set("SyzygyPath", "");
    CHECK_FALSE(probe(analyst, queen_to_move));
  }

  TEST_CASE("the halfmove clock counts: a loss that needs too many quiet moves is a draw") {
    const QueenFiles files;
    Analyst analyst(built_in_variants(), "chess");
    analyst.set("SyzygyPath", files.path());
    CHECK(probe(analyst, "6k1/8/8/8/8/8/2Q5/K7 b - - 97 80")->outcome == Outcome::loss);
    CHECK(probe(analyst, "6k1/8/8/8/8/8/2Q5/K7 b - - 98 80")->outcome == Outcome::draw);
    const auto opened = chess::SyzygyFiles::open(files.path());
    REQUIRE(opened);
    chess::SyzygyPosition position{.white = 0x401, .black = 1ULL << 62, .kings = 1 | 1ULL << 62, .queens = 0x400};
    CHECK((*opened)->probe(position)->outcome == Outcome::win);
    position.halfmove_clock = 10;
    CHECK((*opened)->probe(position)->certainty == ProbeResult::Certainty::at_least);
  }

  TEST_CASE("a folder without such files is refused in one line, and the files before it stay") {
    const QueenFiles files;
    const testing::ScratchFolder empty;
    Analyst analyst(built_in_variants(), "chess");
    analyst.set("SyzygyPath", files.path());
    for (const std::string& wrong : {empty.path(), std::string("/nowhere/at/all"), std::string("<small>")}) {
      const MaybeError error = analyst.engine().set_option("SyzygyPath", wrong);
      REQUIRE(error);
      CHECK(error->message() ==
            "SyzygyPath: no Syzygy file is in '" + wrong + "'; name the folder with files such as KQvK.rtbw");
      CHECK(probe(analyst, queen_to_move));
    }
  }

  TEST_CASE("folders with nothing to read are refused, and the files before them stay") {
    const QueenFiles files;
    Analyst analyst(built_in_variants(), "chess");
    analyst.set("SyzygyPath", files.path());
    const testing::ScratchFolder folder;
    const auto refused = [&] {
      const MaybeError error = analyst.engine().set_option("SyzygyPath", folder.path());
      REQUIRE(error);
      CHECK(probe(analyst, queen_to_move));
      return error->message();
    };
    write_file(folder.file("KQvK.rtbz"), {0xd7});
    CHECK(refused() ==
          "SyzygyPath: no Syzygy file is in '" + folder.path() + "'; name the folder with files such as KQvK.rtbw");
    write_file(folder.file("other.rtbw"), {0x71});
    CHECK(refused() ==
          "SyzygyPath: no Syzygy file is in '" + folder.path() + "'; name the folder with files such as KQvK.rtbw");
    std::ofstream(folder.file("KRvK.rtbw")) << "half";
    CHECK(refused() == "SyzygyPath: the file '" + folder.file("KRvK.rtbw") + "' is incomplete");
  }

  TEST_CASE("sessions share the files, and files of another folder replace them in the whole process") {
    const QueenFiles files;
    const QueenFiles others;
    const auto first = chess::SyzygyFiles::open(files.path());
    REQUIRE(first);
    CHECK(chess::SyzygyFiles::open(files.path())->get() == first->get());
    const auto second = chess::SyzygyFiles::open(others.path());
    REQUIRE(second);
    const chess::SyzygyPosition position{
        .white = 0x401, .black = 1ULL << 62, .kings = 1 | 1ULL << 62, .queens = 0x400};
    CHECK_FALSE((*first)->probe(position));
    CHECK((*second)->probe(position));
  }

  TEST_CASE("real files agree with our own tables" * doctest::skip(real_files() == nullptr)) {
    std::vector<std::string> classes{"KQk", "KRk", "KPk", "KBk", "KNk", "Kkq", "Kkr", "Kkp"};
    std::optional<OwnTables> tables;
    if (own_tables() == nullptr) {
      tables.emplace(3);
    } else {
      for (const char* four : {"KQkq", "KQkr", "KRkr", "KRkb", "KRkn", "KPkp", "KQkp", "KRkp", "KBkp", "KNkp", "KBNk",
                               "KBBk", "KNNk", "KPPk", "KBPk", "KNPk", "KRPk", "KQPk", "Kkqr", "Kkbn", "Kkpp"}) {
        classes.emplace_back(four);
      }
    }
    Analyst own(built_in_variants(), "chess");
    own.set("TablebasePath", tables ? tables->path() : own_tables());
    Analyst theirs(built_in_variants(), "chess");
    theirs.set("SyzygyPath", real_files());
    RandomKeys random(5);
    int compared = 0;
    int won = 0;
    for (const std::string& pieces : classes) {
      for (int n = 0; n < 2000; ++n) {
        const std::string text = random_position(random, pieces);
        if (own.session().set_position(text, {})) continue;  // kings side by side, or a king that can be taken
        CAPTURE(text);
        const auto ours = probe(own, text);
        const auto found = probe(theirs, text);
        REQUIRE(ours);
        REQUIRE(found);
        REQUIRE(found->outcome == ours->outcome);
        ++compared;
        won += found->outcome == Outcome::win ? 1 : 0;
      }
    }
    CHECK(compared > 5000);
    CHECK(won > 2000);
  }

  TEST_CASE("wins by real files are played to mate" * doctest::skip(real_files() == nullptr)) {
    Analyst analyst(built_in_variants(), "chess");
    analyst.set("SyzygyPath", real_files());
    RandomKeys random(7);
    for (const char* text :
         {"8/8/8/3k4/8/8/2Q5/K7 w - - 0 1", "8/8/8/3k4/8/8/2R5/K7 w - - 0 1", "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1",
          "8/8/8/4k3/8/8/2B5/KN6 w - - 0 1", "8/8/8/4k3/8/8/2B5/KB6 w - - 0 1", "4k3/8/8/8/8/8/2R5/K6b w - - 0 1",
          "8/8/4r3/4k3/8/8/2Q5/K7 w - - 0 1"}) {
      CAPTURE(text);
      const auto known = probe(analyst, text);
      REQUIRE(known);
      if (known->outcome != Outcome::win) continue;
      const auto [result, plies] = play(analyst, text, random);
      REQUIRE(result);
      CHECK(result->winner == Side::first);
    }
  }
}

}  // namespace roundel::syzygy_test
