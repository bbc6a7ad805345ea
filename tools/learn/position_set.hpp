#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "tools/learn/sample.hpp"
#include "tools/learn/sample_block.hpp"
#include "tools/learn/set_head.hpp"
#include "tools/match/files/append_file.hpp"

/// Files of positions to learn from: a head that names the game, then blocks of samples, each with its checksum. README.md
/// has the form of each byte.
namespace roundel::learn {

/// Reads the samples of a file in order, with one block of them in memory. A file that is still being written may be
/// read: its last block, where it is cut off, is left out.
class SampleReader {
 public:
  /// Error: the file cannot be read, is no set of positions, or one of another game.
  static Expected<SampleReader> open(const std::string& path, const Variant& variant);

  /// The next sample. Empty at the end, and where there is an error.
  std::optional<Sample> next();
  /// Why the samples ended before the file did: a read that failed, a block that is not as it was written.
  const MaybeError& error() const { return error_; }

  const SetHead& head() const { return head_; }
  /// How many games the samples of the blocks read so far were taken from.
  std::uint64_t games() const { return games_; }
  /// Bytes up to the end of the last block that was read.
  std::uint64_t complete() const { return complete_; }
  /// Whether the file ends in the middle of a block.
  bool is_cut() const { return is_cut_; }

 private:
  SampleReader(std::ifstream file, std::string path, SetHead head);
  /// Whether there is another block; where there is an error, there is none.
  bool read_next_block();
  /// So many bytes, or none where the file ends before.
  std::optional<std::string> take(std::size_t size);
  bool fail(const std::string& what);

  std::ifstream file_;
  std::string path_;
  SetHead head_;
  std::vector<Sample> block_;
  std::size_t place_ = 0;  ///< in the block
  std::uint64_t blocks_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t complete_ = 0;
  bool is_cut_ = false;
  MaybeError error_;
};

/// Writes samples behind those of a file, each block of them whole or not at all: whatever ends the process, what was
/// written before stays.
class SampleWriter {
 public:
  using SampleListener = std::function<void(const Sample&)>;

  /// Goes on with a file, or begins it; no other process writes to it then. `seen` hears of the samples that are there,
  /// and a block that was cut off is taken away. Error: the file cannot be written, is damaged, or was made with other
  /// settings or for another game; it is as it was.
  static Expected<SampleWriter> open(const std::string& path, const Variant& variant, const SetSettings& settings,
                                     const SampleListener& seen);

  /// Adds what was taken from one game, which may be nothing; some of it may wait for flush(). Error: a sample cannot be
  /// written, or the file.
  MaybeError add_game(const std::vector<Sample>& samples);
  /// Writes what waits.
  MaybeError flush();

  /// What the file has, with what waits.
  std::uint64_t samples() const { return samples_; }
  std::uint64_t games() const { return games_; }

 private:
  explicit SampleWriter(match::AppendFile file) : file_(std::move(file)) {}
  /// Takes up what a file has that was begun before. Error: the file is as it was.
  MaybeError go_on(const Variant& variant, const SetSettings& settings, const SampleListener& seen);

  match::AppendFile file_;
  SampleBlock block_;
  std::uint64_t samples_ = 0;
  std::uint64_t games_ = 0;
};

}  // namespace roundel::learn
