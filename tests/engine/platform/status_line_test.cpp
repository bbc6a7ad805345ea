// How programs show progress: on a live terminal in a last line that disappears, elsewhere never, or in lines that
// stay.
#include "engine/platform/status_line.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <string>
#include <thread>

#include "tests/text.hpp"

namespace roundel::status_line_test {
namespace {

using Manner = StatusLine::Manner;

struct Sent {
  std::string results;
  std::string aside;
};

Output output_to(std::string& text) {
  return Output([&text](std::string_view bytes) {
    text += bytes;
    return std::error_code();
  });
}

/// Returns what was sent after the text was made this often, with a line and a note.
Sent sent(Manner manner, int times) {
  Sent all;
  Output results = output_to(all.results);
  Output aside = output_to(all.aside);
  std::atomic<int> made = 0;
  {
    StatusLine status(results, aside, manner, 20, [&](std::chrono::milliseconds) {
      return "a text of far more than twenty letters " + std::to_string(++made);
    });
    status.line("found");
    status.note("seen");
    while (made < times) std::this_thread::yield();
  }
  return all;
}

}  // namespace

TEST_SUITE("status line threads") {
  TEST_CASE("a live terminal shows what fits beside the results, and in the end nothing of it") {
    const auto [results, aside] = sent(Manner::live, 1);
    CHECK(results == "found\n");
    CHECK(aside.starts_with("seen\n"));
    CHECK(testing::contains(aside, "a text of far more "));
    CHECK_FALSE(testing::contains(aside, "twenty"));
    CHECK(aside.ends_with("\r\x1b[K"));
  }

  TEST_CASE("a silent one has only the lines") {
    const auto [results, aside] = sent(Manner::silent, 0);
    CHECK(results == "found\n");
    CHECK(aside == "seen\n");
  }

  TEST_CASE("what is on no terminal that can be overwritten is silent") {
    std::string text;
    Output output = output_to(text);
    {
      const StatusLine status(output, output, Console{}, [](std::chrono::milliseconds) { return "going on"; });
    }
    CHECK(text.empty());
  }

  TEST_CASE("requested progress is sent in whole lines, which stay") {
    CHECK(sent(Manner::spoken, 2)
              .results.starts_with(
                  "found\na text of far more than twenty letters 1\na text of far more than twenty letters 2\n"));
  }
}

}  // namespace roundel::status_line_test
