// The built-in books of the program.

#include "variants/books/embedded_books.hpp"

#include <doctest/doctest.h>

#include "engine/session/book.hpp"
#include "tests/analysis.hpp"
#include "variants/games/registry.hpp"

namespace roundel::embedded_books_test {
namespace {

TEST_SUITE("embedded books") {
  TEST_CASE("each compiled game has one, which contains its start and is small") {
    std::size_t bytes = 0;
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      Analyst analyst(built_in_variants(), variant.name);
      CHECK(variant.book == embedded_book(variant.name));
      const auto book = Book::read(variant.book, variant, analyst.session());
      REQUIRE_MESSAGE(book, book.error().message());
      REQUIRE_FALSE(analyst.session().set_position(std::nullopt, {}));
      const auto turns = book->find(analyst.session());
      CHECK(turns.size() > 1);
      CHECK(heaviest_turn(turns) == &turns.front());
      bytes += variant.book.size();
    }
    CHECK(games_with_books().size() == built_in_variants().size());
    CHECK(bytes < 500'000);
  }
}

}  // namespace
}  // namespace roundel::embedded_books_test
