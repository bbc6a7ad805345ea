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
/// Returns the word at `place`, which must exist.
std::uint32_t word_at(std::string_view bytes, std::size_t place);

/// The head of a block's compressed samples, which describes them.
struct BlockHead {
  static constexpr std::size_t size = 24;  ///< bytes: five words and their checksum
  static constexpr std::uint32_t most_bytes = 1U << 26;

  std::uint32_t samples = 0;
  std::uint32_t games = 0;  ///< games played for these samples
  std::uint32_t bytes = 0;  ///< size of the uncompressed samples, at most most_bytes
  std::uint32_t compressed_bytes = 0;
  std::uint32_t compressed_checksum = 0;

  std::string text() const;
  /// Returns nothing if the bytes, `size` of them, are no head.
  static std::optional<BlockHead> read(std::string_view bytes);
};

/// Samples that will be written, complete games of them.
class SampleBlock {
 public:
  /// Error: a sample cannot be written: its text has 64 KiB or more, its score exceeds 16 bits, or its result is
  /// impossible. Then none is added.
  MaybeError add_game(const std::vector<Sample>& samples);

  bool is_empty() const { return games_ == 0; }
  std::size_t bytes() const { return bytes_.size(); }
  /// Returns the block for a file: its head and its compressed samples.
  std::string text() const;

 private:
  std::uint32_t samples_ = 0;
  std::uint32_t games_ = 0;
  std::string bytes_;
};

/// Returns the samples of a block. Error: how the compressed bytes contradict the head.
Expected<std::vector<Sample>> read_block(const BlockHead& head, std::string_view content);

}  // namespace roundel::learn
