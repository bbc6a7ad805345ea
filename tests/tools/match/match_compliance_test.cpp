// The requirements of the protocols, tested with our own engine, which meets all, and with one that meets few.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/paths.hpp"
#include "tests/process.hpp"

namespace roundel::testing::match_compliance_test {
namespace {

using Arguments = std::vector<std::string>;

const std::string stub = testing::stub_engine_path;

Outcome examine(const Arguments& arguments) {
  Arguments all{"compliance"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return run(all, "", testing::match_path);
}

/// The outcomes by the steps' names, from JSON.
std::map<std::string, std::string> outcomes(const Outcome& outcome) {
  std::map<std::string, std::string> found;
  const auto reported = nlohmann::json::parse(text_of(outcome.output));
  for (const auto& step : reported["steps"]) found[step["name"]] = step["outcome"];
  return found;
}

/// Checks that our own engine passes every step and skips few.
void check_own(const std::string& protocol, const std::string& variant, std::size_t least_steps) {
  CAPTURE(protocol);
  const Outcome outcome =
      examine({"--engine", "cmd=" + engine_program, "proto=" + protocol, "--variant", variant, "--margin", "60"});
  const std::string reported = text_of(outcome.output) + outcome.error;
  CHECK_MESSAGE(outcome.status == 0, reported);
  REQUIRE_FALSE(outcome.output.empty());
  CHECK(outcome.output.size() > least_steps);
  CHECK(outcome.output.back().find(" 0 failed") != std::string::npos);
  const auto is_skipped = [](const std::string& line) { return line.find(" skipped ") != std::string::npos; };
  CHECK(std::count_if(outcome.output.begin(), outcome.output.end(), is_skipped) <= 1);
}

}  // namespace

TEST_SUITE("match compliance") {
  TEST_CASE("our own engine takes every step of UCI") { check_own("uci", "chess", 60); }
  TEST_CASE("our own engine takes every step of CECP") { check_own("cecp", "chess", 55); }
  TEST_CASE("our own engine takes every step of Hub") { check_own("hub", "english", 52); }

  TEST_CASE("an engine with few features fails at the right steps, and continues with the next one") {
    const Outcome outcome = examine({"--engine", "cmd=" + stub, "--patience", "0.5", "--json"});
    CHECK(outcome.status == 1);
    const auto found = outcomes(outcome);
    CHECK(found.at("it starts, and uci is answered by uciok") == "ok");
    CHECK(found.at("no option is listed twice") == "ok");
    CHECK(found.at("uci is answered again") == "failed");
    CHECK(found.at("go infinite has no answer before stop, and then one at once") == "failed");
    CHECK(found.at("lines may end with CR LF") == "failed");
    CHECK(found.at("lines of info lines are legal") == "failed");
    CHECK(found.at("while it ponders there is no answer, and after ponderhit one comes") == "skipped");
    CHECK(found.at("quit ends it, with status 0") == "ok");
    CHECK(found.at("the end of its input ends it") == "ok");
  }

  TEST_CASE("so does one of each other protocol") {
    const auto cecp = outcomes(examine({"--engine", "cmd=" + stub, "proto=cecp", "--patience", "0.5", "--json"}));
    CHECK(cecp.at("ping is answered by pong with its number") == "ok");
    CHECK(cecp.at("an illegal move is refused") == "failed");
    CHECK(cecp.at("analyze sends no move, and exit ends it") == "failed");
    CHECK(cecp.at("quit ends it, with status 0") == "ok");
    const auto hub = outcomes(examine({"--engine", "cmd=" + stub, "proto=hub", "--patience", "0.5", "--json"}));
    CHECK(hub.at("ping is answered by pong") == "ok");
    CHECK(hub.at("go analyze has no answer before stop") == "failed");
    CHECK(hub.at("quit ends it, with status 0") == "ok");
  }

  TEST_CASE("an engine that does not start gets no further steps") {
    const Outcome outcome = examine({"--engine", "cmd=" + stub + " crash-start", "--patience", "0.5"});
    CHECK(outcome.status == 1);
    REQUIRE(outcome.output.size() == 3);
    CHECK(outcome.output[0].find("FAILED") != std::string::npos);
    CHECK(outcome.output[0].find("exit status 3") != std::string::npos);
    CHECK(outcome.output[1].find("skipped: the engine does not start") != std::string::npos);
    CHECK(outcome.output[2].find(" 1 failed, ") != std::string::npos);
  }

  TEST_CASE("wrong calls are refused with the reason, in one line") {
    const std::vector<std::pair<Arguments, std::string>> calls{
        {{}, "one --engine"},
        {{"--engine", "name=a"}, "cmd=COMMAND"},
        {{"--engine", "cmd=x", "--engine", "cmd=y"}, "one --engine"},
        {{"--engine", "cmd=x", "tc=1"}, "its own limits"},
        {{"--engine", "cmd=x", "proto=usi"}, "not a protocol"},
        {{"--engine", "cmd=x", "proto=hub", "--variant", "chess"}, "not played in the Hub protocol"},
        {{"--engine", "cmd=x", "proto=cecp", "--variant", "english"}, "not played in CECP"},
        {{"--engine", "cmd=x", "--patience", "0"}, "--patience"},
    };
    for (const auto& [arguments, reason] : calls) {
      const Outcome outcome = examine(arguments);
      CHECK(outcome.status == 2);
      CHECK_MESSAGE(outcome.error.find(reason) != std::string::npos, outcome.error);
      CHECK(std::count(outcome.error.begin(), outcome.error.end(), '\n') == 1);
    }
  }
}

}  // namespace roundel::testing::match_compliance_test
