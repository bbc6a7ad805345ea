// Searches of Crest: they find wins, with all tiles known and with some unknown, and report what they do not search.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/analysis.hpp"
#include "tests/text.hpp"
#include "tests/variants/crest/crest_games.hpp"
#include "variants/games/registry.hpp"

namespace roundel::crest_search_test {
namespace {

using roundel::testing::contains;

/// Receives the notes of a search for people.
class Notes final : public Listener {
 public:
  void note(const std::string& text) override { notes.push_back(text); }
  std::vector<std::string> notes;
};

using Moves = std::vector<std::string>;

class CrestAnalyst : public Analyst {
 public:
  explicit CrestAnalyst(const char* seed = "41") : Analyst(built_in_variants(), "crest") {
    set("Hash", "1");
    set("Threads", "1");
    set("Seed", seed);
  }
  /// Returns the decision at a position, and the notes about it.
  std::pair<std::optional<std::string>, std::vector<std::string>> decide(std::string_view text,
                                                                         const Moves& wanted = {}) {
    Signals signals;
    Notes notes;
    return {session().think(limits(text, 1, wanted), signals, notes).move, notes.notes};
  }
  /// Those of a search at a position, to which it is set.
  Limits limits(std::string_view text, int depth, const Moves& wanted) {
    set_position(text);
    Limits limits = to_depth(depth);
    limits.search_moves = turns_of(session(), wanted);
    return limits;
  }
};

constexpr const char* start = "3k3/7/7/7/7/7/3K3[RRBBNNrrbbnn] w 3.0/3.0 0 0";

}  // namespace

TEST_SUITE("crest search") {
  TEST_CASE("the last shield is turned if possible, with any tiles unknown") {
    CrestAnalyst analyst;
    for (const char* text :
         {"3k3/rbn1nb1/7/7/3R3/7/B2K2N w 1.0/1.0 - 4", "3k3/r~xn1~xb1/7/7/3R3/7/B2K2N[bn] w 1.0/1.0 - 4"}) {
      CAPTURE(text);
      const Analysis analysis = analyst.analyse(text, to_depth(3));
      CHECK(analysis.move().starts_with("d3d7:"));
      CHECK(text_of(analysis.score()) == "mate 1");
    }
  }
  TEST_CASE("a capture that leaves the enemy three is found") {
    CrestAnalyst analyst;
    for (const char* text :
         {"3k3/rn4b/7/7/7/1R5/B2K2N w 3.0/3.0 - 4", "3k3/~xn4~x/7/7/7/1R5/B2K2N[rb] w 3.0/3.0 - 4"}) {
      CAPTURE(text);
      const Analysis analysis = analyst.analyse(text, to_depth(3));
      CHECK(analysis.move() == "b2b6");
      CHECK(text_of(analysis.score()) == "mate 1");
    }
  }
  TEST_CASE("so is a crest turn whose second action wins") {
    CrestAnalyst analyst;
    for (const char* text :
         {"3k3/rbn1nb1/3N3/7/3R3/7/B2K3 w 1.1/1.0 - 4", "3k3/r~xn1~xb1/3N3/7/3R3/7/B2K3[bn] w 1.1/1.0 - 4"}) {
      CAPTURE(text);
      const Analysis analysis = analyst.analyse(text, to_depth(2));
      CHECK(analysis.move().starts_with("+d5"));
      CHECK(contains(analysis.move(), "d7:"));
      CHECK(text_of(analysis.score()) == "mate 1");
    }
  }
  TEST_CASE("a side does not end the game with what leaves itself three") {
    CrestAnalyst analyst;
    // Locking a6 would cost White its fourth.
    for (const char* text :
         {"3k3/~rbn1nr1/7/7/7/R6/B2K2N w 3.0/3.0 - 4", "3k3/~xbn1nr1/7/7/7/R6/B2K2N[r] w 3.0/3.0 - 4"}) {
      CAPTURE(text);
      CHECK(analyst.analyse(text, to_depth(2)).move() != "a2a6");
    }
  }

  TEST_CASE("lines of one depth begin with turns that differ, all of them legal") {
    CrestAnalyst analyst;
    analyst.set("MultiPV", "6");
    for (const char* text :
         {"3k3/rbn1nb1/7/7/3R3/7/B2K2N w 3.1/3.0 - 4", "3k3/r~xn1~xb1/7/7/3R3/7/B2K2N[bn] w 3.1/3.0 - 4"}) {
      CAPTURE(text);
      std::map<int, std::set<std::string>> turns;
      std::map<int, std::set<int>> ranks;
      for (const Report& report : analyst.analyse(text, to_depth(2)).reports) {
        CHECK_MESSAGE(turns[report.depth].insert(report.line.at(0)).second, report.line.at(0));
        ranks[report.depth].insert(report.rank);
        CHECK(analyst.session().read_turn(report.line.at(0)));
      }
      CHECK(ranks.size() == 2);
      for (const auto& [depth, found] : ranks) CHECK((found == std::set{1, 2, 3, 4, 5, 6}));
    }
  }

  TEST_CASE("of the wanted turns one is decided on, and the lines are these turns and no others") {
    CrestAnalyst analyst;
    const Moves wanted = {"+a1b2,b2a1", "+d3d4,g1e2", "+d3d4", "d3c3"};
    for (const char* lines : {"1", "3"}) {
      analyst.set("MultiPV", lines);
      for (const char* strength : {"false", "true"}) {
        analyst.set("UCI_LimitStrength", strength);
        for (const char* text :
             {"3k3/rbn1nb1/7/7/3R3/7/B2K2N w 3.1/3.0 - 4", "3k3/r~xn1~xb1/7/7/3R3/7/B2K2N[bn] w 3.1/3.0 - 4"}) {
          CAPTURE(text);
          const Analysis analysis = analyst.analyse(text, analyst.limits(text, 3, wanted));
          const auto is_wanted = [&](const std::string& turn) {
            return std::find(wanted.begin(), wanted.end(), turn) != wanted.end();
          };
          CHECK_MESSAGE(is_wanted(analysis.move()), analysis.move());
          CHECK_FALSE(analysis.reports.empty());
          for (const Report& report : analysis.reports)
            CHECK_MESSAGE(is_wanted(report.line.at(0)), report.line.at(0));
          CHECK(analysis.last().line.at(0) == analysis.move());
        }
      }
    }
  }
  TEST_CASE("a wanted turn is worth what it is worth itself") {
    CrestAnalyst analyst;
    for (const char* text :
         {"3k3/rbn1nb1/3N3/7/3R3/7/B2K3 w 1.1/1.0 - 4", "3k3/r~xn1~xb1/3N3/7/3R3/7/B2K3[bn] w 1.1/1.0 - 4"}) {
      CAPTURE(text);
      const auto score = [&](const Moves& wanted) {
        return text_of(analyst.analyse(text, analyst.limits(text, 2, wanted)).score());
      };
      CHECK(score({"+d5b4"}) != "mate 1");
      CHECK(score({"+d5b4,d3d7:a5", "+d5b4"}) == "mate 1");
    }
  }
  TEST_CASE("the last reported line begins with both actions of the played turn") {
    for (const char* seed : {"1", "2", "3", "4"}) {
      CrestAnalyst analyst(seed);
      for (const char* lines : {"1", "3"}) {
        analyst.set("MultiPV", lines);
        for (const char* limited : {"false", "true"}) {
          analyst.set("UCI_LimitStrength", limited);
          const Analysis analysis = analyst.analyse("3k3/r~xn1~xb1/7/7/3R3/7/B2K2N[bn] w 3.1/3.0 - 4", to_depth(4));
          CHECK(analysis.last().line.at(0) == analysis.move());
        }
      }
    }
  }

  TEST_CASE("a side that has to lay out answers a layout, which comes from the seed") {
    std::set<std::string> layouts;
    for (const char* seed : {"1", "2", "3", "1"}) {
      CrestAnalyst analyst(seed);
      const auto [move, notes] = analyst.decide(start);
      REQUIRE(move);
      CHECK(analyst.session().read_turn(*move));
      CHECK_FALSE(contains(*move, "X"));
      CHECK(notes.empty());
      layouts.insert(*move);
    }
    CHECK(layouts.size() == 3);
  }
  TEST_CASE("it answers one of the wanted layouts, and none if their tiles are hidden") {
    const Moves wanted = {"@a2R,a2R,b2B,b2B,c2N,c2N", "@a2R,b2B,c2N,e2N,f2B,g2R"};
    std::set<std::string> layouts;
    for (const char* seed : {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}) {
      CrestAnalyst analyst(seed);
      const auto [move, notes] = analyst.decide(start, wanted);
      REQUIRE(move);
      CHECK(notes.empty());
      layouts.insert(*move);
    }
    CHECK(std::includes(wanted.begin(), wanted.end(), layouts.begin(), layouts.end()));
    const auto [move, notes] = CrestAnalyst().decide(start, {"@a2X,a2X,b2X,b2X,c2X,c2X"});
    CHECK_FALSE(move);
    CHECK(notes == Moves{"nothing is chosen: the wanted set-ups do not say what is set up"});
  }
  TEST_CASE("if several lines are requested, it reports that there is only one") {
    CrestAnalyst analyst;
    analyst.set("MultiPV", "3");
    CHECK(analyst.decide(start).second ==
          std::vector<std::string>{"one is chosen: set-ups are not listed, there are too many"});
  }
  TEST_CASE("a side whose tiles are unknown is not searched, and this is reported") {
    CrestAnalyst analyst;
    for (const char* text :
         {"3k3/~xrn4/7/7/7/RR4N/3K3[b] b 3.0/3.0 - 0", "3k3/~xrn4/7/7/7/R~X4N/3K3[Rb] w 3.0/3.0 - 0",
          "3k3/~xrn4/7/7/7/R~X4N/3K3[Rb] b 3.0/3.0 - 0"}) {
      const auto [move, notes] = analyst.decide(text);
      CHECK_FALSE(move);
      CHECK(notes == std::vector<std::string>{"nothing is searched: pieces of the side to move are unknown"});
    }
    CHECK(analyst.decide("3k3/~xrn4/7/7/7/RR4N/3K3[b] w 3.0/3.0 - 0").second.empty());
  }
  TEST_CASE("a game that is over is not searched") {
    CrestAnalyst analyst;
    for (const char* text : {"3k3/rr5/7/7/7/RR4N/3K3 w 3.0/3.0 - 0", "3k3/r~x5/7/7/7/RR4N/3K3[b] w 3.0/3.0 - 0",
                             "1b5/(~r~nb')1{~rN}4/1k5/7/1K5/(~R~NB')1{~Rn}4/1B5 w 3.0/3.0 - 0"}) {
      CHECK_FALSE(analyst.decide(text).first);
    }
  }

  TEST_CASE("a side with more shields repeats, and one with fewer does not") {
    CrestAnalyst analyst;
    const std::vector<std::string> moves = {"g7g6", "a1a2", "g6g7", "a2a1", "g7g6", "a1a2", "g6g7"};
    for (const std::string board : {"3k2r/1bn4/7/7/7/7/RB1K2N b ", "3k2r/1bn1~x2/7/7/7/7/RB1K2N[r] b "}) {
      CAPTURE(board);
      const Analysis ahead = analyst.analyse(board + "3.0/2.0 - 4", to_depth(2), moves);
      CHECK(ahead.move() == "a2a1");
      CHECK(text_of(ahead.score()) == "cp 5000");
      const Analysis behind = analyst.analyse(board + "2.0/3.0 - 4", to_depth(2), moves);
      CHECK(behind.move() != "a2a1");
      CHECK(text_of(behind.score()) != "cp -5000");
    }
  }
  TEST_CASE("the search finds the end at which neither side can act, and judges it by shields") {
    CrestAnalyst analyst;
    const std::string board = "1b2N2/(~r~nb')1~r4/1k5/7/1K5/(~R~NB')1{~Rn}4/1B5 w ";
    const Analysis ahead = analyst.analyse(board + "3.0/2.0 - 5", to_depth(1));
    CHECK(ahead.move() == "e7c6");
    CHECK(text_of(ahead.score()) == "mate 1");
    CHECK(analyst.analyse(board + "2.0/3.0 - 5", to_depth(1)).move() != "e7c6");
  }
}

}  // namespace roundel::crest_search_test
