#include "tools/learn/sample_block.hpp"

#include <fmt/core.h>

#include <cassert>
#include <limits>
#include <utility>

#include "engine/base/checksum.hpp"
#include "engine/base/compression.hpp"

namespace roundel::learn {
namespace {

// A sample is its text's length and its score in two bytes each, its result in one, and its text.
constexpr std::size_t numbers_size = 5;
using TextLength = std::uint16_t;
using StoredScore = std::int16_t;

template <class Number>
constexpr bool fits(std::int64_t value) {
  return value >= std::numeric_limits<Number>::min() && value <= std::numeric_limits<Number>::max();
}

void put_half(std::string& bytes, std::uint16_t half) {
  bytes += static_cast<char>(half & 0xff);
  bytes += static_cast<char>(half >> 8);
}
std::uint8_t byte_at(std::string_view bytes, std::size_t place) { return static_cast<std::uint8_t>(bytes[place]); }
std::uint16_t half_at(std::string_view bytes, std::size_t place) {
  return static_cast<std::uint16_t>(byte_at(bytes, place) | byte_at(bytes, place + 1) << 8);
}

MaybeError check_sample(const Sample& sample) {
  if (!fits<TextLength>(static_cast<std::int64_t>(sample.position.size()))) {
    return Error{fmt::format("a position of {} bytes is too long for a set", sample.position.size())};
  }
  if (!fits<StoredScore>(sample.score))
    return Error{fmt::format("a score of {} is too large for a set", sample.score)};
  if (sample.result < -1 || sample.result > 1) return Error{fmt::format("{} is not a result", sample.result)};
  return std::nullopt;
}

void put_sample(std::string& bytes, const Sample& sample) {
  put_half(bytes, static_cast<TextLength>(sample.position.size()));
  put_half(bytes, static_cast<std::uint16_t>(sample.score));
  bytes += static_cast<char>(sample.result);
  bytes += sample.position;
}

/// Takes the first sample from the bytes. Empty: they do not begin with one.
std::optional<Sample> take_sample(std::string_view& bytes) {
  if (bytes.size() < numbers_size) return std::nullopt;
  const std::size_t length = half_at(bytes, 0);
  const int score = static_cast<StoredScore>(half_at(bytes, 2));
  const int result = static_cast<std::int8_t>(byte_at(bytes, 4));
  if (result < -1 || result > 1 || bytes.size() - numbers_size < length) return std::nullopt;
  Sample sample{std::string(bytes.substr(numbers_size, length)), score, result};
  bytes.remove_prefix(numbers_size + length);
  return sample;
}

}  // namespace

void put_word(std::string& bytes, std::uint32_t word) {
  put_half(bytes, static_cast<std::uint16_t>(word & 0xffff));
  put_half(bytes, static_cast<std::uint16_t>(word >> 16));
}

std::uint32_t word_at(std::string_view bytes, std::size_t place) {
  return half_at(bytes, place) | std::uint32_t{half_at(bytes, place + 2)} << 16;
}

std::string BlockHead::text() const {
  std::string text;
  for (const std::uint32_t word : {samples, games, bytes, compressed_bytes, compressed_checksum})
    put_word(text, word);
  put_word(text, crc_of(text));
  assert(text.size() == size);
  return text;
}

std::optional<BlockHead> BlockHead::read(std::string_view bytes) {
  assert(bytes.size() == size);
  constexpr std::size_t word = 4;
  if (crc_of(bytes.substr(0, size - word)) != word_at(bytes, size - word)) return std::nullopt;
  const BlockHead head{word_at(bytes, 0), word_at(bytes, word), word_at(bytes, 2 * word), word_at(bytes, 3 * word),
                       word_at(bytes, 4 * word)};
  if (head.bytes > most_bytes || head.compressed_bytes > most_compressed(most_bytes)) return std::nullopt;
  return head;
}

MaybeError SampleBlock::add_game(const std::vector<Sample>& samples) {
  for (const Sample& sample : samples) {
    if (auto error = check_sample(sample)) return error;
  }
  for (const Sample& sample : samples) put_sample(bytes_, sample);
  samples_ += static_cast<std::uint32_t>(samples.size());
  ++games_;
  return std::nullopt;
}

std::string SampleBlock::text() const {
  const std::string content = compressed(bytes_, CompressionEffort::usual);
  const BlockHead head{samples_, games_, static_cast<std::uint32_t>(bytes_.size()),
                       static_cast<std::uint32_t>(content.size()), crc_of(content)};
  return head.text() + content;
}

Expected<std::vector<Sample>> read_block(const BlockHead& head, std::string_view content) {
  if (crc_of(content) != head.compressed_checksum) return Error{"its checksum is wrong"};
  const auto bytes = decompressed(content, head.bytes);
  if (!bytes) return Error{fmt::format("its samples do not unpack to {} bytes", head.bytes)};
  std::vector<Sample> samples;
  for (std::string_view rest = *bytes; !rest.empty();) {
    auto sample = take_sample(rest);
    if (!sample) return Error{fmt::format("no sample follows sample {}", samples.size())};
    samples.push_back(*std::move(sample));
  }
  if (samples.size() != head.samples) {
    return Error{fmt::format("it has {} samples instead of {}", samples.size(), head.samples)};
  }
  return samples;
}

}  // namespace roundel::learn
