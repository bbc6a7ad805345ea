#include "engine/platform/line_reader.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/words.hpp"
#include "tests/engine/platform/failing_stream.hpp"

namespace roundel::line_reader_test {

TEST_SUITE("protocol text") {
  TEST_CASE("lines are read whole, the last one without its end too") {
    std::istringstream input("one\n\ntwo \nthree");
    LineReader reader(input);
    std::string line;
    for (const char* expected : {"one", "", "two ", "three"}) {
      CHECK(reader.next(line) == LineReader::Outcome::line);
      CHECK(line == expected);
    }
    CHECK(reader.next(line) == LineReader::Outcome::end);
    CHECK(reader.next(line) == LineReader::Outcome::end);
  }

  TEST_CASE("a mark of the byte order is skipped before the first line alone") {
    std::istringstream input("\xef\xbb\xbfuci\n\xef\xbb\xbfuci\n");
    LineReader reader(input);
    std::string line;
    CHECK(reader.peek() == "uci");
    REQUIRE(reader.next(line) == LineReader::Outcome::line);
    CHECK(line == "uci");
    REQUIRE(reader.next(line) == LineReader::Outcome::line);
    CHECK(line == "\xef\xbb\xbfuci");
    std::istringstream nothing("\xef\xbb\xbf");
    LineReader other(nothing);
    REQUIRE(other.next(line) == LineReader::Outcome::line);
    CHECK(line.empty());
    CHECK(other.next(line) == LineReader::Outcome::end);
  }

  TEST_CASE("a read that fails ends the input, after what came before") {
    testing::FailingStream input("one\ntwo");
    LineReader reader(input);
    std::string line;
    for (const char* expected : {"one", "two"}) {
      CHECK(reader.next(line) == LineReader::Outcome::line);
      CHECK(line == expected);
    }
    CHECK(reader.next(line) == LineReader::Outcome::end);
  }

  TEST_CASE("the longest line is read, a longer one is skipped, at the end of input too") {
    const std::string longest(LineReader::longest_line, 'x');
    std::istringstream input(longest + "\n" + longest + "x\nnext\n" + longest + longest);
    LineReader reader(input);
    std::string line;
    CHECK(reader.next(line) == LineReader::Outcome::line);
    CHECK(line == longest);
    CHECK(reader.next(line) == LineReader::Outcome::too_long);
    CHECK(reader.next(line) == LineReader::Outcome::line);
    CHECK(line == "next");
    CHECK(reader.next(line) == LineReader::Outcome::too_long);
    CHECK(reader.next(line) == LineReader::Outcome::end);
  }

  TEST_CASE("words are separated by any blanks, and keep their place in the line") {
    const std::vector<std::string_view> words = split_words(" \tone  two\r\tthree\r");
    CHECK(words == std::vector<std::string_view>{"one", "two", "three"});
    CHECK(join_words(words) == "one two three");
    CHECK(text_of(Words(words).first(2)) == "one  two");
    CHECK(split_words(" \t\r ").empty());
    CHECK(text_of(Words()).empty());
  }

  TEST_CASE("text for one line has no control characters and is cut in the middle where it is long") {
    CHECK(one_line("a\tb\nc\x7f") == "a?b?c?");
    CHECK(one_line("\xc3\xa9") == "\xc3\xa9");
    CHECK(one_line("a\xc2\x9b\xc2\x80 \xc2\xa0") == "a???? \xc2\xa0");
    CHECK(one_line("\xc2") == "\xc2");
    CHECK(one_line("\xc2 o") == "\xc2 o");
    const std::string line = one_line("first " + std::string(1 << 20, 'x') + " last");
    CHECK(line.size() < 1100);
    CHECK(line.starts_with("first xxx"));
    CHECK(line.ends_with("xxx last"));
    std::string accents;
    for (int i = 0; i < 2000; ++i) accents += "\xc3\xa9";
    const std::string cut = one_line("x" + accents);
    for (std::size_t i = 0; i + 1 < cut.size(); ++i) CHECK((cut[i] == '\xc3') == (cut[i + 1] == '\xa9'));
  }
}

}  // namespace roundel::line_reader_test
