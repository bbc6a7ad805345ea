#include "variants/knowledge/weights_file.hpp"

#include <fmt/core.h>

#include <cassert>
#include <optional>

#include "engine/base/checksum.hpp"
#include "engine/base/packing.hpp"

namespace roundel {
namespace {

constexpr std::string_view magic = "RNDLWGTS";
constexpr std::uint32_t version = 1;
constexpr std::size_t checksum_size = 4;

void put(std::string& bytes, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(number >> shift & 0xff);
}

/// Takes what a file begins with off it.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  std::optional<std::string_view> bytes(std::size_t size) {
    if (bytes_.size() < size) return std::nullopt;
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }
  std::optional<std::uint32_t> number(std::size_t size = 4) {
    const auto taken = bytes(size);
    if (!taken) return std::nullopt;
    std::uint32_t number = 0;
    for (std::size_t n = 0; n < size; ++n) {
      number |= static_cast<std::uint32_t>(static_cast<unsigned char>((*taken)[n])) << 8 * n;
    }
    return number;
  }
  std::size_t left() const { return bytes_.size(); }

 private:
  std::string_view bytes_;
};

/// The low bytes of all weights, then the high ones, packed.
std::string packed_weights(std::span<const std::int16_t> weights) {
  std::string plain;
  for (const int shift : {0, 8}) {
    for (const std::int16_t weight : weights) {
      plain += static_cast<char>(static_cast<std::uint16_t>(weight) >> shift & 0xff);
    }
  }
  return packed(plain, PackingEffort::greatest);
}

/// Error: the bytes are not `count` weights, neither more nor less.
Expected<std::vector<std::int16_t>> unpacked_weights(std::string_view bytes, std::size_t count) {
  const auto plain = unpacked(bytes, 2 * count);
  if (!plain) return Error{fmt::format("what is packed is not {} weights", count)};
  const auto byte = [&](std::size_t n) { return static_cast<unsigned char>((*plain)[n]); };
  std::vector<std::int16_t> weights(count);
  for (std::size_t n = 0; n < count; ++n) weights[n] = static_cast<std::int16_t>(byte(n) | byte(count + n) << 8);
  return weights;
}

}  // namespace

std::string write_weights(const WeightsSignature& signature, std::span<const std::int16_t> weights) {
  assert(signature.count == weights.size() && signature.game.size() < 256);
  const std::string payload = packed_weights(weights);
  std::string bytes(magic);
  put(bytes, version);
  bytes += static_cast<char>(signature.game.size());
  bytes += signature.game;
  put(bytes, signature.contents);
  put(bytes, static_cast<std::uint32_t>(signature.count));
  put(bytes, static_cast<std::uint32_t>(payload.size()));
  bytes += payload;
  put(bytes, crc_of(bytes));
  return bytes;
}

Expected<std::vector<std::int16_t>> read_weights(std::string_view bytes, const WeightsSignature& wanted) {
  ByteReader reader(bytes);
  if (reader.bytes(magic.size()) != magic) return Error{"no file of weights"};
  const auto found = reader.number();
  if (found && *found != version) return Error{fmt::format("version {}, and only {} is known", *found, version)};
  const auto name = reader.bytes(reader.number(1).value_or(0));
  const auto contents = reader.number();
  const auto count = reader.number();
  const auto size = reader.number();
  if (!size || reader.left() != *size + checksum_size) return Error{"cut off, or something stands behind it"};
  const std::string_view payload = *reader.bytes(*size);
  if (reader.number() != crc_of(bytes.substr(0, bytes.size() - checksum_size))) return Error{"the checksum is wrong"};
  if (*name != wanted.game) return Error{fmt::format("weights of another game than {}", wanted.game)};
  if (contents != wanted.contents || count != wanted.count) {
    return Error{fmt::format("weights for another board, other rules or another evaluation of {}", wanted.game)};
  }
  return unpacked_weights(payload, wanted.count);
}

}  // namespace roundel
