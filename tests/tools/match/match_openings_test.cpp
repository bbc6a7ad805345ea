// The openings of matches: suites in every format, their order, and generated openings.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tools/match/openings/opening_generator.hpp"
#include "tools/match/openings/openings.hpp"
#include "tools/match/openings/random.hpp"
#include "variants/games/registry.hpp"

namespace roundel::match::openings_test {
namespace {

using Moves = std::vector<std::string>;
using roundel::testing::contains;

constexpr const char* pawn = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
constexpr const char* rook = "4k3/8/8/8/8/8/8/R3K3 w Q -";

/// Suites written to a folder and read with a game's own session.
class Suites {
 public:
  explicit Suites(std::string_view variant = "chess", const OptionValues& options = {})
      : referee_(*find_variant(built_in_variants(), variant), options) {}

  Referee& referee() { return referee_; }

  Expected<std::vector<Opening>> read(std::string_view content, SuiteFormat format, std::optional<int> plies = {},
                                      const std::string& name = "suite.txt") {
    std::ofstream(path(name), std::ios::binary) << content;
    return read_openings(path(name), format, referee_, plies);
  }
  std::vector<Opening> openings(std::string_view content, SuiteFormat format, std::optional<int> plies = {},
                                const std::string& name = "suite.txt") {
    CAPTURE(content);
    const auto read_ones = read(content, format, plies, name);
    REQUIRE_MESSAGE(read_ones, read_ones.error().message());
    return *read_ones;
  }
  Opening one(std::string_view content, SuiteFormat format, std::optional<int> plies = {}) {
    const auto all = openings(content, format, plies);
    REQUIRE(all.size() == 1);
    return all.front();
  }
  /// Returns the error of a suite, without the file's name.
  std::string error(std::string_view content, SuiteFormat format, std::optional<int> plies = {}) {
    const auto read_ones = read(content, format, plies);
    if (read_ones) return "no error";
    const std::string place = path("suite.txt") + ": ";
    const std::string message = read_ones.error().message();
    REQUIRE(message.substr(0, place.size()) == place);
    return message.substr(place.size());
  }
  std::string path(const std::string& name) const { return folder_.file(name); }

 private:
  roundel::testing::ScratchFolder folder_;
  Referee referee_;
};

const Variant& variant_of(std::string_view name) {
  const Variant* variant = find_variant(built_in_variants(), name);
  REQUIRE(variant);
  return *variant;
}

/// Settings that make openings quickly.
GeneratorSettings quick() {
  GeneratorSettings settings;
  settings.nodes = 300;
  return settings;
}

OpeningGenerator generator(const Variant& variant, const GeneratorSettings& settings, std::uint64_t seed = 1) {
  auto made = OpeningGenerator::make(variant, {}, settings, seed);
  REQUIRE_MESSAGE(made, made.error().message());
  return std::move(*made);
}
std::string generator_error(const Variant& variant, const GeneratorSettings& settings,
                            const OptionValues& options = {}) {
  const auto made = OpeningGenerator::make(variant, options, settings, 1);
  return made ? "no error" : made.error().message();
}
Opening made(OpeningGenerator& generator, std::uint64_t number) {
  const auto opening = generator.opening(number);
  REQUIRE_MESSAGE(opening, opening.error().message());
  return *opening;
}
std::vector<Opening> made_up_to(OpeningGenerator& generator, std::uint64_t count) {
  std::vector<Opening> openings;
  for (std::uint64_t number = 0; number < count; ++number) openings.push_back(made(generator, number));
  return openings;
}

std::vector<Opening> numbered(int count) {
  std::vector<Opening> openings;
  for (int n = 0; n < count; ++n) openings.push_back({std::to_string(n), std::nullopt, {}});
  return openings;
}
std::vector<int> order_of(const OpeningBook& book, std::uint64_t from, std::uint64_t count) {
  std::vector<int> order;
  for (std::uint64_t n = from; n < from + count; ++n) order.push_back(std::stoi(book.opening(n).name));
  return order;
}

/// Measures the losses of moves, by its own searches with this many nodes.
class TurnJudge {
 public:
  TurnJudge(const Variant& variant, std::uint64_t nodes)
      : nodes_(nodes), analyst_(built_in_variants(), variant.name) {
    analyst_.set("Hash", "1");
  }

  /// Returns whether a move loses more than allowed. If short searches find no better move, the best of them is
  /// accepted.
  bool sees_much_given_away(const Moves& moves) {
    for (auto end = moves.begin(); end != moves.end(); ++end) {
      const Moves before(moves.begin(), end);
      const int given = loss(before, *end);
      if (given > GeneratorSettings{}.loss && given > least_loss(before)) return true;
    }
    return false;
  }

 private:
  void stand_at(const Moves& moves) { REQUIRE_FALSE(analyst_.session().set_position(std::nullopt, moves)); }
  int value(const Moves& moves, Side side) {
    analyst_.engine().new_game();
    stand_at(moves);
    const ReportedScore score = analyst_.think(to_nodes(nodes_)).score();
    const bool is_mate = score.unit == ReportedScore::Unit::mate;
    const int for_mover = !is_mate ? score.value : score.value > 0 ? 100'000 : -100'000;
    return analyst_.session().side_to_move() == side ? for_mover : -for_mover;
  }
  int loss(const Moves& before, const std::string& turn) {
    stand_at(before);
    const Side side = analyst_.session().side_to_move();
    Moves after = before;
    after.push_back(turn);
    return value(before, side) - value(after, side);
  }
  int least_loss(const Moves& before) {
    stand_at(before);
    const Moves turns = analyst_.session().legal_moves();
    int least = loss(before, turns.front());
    for (const std::string& turn : turns) least = std::min(least, loss(before, turn));
    return least;
  }

  std::uint64_t nodes_;
  Analyst analyst_;
};

}  // namespace

TEST_SUITE("match openings") {
  TEST_CASE("EPD: a position, its name and its counters") {
    Suites suites;
    const auto read = suites.openings(
        "4k3/8/8/8/8/8/8/R3K3 w Q - id \"one; two\";\n"
        "4k3/8/8/8/8/8/8/R3K3 b Q - hmvc 7; bm Kd7 Ke7; fmvn 31;\n"
        "4k3/8/8/8/8/8/8/R3K3 w Q - 3 9 id three; hmvc 5;\n"
        "4k3/8/8/8/8/8/8/R3K3 w Q - ;D1 15 ;D2 66\n"
        "4k3/8/8/8/8/8/8/R3K3 w Q -\n"
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"\"; noop\n",
        SuiteFormat::epd);
    const std::string board = "4k3/8/8/8/8/8/8/R3K3";
    const std::vector<Opening> expected = {
        {"one; two", board + " w Q - 0 1", {}}, {"line 2", board + " b Q - 7 31", {}},
        {"three", board + " w Q - 3 9", {}},    {"line 4", board + " w Q - 0 1", {}},
        {"line 5", board + " w Q - 0 1", {}},   {"line 6", std::nullopt, {}},
    };
    REQUIRE(read.size() == expected.size());
    for (std::size_t n = 0; n < read.size(); ++n) {
      CAPTURE(n);
      CHECK(read[n] == expected[n]);
    }
  }

  TEST_CASE("FEN: positions, among empty lines and comments, with any line ends") {
    Suites suites;
    const std::string six = "4k3/8/8/8/8/8/8/R3K3 b Q - 12 40";
    const auto read = suites.openings(
        "\xef\xbb\xbf# comment\r\n\r\n" + six + "\r\n  \t\r\n  # more\r\n" + pawn + "\r\n" + six, SuiteFormat::fen);
    // The same opening may come twice.
    CHECK(read == std::vector<Opening>{{"line 3", six, {}}, {"line 6", pawn, {}}, {"line 7", six, {}}});
    CHECK(suites.one(std::string("\xef\xbb\xbf") + rook, SuiteFormat::fen).name == "line 1");
  }

  TEST_CASE("lists of moves: coordinates, notation, and where they begin") {
    Suites suites;
    const Moves open = {"e2e4", "e7e5", "g1f3"};
    for (const std::string line :
         {"e2e4 e7e5 g1f3", "1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3", "1. e4 1... e5 2 Nf3 1-0", "e2e4 ... e5 Nf3 *",
          "startpos moves e2e4 e7e5 g1f3", "position startpos moves e2e4 e7e5 g1f3", "moves e2e4 e7e5 g1f3",
          "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e4 e5 Nf3"}) {
      CAPTURE(line);
      CHECK(suites.one(line, SuiteFormat::moves) == Opening{"line 1", std::nullopt, open});
    }
    for (const std::string& line :
         {std::string("fen ") + rook + " moves Ra7 Kd8", rook + std::string(" moves a1a7 Kd8")}) {
      CAPTURE(line);
      CHECK(suites.one(line, SuiteFormat::moves) ==
            Opening{"line 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", {"a1a7", "e8d8"}});
    }
    CHECK(suites.one(std::string("fen ") + rook, SuiteFormat::moves).moves.empty());
    CHECK(suites.one("startpos", SuiteFormat::moves) == Opening{"line 1", std::nullopt, {}});
  }

  TEST_CASE("a limit of plies cuts lists of moves, and what is cut is not read") {
    Suites suites;
    CHECK(suites.one("1. e4 e5 2. Nf3 nonsense", SuiteFormat::moves, 3).moves == Moves{"e2e4", "e7e5", "g1f3"});
    CHECK(suites.one("1. e4 e5", SuiteFormat::moves, 8).moves == Moves{"e2e4", "e7e5"});
    CHECK(suites.one("1. e4 e5", SuiteFormat::moves, 0).moves.empty());
    CHECK(suites.error("1. f3 e5 2. g4 Qh4#", SuiteFormat::moves) == "line 1: the game is over: checkmate");
    CHECK(suites.one("1. f3 e5 2. g4 Qh4#", SuiteFormat::moves, 3).moves == Moves{"f2f3", "e7e5", "g2g4"});
  }

  TEST_CASE("PGN: games with their starts and names, as far as the limit") {
    Suites suites;
    const std::string games =
        "[Event \"A\"]\n[Result \"0-1\"]\n\n1. f3 {weak} e5 2. g4 (2. Nc3 Nc6) Qh4# 0-1\n\n"
        "[Event \"B\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n[Result \"*\"]\n\n1. Ra7 Kd8 *\n";
    const auto read = suites.openings(games, SuiteFormat::pgn, 3);
    REQUIRE(read.size() == 2);
    CHECK(read[0] == Opening{"game 1", std::nullopt, {"f2f3", "e7e5", "g2g4"}});
    CHECK(read[1] == Opening{"game 2", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", {"a1a7", "e8d8"}});
    CHECK(suites.openings(games, SuiteFormat::pgn, 1)[1].moves == Moves{"a1a7"});
    CHECK(suites.error(games, SuiteFormat::pgn) == "game 1: the game is over: checkmate");
    CHECK(suites
              .openings("[Opening \"Ruy\"]\n\n1. e4 *\n\n[Opening \"Ruy\"]\n[Variation \"Old\"]\n\n1. e4 *\n",
                        SuiteFormat::pgn)[1]
              .name == "Ruy, Old");
    CHECK(suites.one("[Opening \"Ruy\"]\n\n1. e4 *\n", SuiteFormat::pgn).name == "Ruy");
    CHECK(contains(suites.error("[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. e4 {no end *\n", SuiteFormat::pgn),
                   "game 2, line 7: "));
    CHECK(contains(suites.error("[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. e4 e5 2. Ke3 *\n", SuiteFormat::pgn),
                   "game 2, move 2: "));
    CHECK(suites.error("[Event \"A\"]\n\n*\n", SuiteFormat::pgn) == "game 1: there are no moves");
    CHECK(contains(suites.error("[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n", SuiteFormat::pgn, 1),
                   "game 1: "));
  }

  TEST_CASE("a wrong opening is reported with its place, and nothing is used") {
    Suites suites;
    const auto epd = [&](const std::string& line) { return suites.error(rook + ("\n" + line), SuiteFormat::epd); };
    const auto fen = [&](const std::string& line) { return suites.error(rook + ("\n" + line), SuiteFormat::fen); };
    const auto moves = [&](const std::string& line) { return suites.error("e2e4\n\n" + line, SuiteFormat::moves); };
    const std::string other = "4k3/8/8/8/8/8/8/R3K3 w Q -";

    CHECK(epd("4k3/8/8/8/8/8/8/R7 w - - id \"x\";") == "line 2: board: White has no king");
    CHECK(epd("4k3/8/8/8 w - - id \"x\";") == "line 2: board: 4 ranks, not 8");
    CHECK(epd(other + " id \"x\"") == "line 2: half-move clock: 'id' is not a whole number from 0 to 10000");
    CHECK(epd(other + " id \"x;") == "line 2: half-move clock: 'id' is not a whole number from 0 to 10000");
    CHECK(epd(other + " bm Kd1; id \"x;") == "line 2: operation id: a quote is not closed");
    CHECK(epd(other + " bm Kd1; 7 8;") == "line 2: '7' is not an operation");
    CHECK(epd(other + " hmvc x;") == "line 2: half-move clock: 'x' is not a whole number from 0 to 10000");
    CHECK(epd(other + " hmvc 1 2 3;") == "line 2: '3' comes after the last field: remove it");
    CHECK(epd("; id \"x\";") == "line 2: there is no position before the first semicolon");
    CHECK(epd("7k/5Q2/6K1/8/8/8/8/8 b - - id \"x\";") == "line 2: the game is over: stalemate");

    CHECK(fen("4k3/8/8/8/8/8/8/R3K3") == "line 2: side to move: this field is missing");
    CHECK(fen(other + " 0 1 id") == "line 2: 'id' comes after the last field: remove it");
    CHECK(fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1") == "line 2: the game is over: stalemate");

    CHECK(contains(moves("e2e5"), "line 3: move 1: "));
    CHECK(contains(moves("1. e4 e5 2. Ke3"), "line 3: move 3: "));
    CHECK(contains(moves("1. e4 *e5"), "line 3: move 2: "));
    CHECK(contains(moves("e2e4 1-0 e7e5"), "line 3: move 2: "));
    CHECK(moves("1. *") == "line 3: there are no moves");
    CHECK(moves("position") == "line 3: there are no moves");
    CHECK(moves("fen moves e2e4") == "line 3: no position follows 'fen'");
    CHECK(moves("startpos e2e4") == "line 3: 'e2e4' is there instead of 'moves'");
    CHECK(moves("fen 8/8 w - - moves e2e4") == "line 3: board: 2 ranks, not 8");
    // A draw that a player could claim is the end for an arbiter.
    CHECK(moves("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8") == "line 3: the game is over: threefold repetition");
  }

  TEST_CASE("impossible parts of an opening's position are left out and reported with it, and move 0 is move 1") {
    Suites suites;
    const auto fen = suites.openings(std::string(pawn) + "\n4k3/8/8/8/8/8/8/R3K3 w KQ - 0 0\n", SuiteFormat::fen);
    REQUIRE(fen.size() == 2);
    CHECK(fen[0].notes.empty());
    CHECK(fen[1].start == "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    CHECK(messages_of(fen[1].notes) ==
          std::vector<std::string>{"castling: K is ignored, as there is no white rook on h1"});
    CHECK(suites.one("4k3/8/8/8/8/8/8/R3K3 w KQ - hmvc 3; fmvn 0;", SuiteFormat::epd).start ==
          "4k3/8/8/8/8/8/8/R3K3 w Q - 3 1");
    CHECK(suites.one("startpos", SuiteFormat::fen).start == std::nullopt);
    const Opening game = suites.one("[FEN \"4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1\"]\n\n1. Kd2\u00b1 *", SuiteFormat::pgn);
    CHECK(game.moves == Moves{"e1d2"});
    CHECK(messages_of(game.notes) ==
          std::vector<std::string>{"game 1: FEN tag: castling: K is ignored, as there is no white rook on h1"});
    CHECK(suites
              .one("1. e4 e5\u00b1 2. \u2658f3 \u221e \u265ec6 3. \u2657b5 a6 4. O\u2013O! 1\u20130",
                   SuiteFormat::moves)
              .moves == Moves{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "e1g1"});
    CHECK(suites.error("1. e4 -- 2. d4 *", SuiteFormat::pgn) ==
          "game 1, move 1...: '--' is a null move, by which a side passes: no game can continue from it");
  }

  TEST_CASE("a suite that cannot be read or holds nothing is an error") {
    Suites suites;
    for (const auto format :
         {SuiteFormat::automatic, SuiteFormat::epd, SuiteFormat::fen, SuiteFormat::moves, SuiteFormat::pgn}) {
      CAPTURE(static_cast<int>(format));
      CHECK(suites.error("", format) == "the file has no openings");
      CHECK(suites.error("\xef\xbb\xbf\r\n\n", format) == "the file has no openings");
    }
    CHECK(suites.error("# nothing\n", SuiteFormat::epd) == "the file has no openings");
    for (const std::string& path : {suites.path("missing.epd"), suites.path("")}) {
      CAPTURE(path);
      const auto read = read_openings(path, SuiteFormat::automatic, suites.referee());
      REQUIRE_FALSE(read);
      CHECK((read.error().message() == path + ": No such file or directory" ||
             read.error().message() == path + ": Is a directory"));
    }
    // For any bytes, the message is one line.
    const auto binary = suites.read(std::string("e2e4 \x01\x00\xff\x1b[2J\x7f junk", 17), SuiteFormat::automatic);
    REQUIRE_FALSE(binary);
    const std::string message = binary.error().message();
    CHECK(std::none_of(message.begin(), message.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }));
  }

  TEST_CASE("the name decides the format, or else the content") {
    Suites suites;
    const auto automatic = [&](std::string_view content, const std::string& name, std::optional<int> plies = 2) {
      return suites.openings(content, SuiteFormat::automatic, plies, name).front();
    };
    const Opening moves{"line 1", std::nullopt, {"e2e4", "e7e5"}};
    CHECK(automatic("1. e4 e5 2. Nf3", "x.MOVES") == moves);
    CHECK(automatic("1. e4 e5 2. Nf3 *", "x.PGN") == Opening{"game 1", std::nullopt, moves.moves});
    CHECK(automatic(std::string(rook) + " id \"a\";", "x.epd", std::nullopt).name == "a");
    CHECK(suites.error(std::string(rook) + " id \"a\";", SuiteFormat::automatic) == "no error");
    const auto not_fen = suites.read(std::string(rook) + " id \"a\";", SuiteFormat::automatic, {}, "x.fen");
    CHECK_FALSE(not_fen);

    for (const std::string content :
         {"e2e4 e7e5", "\n# c\n1. e4 e5", "1.e4 e5", "startpos moves e2e4 e5", "position startpos moves e2e4 e5"}) {
      CAPTURE(content);
      CHECK(automatic(content, "suite").moves == moves.moves);
    }
    CHECK(automatic("[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n", "suite.txt").name == "game 1");
    CHECK(automatic(std::string(rook) + " bm Ra8; id \"a\";", "suite.txt", std::nullopt).name == "a");
    CHECK(automatic(rook, "suite.txt", std::nullopt).start);
    CHECK(automatic(std::string(rook) + " moves a1a7", "suite.txt", std::nullopt).moves == Moves{"a1a7"});
    CHECK(contains(suites.error("4k3/8 w - -", SuiteFormat::automatic), "line 1: board: "));

    CHECK(*read_suite_format("EPD") == SuiteFormat::epd);
    CHECK(*read_suite_format("auto") == SuiteFormat::automatic);
    CHECK_FALSE(read_suite_format("epd "));
    CHECK_FALSE(read_suite_format(""));
  }

  TEST_CASE("the referee's own rules decide") {
    Suites flat;
    Suites round("centrechess");
    // Only on the round board does the bishop give check, so White cannot be to move.
    const std::string bishop = "8/8/3k4/8/8/8/P7/2B1K3 w - - 0 1";
    CHECK(flat.one(bishop, SuiteFormat::fen).start == bishop);
    CHECK(round.error(bishop, SuiteFormat::epd) == "line 1: side to move: it is White, but Black is in check");
    CHECK(round.one("2k5/8/7R/n7/4B3/N6Q/8/4K3 w - - id \"r\";", SuiteFormat::epd) ==
          Opening{"r", "2k5/8/7R/n7/4B3/N6Q/8/4K3 w - - 0 1", {}});
    // The referee has 20 first moves there too, by the same names.
    CHECK(round.one("startpos moves e2e4 e7e5", SuiteFormat::moves).moves == Moves{"e2e4", "e7e5"});

    Suites any_array("chess", {{"UCI_Chess960", "true"}});
    CHECK(any_array.one("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves O-O", SuiteFormat::moves).moves == Moves{"e1h1"});
    CHECK(any_array.one("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", SuiteFormat::fen).start ==
          std::nullopt);
  }

  TEST_CASE("a game of another variant is refused by its tag") {
    Suites flat;
    Suites round("centrechess");
    const std::string centre_game = "[Variant \"centrechess\"]\n\n1. e4 e5 *\n";
    CHECK(round.one(centre_game, SuiteFormat::pgn).moves == Moves{"e2e4", "e7e5"});
    CHECK(contains(flat.error(centre_game, SuiteFormat::pgn), "game 1: Variant tag: 'centrechess' is not Chess"));
    CHECK(contains(round.error("1. e4 e5 *\n", SuiteFormat::pgn),
                   "game 1: the Variant tag of Centre Chess is missing"));
    CHECK(contains(flat.error("[Variant \"Chess960\"]\n\n1. e4 *\n", SuiteFormat::pgn), "needs the option"));
  }

  TEST_CASE("a book in order begins again after its end") {
    const OpeningBook book(numbered(3));
    CHECK(book.size() == 3);
    CHECK(order_of(book, 0, 7) == std::vector<int>{0, 1, 2, 0, 1, 2, 0});
    CHECK(order_of(OpeningBook(numbered(3), {}, 4), 0, 4) == std::vector<int>{1, 2, 0, 1});
  }

  TEST_CASE("a shuffled book goes through all openings, each time in a new order") {
    const OpeningBook book(numbered(50), 7);
    std::set<std::vector<int>> orders;
    for (std::uint64_t pass = 0; pass < 20; ++pass) {
      auto order = order_of(book, 50 * pass, 50);
      CHECK(orders.insert(order).second);
      std::sort(order.begin(), order.end());
      CHECK(order == order_of(OpeningBook(numbered(50)), 0, 50));
    }
    // Only seed and number decide, and the offset counts through the shuffled order.
    const OpeningBook same(numbered(50), 7);
    for (const std::uint64_t number : {999, 0, 51, 123, 50}) {
      CHECK(same.opening(number) == book.opening(number));
      CHECK(OpeningBook(numbered(50), 7, 60).opening(number) == book.opening(number + 60));
    }
    CHECK(order_of(OpeningBook(numbered(50), 8), 0, 50) != order_of(book, 0, 50));
    CHECK(order_of(OpeningBook(numbered(1), 8), 0, 3) == std::vector<int>{0, 0, 0});
  }

  TEST_CASE("a shuffle is the same on every machine") {
    // Computed by a program of its own in another language, from the definition of SplitMix64.
    CHECK(order_of(OpeningBook(numbered(10), 1), 0, 20) ==
          std::vector<int>{0, 8, 1, 4, 2, 3, 6, 9, 7, 5, 3, 4, 6, 9, 0, 5, 1, 2, 8, 7});
    CHECK(order_of(OpeningBook(numbered(10), 0xffffffffffffffff), 0, 10) ==
          std::vector<int>{7, 3, 1, 2, 4, 5, 9, 6, 8, 0});
  }

  TEST_CASE("random numbers below a bound are equally probable") {
    Random random(1, 2);
    std::vector<int> counts(6);
    for (int n = 0; n < 6000; ++n) ++counts[static_cast<std::size_t>(random.below(6))];
    for (const int count : counts) {
      CHECK(count > 850);  // the standard deviation is 29
      CHECK(count < 1150);
    }
    // A plain remainder would return the lower half twice as often.
    const std::uint64_t bound = 3ULL << 62;
    int low = 0;
    for (int n = 0; n < 3000; ++n) {
      const std::uint64_t number = random.below(bound);
      REQUIRE(number < bound);
      low += number < bound / 3 ? 1 : 0;
    }
    CHECK(low > 870);
    CHECK(low < 1130);
    CHECK(random.below(1) == 0);
    CHECK(Random(1, 0).next() != Random(1, 1).next());
    CHECK(Random(0, 1).next() != Random(1, 1).next());
  }

  TEST_CASE("generated openings depend on seed and number alone") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      auto first = generator(variant, quick());
      const auto openings = made_up_to(first, 8);
      auto second = generator(variant, quick());
      for (const std::uint64_t number : {5, 2, 7, 2, 0, 6}) CHECK(made(second, number) == openings[number]);
      CHECK(made(first, 3) == openings[3]);
      auto other_seed = generator(variant, quick(), 2);
      for (std::uint64_t number = 0; number < 8; ++number)
        CHECK(made(other_seed, number).moves != openings[number].moves);
      CHECK(made(second, UINT64_MAX) == made(first, UINT64_MAX));
    }
  }

  TEST_CASE("generated openings are legal and unfinished, and each side begins in half of them") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      auto maker = generator(variant, quick());
      Analyst referee(built_in_variants(), variant.name);
      std::set<Moves> seen;
      for (std::uint64_t number = 0; number < 12; ++number) {
        const Opening opening = made(maker, number);
        CHECK(opening.name == "random " + std::to_string(number + 1));
        CHECK_FALSE(opening.start);
        CHECK(opening.moves.size() == (number % 2 == 0 ? 8 : 7));
        CHECK(seen.insert(opening.moves).second);
        CHECK_FALSE(referee.session().set_position(std::nullopt, opening.moves));
        CHECK_FALSE(referee.session().result());
        CHECK(referee.session().side_to_move() == (number % 2 == 0 ? Side::first : Side::second));
      }
    }
  }

  TEST_CASE("only balanced openings come through, by a search of their own") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      GeneratorSettings settings = quick();
      settings.plies = variant.openings.plies;
      settings.loss = OpeningGenerator::decided;
      const int limit = settings.limit = variant.openings.limit / 3;
      auto filtered = generator(variant, settings);
      settings.limit = OpeningGenerator::decided;
      auto unfiltered = generator(variant, settings);
      Analyst judge(built_in_variants(), variant.name);
      judge.set("Hash", "1");
      int unbalanced = 0;
      for (std::uint64_t number = 0; number < 12; ++number) {
        const auto value = [&](const Moves& moves) {
          judge.engine().new_game();
          REQUIRE_FALSE(judge.session().set_position(std::nullopt, moves));
          const ReportedScore score = judge.think(to_nodes(settings.nodes)).score();
          return score.unit == ReportedScore::Unit::mate ? 100'000 : std::abs(score.value);
        };
        const Opening opening = made(filtered, number);
        CHECK(value(opening.moves) <= limit);
        CHECK(value(opening.moves) == filtered.imbalance(opening.moves));
        unbalanced += value(made(unfiltered, number).moves) > limit ? 1 : 0;
      }
      CHECK((unbalanced > 3 || variant.openings.plies == 0));
    }
  }

  TEST_CASE("no turn of an opening gives away much, by a search of its own") {
    for (const Variant& variant : built_in_variants()) {
      if (variant.openings.plies == 0) continue;
      CAPTURE(variant.name);
      GeneratorSettings settings;
      settings.nodes = 3000;
      settings.plies = variant.openings.plies;
      settings.limit = 200;
      auto reasonable = generator(variant, settings);
      settings.loss = OpeningGenerator::decided;
      auto any = generator(variant, settings);
      TurnJudge judge(variant, settings.nodes / 10);
      int worse = 0;
      for (std::uint64_t number = 0; number < 4; ++number) {
        const Opening opening = made(reasonable, number);
        CHECK_FALSE(judge.sees_much_given_away(opening.moves));
        CHECK(opening.moves == made(reasonable, number).moves);
        worse += judge.sees_much_given_away(made(any, number).moves);
      }
      CHECK(worse > 0);
    }
  }

  TEST_CASE("where no try is balanced, the most balanced one is taken") {
    const Variant& variant = variant_of("chess");
    GeneratorSettings settings = quick();
    settings.limit = 0;
    settings.tries = 1;
    auto one_try = generator(variant, settings);
    settings.tries = 6;
    auto six_tries = generator(variant, settings);
    int better = 0;
    for (std::uint64_t number = 0; number < 8; ++number) {
      const int of_one = one_try.imbalance(made(one_try, number).moves);
      const int of_six = one_try.imbalance(made(six_tries, number).moves);
      CHECK(of_six <= of_one);
      better += of_six < of_one ? 1 : 0;
    }
    CHECK(better > 3);
  }

  TEST_CASE("openings of any number of plies are made") {
    const Variant& variant = variant_of("centrechess");
    for (const int plies : {0, 1, 2, 5, 30}) {
      CAPTURE(plies);
      GeneratorSettings settings = quick();
      settings.plies = plies;
      auto maker = generator(variant, settings);
      const auto size = static_cast<std::size_t>(plies);
      CHECK(made(maker, 0).moves.size() == size);
      CHECK(made(maker, 1).moves.size() == (size == 0 ? 0 : size - 1));
    }
  }

  TEST_CASE("the game's own options count") {
    // Castling's text shows whether Chess960 is played.
    Variant castling = variant_of("chess");
    castling.start = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    GeneratorSettings settings = quick();
    settings.plies = 1;
    settings.limit = OpeningGenerator::decided;
    settings.loss = OpeningGenerator::decided;
    const auto first_moves = [&](const OptionValues& options) {
      auto maker = OpeningGenerator::make(castling, options, settings, 1);
      REQUIRE_MESSAGE(maker, maker.error().message());
      std::set<std::string> seen;
      for (std::uint64_t number = 0; number < 200; number += 2) seen.insert(made(*maker, number).moves.front());
      return seen;
    };
    const auto plain = first_moves({});
    const auto chess960 = first_moves({{"UCI_Chess960", "true"}});
    // All 15 moves occur, so the random choice excludes none.
    CHECK(plain.size() == 15);
    CHECK(chess960.size() == 15);
    CHECK(plain.count("e1g1") == 1);
    CHECK(chess960.count("e1g1") == 0);
    CHECK(chess960.count("e1h1") == 1);
    CHECK(generator_error(castling, settings, {{"UCI_Chess960", "perhaps"}}) != "no error");
    CHECK(generator_error(castling, settings, {{"No such", "1"}}) != "no error");
  }

  TEST_CASE("what cannot be made is an error") {
    const Variant& variant = variant_of("chess");
    const auto error = [&](auto change) {
      GeneratorSettings settings = quick();
      change(settings);
      return generator_error(variant, settings);
    };
    CHECK(error([](auto&) {}) == "no error");
    CHECK(error([](auto& settings) { settings.plies = -1; }) != "no error");
    CHECK(error([](auto& settings) { settings.nodes = 0; }) != "no error");
    CHECK(error([](auto& settings) { settings.limit = -1; }) != "no error");
    CHECK(error([](auto& settings) { settings.tries = 0; }) != "no error");
    CHECK(error([](auto& settings) { settings.loss = -1; }) != "no error");

    Variant over = variant;
    over.start = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    CHECK(contains(generator_error(over, quick()), "the first moves cannot be listed"));

    // The only move leaves two bare kings.
    Variant short_lived = variant;
    short_lived.start = "7k/8/8/8/8/8/1q6/K7 w - - 0 1";
    GeneratorSettings settings = quick();
    settings.plies = 1;
    auto maker = generator(short_lived, settings);
    const auto opening = maker.opening(0);
    REQUIRE_FALSE(opening);
    CHECK(opening.error().message() == "opening 1: 1 random ply always ends the game");
    CHECK(made(maker, 1).moves.empty());
  }
}

}  // namespace roundel::match::openings_test
