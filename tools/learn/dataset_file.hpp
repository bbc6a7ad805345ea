#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/platform/append_file.hpp"
#include "engine/session/session.hpp"
#include "tools/learn/dataset_head.hpp"
#include "tools/learn/sample.hpp"
#include "tools/learn/sample_block.hpp"

/// Files of positions for learning: a head that names the game, then blocks of samples, each with its checksum.
/// README.md describes the form of each byte.
namespace roundel::learn {

/// Reads the samples of a file in order, with one block of them in memory. The file may be in the process of being
/// written: an incomplete last block is left out.
class SampleReader {
 public:
  /// Error: the file cannot be read, is no set of positions, or is of another game.
  static Expected<SampleReader> open(const std::string& path, const Variant& variant);

  /// Returns the next sample. Empty: the end, or an error.
  std::optional<Sample> next();
  /// Returns why the samples ended before the file did: a failed read, or a damaged block.
  const MaybeError& error() const { return error_; }

  const DatasetHead& head() const { return head_; }
  /// Returns how many games were played for the samples of the blocks read so far.
  std::uint64_t games() const { return games_; }
  /// Returns the bytes up to the end of the last block that was read.
  std::uint64_t complete() const { return complete_; }
  /// Returns whether the file ends in the middle of a block.
  bool is_cut() const { return is_cut_; }

 private:
  SampleReader(std::ifstream file, std::string path, DatasetHead head);
  /// Returns whether there is another block; false after an error.
  bool read_next_block();
  /// Returns this many bytes, or nothing if the file ends before.
  std::optional<std::string> take(std::size_t size);
  bool fail(const std::string& what);

  std::ifstream file_;
  std::string path_;
  DatasetHead head_;
  std::vector<Sample> block_;
  std::size_t place_ = 0;  ///< in the block
  std::uint64_t blocks_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t complete_ = 0;
  bool is_cut_ = false;
  MaybeError error_;
};

/// Appends samples to a file, each block completely or not at all. If the process is killed, what was written before
/// stays.
class SampleWriter {
 public:
  using SampleListener = std::function<void(const Sample&)>;

  /// Continues a file, or creates it, and keeps other processes from writing to it. Calls `seen` for the existing
  /// samples, and removes an incomplete block. Error: the file cannot be written, is damaged, or was made with other
  /// settings or for another game. Then it is unchanged.
  static Expected<SampleWriter> open(const std::string& path, const Variant& variant, const DatasetSettings& settings,
                                     const SampleListener& seen);

  /// Adds the samples of one game, possibly none. Some may wait for flush(). Error: a sample or the file cannot be
  /// written.
  MaybeError add_game(const std::vector<Sample>& samples);
  /// Writes the waiting samples.
  MaybeError flush();

  /// Returns the number in the file, including waiting ones.
  std::uint64_t samples() const { return samples_; }
  std::uint64_t games() const { return games_; }

 private:
  explicit SampleWriter(AppendFile file) : file_(std::move(file)) {}
  /// Reads an existing file. Error: the file is unchanged.
  MaybeError go_on(const Variant& variant, const DatasetSettings& settings, const SampleListener& seen);

  AppendFile file_;
  SampleBlock block_;
  std::uint64_t samples_ = 0;
  std::uint64_t games_ = 0;
};

}  // namespace roundel::learn
