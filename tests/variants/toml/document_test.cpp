// Documents in TOML: the meaning of valid ones, and the errors of invalid ones with their lines.

#include "variants/toml/document.hpp"

#include <doctest/doctest.h>

#include "tests/variants/toml/written_document.hpp"

namespace roundel::document_test {
namespace {

using files::Value;
using written_document::written;

struct Example {
  std::string document;
  std::string outcome;  ///< the meaning, as written() has it, or the error
};

std::string meaning_of(std::string_view document) {
  const auto table = files::read_document(document);
  return table ? written(*table) : "error: " + table.error().message();
}
std::string error_of(std::string_view document) {
  const auto table = files::read_document(document);
  return table ? "none" : table.error().message();
}
files::Table table_of(std::string_view document) {
  const auto table = files::read_document(document);
  REQUIRE_MESSAGE(table, document);
  return *table;
}

void check_meanings(const std::vector<Example>& examples) {
  for (const Example& example : examples) {
    CAPTURE(example.document);
    CHECK(meaning_of(example.document) == example.outcome);
  }
}
void check_errors(const std::vector<Example>& examples) {
  for (const Example& example : examples) {
    CAPTURE(example.document);
    CHECK(error_of(example.document) == example.outcome);
  }
}

std::string repeated(std::string_view part, int times) {
  std::string text;
  for (int n = 0; n < times; ++n) text += part;
  return text;
}
/// `times` lists, each in the one before.
std::string nested(int times) { return "a = " + repeated("[", times) + repeated("]", times); }

}  // namespace

TEST_SUITE("documents") {
  TEST_CASE("lines, blanks and remarks") {
    check_meanings({{"", ""},
                    {"\n \t\n# a remark\n", ""},
                    {"a=1", "a = 1\n"},
                    {"  a\t=  1  # one\r\nb = 2\r\n", "a = 1\nb = 2\n"},
                    {"\xef\xbb\xbf"
                     "a = 1",
                     "a = 1\n"},
                    {"# caf\xc3\xa9\na = 1", "a = 1\n"}});
    check_errors({{"a = 1 b = 2", "line 1: 'b = 2' stands where the end of the line has to"},
                  {"a = 1\nb", "line 2: the file ends where '=' has to stand"},
                  {"a\n= 1", "line 1: the line ends where '=' has to stand"},
                  {"\na =\n", "line 2: the line ends where a value has to stand"},
                  {"a = 1\rb = 2", "line 1: the control character 0x0d"},
                  {"a = 1\n# \x01", "line 2: the control character 0x01"},
                  {std::string("a = 1\n\n\0", 8), "line 3: the control character 0x00"},
                  {"a = '\x7f'", "line 1: the control character 0x7f"}});
  }

  TEST_CASE("only UTF-8 is read") {
    check_meanings({{"a = '\xc2\x80 \xe2\x82\xac \xf0\x9f\x98\x80 \xf4\x8f\xbf\xbf'",
                     "a = \"\xc2\x80 \xe2\x82\xac \xf0\x9f\x98\x80 \xf4\x8f\xbf\xbf\"\n"}});
    for (const std::string bytes :
         {"\x80", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3(", "\xe0\x80\x80", "\xe2\x82", "\xed\xa0\x80",
          "\xf0\x80\x80\x80", "\xf0\x9f\x98", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"}) {
      CHECK(error_of("a = 1\nb = '" + bytes + "'") == "line 2: a byte is not UTF-8: save the file as UTF-8");
      CHECK(error_of("a = 1\n#" + bytes) == "line 2: a byte is not UTF-8: save the file as UTF-8");
    }
  }

  TEST_CASE("keys") {
    check_meanings({{"aZ-_09 = 1", "aZ-_09 = 1\n"},
                    {"1234 = 1", "1234 = 1\n"},
                    {"'a b' = 1\n\"c\\td\" = 2\n\"\" = 3", "\"a b\" = 1\n\"c\\u0009d\" = 2\n\"\" = 3\n"},
                    {"a.b.c = 1\na . \"b\" . d = 2", "a = {b = {c = 1, d = 2}}\n"},
                    {"a.'b.c' = 1", "a = {\"b.c\" = 1}\n"},
                    {"3.1 = 'pi'", "3 = {1 = \"pi\"}\n"}});
    check_errors({{"= 1", "line 1: '= 1' stands where a key has to"},
                  {"a. = 1", "line 1: '= 1' stands where a key has to"},
                  {"\xc3\xa9 = 1", "line 1: '\xc3\xa9 = 1' stands where a key has to"},
                  {"\"\"\"a\"\"\" = 1", "line 1: '\"a\"\"\" = 1' stands where '=' has to"},
                  {"'a\nb' = 1", "line 1: the text has no end"},
                  {"a b = 1", "line 1: 'b = 1' stands where '=' has to"}});
  }

  TEST_CASE("flags and whole numbers") {
    check_meanings(
        {{"a = true\nb = false", "a = true\nb = false\n"},
         {"a = +17\nb = -17\nc = 0\nd = -0", "a = 17\nb = -17\nc = 0\nd = 0\n"},
         {"a = 1_000\nb = 1_2_3", "a = 1000\nb = 123\n"},
         {"a = 0xDead_bEEf\nb = 0o755\nc = 0b1101_0110\nd = 0x00", "a = 3735928559\nb = 493\nc = 214\nd = 0\n"},
         {"a = 9223372036854775807\nb = -9223372036854775808",
          "a = 9223372036854775807\nb = -9223372036854775808\n"}});
    for (const std::string number : {"01", "-01", "1_", "_1", "+_1", "1__0", "0x", "0x_1", "-0x1", "+0b1", "0xG",
                                     "0b2", "0o8", "0X1", "--1", "+", "1a", "0b", "0x-1"}) {
      CAPTURE(number);
      CHECK(error_of("\na = " + number).starts_with("line 2: '" + number + "' is "));
    }
    check_errors(
        {{"a = True", "line 1: 'True' is not a value: write a text between quotes"},
         {"a = e4", "line 1: 'e4' is not a value: write a text between quotes"},
         {"a = 01", "line 1: '01' is not written as a number"},
         {"a = 9223372036854775808", "line 1: '9223372036854775808' is too large a number, or too small a one"},
         {"a = -9223372036854775809", "line 1: '-9223372036854775809' is too large a number, or too small a one"},
         {"a = 0x8000000000000000", "line 1: '0x8000000000000000' is too large a number, or too small a one"},
         {"a = 1979-05-27", "line 1: '1979-05-27' is a date or a time, which no key takes"},
         {"a = 07:32:00", "line 1: '07:32:00' is a date or a time, which no key takes"}});
  }

  TEST_CASE("fractions") {
    check_meanings({{"a = 1.0\nb = -0.01\nc = +3.25", "a = 1.0\nb = -0.01\nc = 3.25\n"},
                    {"a = 5e3\nb = 1E-2\nc = 6.5e+1\nd = 1e06", "a = 5000.0\nb = 0.01\nc = 65.0\nd = 1000000.0\n"},
                    {"a = 1_0.2_5", "a = 10.25\n"}});
    for (const std::string number :
         {"1.", ".5", "1.e5", "1e", "1e+", "01.5", "1._5", "1_.5", "1_e5", "1e_5", "1.5.5", "1e5.5", "+.5"}) {
      CAPTURE(number);
      CHECK(error_of("a = " + number) == "line 1: '" + number + "' is not written as a number");
    }
    check_errors({{"a = 1e999", "line 1: '1e999' is too large a number, or too small a one"},
                  {"a = inf", "line 1: 'inf' is not a number of a form that is read"},
                  {"a = -nan", "line 1: '-nan' is not a number of a form that is read"}});
    CHECK(table_of("a = 3").front().value.number() == 3.0);
  }

  TEST_CASE("texts on one line") {
    check_meanings(
        {{R"(a = "x \"y\" \\ \b\t\n\f\r")", R"(a = "x \"y\" \\ \u0008\u0009\u000a\u000c\u000d")"
                                            "\n"},
         {R"(a = "\u00e9\u20AC\U0001F600\u0000")", "a = \"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\\u0000\"\n"},
         {R"(a = '\n "x" \')", "a = \"\\\\n \\\"x\\\" \\\\\"\n"},
         {"a = ''\nb = \"\"", "a = \"\"\nb = \"\"\n"},
         {"a = 'x\ty # no remark'", "a = \"x\\u0009y # no remark\"\n"}});
    check_errors(
        {{"a = \"x", "line 1: the text has no end"},
         {"\na = 'x\n'", "line 2: the text has no end"},
         {"a = \"x\\", "line 1: a text has a backslash that begins no escape; in 'these quotes' it needs none"},
         {"a = \"\\x\"", "line 1: a text has a backslash that begins no escape; in 'these quotes' it needs none"},
         {"a = \"\\\n\"", "line 1: a text has a backslash that begins no escape; in 'these quotes' it needs none"},
         {R"(a = "\u12")", "line 1: \\u has to be followed by the 4 digits of a character"},
         {R"(a = "\ud800")", "line 1: \\u has to be followed by the 4 digits of a character"},
         {R"(a = "\U00110000")", "line 1: \\U has to be followed by the 8 digits of a character"},
         {"a = 'x' y", "line 1: 'y' stands where the end of the line has to"}});
  }

  TEST_CASE("texts on several lines") {
    check_meanings({{"a = \"\"\"\nx\ny\"\"\"", "a = \"x\\u000ay\"\n"},
                    {"a = \"\"\"\r\nx\r\ny\"\"\"", "a = \"x\\u000ay\"\n"},
                    {"a = \"\"\"x \\  \n\n   y \\\n\"\"\"", "a = \"x y \"\n"},
                    {"a = \"\"\"\"x\"\" \\\" \"\"\"\"\"\nb = 1", "a = \"\\\"x\\\"\\\" \\\" \\\"\\\"\"\nb = 1\n"},
                    {"a = '''\n\nx\\\n'y'''''", "a = \"\\u000ax\\\\\\u000a'y''\"\n"},
                    {"a = \"\"\"\"\"\"\nb = ''''''", "a = \"\"\nb = \"\"\n"}});
    check_errors({{"\na = \"\"\"x\n\n", "line 2: the text has no end"},
                  {"a = '''x''", "line 1: the text has no end"},
                  {"a = \"\"\"x\n\\y\"\"\"",
                   "line 2: a text has a backslash that begins no escape; in 'these quotes' it needs none"},
                  {"a = \"\"\"x\n\"\"\"\"\"\"", "line 2: '\"' stands where the end of the line has to"}});
  }

  TEST_CASE("lists") {
    check_meanings({{"a = []\nb = [ ]", "a = []\nb = []\n"},
                    {"a = [1, 'x', [true],\n# a remark\n 2.5\n,\n]", "a = [1, \"x\", [true], 2.5]\n"},
                    {"a = [{x = 1}, {}]", "a = [{x = 1}, {}]\n"}});
    check_errors({{"a = [1 2]", "line 1: '2]' stands where ',' or ']' has to"},
                  {"a = [,]", "line 1: ',]' stands where a value has to"},
                  {"a = [1,,2]", "line 1: ',2]' stands where a value has to"},
                  {"a = [\n1\n", "line 1: the list has no end"},
                  {"a = [1]]", "line 1: ']' stands where the end of the line has to"}});
  }

  TEST_CASE("tables within values stand on a line, and nothing is added to them") {
    check_meanings({{"a = {}\nb = { x = 1, y.z = 2, y.w = 3 }", "a = {}\nb = {x = 1, y = {z = 2, w = 3}}\n"},
                    {"a = { x = [\n1\n] }", "a = {x = [1]}\n"}});
    check_errors({{"a = {x = 1,}", "line 1: '}' stands where a key has to"},
                  {"a = {x = 1\n}", "line 1: the line ends where ',' or '}' has to stand"},
                  {"a = {x = 1, x = 2}", "line 1: another key 'x'; the first is on line 1"},
                  {"a = {x = {y = 1}, x.z = 2}", "line 1: 'x' is not a table that can be extended; it is on line 1"},
                  {"a = {}\na.x = 1", "line 2: 'a' is not a table that can be extended; it is on line 1"},
                  {"a = {}\n[a.b]", "line 2: 'a' is not a table that can be extended; it is on line 1"},
                  {"a = {}\n[a]", "line 2: another table 'a'; the first is on line 1"}});
  }

  TEST_CASE("headers") {
    check_meanings({{"a = 1\n[b]\nc = 2\n[ d . 'e f' ] # so\ng = 3", "a = 1\nb = {c = 2}\nd = {\"e f\" = {g = 3}}\n"},
                    {"[a]\n[b]", "a = {}\nb = {}\n"},
                    {"[a.b]\nx = 1\n[a]\ny = 2", "a = {b = {x = 1}, y = 2}\n"},
                    {"[a]\nb.c = 1\n[a.b.d]\ne = 2", "a = {b = {c = 1, d = {e = 2}}}\n"},
                    {"[[a]]\nx = 1\n[a.b]\ny = 2\n[[a]]\n[[a.c]]\n[[a.c]]\nz = 3",
                     "a = [{x = 1, b = {y = 2}}, {c = [{}, {z = 3}]}]\n"}});
    check_errors({{"[a\nb = 1", "line 1: the line ends where ']' has to stand"},
                  {"[[a]", "line 1: ']' stands where ']]' has to"},
                  {"[ [a]]", "line 1: '[a]]' stands where a key has to"},
                  {"[]", "line 1: ']' stands where a key has to"},
                  {"[a] b = 1", "line 1: 'b = 1' stands where the end of the line has to"},
                  {"[a]\n[a]", "line 2: another table 'a'; the first is on line 1"},
                  {"a = 1\n[a]", "line 2: another table 'a'; the first is on line 1"},
                  {"a = 1\n[a.b]", "line 2: 'a' is not a table that can be extended; it is on line 1"},
                  {"a.b = 1\n[a]", "line 2: another table 'a'; the first is on line 1"},
                  {"[a]\nb.c = 1\n[a.b]", "line 3: another table 'b'; the first is on line 2"},
                  {"[a.b.c]\n[a]\nb.c.x = 1", "line 3: 'c' is not a table that can be extended; it is on line 1"},
                  {"[a.b]\n[a]\nb = 1", "line 3: another key 'b'; the first is on line 1"},
                  {"[[a]]\n[a]", "line 2: another table 'a'; the first is on line 1"},
                  {"[a]\n[[a]]", "line 2: 'a' is not a list of tables; it is on line 1"},
                  {"a = []\n[[a]]", "line 2: 'a' is not a list of tables; it is on line 1"},
                  {"a = []\n[a.b]", "line 2: 'a' is not a table that can be extended; it is on line 1"},
                  {"a = 1\n\na = 2", "line 3: another key 'a'; the first is on line 1"}});
  }

  TEST_CASE("what is quoted of a document is short and one line") {
    CHECK(error_of("\"" + repeated("x", 200) + "\" = 1 2") == "line 1: '2' stands where the end of the line has to");
    const std::string twice = "\"x\\n" + repeated("y", 200) + "\" = 1\n";
    CHECK(error_of(twice + twice) == "line 2: another key 'x?" + repeated("y", 38) + "...'; the first is on line 1");
    CHECK(error_of("?" + repeated("\xe2\x82\xac", 200)) ==
          "line 1: '?" + repeated("\xe2\x82\xac", 39) + "...' stands where a key has to");
  }

  TEST_CASE("values have their lines") {
    const files::Table table =
        table_of("a = 1\n\n[b]\nc = [\n1,\n2]\nd.e = 1\n[f.g]\n[f]\n[[h]]\n[[h]]\nx = '''\n\n'''");
    const auto line_of = [&table](std::string_view key) { return files::find(table, key)->line(); };
    CHECK(line_of("a") == 1);
    CHECK(line_of("b") == 3);
    CHECK(line_of("f") == 9);
    CHECK(line_of("h") == 10);
    const files::Table& b = files::find(table, "b")->table();
    CHECK(files::find(b, "c")->line() == 4);
    CHECK(files::find(b, "c")->list()[1].line() == 6);
    CHECK(files::find(b, "d")->line() == 7);
    const Value& last = files::find(table, "h")->list()[1];
    CHECK(last.line() == 11);
    CHECK(files::find(last.table(), "x")->line() == 12);
    CHECK_FALSE(files::find(table, "x"));
  }

  TEST_CASE("values lie in each other as deep as allowed and no deeper") {
    const std::string too_deep = "more than 16 lists and tables lie in each other";
    CHECK(error_of(nested(16)) == "none");
    CHECK(error_of("\n" + nested(17)) == "line 2: " + too_deep);
    CHECK(error_of("[a.a]\n" + nested(14)) == "none");
    CHECK(error_of("[a.a]\n" + nested(15)) == "line 2: " + too_deep);
    CHECK(error_of("[[b]]\n" + nested(14)) == "none");
    CHECK(error_of("[[b]]\n" + nested(15)) == "line 2: " + too_deep);
    CHECK(error_of("b.b." + nested(14)) == "none");
    CHECK(error_of("b.b." + nested(15)) == "line 1: " + too_deep);
    CHECK(error_of("[" + repeated("a.", 15) + "a]") == "none");
    CHECK(error_of("[" + repeated("a.", 16) + "a]") == "line 1: " + too_deep);
    CHECK(error_of("[[" + repeated("a.", 14) + "a]]") == "none");
    CHECK(error_of("[[" + repeated("a.", 15) + "a]]") == "line 1: " + too_deep);
    CHECK(error_of("a = " + repeated("{a = ", 17) + "1" + repeated("}", 17)) == "line 1: " + too_deep);
    CHECK(error_of(repeated("[", 200'000)) == "line 1: '" + repeated("[", 40) + "...' stands where a key has to");
    CHECK(error_of("a = " + repeated("[", 200'000)) == "line 1: " + too_deep);
  }

  TEST_CASE("a document has a longest size") {
    const std::string longest(files::longest_document, '\n');
    CHECK(error_of(longest) == "none");
    CHECK(error_of(longest + '\n') == "the file has more than 262144 bytes");
  }

  TEST_CASE("a document joined over another") {
    const auto joined = [](std::string_view base, std::string_view over) {
      return written(files::joined(table_of(base), table_of(over)));
    };
    CHECK(joined("a = 1\nb = 2", "") == "a = 1\nb = 2\n");
    CHECK(joined("", "a = 1") == "a = 1\n");
    CHECK(joined("a = 1\nb = 2", "c = 3\na = 'x'") == "a = \"x\"\nb = 2\nc = 3\n");
    CHECK(joined("[a]\nx = 1\ny = 2", "[a]\ny = 3\nz = 4") == "a = {x = 1, y = 3, z = 4}\n");
    CHECK(joined("a.b.x = 1\na.b.y = 2", "a.b.x = 3") == "a = {b = {x = 3, y = 2}}\n");
    CHECK(joined("a = [1, 2]", "a = [3]") == "a = [3]\n");
    CHECK(joined("[a]\nx = 1", "a = 5") == "a = 5\n");
    CHECK(joined("a = 5", "[a]\nx = 1") == "a = {x = 1}\n");
    CHECK(joined("[men.a]\n[men.b]\n[men.c]", "[men]\na = false\nb = false") == "men = {c = {}}\n");
    CHECK(joined("a = true", "a = false") == "a = false\n");
    CHECK(joined("", "[men]\na = false") == "men = {a = false}\n");
    CHECK(joined("[a]\nx = 1", "a = true") == "a = true\n");
    CHECK(files::joined(table_of("[a]\nx = 1"), table_of("\n\n[a]\nx = 2")).front().value.line() == 3);
  }

  TEST_CASE("what is written of a document reads as the same") {
    for (const std::string document :
         {"a = 'x\ty'\nb = [1, 2.0, -0.0, 1e300, {c.d = true}]\n[[e]]\n[[e]]\n'f g' = \"\\u0000\\\"\\\\\"",
          "a.b.c = 1\n[a.d]\n\"\" = ''"}) {
      const std::string text = meaning_of(document);
      CHECK(meaning_of(text) == text);
    }
  }
}

}  // namespace roundel::document_test
