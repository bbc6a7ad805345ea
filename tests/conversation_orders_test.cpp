// Whatever starts a search and whatever ends one, said in every order, three lines long, to each protocol: all is answered
// that has to be, and the conversation ends. The thread sanitizer looks on: all runs in this process.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "protocol/cecp.hpp"
#include "protocol/hub.hpp"
#include "protocol/output.hpp"
#include "protocol/uci.hpp"
#include "protocol/words.hpp"
#include "variants/table.hpp"

using namespace roundel;

namespace {

using Lines = std::vector<std::string>;

/// All that a protocol answers to some lines and the end of input.
template <class Protocol>
Lines answers_to(const Lines& said) {
  std::FILE* file = std::tmpfile();
  REQUIRE(file);
  {
    Engine engine(variant_table());
    Output output(file);
    std::istringstream input;
    std::string text;
    for (const std::string& line : said) text += line + "\n";
    input.str(text);
    Protocol(engine, output).serve(input);
  }
  std::rewind(file);
  Lines lines(1);
  for (int byte = std::fgetc(file); byte != EOF; byte = std::fgetc(file)) {
    if (byte == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += static_cast<char>(byte);
    }
  }
  std::fclose(file);
  CHECK(lines.back().empty());
  lines.pop_back();
  return lines;
}

/// Calls `hold` with every sequence of three of the lines.
void for_all_orders(const Lines& lines, const std::function<void(const Lines& said)>& hold) {
  for (const std::string& first : lines) {
    for (const std::string& second : lines) {
      for (const std::string& third : lines) {
        const Lines said = {first, second, third};
        CAPTURE(first);
        CAPTURE(second);
        CAPTURE(third);
        hold(said);
      }
    }
  }
}

auto count(const Lines& lines, std::string_view beginning) {
  return std::count_if(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.starts_with(beginning); });
}

}  // namespace

TEST_SUITE("protocol orders") {
  TEST_CASE("UCI: each go and each question is answered once") {
    const Lines lines = {"go infinite", "go ponder depth 2",           "go depth 2", "stop", "ponderhit",
                         "isready",     "position startpos moves e2e4"};
    for_all_orders(lines, [](const Lines& said) {
      const Lines heard = answers_to<Uci>(said);
      CHECK(count(heard, "bestmove ") + count(heard, "info string error: go: ") == count(said, "go "));
      CHECK(count(heard, "readyok") == count(said, "isready"));
    });
  }

  TEST_CASE("CECP: each ping is answered, or the engine was still at its turn") {
    const Lines lines = {"go", "analyze", "usermove e2e4", "?", "force", "ping 1", "memory 1"};
    for_all_orders(lines, [](const Lines& said) {
      Lines with_depth = {"sd 2", "hard"};
      with_depth.insert(with_depth.end(), said.begin(), said.end());
      const Lines heard = answers_to<Cecp>(with_depth);
      CHECK(count(heard, "pong 1") <= count(said, "ping 1"));
      if (count(said, "go") == 0 && count(said, "usermove") == 0)
        CHECK(count(heard, "pong 1") == count(said, "ping 1"));
      CHECK(count(heard, "Error") == 0);
    });
  }

  TEST_CASE("Hub: each search and each ping is answered once") {
    const Lines lines = {"go analyze", "go ponder", "go think", "stop", "ponder-hit", "ping", "pos"};
    for_all_orders(lines, [](const Lines& said) {
      Lines with_level = {"level depth=2"};
      with_level.insert(with_level.end(), said.begin(), said.end());
      const Lines heard = answers_to<Hub>(with_level);
      CHECK(count(heard, "done") + count(heard, "error message=\"go: ") == count(said, "go "));
      CHECK(count(heard, "pong") == count(said, "ping"));
    });
  }
}
