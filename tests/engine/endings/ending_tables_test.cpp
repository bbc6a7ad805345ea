// Names of files of endings, and what their values are worth to a search.

#include <doctest/doctest.h>

#include <string>

#include "engine/endings/ending_tables.hpp"

namespace roundel::ending_tables_test {

TEST_SUITE("ending tables of files") {
  TEST_CASE("a class and the name of its file lead to each other") {
    for (const MenCounts& own : all_men_counts(2, 3)) {
      for (const MenCounts& others : all_men_counts(2, 3)) {
        for (const Side mover : {Side::first, Side::second}) {
          const Material material{mover, own, others};
          CHECK(material_of(ending_file_name(material, "KM"), "KM") == material);
        }
      }
    }
    CHECK(material_of("KM-K.ending", "KM")->text("KM") == "KM v K");
    for (const char* name : {"KM-K", "KX-K.ending", "K-K-K.ending", "K-K.ending.new"}) {
      CAPTURE(name);
      CHECK_FALSE(material_of(name, "KM"));
    }
  }

  TEST_CASE("a win that comes too late is a draw, and a bound where two clocks were taken for one") {
    using Certainty = ProbeResult::Certainty;
    const auto check = [](const ProbeResult& found, Outcome outcome, Certainty certainty, int distance) {
      CHECK(found.outcome == outcome);
      CHECK(found.certainty == certainty);
      CHECK(found.distance == distance);
    };
    const DrawClock none;
    const DrawClock one{50};
    const DrawClock strictest{.plies = 50, .is_alone = false};
    const EndingEntry won{won_ending(9), won_ending(5)};
    check(probe_result(won, one, 5), Outcome::win, Certainty::exact, 9);
    check(probe_result(won, one, 4), Outcome::draw, Certainty::exact, 0);
    check(probe_result(won, strictest, 5), Outcome::win, Certainty::exact, 9);
    check(probe_result(won, strictest, 4), Outcome::draw, Certainty::at_least, 0);
    check(probe_result(won, none, 0), Outcome::win, Certainty::exact, 9);
    const EndingEntry lost{lost_ending(8), lost_ending(8)};
    check(probe_result(lost, one, 8), Outcome::loss, Certainty::exact, 8);
    check(probe_result(lost, one, 7), Outcome::draw, Certainty::exact, 0);
    check(probe_result(lost, strictest, 7), Outcome::draw, Certainty::at_most, 0);
    check(probe_result({won_ending(9), drawn_ending}, one, 50), Outcome::draw, Certainty::exact, 0);
    check(probe_result({won_ending(9), drawn_ending}, strictest, 50), Outcome::draw, Certainty::at_least, 0);
    check(probe_result({}, one, 0), Outcome::draw, Certainty::exact, 0);
  }
}

}  // namespace roundel::ending_tables_test
