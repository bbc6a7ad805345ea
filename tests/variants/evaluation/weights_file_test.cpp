// Files of weights: exactly the written weights are read, and nothing else is accepted.

#include "variants/evaluation/weights_file.hpp"

#include <doctest/doctest.h>

#include "engine/base/checksum.hpp"
#include "tests/text.hpp"

namespace roundel::weights_file_test {
namespace {

using Weights = std::vector<std::int16_t>;

const Weights weights = {0, 1, -1, 300, -32768, 32767, 0, 0};
const WeightsSignature signature{"halma", 0xfedcba98, weights.size()};

std::string error_of(std::string_view bytes, const WeightsSignature& wanted = signature) {
  const auto read = read_weights(bytes, wanted);
  return read ? "" : read.error().message();
}

/// Returns the bytes with a corrected checksum in the last four.
std::string sealed(std::string bytes) {
  bytes.resize(bytes.size() - 4);
  const std::uint32_t sum = crc_of(bytes);
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(sum >> shift & 0xff);
  return bytes;
}

}  // namespace

TEST_SUITE("files of weights") {
  TEST_CASE("what is written is read again") {
    const auto read = read_weights(write_weights(signature, weights), signature);
    REQUIRE(read);
    CHECK((*read == weights));
    const WeightsSignature of_none{"halma", 0, 0};
    CHECK(read_weights(write_weights(of_none, {}), of_none));
  }

  TEST_CASE("the checksum is the common CRC-32") { CHECK(crc_of("123456789") == 0xcbf43926); }

  TEST_CASE("a file that is cut or has a wrong byte anywhere is refused") {
    const std::string good = write_weights(signature, weights);
    for (std::size_t n = 0; n < good.size(); ++n) {
      CAPTURE(n);
      CHECK_FALSE(error_of(good.substr(0, n)).empty());
      std::string wrong = good;
      wrong[n] = static_cast<char>(wrong[n] ^ 0x20);
      CHECK_FALSE(error_of(wrong).empty());
    }
    CHECK(error_of(good + 'x') == "it is too short or too long: copy or build it again");
    CHECK(error_of("") == "it is not a weights file of roundel");
    CHECK(error_of("RNDLSET and more") == "it is not a weights file of roundel");
  }

  TEST_CASE("weights for something else are refused") {
    const std::string good = write_weights(signature, weights);
    CHECK(error_of(good, {"go", signature.contents, weights.size()}) == "it has weights for another game than go");
    const char* const other = "it has weights for another board, other rules or another evaluation of halma";
    CHECK(error_of(good, {"halma", 1, weights.size()}) == other);
    CHECK(error_of(good, {"halma", signature.contents, weights.size() + 1}) == other);
  }

  TEST_CASE("a later version is refused by its number") {
    std::string later = write_weights(signature, weights);
    later[8] = 2;
    CHECK(error_of(sealed(later)) == "it has version 2, but this program reads only version 1: build it again");
  }

  TEST_CASE("a forged file with the right checksum must contain the stated number of weights") {
    // The head of one set with the packed weights of another.
    const Weights more(weights.size() + 1);
    std::string forged = write_weights({"halma", signature.contents, more.size()}, more);
    const std::size_t count = 8 + 4 + 1 + 5 + 4;
    forged[count] = static_cast<char>(weights.size());
    CHECK(error_of(sealed(forged)) == "it is damaged: its packed part has not 8 weights");
    forged[count] = static_cast<char>(more.size() + 1);
    CHECK(error_of(sealed(forged), {"halma", signature.contents, more.size() + 1}) ==
          "it is damaged: its packed part has not 10 weights");
  }
}

}  // namespace roundel::weights_file_test
