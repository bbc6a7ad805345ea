// What programs say of what goes on: on a live terminal in a last line that goes away, elsewhere not at all, or in lines that stay.
#include "protocol/system/status_line.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <string>
#include <thread>

#include "tests/text.hpp"

namespace roundel::status_line_test {
namespace {

using Manner = StatusLine::Manner;

/// What was sent, once the text has been made so often, and a line beside it.
std::string sent(Manner manner, int times) {
  std::string all;
  Output output([&all](std::string_view bytes) {
    all += bytes;
    return std::error_code();
  });
  std::atomic<int> made = 0;
  {
    StatusLine status(output, manner, 20, [&](std::chrono::milliseconds) {
      return "a text of far more than twenty letters " + std::to_string(++made);
    });
    status.line("found");
    while (made < times) std::this_thread::yield();
  }
  return all;
}

}  // namespace

TEST_SUITE("status line threads") {
  TEST_CASE("a live terminal shows what fits, and in the end nothing of it") {
    const std::string text = sent(Manner::live, 1);
    CHECK(text.starts_with("found\n"));
    CHECK(testing::contains(text, "a text of far more "));
    CHECK_FALSE(testing::contains(text, "twenty"));
    CHECK(text.ends_with("\r\x1b[K"));
  }

  TEST_CASE("a silent one has only the lines") { CHECK(sent(Manner::silent, 0) == "found\n"); }

  TEST_CASE("a spoken one tells what goes on in whole lines, which stay") {
    CHECK(sent(Manner::spoken, 2)
              .starts_with(
                  "found\na text of far more than twenty letters 1\na text of far more than twenty letters 2\n"));
  }
}

}  // namespace roundel::status_line_test
