// Tablebase files: heads, and blocks with the right checksums. What a mutation would break is repaired first, because
// otherwise nothing after a checksum would be reached. The first byte selects the form of the rest: a whole file, a
// file's head after the mark and version, the plain streams of its blocks, needs of clocks, or one block's compressed
// streams.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/base/block_compression.hpp"
#include "engine/base/bytes.hpp"
#include "engine/base/checksum.hpp"
#include "engine/tablebase/draw_clock.hpp"
#include "engine/tablebase/tablebase_file.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/target.hpp"

namespace roundel::fuzz::endgame_target {
namespace {

constexpr std::string_view mark("RNDLENDS\2\0\0\0", 12);
constexpr std::uint8_t widest = 2;  ///< bytes of a number of plies

/// Returns the head of a toy's three kings against a piece, with this many positions.
TablebaseFileHead toy_head(std::uint64_t positions, bool has_clock, bool has_needs = false) {
  TablebaseFileHead head{"toy", 77, {}, positions, has_clock, has_needs};
  head.material.own.add(0, 3);
  head.material.others.add(1, 1);
  return head;
}

/// Returns a file as write_tablebase_file() frames the parts, the needs of clocks and the streams, with any content.
std::string file_of(const TablebaseFileHead& head, std::uint8_t width, std::string_view needs,
                    const std::vector<std::string>& streams) {
  std::string bytes(mark);
  bytes += static_cast<char>(head.game.size());
  bytes += head.game;
  put_number(bytes, head.rules);
  bytes += static_cast<char>(head.material.mover);
  put_number(bytes, head.material.own.key());
  put_number(bytes, head.material.others.key());
  put_number(bytes, head.positions);
  put_number(bytes, static_cast<std::uint8_t>(head.has_clock ? 3 : 2));
  put_number(bytes, width);
  put_number(bytes, static_cast<std::uint32_t>(needs.size()));
  std::vector<std::string> parts{compressed_block(needs)};
  parts.insert(parts.end(), streams.begin(), streams.end());
  for (const std::string& part : parts) {
    put_number(bytes, static_cast<std::uint32_t>(part.size()));
    put_number(bytes, crc_of(part));
  }
  put_number(bytes, crc_of(bytes));
  for (const std::string& part : parts) bytes += part;
  return bytes;
}

/// A value is possible: no longer than the maximum, and to progress no longer than to the end, or drawn by the clock.
void check_entry(const TablebaseEntry& entry) {
  require(plies_of(entry.to_end) <= longest_value, "no ending is longer than any game's");
  require(plies_of(entry.to_progress) <= longest_value, "nor what comes before its end");
  const bool agrees = entry.to_progress == drawn_value || outcome_of(entry.to_progress) == outcome_of(entry.to_end);
  require(agrees, "what is won in time is won");
}

/// What was read is written to a file with the same content.
void check_written(const TablebaseFileHead& head, const std::vector<TablebaseEntry>& entries,
                   const DrawClockNeedsTable& needs) {
  std::vector<TablebaseValue> to_end;
  std::vector<TablebaseValue> to_progress;
  std::vector<std::uint32_t> needs_of;
  for (const TablebaseEntry& entry : entries) {
    to_end.push_back(entry.to_end);
    if (head.has_clock) to_progress.push_back(entry.to_progress);
    if (head.has_needs) needs_of.push_back(entry.needs);
  }
  const std::string bytes = write_tablebase_file(head, {to_end, to_progress, needs_of}, needs);
  const auto file = TablebaseFile::open(bytes, head);
  require(bool(file), "a file that was written can be read");
  std::size_t position = 0;
  for (std::uint64_t number = 0; number < file->blocks(); ++number) {
    const auto block = file->block(number);
    require(block.has_value(), "and every block of it");
    for (const TablebaseEntry& entry : *block) {
      const TablebaseEntry& wanted = entries[position++];
      require(entry.to_end == wanted.to_end && entry.to_progress == wanted.to_progress && entry.needs == wanted.needs,
              "and it holds the same");
    }
  }
  require(position == entries.size(), "of as many positions");
  require(file->needs().bytes() == needs.bytes(), "with the same needs");
}

void check_file(const std::string& bytes, const TablebaseFileHead& head) {
  const auto file = TablebaseFile::open(bytes, head);
  if (!file) return require_error(file.error(), bytes);
  require(!is_tablebase_file_of_another(bytes, head.game), "a file that can be read is this game's");
  std::vector<TablebaseEntry> entries;
  for (std::uint64_t number = 0; number < file->blocks(); ++number) {
    const auto block = file->block(number);
    if (!block) return;
    std::for_each(block->begin(), block->end(), check_entry);
    entries.insert(entries.end(), block->begin(), block->end());
  }
  require(entries.size() == head.positions, "blocks have all positions");
  check_written(head, entries, file->needs());
}

/// A file that is cut off anywhere is refused, and a longer one too.
void check_cuts(const std::string& bytes, const TablebaseFileHead& head, std::size_t place) {
  require(!TablebaseFile::open(bytes.substr(0, place % bytes.size()), head), "a file that is cut off is noticed");
  require(!TablebaseFile::open(bytes + 'x', head), "and so is what stands behind it");
}

/// Returns this many bytes of a text, repeated.
std::string repeated(std::string_view text, std::size_t size) {
  std::string bytes(size, '\0');
  for (std::size_t n = 0; n < size && !text.empty(); ++n) bytes[n] = text[n % text.size()];
  return bytes;
}

/// Tests streams of up to three blocks, filled with lines of the input.
void check_streams(Input& input) {
  const auto whole_blocks = static_cast<std::uint64_t>(input.below(3));
  const auto rest = static_cast<std::uint64_t>(input.number());
  const auto width = static_cast<std::uint8_t>(1 + input.below(widest));
  const TablebaseFileHead head = toy_head(whole_blocks * TablebaseFile::block_positions + rest, input.below(2) == 1);
  const std::array<std::string_view, 3> texts{input.line(), input.line(), input.rest()};
  std::vector<std::string> streams;
  for (std::uint64_t done = 0; done < head.positions; done += TablebaseFile::block_positions) {
    const std::uint64_t positions = std::min(TablebaseFile::block_positions, head.positions - done);
    streams.push_back(compressed_block(repeated(texts[0], (positions + 3) / 4)));
    streams.push_back(compressed_block(repeated(texts[1], positions * width)));
    if (head.has_clock) streams.push_back(compressed_block(repeated(texts[2], positions * width)));
  }
  const std::string bytes = file_of(head, width, "", streams);
  require(bool(TablebaseFile::open(bytes, head)), "a file with right checksums is opened");
  check_file(bytes, head);
  check_cuts(bytes, head, texts[0].size() * 251 + texts[2].size());
}

/// Tests one block whose compressed streams are lines of the input.
void check_packed(Input& input) {
  const auto width = static_cast<std::uint8_t>(1 + input.below(widest));
  const TablebaseFileHead head = toy_head(1 + static_cast<std::uint64_t>(input.number()), input.below(2) == 1);
  std::vector<std::string> streams{std::string(input.line()), std::string(input.line())};
  if (head.has_clock) streams.emplace_back(input.rest());
  check_file(file_of(head, width, "", streams), head);
}

/// Tests a table of needs, the first line, and a block whose third stream has indices of them.
void check_needs(Input& input) {
  const TablebaseFileHead head = toy_head(1 + static_cast<std::uint64_t>(input.number()), true, true);
  const std::string_view needs = input.line();
  const std::string outcomes = repeated(input.line(), (head.positions + 3) / 4);
  const std::string numbers = repeated(input.rest(), head.positions);
  const auto table = DrawClockNeedsTable::read(needs);
  const std::string bytes =
      file_of(head, 1, needs, {compressed_block(outcomes), compressed_block(numbers), compressed_block(numbers)});
  require(bool(TablebaseFile::open(bytes, head)) == table.has_value(), "a file has needs that can be read");
  check_file(bytes, head);
  for (std::size_t n = 0; table && n < table->size(); ++n) {
    const int needed = table->quiet_plies(n, input.below(2) == 1 ? ClocksLeft::many : 3, 0);
    require(needed >= 0 && needed <= DrawClockNeedsTable::never, "plies are told, or that nothing helps");
  }
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  switch (input.below(5)) {
    case 0: check_file(std::string(input.rest()), toy_head(100, true)); break;
    case 1: {
      std::string bytes = std::string(mark) + std::string(input.rest());
      put_number(bytes, crc_of(bytes));
      check_file(bytes, toy_head(0, false));
      break;
    }
    case 2: check_streams(input); break;
    case 3: check_needs(input); break;
    default: check_packed(input);
  }
  return 0;
}

const Target target("ending", try_input);

}  // namespace
}  // namespace roundel::fuzz::endgame_target
