// What an analysis tells programs of a line.

#include "protocol/terminal/analysis_printer.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <system_error>

#include "tests/analysis.hpp"
#include "variants/table/table.hpp"

namespace roundel::analysis_printer_test {
namespace {

nlohmann::json told(const Report& report) {
  std::string text;
  Output output([&text](std::string_view bytes) {
    text += bytes;
    return std::error_code();
  });
  Analyst analyst(variant_table(), "chess");
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
    CHECK(told(report)["exact"] == true);
    report.bound = Bound::lower;
    const auto bound = told(report);
    CHECK(bound["exact"] == false);
    CHECK(bound["bound"] == "lower");
    report = {};
    report.score = {ReportedScore::Unit::centipawns, 20};
    CHECK(told(report)["exact"] == false);
  }
}

}  // namespace roundel::analysis_printer_test
