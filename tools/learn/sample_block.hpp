#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "tools/learn/sample.hpp"

/// Samples as the bytes of a file. All numbers have their lowest byte first.
namespace roundel::learn {

void put_word(std::string& bytes, std::uint32_t word);
/// The word that begins at `place`; it is there.
std::uint32_t word_at(std::string_view bytes, std::size_t place);

/// What stands before the packed samples of a block, and says how to read them.
struct BlockHead {
  static constexpr std::size_t size = 24;  ///< bytes: the five words, and their checksum
  static constexpr std::uint32_t most_bytes = 1U << 26;

  std::uint32_t samples = 0;
  std::uint32_t games = 0;  ///< that have been played for these samples
  std::uint32_t bytes = 0;  ///< of the samples as they are, at most most_bytes
  std::uint32_t packed_bytes = 0;
  std::uint32_t packed_checksum = 0;

  std::string text() const;
  /// Empty where the bytes, so many as a head has, are none.
  static std::optional<BlockHead> read(std::string_view bytes);
};

/// Samples on their way into a file, whole games of them.
class SampleBlock {
 public:
  /// Error: one of them cannot be written: a text of 64 KiB or more, a score beyond 16 bits, an impossible result. Nothing
  /// is added then.
  MaybeError add_game(const std::vector<Sample>& samples);

  bool is_empty() const { return games_ == 0; }
  std::size_t bytes() const { return bytes_.size(); }
  /// As it stands in a file: its head and its samples, packed.
  std::string text() const;

 private:
  std::uint32_t samples_ = 0;
  std::uint32_t games_ = 0;
  std::string bytes_;
};

/// The samples of a block. Error: what in the packed bytes is not as the head says.
Expected<std::vector<Sample>> read_block(const BlockHead& head, std::string_view content);

}  // namespace roundel::learn
