// Books in the Polyglot format: bytes from its description are read, and other bytes are refused.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/book_formats/polyglot_file.hpp"

namespace roundel::polyglot_file_test {
namespace {

const std::vector<PolyglotEntry> some_entries = {
    {0x463b96181691fc9c, 0x031c, 7, 0}, {2, 0x0b1a, 1, 9}, {0x463b96181691fc9c, 0x02db, 30, 0}};

std::string error_of(const std::string& bytes) {
  const auto file = PolyglotFile::read(bytes);
  REQUIRE_FALSE(file);
  return file.error().message();
}

TEST_SUITE("polyglot files") {
  TEST_CASE("entries are written sorted, the highest byte of a number first, and read back") {
    const std::string bytes = write_polyglot(some_entries);
    REQUIRE(bytes.size() == 48);
    CHECK(bytes.substr(0, 16) == std::string("\0\0\0\0\0\0\0\2\x0b\x1a\0\1\0\0\0\x09", 16));
    CHECK(bytes.substr(16, 12) == std::string("\x46\x3b\x96\x18\x16\x91\xfc\x9c\x02\xdb\0\x1e", 12));
    const auto file = PolyglotFile::read(bytes);
    REQUIRE(file);
    const auto found = file->find(0x463b96181691fc9c);
    REQUIRE(found.size() == 2);
    CHECK(found[0] == some_entries[2]);
    CHECK(found[1] == some_entries[0]);
    CHECK(file->find(3).empty());
  }

  TEST_CASE("bytes that are not a whole number of sorted entries are refused") {
    const std::string bytes = write_polyglot(some_entries);
    CHECK(error_of("") == "it has no entries");
    CHECK(error_of("1. e4 e5 2. Nf3*\n and more, sorted") == "it is a text");
    CHECK(error_of("1. e4 e5 2. Nf3*2. e4 e5 2. Nf3*") == "it is a text");  // two entries in their order
    for (std::size_t size = 1; size < bytes.size(); ++size) {
      if (size % 16 != 0)
        CHECK(error_of(bytes.substr(0, size)).ends_with("are not a whole number of entries of 16 bytes"));
    }
    CHECK(error_of(bytes.substr(32) + bytes.substr(0, 32)) == "entry 2 has a smaller key than the entry before it");
  }
}

}  // namespace
}  // namespace roundel::polyglot_file_test
