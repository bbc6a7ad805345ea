// Names of tablebase files, and the results of their values for a search.

#include <doctest/doctest.h>

#include <string>

#include "engine/tablebase/tablebases.hpp"

namespace roundel::tablebases_test {
namespace {

constexpr auto exact = ProbeResult::Certainty::exact;

void check(const ProbeResult& found, Outcome outcome, ProbeResult::Certainty certainty, int distance) {
  CHECK(found.outcome == outcome);
  CHECK(found.certainty == certainty);
  CHECK(found.distance == distance);
}

}  // namespace

TEST_SUITE("ending tables of files") {
  TEST_CASE("a class and the name of its file lead to each other") {
    for (const PieceCounts& own : all_pieces_counts(2, 3)) {
      for (const PieceCounts& others : all_pieces_counts(2, 3)) {
        for (const Side mover : {Side::first, Side::second}) {
          const Material material{mover, own, others};
          CHECK(material_of(tablebase_file_name(material, "KM"), "KM") == material);
        }
      }
    }
    CHECK(material_of("KM-K.ending", "KM")->text("KM") == "KM v K");
    for (const char* name : {"KM-K", "KX-K.ending", "K-K-K.ending", "K-K.ending.new"}) {
      CAPTURE(name);
      CHECK_FALSE(material_of(name, "KM"));
    }
  }

  TEST_CASE("a win that comes too late is a draw") {
    const DrawClock none;
    const DrawClock one{50};
    const TablebaseEntry won{won_value(9), won_value(5)};
    check(probe_result(won, one, {.quiet = 5}, {}), Outcome::win, exact, 9);
    check(probe_result(won, one, {.quiet = 4}, {}), Outcome::draw, exact, 0);
    check(probe_result(won, none, {.quiet = 0}, {}), Outcome::win, exact, 9);
    const TablebaseEntry lost{lost_value(8), lost_value(8)};
    check(probe_result(lost, one, {.quiet = 8}, {}), Outcome::loss, exact, 8);
    check(probe_result(lost, one, {.quiet = 7}, {}), Outcome::draw, exact, 0);
    check(probe_result({won_value(9), drawn_value}, one, {.quiet = 50}, {}), Outcome::draw, exact, 0);
    check(probe_result({}, one, {.quiet = 0}, {}), Outcome::draw, exact, 0);
  }

  TEST_CASE(
      "of two clocks that moves of men do not distinguish, the shorter counts; otherwise the result is a bound") {
    const TablebaseEntry won{won_value(9), won_value(5)};
    const TablebaseEntry lost{lost_value(9), lost_value(5)};
    check(probe_result(won, {50}, {.quiet = 9, .material = 4}, {}), Outcome::draw, exact, 0);
    const DrawClock of_material{.plies = 50, .men_set_it_back = false};
    check(probe_result(won, of_material, {.quiet = 9, .material = 5}, {}), Outcome::win, exact, 9);
    check(probe_result(won, of_material, {.quiet = 9, .material = 4}, {}), Outcome::draw, exact, 0);
    check(probe_result(won, of_material, {.quiet = 4, .material = 9}, {}), Outcome::draw,
          ProbeResult::Certainty::at_least, 0);
    check(probe_result(lost, of_material, {.quiet = 4, .material = 9}, {}), Outcome::draw,
          ProbeResult::Certainty::at_most, 0);
  }

  TEST_CASE("if several clocks run, needs decide what comes in time") {
    DrawClockNeedsTable needs;
    needs.add({});
    needs.add({{10, 0, 8}, {10, 1, 9}, {20, 0, 3}});
    const DrawClock clock{.plies = 30, .of_material = 60, .of_places = 10};
    const TablebaseEntry won{won_value(15), won_value(0), 1};
    const auto result = [&](const ClocksLeft& left) { return probe_result(won, clock, left, needs); };
    check(result({}), Outcome::win, exact, 15);
    check(result({.quiet = 3, .material = 20}), Outcome::win, exact, 15);
    check(result({.quiet = 2, .material = 60}), Outcome::draw, exact, 0);
    check(result({.quiet = 7, .material = 19}), Outcome::draw, exact, 0);
    check(result({.quiet = 8, .material = 19}), Outcome::win, exact, 15);
    check(result({.quiet = 30, .material = 9}), Outcome::draw, exact, 0);
    check(result({.quiet = 3, .material = 20, .places = 10}), Outcome::win, exact, 15);
    check(result({.quiet = 8, .material = 20, .places = 9}), Outcome::draw, exact, 0);
    check(result({.quiet = 9, .material = 20, .places = 9}), Outcome::win, exact, 15);
    check(result({.places = 8}), Outcome::draw, exact, 0);
  }
}

}  // namespace roundel::tablebases_test
