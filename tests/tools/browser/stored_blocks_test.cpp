// Frames of Zstandard by the engine for browsers, which has no library for them.

#include "tools/browser/stored_blocks.hpp"

#include <doctest/doctest.h>

#include <string>

#include "engine/base/block_compression.hpp"
#include "engine/base/zobrist.hpp"

namespace roundel::stored_blocks_test {
namespace {

std::string random_bytes(std::size_t size) {
  RandomKeys random(size + 1);
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random.next());
  return bytes;
}

bool reads(std::string_view frame, const std::string& expected) {
  std::string found(expected.size(), '\0');
  return browser::read_stored_block(frame, found.data(), found.size()) && found == expected;
}

}  // namespace

TEST_SUITE("stored blocks") {
  TEST_CASE("what is stored is read again, by Zstandard's own library too") {
    for (const std::size_t size : {0U, 1U, 32768U, 131071U, 131072U, 131073U, 300000U}) {
      CAPTURE(size);
      const std::string bytes = random_bytes(size);
      const std::string frame = browser::stored_block(bytes);
      CHECK(reads(frame, bytes));
      std::string unpacked(size, '\0');
      CHECK(decompress_block(frame, unpacked.data(), size));
      CHECK(unpacked == bytes);
    }
  }

  TEST_CASE("what is cut off, longer, of another size or packed is refused") {
    const std::string bytes = random_bytes(100);
    const std::string frame = browser::stored_block(bytes);
    for (std::size_t length = 0; length < frame.size(); ++length) CHECK_FALSE(reads(frame.substr(0, length), bytes));
    CHECK_FALSE(reads(frame + '\0', bytes));
    CHECK_FALSE(reads(browser::stored_block(random_bytes(99)), bytes));
    CHECK_FALSE(reads(browser::stored_block(random_bytes(101)), bytes));
    for (std::size_t place = 0; place < frame.size() - bytes.size(); ++place) {
      std::string wrong = frame;
      wrong[place] = static_cast<char>(wrong[place] ^ 4);
      CAPTURE(place);
      CHECK_FALSE(reads(wrong, bytes));
    }
    const std::string zeros(1000, '\0');
    CHECK_FALSE(reads(compressed_block(zeros), zeros));
  }
}

}  // namespace roundel::stored_blocks_test
