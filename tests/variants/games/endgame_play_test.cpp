// Games with tablebases in play: wins come in time, draws are held, and clocks count.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/platform/tablebase_folder.hpp"
#include "engine/session/tablebase_maker.hpp"
#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::endgame_play_test {
namespace {

/// A small game with a right to capture en passant and few classes of four pieces.
constexpr const char* pawns_on_four_files =
    "name = 'test'\n"
    "[board]\nfiles = 4\nranks = 5\n"
    "[men]\npawn = { letter = 'P', moves = 'fmWfceFifmnD', promotes_on = 'rank 5', promotes_to = ['queen'] }\n"
    "queen = { letter = 'Q', moves = 'Q' }\nking = { letter = 'K', moves = 'K', royal = true }\n"
    "[setup]\nposition = 'kq2/pppp/4/PPPP/KQ2 w - - 0 1'\n";

/// Tables of all endgames of a game with at most so many pieces.
class Tables {
 public:
  Tables(const std::string& game, int pieces) : Tables(*find_variant(built_in_variants(), game), pieces) {}
  Tables(const Variant& variant, int pieces) : path_(folder_.file(variant.name)) {
    const auto maker = variant.endgames.make();
    TableFolder files(path_);
    REQUIRE_FALSE(files.create());
    ThreadPool threads;
    for (std::size_t n = 0; n < maker->steps(pieces).size(); ++n) {
      REQUIRE_FALSE(maker->make(pieces, n, files, threads, Signals(), [](const std::string&) {}));
    }
  }
  const std::string& path() const { return path_; }
  std::string folder() const { return folder_.path(); }

 private:
  testing::ScratchFolder folder_;
  std::string path_;
};

/// A game in which the engine plays for one side, by tables, and the other at random.
struct PlayedGame {
  std::optional<Result> result;
  int plies = 0;
};
PlayedGame play(Analyst& analyst, const std::string& text, Side engine_side, RandomKeys& random) {
  std::vector<std::string> moves;
  PlayedGame game;
  analyst.engine().new_game();
  while (true) {
    analyst.set_position(text, moves);
    game.plies = static_cast<int>(moves.size());
    game.result = analyst.session().result();
    if (game.result || game.plies > 300) return game;
    if (analyst.session().side_to_move() == engine_side) {
      moves.push_back(analyst.think(to_depth(1)).move());
    } else {
      const auto legal = analyst.session().legal_moves();
      moves.push_back(legal[random.next() % legal.size()]);
    }
  }
}

/// From a position for either side: wins are won in time, and losses lost late.
void check_played(Analyst& analyst, const std::string& text) {
  CAPTURE(text);
  RandomKeys random(21);
  analyst.set_position(text);
  const auto known = analyst.session().probe_tables();
  REQUIRE(known);
  const Side mover = analyst.session().side_to_move();
  const PlayedGame own = play(analyst, text, mover, random);
  if (known->outcome == Outcome::win) {
    REQUIRE(own.result);
    CHECK(own.result->winner == mover);
    CHECK(own.plies <= known->distance);
  } else if (known->outcome == Outcome::draw) {
    CHECK((!own.result || own.result->winner != other(mover)));
  }
  if (known->outcome != Outcome::loss) return;
  const PlayedGame theirs = play(analyst, text, other(mover), random);
  REQUIRE(theirs.result);
  CHECK(theirs.result->winner == other(mover));
  CHECK(theirs.plies <= known->distance);
}

}  // namespace

TEST_SUITE("ending tables in play") {
  TEST_CASE("the tables of a folder for the game are reported when it is named and when another game is chosen") {
    const Tables english("english", 2);
    Analyst analyst(built_in_variants(), "english");
    std::vector<std::string> reported;
    analyst.engine().set_notify([&reported](const std::string& text) { reported.push_back(text); });
    analyst.set("TablebasePath", english.path());
    CHECK(reported == std::vector<std::string>{"endgame tablebases of up to 2 pieces"});
    analyst.set("UCI_Variant", "brazilian");
    REQUIRE(reported.size() == 2);
    CHECK(reported.back() == "no endgame tablebases of brazilian in '" + english.path() + "'");
    analyst.set("UCI_Variant", "crest");
    CHECK(reported.size() == 2);
    analyst.set("TablebasePath", "");
    analyst.set("UCI_Variant", "english");
    CHECK(reported.size() == 2);
  }

  TEST_CASE("endgames of three pieces are played to the results of the tables") {
    const Tables english("english", 3);
    Analyst draughts(built_in_variants(), "english");
    draughts.set("TablebasePath", english.path());
    for (const char* text : {"B:WK18:BK4,K8", "W:WK18,K32:B5", "B:WK5:B3,K29", "W:W12:BK29", "W:WK10,12:BK5",
                             "B:WK13:BK1", "B:WK14:BK1,K2", "W:W30:B2,3", "B:W11:B2,4", "W:WK7:BK14"}) {
      check_played(draughts, text);
    }
    const Tables chess("chess", 3);
    Analyst analyst(built_in_variants(), "chess");
    analyst.set("TablebasePath", chess.folder());
    for (const char* text :
         {"8/8/8/8/8/2k5/1R6/K7 w - - 0 1", "8/8/8/6k1/8/8/1P4K1/8 w - - 0 1", "8/8/8/5k2/8/8/1Q6/K7 w - - 0 1",
          "k7/8/8/8/8/8/8/3K1r2 w - - 0 1", "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"}) {
      check_played(analyst, text);
    }
  }

  TEST_CASE("a game from a file is played to the results of its tables") {
    const auto row = read_file_entry(*GameDocument::of_library("gardner"));
    REQUIRE(row);
    const std::vector<Variant> rows{*row};
    const Tables tables(*row, 3);
    Analyst analyst(rows, "gardner");
    const std::string won = "k4/5/5/1P1K1/5 w - - 0 1";
    const auto hits = [&] { return analyst.analyse("k4/5/5/1P1KP/5 w - - 0 1", to_depth(10)).last().table_hits; };
    CHECK(hits() == 0);
    analyst.set("TablebasePath", tables.folder());
    CHECK(hits() > 0);
    for (const std::string& text : {won, std::string("5/1p3/5/5/K1k2 w - - 0 1"),
                                    std::string("5/5/5/3k1/K3R w - - 0 1"), std::string("5/5/5/1K3/3qk w - - 0 1")}) {
      check_played(analyst, text);
    }
    const auto probe = [&](const std::string& text) {
      analyst.set_position(text);
      return analyst.session().probe_tables();
    };
    CHECK(probe(won)->outcome == Outcome::win);
    CHECK(probe(won)->distance == 25);
    CHECK(probe("5/5/5/3k1/K3R w - - 81 60")->distance == 19);
    CHECK(probe("5/5/5/3k1/K3R w - - 82 60")->outcome == Outcome::draw);
    CHECK(probe("5/5/5/3k1/K3R w - - 82 60")->certainty == ProbeResult::Certainty::exact);
    CHECK_FALSE(probe("k4/5/5/5/1P1K1 w - - 0 1"));
  }

  TEST_CASE("what may still castle is in no table, and a game that is over is known") {
    const auto row =
        read_file_entry(*GameDocument::of_text("test.toml", "name = 'test'\ninherits = 'kingofthehill'"));
    REQUIRE(row);
    const std::vector<Variant> rows{*row};
    const Tables tables(*row, 3);
    Analyst analyst(rows, "test");
    analyst.set("TablebasePath", tables.folder());
    const auto probe = [&](const std::string& text) {
      analyst.set_position(text);
      return analyst.session().probe_tables();
    };
    CHECK(probe("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    CHECK_FALSE(probe("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    CHECK(probe("8/8/8/4K3/8/8/8/k6R b - - 0 1")->outcome == Outcome::loss);
    CHECK(probe("8/8/8/4K3/8/8/8/k6R b - - 0 1")->distance == 0);
    CHECK(probe("8/8/8/8/8/3K3R/8/k7 w - - 0 1")->distance == 1);
  }

  TEST_CASE("what can be taken en passant is known by what its moves lead to") {
    const auto row = read_file_entry(*GameDocument::of_text("test.toml", pawns_on_four_files));
    REQUIRE(row);
    const std::vector<Variant> rows{*row};
    const Tables tables(*row, 4);
    Analyst analyst(rows, "test");
    analyst.set("TablebasePath", tables.folder());
    const auto outcome_behind = [&](const std::vector<std::string>& moves) {
      analyst.set_position("3k/1p2/4/P3/3K b - - 0 1", moves);
      const auto known = analyst.session().probe_tables();
      REQUIRE(known);
      return *known;
    };
    const auto worth = [](const ProbeResult& known) {
      return static_cast<int>(known.outcome) * (1000 - known.distance);
    };
    const ProbeResult right = outcome_behind({"b4b2"});
    CHECK(right.certainty == ProbeResult::Certainty::exact);
    const auto moves = analyst.session().legal_moves();
    CHECK(std::count(moves.begin(), moves.end(), "a2b3") == 1);
    int best = -1000;
    for (const std::string& move : moves) best = std::max(best, -worth(outcome_behind({"b4b2", move})));
    CHECK(std::abs(worth(right)) == std::max(std::abs(best) - 1, 0));
    CHECK((worth(right) > 0) == (best > 0));
    // The value of the move that creates the right is therefore known.
    analyst.set_position("3k/1p2/4/P3/3K b - - 0 1");
    CHECK(analyst.session().probe_tables());
  }

  TEST_CASE("a third repetition counts as a draw in a choice, even if tables have another result") {
    const Tables chess("chess", 3);
    Analyst analyst(built_in_variants(), "chess");
    analyst.set("TablebasePath", chess.folder());
    const auto best = [&](const std::string& text, const std::vector<std::string>& moves) {
      analyst.engine().new_game();
      analyst.set_position(text, moves);
      return analyst.think(to_depth(1));
    };
    const std::string won = "8/8/7k/8/6K1/R7/8/8 w - - 0 1";
    const std::string way = best(won, {}).move();
    const std::string back = way.substr(2, 2) + way.substr(0, 2);
    // From behind the best move, which then has led there twice.
    analyst.set_position(won, {way});
    const std::string start = analyst.session().position_text();
    const std::vector<std::string> moves{"h6h7", back, "h7h6", way, "h6h7", back, "h7h6"};
    analyst.set_position(start, moves);
    REQUIRE_FALSE(analyst.session().result());
    CHECK(analyst.session().probe_tables()->outcome == Outcome::win);
    const std::string played = best(start, moves).move();
    CHECK(played != way);
    std::vector<std::string> on = moves;
    on.push_back(played);
    analyst.set_position(start, on);
    CHECK_FALSE(analyst.session().result());
    CHECK(analyst.session().probe_tables()->outcome == Outcome::loss);
  }

  TEST_CASE("a win that comes too late for the clock is a draw") {
    const Tables english("english", 2);
    Analyst analyst(built_in_variants(), "english");
    analyst.set("TablebasePath", english.path());
    const auto probe = [&](const std::string& text) {
      analyst.set_position(text);
      const auto found = analyst.session().probe_tables();
      REQUIRE(found);
      return *found;
    };
    using Certainty = ProbeResult::Certainty;
    CHECK(probe("B:WK13:BK1").outcome == Outcome::win);
    CHECK(probe("B:WK13:BK1").distance == 11);
    CHECK(probe("B:WK13:BK1:H69").outcome == Outcome::win);
    CHECK(probe("B:WK13:BK1:H70").certainty == Certainty::exact);
    CHECK(probe("B:WK13:BK1:H70").outcome == Outcome::draw);
    CHECK(probe("W:WK13:BK1").certainty == Certainty::exact);
  }

  TEST_CASE("positions with few enough pieces are looked up, and files that are wrong are refused") {
    const Tables english("english", 2);
    const auto hits = [](Analyst& analyst) {
      return analyst.analyse("B:WK18:BK4,K8", to_depth(8)).last().table_hits;
    };
    Analyst analyst(built_in_variants(), "english");
    CHECK(hits(analyst) == 0);
    analyst.set("TablebasePath", english.path());
    const auto found = hits(analyst);
    CHECK(found > 0);
    std::ofstream(std::filesystem::path(english.path()) / "M-K.ending", std::ios::app) << "more";
    const auto error = analyst.engine().set_option("TablebasePath", english.path());
    REQUIRE(error);
    CHECK(error->message().find("M-K.ending': it is too short or too long: copy or build it again") !=
          std::string::npos);
    CHECK(hits(analyst) == found);
    CHECK(analyst.engine().set_option("TablebasePath", "/nowhere/at/all"));
    analyst.set("TablebasePath", "");
    CHECK(hits(analyst) == 0);
    // Of another game they are left alone.
    Analyst other(built_in_variants(), "russian");
    std::filesystem::remove(std::filesystem::path(english.path()) / "M-K.ending");
    other.set("TablebasePath", english.path());
    CHECK(hits(other) == 0);
  }
}

}  // namespace roundel::endgame_play_test
