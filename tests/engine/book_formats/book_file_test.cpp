// Opening books: what was written is read, and nothing else is accepted.

#include "engine/book_formats/book_file.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/base/bytes.hpp"
#include "engine/base/checksum.hpp"
#include "engine/base/compression.hpp"

namespace roundel::book_file_test {
namespace {

const BookHead toy{"toy", 77};
const std::vector<BookPosition> some_positions = {
    {5, {{{1, 2, 3}, {9, 4, 3, 2}, -12}, {{7}, {3, 0, 0, 1}, {}}}},
    {0x8000000000000001, {{{0xffffffff}, {4'000'000'000, 2'000'000'000, 1'999'999'999, 1}, 32'767}}}};

std::string error_of(const std::string& bytes, const BookHead& wanted = toy) {
  const auto positions = read_book(bytes, wanted);
  REQUIRE_FALSE(positions);
  return positions.error().message();
}

/// Returns the bytes with `size` of them at `place` replaced, and with the right checksum.
std::string forged(std::string bytes, std::size_t place, std::size_t size, const std::string& part) {
  bytes.resize(bytes.size() - 4);
  bytes.replace(place, size, part);
  put_number(bytes, crc_of(bytes));
  return bytes;
}

/// Returns a toy's book whose positions are these bytes.
std::string book_of(std::uint32_t count, const std::string& plain) {
  const std::string payload = compressed(plain, CompressionEffort::usual);
  std::string frame = write_book(toy, some_positions).substr(0, 20);
  for (const std::size_t number : {std::size_t{count}, plain.size(), payload.size()}) {
    put_number(frame, static_cast<std::uint32_t>(number));
  }
  frame += payload;
  put_number(frame, crc_of(frame));
  return frame;
}

std::string entry(std::uint8_t actions, std::uint32_t games, std::uint32_t won) {
  std::string bytes;
  put_number(bytes, actions);
  for (int n = 0; n < actions; ++n) put_number(bytes, std::uint32_t{1});
  for (const std::uint32_t number : {games, won, std::uint32_t{0}, std::uint32_t{0}}) put_number(bytes, number);
  put_number(bytes, std::uint16_t{0});
  return bytes;
}

std::string position(std::uint64_t key, std::uint16_t entries, const std::string& of_turns) {
  std::string bytes;
  put_number(bytes, key);
  put_number(bytes, entries);
  return bytes + of_turns;
}

TEST_SUITE("book files") {
  TEST_CASE("positions are read as they were written, sorted by key") {
    const std::string bytes = write_book(toy, {some_positions[1], some_positions[0]});
    const auto positions = read_book(bytes, toy);
    REQUIRE(positions);
    CHECK(*positions == some_positions);
    CHECK(bytes == write_book(toy, some_positions));
    CHECK(is_book(bytes));
    CHECK(book_game(bytes) == "toy");
    CHECK(book_game("RNDLBOOK") == "");
    CHECK(read_book(write_book(toy, {}), toy));
  }

  TEST_CASE("what is cut off anywhere, changed anywhere or longer is refused") {
    const std::string bytes = write_book(toy, some_positions);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      CAPTURE(size);
      CHECK_FALSE(read_book(bytes.substr(0, size), toy));
      std::string changed = bytes;
      changed[size] = static_cast<char>(changed[size] ^ 4);
      CHECK_FALSE(read_book(changed, toy));
    }
    CHECK(error_of(bytes + "x") == "it is too short or too long: copy or build it again");
  }

  TEST_CASE("a book of another game, of other rules or another version is refused by name") {
    const std::string bytes = write_book(toy, some_positions);
    CHECK(error_of(bytes, {"ludo", 77}) == "it is a book for toy, not for ludo");
    CHECK(error_of(bytes, {"toy", 78}) == "it is a book for another board or other rules of toy");
    CHECK(error_of(forged(bytes, 8, 1, "\2")) ==
          "it has version 2, but this program reads only version 1: build it again");
    CHECK(error_of("RNDLENDS") == "it is not a book of roundel");
  }

  TEST_CASE("forged positions with right checksums are refused") {
    const std::string good = position(5, 1, entry(1, 3, 2));
    REQUIRE(read_book(book_of(1, good), toy));
    CHECK(error_of(book_of(2, good)) == "it is damaged: its packed part has not 2 positions");
    for (const std::string& bad :
         {position(5, 0, ""), position(5, 1, entry(0, 3, 2)), position(5, 1, entry(1, 2, 3)),
          position(5, 2, entry(1, 3, 2)), good + good, position(6, 1, entry(1, 3, 2)) + good, good.substr(1)}) {
      CHECK_FALSE(read_book(book_of(1, bad), toy));
      CHECK_FALSE(read_book(book_of(2, bad), toy));
    }
    std::string size_only;
    put_number(size_only, std::uint32_t{0xffffffff});
    CHECK(error_of(forged(book_of(1, good), 24, 4, size_only)) ==
          "it has more than 67108864 bytes, the limit for a book");
  }

  TEST_CASE("weight and share are those of the results that are known") {
    const BookCounts counts{10, 4, 2, 2};
    CHECK(counts.weight() == 10);
    CHECK(counts.share() == 5.0 / 8);
    CHECK_FALSE(BookCounts{3, 0, 0, 0}.share());
  }
}

}  // namespace
}  // namespace roundel::book_file_test
