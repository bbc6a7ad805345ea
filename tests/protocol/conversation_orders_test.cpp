// All lines that start or end a search, sent in every order to each protocol: every required answer arrives, and the
// conversation ends. It all runs in this process, so that the thread sanitizer can check it.

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/words.hpp"
#include "engine/session/engine.hpp"
#include "protocol/cecp/cecp.hpp"
#include "protocol/hub/hub.hpp"
#include "protocol/uci/uci.hpp"
#include "tests/protocol/answers.hpp"
#include "variants/games/registry.hpp"

namespace roundel::conversation_orders_test {
namespace {

using Lines = std::vector<std::string>;

/// Returns all answers of a protocol to some lines and the end of input.
template <class Protocol>
Lines answers_to(const Lines& said) {
  Engine engine(built_in_variants());
  return testing::answers_to<Protocol>(engine, said);
}

/// Calls `hold` with `said` followed by every sequence of this many lines.
void for_all_orders(const Lines& lines, int length, const std::function<void(const Lines& said)>& hold,
                    const Lines& said = {}) {
  if (length == 0) {
    CAPTURE(join_words(std::vector<std::string_view>(said.begin(), said.end())));
    return hold(said);
  }
  for (const std::string& line : lines) {
    Lines more = said;
    more.push_back(line);
    for_all_orders(lines, length - 1, hold, more);
  }
}

auto count(const Lines& lines, std::string_view beginning) {
  return std::count_if(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.starts_with(beginning); });
}

/// UCI: each go and each question is answered once.
void hold_uci(int length) {
  const Lines lines = {"go infinite", "go ponder depth 2",           "go depth 2", "stop", "ponderhit",
                       "isready",     "position startpos moves e2e4"};
  for_all_orders(lines, length, [](const Lines& said) {
    const Lines heard = answers_to<Uci>(said);
    CHECK(count(heard, "bestmove ") + count(heard, "info string error: go: ") == count(said, "go "));
    CHECK(count(heard, "readyok") == count(said, "isready"));
  });
}

/// CECP: each ping is answered, unless the engine was still to move when the input ended.
void hold_cecp(int length) {
  const Lines lines = {"go", "analyze", "usermove e2e4", "?", "force", "ping 1", "memory 1"};
  const auto hold = [](const Lines& said) {
    const Lines heard = answers_to<Cecp>(said);
    const bool had_turns = count(said, "go") + count(said, "usermove") > 0;
    CHECK(count(heard, "pong 1") <= count(said, "ping 1"));
    if (!had_turns) CHECK(count(heard, "pong 1") == count(said, "ping 1"));
    CHECK(count(heard, "Error") == 0);
  };
  for_all_orders(lines, length, hold, {"sd 2", "hard"});
}

/// Hub: each search and each ping is answered once.
void hold_hub(int length) {
  const Lines lines = {"go analyze", "go ponder", "go think", "stop", "ponder-hit", "ping", "pos"};
  const auto hold = [](const Lines& said) {
    const Lines heard = answers_to<Hub>(said);
    CHECK(count(heard, "done") + count(heard, "error message=\"go: ") == count(said, "go "));
    CHECK(count(heard, "pong") == count(said, "ping"));
  };
  for_all_orders(lines, length, hold, {"level depth=2"});
}

}  // namespace

TEST_SUITE("protocol orders") {
  TEST_CASE("two lines of UCI") { hold_uci(2); }
  TEST_CASE("two lines of CECP") { hold_cecp(2); }
  TEST_CASE("two lines of Hub") { hold_hub(2); }
}

TEST_SUITE("long protocol orders") {
  TEST_CASE("three lines of UCI") { hold_uci(3); }
  TEST_CASE("three lines of CECP") { hold_cecp(3); }
  TEST_CASE("three lines of Hub") { hold_hub(3); }
}

}  // namespace roundel::conversation_orders_test
