#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/tablebase/draw_clock_needs.hpp"
#include "engine/tablebase/material.hpp"
#include "engine/tablebase/tablebase_value.hpp"

/// Files of endgames, one for each class. Numbers are unsigned, lowest byte first:
///
/// | bytes  | what                                                                                             |
/// | ------ | ------------------------------------------------------------------------------------------------ |
/// | 8      | `RNDLENDS`                                                                                       |
/// | 4      | version: 2                                                                                       |
/// | 1      | length of the game's name, and that name                                                         |
/// | 4      | the board and rules of the game (TablebaseFileHead::rules)                                          |
/// | 17     | the side to move (0 or 1), the pieces of that side and of the other (PieceCounts::key())           |
/// | 8      | number of numbered positions                                                                     |
/// | 1      | number of streams: 3 if a draw clock runs, else 2                                                |
/// | 1      | bytes of a number of plies: 1 or 2                                                               |
/// | 4      | bytes of the needs of clocks (DrawClockNeedsTable) before compression; 0: there are none         |
/// | 8 each | for these needs and each stream of each block: compressed length, CRC-32 of these bytes          |
/// | 4      | CRC-32 of all bytes above                                                                        |
/// |        | the compressed needs, the streams of the first block, of the second, ...                         |
///
/// A block has 16,384 positions; the last one may have fewer. Zstandard compresses each stream separately:
///
/// - The outcomes have 2 bits each, the first in the lowest bits: 0 drawn, 1 won, 2 lost, 3 drawn only by the clock.
/// - The plies to the end are 0 for draws. For outcome 3 they are twice the plies without a clock, plus one if the
///   position would then be won.
/// - The plies to a reset of the clock are 0 for draws. With needs of clocks, this stream has the index of the
///   position's needs instead, in as few bytes as the greatest index takes.
namespace roundel {

/// The class that a file is for.
struct TablebaseFileHead {
  std::string game;
  std::uint32_t rules = 0;  ///< the CRC-32 of a text with board and rules
  Material material;
  std::uint64_t positions = 0;
  bool has_clock = false;
  bool has_needs = false;  ///< several clocks run (DrawClock::is_mixed)

  bool operator==(const TablebaseFileHead&) const = default;
};

/// The values of one position in a table, see EndgameClass.
struct TablebaseEntry {
  TablebaseValue to_end = drawn_value;
  TablebaseValue to_progress = drawn_value;
  std::uint32_t needs = 0;
};

/// The values of a class by number, see EndgameClass.
struct TablebaseEntries {
  std::span<const TablebaseValue> to_end;
  std::span<const TablebaseValue> to_progress;  ///< empty if there is no clock
  std::span<const std::uint32_t> needs;  ///< indices in the class's table of needs; empty unless several clocks run

  std::size_t size() const { return to_end.size(); }
  TablebaseEntry operator[](std::size_t number) const {
    return {to_end[number], to_progress.empty() ? drawn_value : to_progress[number],
            needs.empty() ? 0 : needs[number]};
  }
};
std::string write_tablebase_file(const TablebaseFileHead& head, const TablebaseEntries& entries,
                                 const DrawClockNeedsTable& needs);

/// Returns whether bytes begin as a tablebase file.
bool begins_tablebase_file(std::string_view bytes);
/// Returns whether bytes are a tablebase file of another game, even if it is incomplete.
bool is_tablebase_file_of_another(std::string_view bytes, std::string_view game);

/// A tablebase file that is read block by block. The caller owns the bytes.
class TablebaseFile {
 public:
  static constexpr std::uint64_t block_positions = 1 << 14;

  /// Error: the bytes are not such a file, have another version, are damaged or cut off, or are not the wanted file.
  static Expected<TablebaseFile> open(std::string_view bytes, const TablebaseFileHead& wanted);

  /// Returns whether the checksums of all blocks are right.
  bool is_whole() const;
  /// Returns the needs of positions, if several clocks run.
  const DrawClockNeedsTable& needs() const { return needs_; }
  std::uint64_t blocks() const { return (positions_ + block_positions - 1) / block_positions; }
  /// Returns the positions of a block. Empty: it is damaged, or has impossible values: too many plies
  /// (longest_value), a clock that does not run, or an index without needs.
  std::optional<std::vector<TablebaseEntry>> block(std::uint64_t number) const;

 private:
  TablebaseFile() = default;

  std::uint64_t positions_of(std::uint64_t block) const {
    return std::min(block_positions, positions_ - block * block_positions);
  }
  struct Part {
    std::uint64_t offset;
    std::uint32_t size;
    std::uint32_t checksum;
  };
  bool read_needs(const Part& part, std::uint32_t size);
  std::optional<std::string> decompressed(const Part& part, std::size_t size) const;
  std::optional<std::string> stream(std::uint64_t block, std::size_t number, std::size_t size) const {
    return decompressed(parts_[block * streams_ + number], size);
  }

  std::string_view bytes_;  ///< of all blocks
  std::uint64_t positions_ = 0;
  std::size_t streams_ = 2;
  std::size_t width_ = 1;  ///< bytes of a number of plies
  std::size_t progress_width_ = 1;
  std::vector<Part> parts_;  ///< the streams of all blocks
  DrawClockNeedsTable needs_;
  bool has_needs_ = false;
};

}  // namespace roundel
