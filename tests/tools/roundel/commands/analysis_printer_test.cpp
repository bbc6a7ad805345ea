// The report of an analysis about a line, for programs.

#include "tools/roundel/commands/analysis_printer.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

#include "tests/analysis.hpp"
#include "variants/games/registry.hpp"

namespace roundel::analysis_printer_test {
namespace {

nlohmann::json reported(const Report& report) {
  std::string text;
  Output output([&text](std::string_view bytes) {
    text += bytes;
    return std::error_code();
  });
  Analyst analyst(built_in_variants(), "chess");
  const Signals signals;
  const auto printer = make_json_printer(output, analyst.engine().make_session(), signals);
  printer->line(report);
  return nlohmann::json::parse(text);
}

}  // namespace

TEST_SUITE("lines of an analysis as JSON") {
  TEST_CASE("a mate is exact, and one that is a bound is not") {
    Report report;
    report.score = {ReportedScore::Unit::mate, 3};
    CHECK(reported(report)["exact"] == true);
    report.bound = Bound::lower;
    const auto bound = reported(report);
    CHECK(bound["exact"] == false);
    CHECK(bound["bound"] == "lower");
    report = {};
    report.score = {ReportedScore::Unit::centipawns, 20};
    CHECK(reported(report)["exact"] == false);
  }
}

TEST_SUITE("what goes on in an analysis") {
  /// Returns the results and standard error after a line and a note.
  struct Sent {
    std::string results;
    std::string errors;
  };

  Sent sent(const Console& errors) {
    Sent all;
    Output results([&](std::string_view bytes) {
      all.results += bytes;
      return std::error_code();
    });
    Output aside([&](std::string_view bytes) {
      all.errors += bytes;
      return std::error_code();
    });
    Analyst analyst(built_in_variants(), "chess");
    const auto printer = make_table_printer({results, Console{}, aside, errors}, 3, analyst.engine().make_session());
    Report report;
    report.rank = 1;
    printer->line(report);
    printer->note("book: e2e4");
    printer->end({});
    return all;
  }

  TEST_CASE("a note goes to standard error only if that is a terminal") {
    Console terminal;
    terminal.is_shown = true;
    CHECK(sent(terminal).errors == "book: e2e4\n");
    CHECK(sent(terminal).results.find("\nBest move: (none); book") != std::string::npos);
    CHECK(sent(Console{}).errors.empty());
  }

  TEST_CASE("lines are not progress: they are sent even without a terminal") {
    CHECK(sent(Console{}).results.starts_with("depth   #"));
    Console live;
    live.is_shown = live.is_live = true;
    CHECK(sent(live).results == sent(Console{}).results);
  }
}

TEST_SUITE("lines of an analysis on a terminal") {
  TEST_CASE("at most as many lines are overwritten as there are rows, and all are printed at the end") {
    std::mutex mutex;
    std::string text;
    Output output([&](std::string_view bytes) {
      const std::lock_guard lock(mutex);
      text += bytes;
      return std::error_code();
    });
    const auto written = [&] {
      const std::lock_guard lock(mutex);
      return text;
    };
    Analyst analyst(built_in_variants(), "chess");
    Console console;
    console.is_shown = console.is_live = true;
    console.rows = 6;
    const auto printer = make_table_printer({output, console, output, console}, 10, analyst.engine().make_session());
    Report report;
    report.depth = 1;
    for (report.rank = 1; report.rank <= 10; ++report.rank) printer->line(report);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (written().find("... and 7 more\n") == std::string::npos && std::chrono::steady_clock::now() < deadline)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const std::string shown = written();
    REQUIRE(shown.find("... and 7 more\n") != std::string::npos);
    CHECK(shown.find("\n    1   3 ") != std::string::npos);
    CHECK(shown.find("\n    1   4 ") == std::string::npos);
    printer->end({});
    CHECK(written().find("\n    1  10 ") != std::string::npos);
  }
}

}  // namespace roundel::analysis_printer_test
