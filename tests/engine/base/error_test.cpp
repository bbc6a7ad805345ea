// Errors as parts for programs and as one line for people.

#include "engine/base/error.hpp"

#include <doctest/doctest.h>

#include "engine/base/illegal_turn.hpp"
#include "engine/base/option.hpp"

namespace roundel::error_test {

TEST_SUITE("errors") {
  TEST_CASE("a message has the parts that there are, in one order") {
    CHECK(Error{"it is no square"}.message() == "it is no square");
    CHECK(Error{.reason = "too many", .place = {.line = 3}}.message() == "line 3: too many");
    CHECK(Error{.reason = "too many", .place = {.file = "a.toml", .line = 3}}.message() ==
          "a.toml: line 3: too many");
    CHECK(Error{.reason = "too long", .place = {.file = "a.toml"}}.message() == "a.toml: too long");
    CHECK(Error{.reason = "x is none", .place = {.token = "castling"}}.message() == "castling: x is none");
    CHECK(Error{.reason = "x is none", .hint = "did you mean 'y'?"}.message() == "x is none; did you mean 'y'?");
    const Error whole{.reason = "x is none", .place = {.file = "a", .line = 2, .token = "b"}, .hint = "say y"};
    CHECK(whole.message() == "a: line 2: b: x is none; say y");
  }

  TEST_CASE("an error without a place gets one, and keeps its hint") {
    const Error error{.reason = "x is none", .hint = "say y"};
    CHECK(error.about("castling") == Error{.reason = "x is none", .place = {.token = "castling"}, .hint = "say y"});
    CHECK(error.in_file("a.toml") == Error{.reason = "x is none", .place = {.file = "a.toml"}, .hint = "say y"});
  }

  TEST_CASE("a place within another one becomes a part of the reason") {
    const Error inner{.reason = "x is none", .place = {.file = "a.toml", .line = 2}, .hint = "say y"};
    const Error outer = inner.about("option 'b'");
    CHECK(outer == Error{.reason = "a.toml: line 2: x is none", .place = {.token = "option 'b'"}, .hint = "say y"});
    CHECK(outer.message() == "option 'b': a.toml: line 2: x is none; say y");
    CHECK(illegal_turn("e2e5", "too far").about("move 3").message() == "move 3: e2e5 is not legal: too far");
  }

  TEST_CASE("the file that an error has is not replaced") {
    const Error error{.reason = "too many", .place = {.file = "a.toml", .line = 3}};
    CHECK(error.in_file("b.toml") == error);
  }

  TEST_CASE("an error about an option is one of that option alone") {
    const Error error = option_error("Hash", {"too much"});
    CHECK(error.message() == "option 'Hash': too much");
    CHECK(is_option_error(error, "Hash"));
    CHECK(is_option_error(Error{"too much"}.about("Hash"), "Hash"));
    CHECK_FALSE(is_option_error(error, "Threads"));
    CHECK_FALSE(is_option_error(Error{"option 'Hash': too much"}, "Hash"));
  }

  TEST_CASE("several errors have a message each") {
    CHECK(messages_of({{"one"}, Error{"two"}.about("b")}) == std::vector<std::string>{"one", "b: two"});
    CHECK(messages_of({}).empty());
  }
}

}  // namespace roundel::error_test
