#include "variants/evaluation/weights_file.hpp"

#include <fmt/core.h>

#include <cassert>

#include "engine/base/bytes.hpp"
#include "engine/base/checksum.hpp"
#include "engine/base/compression.hpp"

namespace roundel {
namespace {

constexpr std::string_view magic = "RNDLWGTS";
constexpr std::uint32_t version = 1;
constexpr std::size_t checksum_size = 4;

/// Returns the low bytes of all weights, then the high ones, compressed.
std::string compressed_weights(std::span<const std::int16_t> weights) {
  std::string plain;
  for (const int shift : {0, 8}) {
    for (const std::int16_t weight : weights) {
      plain += static_cast<char>(static_cast<std::uint16_t>(weight) >> shift & 0xff);
    }
  }
  return compressed(plain, CompressionEffort::greatest);
}

/// Error: the bytes are not exactly `count` weights.
Expected<std::vector<std::int16_t>> decompressed_weights(std::string_view bytes, std::size_t count) {
  const auto plain = decompressed(bytes, 2 * count);
  if (!plain) return Error{fmt::format("it is damaged: its packed part has not {} weights", count)};
  const auto byte = [&](std::size_t n) { return static_cast<unsigned char>((*plain)[n]); };
  std::vector<std::int16_t> weights(count);
  for (std::size_t n = 0; n < count; ++n) weights[n] = static_cast<std::int16_t>(byte(n) | byte(count + n) << 8);
  return weights;
}

}  // namespace

std::string write_weights(const WeightsSignature& signature, std::span<const std::int16_t> weights) {
  assert(signature.count == weights.size() && signature.game.size() < 256);
  const std::string payload = compressed_weights(weights);
  std::string bytes(magic);
  put_number(bytes, version);
  bytes += static_cast<char>(signature.game.size());
  bytes += signature.game;
  put_number(bytes, signature.contents);
  put_number(bytes, static_cast<std::uint32_t>(signature.count));
  put_number(bytes, static_cast<std::uint32_t>(payload.size()));
  bytes += payload;
  put_number(bytes, crc_of(bytes));
  return bytes;
}

Expected<std::vector<std::int16_t>> read_weights(std::string_view bytes, const WeightsSignature& wanted) {
  ByteReader reader(bytes);
  if (reader.bytes(magic.size()) != magic) return Error{"it is not a weights file of roundel"};
  const auto found = reader.number();
  if (found && *found != version)
    return Error{
        fmt::format("it has version {}, but this program reads only version {}: build it again", *found, version)};
  const auto name = reader.bytes(reader.number<std::uint8_t>().value_or(0));
  const auto contents = reader.number();
  const auto count = reader.number();
  const auto size = reader.number();
  if (!size || reader.left() != *size + checksum_size)
    return Error{"it is too short or too long: copy or build it again"};
  const std::string_view payload = *reader.bytes(*size);
  if (reader.number() != crc_of(bytes.substr(0, bytes.size() - checksum_size)))
    return Error{"it is damaged, as its checksum shows: copy or build it again"};
  if (*name != wanted.game) return Error{fmt::format("it has weights for another game than {}", wanted.game)};
  if (contents != wanted.contents || count != wanted.count) {
    return Error{
        fmt::format("it has weights for another board, other rules or another evaluation of {}", wanted.game)};
  }
  return decompressed_weights(payload, wanted.count);
}

}  // namespace roundel
