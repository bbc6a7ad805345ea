// Books in play: the moves of a book in a position, when the engine plays them, and which files are refused.

#include "engine/session/own_book.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "variants/games/registry.hpp"

namespace roundel::own_book_test {
namespace {

using roundel::testing::ScratchFolder;

/// A move of the start position, with the games in which it won.
struct Line {
  std::string turn;
  BookCounts counts;
  std::optional<int> score;
};

/// An engine with a book of a game's start position.
class Reader {
 public:
  explicit Reader(const std::string& variant) : analyst_(built_in_variants(), variant) {}

  Analyst& analyst() { return analyst_; }
  Engine& engine() { return analyst_.engine(); }
  std::string path(const std::string& name = "a.book") const { return folder_.file(name); }

  std::string write(const std::string& bytes, const std::string& name = "a.book") {
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
  }
  std::string write_book_of(const std::vector<Line>& lines) {
    const auto session = engine().make_session();
    BookPosition position{session->key(), {}};
    for (const Line& line : lines) {
      const auto turn = session->read_turn(line.turn);
      REQUIRE(turn);
      position.entries.push_back({turn->packed, line.counts, line.score});
    }
    const std::uint32_t rules = book_rules(engine().variant(), *session);
    return write(write_book({engine().variant().name, rules}, {position}));
  }
  void play_by(const std::string& path) {
    analyst_.set("BookFile", path);
    analyst_.set("OwnBook", "true");
  }

  struct Answer {
    std::string turn;
    std::vector<std::string> notes;
    std::uint64_t nodes = 0;
    bool is_of_book() const { return !notes.empty() && notes.back().starts_with("book: "); }
  };
  Answer think(const Limits& limits = to_nodes(1)) {
    struct Notes final : Listener {
      std::vector<std::string> texts;
      void note(const std::string& text) override { texts.push_back(text); }
    } notes;
    Signals signals;
    const Decision decision = engine().think(limits, signals, notes);
    return {decision.move.value_or("none"), notes.texts, decision.nodes};
  }
  std::string error_of(std::string_view value) {
    const auto error = engine().set_option("BookFile", value);
    return error ? error->message() : "none";
  }

 private:
  ScratchFolder folder_;
  Analyst analyst_;
};

const std::vector<Line> three_lines = {
    {"a2a3", {9, 1, 0, 8}, 3}, {"b2b3", {30, 20, 8, 2}, -7}, {"c2c3", {5, 0, 0, 5}, {}}};

TEST_SUITE("own book engine") {
  TEST_CASE("with the option on, a turn of the book is answered at once and reported as such") {
    Reader reader("chess");
    reader.analyst().set("BookFile", reader.write_book_of(three_lines));
    CHECK_FALSE(reader.think().is_of_book());
    reader.analyst().set("OwnBook", "true");
    reader.analyst().set("BookChoice", "best");
    const auto answer = reader.think();
    CHECK(answer.turn == "b2b3");
    CHECK(answer.nodes == 0);
    CHECK(answer.notes == std::vector<std::string>{"book: b2b3 (30 games, 80.0 %, -0.07)"});
    reader.analyst().set_position(reader.engine().variant().start, {"b2b3"});
    CHECK_FALSE(reader.think().is_of_book());
  }

  TEST_CASE("turns are drawn as often as they are heavy, and the same for a seed") {
    Reader reader("chess");
    reader.play_by(reader.write_book_of(three_lines));
    std::map<std::string, int> drawn;
    for (int seed = 1; seed <= 400; ++seed) {
      reader.analyst().set("Seed", std::to_string(seed));
      const std::string turn = reader.think().turn;
      CHECK(turn == reader.think().turn);
      ++drawn[turn];
    }
    CHECK(drawn["c2c3"] == 0);  // it has never won
    CHECK(drawn["a2a3"] + drawn["b2b3"] == 400);
    CHECK(drawn["a2a3"] > 2);  // the 25th part of 400
    CHECK(drawn["a2a3"] < 50);
  }

  TEST_CASE("of wanted turns only those count, and analysis and proofs go without") {
    Reader reader("chess");
    reader.play_by(reader.write_book_of(three_lines));
    Limits limits = to_nodes(1);
    limits.search_moves = turns_of(reader.analyst().session(), {"a2a3", "h2h3"});
    CHECK(reader.think(limits).turn == "a2a3");
    limits.search_moves = turns_of(reader.analyst().session(), {"h2h3"});
    CHECK_FALSE(reader.think(limits).is_of_book());
    limits.search_moves = {};
    limits.mate = 1;
    CHECK_FALSE(reader.think(limits).is_of_book());
  }

  TEST_CASE("pondering and infinite searches do not use the book") {
    Reader reader("chess");
    reader.play_by(reader.write_book_of(three_lines));
    Signals pondering(true);
    pondering.stop();
    Listener silent;
    CHECK(reader.engine().think(to_depth(1), pondering, silent).depth == 1);
    Signals stopped;
    stopped.stop();
    Limits infinite;
    infinite.infinite = true;
    CHECK(reader.engine().think(infinite, stopped, silent).explicit_line != std::vector<std::string>{"b2b3"});
  }

  TEST_CASE("after this many turns the book is closed") {
    Reader reader("chess");
    reader.play_by(reader.write_book_of(three_lines));
    reader.analyst().set("BookDepth", "4");
    const std::string start = reader.engine().variant().start;
    reader.analyst().set_position(start, {"g1f3", "g8f6", "f3g1"});
    reader.analyst().set_position(start, {"g1f3", "g8f6", "f3g1", "f6g8"});
    CHECK_FALSE(reader.think().is_of_book());
    reader.analyst().set("BookDepth", "5");
    CHECK(reader.think().is_of_book());
  }

  TEST_CASE("a book of another game is refused by name, and means nothing when the game is changed") {
    Reader reader("chess");
    const std::string book = reader.write_book_of(three_lines);
    reader.play_by(book);
    reader.analyst().set("UCI_Variant", "english");
    CHECK_FALSE(reader.think().is_of_book());
    CHECK(reader.error_of(book) == "option 'BookFile': '" + book + "': it is a book for chess, not for english");
    reader.analyst().set("UCI_Variant", "chess");
    CHECK(reader.think().is_of_book());
  }

  TEST_CASE("a file that is not a book, or is a broken one, is refused, and the old one stays") {
    Reader reader("chess");
    reader.play_by(reader.write_book_of(three_lines));
    const std::string odd = reader.write("12345", "odd.bin");
    CHECK(reader.error_of(odd) ==
          "option 'BookFile': '" + odd + "': it is neither a book of roundel nor a Polyglot book: it is a text");
    CHECK(reader.error_of(reader.path("absent")).starts_with("option 'BookFile': '"));
    CHECK(reader.think().is_of_book());
    reader.analyst().set("UCI_Variant", "english");
    CHECK(reader.error_of(odd) == "option 'BookFile': '" + odd + "': it is not a book of roundel");
  }

  TEST_CASE("a book in the Polyglot format is played by, castling and all") {
    Reader reader("chess");
    const std::uint64_t castles = reader.engine().variant().polyglot.key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    reader.play_by(reader.write(write_polyglot({{0x463b96181691fc9c, 4 | 3 << 3 | 4 << 6 | 1 << 9, 3, 0},
                                                {0x463b96181691fc9c, 4 | 5 << 3 | 4 << 6 | 1 << 9, 9, 0},
                                                {castles, 7 | 4 << 6, 1, 0}}),
                                "a.bin"));
    const auto answer = reader.think();  // the heavier move is illegal
    CHECK(answer.turn == "e2e4");
    CHECK(answer.notes == std::vector<std::string>{"book: e2e4 (weight 3)"});
    reader.analyst().set_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK(reader.think().turn == "e1g1");
  }

  TEST_CASE("options of how turns are written leave a book as it is, another board has none") {
    Reader russian("russian");
    russian.play_by(russian.write_book_of({{"c3-b4", {4, 4, 0, 0}, {}}}));
    const std::string one = russian.think().turn;
    russian.analyst().set("Notation", "algebraic");
    const auto other = russian.think();
    CHECK(other.is_of_book());
    CHECK(other.turn != one);
    Reader crest("crest");
    crest.play_by(crest.write_book_of({{"@a2N,a2B,b2N,b2B,b2R,b2R", {4, 4, 0, 0}, {}}}));
    CHECK(crest.think().turn == "@a2N,a2B,b2N,b2B,b2R,b2R");
    std::ofstream(crest.path("board.toml")) << "board = '..k.. o.o.o X...X o.o.o ..C..'\narmy = 'RBN'\n";
    crest.analyst().set("BoardFile", crest.path("board.toml"));
    CHECK_FALSE(crest.think().is_of_book());
  }

  TEST_CASE("the keys and turns of each game differ from every other's, and are the same each time") {
    std::map<std::uint32_t, std::string> rules;
    for (const Variant& variant : built_in_variants()) {
      Analyst analyst(built_in_variants(), variant.name);
      const std::uint32_t once = book_rules(variant, analyst.session());
      CHECK(book_rules(variant, analyst.session()) == once);
      CHECK(rules.emplace(once, variant.name).second);
    }
  }
}

}  // namespace
}  // namespace roundel::own_book_test
