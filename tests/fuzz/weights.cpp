// Files of learned weights: whole files, and weights in a valid frame, because a mutation would break the checksum
// before anything after it is reached. The first byte selects the form of the rest: a file, the compressed bytes of a
// file, or the weights before compression.

#include "variants/evaluation/weights_file.hpp"

#include <string>

#include "engine/base/bytes.hpp"
#include "engine/base/checksum.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/stored.hpp"
#include "tests/fuzz/target.hpp"

namespace roundel::fuzz::weights_target {
namespace {

WeightsSignature toy(std::size_t count) { return {"toy", 77, count}; }

/// Returns the compressed bytes in the frame of write_weights().
std::string framed(std::size_t count, std::string_view packed) {
  std::string bytes("RNDLWGTS\1\0\0\0\3toy\x4d\0\0\0", 20);
  put_number(bytes, static_cast<std::uint32_t>(count));
  put_number(bytes, static_cast<std::uint32_t>(packed.size()));
  bytes += packed;
  put_number(bytes, crc_of(bytes));
  return bytes;
}

void check_weights(const std::string& bytes, std::size_t count) {
  const auto weights = read_weights(bytes, toy(count));
  if (!weights) return require_error(weights.error(), bytes);
  require(weights->size() == count, "a file has as many weights as are asked for");
  const auto again = read_weights(write_weights(toy(count), *weights), toy(count));
  require(again && *again == *weights, "what is written is read as the same");
  require(!read_weights(bytes.substr(0, bytes.size() - 1), toy(count)), "a file that is cut off is noticed");
  require(!read_weights(bytes + 'x', toy(count)), "and so is what stands behind it");
  require(!read_weights(bytes, toy(count + 1)), "another evaluation has no use for it");
  require(!read_weights(bytes, {"toy", 78, count}), "nor has another board");
  require(!read_weights(bytes, {"boy", 77, count}), "nor has another game");
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const int part = input.below(3);
  const auto count = static_cast<std::size_t>(input.number());
  const std::string_view rest = input.rest().substr(0, 65535);
  if (part == 0) {
    check_weights(std::string(rest), count);
  } else {
    check_weights(framed(count, part == 1 ? std::string(rest) : stored(rest)), count);
  }
  return 0;
}

const Target target("weights", try_input);

}  // namespace
}  // namespace roundel::fuzz::weights_target
