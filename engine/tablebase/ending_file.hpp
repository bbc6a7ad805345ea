#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/tablebase/clock_needs.hpp"
#include "engine/tablebase/ending_value.hpp"
#include "engine/tablebase/material.hpp"

/// Files of endings, one for each class. Numbers are unsigned, lowest byte first:
///
/// | bytes | what                                                                                    |
/// | ----- | --------------------------------------------------------------------------------------- |
/// | 8     | `RNDLENDS`                                                                              |
/// | 4     | version: 2                                                                              |
/// | 1     | length of the game's name, and that name                                                |
/// | 4     | the board and rules of the game (EndingFileHead::rules)                                 |
/// | 17    | who is to move (0 or 1), the men of that side and of the other (MenCounts::key())       |
/// | 8     | how many positions are numbered                                                         |
/// | 1     | how many streams there are: 3 where a draw clock runs, else 2                           |
/// | 1     | bytes of a number of plies: 1 or 2                                                      |
/// | 4     | bytes of the needs of clocks (ClockNeedsTable) before they are packed; 0: there are none |
/// | 8     | for these needs and each stream of each block its length when packed, and the CRC-32 of that |
/// | 4     | CRC-32 of all before                                                                    |
/// |       | the packed needs, the streams of the first block, of the second, ...                    |
///
/// A block has 16,384 positions, the last one fewer. Its streams are packed each for itself by Zstandard: the outcomes, 2
/// bits each and the first in the lowest (0 drawn, 1 won, 2 lost, 3 drawn by the clock alone); the plies to the end; and
/// those to what sets the clock back, or, where there are needs of clocks, the number of those of the position, in as few bytes as
/// all numbers take. Of what is drawn they are 0, but for 3, where the plies to the end stand doubled, and one more where it would be
/// won.
namespace roundel {

/// The class that a file is for.
struct EndingFileHead {
  std::string game;
  std::uint32_t rules = 0;  ///< the CRC-32 of a text with board and rules
  Material material;
  std::uint64_t positions = 0;
  bool has_clock = false;
  bool has_needs = false;  ///< several clocks run (DrawClock::is_mixed)

  bool operator==(const EndingFileHead&) const = default;
};

/// What a table has of one position, see EndingClass.
struct EndingEntry {
  EndingValue to_end = drawn_ending;
  EndingValue to_progress = drawn_ending;
  std::uint32_t needs = 0;
};

/// The values of a class by number, see EndingClass.
struct EndingEntries {
  std::span<const EndingValue> to_end;
  std::span<const EndingValue> to_progress;  ///< empty if there is no clock
  std::span<const std::uint32_t> needs;  ///< indices in the class's table of needs; empty unless several clocks run

  std::size_t size() const { return to_end.size(); }
  EndingEntry operator[](std::size_t number) const {
    return {to_end[number], to_progress.empty() ? drawn_ending : to_progress[number],
            needs.empty() ? 0 : needs[number]};
  }
};
std::string write_ending_file(const EndingFileHead& head, const EndingEntries& entries, const ClockNeedsTable& needs);

/// Returns whether bytes begin as a tablebase file.
bool begins_ending_file(std::string_view bytes);
/// Returns whether bytes are a tablebase file of another game, complete or not.
bool is_ending_file_of_another(std::string_view bytes, std::string_view game);

/// A tablebase file that is read block by block. The caller owns the bytes.
class EndingFile {
 public:
  static constexpr std::uint64_t block_positions = 1 << 14;

  /// Error: it is no such file, has another version, is damaged or cut off, or is not the wanted one.
  static Expected<EndingFile> open(std::string_view bytes, const EndingFileHead& wanted);

  /// Returns whether the checksums of all blocks are right.
  bool is_whole() const;
  /// Returns the needs of positions, if several clocks run.
  const ClockNeedsTable& needs() const { return needs_; }
  std::uint64_t blocks() const { return (positions_ + block_positions - 1) / block_positions; }
  /// Returns the positions of a block. Empty: it is damaged, or has impossible values: too many plies
  /// (most_ending_plies), a clock that does not run, or an index without needs.
  std::optional<std::vector<EndingEntry>> block(std::uint64_t number) const;

 private:
  EndingFile() = default;

  std::uint64_t positions_of(std::uint64_t block) const {
    return std::min(block_positions, positions_ - block * block_positions);
  }
  struct Part {
    std::uint64_t offset;
    std::uint32_t size;
    std::uint32_t checksum;
  };
  bool read_needs(const Part& part, std::uint32_t size);
  std::optional<std::string> unpacked(const Part& part, std::size_t size) const;
  std::optional<std::string> stream(std::uint64_t block, std::size_t number, std::size_t size) const {
    return unpacked(parts_[block * streams_ + number], size);
  }

  std::string_view bytes_;  ///< of all blocks
  std::uint64_t positions_ = 0;
  std::size_t streams_ = 2;
  std::size_t width_ = 1;  ///< bytes of a number of plies
  std::size_t progress_width_ = 1;
  std::vector<Part> parts_;  ///< the streams of all blocks
  ClockNeedsTable needs_;
  bool has_needs_ = false;
};

}  // namespace roundel
