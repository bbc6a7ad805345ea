// The keys of a table, read one by one: their values and the errors.

#include "variants/toml/key_reader.hpp"

#include <doctest/doctest.h>

#include "engine/base/suggestion.hpp"

namespace roundel::key_reader_test {
namespace {

using files::KeyReader;

files::Table table_of(std::string_view document) {
  const auto table = files::read_document(document);
  REQUIRE_MESSAGE(table, document);
  return *table;
}

/// Returns the error when `take` reads keys of the document as those of [board].
template <class Take>
std::string error_of(std::string_view document, Take take) {
  const files::Table table = table_of(document);
  KeyReader reader(&table, "[board]", 7);
  take(reader);
  const MaybeError error = reader.finish();
  CHECK((error.has_value() == reader.failed()));
  return error ? error->message() : "none";
}

}  // namespace

TEST_SUITE("keys of documents") {
  TEST_CASE("values of their kinds are given") {
    const files::Table table = table_of(
        "flag = true\nfiles = 16\nname = 'x'\nshape = 'rings'\nwords = ['a', 'b']\nword = 'c'\n"
        "one = {x = 1}\nmore = [{x = 1}, {x = 2}]");
    KeyReader reader(&table, "[board]");
    CHECK(reader.flag("flag", false));
    CHECK(reader.integer("files", 1, 16, 8) == 16);
    CHECK(reader.text("name") == "x");
    CHECK(reader.choice("shape", {"rectangle", "rings"}, 0) == 1);
    CHECK((reader.texts("words") == std::vector<std::string>{"a", "b"}));
    CHECK((reader.texts("word") == std::vector<std::string>{"c"}));
    REQUIRE(reader.table("one"));
    CHECK(reader.table("one")->table().size() == 1);
    CHECK(reader.tables("one").size() == 1);
    REQUIRE(reader.tables("more").size() == 2);
    CHECK(files::find(reader.tables("more")[1]->table(), "x")->integer() == 2);
    CHECK(reader.require("one"));
    CHECK_FALSE(reader.finish());
  }

  TEST_CASE("an error has its line and its hint as parts") {
    const files::Table table = table_of("files = 8\n\nshpae = 'rings'");
    KeyReader reader(&table, "[board]");
    reader.take("files");
    reader.take("shape");
    const MaybeError error = reader.finish();
    REQUIRE(error);
    CHECK(*error ==
          Error{.reason = "[board] has no key 'shpae'", .place = {.line = 3}, .hint = "did you mean 'shape'?"});
  }

  TEST_CASE("keys that are not there give what is meant without them") {
    const files::Table empty;
    for (const files::Table* table : {&empty, static_cast<const files::Table*>(nullptr)}) {
      KeyReader reader(table, "[board]");
      CHECK(reader.flag("a", true));
      CHECK(reader.integer("a", 1, 16, 8) == 8);
      CHECK(reader.text("a", "x") == "x");
      CHECK(reader.choice("a", {"x", "y"}, 1) == 1);
      CHECK(reader.texts("a").empty());
      CHECK(reader.tables("a").empty());
      CHECK_FALSE(reader.table("a"));
      CHECK_FALSE(reader.take("a"));
      CHECK_FALSE(reader.finish());
    }
  }

  TEST_CASE("a wrong value is reported with its line and its table") {
    const auto integer = [](KeyReader& reader) { CHECK(reader.integer("files", 1, 16, 8) == 8); };
    CHECK(error_of("\nfiles = 17", integer) == "line 2: [board] files: '17' is not a whole number from 1 to 16");
    CHECK(error_of("files = 0", integer) == "line 1: [board] files: '0' is not a whole number from 1 to 16");
    CHECK(error_of("files = 4294967297", integer) ==
          "line 1: [board] files: '4294967297' is not a whole number from 1 to 16");
    CHECK(error_of("files = 8.5", integer) == "line 1: [board] files: '8.5' is not a whole number from 1 to 16");
    CHECK(error_of("files = '8'", integer) ==
          "line 1: [board] files: the text '8' is not a whole number from 1 to 16");
    CHECK(error_of("files = [8]", integer) == "line 1: [board] files: a list is not a whole number from 1 to 16");
    CHECK(error_of("[files]", integer) == "line 1: [board] files: a table is not a whole number from 1 to 16");
    CHECK(error_of("files = true", integer) == "line 1: [board] files: 'true' is not a whole number from 1 to 16");
    CHECK(error_of("a = 1", [](KeyReader& reader) { CHECK(reader.flag("a", true)); }) ==
          "line 1: [board] a: '1' is not true or false");
    CHECK(error_of("a = 1", [](KeyReader& reader) { CHECK(reader.text("a", "x") == "x"); }) ==
          "line 1: [board] a: '1' is not a text");
    CHECK(error_of("a = 1", [](KeyReader& reader) { CHECK_FALSE(reader.table("a")); }) ==
          "line 1: [board] a: '1' is not a table");
    CHECK(error_of("a = 1", [](KeyReader& reader) { CHECK(reader.texts("a").empty()); }) ==
          "line 1: [board] a: '1' is not a text or a list of texts");
    CHECK(error_of("a = [\n'x',\n1]", [](KeyReader& reader) { CHECK(reader.texts("a").empty()); }) ==
          "line 3: [board] a: '1' is not a text");
    CHECK(error_of("a = ['x']", [](KeyReader& reader) { CHECK(reader.tables("a").empty()); }) ==
          "line 1: [board] a: the text 'x' is not a table");
  }

  TEST_CASE("a choice is one of its words, and a slip is seen") {
    const auto choice = [](KeyReader& reader) {
      CHECK(reader.choice("shape", {"rectangle", "hexagon", "rings"}, 2) == 2);
    };
    CHECK(error_of("shape = 'round'", choice) ==
          "line 1: [board] shape: 'round' is not one of rectangle, hexagon and rings");
    CHECK(error_of("shape = 'hexagone'", choice) ==
          "line 1: [board] shape: 'hexagone' is not one of rectangle, hexagon and rings; did you mean 'hexagon'?");
    CHECK(error_of("shape = 6", choice) == "line 1: [board] shape: '6' is not a text");
  }

  TEST_CASE("an unknown key is reported, with the one that may be meant") {
    const auto take = [](KeyReader& reader) {
      reader.integer("files", 1, 16, 8);
      reader.integer("ranks", 1, 16, 8);
    };
    CHECK(error_of("ranks = 3\nfils = 3", take) == "line 2: [board] has no key 'fils'; did you mean 'files'?");
    CHECK(error_of("colour = 3", take) == "line 1: [board] has no key 'colour'");
    CHECK(error_of("'a\\n' = 3", take) == "line 1: [board] has no key 'a\\n'");
    CHECK(error_of("\"a\\n\" = 3", take) == "line 1: [board] has no key 'a?'");
    const files::Table table = table_of("fils = 3");
    KeyReader document(&table, "");
    take(document);
    CHECK(document.finish()->message() == "line 1: there is no key 'fils'; did you mean 'files'?");
  }

  TEST_CASE("a key that has to be there") {
    CHECK(error_of("", [](KeyReader& reader) { CHECK_FALSE(reader.require("name")); }) ==
          "line 7: [board] the key 'name' is missing");
    CHECK(error_of("name = 1", [](KeyReader& reader) { CHECK(reader.require("name")); }) == "none");
    KeyReader nothing(nullptr, "[board]", 3);
    CHECK_FALSE(nothing.require("name"));
    CHECK(nothing.finish()->message() == "line 3: [board] the key 'name' is missing");
  }

  TEST_CASE("the first error is kept") {
    CHECK(error_of("x = 1\nfiles = 17\nranks = 17", [](KeyReader& reader) {
            reader.fail(MaybeError{});
            CHECK_FALSE(reader.failed());
            reader.integer("ranks", 1, 16, 8);
            reader.integer("files", 1, 16, 8);
            reader.fail(5, "files: too many");
          }) == "line 3: [board] ranks: '17' is not a whole number from 1 to 16");
    CHECK(error_of("x = 1", [](KeyReader& reader) { reader.fail(5, "files: too many"); }) ==
          "line 5: [board] files: too many");
    CHECK(error_of("x = 1", [](KeyReader& reader) { reader.fail(Error{"line 9: so"}); }) == "line 9: so");
  }

  TEST_CASE("the word that is nearest is suggested, if it is near") {
    using roundel::did_you_mean;
    CHECK(did_you_mean("royl", {"royal", "rook"}) == "; did you mean 'royal'?");
    CHECK(did_you_mean("promotesto", {"promotes_on", "promotes_to"}) == "; did you mean 'promotes_to'?");
    CHECK(did_you_mean("setpu", {"setup"}) == "; did you mean 'setup'?");
    CHECK(did_you_mean("moev", {"worth"}).empty());
    CHECK(did_you_mean("abc", {"xyz"}).empty());
    CHECK(did_you_mean("ab", {"cd"}).empty());
    CHECK(did_you_mean("", {"a"}).empty());
    CHECK(did_you_mean("b", {"a"}).empty());
    CHECK(did_you_mean(std::string(100, 'x'), {std::string_view("x")}).empty());
    CHECK(did_you_mean("x", {}).empty());
  }
}

}  // namespace roundel::key_reader_test
